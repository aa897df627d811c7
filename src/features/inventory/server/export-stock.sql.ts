import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { WarehouseKind } from '../warehouse.ts';

/** Beyond it somebody asks for one warehouse: a spreadsheet does not read more with ease. */
const MOST_ROWS = 100_000;

interface FileRow {
  readonly code: string;
  readonly name: string;
  readonly colour: string;
  readonly size: string;
  readonly warehouse: string;
  readonly kind: WarehouseKind;
  readonly pieces: number;
  readonly at: Date | null;
  readonly who: string;
}

/** Every shelf with pieces and its last count, by product. */
export async function listForFile(
  db: Queries,
  warehouse: number | undefined,
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT p.code, p.name, c.name AS colour, coalesce(z.size, '') AS size, w.name AS warehouse,
      w.kind, s.pieces, last.at, coalesce(a.name, '') AS who
    FROM warehouse_stock s JOIN warehouse w ON w.id = s.warehouse_id
      JOIN product_colour c ON c.id = s.colour_id JOIN product p ON p.id = c.product_id
      LEFT JOIN product_size z ON z.id = s.size_id
      LEFT JOIN LATERAL (
        SELECT m.at, m.account_id FROM stock_move m
        WHERE m.colour_id = s.colour_id AND m.size_id IS NOT DISTINCT FROM s.size_id
          AND m.warehouse_id = s.warehouse_id AND m.kind IN ('inicial', 'ajuste')
        ORDER BY m.id DESC LIMIT 1) last ON true
      LEFT JOIN account a ON a.id = last.account_id
    WHERE s.pieces > 0 AND (${warehouse ?? null}::int IS NULL OR w.id = ${warehouse ?? null}::int)
    ORDER BY p.code, c.position, z.position, w.kind, w.priority, w.id
    LIMIT ${MOST_ROWS}`.execute(db);
  return rows;
}
