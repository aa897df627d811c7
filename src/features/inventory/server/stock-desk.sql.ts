import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type {
  ShelfRow,
  StockMove,
  StockQuestion,
  StockRow,
  StockView,
  WarehouseName,
} from '../reads.ts';
import { SUPPLIER_WAREHOUSE } from './supplier-warehouse.sql.ts';

export const PAGE = 50;
const STALE_DAYS = 30;
const MOVES = 20;

/** An order holds its pieces until they leave the house. */
export const HOLDING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];

/** Moves that say how many pieces there were: a colour's beginning counts its sizes with it. */
const countOf = (size: RawBuilder<unknown>) => sql`(m.kind = 'ajuste'
  AND m.size_id IS NOT DISTINCT FROM ${size} OR m.kind = 'inicial')`;

/** When pieces were told, and by whom or what. */
const COUNTED = sql`json_build_object('cuando', m.at, 'por', CASE
  WHEN a.name IS NOT NULL THEN a.name WHEN m.kind = 'inicial' THEN 'alta del producto'
  WHEN m.reason <> '' THEN 'alguien del equipo' ELSE 'importación' END)`;

const free = sql`coalesce(z.stock, c.stock)`;
const CONDITIONS: Readonly<Record<StockView, ReturnType<typeof sql>>> = {
  todas: sql`true`,
  minimo: sql`${free} < t.least`,
  bajas: sql`${free} < p.box_pieces AND ${free} > 0`,
  agotadas: sql`${free} = 0`,
  debidas: sql`coalesce(z.backorder, c.backorder) > 0`,
  viejas: sql`NOT EXISTS (SELECT FROM stock_move m WHERE m.colour_id = c.id
    AND ${countOf(sql`z.id`)} AND m.at > w.now - make_interval(days => ${STALE_DAYS}))`,
};

/** Pieces of a list by colour or size, one more than a page shows when there are more. */
export async function listPieces(
  db: Queries,
  { view, text, page, warehouse }: StockQuestion,
  now: Date,
): Promise<readonly StockRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<StockRow>`
    WITH shown AS (
      SELECT c.id AS color, z.id AS talla, coalesce(z.size, '') AS talla_nombre,
        p.id AS producto, p.code AS clave, p.name AS nombre, c.name AS color_nombre, c.css,
        p.box_pieces AS piezas_caja, ${free} AS existencia, t.least AS minimo, here.pieces AS aqui,
        coalesce(z.backorder, c.backorder) AS debidas, c.position, z.position AS size_position
      FROM product_colour c JOIN product p ON p.id = c.product_id
        LEFT JOIN product_size z ON z.colour_id = c.id
        LEFT JOIN stock_threshold t ON t.colour_id = c.id AND t.size_id IS NOT DISTINCT FROM z.id
        LEFT JOIN warehouse_stock here ON here.colour_id = c.id
          AND here.size_id IS NOT DISTINCT FROM z.id
          AND here.warehouse_id = ${warehouse ?? null}::int AND here.pieces > 0
        CROSS JOIN (SELECT ${now}::timestamptz AS now) w
      WHERE p.active AND ${CONDITIONS[view]}
        AND (${warehouse ?? null}::int IS NULL OR here.pieces > 0)
        AND (${text} = '' OR p.code ILIKE ${like} OR p.name ILIKE ${like})
      ORDER BY p.code, c.position, z.position LIMIT ${PAGE + 1} OFFSET ${(page - 1) * PAGE})
    SELECT s.color, s.talla, s.talla_nombre, s.producto, s.clave, s.nombre, s.color_nombre, s.css,
      s.piezas_caja, s.existencia, s.minimo, s.debidas, s.aqui,
      coalesce((SELECT sum(x.pieces) FROM warehouse_stock x JOIN warehouse w ON w.id = x.warehouse_id
        WHERE x.colour_id = s.color AND x.size_id IS NOT DISTINCT FROM s.talla
          AND w.kind = 'propio'), 0)::int AS propias,
      coalesce(held.pieces, 0)::int AS apartadas, coalesce(held.paid, 0)::int AS comprometidas,
      (SELECT ${COUNTED} FROM stock_move m LEFT JOIN account a ON a.id = m.account_id
        WHERE m.colour_id = s.color AND ${countOf(sql`s.talla`)}
        ORDER BY m.id DESC LIMIT 1) AS contada
    FROM shown s LEFT JOIN LATERAL (
      SELECT sum(l.pieces) AS pieces, sum(l.pieces) FILTER (WHERE l.paid) AS paid FROM (
        SELECT o.payment_state = 'pagado' AS paid,
          CASE WHEN s.talla IS NULL THEN l.quantity - l.backordered ELSE
            (SELECT coalesce(sum((e->>'cantidad')::int), 0) FROM jsonb_array_elements(l.sizes) e
              WHERE (e->>'id')::bigint = s.talla) END AS pieces
        FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.colour_id = s.color AND o.status = ANY(${HOLDING}::int[])) l) held ON true
    ORDER BY s.clave, s.position, s.size_position`.execute(db);
  return rows;
}

/** What happened to pieces, the newest first. */
export async function movesOf(
  db: Queries,
  colour: number,
  size: number | null,
): Promise<readonly Omit<StockMove, 'ajeno'>[]> {
  const { rows } = await sql<Omit<StockMove, 'cuando' | 'ajeno'> & { readonly cuando: Date }>`
    SELECT m.at AS cuando, m.quantity AS piezas, m.kind AS tipo, m.reason AS motivo,
      coalesce(a.name, '') AS quien, coalesce(o.folio, '') AS folio, coalesce(w.name, '') AS almacen
    FROM stock_move m LEFT JOIN account a ON a.id = m.account_id
      LEFT JOIN warehouse w ON w.id = m.warehouse_id LEFT JOIN orders o ON o.id = m.order_id
    WHERE m.colour_id = ${colour} AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
    ORDER BY m.id DESC LIMIT ${MOVES}`.execute(db);
  return rows.map((row) => ({ ...row, cuando: row.cuando.toISOString() }));
}

/** What each open warehouse has of a colour or size, what it holds for orders, and since when that is known. */
export async function shelvesOf(
  db: Queries,
  colour: number,
  size: number | null,
): Promise<readonly ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT w.id AS almacen, w.name AS nombre, w.kind AS tipo, coalesce(s.pieces, 0) AS piezas,
      coalesce(held.unpaid, 0)::int AS reservadas, coalesce(held.paid, 0)::int AS comprometidas,
      (SELECT ${COUNTED} FROM stock_move m LEFT JOIN account a ON a.id = m.account_id
        WHERE m.colour_id = c.id AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
          AND m.warehouse_id = w.id AND m.kind IN ('inicial', 'ajuste')
        ORDER BY m.id DESC LIMIT 1) AS contada
    FROM product_colour c JOIN product p ON p.id = c.product_id CROSS JOIN warehouse w
      LEFT JOIN warehouse_stock s ON s.colour_id = c.id AND s.warehouse_id = w.id
        AND s.size_id IS NOT DISTINCT FROM ${size}::bigint
      LEFT JOIN (
        SELECT m.warehouse_id, -sum(m.quantity) FILTER (WHERE o.payment_state = 'pagado') AS paid,
          -sum(m.quantity) FILTER (WHERE o.payment_state <> 'pagado') AS unpaid
        FROM stock_move m JOIN orders o ON o.id = m.order_id
        WHERE m.colour_id = ${colour} AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
          AND m.kind IN ('reserva', 'liberacion') AND o.status = ANY(${HOLDING}::int[])
        GROUP BY m.warehouse_id) held ON held.warehouse_id = w.id
    WHERE c.id = ${colour} AND w.closed_at IS NULL AND (w.kind = 'propio' OR s.pieces > 0
      OR held.warehouse_id IS NOT NULL OR w.id = ${SUPPLIER_WAREHOUSE})
    ORDER BY w.kind, w.priority, w.id`.execute(db);
  return rows;
}

/** The open warehouses, own ones first. */
export function listOpen(db: Queries): Promise<WarehouseName[]> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'name as nombre', 'kind as tipo'])
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .orderBy('priority')
    .orderBy('id')
    .execute();
}
