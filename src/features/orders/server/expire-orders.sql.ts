import { sql } from 'kysely';
import type { Queries } from '../../../server/db/connect.ts';

export interface ExpiredOrder {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
}

/**
 * Takes unpaid orders past their validity for cancelling; two instances never take the same one.
 * An order with a payment under way, or whose outcome is not known yet, is left alone.
 */
export async function takeExpired(
  trx: Queries,
  now: Date,
  limit: number,
): Promise<readonly ExpiredOrder[]> {
  const { rows } = await sql<ExpiredOrder>`
    SELECT o.id, o.folio, o.account_id AS "accountId" FROM orders o
    WHERE o.status = 1 AND o.payment_state IN ('sin_transaccion', 'rechazado')
      AND o.expires_at <= ${now}
      AND NOT EXISTS (SELECT 1 FROM payment_attempt p WHERE p.order_id = o.id
                      AND p.state IN ('abierto', 'desconocido', 'pagado'))
    ORDER BY o.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows;
}

/**
 * Gives back what the order's lines took: pieces to stock, waiting ones off the backorder, of the
 * colour and of the sizes that were told.
 */
export async function releaseStock(trx: Queries, orderId: number, now: Date): Promise<void> {
  await sql`
    SELECT 1 FROM product_colour
    WHERE id IN (SELECT colour_id FROM order_line WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  await sql`
    WITH held AS (
      SELECT colour_id, sum(quantity - backordered)::int AS pieces, sum(backordered)::int AS waiting
      FROM order_line WHERE order_id = ${orderId} GROUP BY colour_id),
    part AS (
      SELECT l.colour_id, (s.value ->> 'id')::bigint AS size_id,
        CASE WHEN l.backordered > 0 THEN 0 ELSE (s.value ->> 'cantidad')::int END AS pieces,
        CASE WHEN l.backordered > 0 THEN (s.value ->> 'cantidad')::int ELSE 0 END AS waiting
      FROM order_line l CROSS JOIN LATERAL jsonb_array_elements(l.sizes) s
      WHERE l.order_id = ${orderId}),
    by_size AS (
      SELECT colour_id, size_id, sum(pieces)::int AS pieces, sum(waiting)::int AS waiting
      FROM part GROUP BY colour_id, size_id),
    moves AS (
      INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, at)
      SELECT colour_id, size_id, ${orderId}::bigint, 'liberacion', pieces, ${now}::timestamptz
      FROM (
        SELECT colour_id, size_id, pieces FROM by_size
        UNION ALL
        SELECT colour_id, NULL, sum(quantity - backordered)::int FROM order_line
        WHERE order_id = ${orderId} AND coalesce(sizes, '[]') = '[]' GROUP BY colour_id) m
      WHERE pieces > 0),
    sizes AS (
      UPDATE product_size z SET stock = z.stock + p.pieces,
        backorder = greatest(z.backorder - p.waiting, 0)
      FROM by_size p WHERE z.id = p.size_id)
    UPDATE product_colour c SET stock = c.stock + h.pieces,
      backorder = greatest(c.backorder - h.waiting, 0)
    FROM held h WHERE c.id = h.colour_id`.execute(trx);
}
