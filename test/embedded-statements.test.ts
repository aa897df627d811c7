// Asked on the embedded database alone: it is about what that one does.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { askEmbedded } from './support/ask-embedded.ts';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { columnsOf, givenBack, notedStatements, noteStatements } from './support/statements.ts';

let database: TestDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-statements-'));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const NUMBER = { name: 'a', type: 23 };

test('BEH-525 a statement that the embedded database cannot read, or answers otherwise, is told', async () => {
  const faults = await askEmbedded(database.pool, [
    { text: 'SELECT 1 AS a', values: [], columns: [NUMBER] },
    { text: 'SELECT $1::text AS a', values: ['x'], columns: [NUMBER] },
    { text: 'SELECT nobodys_function(1) AS a', values: [], columns: [NUMBER] },
    { text: 'INSERT INTO job (kind) VALUES (NULL)', values: [], columns: [] },
  ]);
  expect(faults).toEqual([
    expect.stringMatching(/^\[{"name":"a","type":25}\] instead of .*: SELECT \$1::text AS a$/),
    expect.stringMatching(/^42883 .*: SELECT nobodys_function/),
  ]);
});

test('BEH-525 what connections ask is noted once a shape, with values and columns as they were', async () => {
  const { db, pool } = connect({ address: database.address, maxConnections: 1 });
  noteStatements(pool, folder);
  const day = new Date('2026-11-27T06:00:00Z');
  const values = [day, Buffer.from('ñ'), ['uno', 'dos'], { a: [1] }, null, 7];
  const text =
    'SELECT $1::timestamptz AS d, $2::bytea AS b, $3::text[] AS l, $4::jsonb AS j, $5::text AS n, $6::int AS i';
  const client = await pool.connect();
  const { fields } = await client.query(text, values);
  await client.query('SELECT 1 WHERE 1 IN ($1, $2)', [1, 2]);
  await client.query('SELECT 1 WHERE 1 IN ($1)', [3]);
  client.release();
  await db.destroy();
  const noted = notedStatements(folder);
  expect(noted.map((one) => one.text.slice(0, 14))).toEqual(['SELECT $1::tim', 'SELECT 1 WHERE']);
  expect(noted[0]?.columns).toEqual(columnsOf(fields));
  expect(noted[0]?.values.map(givenBack)).toEqual(values);
  expect(await askEmbedded(database.pool, noted)).toEqual([]);
});

// Set where the whole run keeps what its tests asked PostgreSQL.
const asked = process.env.ASKED_STATEMENTS ?? '';
test.runIf(asked)(
  'BEH-525 whatever the tests asked PostgreSQL is answered by the embedded database too',
  async () => {
    const statements = notedStatements(asked);
    expect(statements.length).toBeGreaterThan(1);
    expect(await askEmbedded(database.pool, statements)).toEqual([]);
  },
);
