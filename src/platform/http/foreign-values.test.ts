import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../test/support/checkout.ts';
import {
  HOSTILE_NUMBERS,
  HOSTILE_TEXTS,
  leavesOf,
  valuesOf,
} from '../../../test/support/contract-values.ts';
import { startShop, type TestShop } from '../../../test/support/start-shop.ts';
import type { Submission } from '../../features/checkout/submission.ts';

let shop: TestShop;
let admin: TestCustomer;
let code: string;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  admin = await givenCustomer(shop.db, { roles: ['admin'] });
  ({ code } = await givenProduct(shop.db, { colours: { rojo: 1_000_000 } }));
  const order = await submit(shop, admin, await honestOrder(shop, admin, [aLine(code)]));
  ({ folio } = order.json<{ folio: string }>());
});
afterAll(() => shop.close());

const PARTS = ['params', 'querystring', 'body'] as const;
type Contract = Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function contracts(): (Contract & { readonly method: Method; readonly url: string })[] {
  return shop.app.declaredRoutes.flatMap((route: RouteOptions) => {
    const schema = (route.schema ?? {}) as Contract;
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    return PARTS.some((part) => schema[part] !== undefined)
      ? methods.map((method) => ({ ...schema, method: method as Method, url: route.url }))
      : [];
  });
}

test('T174 T175 every text and number of every contract is one the database can keep', () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const route of contracts()) {
    for (const part of PARTS) {
      for (const [path, type] of leavesOf(route[part])) {
        judged += 1;
        for (const value of [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS]) {
          const read = type.safeParse(value);
          if (read.success && read.data !== undefined && !isStorable(read.data)) {
            wrong.push(`${route.method} ${route.url} ${part}${path}: ${JSON.stringify(value)}`);
          }
        }
      }
    }
  }
  expect(judged).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'number' || Math.abs(value) < Number.MAX_SAFE_INTEGER * 2;
}

/** Percent codes for what an address can carry; half a surrogate has none, and an object may not know its own text. */
const spelled = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
};

interface Drawn {
  readonly params: Readonly<Record<string, unknown>>;
  readonly querystring: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

async function statusOf(method: Method, pattern: string, drawn: Drawn): Promise<string> {
  const path = pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => spelled(drawn.params[name]));
  const query = Object.entries(drawn.querystring)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${spelled(name)}=${spelled(value)}`);
  const sent =
    method === 'GET'
      ? {}
      : {
          payload: JSON.stringify(drawn.body ?? {}),
        };
  const { statusCode, body } = await shop.app.inject({
    method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...admin.headers,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...sent,
  });
  // No provider is there in this shop, and calls that need one say so.
  const meant = /"code":"(provider_failed|unavailable)"/.test(body);
  return statusCode < 500 || meant ? '' : `${statusCode} ${body}`;
}

/** Budgets are not what is tried here, and a shop that only says 429 proves nothing. */
const forgetBudgets = () => shop.db.deleteFrom('rate_limit').execute();

test('T170 T174 T175 whatever is sent in the shape of a call, no call fails of itself', async () => {
  const known: unknown[] = [
    ...[code, folio, 'rojo', 'azul', 'Sin terminado', 'Serigrafia', '06700', '5512345678', 'MX'],
    ...['1160.00', 'yo', '1', '24', 'a@b.example', 'Ana', 'taza', '1234', 'visit', 'error', 'x'],
    ...[1, 2, 10, 0.5, 250.75, true, false],
    '0b9c5a0e-9a5c-4c44-8d0e-6b0d6e4f7a11',
  ];
  for (const { method, url, ...schema } of contracts()) {
    // Ends the session that all the others need.
    if (url === api.logout) continue;
    await forgetBudgets();
    const draw = (part: unknown) => (part === undefined ? fc.constant({}) : valuesOf(part, known));
    const drawn = fc.record({
      params: draw(schema.params),
      querystring: draw(schema.querystring),
      body: draw(schema.body),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async (values) => {
        expect(await statusOf(method, url, values as Drawn)).toBe('');
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  }
});

/** Every place of a body that holds one value. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))
    : [path];
}

function put(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  Reflect.set(copy, key, put(Reflect.get(copy, key), rest, value));
  return copy;
}

/** What an account has ordered no longer keeps it from ordering again. */
const closeOrders = (buyer: TestCustomer) =>
  shop.db.updateTable('orders').set({ status: 14 }).where('account_id', '=', buyer.id).execute();

test('T066 T174 T175 an honest order with one hostile value anywhere is refused or placed', async () => {
  const buyer = await givenCustomer(shop.db);
  const line = aLine(code, { notas: 'Logo al centro' });
  const honest: Submission = await honestOrder(shop, buyer, [line]);
  const wrong: string[] = [];
  let placed = 0;
  for (const path of placesOf(honest)) {
    await forgetBudgets();
    await closeOrders(buyer);
    for (const value of [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, null, [], {}]) {
      const key = { 'idempotency-key': randomUUID() };
      const answer = await submit(shop, buyer, put(honest, path, value) as object, key);
      if (answer.statusCode >= 500) wrong.push(`${path.join('.')}: ${JSON.stringify(value)}`);
      if (answer.statusCode === 200) placed += 1;
    }
  }
  expect(wrong).toEqual([]);
  // Amounts of lines, ids of the browser and the like are not read, so whatever they say is fine.
  expect(placed).toBeGreaterThan(50);
});

test('T175 T090 however many pieces wait for stock, ordering more of them goes on', async () => {
  const { id, code: awaited } = await givenProduct(shop.db, { colours: { rojo: 0 } });
  await shop.db
    .updateTable('product_colour')
    .set({ backorder: 2 ** 31 - 10 })
    .where('product_id', '=', id)
    .execute();
  const buyer = await givenCustomer(shop.db);
  const body = await honestOrder(shop, buyer, [aLine(awaited, { preorden: true })]);
  expect((await submit(shop, buyer, body)).statusCode).toBe(200);
  const { backorder } = await shop.db
    .selectFrom('product_colour')
    .select('backorder')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(backorder).toBe(2 ** 31);
});
