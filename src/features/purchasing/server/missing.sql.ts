import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { SizePieces } from '../../production/count-pieces.ts';
import { missingPieces, type SuppliedLine } from '../missing-pieces.ts';
import { ownPieces, type TakingLine } from '../own-pieces.ts';

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

interface Row extends Omit<Missing, 'size' | 'replaces' | 'pieces'>, SuppliedLine, TakingLine {
  /** Lines of the same colour that stand before it in its order. */
  readonly earlier: readonly TakingLine[];
  /** Spoilt pieces that the shelf replaced: nobody buys them. */
  readonly fromStock: readonly SizePieces[];
}

export interface MissingOf {
  readonly orders?: readonly number[];
  readonly supplier?: number;
}

/** What order `o` has from own shelves of the colour of its line `l`, by size. */
const OWN = sql`(
  SELECT coalesce(json_agg(json_build_object('talla', g.talla, 'cantidad', g.pieces)), '[]')
  FROM (
    SELECT coalesce(z.size, '') AS talla, -sum(m.quantity)::int AS pieces
    FROM stock_move m JOIN warehouse w ON w.id = m.warehouse_id AND w.kind = 'propio'
      LEFT JOIN product_size z ON z.id = m.size_id
    WHERE m.order_id = o.id AND m.colour_id = l.colour_id AND m.kind IN ('reserva', 'liberacion')
    GROUP BY z.size HAVING sum(m.quantity) < 0) g)`;

/**
 * What has to be bought of paid orders whose design is settled and of those under way, by product,
 * those promised first first.
 */
export async function listMissing(
  db: Queries,
  { orders, supplier }: MissingOf = {},
): Promise<readonly Missing[]> {
  const ofOrders = orders ? sql`AND o.id = ANY(${[...orders]}::bigint[])` : sql``;
  const ofSupplier = supplier === undefined ? sql`` : sql`AND p.supplier_id = ${supplier}`;
  const { rows } = await sql<Row>`
    SELECT l.id AS line, o.id AS "orderId", o.folio, o.promised_on::text AS promised,
      p.supplier_id AS "supplierId", v.name AS supplier, p.code, l.name,
      l.colour_id AS "colourId", l.colour, l.css, l.quantity, l.backordered,
      coalesce(l.sizes, '[]') AS sizes, ${OWN} AS own,
      (SELECT coalesce(json_agg(json_build_object('quantity', e.quantity,
          'backordered', e.backordered, 'sizes', coalesce(e.sizes, '[]')) ORDER BY e.position), '[]')
        FROM order_line e WHERE e.order_id = o.id AND e.colour_id = l.colour_id
          AND e.position < l.position) AS earlier,
      o.status IN (2, 4) AS waits,
      CASE WHEN o.status IN (6, 7) THEN coalesce(r.spoilt_sizes, '[]') ELSE '[]' END AS spoilt,
      (SELECT coalesce(json_agg(json_build_object('talla', s.size, 'cantidad', s.pieces)), '[]')
        FROM shelf_replacement s WHERE s.order_line_id = l.id) AS "fromStock",
      (SELECT coalesce(json_agg(json_build_object('size', b.size, 'replaces', b.replaces, 'pieces',
          CASE WHEN u.closed_at IS NULL THEN b.pieces ELSE b.received END)), '[]')
        FROM purchase_line b JOIN purchase u ON u.id = b.purchase_id
        WHERE b.order_line_id = l.id) AS bought
    FROM orders o
      -- OFFSET keeps the planner from reading the lines of all orders.
      CROSS JOIN LATERAL (SELECT * FROM order_line x WHERE x.order_id = o.id OFFSET 0) l
      JOIN product p ON p.id = l.product_id JOIN supplier v ON v.id = p.supplier_id
      LEFT JOIN print_run r ON r.order_line_id = l.id
    WHERE o.status IN (2, 4, 5, 6, 7) AND o.payment_state = 'pagado'
      AND (o.status IN (2, 4) OR r.spoilt > 0
        OR (SELECT true FROM purchase_line b WHERE b.order_line_id = l.id LIMIT 1))
      ${ofOrders} ${ofSupplier}
    ORDER BY p.code, l.colour, o.promised_on NULLS LAST, o.id, l.position`.execute(db);
  return rows.flatMap(({ backordered, earlier, own: gave, ...row }) => {
    const { quantity, sizes, waits, spoilt, bought, fromStock, ...line } = row;
    const own = ownPieces({ quantity, backordered, sizes }, earlier, gave);
    const shelf = fromStock.map(({ talla: size, cantidad: pieces }) => ({
      ...{ size, pieces },
      replaces: true,
    }));
    const had = [...bought, ...shelf];
    const parts = missingPieces({ quantity, sizes, waits, spoilt, bought: had, own });
    return parts.map((part) => ({ ...line, ...part }));
  });
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

/** Whether all that an order asked for was bought and came, or lies on own shelves. Call it under the order's lock. */
export async function isComplete(db: Queries, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    SELECT (SELECT sum(quantity) FROM order_line WHERE order_id = ${orderId}) <=
      (SELECT coalesce(sum(b.received), 0) FROM purchase_line b
       JOIN order_line l ON l.id = b.order_line_id
       WHERE l.order_id = ${orderId} AND NOT b.replaces)
      + (SELECT coalesce(-sum(m.quantity), 0) FROM stock_move m
         JOIN warehouse w ON w.id = m.warehouse_id AND w.kind = 'propio'
         WHERE m.order_id = ${orderId} AND m.kind IN ('reserva', 'liberacion')) AS complete`.execute(
    db,
  );
  return rows[0]?.complete === true;
}
