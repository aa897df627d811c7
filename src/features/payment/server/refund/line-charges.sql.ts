import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED, RECEIVED } from '../../../orders/status.ts';
import type { PaidCharge } from '../../refund/of-charge.ts';
import { roomIn } from '../../refund.ts';
import { listPayments, type Payment } from './paid-money.sql.ts';

/** What was accepted for all pieces of a charge `c`, though some went back before it was paid. */
const FULL = sql<number>`coalesce((c.shipping->>'completo')::bigint, c.total_centavos)`;
/** And how many those were. */
const LET_OFF = sql<number>`coalesce((c.shipping->>'piezas_menos')::int, 0)`;

/** What nobody paid so far for the finish of a line, and how many of its pieces go back. */
export interface UnpaidLineCharge {
  readonly id: number;
  readonly folio: string;
  readonly net: number;
  readonly asked: number;
  readonly pieces: number;
  readonly gone: number;
}

/**
 * Charges beside an order that nobody paid so far and of whose pieces more go back, by requests that
 * wait for nobody, than they were lessened for. None that a company is asked for right now: what it
 * takes would be too much. Call it with the order and its charges locked.
 */
export async function listToLessen(
  tx: Queries,
  orderId: number,
): Promise<readonly UnpaidLineCharge[]> {
  const { rows } = await toLessen(sql`c.charge_of = ${orderId}`).execute(tx);
  return rows.map((row) => ({ ...row, net: Number(row.net), asked: Number(row.asked) }));
}

/** Orders with such charges: what was in the way when their pieces went back is over. */
export async function listOrdersToLessen(db: Queries, limit: number): Promise<readonly number[]> {
  const { rows } = await toLessen(sql`true`).execute(db);
  return [...new Set(rows.map(({ orderId }) => orderId))].slice(0, limit);
}

const toLessen = (which: RawBuilder<unknown>) => sql<UnpaidLineCharge & { orderId: number }>`
  SELECT * FROM (
    SELECT c.id, c.folio, c.charge_of AS "orderId", ${FULL} AS net, c.total_centavos AS asked,
      l.quantity AS pieces, ${LET_OFF} AS let_off,
      (SELECT coalesce(sum(b.pieces), 0)::int FROM refund_request_line b
       JOIN refund_request r ON r.id = b.request_id
       WHERE b.order_line_id = l.id AND r.order_id = c.charge_of
         AND r.state NOT IN ('rechazada', 'por_aprobar')) AS gone
    FROM orders c
      JOIN order_line l ON l.order_id = c.charge_of AND l.id = (c.shipping->>'linea')::bigint
    WHERE ${which} AND c.charge_of IS NOT NULL AND c.status = ${RECEIVED}
      AND c.shipping->>'clase' = 'terminado'
      AND NOT EXISTS (SELECT 1 FROM payment_attempt a
                      WHERE a.order_id = c.id AND a.state IN ('abierto', 'desconocido', 'pagado'))
  ) found WHERE gone > let_off AND gone < pieces ORDER BY id`;

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
    SELECT c.id, c.folio, l.id AS line, l.quantity AS pieces, ${FULL} AS net,
      -- Those that went back before it was paid were never paid for.
      ${LET_OFF} + (SELECT coalesce(sum(b.pieces), 0)::int FROM refund_request_line b
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
