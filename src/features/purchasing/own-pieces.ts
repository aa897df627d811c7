import type { SizePieces } from '../production/count-pieces.ts';

/** A line of an order as what it took of the shelves depends on it. */
export interface TakingLine {
  readonly quantity: number;
  /** Pieces that wait: a line waits as a whole or not at all. */
  readonly backordered: number;
  readonly sizes: readonly SizePieces[];
}

/**
 * What of a line comes from the company's own shelves and need not be bought, by size. The ledger
 * says it of an order's colour; of several lines of one colour the earlier ones have theirs first.
 */
export function ownPieces(
  line: TakingLine,
  earlier: readonly TakingLine[],
  own: readonly SizePieces[],
): readonly SizePieces[] {
  const left = new Map(own.map(({ talla, cantidad }) => [talla, cantidad]));
  const give = (to: TakingLine): readonly SizePieces[] =>
    wantedOf(to).map(({ talla, cantidad }) => {
      const some = Math.min(cantidad, left.get(talla) ?? 0);
      left.set(talla, (left.get(talla) ?? 0) - some);
      return { talla, cantidad: some };
    });
  for (const before of earlier) give(before);
  return give(line).filter(({ cantidad }) => cantidad > 0);
}

function wantedOf({ quantity, backordered, sizes }: TakingLine): readonly SizePieces[] {
  if (backordered > 0) return [];
  return sizes.length > 0 ? sizes : [{ talla: '', cantidad: quantity }];
}
