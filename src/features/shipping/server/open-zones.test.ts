import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillShipping } from '../../../../db/demo/shipping.ts';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop } from '../../../../test/support/start-shop.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { nameInstallation } from '../../site/server/installation.sql.ts';
import { openZones } from './open-zones.ts';
import { loadTripTariff, zoneOfPlaces } from './tariff.sql.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../db/migrations');
const FILE = '0450_sample_services.sql';
const FROM = { postalCode: '06700', state: 'CDMX' };
const TO = { postalCode: '64000', state: 'NL' };
const SAMPLES = [
  'colibri-estandar',
  'correcaminos-economico',
  'quetzal-aereo',
  'ruta-norte-expres',
  'ruta-norte-terrestre',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [
    ...['shipping_rate', 'shipping_zone', 'shipping_service'],
    ...['tariff_revision', 'shipping_quote', 'orders'],
  ]) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.db);
  }
  await database.db.updateTable('installation').set({ kind: null }).execute();
});

const services = async (db = database.db): Promise<string[]> => {
  const rows = await db.selectFrom('shipping_service').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
};

/** As a release leaves a shop that the one before it had given its services. */
async function upgrade(): Promise<string[]> {
  await sql`DELETE FROM migration WHERE name = ${FILE}`.execute(database.db);
  expect(await migrate(database.pool, MIGRATIONS)).toEqual([FILE]);
  return services();
}

test('BEH-470 a new shop knows how far the states lie apart and has nobody’s service', async () => {
  const fresh = await startShop();
  try {
    expect(await services(fresh.db)).toEqual([]);
    expect(await loadTripTariff(fresh.db, FROM, TO)).toEqual([]);
    expect(await zoneOfPlaces(fresh.db, FROM, TO)).toBe(4);
  } finally {
    await fresh.close();
  }
});

test('BEH-470 the demo ships by its couriers, with prices and days for every zone', async () => {
  await fillShipping(database.db);
  expect(await services()).toEqual(SAMPLES);
  const trips = await loadTripTariff(database.db, FROM, TO);
  expect(trips.map(({ courier, days }) => `${courier} ${days}`)).toEqual([
    'Colibrí Envíos 3',
    'Correcaminos 5',
    'Quetzal 2',
    'Ruta Norte 1',
    'Ruta Norte 4',
  ]);
});

test('BEH-470 an upgrade takes the sample services from a real shop, and what was quoted by them', async () => {
  await fillShipping(database.db);
  await nameInstallation(database.db, 'production');
  const quote = (options: object[]) => ({
    id: crypto.randomUUID(),
    account_id: null,
    cart_fingerprint: Buffer.from('c'),
    destination_fingerprint: Buffer.from('d'),
    options: JSON.stringify(options),
    created_at: new Date(),
    expires_at: new Date('2100-01-01'),
  });
  const [sample, own] = [quote([{ alias: 'quetzal-aereo' }]), quote([{ alias: 'propio' }])];
  await database.db.insertInto('shipping_quote').values([sample, own]).execute();
  expect(await upgrade()).toEqual([]);
  expect(await database.db.selectFrom('shipping_rate').selectAll().execute()).toEqual([]);
  const left = await database.db.selectFrom('shipping_quote').select('id').execute();
  expect(left).toEqual([{ id: own.id }]);
  expect(await zoneOfPlaces(database.db, FROM, TO)).toBe(4);
});

test('BEH-470 a demo that was filled before keeps them', async () => {
  await fillShipping(database.db);
  await nameInstallation(database.db, 'demo');
  expect(await upgrade()).toEqual(SAMPLES);
});

test('BEH-470 one that an order, a label, a guide or a change by staff refers to stays', async () => {
  const { db } = database;
  await fillShipping(db);
  const { id: accountId } = await givenCustomer(db);
  const order = await givenOrder(db, { accountId });
  const shipping = JSON.stringify({ alias: 'quetzal-aereo', courier: 'Quetzal', service: 'Aéreo' });
  await db.updateTable('orders').set({ shipping }).execute();
  await sql`INSERT INTO order_guide (order_id, carrier, number, created_at)
    SELECT id, 'Colibrí Envíos', 'CE1', now() FROM orders WHERE folio = ${order.folio}`.execute(db);
  await sql`WITH box AS (INSERT INTO parcel (order_id, position, length_cm, width_cm, height_cm,
      grams, contents, phase_at)
      SELECT id, 1, 10, 10, 10, 500, '[]', now() FROM orders RETURNING id)
    INSERT INTO parcel_label (parcel_id, reference, provider, carrier, courier, state, created_at)
    SELECT id, 'R1', '', '', 'Ruta Norte', 'fallida', now() FROM box`.execute(db);
  expect(await upgrade()).toEqual(SAMPLES.filter((code) => !code.startsWith('correcaminos')));
});

test('BEH-470 so does one that staff changed, put on pause or priced, and one of their own', async () => {
  const { db } = database;
  await fillShipping(db);
  const change = { changes: '[]', content: '{}', account_id: null, at: new Date() };
  await db
    .insertInto('tariff_revision')
    .values({ version: 1, part: 'servicio colibri-estandar', ...change })
    .execute();
  await db
    .updateTable('shipping_service')
    .set({ active: false })
    .where('code', '=', 'correcaminos-economico')
    .execute();
  await sql`UPDATE shipping_rate SET price_centavos = price_centavos + 1
    WHERE service_code = 'quetzal-aereo' AND zone = 1 AND up_to_grams = 1000`.execute(db);
  await db
    .updateTable('shipping_service')
    .set({ courier: 'La nuestra' })
    .where('code', '=', 'ruta-norte-expres')
    .execute();
  const own = { code: 'propio', courier: 'Bici', service_name: 'Hoy', days_by_zone: [1] };
  await db.insertInto('shipping_service').values(own).execute();
  expect(await upgrade()).toEqual([
    ...['colibri-estandar', 'correcaminos-economico', 'propio', 'quetzal-aereo'],
    'ruta-norte-expres',
  ]);
});

test('instances that start at the same time give the shop its zones once', async () => {
  await Promise.all([1, 2, 3].map(() => openZones(database.db)));
  const zones = await database.db.selectFrom('shipping_zone').select('zone').execute();
  expect(zones).toHaveLength(32 * 32);
});
