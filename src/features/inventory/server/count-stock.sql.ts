import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { StockDelta } from './count-stock.ts';

export async function noteFirstStock(
  trx: Queries,
  colourIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO stock_move (colour_id, kind, quantity, at)
    SELECT id, 'inicial', stock, ${now}::timestamptz FROM product_colour
    WHERE id = ANY(${colourIds}::bigint[]) AND stock > 0`.execute(trx);
}

/** Call it under the colours' lock. */
export async function adjustColours(
  trx: Queries,
  deltas: readonly StockDelta[],
  now: Date,
): Promise<void> {
  await sql`
    WITH w AS (
      SELECT "colourId" AS id, delta FROM jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
        AS given("colourId" bigint, delta int)),
    moves AS (
      INSERT INTO stock_move (colour_id, kind, quantity, at)
      SELECT w.id, 'ajuste', w.delta, ${now}::timestamptz FROM w)
    UPDATE product_colour c SET stock = c.stock + w.delta FROM w WHERE c.id = w.id`.execute(trx);
}

export async function forgetMoves(trx: Queries, colourIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM stock_move WHERE colour_id = ANY(${colourIds}::bigint[])`.execute(trx);
}
