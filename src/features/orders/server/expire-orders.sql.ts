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

/** Gives back what the order's lines took: pieces to stock, waiting ones off the backorder. */
export async function releaseStock(trx: Queries, orderId: number, now: Date): Promise<void> {
  await sql`
    SELECT 1 FROM product_colour
    WHERE id IN (SELECT colour_id FROM order_line WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  await sql`
    WITH held AS (
      SELECT colour_id, sum(quantity - backordered)::int AS pieces, sum(backordered)::int AS waiting
      FROM order_line WHERE order_id = ${orderId} GROUP BY colour_id),
    moves AS (
      INSERT INTO stock_move (colour_id, order_id, kind, quantity, at)
      SELECT colour_id, ${orderId}::bigint, 'liberacion', pieces, ${now}::timestamptz
      FROM held WHERE pieces > 0)
    UPDATE product_colour c SET stock = c.stock + h.pieces,
      backorder = greatest(c.backorder - h.waiting, 0)
    FROM held h WHERE c.id = h.colour_id`.execute(trx);
}
