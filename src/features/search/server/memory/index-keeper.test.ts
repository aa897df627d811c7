import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
let folder: string;
let file: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'keeper-'));
  file = path.join(folder, 'words.bin');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const clock = new FakeClock();

function keeperOf(build: KeeperDeps['build']): IndexKeeper {
  return createIndexKeeper({ db: database.db, clock, file, build, onError: () => undefined });
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

test('BEH-191 a change is told while the index of the one before is still being built', async () => {
  const { db } = database;
  const gate = Promise.withResolvers<void>();
  let builds = 0;
  let versions = 0;
  const stocks: string[] = [];
  const told = Promise.withResolvers<void>();
  const keeper = createIndexKeeper({
    ...{ db, clock, file, onError: () => undefined },
    build: async () => {
      builds += 1;
      const mine = builds;
      const loaded = await loadIndex(db);
      if (mine === 2) await gate.promise;
      return loaded;
    },
    onNewVersion: () => {
      versions += 1;
      if (versions === 3) told.resolve();
    },
    onChange: (what) => stocks.push(what),
  });
  await keeper.catchUp();
  await raiseCatalogueVersion(db);
  keeper.start();
  const building = keeper.catchUp();
  await expect.poll(() => builds).toBe(2);
  await expect.poll(async () => (await keeper.progress()).estado).toBe('construyendo');
  await raiseCatalogueVersion(db);
  await told.promise;
  expect([builds, stocks]).toEqual([2, ['catalogue']]);
  gate.resolve();
  await building;
  await keeper.catchUp();
  expect(builds).toBe(3);
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

const inThread = (tell?: (products: number) => void) =>
  buildInThread({ address: database.address, file }, new AbortController().signal, tell);

test('a thread builds the same index with a connection of its own', async () => {
  const told: number[] = [];
  const { index } = await inThread((count) => told.push(count));
  expect(told.at(-1)).toBe(index.size);
  expect(index).toEqual((await loadIndex(database.db)).index);
});

test('a shop that closes gives an index under way up', async () => {
  const stop = new AbortController();
  const building = buildInThread({ address: database.address, file }, stop.signal);
  stop.abort();
  await expect(building).rejects.toThrow('was not built');
});

/** A keeper that is started and can build nothing: what it answers with was kept. */
async function startedWithoutBuilding(): Promise<{ keeper: IndexKeeper; told: unknown[] }> {
  const told: unknown[] = [];
  const failed = Promise.withResolvers<void>();
  const build = () => Promise.reject(new Error('no thread'));
  const onError = (error: unknown) => {
    told.push(error);
    if (String(error).includes('no thread')) failed.resolve();
  };
  const keeper = createIndexKeeper({ db: database.db, clock, file, build, onError });
  keeper.start();
  await failed.promise;
  return { keeper, told };
}

test('a start begins with the index that was kept, and with the stock that moved since', async () => {
  const { db } = database;
  const { id } = await givenProduct(db, { colours: { rojo: 5 } });
  await raiseCatalogueVersion(db);
  await inThread();
  const colour = await db
    .updateTable('product_colour')
    .set({ stock: 4321 })
    .where('product_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_move')
    .values({ colour_id: colour.id, kind: 'ajuste', quantity: 4316, order_id: null })
    .execute();
  const { keeper } = await startedWithoutBuilding();
  expect(keeper.settled()).toBe(true);
  expect(keeper.current()?.find({ ...EVERYTHING, minStock: 4321 }, 1).ids).toEqual([id]);
  expect((await keeper.ready()).index.size).toBe(total(keeper));
  await keeper.stop();
});

test('an index of another state of the catalogue is not taken, though its version be the same', async () => {
  const { db } = database;
  await inThread();
  const { version } = await db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  // As a database restored from a copy would, after a change of its own.
  await db.updateTable('catalogue_version').set({ version }).execute();
  const { keeper } = await startedWithoutBuilding();
  expect([keeper.settled(), keeper.current()]).toEqual([false, undefined]);
  await keeper.stop();
});

test('an index that was damaged is thrown away, and one is built', async () => {
  await inThread();
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { keeper } = await startedWithoutBuilding();
  expect(keeper.current()).toBeUndefined();
  await keeper.stop();
  const whole = keeperOf((signal, tell) =>
    buildInThread({ address: database.address, file }, signal, tell),
  );
  whole.start();
  expect((await whole.ready()).index.size).toBeGreaterThan(0);
  await whole.stop();
});

test('where nothing can be kept an index is built all the same, and it is said', async () => {
  const nowhere = path.join(file, 'words.bin');
  writeFileSync(file, '');
  const told: unknown[] = [];
  const keeper = createIndexKeeper({
    db: database.db,
    clock,
    file: nowhere,
    build: (signal, tell) =>
      buildInThread({ address: database.address, file: nowhere }, signal, tell),
    onError: (error) => told.push(String(error)),
  });
  await keeper.catchUp();
  expect(keeper.current()?.index.size).toBeGreaterThan(0);
  expect(told).toEqual([expect.stringContaining('index not kept')]);
  await keeper.stop();
  rmSync(file);
});

test('who searches before there is an index waits for the first one', async () => {
  const gate = Promise.withResolvers<void>();
  const keeper = keeperOf(async () => {
    await gate.promise;
    return loadIndex(database.db);
  });
  keeper.start();
  const waiting = keeper.ready();
  gate.resolve();
  expect((await waiting).index.size).toBeGreaterThan(0);
  await keeper.stop();
});

test('a keeper that nobody started reads the catalogue as it is now', async () => {
  const keeper = keeperOf(() => loadIndex(database.db));
  const before = (await keeper.ready()).index.size;
  await givenProduct(database.db);
  expect((await keeper.ready()).index.size).toBe(before + 1);
  expect(keeper.current()).toBeUndefined();
});
