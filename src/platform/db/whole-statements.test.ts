import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('many connections at once, in transactions and out, each read their own answer', async () => {
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    const answers: boolean[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const client = await database.pool.connect();
      const mine = worker * 1000 + turn;
      const within = turn % 5 === 0;
      if (within) await client.query('BEGIN');
      const { rows } = await client.query(`SELECT $1::int AS mine, '${worker % 3}'`, [mine]);
      if (within) await client.query('COMMIT');
      client.release();
      answers.push(rows[0].mine === mine);
    }
    return answers;
  });
  expect(new Set((await Promise.all(workers)).flat())).toEqual(new Set([true]));
});

test('statements of other connections do not enter a transaction, nor wait for ever', async () => {
  const work = Array.from({ length: 20 }, (_, index) =>
    database.db.transaction().execute(async (tx) => {
      const key = `clave-${index}`;
      await tx.insertInto('site_setting').values({ key, value: '{}' }).execute();
      return tx.selectFrom('site_setting').select('key').where('key', '=', key).execute();
    }),
  );
  const reads = Array.from({ length: 40 }, (_, index) =>
    database.pool.query('SELECT $1::int AS mine', [index]),
  );
  const [written, read] = await Promise.all([Promise.all(work), Promise.all(reads)]);
  expect(written.map(([row]) => row?.key)).toEqual(written.map((_, index) => `clave-${index}`));
  expect(read.map(({ rows }) => rows[0].mine)).toEqual(read.map((_, index) => index));
});

test('a connection that fails half way lets the others go on', async () => {
  const wrong = Promise.allSettled(
    Array.from({ length: 10 }, () => database.pool.query('SELECT $1::int', ['nada'])),
  );
  const right = database.pool.query('SELECT $1::int AS mine', [7]);
  expect((await wrong).every(({ status }) => status === 'rejected')).toBe(true);
  expect((await right).rows).toEqual([{ mine: 7 }]);
});
