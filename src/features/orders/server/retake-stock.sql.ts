import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { lockColours } from './expire-orders.sql.ts';

/**
 * Takes an order's pieces from stock again after a long review gave them back. A line of which too
 * few are left, in all or of one of its sizes, waits as a whole, as a preorder's does. Returns how
 * many pieces are missing.
 */
export async function retakeStock(trx: Queries, orderId: number, now: Date): Promise<number> {
  await lockColours(trx, orderId);
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'quantity', 'backordered'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  let missing = 0;
  for (const { id, quantity, backordered } of lines) {
    if (backordered === 0 && (await fits(trx, id))) {
      await move(trx, id, now);
      continue;
    }
    if (backordered === 0) missing += quantity;
    await wait(trx, id);
  }
  await trx
    .updateTable('orders')
    .set({ stock_released_at: null })
    .where('id', '=', orderId)
    .execute();
  return missing;
}

const sizesOf = sql`
  SELECT (s.value ->> 'id')::bigint AS id, (s.value ->> 'cantidad')::int AS pieces
  FROM jsonb_array_elements(CASE jsonb_typeof(l.sizes) WHEN 'array' THEN l.sizes ELSE '[]' END) s`;

async function fits(trx: Queries, lineId: number): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    SELECT c.stock >= l.quantity AND NOT EXISTS (
      SELECT 1 FROM (${sizesOf}) p JOIN product_size z ON z.id = p.id WHERE z.stock < p.pieces) AS fits
    FROM order_line l JOIN product_colour c ON c.id = l.colour_id
    WHERE l.id = ${lineId}`.execute(trx);
  return rows[0]?.fits === true;
}

/** Takes a line from stock, and says so in the ledger: one move a size, or one of the whole line. */
async function move(trx: Queries, lineId: number, now: Date): Promise<void> {
  await sql`
    WITH part AS (
      SELECT p.id, p.pieces, l.colour_id, l.order_id
      FROM order_line l CROSS JOIN LATERAL (${sizesOf}) p WHERE l.id = ${lineId}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock - p.pieces FROM part p WHERE z.id = p.id),
    moves AS (
      INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, at)
      SELECT colour_id, id, order_id, 'reserva', -pieces, ${now}::timestamptz FROM part
      UNION ALL
      SELECT colour_id, NULL, order_id, 'reserva', -quantity, ${now}::timestamptz FROM order_line
      WHERE id = ${lineId} AND NOT EXISTS (SELECT 1 FROM part))
    UPDATE product_colour c SET stock = c.stock - l.quantity
    FROM order_line l WHERE l.id = ${lineId} AND c.id = l.colour_id`.execute(trx);
}

/** A line waits as a whole; what waited before waits again. */
async function wait(trx: Queries, lineId: number): Promise<void> {
  await sql`
    WITH line AS (
      UPDATE order_line SET backordered = quantity WHERE id = ${lineId}
      RETURNING colour_id, quantity),
    sizes AS (
      UPDATE product_size z SET backorder = z.backorder + p.pieces
      FROM order_line l CROSS JOIN LATERAL (${sizesOf}) p WHERE l.id = ${lineId} AND z.id = p.id)
    UPDATE product_colour c SET backorder = c.backorder + line.quantity
    FROM line WHERE c.id = line.colour_id`.execute(trx);
}
