import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { enqueueJob, sweepJobs } from './queue.sql.ts';
import { firstRunAfter } from './repeated-work.ts';
import { createJobRunner, type JobHandler, type RecurringWork } from './runner.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('job').execute());

const errors: string[] = [];
const runnerOf = (saludar: JobHandler, recurring: readonly RecurringWork[] = []) =>
  createJobRunner({
    db: database.db,
    handlers: { saludar },
    recurring,
    onError: (_error, what) => errors.push(what),
    pollMilliseconds: 10,
  });
const rows = () => database.db.selectFrom('job').selectAll().execute();

test('a job asked for in a transaction is done after it commits, and not if it fails', async () => {
  const done: unknown[] = [];
  const runner = runnerOf(async (payload) => void done.push(payload.a));
  await database.db
    .transaction()
    .execute((tx) => enqueueJob(tx, { kind: 'saludar', payload: { a: 1 } }));
  await database.db
    .transaction()
    .execute(async (tx) => {
      await enqueueJob(tx, { kind: 'saludar', payload: { a: 2 } });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await runner.runDue()).toBe(1);
  expect(await runner.runDue()).toBe(0);
  expect(done).toEqual([1]);
});

test('a kind of job that nobody here knows is left alone', async () => {
  await enqueueJob(database.db, { kind: 'otra' });
  expect(await runnerOf(async () => undefined).runDue()).toBe(0);
});

test.each([
  ['that was never tried is done at once', 0, 3600, 1],
  ['that failed waits its time', 1, 3599, 0],
  ['waits no longer than the longest wait', 1, 3601, 1],
])('BEH-293 once the clock was put back a job %s', async (_, attempts, seconds, done) => {
  await enqueueJob(database.db, { kind: 'saludar' });
  await sql`UPDATE job SET attempts = ${attempts},
    run_at = now() + ${seconds} * interval '1 second'`.execute(database.db);
  expect(await runnerOf(async () => undefined).runDue()).toBe(done);
});

test('two runners share the work and do nothing twice', async () => {
  for (let index = 0; index < 40; index += 1) {
    await enqueueJob(database.db, { kind: 'saludar', payload: { index } });
  }
  const done: unknown[] = [];
  const runners = [1, 2].map(() => runnerOf(async ({ index }) => void done.push(index)));
  const counts = await Promise.all(runners.map((runner) => runner.runDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(new Set(done).size).toBe(40);
});

test('a job that fails is reported, waits, and is given up after the eighth time', async () => {
  await enqueueJob(database.db, { kind: 'saludar' });
  const runner = runnerOf(() => Promise.reject(new Error('todavía no')));
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: attempt, last_error: 'todavía no' });
    expect(row?.done_at !== null).toBe(attempt === 8);
    await database.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
  }
  expect(errors).toHaveLength(8);
  expect(await runner.runDue()).toBe(0);
  await sweepJobs(database.db);
  expect(await rows()).toHaveLength(1);
});

test('a started runner polls, and stopping waits for the work under way', async () => {
  let running = false;
  let finished = false;
  const runner = runnerOf(async () => {
    running = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    finished = true;
  });
  await enqueueJob(database.db, { kind: 'saludar' });
  runner.start();
  await expect.poll(() => running).toBe(true);
  await runner.stop();
  expect(finished).toBe(true);
  await enqueueJob(database.db, { kind: 'saludar' });
  expect(await runner.runDue()).toBe(0);
});

const never = () => new Promise<void>(() => undefined);

test('RUN-03 work that hangs delays no other work, nor a job', async () => {
  const turns: string[] = [];
  const note = (name: string) => async () => void turns.push(name);
  const runner = runnerOf(note('saludar'), [
    { name: 'cuelga', everySeconds: 0.01, budgetSeconds: 0.05, run: never },
    { name: 'correo', everySeconds: 0.01, run: note('correo') },
  ]);
  runner.start();
  await expect.poll(() => turns.filter((one) => one === 'correo').length).toBeGreaterThan(3);
  await enqueueJob(database.db, { kind: 'saludar' });
  await expect.poll(() => turns).toContain('saludar');
  await expect.poll(() => errors.filter((one) => one === 'cuelga').length).toBeGreaterThan(1);
  await runner.stop();
});

test('RUN-03 work that uses up its time is told to stop, and comes round again', async () => {
  let stops = 0;
  const run = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => {
        stops += 1;
        reject(signal.reason);
      });
    });
  const work = { name: 'lenta', everySeconds: 0.01, budgetSeconds: 0.02, run };
  const runner = runnerOf(async () => undefined, [work]);
  runner.start();
  await expect.poll(() => stops).toBeGreaterThan(2);
  await runner.stop();
});

test('RUN-03 a job that hangs fails and waits for its next try; those beside it are done', async () => {
  const done: unknown[] = [];
  for (const nombre of ['nadie', 'Ana']) {
    await enqueueJob(database.db, { kind: 'saludar', payload: { nombre } });
  }
  const runner = createJobRunner({
    db: database.db,
    handlers: {
      saludar: async ({ nombre }) => {
        if (nombre === 'nadie') await never();
        done.push(nombre);
      },
    },
    recurring: [],
    onError: (_error, what) => errors.push(what),
    jobBudgetSeconds: 0.05,
  });
  expect(await runner.runDue()).toBe(2);
  expect(done).toEqual(['Ana']);
  const hung = (await rows()).find(({ done_at }) => done_at === null);
  expect(hung).toMatchObject({ attempts: 1, last_error: 'job saludar took more than 0.05 s' });
});

test('recurring work comes round and its failure does not end it', async () => {
  let turns = 0;
  const run = async (): Promise<void> => {
    turns += 1;
    throw new Error('una vez más');
  };
  const runner = runnerOf(async () => undefined, [{ name: 'vuelta', everySeconds: 0.01, run }]);
  runner.start();
  await expect.poll(() => turns).toBeGreaterThan(2);
  await runner.stop();
  expect(errors).toContain('vuelta');
});

test('after a start what comes round begins soon, and one after the other', () => {
  const first = Array.from({ length: 50 }, (_, place) => firstRunAfter(place, 3600));
  expect(new Set(first).size).toBe(50);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...first)).toBeLessThan(5000);
  expect(firstRunAfter(40, 1)).toBe(1000);
});
