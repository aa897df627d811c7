import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenProduct } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { FakeClock } from '../../../../../test/support/fake-clock.ts';
import { raiseCatalogueVersion } from '../../../catalog/server/version.sql.ts';
import { EVERYTHING } from '../../wanted.ts';
import { buildInThread } from './build-in-thread.ts';
import { createIndexKeeper, type IndexKeeper, type KeeperDeps } from './index-keeper.ts';
import { loadIndex } from './load-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = new FakeClock();

function keeperOf(build: KeeperDeps['build']): IndexKeeper {
  return createIndexKeeper({ db: database.db, clock, build, onError: () => undefined });
}
const total = (keeper: IndexKeeper) => keeper.current()?.total(EVERYTHING);

test('the old index serves until the new one is there, and there is one once it is settled', async () => {
  const { db } = database;
  let open = (): void => undefined;
  const gate = { wait: Promise.resolve() };
  const keeper = keeperOf(async () => {
    await gate.wait;
    return loadIndex(db);
  });
  expect(keeper.settled(), 'nobody asked for an index').toBe(true);
  gate.wait = new Promise((resolve) => {
    open = resolve;
  });
  keeper.start();
  expect([keeper.settled(), keeper.current()]).toEqual([false, undefined]);
  open();
  await keeper.catchUp();
  expect(keeper.settled()).toBe(true);
  const before = total(keeper);
  await givenProduct(db);
  await raiseCatalogueVersion(db);
  gate.wait = new Promise((resolve) => {
    open = resolve;
  });
  const caughtUp = keeper.catchUp();
  expect(total(keeper)).toBe(before);
  open();
  await caughtUp;
  expect(total(keeper)).toBe((before ?? 0) + 1);
  await keeper.stop();
});

test('API-08 stock that an order moves is followed without building the index again', async () => {
  const { db } = database;
  let built = 0;
  const keeper = keeperOf(() => {
    built += 1;
    return loadIndex(db);
  });
  const { id } = await givenProduct(db, { colours: { rojo: 50, azul: 3 } });
  await raiseCatalogueVersion(db);
  await keeper.catchUp();
  const inStock = (pieces: number) =>
    keeper.current()?.find({ ...EVERYTHING, minStock: pieces }, 1);
  expect(inStock(500)?.ids).toEqual([]);
  const colour = await db
    .updateTable('product_colour')
    .set({ stock: 777 })
    .where('product_id', '=', id)
    .where('colour', '=', 'azul')
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_move')
    .values({ colour_id: colour.id, kind: 'ajuste', quantity: 774, order_id: null })
    .execute();
  await keeper.catchUp();
  expect(inStock(500)?.ids).toEqual([id]);
  expect(inStock(778)?.ids).toEqual([]);
  expect(built).toBe(1);
  await keeper.stop();
});

test('a build that fails leaves what there was, and the next look tries again', async () => {
  let fail = true;
  const keeper = keeperOf(() => {
    if (fail) throw new Error('no thread');
    return loadIndex(database.db);
  });
  await expect(keeper.catchUp()).rejects.toThrow('no thread');
  expect(keeper.current()).toBeUndefined();
  fail = false;
  await keeper.catchUp();
  expect(keeper.current()).toBeDefined();
  await keeper.stop();
});

test('staff see how far a build is, when it ended, and that it failed', async () => {
  const { db } = database;
  const seen: unknown[] = [];
  let fail = true;
  const keeper: IndexKeeper = keeperOf(async (_signal, tell) => {
    if (fail) throw new Error('no thread');
    tell(2);
    seen.push((await keeper.progress()).estado, (await keeper.progress()).avance);
    return loadIndex(db);
  });
  expect(await keeper.progress()).toMatchObject({ estado: 'directo', avance: 0, terminado: null });
  await expect(keeper.catchUp()).rejects.toThrow('no thread');
  expect(await keeper.progress()).toMatchObject({ estado: 'fallo' });
  fail = false;
  await keeper.catchUp();
  expect(seen).toEqual(['construyendo', 2]);
  const done = await keeper.progress();
  expect(done).toMatchObject({ estado: 'listo', terminado: clock.now().toISOString() });
  expect([done.avance, done.total]).toEqual([done.total, keeper.current()?.index.size]);
  await keeper.stop();
});

test('a thread builds the same index with a connection of its own', async () => {
  const signal = new AbortController().signal;
  const told: number[] = [];
  const inThread = await buildInThread(database.address, signal, (count) => told.push(count));
  expect(told.at(-1)).toBe(inThread.size);
  expect(inThread).toEqual(await loadIndex(database.db));
});

test('a shop that closes gives an index under way up', async () => {
  const stop = new AbortController();
  const building = buildInThread(database.address, stop.signal);
  stop.abort();
  await expect(building).rejects.toThrow('was not built');
});
