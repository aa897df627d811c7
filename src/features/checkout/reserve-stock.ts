import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { OrderedSize } from './decide-sizes.ts';

export interface WantedPieces {
  readonly colourId: number;
  readonly quantity: number;
  /** The shopper agreed to wait when there are too few. */
  readonly preorder: boolean;
  /** Empty where the product has no sizes, or the order does not tell them yet. */
  readonly sizes: readonly OrderedSize[];
}

/** Pieces by id. A colour may have fewer than its sizes: orders without told sizes hold them. */
export interface Stock {
  readonly colours: ReadonlyMap<number, number>;
  readonly sizes: ReadonlyMap<number, number>;
}

export interface Reservation {
  readonly colourId: number;
  readonly fromStock: number;
  readonly backordered: number;
  /** They add up to the pieces of the line, taken or waiting. */
  readonly sizes: readonly OrderedSize[];
}

/** What there is of a line that does not fit; `tallas` only where sizes are what is missing. */
export interface ShortLine {
  readonly line: number;
  readonly available: number;
  readonly tallas?: readonly { readonly talla: string; readonly available: number }[];
}

/**
 * Takes each line from stock, in order; a preorder that does not fit waits as a whole (the stock
 * left is for others). Refuses with the indexes of the lines that do not fit: stock never goes
 * below zero, of a colour or of any of its sizes.
 */
export function reserveStock(
  wanted: readonly WantedPieces[],
  stock: Stock,
): Result<readonly Reservation[], 'short'> {
  const colours = new Map(stock.colours);
  const left = new Map(stock.sizes);
  const short: ShortLine[] = [];
  const reservations = wanted.map((line, index): Reservation => {
    const { colourId, quantity, preorder, sizes } = line;
    const available = colours.get(colourId) ?? 0;
    const missing = sizes.filter(({ id, cantidad }) => (left.get(id) ?? 0) < cantidad);
    if (available >= quantity && missing.length === 0) {
      colours.set(colourId, available - quantity);
      for (const { id, cantidad } of sizes) left.set(id, (left.get(id) ?? 0) - cantidad);
      return { colourId, fromStock: quantity, backordered: 0, sizes };
    }
    if (!preorder) short.push(shortLine(index, available, missing, left));
    return { colourId, fromStock: 0, backordered: quantity, sizes };
  });
  return short.length > 0 ? refuse('short', { short }) : ok(reservations);
}

function shortLine(
  line: number,
  available: number,
  missing: readonly OrderedSize[],
  left: ReadonlyMap<number, number>,
): ShortLine {
  if (missing.length === 0) return { line, available };
  const tallas = missing.map(({ id, talla }) => ({
    talla,
    available: Math.min(left.get(id) ?? 0, available),
  }));
  return { line, available, tallas };
}
