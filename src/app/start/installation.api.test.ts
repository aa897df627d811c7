import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { nameInstallation, readInstallation } from '../../features/site/server/installation.sql.ts';
import { ConfigurationError } from '../config.ts';
import { keepApart } from './installation.ts';

const PRODUCTION = { production: true, demo: false, sandbox: false };
const DEMO = { production: false, demo: true, sandbox: true };
const PLAIN = { production: false, demo: false, sandbox: false };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.updateTable('installation').set({ kind: null }).execute());

const kind = async () => (await readInstallation(database.db)).kind;

test('BEH-366 a database that was served in production is never served as a demo, whose mailbox is open to all', async () => {
  await keepApart(database.db, PRODUCTION);
  expect(await kind()).toBe('production');
  await expect(keepApart(database.db, DEMO)).rejects.toThrow(ConfigurationError);
  await expect(keepApart(database.db, { ...DEMO, demo: false })).rejects.toThrow(/NODE_ENV/);
  await expect(keepApart(database.db, { ...DEMO, sandbox: false })).rejects.toThrow(/NODE_ENV/);
  await keepApart(database.db, PLAIN);
  await keepApart(database.db, PRODUCTION);
});

test('BEH-366 the demo, whose passwords everybody knows, is never served in production', async () => {
  await nameInstallation(database.db, 'demo');
  await expect(keepApart(database.db, PRODUCTION)).rejects.toThrow(/DATABASE_URL.*demostración/);
  await keepApart(database.db, DEMO);
  expect(await kind()).toBe('demo');
});

test('BEH-366 a database that nobody served may become either, and stays what it became', async () => {
  await keepApart(database.db, DEMO);
  expect(await kind()).toBeNull();
  await keepApart(database.db, PRODUCTION);
  await nameInstallation(database.db, 'demo');
  expect(await kind()).toBe('production');
});
