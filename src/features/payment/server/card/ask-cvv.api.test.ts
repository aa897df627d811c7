import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { MERCHANT } from '../../../../sandbox/openpay/merchant.ts';

/** Test cards of the stand-in: one whose bank asks for the CVV of a kept card, and a debit one. */
const ASKS_CVV = '4000000000000051';
const DEBIT = '4000000000000077';
const DEVICE = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  const environment = { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'never' };
  shop = await startShop({ environment });
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: ana.headers, payload });
const order = (totalCentavos = 1250_50) =>
  givenOrder(shop.db, { accountId: ana.id, totalCentavos });
const payNew = async (folio: string, number: string, extra: object = {}) =>
  post(api.createPayment, {
    order_token: folio,
    tokenCard: await givenCardToken(sandbox.url, { number }),
    device_session_id: DEVICE,
    ...extra,
  });
const keptCard = async (): Promise<{ id: string; last4: string }> => {
  const answer = await shop.app.inject({ url: api.savedCards, headers: ana.headers });
  const [card] = (answer.json() as { cards: { id: string; last4: string }[] }).cards;
  if (!card) throw new Error('no card is kept');
  return card;
};
const payKept = async (folio: string, extra: object = {}) => {
  const { id, last4 } = await keptCard();
  const body = { order_token: folio, card_id: id, device_session_id: DEVICE, last4_digits: last4 };
  return post(api.paySavedCard, { ...body, ...extra });
};
const plan = (folio: string) =>
  sandbox
    .ledger()
    .charges.flatMap((charge) =>
      Reflect.get(charge, 'order_id') === `${folio}-1` ? [Reflect.get(charge, 'months')] : [],
    );

test('T100 a kept card whose bank asks for its CVV is told to the browser alone, and then pays', async () => {
  const first = await order();
  // Keeping it charges it as a kept card: its bank asks at once, and the card stays kept.
  const kept = await payNew(first.folio, ASKS_CVV, { guardar_tarjeta: true });
  expect(kept.json()).toMatchObject({ success: false, pide_cvv: { cliente: expect.any(String) } });
  const asked = await payKept(first.folio);
  expect(asked.json()).toMatchObject({
    success: false,
    estado: 'rechazado',
    message: 'Tu banco pide el código de seguridad (CVV) de esa tarjeta.',
  });
  const { cliente } = (asked.json() as { pide_cvv: { cliente: string } }).pide_cvv;
  for (const extra of [{ cvv: '123' }, { cvv2: '123' }]) {
    expect((await payKept(first.folio, extra)).statusCode).toBe(422);
  }
  // What the provider's library does in the browser.
  const { id } = await keptCard();
  const told = await fetch(`${sandbox.url}/v1/${MERCHANT.id}/customers/${cliente}/cards/${id}`, {
    method: 'PUT',
    headers: {
      Authorization: `Basic ${btoa(`${MERCHANT.publicKey}:`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ cvv2: '123' }),
  });
  expect(told.status).toBe(200);
  expect((await payKept(first.folio)).json()).toMatchObject({ success: true, estado: 'pagado' });
  const second = await order();
  expect((await payKept(second.folio)).json()).toMatchObject({ pide_cvv: { cliente } });
});

test('T123 a bank that asks for the CVV is no refused card, however often it asks', async () => {
  const { folio } = await order();
  for (let time = 0; time < 7; time += 1) {
    expect((await payKept(folio)).json()).toMatchObject({ pide_cvv: {} });
  }
});

test('months without interest are sent as the shopper chose them, and only where they are offered', async () => {
  const { folio } = await order();
  for (const meses of [18, 5, 0, 2.5]) {
    expect((await payNew(folio, '4111111111111111', { meses })).statusCode).toBe(422);
  }
  expect((await payNew(folio, '4111111111111111', { meses: 12 })).statusCode).toBe(200);
  expect(plan(folio)).toEqual([12]);
  const small = await order(599_00);
  expect((await payNew(small.folio, '4111111111111111', { meses: 6 })).statusCode).toBe(422);
  expect((await payNew(small.folio, '4111111111111111', { meses: 3 })).statusCode).toBe(200);
  const whole = await order();
  await payNew(whole.folio, '4111111111111111');
  expect(plan(whole.folio)).toEqual([undefined]);
});

test('a debit card gives no months without interest, and says so', async () => {
  const { folio } = await order();
  expect((await payNew(folio, DEBIT, { meses: 3 })).json()).toMatchObject({
    success: false,
    message: 'Operación no permitida con esta tarjeta.',
  });
  expect((await payNew(folio, DEBIT)).json()).toMatchObject({ success: true });
});
