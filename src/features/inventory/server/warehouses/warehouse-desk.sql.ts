import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { PickLine, SupplierChoice, WarehouseRow } from '../../reads.ts';
import { HOLDING } from '../stock-desk.sql.ts';

/** Every warehouse, open ones first, as they are asked. */
export async function listWarehouses(db: Queries): Promise<readonly WarehouseRow[]> {
  const { rows } = await sql<WarehouseRow>`
    SELECT w.id, w.name AS nombre, w.kind AS tipo, coalesce(s.name, '') AS proveedor,
      w.kind = 'proveedor' AND w.supplier_id IS NULL AS general,
      w.postal_code AS cp, w.priority AS prioridad, w.version AS vista,
      w.closed_at IS NULL AS abierto, coalesce(free.pieces, 0)::int AS piezas,
      coalesce(free.colours, 0)::int AS colores, coalesce(held.pieces, 0)::int AS apartadas
    FROM warehouse w LEFT JOIN supplier s ON s.id = w.supplier_id
      LEFT JOIN (
        SELECT warehouse_id, sum(pieces) AS pieces, count(DISTINCT colour_id) AS colours
        FROM warehouse_stock WHERE pieces > 0 GROUP BY warehouse_id) free ON free.warehouse_id = w.id
      LEFT JOIN (
        SELECT m.warehouse_id, -sum(m.quantity) AS pieces
        FROM orders o JOIN stock_move m ON m.order_id = o.id
        WHERE o.status = ANY(${HOLDING}::int[]) AND m.kind IN ('reserva', 'liberacion')
        GROUP BY m.warehouse_id) held ON held.warehouse_id = w.id
    ORDER BY w.closed_at IS NOT NULL, w.kind, w.priority, w.id`.execute(db);
  return rows;
}

/** Suppliers without a warehouse of their own. */
export async function listUnserved(db: Queries): Promise<readonly SupplierChoice[]> {
  const { rows } = await sql<SupplierChoice>`
    SELECT s.id, s.name AS nombre FROM supplier s
    WHERE NOT EXISTS (SELECT FROM warehouse w WHERE w.supplier_id = s.id) ORDER BY s.name`.execute(
    db,
  );
  return rows;
}

/** Paid orders whose blanks are being brought together. */
const GATHERED = [2, 4, 5];

/**
 * What is to be taken from a warehouse's shelves for paid orders, those first that are promised or
 * needed first.
 */
export async function listPicks(
  db: Queries,
  warehouse: number,
): Promise<readonly Omit<PickLine, 'ajeno'>[]> {
  const { rows } = await sql<Omit<PickLine, 'ajeno'>>`
    SELECT o.folio, o.promised_on::text AS promesa, o.wanted_on::text AS para_el, p.code AS clave, p.name AS nombre,
      c.name AS color_nombre, c.css, coalesce(z.size, '') AS talla, -sum(m.quantity)::int AS piezas
    FROM orders o JOIN stock_move m ON m.order_id = o.id
      JOIN product_colour c ON c.id = m.colour_id JOIN product p ON p.id = c.product_id
      LEFT JOIN product_size z ON z.id = m.size_id
    WHERE o.status = ANY(${GATHERED}::int[]) AND o.payment_state = 'pagado'
      AND m.warehouse_id = ${warehouse} AND m.kind IN ('reserva', 'liberacion')
    GROUP BY o.id, p.id, c.id, z.id HAVING sum(m.quantity) < 0
    ORDER BY least(o.promised_on, o.wanted_on) NULLS LAST, o.id, p.code, c.position, z.position`.execute(
    db,
  );
  return rows;
}
