import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED } from '../../../orders/status.ts';
import type { PaidCharge } from '../../refund/of-charge.ts';
import { roomIn } from '../../refund.ts';
import { listPayments, type Payment } from './paid-money.sql.ts';

/** A charge beside an order that was paid for the finish of one of its lines. */
export interface LineCharge extends PaidCharge {
  readonly id: number;
  readonly folio: string;
  /** Those of which something may go back. */
  readonly payments: readonly Payment[];
}

/**
 * What was paid beside an order for its lines' finish, and of how many pieces it went back; call it
 * with the order and its charges locked when something is decided by it. What a bank contests goes
 * back by no hand of ours.
 */
export async function listLineCharges(
  db: Queries,
  orderId: number,
): Promise<readonly LineCharge[]> {
  const { rows } = await sql<Omit<LineCharge, 'room' | 'payments'>>`
    SELECT c.id, c.folio, l.id AS line, l.quantity AS pieces, c.total_centavos AS net,
      (SELECT coalesce(sum(b.pieces), 0)::int FROM refund_request_line b
       JOIN refund_request r ON r.id = b.request_id
       WHERE b.order_line_id = l.id AND r.order_id = c.id AND r.state <> 'rechazada') AS gone
    FROM orders c
      JOIN order_line l ON l.order_id = c.charge_of AND l.id = (c.shipping->>'linea')::bigint
    WHERE c.charge_of = ${orderId} AND c.payment_state = 'pagado' AND c.status <> ${CANCELLED}
    ORDER BY c.id`.execute(db);
  const charges: LineCharge[] = [];
  for (const row of rows) {
    const payments = (await listPayments(db, row.id)).filter(
      (payment) => !payment.disputed && roomIn(payment) > 0,
    );
    const room = payments.reduce((sum, payment) => sum + roomIn(payment), 0);
    charges.push({ ...row, room, payments });
  }
  return charges;
}
