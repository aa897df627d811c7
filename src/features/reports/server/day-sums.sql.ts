import { sql } from 'kysely';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/working-days.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import { ON_ITS_WAY, PAUSED } from '../../orders/status.ts';
import type { Span } from '../period.ts';

/** A moment of an inclusive span of days, by the column's own index. */
export function during(column: string, { from, to }: Span) {
  return sql<boolean>`${sql.ref(column)} >= ${startOf(from)} AND ${sql.ref(column)} < ${startOf(addDays(to, 1))}`;
}

const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)}`;

/** The day of a moment, as the shop counts days. */
export const dayAt = (column: string) =>
  sql`(${sql.ref(column)} AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;

/**
 * Since when `o`, whose arrival `e` is, could be fetched: its owner came when they liked. Null of what
 * is sent. A pause that it came back from makes it no later.
 */
const readyAt = sql`CASE WHEN ${isFetched()} THEN (
  SELECT max(r.at) FROM order_event r WHERE r.order_id = o.id AND r.at <= e.at
    AND r.to_status = ${ON_ITS_WAY} AND r.from_status IS DISTINCT FROM ${PAUSED}) END`;

/** Of a dispute `x`: its bank took money of a sale for good. What was paid twice is no sale's. */
const isLost = sql`x.state = 'perdida'
  AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = x.attempt_id)`;

/**
 * Each day of a span, added up from what happened on it. Everything counts on the day on which it
 * happened, and what happened is never changed, so that a day that is over adds up to the same for
 * ever: an order that is refunded or cancelled later was paid all the same, and its refund counts on
 * the day of the refund, as does what a bank took back on the day of that. Money that was never a
 * sale's (paid twice, too late) is no refund.
 */
export function daySums(span: Span) {
  return sql`
    WITH paid AS (
      SELECT ${dayAt('o.paid_at')} AS day, count(*) FILTER (WHERE o.charge_of IS NULL) AS orders,
        sum(o.products_centavos) AS products,
        sum(o.finishes_centavos) AS finishes, sum(o.shipping_centavos) AS shipping,
        sum(o.discount_centavos) AS discount, sum(o.total_centavos) AS total
      FROM orders o WHERE ${during('o.paid_at', span)} AND o.rework_of IS NULL GROUP BY 1),
    refunded AS (
      SELECT day, count(*) AS refunds, sum(amount) AS total FROM (
        SELECT ${dayAt('f.seen_at')} AS day, f.amount_centavos AS amount
        FROM refund f WHERE ${during('f.seen_at', span)}
          AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = f.attempt_id)
        UNION ALL
        SELECT ${dayAt('x.ended_at')}, x.lost_centavos FROM dispute x
        WHERE ${isLost} AND x.lost_centavos IS NOT NULL AND ${during('x.ended_at', span)}
        UNION ALL
        SELECT ${dayAt('r.done_at')}, r.amount_centavos FROM refund_request r
        WHERE r.state = 'hecha' AND r.attempt_id IS NULL AND r.due_id IS NULL
          AND ${during('r.done_at', span)}) back GROUP BY day),
    lost AS (
      SELECT ${dayAt('x.ended_at')} AS day, sum(x.lost_centavos) AS lost,
        sum(x.fee_centavos) AS fees
      FROM dispute x WHERE ${isLost} AND ${during('x.ended_at', span)} GROUP BY 1),
    arrived AS (
      SELECT day, count(*) AS delivered, count(promised) AS promised,
        count(*) FILTER (WHERE kept <= promised) AS on_time,
        sum(greatest(kept - promised, 0)) AS late_days
      FROM (SELECT ${dayAt('e.at')} AS day, ${dayAt('one.kept_at')} AS kept,
          one.promised_on AS promised
        FROM order_event e
          -- OFFSET keeps the planner from reading all orders for those of a day.
          CROSS JOIN LATERAL (
            SELECT o.promised_on, coalesce(${readyAt}, e.at) AS kept_at
            FROM orders o WHERE o.id = e.order_id OFFSET 0) one
        WHERE e.to_status = 14 AND e.from_status IS DISTINCT FROM 14
          AND ${during('e.at', span)}) e GROUP BY day),
    answers AS (
      SELECT ${dayAt('d.at')} AS day, count(*) AS answered,
        sum(floor(extract(epoch FROM d.at - p.published_at) / 60)) AS minutes,
        count(*) FILTER (WHERE d.kind = 'aprobada') AS approved,
        count(*) FILTER (WHERE d.kind = 'aprobada' AND p.version = 1) AS first,
        sum(p.version) FILTER (WHERE d.kind = 'aprobada') AS versions
      FROM proof_decision d JOIN proof p ON p.id = d.proof_id
      WHERE ${during('d.at', span)} GROUP BY 1),
    claimed AS (
      SELECT ${dayAt('c.created_at')} AS day, count(*) AS claims FROM claim c
      WHERE ${during('c.created_at', span)} GROUP BY 1),
    accepted AS (
      SELECT ${dayAt('c.decided_at')} AS day, count(*) AS accepted FROM claim c
      WHERE c.state = 'aceptada' AND ${during('c.decided_at', span)} GROUP BY 1)
    SELECT day, coalesce(orders, 0)::int AS paid_orders,
      coalesce(products, 0)::bigint AS products_centavos,
      coalesce(finishes, 0)::bigint AS finishes_centavos,
      coalesce(shipping, 0)::bigint AS shipping_centavos,
      coalesce(discount, 0)::bigint AS discount_centavos,
      coalesce(paid.total, 0)::bigint AS paid_centavos,
      coalesce(refunds, 0)::int AS refunds, coalesce(refunded.total, 0)::bigint AS refunded_centavos,
      coalesce(delivered, 0)::int AS delivered, coalesce(promised, 0)::int AS promised,
      coalesce(on_time, 0)::int AS on_time, coalesce(late_days, 0)::int AS late_days,
      coalesce(answered, 0)::int AS answered, coalesce(minutes, 0)::bigint AS answer_minutes,
      coalesce(approved, 0)::int AS approved, coalesce(first, 0)::int AS approved_first,
      coalesce(versions, 0)::int AS approved_versions, coalesce(claims, 0)::int AS claims,
      coalesce(accepted, 0)::int AS claims_accepted,
      coalesce(lost.lost, 0)::bigint AS lost_centavos,
      coalesce(lost.fees, 0)::bigint AS dispute_fees_centavos
    FROM (SELECT one::date AS day
      FROM generate_series(${span.from}::date, ${span.to}::date, interval '1 day') one) days
    LEFT JOIN paid USING (day) LEFT JOIN refunded USING (day) LEFT JOIN arrived USING (day)
    LEFT JOIN lost USING (day) LEFT JOIN answers USING (day)
    LEFT JOIN claimed USING (day) LEFT JOIN accepted USING (day)`;
}

/** The names of the columns that `daySums` has after its day, in its order. */
export const DAY_COLUMNS = sql.raw(
  `paid_orders, products_centavos, finishes_centavos, shipping_centavos, discount_centavos,
   paid_centavos, refunds, refunded_centavos, delivered, promised, on_time, late_days, answered,
   answer_minutes, approved, approved_first, approved_versions, claims, claims_accepted,
   lost_centavos, dispute_fees_centavos`,
);
