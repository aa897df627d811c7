import { sql } from 'kysely';
import type { Queries } from '../../../server/db/connect.ts';
import { lockColours } from './expire-orders.sql.ts';

/**
 * Takes an order's pieces from stock again after a long review gave them back. What is gone by now
 * is waited for, as a preorder's pieces are. Returns how many pieces are missing.
 */
export async function retakeStock(trx: Queries, orderId: number, now: Date): Promise<number> {
  await lockColours(trx, orderId);
  const { rows } = await sql<{ missing: number }>`
    WITH wanted AS (
      SELECT l.id, l.colour_id, l.quantity - l.backordered AS pieces, c.stock,
        sum(l.quantity - l.backordered) OVER (PARTITION BY l.colour_id ORDER BY l.id) AS running
      FROM order_line l JOIN product_colour c ON c.id = l.colour_id
      WHERE l.order_id = ${orderId}),
    shared AS (
      SELECT id, colour_id, pieces,
        greatest(0, least(pieces, stock - (running - pieces)))::int AS taken FROM wanted),
    lines AS (
      UPDATE order_line l SET backordered = l.backordered + s.pieces - s.taken
      FROM shared s WHERE l.id = s.id AND s.pieces > s.taken),
    sums AS (
      SELECT s.colour_id, sum(s.taken)::int AS taken,
        (SELECT sum(backordered) FROM order_line
          WHERE order_id = ${orderId} AND colour_id = s.colour_id)::int
          + sum(s.pieces - s.taken)::int AS waiting
      FROM shared s GROUP BY s.colour_id),
    moves AS (
      INSERT INTO stock_move (colour_id, order_id, kind, quantity, at)
      SELECT colour_id, ${orderId}::bigint, 'reserva', -taken, ${now}::timestamptz
      FROM sums WHERE taken > 0),
    colours AS (
      UPDATE product_colour c SET stock = c.stock - s.taken, backorder = c.backorder + s.waiting
      FROM sums s WHERE c.id = s.colour_id),
    held AS (
      UPDATE orders SET stock_released_at = NULL WHERE id = ${orderId})
    SELECT coalesce(sum(pieces - taken), 0)::int AS missing FROM shared`.execute(trx);
  return rows[0]?.missing ?? 0;
}
