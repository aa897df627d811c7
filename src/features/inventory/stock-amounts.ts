import type { Reservation } from './reserve-stock.ts';
import { type KindPieces, kindKey } from './warehouse.ts';

/** What reservations come to, by colour or size: pieces taken from stock, and pieces that wait. */
export interface Amount {
  readonly id: number;
  readonly taken: number;
  readonly waiting: number;
}

export interface StockAmounts {
  readonly colours: readonly Amount[];
  readonly sizes: readonly Amount[];
  /** What moves: of each size, and of what tells none, once. What waits moves nothing. */
  readonly kinds: readonly KindPieces[];
}

/** Adds up what lines take, each colour and each size once; taking and giving back use the same. */
export function stockAmounts(reservations: readonly Reservation[]): StockAmounts {
  const colours = reservations.map(({ colourId: id, fromStock: taken, backordered: waiting }) => ({
    id,
    taken,
    waiting,
  }));
  const sizes = reservations.flatMap((line) =>
    line.sizes.map(({ id, cantidad }) =>
      line.backordered > 0
        ? { id, taken: 0, waiting: cantidad }
        : { id, taken: cantidad, waiting: 0 },
    ),
  );
  const kinds = sumKinds(reservations.flatMap(kindsOf));
  return { colours: sumById(colours), sizes: sumById(sizes), kinds };
}

function kindsOf({ colourId: colour, fromStock, backordered, sizes }: Reservation): KindPieces[] {
  if (fromStock === 0) return [];
  if (sizes.length === 0 || backordered > 0) return [{ colour, size: null, pieces: fromStock }];
  return sizes.map(({ id, cantidad }) => ({ colour, size: id, pieces: cantidad }));
}

function sumKinds(kinds: readonly KindPieces[]): KindPieces[] {
  const sums = new Map<string, KindPieces>();
  for (const kind of kinds) {
    const key = kindKey(kind);
    sums.set(key, { ...kind, pieces: kind.pieces + (sums.get(key)?.pieces ?? 0) });
  }
  return [...sums.values()];
}

function sumById(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<number, Amount>();
  for (const { id, taken, waiting } of amounts) {
    const before = sums.get(id) ?? { id, taken: 0, waiting: 0 };
    sums.set(id, { id, taken: before.taken + taken, waiting: before.waiting + waiting });
  }
  return [...sums.values()];
}
