import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenProduct, givenShipping } from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine } from '../../../../test/support/checkout.ts';
import { givenAccount, TEST_PASSWORD } from '../../../../test/support/login.ts';
import { givenCardToken } from '../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos, toPesosText } from '../../../kernel/money.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../sandbox/main.ts';
import type { QuoteAnswer } from '../../shipping/contract.ts';

let sandbox: Sandbox;
let shop: TestShop;
let url: string;
let code: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({
    environment: { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'never' },
  });
  await givenShipping(shop.db);
  await givenAccount(shop, 'ana@prueba.example');
  ({ code } = await givenProduct(shop.db));
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** A program that knows the documented bodies and nothing else: no cookie, no Authorization. */
async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told = await answer.text();
  expect([path, answer.status, told]).toEqual([path, 200, told]);
  return JSON.parse(told) as T;
}

const logIn = async (): Promise<string> => {
  const body = { email: 'ana@prueba.example', password: TEST_PASSWORD };
  return (await post<{ user: { token: string } }>(api.login, body)).user.token;
};

async function orderBody(token: string) {
  const line = aLine(code);
  const destino = {
    province: AN_ADDRESS.estado,
    province_code: AN_ADDRESS.estado_code,
    city: AN_ADDRESS.municipio,
    address1: `${AN_ADDRESS.direccion} ${AN_ADDRESS.numExterior}`,
    address2: AN_ADDRESS.colonia,
    zip: AN_ADDRESS.postal_code,
  };
  const quote = await post<QuoteAnswer>(api.quoteShipping, { destino, carrito: [line] });
  const option = quote.cotizaciones[0]?.detalle[0];
  if (!option) throw new Error('no courier');
  const cost = toCentavos(1160_00 + Math.round(option.amount * 100));
  return {
    cart: [line],
    address: AN_ADDRESS,
    token,
    totalCost: toPesosText(cost),
    shipping: {
      cost: option.amount,
      provider: option.courier,
      service: option.serviceName,
      estimated_delivery: option.deliveryTimestamp,
    },
  };
}

test('API-44 A68 SEC-04 a client with the documented bodies alone quotes, submits and pays', async () => {
  const user_token = await logIn();
  const body = await orderBody(user_token);
  const { folio, status } = await post<{ folio: string; status: string }>(api.submitOrder, body);
  expect(status).toBe('ok');
  const detail = await post<{ totalAmount: number }>(api.orderDetail, {
    user_token,
    order_token: folio,
  });
  expect(detail.totalAmount).toBe(Number(body.totalCost));
  const payment = await post<{ success: boolean; estado: string }>(api.createPayment, {
    user_token,
    order_token: folio,
    tokenCard: await givenCardToken(sandbox.url),
    device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
  });
  expect(payment).toMatchObject({ success: true, estado: 'pagado' });
  const state = await fetch(
    `${url}${api.transactionState}?order_token=${folio}&user_token=${user_token}`,
  );
  expect(await state.json()).toEqual({ success: true, estado: 'pagado' });
  const orders = await post<{ id_token_order: string }[]>(api.orders, { token: user_token });
  expect(orders.map((order) => order.id_token_order)).toEqual([folio]);
});

test('API-44 SEC-02 A68 without the token, or with one nobody has, the same body orders nothing', async () => {
  const { token: _token, ...body } = await orderBody(await logIn());
  for (const each of [body, { ...body, token: 'x'.repeat(43) }]) {
    const answer = await fetch(url + api.submitOrder, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(each),
    });
    expect(answer.status).toBe(401);
  }
});
