import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { withoutWaiting } from '../../../test/support/without-waiting.ts';
import { claimJobs, enqueueJob, failJob, sweepJobs } from './queue.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('job').execute());

const rows = () => database.db.selectFrom('job').selectAll().execute();

test('BEH-423 a job that fails waits twice as long each time, at most an hour', async () => {
  await enqueueJob(database.db, { kind: 'saludar' });
  const [job] = await claimJobs(database.db, ['saludar'], 1);
  if (!job) throw new Error('a job was expected');
  const waits: number[] = [];
  for (const attempts of [1, 2, 3, 7, 12, 40]) {
    // In one transaction the database's clock stands still.
    const seconds = await database.db.transaction().execute(async (trx) => {
      await failJob(trx, { ...job, attempts }, 'todavía no');
      const { rows } = await sql<{ seconds: string }>`
        SELECT extract(epoch FROM run_at - now()) AS seconds FROM job`.execute(trx);
      return Number(rows[0]?.seconds);
    });
    waits.push(seconds);
  }
  expect(waits).toEqual([10, 20, 40, 640, 3600, 3600]);
});

test('BEH-423 jobs done well are forgotten after a day, those given up after a month, and what waits never', async () => {
  const given = async (kind: string, days: number | null, error: string) => {
    await enqueueJob(database.db, { kind });
    await sql`UPDATE job SET done_at = now() - ${days}::numeric * interval '1 day',
      last_error = ${error} WHERE kind = ${kind}`.execute(database.db);
  };
  await given('done today', 0.9, '');
  await given('done long ago', 1.1, '');
  await given('given up', 29, 'no');
  await given('given up long ago', 31, 'no');
  await given('waits', null, 'no');
  await sql`UPDATE job SET run_at = now() - interval '99 days'`.execute(database.db);
  await sweepJobs(database.db);
  const left = (await rows()).map(({ kind }) => kind);
  expect(left.toSorted()).toEqual(['done today', 'given up', 'waits']);
});

// The embedded database does one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-423 a job that one instance is just taking another passes by, without waiting',
  async () => {
    for (let index = 0; index < 3; index += 1) await enqueueJob(database.db, { kind: 'saludar' });
    await database.db.transaction().execute(async (tx) => {
      const [first] = await claimJobs(tx, ['saludar'], 1);
      const others = await withoutWaiting(database.db, (other) =>
        claimJobs(other, ['saludar'], 10),
      );
      expect(others).toHaveLength(2);
      expect(others.map(({ id }) => id)).not.toContain(first?.id);
    });
  },
);
