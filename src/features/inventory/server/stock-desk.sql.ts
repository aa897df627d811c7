import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { StockMove, StockQuestion, StockRow, StockView } from '../reads.ts';

export const PAGE = 50;
const STALE_DAYS = 30;
const MOVES = 20;

/** An order holds its pieces until they leave the house. */
const HOLDING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];

/** Moves that say how many pieces there were: a colour's beginning counts its sizes with it. */
const countOf = (size: RawBuilder<unknown>) => sql`(m.kind = 'ajuste'
  AND m.size_id IS NOT DISTINCT FROM ${size} OR m.kind = 'inicial')`;

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
  { view, text, page }: StockQuestion,
  now: Date,
): Promise<readonly StockRow[]> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<StockRow>`
    WITH shown AS (
      SELECT c.id AS color, z.id AS talla, coalesce(z.size, '') AS talla_nombre,
        p.id AS producto, p.code AS clave, p.name AS nombre, c.name AS color_nombre, c.css,
        p.box_pieces AS piezas_caja, ${free} AS existencia, t.least AS minimo,
        coalesce(z.backorder, c.backorder) AS debidas, c.position, z.position AS size_position
      FROM product_colour c JOIN product p ON p.id = c.product_id
        LEFT JOIN product_size z ON z.colour_id = c.id
        LEFT JOIN stock_threshold t ON t.colour_id = c.id AND t.size_id IS NOT DISTINCT FROM z.id
        CROSS JOIN (SELECT ${now}::timestamptz AS now) w
      WHERE p.active AND ${CONDITIONS[view]}
        AND (${text} = '' OR p.code ILIKE ${like} OR p.name ILIKE ${like})
      ORDER BY p.code, c.position, z.position LIMIT ${PAGE + 1} OFFSET ${(page - 1) * PAGE})
    SELECT s.color, s.talla, s.talla_nombre, s.producto, s.clave, s.nombre, s.color_nombre, s.css,
      s.piezas_caja, s.existencia, s.minimo, s.debidas,
      coalesce((SELECT sum(CASE WHEN s.talla IS NULL THEN l.quantity - l.backordered ELSE
          (SELECT coalesce(sum((e->>'cantidad')::int), 0) FROM jsonb_array_elements(l.sizes) e
            WHERE (e->>'id')::bigint = s.talla) END)
        FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.colour_id = s.color AND o.status = ANY(${HOLDING}::int[])), 0)::int AS apartadas,
      (SELECT json_build_object('cuando', m.at, 'por', CASE WHEN a.name IS NOT NULL THEN a.name
          WHEN m.kind = 'inicial' THEN 'alta del producto'
          WHEN m.reason <> '' THEN 'alguien del equipo' ELSE 'importación' END)
        FROM stock_move m LEFT JOIN account a ON a.id = m.account_id
        WHERE m.colour_id = s.color AND ${countOf(sql`s.talla`)}
        ORDER BY m.id DESC LIMIT 1) AS contada
    FROM shown s ORDER BY s.clave, s.position, s.size_position`.execute(db);
  return rows;
}

/** What happened to pieces, the newest first. */
export async function movesOf(
  db: Queries,
  colour: number,
  size: number | null,
): Promise<readonly StockMove[]> {
  const { rows } = await sql<Omit<StockMove, 'cuando'> & { readonly cuando: Date }>`
    SELECT m.at AS cuando, m.quantity AS piezas, m.kind AS tipo, m.reason AS motivo,
      coalesce(a.name, '') AS quien, coalesce(o.folio, '') AS folio
    FROM stock_move m LEFT JOIN account a ON a.id = m.account_id
      LEFT JOIN orders o ON o.id = m.order_id
    WHERE m.colour_id = ${colour} AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
    ORDER BY m.id DESC LIMIT ${MOVES}`.execute(db);
  return rows.map((row) => ({ ...row, cuando: row.cuando.toISOString() }));
}
