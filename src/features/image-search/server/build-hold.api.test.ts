import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { HoldLost, whileHolding } from './build-hold.ts';
import { imageSearchReads } from './image-search-reads.ts';
import { endBuild, takeBuild, tellBuild } from './picture-build.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const open = () => false;
const letRunOut = () => sql`UPDATE picture_build SET held_until = now() - interval '1 second'`;

test('of two instances one builds the index, and the other one may afterwards', async () => {
  const { db } = shop;
  let inner: boolean | undefined;
  const outer = await whileHolding(db, open, async () => {
    inner = await whileHolding(db, open, async () => expect.unreachable());
  });
  expect([outer, inner]).toEqual([true, false]);
  expect(await whileHolding(db, open, async () => undefined)).toBe(true);
});

test('every instance reads how far a build is, and when it began and ended', async () => {
  const { db } = shop;
  const { progress } = imageSearchReads(db);
  expect(await takeBuild(db, 'one')).toBe(true);
  expect(await tellBuild(db, 'one', { phase: 'calibrando', done: 3, total: 9 })).toBe(true);
  expect(await progress()).toMatchObject({ estado: 'calibrando', avance: 3, total: 9 });
  await endBuild(db, 'one', 'failed');
  expect(await progress()).toMatchObject({ estado: 'fallo' });
  await takeBuild(db, 'one');
  await endBuild(db, 'one', 'interrupted');
  expect(await progress()).toMatchObject({ estado: 'vacio' });
  await takeBuild(db, 'one');
  await endBuild(db, 'one', 'done');
  const { iniciado, terminado } = await progress();
  expect(Date.parse(terminado ?? '')).toBeGreaterThanOrEqual(Date.parse(iniciado ?? ''));
});

test('a build of an instance that died is taken over, and the dead one changes nothing more', async () => {
  const { db } = shop;
  await takeBuild(db, 'dead');
  await letRunOut().execute(db);
  expect(await imageSearchReads(db).progress()).toMatchObject({ estado: 'vacio' });
  expect(await takeBuild(db, 'living')).toBe(true);
  expect(await tellBuild(db, 'dead', { phase: 'indexando', done: 1, total: 1 })).toBe(false);
  await endBuild(db, 'dead', 'done');
  expect(await takeBuild(db, 'third')).toBe(false);
  await endBuild(db, 'living', 'done');
});

test('a build that fails says so and leaves the index to the next one', async () => {
  const { db } = shop;
  const failing = whileHolding(db, open, async () => {
    throw new HoldLost('gone');
  });
  await expect(failing).rejects.toThrow(HoldLost);
  expect(await imageSearchReads(db).progress()).toMatchObject({ estado: 'fallo' });
  expect(await whileHolding(db, open, async () => undefined)).toBe(true);
});
