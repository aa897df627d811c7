import { sql } from 'kysely';
import type { Queries } from '../../src/platform/db/connect.ts';

/**
 * Puts all that is free of colours, and of their sizes, into one warehouse: the suppliers' where
 * none is named.
 */
export async function putOnShelf(
  db: Queries,
  colours: readonly number[],
  warehouse = 1,
): Promise<void> {
  await sql`DELETE FROM warehouse_stock WHERE colour_id = ANY(${colours}::bigint[])`.execute(db);
  await sql`
    INSERT INTO warehouse_stock (colour_id, size_id, warehouse_id, pieces)
    SELECT c.id, z.id, ${warehouse}, coalesce(z.stock, c.stock)
    FROM product_colour c LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE c.id = ANY(${colours}::bigint[]) AND coalesce(z.stock, c.stock) > 0`.execute(db);
}

let named = 0;

/** A warehouse of the company's own; returns its number. */
export async function givenWarehouse(
  db: Queries,
  spec: { readonly name?: string; readonly priority?: number; readonly postalCode?: string } = {},
): Promise<number> {
  named += 1;
  const { id } = await db
    .insertInto('warehouse')
    .values({
      name: spec.name ?? `Almacén ${named}`,
      kind: 'propio',
      supplier_id: null,
      priority: spec.priority ?? 1,
      postal_code: spec.postalCode ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So many free pieces of a colour without sizes in each of these warehouses, and none elsewhere. */
export async function spreadStock(
  db: Queries,
  colour: number,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...pieces].map(([warehouse_id, some]) => ({
    ...{ colour_id: colour, size_id: null, warehouse_id },
    pieces: some,
  }));
  const stock = rows.reduce((sum, row) => sum + row.pieces, 0);
  await db.deleteFrom('warehouse_stock').where('colour_id', '=', colour).execute();
  if (rows.length > 0) await db.insertInto('warehouse_stock').values(rows).execute();
  await db.updateTable('product_colour').set({ stock }).where('id', '=', colour).execute();
}
