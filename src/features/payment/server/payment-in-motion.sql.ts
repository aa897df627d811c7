import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PaymentInMotion } from '../../orders/expiry.ts';

/** What is not over yet of an order's payment; call it with the order's row locked. */
export async function paymentInMotion(trx: Queries, orderId: number): Promise<PaymentInMotion> {
  const { rows } = await sql<PaymentInMotion>`
    SELECT
      EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = ${orderId}
              AND state IN ('abierto', 'desconocido', 'pagado')) AS "chargeUnderWay",
      (SELECT min(created_at) FROM receipt
       WHERE order_id = ${orderId} AND state = 'en revision') AS "reviewedSince",
      EXISTS (SELECT 1 FROM refund_due WHERE order_id = ${orderId} AND state = 'por_devolver'
              AND reason = 'importe_distinto') AS "amountInReview",
      EXISTS (SELECT 1 FROM transfer_received t WHERE t.order_id = ${orderId}
              AND NOT EXISTS (SELECT 1 FROM refund_due WHERE transfer_id = t.id)) AS "partPaid"`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('a row of facts was expected');
  return found;
}

/** Orders that hold pieces although a receipt of theirs has been in review since `before`. */
export async function listLongReviews(
  db: Queries,
  of: { readonly before: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .select('orders.id')
    .distinct()
    .where('receipt.state', '=', 'en revision')
    .where('receipt.created_at', '<=', of.before)
    .where('orders.stock_released_at', 'is', null)
    .where('orders.charge_of', 'is', null)
    .where('orders.id', '>', of.after)
    .orderBy('orders.id')
    .limit(of.limit)
    .execute();
  return rows.map(({ id }) => id);
}
