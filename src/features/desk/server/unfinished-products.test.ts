import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import { unfinishedProducts } from './unfinished-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('BEH-340 products that lack data are counted once for all who ask, and again only once the catalogue changed', async () => {
  let counts = 0;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      if (query.sql.includes('array_remove')) counts += 1;
    },
  });
  const { code } = await givenProduct(database.db);
  await database.db.updateTable('product').set({ description: '' }).execute();
  const asked = await Promise.all([1, 2, 3].map(() => unfinishedProducts(db)));
  expect(new Set(asked).size).toBe(1);
  expect(counts).toBe(1);
  const [before = 0] = asked;
  expect([await unfinishedProducts(db), counts]).toEqual([before, 1]);
  await database.db
    .updateTable('product')
    .set({ active: false })
    .where('code', '=', code)
    .execute();
  await raiseCatalogueVersion(database.db);
  expect([await unfinishedProducts(db), counts]).toEqual([before - 1, 2]);
});
