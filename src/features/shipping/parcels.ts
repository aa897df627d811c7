import { boxesFor } from '../pricing/price-line.ts';
import type { Parcel } from './carrier.port.ts';

/** What packing needs to know of one cart line's product. */
export interface PackedLine {
  readonly quantity: number;
  readonly boxPieces: number;
  /** 'LxWxH' in centimetres; null, '0x0x0' or anything else is unknown. */
  readonly boxSize: string | null;
  readonly boxGrams: number | null;
}

/** Assumed when a supplier gives no measures or no weight (decision A39). */
export const USUAL_BOX = { lengthCm: 40, widthCm: 30, heightCm: 30, grams: 8_000 } as const;

const SIZE = /^\s*(\d{1,3}(?:\.\d+)?)\s*x\s*(\d{1,3}(?:\.\d+)?)\s*x\s*(\d{1,3}(?:\.\d+)?)\s*$/i;

/** 'LxWxH' as it is written; undefined for anything else. */
export function measuresOf(size: string | null): readonly [number, number, number] | undefined {
  const match = SIZE.exec(size ?? '');
  const [length = 0, width = 0, height = 0] = match?.slice(1).map(Number) ?? [];
  return Math.min(length, width, height) > 0 ? [length, width, height] : undefined;
}

/** The boxes of one line, and whether any measure had to be assumed. */
export function packLine(line: PackedLine): { parcel: Parcel; estimated: boolean } {
  const size = measuresOf(line.boxSize);
  const grams = Math.max(0, line.boxGrams ?? 0);
  const [lengthCm, widthCm, heightCm] = size ?? [
    USUAL_BOX.lengthCm,
    USUAL_BOX.widthCm,
    USUAL_BOX.heightCm,
  ];
  const count = boxesFor(line.quantity, line.boxPieces);
  return {
    parcel: { lengthCm, widthCm, heightCm, grams: grams || USUAL_BOX.grams, count },
    estimated: !size || grams === 0,
  };
}
