import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine } from '../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { COUPON_GUESSES } from '../../checkout/server/coupon-guesses.ts';
import { placeFor, reckonOrder } from '../calls.ts';

let shop: TestShop;
let vera: TestCustomer;
let ana: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
  ana = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

const post = (path: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: fill(path, { id: String(ana.id) }),
    headers: vera.headers,
    payload,
  });

test('BEH-869 whoever tries coupons at the counter has as many guesses as a shopper, and orders on without one', async () => {
  const cart = [aLine(code)];
  const { lineas, envios } = (await post(reckonOrder.path, { cart, postal_code: '06700' })).json();
  const [option] = envios;
  const order = {
    ...{ cart, address: AN_ADDRESS },
    totalCost: (lineas[0].total + option.importe).toFixed(2),
    shipping: {
      id_cotizacion: option.id_cotizacion,
      cost: option.importe,
      provider: option.paqueteria,
      service: option.servicio,
    },
  };
  const guess = async () =>
    (await post(placeFor.path, { ...order, clave: randomUUID(), cupon: 'NADA', descuento: 10 }))
      .statusCode;
  const answers: number[] = [];
  const { each = 0 } = COUPON_GUESSES;
  for (let count = 0; count < each; count += 1) answers.push(await guess());
  expect(answers.length).toBeGreaterThan(0);
  expect(answers).not.toContain(429);
  expect(answers).not.toContain(200);
  expect(await guess()).toBe(429);
  const placed = await post(placeFor.path, { ...order, clave: randomUUID() });
  expect(placed.statusCode, placed.body).toBe(200);
});
