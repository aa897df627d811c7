import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { A_PLACE } from '../../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../office-calls.ts';
import { holdTariff, keepRevision, loadChanges } from '../office/tariff-office.sql.ts';
import { findPickup, PICKUP_PART } from './place.sql.ts';

let shop: TestShop;
let keeper: TestCustomer;
let seller: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  keeper = await givenCustomer(shop.db, { name: 'Efra Luna', roles: ['almacen'] });
  seller = await givenCustomer(shop.db, { roles: ['ventas'] });
});
afterAll(() => shop.close());

const save = (vista: number, ofrece: boolean, lugar: object = A_PLACE, who = keeper) =>
  shop.app.inject({
    ...{ method: 'PUT', url: calls.savePickup.path, headers: who.headers },
    payload: { vista, ofrece, lugar },
  });
const offered = async () => (await shop.app.inject({ url: '/api/recoger-en-tienda' })).json().lugar;

test('T053 BEH-790 whoever keeps the rates says where orders are fetched, and everybody reads it', async () => {
  expect(await offered()).toBeNull();
  expect((await save(0, true, A_PLACE, seller)).statusCode).toBe(403);
  const lacking = await save(0, true, { ...A_PLACE, horario: '' });
  expect([lacking.statusCode, lacking.json().error]).toEqual([422, 'Falta: Horario.']);
  const { version } = (await save(0, true)).json();
  expect(await offered()).toEqual({ ...A_PLACE, version });
  expect(await loadChanges(shop.db)).toMatchObject([
    { parte: 'Recoger en tienda', quien: 'Efra Luna' },
  ]);
  const late = await save(0, false);
  expect([late.statusCode, late.json().error]).toEqual([409, expect.stringMatching(/Efra Luna/)]);
  expect((await save(version, false)).statusCode).toBe(200);
  expect(await offered()).toBeNull();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-790 whoever saves a place while somebody is just saving another one reads that it changed',
  async () => {
    const { version } = await findPickup(shop.db);
    const content = { offered: true, place: { ...A_PLACE, nombre: 'Otro taller' } };
    const now = shop.clock.now();
    const theirs = { part: PICKUP_PART, changes: [], content, by: seller.id, now };
    const second = await inTheMiddle(
      shop.db,
      { holds: holdTariff, goesOn: (tx) => keepRevision(tx, theirs) },
      () => save(version, true),
    );
    expect(second.statusCode).toBe(409);
    expect(await offered()).toMatchObject({ nombre: 'Otro taller' });
  },
);
