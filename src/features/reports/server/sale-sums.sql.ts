import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { costOn } from '../../catalog/server/costs/cost.sql.ts';
import type { Span } from '../period.ts';
import { dayAt, during } from './day-sums.sql.ts';

/**
 * By which way the orders of each day were paid: what store credit paid of one is credit's, the rest
 * belongs to the charge that paid it, or was handed over in cash, or came by transfer. Together it is what was paid, to the
 * centavo. Credit that went back afterwards was used all the same.
 */
export function waySums(span: Span) {
  return sql`
    WITH paid AS (
      SELECT ${dayAt('o.paid_at')} AS day, o.total_centavos AS total,
        least(o.total_centavos, greatest(0, coalesce((
          SELECT -sum(m.amount_centavos) FROM credit_movement m
          WHERE m.order_id = o.id AND m.kind IN ('uso', 'regreso') AND m.at <= o.paid_at), 0)))
          AS credit,
        (SELECT a.provider FROM payment_attempt a
         WHERE a.order_id = o.id AND a.state IN ('pagado', 'por_devolver', 'devuelto')
           AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = a.id)
         ORDER BY a.id LIMIT 1) AS provider,
        (SELECT coalesce(sum(t.amount_centavos), 0)::bigint FROM transfer_received t
         WHERE t.order_id = o.id AND t.drawer_id IS NOT NULL) AS handed
      FROM orders o WHERE ${during('o.paid_at', span)} AND o.rework_of IS NULL),
    rest AS (
      SELECT *, CASE WHEN provider IS NULL THEN least(handed, total - credit) ELSE 0 END AS cash
      FROM paid)
    SELECT day, way, count(*)::int AS paid_orders, sum(amount)::bigint AS paid_centavos FROM (
      SELECT day, 'saldo' AS way, credit AS amount FROM paid WHERE credit > 0
      UNION ALL
      SELECT day, 'efectivo', cash FROM rest WHERE cash > 0
      UNION ALL
      SELECT day, coalesce(provider, 'transferencia'), total - credit - cash FROM rest
      WHERE total > credit + cash) parts
    GROUP BY day, way`;
}

/**
 * What was sold on each day of which product with which finish, with what of its cost is known. What
 * was asked for a line's finish afterwards is that line's, on the day of its own payment.
 */
export function saleSums(span: Span) {
  return sql`
    SELECT s.day, s.product_id, s.finish, s.lines, s.pieces, s.products_centavos,
      s.finishes_centavos, s.products_net, s.finishes_net,
      s.pieces * ${productCost} AS product_cost, ${finishCost} AS finish_cost
    FROM (
      SELECT ${dayAt('o.paid_at')} AS day, l.product_id, l.finish, sum(l.lines)::int AS lines,
        sum(l.quantity)::bigint AS pieces, sum(l.products_centavos)::bigint AS products_centavos,
        sum(l.finishes_centavos)::bigint AS finishes_centavos,
        sum(round(l.products_centavos / 1.16))::bigint AS products_net,
        sum(round(l.finishes_centavos / 1.16))::bigint AS finishes_net
      FROM orders o
        -- OFFSET keeps the planner from reading all lines for those of a day.
        CROSS JOIN LATERAL (
          SELECT x.product_id, x.finish, 1 AS lines, x.quantity, x.products_centavos,
            x.finishes_centavos
          FROM order_line x WHERE x.order_id = o.id
          UNION ALL
          SELECT x.product_id, x.finish, 0, 0, 0, o.finishes_centavos
          FROM order_line x WHERE o.charge_of IS NOT NULL AND x.id = (o.shipping->>'linea')::bigint
          OFFSET 0) l
      WHERE ${during('o.paid_at', span)} AND o.rework_of IS NULL
      GROUP BY 1, 2, 3) s`;
}

export const SALE_COLUMNS = sql.raw(
  `day, product_id, finish, lines, pieces, products_centavos, finishes_centavos, products_net,
   finishes_net, product_cost, finish_cost`,
);

/** Of a row `s`: what one piece cost on its day; null where nobody told it. */
export const productCost = costOn('s.product_id', sql.ref('s.day'));

/** Of a row `s`: what printing its lines cost; nothing where nothing was printed. */
export const finishCost = sql`CASE WHEN s.finish = ${NO_FINISH} THEN 0 ELSE (
  SELECT s.lines * c.job_centavos + s.pieces * c.piece_centavos
  FROM finish f JOIN finish_cost c ON c.finish_id = f.id
  WHERE f.name = s.finish AND c.since <= s.day ORDER BY c.since DESC LIMIT 1) END`;
