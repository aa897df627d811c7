import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type CallContract, forAnyone, forCustomers } from '../../kernel/call.ts';
import { ok } from '../../kernel/result.ts';
import { type App, buildApp } from './app.ts';
import { serveCall } from './serve-call.ts';

const contract = {
  query: z.strictObject({ piezas: z.coerce.number().int().min(1) }),
  answer: z.object({ precio: z.number() }),
  refusals: {
    sold_out: { status: 409, extra: z.object({ quedan: z.number() }) },
    unknown: 404,
  },
} as const satisfies CallContract;
const NOTHING = { answer: z.null(), refusals: {} } as const satisfies CallContract;

let app: App;
beforeAll(async () => {
  app = await buildApp({
    baseUrl: 'http://tienda.test',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession: async () => undefined,
  });
  const price = forAnyone<typeof contract>('GET', '/api/precio');
  serveCall(app, price, contract, ({ query: { piezas } }) => {
    if (piezas === 7) return { ok: false, code: 'unknown', sentence: 'No hay tal cosa.' };
    if (piezas > 9) return { ok: false, code: 'sold_out', extra: { quedan: 9 } };
    return ok({ precio: piezas * 2 });
  });
  serveCall(app, forCustomers<typeof NOTHING>('POST', '/api/nada'), NOTHING, ({ caller }) =>
    ok(caller.account.id > 0 ? null : null),
  );
  const limits = [{ name: 'x', network: 1, windowSeconds: 60 }];
  const counted = { ...NOTHING, limits };
  serveCall(app, forAnyone<typeof counted>('GET', '/api/contada'), counted, () => ok(null));
  await app.ready();
});
afterAll(() => app.close());

const ask = async (piezas: number | string) => {
  const { statusCode, body } = await app.inject(`/api/precio?piezas=${piezas}`);
  return [statusCode, JSON.parse(body)];
};

test('an answer is the value, and a refusal has the status of its code', async () => {
  expect(await ask(4)).toEqual([200, { precio: 8 }]);
  expect(await ask(7)).toEqual([
    404,
    { success: false, code: 'not_found', error: 'No hay tal cosa.' },
  ]);
  expect(await ask(10)).toMatchObject([409, { code: 'conflict', quedan: 9 }]);
  expect(await ask('muchas')).toMatchObject([422, { code: 'invalid' }]);
});

test('a call is guarded by whom it names', async () => {
  expect((await app.inject({ method: 'POST', url: '/api/nada' })).statusCode).toBe(401);
});

test('a limit that nobody counts is a mistake of ours, not an open door', async () => {
  expect((await app.inject('/api/contada')).statusCode).toBe(500);
});

test('every status is documented with the codes it may have', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  const { responses } = paths['/api/precio'].get;
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '404',
    '409',
    '415',
    '422',
    '500',
    '503',
  ]);
  expect(JSON.stringify(responses['409'])).toContain('quedan');
  expect(JSON.stringify(responses['404'])).toContain('"not_found"');
  expect(Object.keys(paths['/api/nada'].post.responses)).toEqual(
    expect.arrayContaining(['204', '401', '403', '413']),
  );
});

test('BEH-870 calls that refuse alike share what documents it, in all shops of a process', () => {
  const documented = (url: string) => {
    const route = app.declaredRoutes.find((one) => one.url === url);
    return route?.schema?.response as Readonly<Record<number, unknown>>;
  };
  const [price, counted] = [documented('/api/precio'), documented('/api/contada')];
  for (const status of [400, 401, 415, 422, 503]) expect(price[status]).toBe(counted[status]);
  expect(price[404]).not.toBe(price[400]);
});

test('a code the contract does not list does not compile', () => {
  const wrong = () =>
    // @ts-expect-error `lost` is no refusal of this call
    serveCall(app, forAnyone<typeof contract>('GET', '/api/x'), contract, () => ({
      ok: false,
      code: 'lost',
    }));
  expect(wrong).toBeTypeOf('function');
});
