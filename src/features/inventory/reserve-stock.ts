import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { SizedPieces } from './pieces.ts';

export interface WantedPieces {
  readonly colourId: number;
  readonly quantity: number;
  /** The shopper agreed to wait when there are too few. */
  readonly preorder: boolean;
  /** Empty where the product has no sizes, or the order does not tell them yet. */
  readonly sizes: readonly SizedPieces[];
}

/** Pieces by id. A colour may have fewer than its sizes: orders without told sizes hold them. */
export interface Stock {
  readonly colours: ReadonlyMap<number, number>;
  readonly sizes: ReadonlyMap<number, number>;
}

/** What a line of an order takes from stock, and what of it waits. */
export interface Reservation {
  readonly colourId: number;
  readonly fromStock: number;
  readonly backordered: number;
  /** They add up to the pieces of the line, taken or waiting. */
  readonly sizes: readonly SizedPieces[];
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
  const left = copyOf(stock);
  const short: ShortLine[] = [];
  const reservations = wanted.map((line, index): Reservation => {
    const missing = takeFrom(left, line);
    if (missing && !line.preorder) short.push({ line: index, ...missing });
    return missing ? waiting(line) : taken(line);
  });
  return short.length > 0 ? refuse('short', { short }) : ok(reservations);
}

/**
 * Takes lines again whose pieces were given back meanwhile. One of which too few are left waits as
 * a whole, as a preorder does; one that waited before waits again.
 */
export function reserveAgain(before: readonly Reservation[], stock: Stock): readonly Reservation[] {
  const left = copyOf(stock);
  return before.map(({ colourId, fromStock, backordered, sizes }): Reservation => {
    const line = { colourId, quantity: fromStock + backordered, sizes };
    return backordered > 0 || takeFrom(left, line) ? waiting(line) : taken(line);
  });
}

type Line = Pick<WantedPieces, 'colourId' | 'quantity' | 'sizes'>;

const taken = ({ colourId, quantity, sizes }: Line): Reservation => ({
  colourId,
  fromStock: quantity,
  backordered: 0,
  sizes,
});

const waiting = ({ colourId, quantity, sizes }: Line): Reservation => ({
  colourId,
  fromStock: 0,
  backordered: quantity,
  sizes,
});

interface StockLeft {
  readonly colours: Map<number, number>;
  readonly sizes: Map<number, number>;
}

const copyOf = (stock: Stock): StockLeft => ({
  colours: new Map(stock.colours),
  sizes: new Map(stock.sizes),
});

/** Takes a line from what is left; when it does not fit, takes nothing and says what there is. */
function takeFrom(
  left: StockLeft,
  { colourId, quantity, sizes }: Line,
): Omit<ShortLine, 'line'> | undefined {
  const available = left.colours.get(colourId) ?? 0;
  const missing = sizes.filter(({ id, cantidad }) => (left.sizes.get(id) ?? 0) < cantidad);
  if (missing.length > 0) {
    const tallas = missing.map(({ id, talla }) => ({
      talla,
      available: Math.min(left.sizes.get(id) ?? 0, available),
    }));
    return { available, tallas };
  }
  if (available < quantity) return { available };
  left.colours.set(colourId, available - quantity);
  for (const { id, cantidad } of sizes) left.sizes.set(id, (left.sizes.get(id) ?? 0) - cantidad);
  return undefined;
}
