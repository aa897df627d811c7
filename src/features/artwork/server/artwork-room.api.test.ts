import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { orderWithArtwork } from '../../../../test/support/checkout.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { keepOrdered } from './artwork.sql.ts';
import { sweepArtwork } from './sweep-artwork.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await startShop({ environment: { TRUST_PROXY_HOPS: '1' } });
  folder = path.join(shop.config.dataDir, 'artwork');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('artwork_file').execute();
});

async function upload(from: string, headers: Readonly<Record<string, string>> = {}) {
  const form = fileForm([{ field: 'imagen1', name: 'logo.pdf', content: '%PDF-1.7' }]);
  return shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, 'x-forwarded-for': from, ...headers },
  });
}
async function uploaded(
  from = '203.0.113.1',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [file] = (await upload(from, headers)).json<{ name: string }[]>();
  if (!file) throw new Error('nothing uploaded');
  return file.name;
}
const weigh = (name: string, bytes: number) =>
  shop.db.updateTable('artwork_file').set({ bytes }).where('name', '=', name).execute();
const sweep = () =>
  sweepArtwork({ db: shop.db, storage: createDiskStorage(folder, 0), clock: shop.clock });

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
])('T145 browsers of %s that send no cookie share one quota', async (_, first, same, other) => {
  await weigh(await uploaded(first), 500 * MB);
  const more = await upload(same);
  expect(more.statusCode).toBe(429);
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
  expect((await upload(other)).statusCode).toBe(200);
});

test('T145 a network beyond its quota is told so before its bytes are taken in', async () => {
  await weigh(await uploaded(), 500 * MB);
  const refused = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    // Longer than what is read to its end all the same (BEH-801).
    payload: 'no form at all'.repeat(10_000),
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-forwarded-for': '203.0.113.1',
    },
  });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers.connection).toBe('close');
});

test('T145 uploads at the same time cannot pass the quota together', async () => {
  await weigh(await uploaded(), 500 * MB - 2 * '%PDF-1.7'.length);
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload('203.0.113.1')));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
});

test('T145 what an order keeps is no longer counted, nor whose network it came from kept', async () => {
  const browser = { cookie: `__Host-visitante=${'v'.repeat(22)}` };
  const name = await uploaded('203.0.113.1', browser);
  await weigh(name, 500 * MB);
  expect((await upload('203.0.113.1')).statusCode).toBe(429);
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  await orderWithArtwork(shop, ana, name, browser);
  expect((await upload('203.0.113.1')).statusCode).toBe(200);
  const row = await shop.db
    .selectFrom('artwork_file')
    .select('network')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  expect(row.network).toBeNull();
});

test('I7 a file an order is about to keep is not swept for its age', async () => {
  const name = await uploaded();
  shop.clock.advance(8 * DAY_MS);
  await shop.db.transaction().execute(async (order) => {
    expect(await keepOrdered(order, [name, name], 1)).toBe(true);
    await order.updateTable('artwork_file').set({ ordered: true }).execute();
  });
  await sweep();
  expect(existsSync(path.join(folder, name))).toBe(true);
});

test('I7 an order is told of a file that was swept before it could keep it', async () => {
  const name = await uploaded();
  shop.clock.advance(8 * DAY_MS);
  await sweep();
  expect(existsSync(path.join(folder, name))).toBe(false);
  await shop.db.transaction().execute(async (order) => {
    expect(await keepOrdered(order, [name], 1)).toBe(false);
  });
});

test('I7 files no row names are swept after a day, others and younger ones stay', async () => {
  const kept = await uploaded();
  const [orphan, young] = [`${'0'.repeat(32)}.pdf`, `${'1'.repeat(32)}.pdf`];
  for (const name of [orphan, young]) writeFileSync(path.join(folder, name), '%PDF-');
  const old = shop.clock.now().getTime() / 1000 - 2 * 24 * 3600;
  for (const name of [orphan, kept]) utimesSync(path.join(folder, name), old, old);
  const fresh = shop.clock.now().getTime() / 1000;
  utimesSync(path.join(folder, young), fresh, fresh);
  await sweep();
  const left = readdirSync(folder);
  expect(left).toContain(kept);
  expect(left).toContain(young);
  expect(left).not.toContain(orphan);
});
