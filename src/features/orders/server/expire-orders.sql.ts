import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Unpaid orders past their validity, `after` an id; whether each may really go is asked locked. */
export async function listExpired(
  db: Queries,
  of: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders o
    WHERE ${UNPAID} AND expires_at <= ${of.now} AND id > ${of.after} AND ${NOTHING_UNDER_WAY}
    ORDER BY id LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const UNPAID = sql`status = 1 AND payment_state IN ('sin_transaccion', 'rechazado')`;
/** No charge under way or of unknown end, no receipt in review, no money that waits for a person. */
const NOTHING_UNDER_WAY = sql`
  NOT EXISTS (SELECT 1 FROM payment_attempt p WHERE p.order_id = o.id
              AND p.state IN ('abierto', 'desconocido', 'pagado'))
  AND NOT EXISTS (SELECT 1 FROM receipt r WHERE r.order_id = o.id AND r.state = 'en revision')
  AND NOT EXISTS (SELECT 1 FROM refund_due d WHERE d.order_id = o.id
                  AND d.state = 'por_devolver' AND d.reason = 'importe_distinto')`;

export interface ExpiredOrder {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
  readonly coupon: string | null;
  readonly stockReleasedAt: Date | null;
}

/**
 * Locks an order and then looks at it again, in a statement of its own: what was begun while it
 * waited for the lock is seen. Undefined when it may not expire after all, or another instance has
 * it.
 */
export async function takeExpired(
  trx: Queries,
  id: number,
  now: Date,
): Promise<ExpiredOrder | undefined> {
  if (!(await lockFree(trx, id))) return undefined;
  const { rows } = await sql<ExpiredOrder>`
    SELECT id, folio, account_id AS "accountId", coupon_code AS coupon,
      stock_released_at AS "stockReleasedAt"
    FROM orders o
    WHERE id = ${id} AND ${UNPAID} AND expires_at <= ${now} AND ${NOTHING_UNDER_WAY}`.execute(trx);
  return rows[0];
}

/** Locks an order unless somebody else has it; a look at it must be a statement after this one. */
async function lockFree(trx: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE SKIP LOCKED`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Locks the colours of an order's lines, always in the order of their ids. */
export async function lockColours(trx: Queries, orderId: number): Promise<void> {
  await sql`
    SELECT 1 FROM product_colour
    WHERE id IN (SELECT colour_id FROM order_line WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}

/**
 * Gives back what the order's lines took: pieces to stock, waiting ones off the backorder, of the
 * colour and of the sizes that were told.
 */
export async function releaseStock(trx: Queries, orderId: number, now: Date): Promise<void> {
  await lockColours(trx, orderId);
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
      FROM by_size p WHERE z.id = p.size_id),
    released AS (
      UPDATE orders SET stock_released_at = ${now}::timestamptz WHERE id = ${orderId})
    UPDATE product_colour c SET stock = c.stock + h.pieces,
      backorder = greatest(c.backorder - h.waiting, 0)
    FROM held h WHERE c.id = h.colour_id`.execute(trx);
}

/** Gives a coupon's use back; one that may be used without end has none to give. */
export async function giveCouponBack(trx: Queries, code: string): Promise<void> {
  await sql`
    UPDATE coupon SET uses_left = uses_left + 1
    WHERE code = ${code} AND uses_left IS NOT NULL`.execute(trx);
}

/** Unpaid orders that still hold pieces although a receipt has been in review since `before`. */
export async function listLongReviews(
  db: Queries,
  of: { readonly before: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders o
    WHERE id > ${of.after} AND ${longReview(of.before)} ORDER BY id LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const longReview = (before: Date) => sql`
  status = 1 AND payment_state NOT IN ('pagado', 'reembolsado') AND stock_released_at IS NULL
  AND EXISTS (SELECT 1 FROM receipt r WHERE r.order_id = o.id AND r.state = 'en revision'
              AND r.created_at <= ${before})`;

/** Locks such an order and looks again; undefined when its review has ended meanwhile. */
export async function takeLongReview(
  trx: Queries,
  id: number,
  before: Date,
): Promise<
  { readonly id: number; readonly folio: string; readonly accountId: number } | undefined
> {
  if (!(await lockFree(trx, id))) return undefined;
  const { rows } = await sql<{ id: number; folio: string; accountId: number }>`
    SELECT id, folio, account_id AS "accountId" FROM orders o
    WHERE id = ${id} AND ${longReview(before)}`.execute(trx);
  return rows[0];
}
