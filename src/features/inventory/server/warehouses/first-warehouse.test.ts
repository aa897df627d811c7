import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenProduct } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { stockGaps } from '../../../../../tools/soak/stock-audit.sql.ts';
import { migrate } from '../../../../platform/db/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../../db/migrations');
const FILE = '0410_warehouses.sql';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The database as it was before there were warehouses. */
async function withoutWarehouses(): Promise<void> {
  for (const statement of [
    'DROP TABLE warehouse_stock',
    'DROP TABLE warehouse',
    'DROP INDEX stock_move_order',
    'ALTER TABLE stock_move DROP COLUMN warehouse_id',
    `DELETE FROM migration WHERE name = '${FILE}'`,
  ])
    await sql.raw(statement).execute(database.db);
}

test('BEH-201 I4 what a shop had before there were warehouses lies with its suppliers, each size by itself', async () => {
  const { db, pool } = database;
  const mug = await givenProduct(db, { colours: { rojo: 40, azul: 0 } });
  const shirt = await givenProduct(db, { colours: { negro: 0 }, sizes: { CH: 7, M: 9 } });
  await withoutWarehouses();
  await sql`
    INSERT INTO stock_move (colour_id, size_id, kind, quantity)
    SELECT c.id, z.id, 'inicial', coalesce(z.stock, c.stock)
    FROM product_colour c LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE coalesce(z.stock, c.stock) > 0`.execute(db);
  // An order that has not told its sizes holds two shirts of the colour.
  await sql`UPDATE product_colour SET stock = stock - 2 WHERE product_id = ${shirt.id}`.execute(db);
  await sql`
    INSERT INTO stock_move (colour_id, kind, quantity)
    SELECT id, 'reserva', -2 FROM product_colour WHERE product_id = ${shirt.id}`.execute(db);

  expect(await migrate(pool, MIGRATIONS)).toEqual([FILE]);

  const { rows } = await sql<{ shelf: string }>`
    SELECT p.id || ' ' || c.colour || coalesce(' ' || z.size, '') || ' ' || w.name || ' ' || s.pieces
      AS shelf
    FROM warehouse_stock s JOIN warehouse w ON w.id = s.warehouse_id
      JOIN product_colour c ON c.id = s.colour_id JOIN product p ON p.id = c.product_id
      LEFT JOIN product_size z ON z.id = s.size_id ORDER BY p.id, z.position`.execute(db);
  expect(rows.map(({ shelf }) => shelf)).toEqual([
    `${mug.id} rojo Proveedores 40`,
    `${shirt.id} negro CH Proveedores 7`,
    `${shirt.id} negro M Proveedores 9`,
  ]);
  const gaps = await stockGaps(db);
  expect(gaps).toEqual(Object.fromEntries(Object.keys(gaps).map((name) => [name, 0])));
});
