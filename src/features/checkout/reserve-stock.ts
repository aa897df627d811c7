import { ok, type Result, refuse } from '../../kernel/result.ts';

export interface WantedPieces {
  readonly colourId: number;
  readonly quantity: number;
  /** The shopper agreed to wait when there are too few. */
  readonly preorder: boolean;
}

export interface Reservation {
  readonly colourId: number;
  readonly fromStock: number;
  readonly backordered: number;
}

/**
 * Takes each line from stock, in order; a preorder that does not fit waits as a whole (the stock
 * left is for others). Refuses with the indexes of the lines that do not fit: stock never goes
 * below zero.
 */
export function reserveStock(
  wanted: readonly WantedPieces[],
  stock: ReadonlyMap<number, number>,
): Result<readonly Reservation[], 'short'> {
  const left = new Map(stock);
  const short: { line: number; available: number }[] = [];
  const reservations = wanted.map(({ colourId, quantity, preorder }, line): Reservation => {
    const available = left.get(colourId) ?? 0;
    if (available >= quantity) {
      left.set(colourId, available - quantity);
      return { colourId, fromStock: quantity, backordered: 0 };
    }
    if (!preorder) short.push({ line, available });
    return { colourId, fromStock: 0, backordered: quantity };
  });
  return short.length > 0 ? refuse('short', { short }) : ok(reservations);
}
