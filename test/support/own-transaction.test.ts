import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { asSomebodyElse, watchOwnTransactions } from './own-transaction.ts';

/** A database whose connections answer nothing, and what is told of it. */
function watched(patience: number) {
  const told: Error[] = [];
  const order: string[] = [];
  const client = {
    query: async (text: string) => {
      order.push(text);
      return { command: 'SELECT', rows: [], rowCount: 0 };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client } as unknown as pg.Pool;
  watchOwnTransactions(pool, (where) => told.push(where), patience);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, told, order, ask: (text: string) => sql.raw(text).execute(db) };
}

test('BEH-524 whoever waits for a query beside their own open transaction is told, with the place', async () => {
  const { db, told, ask } = watched(1);
  await db.transaction().execute(async (tx) => {
    await sql`one`.execute(tx);
    await ask('two');
  });
  expect(told).toHaveLength(1);
  expect(told[0]?.stack).toContain('own-transaction.test.ts');
});

test('BEH-524 a transaction within another is told too', async () => {
  const { db, told } = watched(1);
  await db.transaction().execute(() => db.transaction().execute((tx) => sql`one`.execute(tx)));
  expect(told).toHaveLength(1);
});

test('BEH-524 what a transaction begins and does not wait for comes after it, as in a single session', async () => {
  const { db, told, order, ask } = watched(60_000);
  let later: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    later = ask('later');
    await sql`now`.execute(tx);
  });
  await later;
  expect(order).toEqual(['begin', 'now', 'commit', 'later']);
  expect(told).toEqual([]);
});

test('BEH-524 queries of the transaction, after it, and of somebody else are nobody’s fault', async () => {
  const { db, told, ask } = watched(1);
  await db.transaction().execute(async (tx) => {
    await sql`own`.execute(tx);
    await asSomebodyElse(() => ask('theirs'));
  });
  await ask('after');
  await expect(
    db.transaction().execute(async () => {
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await ask('after that');
  expect(told).toEqual([]);
});
