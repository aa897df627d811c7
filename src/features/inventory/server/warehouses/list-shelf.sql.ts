import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ListShelf } from '../../warehouse.ts';
import { listedPieces, warehouseOf } from '../supplier-warehouse.sql.ts';

export interface ShelfOfColour {
  readonly colour: number;
  readonly warehouse: number;
  readonly pieces: number;
  /** It never had any there: nothing is written of it. */
  readonly blank: boolean;
}

/** What lies of colours without sizes where a list counts. Call it under the colours' lock. */
export async function readListShelves(
  trx: Queries,
  colourIds: readonly number[],
  shelf: ListShelf,
): Promise<readonly ShelfOfColour[]> {
  const { rows } = await sql<ShelfOfColour>`
    SELECT colour, warehouse, coalesce(pieces, 0) AS pieces, pieces IS NULL AS blank
    FROM (
      SELECT c.id AS colour, ${warehouseOf(shelf)} AS warehouse, ${listedPieces(shelf)} AS pieces
      FROM product_colour c JOIN product p ON p.id = c.product_id
      WHERE c.id = ANY(${colourIds}::bigint[])) there`.execute(trx);
  return rows;
}

/** Says in the ledger what colours begin with, which all lies where a list counts. */
export async function noteFirstStock(
  trx: Queries,
  colourIds: readonly number[],
  shelf: ListShelf,
  now: Date,
): Promise<void> {
  await sql`
    WITH first AS (
      SELECT c.id, c.stock, ${warehouseOf(shelf)} AS warehouse
      FROM product_colour c JOIN product p ON p.id = c.product_id
      WHERE c.id = ANY(${colourIds}::bigint[]) AND c.stock > 0),
    shelves AS (
      INSERT INTO warehouse_stock (colour_id, size_id, warehouse_id, pieces)
      SELECT id, NULL, warehouse, stock FROM first)
    INSERT INTO stock_move (colour_id, warehouse_id, kind, quantity, at)
    SELECT id, warehouse, 'inicial', stock, ${now}::timestamptz FROM first`.execute(trx);
}

/** Takes away the rows of shelves that are as empty as before there was one. */
export async function forgetBlankShelves(
  trx: Queries,
  shelves: readonly Pick<ShelfOfColour, 'colour' | 'warehouse'>[],
): Promise<void> {
  await sql`
    DELETE FROM warehouse_stock s
    USING jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) AS w(colour bigint, warehouse int)
    WHERE s.colour_id = w.colour AND s.size_id IS NULL AND s.warehouse_id = w.warehouse
      AND s.pieces = 0`.execute(trx);
}

/** What the ledger says of colours that leave the database, which nobody ever ordered. */
export async function forgetMoves(trx: Queries, colourIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM stock_move WHERE colour_id = ANY(${colourIds}::bigint[])`.execute(trx);
}
