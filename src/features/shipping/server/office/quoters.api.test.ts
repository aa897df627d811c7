import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../office-calls.ts';
import { findQuoters } from './quoters.sql.ts';

/** The company that asks couriers: it answers each with one service, and remembers whom. */
let couriers: Server;
const asked: string[] = [];
let shop: TestShop;
let alma: TestCustomer;
let beto: TestCustomer;
let seller: TestCustomer;
let code: string;

beforeAll(async () => {
  couriers = createServer(async (request, response) => {
    const { carrier } = JSON.parse(await text(request)).shipment;
    asked.push(carrier);
    const rate = {
      carrier,
      service: 'ground',
      carrierDescription: carrier.toUpperCase(),
      deliveryDate: { date: '2027-01-30' },
      totalPrice: '123.45',
      currency: 'MXN',
    };
    response.end(JSON.stringify({ meta: 'rate', data: [rate] }));
  });
  await new Promise<void>((ready) => couriers.listen(0, '127.0.0.1', ready));
  const at = couriers.address();
  if (typeof at !== 'object' || at === null) throw new Error('no port');
  shop = await startShop({
    environment: {
      ENVIA_TOKEN: 'de-prueba',
      ENVIA_API_URL: `http://127.0.0.1:${at.port}`,
      SHIP_FROM: 'Almacén|8112345678|Av. Industrias|100|Centro|Monterrey|64000',
      ENVIA_CARRIERS: 'dhl,fedex',
    },
  });
  await givenShipping(shop.db);
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
  beto = await givenCustomer(shop.db, { name: 'Beto Luna', roles: ['finanzas'] });
  seller = await givenCustomer(shop.db, { roles: ['ventas'] });
  ({ code } = await givenProduct(shop.db));
});
afterAll(async () => {
  await shop.close();
  couriers.close();
});

const destino = {
  ...{ province: 'Ciudad de México', province_code: 'CDMX', city: 'Cuauhtémoc' },
  ...{ address1: 'Orizaba 10', address2: 'Roma Norte', zip: '06700' },
};
/** Who quoted a cart of so many pieces, and the names of its services. */
const quote = async (quantity: number) => {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: api.quoteShipping, headers: alma.headers },
    payload: { destino, carrito: [{ id: code, quantity, price: 1, color: 'rojo' }] },
  });
  const [first] = answer.json().cotizaciones;
  const services: { readonly courier: string }[] = first.detalle;
  return { who: first.proveedor, couriers: services.map(({ courier }) => courier).sort() };
};
const choose = (
  vista: number,
  paqueterias: boolean,
  cuales: readonly string[] = ['dhl'],
  who: { readonly headers: Readonly<Record<string, string>> } = alma,
) =>
  shop.app.inject({
    ...{ method: 'PUT', url: calls.saveQuoters.path, headers: who.headers },
    payload: { vista, cotizan: { paqueterias, cuales } },
  });

test('T053 T054 BEH-151 who quotes is chosen by whoever keeps the rates, and by nobody else', async () => {
  expect((await choose(0, true, ['dhl'], { headers: {} })).statusCode).toBe(401);
  expect((await choose(0, true, ['dhl'], seller)).statusCode).toBe(403);
  expect((await quote(50)).who).toBe('Tarifas propias');
  expect(asked).toEqual([]);
});

test('BEH-151 the next quote is of those who were chosen, and of no others', async () => {
  const chosen = await choose(0, true, ['redpack', 'dhl']);
  expect(chosen.statusCode).toBe(200);
  // The same cart: what the own tariff quoted a moment ago is not shown again.
  expect(await quote(50)).toEqual({ who: 'Envia.com', couriers: ['DHL', 'REDPACK'] });
  expect(asked.toSorted()).toEqual(['dhl', 'redpack']);
  const logo = await shop.app.inject({ url: '/img/paqueterias/redpack-ground.png' });
  expect(logo.statusCode).toBe(200);
  const { version } = chosen.json();
  expect((await choose(version, false, ['dhl'])).statusCode).toBe(200);
  expect((await quote(50)).who).toBe('Tarifas propias');
});

test('BEH-151 of two who choose the second is told what the first chose', async () => {
  const defaults = { account: true, quoters: { live: false, carriers: [] }, offered: ['dhl'] };
  const { version } = await findQuoters(shop.db, defaults);
  expect((await choose(version, true, ['dhl', 'fedex'])).statusCode).toBe(200);
  const late = await choose(version, true, ['estafeta'], beto);
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toMatch(
    /Alma Ríos la cambió .*: Ahora cotizan las paqueterías; Con FedEx/,
  );
  expect((await findQuoters(shop.db, defaults)).quoters.carriers).toEqual(['dhl', 'fedex']);
  // Whoever ends the account at that company goes on quoting, by the own tariff.
  const without = await findQuoters(shop.db, { ...defaults, account: false });
  expect(without.quoters.live).toBe(false);
});

test('BEH-151 nobody can be chosen who would not answer', async () => {
  for (const cuales of [[], ['otra']]) {
    const refused = await choose(99, true, cuales);
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.stringMatching(/paquetería/),
    ]);
  }
});
