import type { Queries } from '../../../platform/db/connect.ts';
import { adjustColours, forgetMoves, noteFirstStock } from './count-stock.sql.ts';
import { lockStock } from './stock.sql.ts';

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
 * Sets the stock of colours without sizes to what was counted, and says each difference in the
 * ledger. Returns the differences: to undo them is to add their opposite, whatever was sold since.
 */
export async function countStock(
  trx: Queries,
  counted: readonly Counted[],
  now: Date,
): Promise<readonly StockDelta[]> {
  if (counted.length === 0) return [];
  const there = await lockStock(
    trx,
    counted.map(({ colourId }) => colourId),
    [],
  );
  const deltas = counted
    .map(({ colourId, stock }) => ({
      colourId,
      delta: stock - (there.colours.get(colourId) ?? stock),
    }))
    .filter(({ delta }) => delta !== 0);
  if (deltas.length > 0) await adjustColours(trx, deltas, now);
  return deltas;
}

/** Adds differences to what is there; returns the colours that have too few pieces for theirs. */
export async function shiftStock(
  trx: Queries,
  deltas: readonly StockDelta[],
  now: Date,
): Promise<readonly number[]> {
  if (deltas.length === 0) return [];
  const there = await lockStock(
    trx,
    deltas.map(({ colourId }) => colourId),
    [],
  );
  const short = deltas.filter(
    ({ colourId, delta }) => (there.colours.get(colourId) ?? -1) + delta < 0,
  );
  const done = deltas.filter((each) => !short.includes(each));
  if (done.length > 0) await adjustColours(trx, done, now);
  return short.map(({ colourId }) => colourId);
}

/** Forgets what the ledger says of colours that leave the database, which nobody ever ordered. */
export async function forgetStock(trx: Queries, colourIds: readonly number[]): Promise<void> {
  if (colourIds.length > 0) await forgetMoves(trx, colourIds);
}
