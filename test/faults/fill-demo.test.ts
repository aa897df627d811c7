import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo, isEmptyShop } from '../../db/demo/fill.ts';
import { readInstallation } from '../../src/features/site/server/installation.sql.ts';
import { givenCustomer } from '../support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { NODE } from '../support/processes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What each table of the demo holds, without what migrations put there. */
async function counts(): Promise<Record<string, number>> {
  const tables = ['account', 'product', 'postal_code', 'bank_account', 'faq', 'orders'];
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)}`.execute(database.db);
    found[table] = Number(rows[0]?.count);
  }
  return found;
}

/** Starts to fill, and is killed -9 once the products are in but nothing after them. */
async function fillAndDie(): Promise<string> {
  const script = path.join(import.meta.dirname, 'fill-demo-process.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, database.address];
  const child = spawn(NODE, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (part) => {
    told += String(part);
    child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return told;
}

test('BEH-366 a start killed in the middle of filling the demo leaves nothing, and the next one fills it all', async () => {
  expect(await fillAndDie()).toBe('productos');
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await isEmptyShop(database.db)).toBe(true);
  const options = { products: 60, onProgress: () => undefined };
  // Two that start at once: one fills. The embedded database has one shop at a time anyway.
  const starts = database.kind === 'postgres' ? [1, 2] : [1];
  const filled = await Promise.all(starts.map(() => fillDemo(database.db, options)));
  expect(filled.filter(Boolean)).toEqual([true]);
  const after = await counts();
  expect(after).toMatchObject({ product: 60, account: 13 });
  expect(Object.values(after).every((count) => count > 0)).toBe(true);
  expect(await fillDemo(database.db, options)).toBe(false);
  expect(await counts()).toEqual(after);
  expect((await readInstallation(database.db)).kind).toBe('demo');
});

test('a database with a person of a real shop is never filled, even without a product', async () => {
  const other = await openTestDatabase();
  const { email } = await givenCustomer(other.db);
  await other.db
    .updateTable('account')
    .set({ email: 'alguien@tienda.example' })
    .where('email', '=', email)
    .execute();
  const options = { products: 60, onProgress: () => undefined };
  expect(await fillDemo(other.db, options)).toBe(false);
  expect(await other.db.selectFrom('product').select('id').execute()).toEqual([]);
  await other.close();
});
