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
