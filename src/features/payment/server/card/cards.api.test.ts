import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../../test/support/checkout.ts';
import { HANGS_UP_MS } from '../../../../../test/support/hangs-up.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken, orderFault } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { DEMO_CUSTOMER } from '../../../../sandbox/openpay/state.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let bea: TestCustomer;
const DEVICE = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  bea = await givenCustomer(shop.db, { name: 'Bea Prueba' });
  await shop.db
    .updateTable('account')
    .set({ card_customer_id: DEMO_CUSTOMER })
    .where('id', '=', ana.id)
    .execute();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const post = (url: string, who: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const pay = async (who: TestCustomer, folio: string, number?: string) =>
  post(api.createPayment, who, {
    order_token: folio,
    tokenCard: await givenCardToken(sandbox.url, number ? { number } : {}),
    device_session_id: DEVICE,
  });
const payStored = (who: TestCustomer, folio: string, card = 'kdemovisa00000000001') =>
  post(api.paySavedCard, who, {
    user_token: who.token,
    order_token: folio,
    card_id: card,
    device_session_id: DEVICE,
    last4_digits: '4242',
  });
const orderRow = (folio: string) =>
  shop.db.selectFrom('orders').selectAll().where('folio', '=', folio).executeTakeFirstOrThrow();
const chargesOf = (folio: string) =>
  sandbox
    .ledger()
    .charges.filter((charge) => String(Reflect.get(charge, 'order_id')).startsWith(folio));
const chargeCalls = () => sandbox.ledger().calls.charges ?? 0;

test('API-32 T035 an order says what it costs, to its owner only', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const body = { user_token: ana.token, order_token: folio };
  const own = await post(api.orderDetail, ana, body);
  expect(own.json()).toEqual({ success: true, order_token: folio, totalAmount: 1250.5 });
  const foreign = await post(api.orderDetail, bea, { order_token: folio });
  expect(foreign.statusCode).toBe(404);
  const anonymous = await shop.app.inject({
    method: 'POST',
    url: api.orderDetail,
    payload: { order_token: folio },
  });
  expect(anonymous.statusCode).toBe(401);
  for (const { body: told } of [foreign, anonymous]) expect(told).not.toContain('1250');
});

test('API-33 T044 saved cards are the caller’s own, with exactly four fields', async () => {
  const own = await shop.app.inject({
    url: `${api.savedCards}?user_token=${ana.token}`,
    headers: ana.headers,
  });
  expect(own.json()).toEqual({
    success: true,
    cards: [
      { id: 'kdemomaster000000001', brand: 'mastercard', last4: '4444', expiration: '11/29' },
      { id: 'kdemovisa00000000001', brand: 'visa', last4: '4242', expiration: '08/29' },
    ],
  });
  const foreign = await shop.app.inject({
    url: `${api.savedCards}?user_token=${ana.token}`,
    headers: bea.headers,
  });
  expect(foreign.json().cards ?? []).toEqual([]);
  const none = await shop.app.inject({ url: api.savedCards, headers: bea.headers });
  expect(none.json()).toEqual({ success: true, cards: [] });
});

test('API-35 a token pays the order: status, event, notice and mail in one go', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id, finish: 'Serigrafia' });
  const answer = await pay(ana, folio);
  expect(answer.json()).toMatchObject({ success: true, estado: 'pagado' });
  expect(await orderRow(folio)).toMatchObject({ payment_state: 'pagado', status: 3 });
  const events = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'from_status', 'to_status'])
    .where('order_id', '=', id)
    .execute();
  expect(events).toEqual([{ kind: 'pago', from_status: 1, to_status: 3 }]);
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('subject', 'like', `%${folio}%`)
    .execute();
  expect(mails).toMatchObject([{ recipient: ana.email }]);
});

test('an order without any finish goes straight to 2, there is no design to approve', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  await pay(ana, folio);
  expect((await orderRow(folio)).status).toBe(2);
});

test('API-35 T120 a suspected card is sent to the bank’s page and never to a foreign host', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const answer = (await pay(ana, folio, '5454545454545454')).json();
  expect(answer).toMatchObject({ success: true, estado: 'por autorizar' });
  expect(answer.redirect_url).toContain(sandbox.url);
  expect((await orderRow(folio)).payment_state).toBe('sin_transaccion');

  const other = await givenOrder(shop.db, { accountId: ana.id });
  const evil = { on: 'charge', kind: 'redirect_to', value: 'https://evil.test/' };
  await orderFault(sandbox.url, evil);
  const refused = await pay(ana, other.folio);
  expect(refused.statusCode).toBe(502);
  expect(refused.body).not.toContain('evil.test');
});

test('API-34 a saved card pays once, and asking again answers the same', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const message = 'Pago exitoso con tarjeta guardada';
  expect((await payStored(ana, folio)).json()).toMatchObject({ success: true, message });
  expect((await payStored(ana, folio)).json()).toMatchObject({ success: true });
  expect(chargesOf(folio)).toHaveLength(1);
});

test('T043 another person’s card does not pay, and the provider is not asked to', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: bea.id });
  const before = chargeCalls();
  expect((await payStored(bea, folio)).statusCode).toBe(404);
  expect(chargeCalls()).toBe(before);
  const alarm = await shop.db
    .selectFrom('security_event')
    .select('account_id')
    .where('kind', '=', 'tarjeta_ajena')
    .execute();
  expect(alarm).toEqual([{ account_id: bea.id }]);
});

test('T045 another person’s order cannot be paid and looks like none', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const before = chargeCalls();
  const foreign = await pay(bea, folio);
  const unknown = await pay(bea, 'P-0000000000');
  expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(foreign.json()).toEqual(unknown.json());
  expect(chargeCalls()).toBe(before);
});

test('T100 T105 a card number, a CVV or an amount in the body is refused', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const good = { order_token: folio, tokenCard: 'ktoken1234', device_session_id: DEVICE };
  const before = chargeCalls();
  for (const extra of [
    { tokenCard: '4111111111111111' },
    { tokenCard: '4111-1111-1111-1111' },
    { device_session_id: '5555555555554444' },
    { card_number: '4111111111111111' },
    { cvv2: '123' },
    { amount: 1 },
    { currency: 'USD' },
  ]) {
    const answer = await post(api.createPayment, ana, { ...good, ...extra });
    expect(answer.statusCode, JSON.stringify(extra)).toBe(422);
    expect(answer.body).not.toContain('4111');
  }
  expect(chargeCalls()).toBe(before);
});

test('T105 what is charged is the order’s total', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id, totalCentavos: 98_765 });
  await pay(ana, folio);
  expect(chargesOf(folio)).toMatchObject([{ amount: 987.65, currency: 'MXN' }]);
});

test('T081 a price that changes between ordering and paying does not change what is charged', async () => {
  await givenShipping(shop.db);
  const { id, code } = await givenProduct(shop.db);
  const ordered = await submit(shop, ana, await honestOrder(shop, ana, [aLine(code)]));
  const { folio, total } = ordered.json<{ folio: string; total: number }>();
  await shop.db
    .updateTable('product')
    .set({ price_centavos: 999_00 })
    .where('id', '=', id)
    .execute();
  const owed = await post(api.orderDetail, ana, { order_token: folio });
  expect(owed.json()).toMatchObject({ totalAmount: total });
  expect((await pay(ana, folio)).json()).toMatchObject({ estado: 'pagado' });
  expect(chargesOf(folio)).toMatchObject([{ amount: total }]);
});

test('T101 fifty calls at once make exactly one charge', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const tokens = await Promise.all(Array.from({ length: 50 }, () => givenCardToken(sandbox.url)));
  const answers = await Promise.all(
    tokens.map((tokenCard) =>
      post(api.createPayment, ana, { order_token: folio, tokenCard, device_session_id: DEVICE }),
    ),
  );
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(chargesOf(folio)).toHaveLength(1);
});

test('T103 a token that paid one order pays no other, and only its hash is stored', async () => {
  const first = await givenOrder(shop.db, { accountId: ana.id });
  const second = await givenOrder(shop.db, { accountId: ana.id });
  const tokenCard = await givenCardToken(sandbox.url);
  const body = { tokenCard, device_session_id: DEVICE };
  await post(api.createPayment, ana, { ...body, order_token: first.folio });
  const again = await post(api.createPayment, ana, { ...body, order_token: second.folio });
  expect(again.statusCode).toBe(409);
  expect(chargesOf(second.folio)).toHaveLength(0);
  const attempt = await shop.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(attempt.token_hash).toEqual(createHash('sha256').update(tokenCard).digest());
  expect(JSON.stringify(attempt)).not.toContain(tokenCard);
});

test('T104 charged but no answer: the order is in review, is not charged twice and ends paid', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  await orderFault(sandbox.url, { on: 'charge', kind: 'hang_after' });
  await orderFault(sandbox.url, { on: 'list', kind: 'error_500' });
  expect((await pay(ana, folio)).json()).toMatchObject({ success: true, estado: 'en proceso' });
  expect((await orderRow(folio)).payment_state).toBe('en proceso');
  expect((await pay(ana, folio)).statusCode).toBe(409);
  expect(chargesOf(folio)).toHaveLength(1);
  expect((await orderRow(folio)).payment_state).toBe('pagado');
});

test('T104 no answer and no charge: the pay button comes back with a reason', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  await orderFault(sandbox.url, { on: 'charge', kind: 'timeout' });
  expect((await pay(ana, folio)).json().estado).toBe('en proceso');
  expect((await pay(ana, folio)).statusCode).toBe(409);
  shop.clock.advance(16 * 60_000);
  expect((await pay(ana, folio)).json()).toMatchObject({ estado: 'pagado' });
  expect(chargesOf(folio)).toHaveLength(1);
});

test('T097 an expired or cancelled order takes no payment', async () => {
  const past = await givenOrder(shop.db, {
    accountId: ana.id,
    expiresAt: new Date('2026-11-19T00:00:00Z'),
  });
  const cancelled = await givenOrder(shop.db, { accountId: ana.id, status: 12 });
  const before = chargeCalls();
  expect((await pay(ana, past.folio)).statusCode).toBe(409);
  expect((await pay(ana, cancelled.folio)).statusCode).toBe(409);
  expect(chargeCalls()).toBe(before);
});

test('a card kept on paying is among the saved cards next time', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: bea.id });
  const answer = await post(api.createPayment, bea, {
    order_token: folio,
    tokenCard: await givenCardToken(sandbox.url, { number: '345678000000007', cvv: '1234' }),
    device_session_id: DEVICE,
    guardar_tarjeta: true,
  });
  expect(answer.json().estado).toBe('pagado');
  const cards = await shop.app.inject({ url: api.savedCards, headers: bea.headers });
  expect(cards.json().cards).toMatchObject([{ brand: 'amex', last4: '0007' }]);
});

test('T123 the sixth refused card within an hour is not even sent to the provider', async () => {
  const carlos = await givenCustomer(shop.db, { now: shop.clock.now() });
  const { folio } = await givenOrder(shop.db, { accountId: carlos.id });
  for (let turn = 0; turn < 5; turn += 1) {
    const declined = (await pay(carlos, folio, '4444444444444448')).json();
    expect(declined).toMatchObject({ success: false, message: 'Fondos insuficientes.' });
  }
  const before = chargeCalls();
  const stopped = await pay(carlos, folio);
  expect(stopped.statusCode).toBe(429);
  expect(stopped.headers['retry-after']).toBeDefined();
  expect(chargeCalls()).toBe(before);
  expect((await orderRow(folio)).payment_note).toBe('Fondos insuficientes.');
});
