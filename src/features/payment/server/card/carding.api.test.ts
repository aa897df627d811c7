import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';

let sandbox: Sandbox;
let shop: TestShop;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const ASKS_THE_BANK = '5454545454545454';
const NO_FUNDS = '4444444444444448';
const customer = () => givenCustomer(shop.db, { now: shop.clock.now() });
const order = async (who: TestCustomer): Promise<string> =>
  (await givenOrder(shop.db, { accountId: who.id })).folio;
const pay = async (who: TestCustomer, folio: string, number: string) =>
  shop.app.inject({
    method: 'POST',
    url: api.createPayment,
    headers: who.headers,
    payload: {
      order_token: folio,
      tokenCard: await givenCardToken(sandbox.url, { number }),
      device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    },
  });
/** What the shopper does at the bank's page they were sent to. */
const decide = (url: string, decision: 'autorizar' | 'rechazar') =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
const chargeCalls = () => sandbox.ledger().calls.charges ?? 0;

test('T123 a card whose bank always wants to see its owner pays ten orders in an hour', async () => {
  const ana = await customer();
  for (let turn = 0; turn < 10; turn += 1) {
    const folio = await order(ana);
    const answer = await pay(ana, folio, ASKS_THE_BANK);
    expect(answer.json()).toMatchObject({ success: true, estado: 'por autorizar' });
    await decide(answer.json().redirect_url, 'autorizar');
    // Calling again finds out what the bank said.
    shop.clock.advance(31_000);
    expect((await pay(ana, folio, ASKS_THE_BANK)).statusCode).toBe(409);
    const { payment_state } = await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow();
    expect(payment_state).toBe('pagado');
  }
});

test('T123 five verifications that fail at the bank stop the sixth before the provider hears of it', async () => {
  const bea = await customer();
  const folio = await order(bea);
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await pay(bea, folio, ASKS_THE_BANK);
    await decide(answer.json().redirect_url, 'rechazar');
    shop.clock.advance(31_000);
  }
  const before = chargeCalls();
  const stopped = await pay(bea, folio, ASKS_THE_BANK);
  expect(stopped.statusCode).toBe(429);
  expect(stopped.headers['retry-after']).toBe('3600');
  expect(chargeCalls()).toBe(before);
});

test('T123 refusals and failed verifications add up, over all orders', async () => {
  const carla = await customer();
  for (let turn = 0; turn < 4; turn += 1) await pay(carla, await order(carla), NO_FUNDS);
  const folio = await order(carla);
  const answer = await pay(carla, folio, ASKS_THE_BANK);
  expect(answer.statusCode).toBe(200);
  await decide(answer.json().redirect_url, 'rechazar');
  shop.clock.advance(31_000);
  expect((await pay(carla, folio, ASKS_THE_BANK)).statusCode).toBe(429);
});

test('T123 five different cards are enough for an hour, even if each of them pays', async () => {
  const dani = await customer();
  const cards = [
    '4111111111111111',
    '4242424242424242',
    '5555555555554444',
    '5105105105105100',
    ASKS_THE_BANK,
  ];
  for (const number of cards) {
    expect((await pay(dani, await order(dani), number)).json().success, number).toBe(true);
  }
  expect((await pay(dani, await order(dani), '4012888888881881')).statusCode).toBe(429);
  shop.clock.advance(3600_000);
  expect((await pay(dani, await order(dani), '4012888888881881')).statusCode).toBe(200);
});

test('T123 the same card for six orders is one card', async () => {
  const eva = await customer();
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await pay(eva, await order(eva), '4111111111111111');
    expect(answer.json().estado).toBe('pagado');
  }
});

test('BEH-531 T123 what was refused counts for an hour, to its end', async () => {
  const hugo = await customer();
  for (let turn = 0; turn < 5; turn += 1) await pay(hugo, await order(hugo), NO_FUNDS);
  shop.clock.advance(3600_000 - 1);
  expect((await pay(hugo, await order(hugo), '4111111111111111')).statusCode).toBe(429);
  shop.clock.advance(1);
  const later = await pay(hugo, await order(hugo), '4111111111111111');
  expect(later.json().estado).toBe('pagado');
});

test('T100 T123 of a card an attempt keeps a hash only', async () => {
  const fede = await customer();
  await pay(fede, await order(fede), '4111111111111111');
  const rows = await shop.db.selectFrom('payment_attempt').selectAll().execute();
  expect(rows.at(-1)?.card_hash).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toMatch(/1111|XXXX/);
});

test('T123 twenty declined cards at once reach the provider no oftener than the limit', async () => {
  const gala = await customer();
  const orders = await Promise.all(Array.from({ length: 20 }, () => order(gala)));
  const before = chargeCalls();
  const answers = await Promise.all(orders.map((folio) => pay(gala, folio, NO_FUNDS)));
  expect(chargeCalls() - before).toBe(5);
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  expect((await pay(gala, orders[0] ?? '', NO_FUNDS)).statusCode).toBe(429);
  expect(chargeCalls() - before).toBe(5);
});
