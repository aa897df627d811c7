import { sql } from 'kysely';

/**
 * The warehouse that stands for the supplier of product `p`: one of its own, or else the one that
 * stands for all of them. What a list of theirs says of pieces is said of this one.
 */
export const SUPPLIER_WAREHOUSE = sql`(
  SELECT w.id FROM warehouse w
  WHERE w.kind = 'proveedor' AND w.closed_at IS NULL
    AND (w.supplier_id = p.supplier_id OR w.supplier_id IS NULL)
  ORDER BY w.supplier_id NULLS LAST LIMIT 1)`;

/** Pieces of colour `c` of product `p` that its supplier has; a colour without sizes. */
export const SUPPLIER_PIECES = sql`coalesce((
  SELECT s.pieces FROM warehouse_stock s
  WHERE s.colour_id = c.id AND s.size_id IS NULL AND s.warehouse_id = ${SUPPLIER_WAREHOUSE}), 0)`;
