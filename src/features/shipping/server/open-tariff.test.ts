import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { openTariff } from './open-tariff.ts';
import { loadTripTariff } from './tariff.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
}, 180_000);
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['shipping_rate', 'shipping_zone', 'shipping_service'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
});

const FROM = { postalCode: '06700', state: 'CDMX' };
const TO = { postalCode: '64000', state: 'NL' };
const services = () => shop.db.selectFrom('shipping_service').select('code').execute();

test('a shop that never had a tariff has the default one once it has started', async () => {
  const fresh = await startShop();
  try {
    expect((await loadTripTariff(fresh.db, FROM, TO)).length).toBeGreaterThan(2);
  } finally {
    await fresh.close();
  }
});

test('asking what a trip costs writes nothing, also where there is no tariff', async () => {
  expect(await loadTripTariff(shop.db, FROM, TO)).toEqual([]);
  expect(await services()).toEqual([]);
});

test('a tariff that staff made is left as it is', async () => {
  const own = { code: 'propio', courier: 'Bici', service_name: 'Hoy', days_by_zone: [1] };
  await shop.db.insertInto('shipping_service').values(own).execute();
  await openTariff(shop.db);
  expect(await services()).toEqual([{ code: 'propio' }]);
});

test('instances that start at the same time give the shop one tariff', async () => {
  await Promise.all([1, 2, 3].map(() => openTariff(shop.db)));
  const codes = (await services()).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(2);
});
