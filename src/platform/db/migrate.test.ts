import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

/** As a shop's own connections have it, only sooner. */
const LIMIT_MS = 100;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A pool of the shop's own, whose statements have little time. */
function hurried(statementTimeout = LIMIT_MS) {
  return connect({
    address: database.address,
    maxConnections: 4,
    ...(database.kind === 'postgres' ? { statementTimeout } : {}),
  });
}
const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const SLOW = `SELECT pg_sleep(${(LIMIT_MS * 4) / 1000})`;

test('BEH-368 a migration may take longer than a visitor’s statement, and so may waiting for another instance’s', async () => {
  write('9001_slow.sql', SLOW);
  // The embedded database has one shop at a time.
  const instances = database.kind === 'postgres' ? [hurried(), hurried()] : [hurried()];
  const applied = await Promise.all(instances.map(({ pool }) => migrate(pool, folder)));
  expect(applied.flat()).toEqual(['9001_slow.sql']);
  for (const { pool } of instances) {
    const { rows } = await pool.query<{ statement_timeout: string }>('SHOW statement_timeout');
    // What serves afterwards has its limit again.
    expect(rows[0]?.statement_timeout).toBe(database.kind === 'postgres' ? `${LIMIT_MS}ms` : '0');
  }
  await Promise.all(instances.map(({ db }) => db.destroy()));
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-368 a migration that finds its tables in use lets visitors by and comes again',
  async () => {
    write('9002_table.sql', 'CREATE TABLE held (id integer)');
    await migrate(database.pool, folder);
    write('9003_change.sql', 'ALTER TABLE held ADD COLUMN name text');
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const backup = await database.pool.connect();
    await backup.query('BEGIN; SELECT * FROM held');
    const patience = { lockMs: 50, pauseMs: 50, tries: 1000 };
    const migrated = migrate(database.pool, folder, patience);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining('9003')));
    // Behind a migration that waited for the backup this would wait as long.
    const { db, pool } = hurried(10 * LIMIT_MS);
    for (let visits = 0; visits < 5; visits += 1) await pool.query('SELECT * FROM held');
    await backup.query('COMMIT');
    backup.release();
    expect(await migrated).toEqual(['9003_change.sql']);
    await db.destroy();
    told.mockRestore();
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-368 a migration that never gets its tables ends with what held it',
  async () => {
    write('9004_table.sql', 'CREATE TABLE kept (id integer)');
    await migrate(database.pool, folder);
    write('9005_change.sql', 'ALTER TABLE kept ADD COLUMN name text');
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const backup = await database.pool.connect();
    await backup.query('BEGIN; SELECT * FROM kept');
    const patience = { lockMs: 20, pauseMs: 1, tries: 3 };
    await expect(migrate(database.pool, folder, patience)).rejects.toMatchObject({ code: '55P03' });
    await backup.query('COMMIT');
    backup.release();
    told.mockRestore();
  },
);
