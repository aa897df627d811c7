import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken, orderFault } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { openpayMethod } from '../../../../adapters/payment/openpay/method.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { MERCHANT } from '../../../../sandbox/openpay/merchant.ts';

const DEVICE = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';
const SUSPECTED = '5454545454545454';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let order: { readonly id: number; readonly folio: string };
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  const environment = { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'never' };
  shop = await startShop({ environment });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  order = await givenOrder(shop.db, { accountId: ana.id });
});

const post = async (url: string, payload: object) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers: ana.headers, payload });
  return { status: answer.statusCode, ...(answer.json() as { estado?: string; message?: string }) };
};
const pay = async (extra: object = {}, card: { number?: string } = {}) =>
  post(api.createPayment, {
    order_token: order.folio,
    tokenCard: await givenCardToken(sandbox.url, card),
    device_session_id: DEVICE,
    ...extra,
  });
const charges = () =>
  sandbox
    .ledger()
    .charges.filter((charge) => String(Reflect.get(charge, 'order_id')).startsWith(order.folio));
const paymentState = async (): Promise<string> => {
  const states = shop.db.selectFrom('orders').select('payment_state');
  return (await states.where('id', '=', order.id).executeTakeFirstOrThrow()).payment_state;
};

test('BEH-665 T104 a charge that an earlier call of ours made is found by its name, and pays instead of being refused', async () => {
  const { privateKey, id: merchantId } = MERCHANT;
  const account = { apiUrl: sandbox.url, merchantId, privateKey };
  const { gateway } = openpayMethod({ account, secure3d: 'never' });
  const request = { amount: toCentavos(1250_50), description: 'Pedido', deviceSessionId: DEVICE };
  await gateway?.chargeToken(
    { ...request, reference: `${order.folio}-1`, secure3d: false, returnUrl: '', ip: '' },
    await givenCardToken(sandbox.url),
    { name: 'Ana Prueba', email: 'ana@prueba.example' },
  );
  expect(await pay()).toMatchObject({ status: 200, estado: 'pagado' });
  expect(charges()).toHaveLength(1);
  expect(await paymentState()).toBe('pagado');
});

test('BEH-665 T111 a card that was charged another amount reads that it is looked at, not that it was refused', async () => {
  await orderFault(sandbox.url, { on: 'charge', kind: 'change_amount', value: 1 });
  expect(await pay()).toMatchObject({ status: 200, estado: 'en proceso' });
  expect(await paymentState()).toBe('en proceso');
});

test('BEH-665 a shop that sends nobody to their bank’s page refuses a suspected card', async () => {
  expect(await pay({}, { number: SUSPECTED })).toMatchObject({ estado: 'rechazado' });
  expect(charges()).toHaveLength(1);
});

test('BEH-665 T120 after a page of somebody else’s the order may be paid again at once', async () => {
  const evil = { on: 'charge', kind: 'redirect_to', value: 'https://evil.example/' };
  await orderFault(sandbox.url, evil);
  expect((await pay()).status).toBe(502);
  expect(await pay()).toMatchObject({ estado: 'pagado' });
});

test('BEH-666 T043 a kept card pays by its own last digits alone, and one that is kept already pays and is kept once', async () => {
  expect(await pay({ guardar_tarjeta: true })).toMatchObject({ estado: 'pagado' });
  order = await givenOrder(shop.db, { accountId: ana.id });
  expect(await pay({ guardar_tarjeta: true })).toMatchObject({ estado: 'pagado' });
  const listed = await shop.app.inject({ url: api.savedCards, headers: ana.headers });
  const { cards } = listed.json() as { cards: { id: string; last4: string }[] };
  expect(cards).toMatchObject([{ last4: '1111' }]);
  order = await givenOrder(shop.db, { accountId: ana.id });
  const kept = { order_token: order.folio, card_id: cards[0]?.id, device_session_id: DEVICE };
  expect((await post(api.paySavedCard, { ...kept, last4_digits: '1112' })).status).toBe(422);
  expect(charges()).toEqual([]);
  expect(await post(api.paySavedCard, { ...kept, last4_digits: '1111' })).toMatchObject({
    estado: 'pagado',
  });
});
