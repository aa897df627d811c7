import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../test/support/builders.ts';
import { aLine, honestOrder } from '../../../test/support/checkout.ts';
import { givenOrder } from '../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../test/support/start-shop.ts';
import { fill } from '../../routes.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  ana = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
});
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});
afterAll(() => shop.close());

interface Call {
  readonly url: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** The status of a call from an address; POST where it has a body. */
async function statusOf({ url, payload, headers = {}, from = '192.0.2.1' }: Call): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    remoteAddress: from,
    ...(payload ? { payload } : {}),
  });
  return statusCode;
}

/**
 * How many of `count` calls were let through; a window that turns over meanwhile doubles it. All at
 * once, or so many together, each lot when the one before is answered.
 */
async function allowed(
  count: number,
  call: (index: number) => Call,
  together = count,
): Promise<number> {
  let passed = 0;
  for (let first = 0; first < count; first += together) {
    const lot = Array.from({ length: Math.min(together, count - first) }, (_, at) => first + at);
    const statuses = await Promise.all(lot.map((index) => statusOf(call(index))));
    passed += statuses.filter((status) => status !== 429).length;
  }
  return passed;
}

/** Another address of the same subscriber each time. */
const subscriber = (index: number) => `2806:10a6:1:2:${(index + 1).toString(16)}::7`;
const wrong = (index: number) => ({ codigo: `NADA${index}` });

test('T038 T082 all addresses of one IPv6 network share a budget, in every call without account', async () => {
  const cart = [{ id: code, quantity: 10 }];
  const calls: readonly (readonly [number, (index: number) => Call])[] = [
    [20, (index) => ({ url: api.coupon, payload: wrong(index), from: subscriber(index) })],
    [
      120,
      (index) => ({
        url: fill(api.postalCode, { postalCode: '06700' }),
        from: subscriber(index),
      }),
    ],
    [
      60,
      (index) => ({
        url: api.quoteShipping,
        payload: { destino: { zip: '06700' }, carrito: cart },
        from: subscriber(index),
      }),
    ],
  ];
  for (const [limit, call] of calls) {
    const passed = await allowed(limit * 2 + 20, call);
    expect(passed).toBeGreaterThanOrEqual(limit);
    expect(passed).toBeLessThanOrEqual(limit * 2);
    const elsewhere = { ...call(0), from: '2806:10a6:1:3::7' };
    expect(await statusOf(elsewhere)).not.toBe(429);
  }
});

test('T038 T082 coupons are guessed in orders no more often than in their own call', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const guess = (index: number): Call =>
    index % 2
      ? { url: api.submitOrder, payload: { ...body, cupon: `NADA${index}` }, headers: ana.headers }
      : { url: api.submitOrder, payload: { ...body, cupon: `N${index}` }, headers: ana.headers };
  const tried = await allowed(55, guess, 11);
  expect(tried).toBeGreaterThanOrEqual(20);
  expect(tried).toBeLessThanOrEqual(40);
  // What was guessed in orders is spent in the coupon's own call too, and only for this account.
  expect(await statusOf({ url: api.coupon, payload: wrong(1), headers: ana.headers })).toBe(429);
  const inItsCall = { url: api.coupon, payload: wrong(0) };
  expect(await statusOf(inItsCall)).toBe(422);
  expect(await statusOf({ ...guess(0), payload: body })).toBe(200);
});

test('T082 a right coupon is no guess, however often it is asked for', async () => {
  await shop.db.insertInto('coupon').values({ code: 'BIEN', discount_centavos: 10_00 }).execute();
  for (let time = 0; time < 30; time += 1) {
    expect(await statusOf({ url: api.coupon, payload: { codigo: 'bien' } })).toBe(200);
  }
});

test('T038 new accounts of one network are no way round its budget of coupons', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => givenCustomer(shop.db)));
  const guess = (index: number): Call => ({
    url: api.coupon,
    payload: wrong(index),
    headers: people[index % people.length]?.headers ?? {},
  });
  const passed = await allowed(150, guess, people.length);
  expect(passed).toBeGreaterThanOrEqual(60);
  expect(passed).toBeLessThanOrEqual(120);
});

const folioOf = (index: number) => `P-${String(index).padStart(10, '0')}`;

test('T038 a thousand guessed folios find nothing, in no call that takes one, and are stopped', async () => {
  const calls: readonly ((folio: string) => Omit<Call, 'headers'>)[] = [
    (folio) => ({ url: api.orderDetail, payload: { order_token: folio } }),
    (folio) => ({ url: api.downloadQuote, payload: { folio } }),
    (folio) => ({ url: api.payPaypal, payload: { folio } }),
    (folio) => ({ url: api.approveDesign, payload: { order_id: folio, order_detail_id: 1 } }),
    (folio) => ({ url: `${api.transactionState}?order_token=${folio}` }),
  ];
  for (const call of calls) {
    await shop.db.deleteFrom('rate_limit').execute();
    const guess = (index: number) => ({ ...call(folioOf(index)), headers: ana.headers });
    const passed = await allowed(220, guess, 20);
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(200);
  }
  // What one call has spent is spent for the others too.
  const first = calls[0]?.(folioOf(1));
  if (first) expect(await statusOf({ ...first, headers: ana.headers })).toBe(429);
});

test('T038 who asks for their own order is never taken for a guesser', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  const call = { url: api.orderDetail, payload: { order_token: folio }, headers: ana.headers };
  for (let time = 0; time < 110; time += 1) expect(await statusOf(call)).toBe(200);
});
