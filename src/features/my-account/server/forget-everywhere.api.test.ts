import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../../../db/demo/fill.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { blockAccount } from '../../accounts/server/leave.sql.ts';
import { insertContactMessage } from '../../content/server/faq.sql.ts';
import { anonymiseAccounts } from './anonymise-accounts.ts';

const DAY_MS = 24 * 3600 * 1000;
/** An RFC of the demo's invoices is that of a company of SAT's for trials: a person's is put there. */
const PERSON = 'CACX7605101P8';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemo(database.db, { products: 30, onProgress: () => undefined });
});
afterAll(() => database.close());

/** Every table with a row that has this text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(database.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT 1 FROM ${sql.table(name)} AS t
      WHERE position(${text} IN to_jsonb(t)::text) > 0 LIMIT 1`.execute(database.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('BEH-373 of customers whose time is over no table of the demo, which has one of everything, knows who they were', async () => {
  const { db } = database;
  const people = await db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('roles', '=', sql<string[]>`'{}'`)
    .execute();
  expect(people).toHaveLength(5);
  const ids = people.map(({ id }) => id);
  for (const { name: nombre, email } of people) {
    await insertContactMessage(db, { nombre, email, mensaje: 'Llámenme' });
  }
  // Nobody leaves with a question or a refund that is still open.
  await db.updateTable('arco_request').set({ answered_at: new Date() }).execute();
  await db.updateTable('refund_request').set({ state: 'hecha' }).execute();
  await sql`
    INSERT INTO invoice_stamp (order_id, state, claimed_at, receiver)
    SELECT id, 'timbrada', now(), ${JSON.stringify({ rfc: PERSON })}::jsonb FROM orders
    WHERE account_id = ANY(${ids})
    ON CONFLICT (order_id) DO UPDATE SET receiver = excluded.receiver`.execute(db);
  const traces = [PERSON, ...people.flatMap(({ name, email }) => [name, email])];
  for (const trace of traces) expect(await tablesWith(trace)).not.toEqual([]);
  const now = new Date();
  const past = new Date(now.getTime() - 2 * DAY_MS);
  for (const { id } of people) {
    await db.transaction().execute((tx) => blockAccount(tx, id, { now: past, keptUntil: past }));
  }
  await anonymiseAccounts({ db, clock: { now: () => now } });
  for (const trace of traces) expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
  // What was bought stays, and that it was invoiced.
  const { count } = await db
    .selectFrom('invoice_stamp')
    .innerJoin('orders', 'orders.id', 'invoice_stamp.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.account_id', 'in', ids)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(0);
});
