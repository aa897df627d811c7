/** One rendition of a photograph: its square cut out, printed on where that is asked, encoded. */
import sharp from 'sharp';
import { encode } from '../compose/encode.ts';
import { type Print, printAll } from '../compose/print.ts';
import type { Dye, Format } from '../compose/rendition.ts';
import type { PrintMesh } from '../layer-format.ts';
import { inkPhotograph } from './ink-photograph.ts';

/** The square of a photograph that is shown, in its pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A photograph that is ours already: upright and without notes. */
export interface PhotographCut {
  readonly bytes: Uint8Array;
  readonly square: Square;
  /** Where it can be printed on, in the frame of the square. */
  readonly areas: readonly PrintMesh[];
}

export interface PhotographRendition {
  readonly width: number;
  readonly format: Format;
  /** What the product is made of, as far as that is known. */
  readonly dye: Dye;
  readonly prints?: readonly Print[] | undefined;
  readonly unhurried?: boolean | undefined;
}

/** The encoded rendition. */
export async function renderPhotograph(
  { bytes, square: { x, y, side }, areas }: PhotographCut,
  { width, format, dye, prints = [], unhurried }: PhotographRendition,
): Promise<Buffer> {
  const cut = sharp(bytes)
    .extract({ left: x, top: y, width: side, height: side })
    .resize(width, width, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha();
  const encoding = { format, width, cutout: false, unhurried };
  const overprint = await printAll(areas, prints, dye, false, width);
  if (!overprint) return encode(cut, encoding);
  const pixels = new Uint8Array(await cut.raw().toBuffer());
  inkPhotograph(pixels, overprint, width);
  return encode(sharp(pixels, { raw: { width, height: width, channels: 3 } }), encoding);
}
