import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { paypalMethod } from '../../../../adapters/payment/paypal/method.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { ACCOUNT } from '../../../../sandbox/paypal/merchant.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentReads } from '../payment-reads.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let order: { readonly id: number; readonly folio: string };
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({
    environment: { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'never' },
  });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  order = await givenOrder(shop.db, { accountId: ana.id });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: ana.headers, payload });
const link = (way: string) => post(`/api/pago/${way}`, { folio: order.folio });
const byCard = async () =>
  post(api.createPayment, {
    order_token: order.folio,
    tokenCard: await givenCardToken(sandbox.url),
    device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
  });
/** The shopper's word on PayPal's page; its name of the payment comes back with them. */
const approve = async (page: string): Promise<string> => {
  const body = new URLSearchParams({ decision: 'aprobar' });
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('token') ?? '';
};
/** What the page reads that PayPal sends them back to. */
const comeBack = (chargeId: string) => {
  const { clientId, clientSecret, webhookId } = ACCOUNT;
  const account = { apiUrl: sandbox.url, clientId, clientSecret, timeout: 2000 };
  const deps = {
    db: shop.db,
    clock: shop.clock,
    baseUrl: 'http://localhost:3000',
    methods: [paypalMethod({ account, webhookId })],
    tell: () => undefined,
    alarm: () => undefined,
  } as unknown as PaymentDeps;
  const { folio } = order;
  return paymentReads(deps, ana.id).settleReturn({ folio, chargeId, cancelled: false });
};
const captures = () => sandbox.ledger().companies.paypal?.calls.capture ?? 0;
const attempts = () =>
  shop.db
    .selectFrom('payment_attempt')
    .select(['provider', 'state', 'failure'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();

test('BEH-354 T101 T102 whoever left PayPal’s page pays by card at once, and what is approved there afterwards is not taken', async () => {
  const before = captures();
  const { url } = (await link('paypal')).json<{ url: string }>();
  const paid = await byCard();
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { success: true, estado: 'pagado' }]);
  expect(await comeBack(await approve(url))).toMatchObject({ estado: 'pagado' });
  expect(captures()).toBe(before);
  const [left, card] = await attempts();
  expect(left).toMatchObject({ provider: 'paypal', state: 'rechazado' });
  expect(card).toMatchObject({ state: 'pagado' });
});

test('BEH-354 whoever left PayPal’s page goes to another company’s at once, and back to PayPal’s after five seconds', async () => {
  expect((await link('paypal')).statusCode).toBe(200);
  // Pressed twice it is one wish.
  expect((await link('paypal')).statusCode).toBe(409);
  shop.clock.advance(6_000);
  expect((await link('paypal')).statusCode).toBe(200);
  expect((await link('mercadopago')).statusCode).toBe(200);
  expect((await attempts()).map(({ state, failure }) => [state, failure])).toEqual([
    ['rechazado', 'abandonado'],
    ['rechazado', 'abandonado'],
    ['abierto', ''],
  ]);
});

test('BEH-354 BEH-355 a page that takes the money by itself keeps its order for half a minute, and that is said', async () => {
  expect((await link('mercadopago')).statusCode).toBe(200);
  const refused = await byCard();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: 'Ya hay un pago en curso para este pedido. Espera medio minuto e inténtalo de nuevo.',
  });
  shop.clock.advance(31_000);
  expect((await byCard()).json()).toMatchObject({ estado: 'pagado' });
});

test('BEH-354 what was approved on PayPal’s page before another way was asked for is taken, and pays', async () => {
  const { url } = (await link('paypal')).json<{ url: string }>();
  await approve(url);
  expect((await byCard()).statusCode).toBe(409);
  expect(await attempts()).toMatchObject([{ provider: 'paypal', state: 'pagado' }]);
});
