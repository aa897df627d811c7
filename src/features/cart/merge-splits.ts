import { type SizeSplit, splitPieces } from '../catalog/size-split.ts';

/**
 * Two splits of one configuration as one, size by size, with at most `mostOf` pieces of a size and
 * `most` in all. What does not fit is left out of the last sizes.
 */
export function mergeSplits(
  one: SizeSplit,
  other: SizeSplit,
  mostOf: (talla: string) => number,
  most: number,
): SizeSplit {
  const names = new Set([...one, ...other].map(({ talla }) => talla));
  let room = most;
  return [...names].flatMap((talla) => {
    const both = splitPieces([...one, ...other].filter((size) => size.talla === talla));
    const cantidad = Math.min(both, mostOf(talla), room);
    room -= Math.max(cantidad, 0);
    return cantidad > 0 ? [{ talla, cantidad }] : [];
  });
}
