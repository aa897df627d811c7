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

/** Code, colour and size of pieces as people say them; undefined for none, or a size of another. */
export async function nameOfPieces(
  trx: Queries,
  colour: number,
  size: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT p.code || ', ' || c.name || coalesce(', ' || z.size, '') AS name
    FROM product_colour c JOIN product p ON p.id = c.product_id
      LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE c.id = ${colour} AND z.id IS NOT DISTINCT FROM ${size}::bigint`.execute(trx);
  return rows[0]?.name;
}

export interface LastCount {
  readonly who: string;
  readonly at: Date;
  readonly reason: string;
}

/** The last time somebody counted these pieces. */
export async function lastCount(
  trx: Queries,
  colour: number,
  size: number | null,
): Promise<LastCount | undefined> {
  const { rows } = await sql<LastCount>`
    SELECT a.name AS who, m.at, m.reason FROM stock_move m JOIN account a ON a.id = m.account_id
    WHERE m.colour_id = ${colour} AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
      AND m.kind = 'ajuste' ORDER BY m.id DESC LIMIT 1`.execute(trx);
  return rows[0];
}

/** Adds a difference to a colour, and to its size where it has one. Call it under the colour's lock. */
export async function adjustCounted(
  trx: Queries,
  {
    colour,
    size,
    delta,
    reason,
    staffId,
    now,
  }: {
    readonly colour: number;
    readonly size: number | null;
    readonly delta: number;
    readonly reason: string;
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    WITH move AS (
      INSERT INTO stock_move (colour_id, size_id, kind, quantity, reason, account_id, at)
      VALUES (${colour}, ${size}, 'ajuste', ${delta}, ${reason}, ${staffId}, ${now})),
    one AS (
      UPDATE product_size SET stock = stock + ${delta} WHERE id = ${size}::bigint)
    UPDATE product_colour SET stock = stock + ${delta} WHERE id = ${colour}`.execute(trx);
}
