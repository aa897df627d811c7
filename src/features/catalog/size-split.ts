/** Pieces of one size, as lines of carts and orders carry them. */
export interface SizePieces {
  readonly talla: string;
  readonly cantidad: number;
}

/**
 * How the pieces of a line divide into sizes. Empty while nobody has said; a line of a product
 * without sizes has no split at all.
 */
export type SizeSplit = readonly SizePieces[];

/** Sizes one split may name: more than any garment comes in. */
export const MAX_SIZES = 40;
export const MAX_SIZE_NAME = 20;

/** Pieces of all sizes. */
export function splitPieces(split: SizeSplit): number {
  return split.reduce((sum, { cantidad }) => sum + cantidad, 0);
}

const pieces = new Intl.NumberFormat('es-MX');

/** 'CH 10 · M 20', as a person reads a split; '' for a line without sizes. */
export function splitText(split: SizeSplit | undefined): string {
  if (!split) return '';
  if (split.length === 0) return 'Tallas por definir';
  return split.map(({ talla, cantidad }) => `${talla} ${pieces.format(cantidad)}`).join(' · ');
}
