import type { Queries } from '../../../platform/db/connect.ts';
import { lockColours } from './stock.sql.ts';
import { shiftPieces } from './warehouses/shelves.sql.ts';
import {
  forgetMoves,
  noteFirstStock,
  readSupplierShelves,
  type SupplierShelf,
} from './warehouses/supplier-shelf.sql.ts';
import { holdOpen } from './warehouses/warehouse.sql.ts';

/** Pieces of a colour as somebody counted them. */
export interface Counted {
  readonly colourId: number;
  readonly stock: number;
}

/** How many pieces a colour gained or lost. */
export interface StockDelta {
  readonly colourId: number;
  readonly delta: number;
}

/** Says in the ledger what colours begin with that were added in the same transaction. */
export async function openStock(trx: Queries, colourIds: readonly number[], now: Date) {
  if (colourIds.length > 0) await noteFirstStock(trx, colourIds, now);
}

/**
 * Sets what suppliers have of colours without sizes to what their list says, and says each
 * difference in the ledger. What lies on the company's own shelves is none of theirs. Returns the
 * differences: to undo them is to add their opposite, whatever was sold since.
 */
export async function countStock(
  trx: Queries,
  counted: readonly Counted[],
  now: Date,
): Promise<readonly StockDelta[]> {
  const shelves = await lockShelves(trx, counted);
  const deltas = counted
    .map(({ colourId, stock }) => ({
      colourId,
      delta: stock - (shelves.get(colourId)?.pieces ?? stock),
    }))
    .filter(({ delta }) => delta !== 0);
  await addDeltas(trx, { deltas, shelves, now });
  return deltas;
}

/** Adds differences to what suppliers have; returns the colours that have too few for theirs. */
export async function shiftStock(
  trx: Queries,
  deltas: readonly StockDelta[],
  now: Date,
): Promise<readonly number[]> {
  const shelves = await lockShelves(trx, deltas);
  const short = deltas.filter(
    ({ colourId, delta }) => (shelves.get(colourId)?.pieces ?? -1) + delta < 0,
  );
  const done = deltas.filter((each) => !short.includes(each));
  await addDeltas(trx, { deltas: done, shelves, now });
  return short.map(({ colourId }) => colourId);
}

type Shelves = ReadonlyMap<number, SupplierShelf>;

/** The suppliers' shelves of these colours, whose warehouses nobody closes meanwhile. */
async function lockShelves(
  trx: Queries,
  of: readonly { readonly colourId: number }[],
): Promise<Shelves> {
  if (of.length === 0) return new Map();
  const colours = of.map(({ colourId }) => colourId);
  await lockColours(trx, colours);
  await holdOpen(trx);
  const shelves = await readSupplierShelves(trx, colours);
  return new Map(shelves.map((shelf) => [shelf.colour, shelf]));
}

async function addDeltas(
  trx: Queries,
  { deltas, shelves, now }: { deltas: readonly StockDelta[]; shelves: Shelves; now: Date },
): Promise<void> {
  if (deltas.length === 0) return;
  const picks = deltas.map(({ colourId: colour, delta }) => {
    const warehouse = shelves.get(colour)?.warehouse ?? null;
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
