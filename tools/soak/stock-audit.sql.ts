import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';

/** Every number of pieces that is not what the ledger, or the shelves, say of it (I4). */
const GAPS: Readonly<Record<string, string>> = {
  'colours whose stock is not the sum of its moves': `
    SELECT c.id FROM product_colour c LEFT JOIN stock_move m ON m.colour_id = c.id
    GROUP BY c.id, c.stock HAVING c.stock <> COALESCE(sum(m.quantity), 0)`,
  'sizes whose stock is not the sum of their moves': `
    SELECT z.id FROM product_size z LEFT JOIN stock_move m ON m.size_id = z.id
    GROUP BY z.id, z.stock HAVING z.stock <> COALESCE(sum(m.quantity), 0)`,
  'shelves whose pieces are not the sum of their moves': `
    SELECT 1 FROM (
      SELECT colour_id, size_id, warehouse_id, pieces FROM warehouse_stock
      UNION ALL SELECT colour_id, size_id, warehouse_id, -quantity FROM stock_move
      WHERE warehouse_id IS NOT NULL) both_sides
    GROUP BY colour_id, size_id, warehouse_id HAVING sum(pieces) <> 0`,
  'colours whose stock is not what lies on their shelves': `
    SELECT c.id FROM product_colour c LEFT JOIN warehouse_stock s ON s.colour_id = c.id
    WHERE NOT EXISTS (SELECT FROM product_size z WHERE z.colour_id = c.id)
    GROUP BY c.id, c.stock HAVING c.stock <> COALESCE(sum(s.pieces), 0)`,
  'sizes whose stock is not what lies on their shelves': `
    SELECT z.id FROM product_size z LEFT JOIN warehouse_stock s ON s.size_id = z.id
    GROUP BY z.id, z.stock HAVING z.stock <> COALESCE(sum(s.pieces), 0)`,
  'shelves of closed warehouses with pieces, or of the wrong kind': `
    SELECT 1 FROM warehouse_stock s JOIN warehouse w ON w.id = s.warehouse_id
    WHERE s.pieces > 0 AND (w.closed_at IS NOT NULL OR (s.size_id IS NULL
      AND EXISTS (SELECT FROM product_size z WHERE z.colour_id = s.colour_id)))`,
};

/** How many there are of each kind of gap; all of them are to be nothing. */
export async function stockGaps(db: Database): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(GAPS)) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (${sql.raw(query)}) found`.execute(db);
    found[name] = Number(rows[0]?.count);
  }
  return found;
}
