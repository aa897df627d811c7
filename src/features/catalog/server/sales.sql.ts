import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/**
 * Counts the paid pieces of the last 90 days into each product, which 'Lo más vendido' and the
 * search rank by (decision A21). Writes only the products whose number changed.
 */
export async function refreshSales(db: Queries, now: Date): Promise<void> {
  await sql`
    WITH sold AS (
      SELECT l.product_id, sum(l.quantity) AS pieces
      FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE o.payment_state = 'pagado' AND o.paid_at > ${now}::timestamptz - interval '90 days'
      GROUP BY l.product_id)
    UPDATE product p SET sold_pieces = COALESCE(sold.pieces, 0)
    FROM product q LEFT JOIN sold ON sold.product_id = q.id
    WHERE q.id = p.id AND (q.sold_pieces > 0 OR sold.pieces IS NOT NULL)
      AND q.sold_pieces <> COALESCE(sold.pieces, 0)`.execute(db);
}
