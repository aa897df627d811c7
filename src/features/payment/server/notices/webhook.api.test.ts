import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken, orderFault } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { openpayMethod } from '../../../../adapters/payment/openpay/method.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { MERCHANT } from '../../../../sandbox/openpay/merchant.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentReads } from '../payment-reads.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let bea: TestCustomer;
let deps: PaymentDeps;
const DEVICE = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';
const BASIC = `Basic ${btoa(`${MERCHANT.webhookUser}:${MERCHANT.webhookPassword}`)}`;
const told: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({
    environment: { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'always' },
  });
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  bea = await givenCustomer(shop.db, { name: 'Bea Prueba' });
  deps = {
    db: shop.db,
    clock: shop.clock,
    baseUrl: 'http://localhost:3000',
    secondPersonAbove: toCentavos(2000_00),
    methods: [
      openpayMethod({
        account: {
          apiUrl: sandbox.url,
          merchantId: MERCHANT.id,
          privateKey: MERCHANT.privateKey,
        },
        secure3d: 'always',
      }),
    ],
    receipts: createDiskStorage(path.join(shop.config.dataDir, 'receipts'), 0),
    tell: (what) => void told.push(what),
    alarm: (what) => void told.push(what),
  };
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});
beforeEach(() => void told.splice(0));

/** An order whose shopper is at the bank's page now. */
async function givenWaiting(who = ana): Promise<{ id: number; folio: string; chargeId: string }> {
  const { id, folio } = await givenOrder(shop.db, { accountId: who.id });
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.createPayment,
    headers: who.headers,
    payload: {
      order_token: folio,
      tokenCard: await givenCardToken(sandbox.url),
      device_session_id: DEVICE,
    },
  });
  const [, chargeId = ''] = /redirect\/([^/]+)/.exec(answer.json().redirect_url) ?? [];
  return { id, folio, chargeId };
}
const decide = (chargeId: string, decision: 'autorizar' | 'rechazar') =>
  fetch(`${sandbox.url}/v1/redirect/${chargeId}/`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
const event = (payload: object, authorization = BASIC) =>
  shop.app.inject({ method: 'POST', url: api.openpayWebhook, headers: { authorization }, payload });
const succeeded = (chargeId: string, extra: object = {}) =>
  event({ type: 'charge.succeeded', transaction: { id: chargeId, status: 'completed', ...extra } });
const state = async (folio: string) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
  ).payment_state;
const eventsOf = async (id: number) =>
  (await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const returning = (who: TestCustomer, folio: string, chargeId: string) =>
  paymentReads(deps, who.id).settleReturn({ folio, chargeId, cancelled: false });

test('T106 an event without our credentials is refused and changes nothing', async () => {
  const { folio, chargeId } = await givenWaiting();
  await decide(chargeId, 'autorizar');
  const payload = { type: 'charge.succeeded', transaction: { id: chargeId } };
  for (const wrong of ['', 'Basic bm86bm8=', `${BASIC}x`, 'Bearer x']) {
    expect((await event(payload, wrong)).statusCode).toBe(401);
  }
  expect(await state(folio)).toBe('sin_transaccion');
});

test('T108 T115 an event a hundred times and the return page at once pay once', async () => {
  const { id, folio, chargeId } = await givenWaiting();
  await decide(chargeId, 'autorizar');
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, () => succeeded(chargeId)),
    returning(ana, folio, chargeId),
    returning(ana, folio, chargeId),
  ]);
  const statuses = answers.slice(0, 100).map((answer) => Reflect.get(answer ?? {}, 'statusCode'));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await state(folio)).toBe('pagado');
  expect(await eventsOf(id)).toEqual(['pago']);
});

test('an event’s own word pays nothing: the charge is asked for', async () => {
  const { folio, chargeId } = await givenWaiting();
  await succeeded(chargeId, { amount: 1250.5, order_id: `${folio}-1` });
  expect(await state(folio)).toBe('sin_transaccion');
});

test('T109 T110 refunded stays refunded, and failed after paid changes nothing', async () => {
  const { id, folio, chargeId } = await givenWaiting();
  await decide(chargeId, 'autorizar');
  await succeeded(chargeId);
  const failed = { type: 'charge.failed', transaction: { id: chargeId, status: 'failed' } };
  expect((await event(failed)).statusCode).toBe(200);
  expect(await state(folio)).toBe('pagado');
  await fetch(`${sandbox.url}/v1/${MERCHANT.id}/charges/${chargeId}/refund`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${MERCHANT.privateKey}:`)}`,
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  await event({ type: 'charge.refunded', transaction: { id: chargeId, status: 'refunded' } });
  await succeeded(chargeId, { status: 'later' });
  expect(await state(folio)).toBe('reembolsado');
  expect(await eventsOf(id)).toEqual(['pago', 'reembolso']);
});

test('T110 unknown events and unreadable ones are received without effect', async () => {
  const bodies = [{ type: 'payout.created', transaction: null, more: { deep: [1] } }, { a: 1 }, []];
  for (const body of bodies) expect((await event(body)).statusCode).toBe(200);
});

test.each(['abierto', 'desconocido'] as const)(
  'T111 another amount is not a payment but a case for a person, %s before',
  async (before) => {
    const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
    await orderFault(sandbox.url, { on: 'charge', kind: 'change_amount', value: 1 });
    await shop.app.inject({
      method: 'POST',
      url: api.createPayment,
      headers: ana.headers,
      payload: {
        order_token: folio,
        tokenCard: await givenCardToken(sandbox.url),
        device_session_id: DEVICE,
      },
    });
    const { provider_id: chargeId } = await shop.db
      .selectFrom('payment_attempt')
      .select('provider_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('payment_attempt')
      .set({ state: before })
      .where('order_id', '=', id)
      .execute();
    await decide(chargeId ?? '', 'autorizar');
    await succeeded(chargeId ?? '');
    await succeeded(chargeId ?? '', { status: 'again' });
    await reconcileAttempts(deps);
    expect(await state(folio)).toBe('en proceso');
    expect(await eventsOf(id)).toEqual(['revision']);
  },
);

test('T112 T113 a charge our merchant does not have, or of another order, changes no order', async () => {
  const { folio } = await givenWaiting();
  const paid = await givenWaiting(bea);
  await decide(paid.chargeId, 'autorizar');
  expect((await succeeded('trdeotrocomercio')).statusCode).toBe(200);
  await succeeded(paid.chargeId, { order_id: `${folio}-1` });
  expect(await state(folio)).toBe('sin_transaccion');
  expect(await state(paid.folio)).toBe('pagado');
});

test('T114 an event that arrives before our own note of the charge still pays', async () => {
  const { id, folio, chargeId } = await givenWaiting();
  await shop.db
    .updateTable('payment_attempt')
    .set({ provider_id: null })
    .where('order_id', '=', id)
    .execute();
  await decide(chargeId, 'autorizar');
  await succeeded(chargeId);
  expect(await state(folio)).toBe('pagado');
});

test('T097 money for a cancelled order is written down to be given back, never lost', async () => {
  const { id, folio, chargeId } = await givenWaiting();
  await shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  await decide(chargeId, 'autorizar');
  await succeeded(chargeId);
  expect(await state(folio)).not.toBe('pagado');
  expect(await eventsOf(id)).toEqual(['revision']);
  const attempt = await shop.db
    .selectFrom('payment_attempt')
    .select('state')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(attempt.state).toBe('por_devolver');
});

test('T102 two cards authorised for one order: one pays, the other goes back', async () => {
  const first = await givenWaiting();
  shop.clock.advance(31_000);
  const again = await shop.app.inject({
    method: 'POST',
    url: api.createPayment,
    headers: ana.headers,
    payload: {
      order_token: first.folio,
      tokenCard: await givenCardToken(sandbox.url),
      device_session_id: DEVICE,
    },
  });
  const [, second = ''] = /redirect\/([^/]+)/.exec(again.json().redirect_url) ?? [];
  await Promise.all([decide(first.chargeId, 'autorizar'), decide(second, 'autorizar')]);
  await succeeded(first.chargeId);
  await succeeded(second);
  expect(await state(first.folio)).toBe('pagado');
  expect((await eventsOf(first.id)).filter((kind) => kind === 'pago')).toHaveLength(1);
  expect(await eventsOf(first.id)).toContain('revision');
});

test('an order nobody tried to pay has no result to tell', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  expect(await returning(ana, folio, '')).toBeUndefined();
});

test('T118 the id in a return address proves nothing', async () => {
  const mine = await givenWaiting();
  const paid = await givenWaiting(bea);
  await decide(paid.chargeId, 'autorizar');
  const waiting = { estado: 'pendiente', motivo: '' };
  expect(await returning(ana, mine.folio, paid.chargeId)).toMatchObject(waiting);
  expect(await returning(ana, mine.folio, '../../otro')).toMatchObject({ estado: 'pendiente' });
  expect(await returning(ana, paid.folio, paid.chargeId)).toBeUndefined();
  expect(await state(mine.folio)).toBe('sin_transaccion');
});

test('T118 T119 a refused authorisation says why, twice the same, and the order may be paid again', async () => {
  const { folio, chargeId } = await givenWaiting();
  await decide(chargeId, 'rechazar');
  const result = {
    folio,
    total: 1250.5,
    estado: 'rechazado',
    motivo: 'Tarjeta rechazada por el banco.',
    elsewhere: null,
    ficha: '',
  };
  expect(await returning(ana, folio, chargeId)).toEqual(result);
  expect(await returning(ana, folio, chargeId)).toEqual(result);
  expect(await paymentReads(deps, ana.id).orderToPay(folio)).toMatchObject({
    estado: 'lista',
    motivo: 'Tarjeta rechazada por el banco. No se hizo ningún cargo.',
  });
});

test('T119 coming back without having authorised leaves the order waiting, and a day later free', async () => {
  const { folio, chargeId } = await givenWaiting();
  expect(await returning(ana, folio, chargeId)).toMatchObject({ estado: 'pendiente' });
  shop.clock.advance(25 * 3600_000);
  await reconcileAttempts(deps);
  expect(await returning(ana, folio, chargeId)).toMatchObject({ estado: 'incompleto' });
});

test('an event whose charge could not be asked for is handled by the next round', async () => {
  const { folio, chargeId } = await givenWaiting();
  await decide(chargeId, 'autorizar');
  await orderFault(sandbox.url, { on: 'read', kind: 'error_500' });
  expect((await succeeded(chargeId)).statusCode).toBe(200);
  expect(await state(folio)).toBe('sin_transaccion');
  shop.clock.advance(61_000);
  await reconcileAttempts(deps);
  expect(await state(folio)).toBe('pagado');
});

test('T116 an event larger than 256 KB is refused', async () => {
  const big = { type: 'charge.succeeded', padding: 'x'.repeat(300 * 1024) };
  expect((await event(big)).statusCode).toBe(413);
});

test('the provider’s confirmation of our address is shown to whoever runs the shop', async () => {
  const answer = await event({ type: 'verification', verification_code: 'UY1qqrxw', id: 'w1' });
  expect(answer.statusCode).toBe(200);
});
