import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { SUPPLIER_PIECES, SUPPLIER_WAREHOUSE } from '../supplier-warehouse.sql.ts';

export interface SupplierShelf {
  readonly colour: number;
  readonly warehouse: number;
  readonly pieces: number;
}

/** What suppliers have of colours without sizes. Call it under the colours' lock. */
export async function readSupplierShelves(
  trx: Queries,
  colourIds: readonly number[],
): Promise<readonly SupplierShelf[]> {
  const { rows } = await sql<SupplierShelf>`
    SELECT c.id AS colour, ${SUPPLIER_WAREHOUSE} AS warehouse, ${SUPPLIER_PIECES} AS pieces
    FROM product_colour c JOIN product p ON p.id = c.product_id
    WHERE c.id = ANY(${colourIds}::bigint[])`.execute(trx);
  return rows;
}

/** Says in the ledger what colours begin with: their supplier has it. */
export async function noteFirstStock(
  trx: Queries,
  colourIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    WITH first AS (
      SELECT c.id, c.stock, ${SUPPLIER_WAREHOUSE} AS warehouse
      FROM product_colour c JOIN product p ON p.id = c.product_id
      WHERE c.id = ANY(${colourIds}::bigint[]) AND c.stock > 0),
    shelves AS (
      INSERT INTO warehouse_stock (colour_id, size_id, warehouse_id, pieces)
      SELECT id, NULL, warehouse, stock FROM first)
    INSERT INTO stock_move (colour_id, warehouse_id, kind, quantity, at)
    SELECT id, warehouse, 'inicial', stock, ${now}::timestamptz FROM first`.execute(trx);
}

/** What the ledger says of colours that leave the database, which nobody ever ordered. */
export async function forgetMoves(trx: Queries, colourIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM stock_move WHERE colour_id = ANY(${colourIds}::bigint[])`.execute(trx);
}
