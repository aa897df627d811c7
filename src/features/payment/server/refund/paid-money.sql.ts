import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { OwedReason } from '../../settlement.ts';
import type { PayableOrder } from '../paid-order.sql.ts';

/** A payment of an order whose money may go back. */
export interface Payment {
  readonly attemptId: number | null;
  readonly transferId: number | null;
  /** The first movement of store credit by which the order was paid. */
  readonly creditId: number | null;
  /** It is a transfer of which the staff took the money in cash. */
  readonly inCash: boolean;
  /** Null for a transfer, for cash and for credit. */
  readonly provider: string | null;
  readonly reference: string;
  readonly paidAt: Date;
  readonly paid: number;
  readonly returned: number;
  readonly promised: number;
  /** What the shop owes of it, while it does. */
  readonly dueId: number | null;
  readonly dueReason: OwedReason | null;
  readonly owed: number;
  readonly disputed: boolean;
}

interface Row extends Omit<Payment, 'paid' | 'returned' | 'promised' | 'owed'> {
  readonly owed: string;
  readonly paid: string;
  readonly returned: string;
  readonly promised: string;
}

/**
 * The payments of an order with all that went back of each or is promised; call it with the order's
 * row locked when something is decided by it. Money of another currency is returned by hand.
 */
export async function listPayments(db: Queries, orderId: number): Promise<readonly Payment[]> {
  const promised = sql`r.state NOT IN ('hecha', 'rechazada')`;
  const due = sql`
      CASE WHEN d.state = 'por_devolver' THEN d.id END AS "dueId",
      CASE WHEN d.state = 'por_devolver' THEN d.reason END AS "dueReason",
      CASE WHEN d.state = 'por_devolver'
           THEN d.amount_centavos - d.returned_centavos ELSE 0 END AS owed`;
  const { rows } = await sql<Row>`
    SELECT a.id AS "attemptId", NULL::bigint AS "transferId", NULL::bigint AS "creditId",
      false AS "inCash", a.provider, a.reference,
      coalesce(a.settled_at, a.created_at) AS "paidAt",
      coalesce(d.amount_centavos, a.amount_centavos) AS paid,
      (SELECT coalesce(sum(amount_centavos), 0) FROM refund WHERE attempt_id = a.id)
        + coalesce((SELECT x.lost_centavos FROM dispute x
                    WHERE x.attempt_id = a.id AND x.state = 'perdida'), 0) AS returned,
      (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
       WHERE r.attempt_id = a.id AND ${promised}) AS promised,
      ${due},
      EXISTS (SELECT 1 FROM dispute x WHERE x.attempt_id = a.id AND x.state <> 'ganada') AS disputed
    FROM payment_attempt a LEFT JOIN refund_due d ON d.attempt_id = a.id
    WHERE a.order_id = ${orderId} AND a.state IN ('pagado', 'por_devolver', 'devuelto')
      AND (d.id IS NULL OR (d.amount_centavos IS NOT NULL AND d.currency = 'MXN'))
    UNION ALL
    SELECT NULL, t.id, NULL, t.drawer_id IS NOT NULL, NULL, t.tracking_key, t.created_at, t.amount_centavos,
      (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
       WHERE r.transfer_id = t.id AND r.state = 'hecha'),
      (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
       WHERE r.transfer_id = t.id AND ${promised}),
      ${due}, false
    FROM transfer_received t
      LEFT JOIN refund_due d ON d.transfer_id = t.id OR d.receipt_id = t.receipt_id
    WHERE t.order_id = ${orderId}
    UNION ALL
    SELECT NULL, NULL, c.id, false, NULL, '', c.at, c.used,
      (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
       WHERE r.order_id = ${orderId} AND r.credit_id IS NOT NULL AND r.state = 'hecha'),
      (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
       WHERE r.order_id = ${orderId} AND r.credit_id IS NOT NULL AND ${promised}),
      NULL, NULL, 0, false
    FROM (SELECT min(m.id) AS id, min(m.at) AS at, -sum(m.amount_centavos) AS used
          FROM credit_movement m JOIN orders o ON o.id = m.order_id
          WHERE m.order_id = ${orderId} AND m.kind IN ('uso', 'regreso') AND o.paid_at IS NOT NULL) c
    WHERE c.used > 0
    ORDER BY 7, 1`.execute(db);
  return rows.map((row) => ({
    ...row,
    owed: Number(row.owed),
    paid: Number(row.paid),
    returned: Number(row.returned),
    promised: Number(row.promised),
  }));
}

/**
 * Whether anything still pays an order: a charge, a transfer that stays, credit. Ask it once what
 * went back is written down.
 */
export async function isStillPaid(tx: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ still: boolean }>`
    SELECT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = ${orderId} AND state = 'pagado')
      OR EXISTS (SELECT 1 FROM transfer_received t WHERE t.order_id = ${orderId}
        AND t.amount_centavos > coalesce((SELECT sum(d.amount_centavos) FROM refund_due d
              WHERE d.transfer_id = t.id OR d.receipt_id = t.receipt_id), 0)
          + (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
             WHERE r.transfer_id = t.id AND r.due_id IS NULL AND r.state = 'hecha'))
      OR (SELECT coalesce(-sum(m.amount_centavos), 0) FROM credit_movement m
          WHERE m.order_id = ${orderId} AND m.kind IN ('uso', 'regreso'))
        > (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
           WHERE r.order_id = ${orderId} AND r.credit_id IS NOT NULL AND r.state = 'hecha')
      AS still`.execute(tx);
  return rows[0]?.still ?? false;
}

/**
 * What went back of an order and of what was paid beside it, or is on its way, without a second person.
 * Call it with the order's row locked.
 */
export async function sumAlone(
  tx: Queries,
  { id, chargeOf }: Pick<PayableOrder, 'id' | 'chargeOf'>,
): Promise<number> {
  const whole = chargeOf?.id ?? id;
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum(r.amount_centavos), 0) AS total FROM refund_request r
    WHERE r.order_id IN (SELECT ${whole}::bigint
                         UNION ALL SELECT c.id FROM orders c WHERE c.charge_of = ${whole})
      AND r.decided_by IS NULL AND r.state NOT IN ('por_aprobar', 'rechazada')`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}
