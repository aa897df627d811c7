import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createCatalogReads } from './catalog-reads.ts';
import { eachPerVersion, perVersion, raiseCatalogueVersion } from './version.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('BEH-282 what was asked for is loaded once a version, each for itself, and what fails is loaded again', async () => {
  const { db } = database;
  const loaded: string[] = [];
  const read = eachPerVersion(
    db,
    async (place: string, number: number) => {
      loaded.push(`${place} ${number}`);
      if (loaded.length === 1) throw new Error('away');
      return loaded.length;
    },
    2,
  );
  await expect(read('a', 1)).rejects.toThrow('away');
  expect([await read('a', 1), await read('a', 1), await read('a', 2)]).toEqual([2, 2, 3]);
  // A third takes the place of the oldest.
  expect([await read('b', 1), await read('a', 2), await read('a', 1)]).toEqual([4, 3, 5]);
  await raiseCatalogueVersion(db);
  expect([await read('b', 1), await read('b', 1)]).toEqual([6, 6]);
});

test('BEH-282 what is asked in one go is one question for the version; what was saved since is read', async () => {
  let questions = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let now = 'before';
  const first = perVersion(db, async () => now);
  const second = perVersion(db, async () => now);
  expect(await Promise.all([first(), second()])).toEqual(['before', 'before']);
  expect(questions).toBe(1);
  const underWay = first();
  await Promise.resolve();
  now = 'after';
  await raiseCatalogueVersion(database.db);
  expect(await Promise.all([first(), second()])).toEqual(['after', 'after']);
  await underWay;
});

test('BEH-282 A67 a page of the catalogue shows a price as soon as it was saved', async () => {
  const { db } = database;
  const reads = createCatalogReads(db);
  const { id } = await givenProduct(db, { code: 'UNA-1', priceCentavos: 10_000 });
  await raiseCatalogueVersion(db);
  const priceOf = async () => (await reads.page(1, 24)).find((card) => card.id === id)?.precio_iva;
  const before = await priceOf();
  await db.updateTable('product').set({ price_centavos: 20_000 }).where('id', '=', id).execute();
  await raiseCatalogueVersion(db);
  expect([before !== undefined, await priceOf()]).toEqual([true, (before ?? 0) * 2]);
});
