import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';

let shop: TestShop;
let ana: TestCustomer;
let bea: TestCustomer;
/** No company's account is configured. */
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  bea = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(() => shop.close());

const post = (url: string, { headers }: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers, payload });

test('API-19 CNF-12 the Stripe link says the specification’s sentence while no account is configured', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const stripe = await post(api.payStripe, ana, { order_id: folio });
  expect(stripe.statusCode).toBe(503);
  expect(stripe.json().error).toBe('Error al generar el enlace de pago con Stripe.');
});

test('API-18 links without an account say the specification’s sentence, and nothing of another’s order', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  for (const [address, sentence] of [
    [api.payPaypal, 'Error generando enlace de PayPal'],
    [api.payMercadoPago, 'Error generando enlace de MercadoPago'],
  ] as const) {
    const own = await post(address, ana, { folio });
    expect(own.statusCode).toBe(503);
    expect(own.json()).toMatchObject({ error: sentence });
    expect((await post(address, bea, { folio })).statusCode).toBe(404);
    expect((await post(address, ana, { folio: 'P-0000000000' })).statusCode).toBe(404);
    // Whatever else somebody writes there is an order that there is not either.
    expect((await post(address, ana, { folio: 'NO-EXISTE' })).statusCode).toBe(404);
    expect((await post(address, ana, {})).statusCode).toBe(422);
  }
});
