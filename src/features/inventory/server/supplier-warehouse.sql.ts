import { type RawBuilder, sql } from 'kysely';
import type { ListShelf } from '../warehouse.ts';

/**
 * The warehouse that stands for the supplier of product `p`: one of its own, or else the one that
 * stands for all of them. What a list of theirs says of pieces is said of this one.
 */
export const SUPPLIER_WAREHOUSE = sql`(
  SELECT w.id FROM warehouse w
  WHERE w.kind = 'proveedor' AND w.closed_at IS NULL
    AND (w.supplier_id = p.supplier_id OR w.supplier_id IS NULL)
  ORDER BY w.supplier_id NULLS LAST LIMIT 1)`;

/** The warehouse whose pieces of product `p` a list counts. */
export const warehouseOf = (shelf: ListShelf): RawBuilder<number> =>
  shelf === null ? sql<number>`${SUPPLIER_WAREHOUSE}` : sql<number>`${shelf}::int`;

/** What lies there of colour `c` of product `p`, a colour without sizes; null without a row. */
export const listedPieces = (shelf: ListShelf): RawBuilder<number | null> => sql<number | null>`(
  SELECT s.pieces FROM warehouse_stock s
  WHERE s.colour_id = c.id AND s.size_id IS NULL AND s.warehouse_id = ${warehouseOf(shelf)})`;
