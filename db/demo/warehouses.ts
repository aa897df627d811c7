import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/db/tables.ts';

/**
 * Two warehouses of the company's own and one for each supplier. What most products have is their
 * supplier's; every third lies in part on the company's own shelves. Needs the catalogue.
 */
export async function fillWarehouses(tx: Kysely<Tables>): Promise<void> {
  await sql`
    INSERT INTO warehouse (name, kind, supplier_id, postal_code, priority)
    SELECT 'Matriz CDMX', 'propio', NULL::int, '06700', 1
    UNION ALL SELECT 'Monterrey', 'propio', NULL, '64000', 2
    UNION ALL (SELECT name, 'proveedor', id, origin_postal_code, 10 FROM supplier ORDER BY id)`.execute(
    tx,
  );
  await sql`
    INSERT INTO warehouse_stock (colour_id, size_id, warehouse_id, pieces)
    SELECT c.id, z.id, w.id, CASE w.name
        WHEN 'Matriz CDMX' THEN own.matriz WHEN 'Monterrey' THEN own.monterrey
        ELSE free.pieces - own.matriz - own.monterrey END
    FROM product p JOIN product_colour c ON c.product_id = p.id
      LEFT JOIN product_size z ON z.colour_id = c.id
      CROSS JOIN LATERAL (SELECT coalesce(z.stock, c.stock) AS pieces) free
      CROSS JOIN LATERAL (SELECT
        CASE WHEN p.id % 3 = 0 THEN free.pieces * 2 / 5 ELSE 0 END AS matriz,
        CASE WHEN p.id % 3 = 0 THEN free.pieces / 5 ELSE 0 END AS monterrey) own
      JOIN warehouse w ON w.supplier_id = p.supplier_id OR w.kind = 'propio'
    WHERE free.pieces > 0`.execute(tx);
  await sql`DELETE FROM warehouse_stock WHERE pieces = 0`.execute(tx);
  await sql`
    INSERT INTO stock_move (colour_id, size_id, warehouse_id, kind, quantity)
    SELECT colour_id, size_id, warehouse_id, 'inicial', pieces FROM warehouse_stock
    ORDER BY colour_id, size_id, warehouse_id`.execute(tx);
}
