import type { Queries } from '../../../platform/db/connect.ts';
import type { ListShelf } from '../warehouse.ts';
import { lockColours } from './stock.sql.ts';
import {
  forgetBlankShelves,
  forgetMoves,
  noteFirstStock,
  readListShelves,
  type ShelfOfColour,
} from './warehouses/list-shelf.sql.ts';
import { shiftPieces } from './warehouses/shelves.sql.ts';
import { holdOpen, listOwn, type OwnWarehouse } from './warehouses/warehouse.sql.ts';

/** Pieces of a colour as somebody counted them. */
export interface Counted {
  readonly colourId: number;
  readonly stock: number;
}

/** How many pieces a colour gained or lost. */
export interface StockDelta {
  readonly colourId: number;
  readonly delta: number;
  /** Nothing was written of it there before. */
  readonly blank?: true;
}

/** Where a list counts, ours until the transaction ends. */
export interface HeldShelves {
  readonly shelf: ListShelf;
  /** An own warehouse that is closed, or none of the company's, takes no pieces. */
  readonly open: boolean;
  readonly of: ReadonlyMap<number, ShelfOfColour>;
}

/** The company's own warehouses, open ones first. */
export const ownWarehouses = (db: Queries): Promise<readonly OwnWarehouse[]> => listOwn(db);

/** Whether pieces may be counted there: an own warehouse takes none once it is closed. */
export async function takesPieces(db: Queries, shelf: ListShelf): Promise<boolean> {
  return shelf === null || (await listOwn(db)).some(({ id, open }) => id === shelf && open);
}

/**
 * Keeps colours, and the warehouses that a list of theirs counts in, for this transaction alone:
 * nobody moves pieces of these, nor closes a warehouse. Before anything else locks a warehouse.
 */
export async function holdShelves(
  trx: Queries,
  colourIds: readonly number[],
  shelf: ListShelf,
): Promise<HeldShelves> {
  if (colourIds.length > 0) await lockColours(trx, colourIds);
  const { own } = await holdOpen(trx);
  const open = shelf === null || own.has(shelf);
  const there = colourIds.length > 0 ? await readListShelves(trx, colourIds, shelf) : [];
  return { shelf, open, of: new Map(there.map((each) => [each.colour, each])) };
}

/** Says in the ledger what colours begin with that were added in the same transaction. */
export async function openStock(
  trx: Queries,
  colourIds: readonly number[],
  shelf: ListShelf,
  now: Date,
): Promise<void> {
  if (colourIds.length > 0) await noteFirstStock(trx, colourIds, shelf, now);
}

/**
 * Sets what lies where a list counts, of colours without sizes, to what it says, and says each
 * difference in the ledger. What lies anywhere else is none of the list's. Returns the differences:
 * to undo them is to add their opposite, whatever was sold since.
 */
export async function countStock(
  trx: Queries,
  counted: readonly Counted[],
  held: HeldShelves,
  now: Date,
): Promise<readonly StockDelta[]> {
  const deltas = counted.flatMap(({ colourId, stock }): StockDelta[] => {
    const there = held.of.get(colourId);
    if (!there || there.pieces === stock) return [];
    const delta = stock - there.pieces;
    return [{ colourId, delta, ...(there.blank ? { blank: true } : {}) }];
  });
  await addDeltas(trx, deltas, held, now);
  return deltas;
}

/** Adds differences to what lies there, where there is as much; what was blank is blank again. */
export async function shiftStock(
  trx: Queries,
  deltas: readonly StockDelta[],
  held: HeldShelves,
  now: Date,
): Promise<void> {
  const pieces = (colourId: number): number => held.of.get(colourId)?.pieces ?? -1;
  const done = deltas.filter(({ colourId, delta }) => pieces(colourId) + delta >= 0);
  await addDeltas(trx, done, held, now);
  const blank = done
    .filter((each) => each.blank)
    .flatMap(({ colourId }) => held.of.get(colourId) ?? []);
  if (blank.length > 0) await forgetBlankShelves(trx, blank);
}

async function addDeltas(
  trx: Queries,
  deltas: readonly StockDelta[],
  held: HeldShelves,
  now: Date,
): Promise<void> {
  if (deltas.length === 0) return;
  const picks = deltas.map(({ colourId: colour, delta }) => {
    const warehouse = held.of.get(colour)?.warehouse ?? null;
    return { delta, pick: { colour, size: null, warehouse, pieces: Math.abs(delta) } };
  });
  const takes = picks.filter(({ delta }) => delta < 0).map(({ pick }) => pick);
  const puts = picks.filter(({ delta }) => delta > 0).map(({ pick }) => pick);
  const cause = { kind: 'ajuste', orderId: null, reason: '', accountId: null, now } as const;
  await shiftPieces(trx, { ...cause, takes, puts });
}

/** Forgets what the ledger says of colours that leave the database, which nobody ever ordered. */
export async function forgetStock(trx: Queries, colourIds: readonly number[]): Promise<void> {
  if (colourIds.length > 0) await forgetMoves(trx, colourIds);
}
