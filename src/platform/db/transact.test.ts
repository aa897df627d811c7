import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import type { Queries } from './connect.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`CREATE TABLE noted (what text)`.execute(database.db);
});
afterAll(() => database.close());

const note = (db: Queries, what: string) => sql`INSERT INTO noted VALUES (${what})`.execute(db);
const noted = async () =>
  (await sql<{ what: string }>`SELECT what FROM noted`.execute(database.db)).rows;

test('work inside of an open transaction is a part of it: it stays with it and goes with it', async () => {
  const both = database.db.transaction().execute(async (trx) => {
    await transact(trx, (own) => note(own, 'dentro'));
    throw new Error('no');
  });
  await expect(both).rejects.toThrow('no');
  expect(await noted()).toEqual([]);
  await database.db.transaction().execute((trx) => transact(trx, (own) => note(own, 'dentro')));
  expect(await noted()).toEqual([{ what: 'dentro' }]);
});
