import type { Reservation } from './reserve-stock.ts';

/** What reservations come to, by colour or size: pieces taken from stock, and pieces that wait. */
export interface Amount {
  readonly id: number;
  readonly taken: number;
  readonly waiting: number;
}

/** An entry of the ledger: one a size, or one of a line without told sizes. */
export interface Move {
  readonly colour: number;
  readonly size: number | null;
  readonly pieces: number;
}

export interface StockAmounts {
  readonly colours: readonly Amount[];
  readonly sizes: readonly Amount[];
  /** What waits moves nothing. */
  readonly moves: readonly Move[];
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
  return { colours: sumById(colours), sizes: sumById(sizes), moves: reservations.flatMap(movesOf) };
}

function movesOf({ colourId: colour, fromStock, backordered, sizes }: Reservation): Move[] {
  if (fromStock === 0) return [];
  if (sizes.length === 0 || backordered > 0) return [{ colour, size: null, pieces: fromStock }];
  return sizes.map(({ id, cantidad }) => ({ colour, size: id, pieces: cantidad }));
}

function sumById(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<number, Amount>();
  for (const { id, taken, waiting } of amounts) {
    const before = sums.get(id) ?? { id, taken: 0, waiting: 0 };
    sums.set(id, { id, taken: before.taken + taken, waiting: before.waiting + waiting });
  }
  return [...sums.values()];
}
