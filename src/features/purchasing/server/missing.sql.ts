import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Pieces of a line that nobody has bought yet. */
export interface Missing {
  readonly line: number;
  readonly orderId: number;
  readonly size: string;
  readonly replaces: boolean;
  readonly pieces: number;
  readonly folio: string;
  readonly promised: string | null;
  readonly supplierId: number;
  readonly supplier: string;
  readonly code: string;
  readonly name: string;
  readonly colourId: number;
  readonly colour: string;
  readonly css: string;
}

/** Every piece of `l` by size: '' where it has none, or where they are still to be told. */
const pieces = sql`(
  SELECT z.talla AS size, z.cantidad AS pieces
  FROM jsonb_to_recordset(coalesce(l.sizes, '[]'::jsonb)) AS z(talla text, cantidad int)
  UNION ALL
  SELECT '', l.quantity WHERE coalesce(jsonb_array_length(l.sizes), 0) = 0)`;

/** What came of a purchase that is over counts; of one that is open, all of it. */
const bought = sql`(SELECT coalesce(sum(CASE WHEN u.closed_at IS NULL THEN b.pieces ELSE b.received END), 0)
  FROM purchase_line b JOIN purchase u ON u.id = b.purchase_id
  WHERE b.order_line_id = w.line AND b.size = w.size AND b.replaces = w.replaces)`;

export interface MissingOf {
  readonly orders?: readonly number[];
  readonly supplier?: number;
}

/**
 * What has to be bought, those promised first first: all pieces of paid orders whose design is
 * settled, what a purchase of an order under way came short of, and what the machine spoilt. Pieces
 * of an order that was supplied without a purchase came from the shop's own shelf.
 */
export async function listMissing(db: Queries, { orders, supplier }: MissingOf = {}) {
  const ofOrders = orders ? sql`AND o.id = ANY(${[...orders]}::bigint[])` : sql``;
  const ofSupplier = supplier === undefined ? sql`` : sql`AND p.supplier_id = ${supplier}`;
  const { rows } = await sql<Missing>`
    WITH w AS (
      SELECT l.id AS line, s.size, sum(s.pieces)::int AS pieces, false AS replaces
      FROM orders o JOIN order_line l ON l.order_id = o.id CROSS JOIN LATERAL ${pieces} s
      WHERE ((o.status IN (2, 4) AND o.payment_state = 'pagado')
        OR (o.status IN (5, 6, 7)
          AND EXISTS (SELECT FROM purchase_line b WHERE b.order_line_id = l.id AND NOT b.replaces)))
        ${ofOrders}
      GROUP BY l.id, s.size
      UNION ALL
      SELECT r.order_line_id, s.talla, s.cantidad, true
      FROM orders o JOIN order_line l ON l.order_id = o.id
        JOIN print_run r ON r.order_line_id = l.id
        CROSS JOIN LATERAL jsonb_to_recordset(r.spoilt_sizes) AS s(talla text, cantidad int)
      WHERE o.status IN (6, 7) AND r.spoilt > 0 ${ofOrders}),
    open AS (SELECT w.line, w.size, w.replaces, (w.pieces - ${bought})::int AS pieces FROM w)
    SELECT open.line, open.size, open.replaces, open.pieces, o.id AS "orderId", o.folio,
      o.promised_on::text AS promised, p.supplier_id AS "supplierId", v.name AS supplier, p.code,
      l.name, l.colour_id AS "colourId", l.colour, l.css
    FROM open JOIN order_line l ON l.id = open.line JOIN orders o ON o.id = l.order_id
      JOIN product p ON p.id = l.product_id JOIN supplier v ON v.id = p.supplier_id
    WHERE open.pieces > 0 ${ofSupplier}
    ORDER BY p.code, l.colour, open.size, open.replaces, o.promised_on NULLS LAST, o.id`.execute(
    db,
  );
  return rows;
}

/** The orders of these lines, in the order in which they are locked. */
export async function ordersOfLines(db: Queries, lines: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order_line')
    .select('order_id')
    .distinct()
    .where('id', 'in', [...lines])
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whether all that an order asked for was bought and came. Call it under the order's lock. */
export async function isComplete(db: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    SELECT (SELECT sum(quantity) FROM order_line WHERE order_id = ${orderId}) <=
      (SELECT coalesce(sum(b.received), 0) FROM purchase_line b
       JOIN order_line l ON l.id = b.order_line_id
       WHERE l.order_id = ${orderId} AND NOT b.replaces) AS complete`.execute(db);
  return rows[0]?.complete === true;
}
