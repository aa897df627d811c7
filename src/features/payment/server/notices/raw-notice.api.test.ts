import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { type App, buildApp } from '../../../../platform/http/app.ts';
import { type ArrivedNotice, type Notices, Unverified } from '../../notices.port.ts';
import type { RedirectMethod } from '../../payment-method.port.ts';
import { registerNotices } from './webhook.api.ts';

const sign = (text: string): string => createHmac('sha256', 'secreto').update(text).digest('hex');
const read: unknown[] = [];
let companyIsAway = false;
let scene: PaymentScene;
let app: App;

/** A company that signs the letters of its body and the number in its address. */
const notices: Notices = {
  isAuthentic: async ({ headers, query, body }: ArrivedNotice) => {
    if (companyIsAway) throw new Unverified('no answer');
    return headers['x-firma'] === sign(`${query.numero};${body}`);
  },
  read: (body, query) => {
    read.push([body, query]);
    return undefined;
  },
  tidingsOf: () => 'nothing_of_ours',
};
const method: RedirectMethod = {
  id: 'otra',
  name: 'Otra',
  text: '',
  offered: 'link',
  takes: 'anything',
  can: { refund: 'nothing', keepCards: false, instalments: [] },
  failed: '',
  kind: 'redirect',
  provider: 'otra',
  gateway: null,
  notices,
};

beforeAll(async () => {
  scene = await openPaymentScene();
  app = await buildApp({
    baseUrl: 'http://tienda.test',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession: async () => undefined,
  });
  registerNotices(app, { ...scene.deps, methods: [method] });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await scene.close();
});
beforeEach(() => {
  read.splice(0);
  companyIsAway = false;
});

const send = async (payload: string, signature = sign(`7;${payload}`), company = 'otra') => {
  const url = `/api/webhooks/${company}?numero=7`;
  const headers = { 'content-type': 'application/json', 'x-firma': signature };
  return app.inject({ method: 'POST', url, headers, payload });
};

test('T106 a signature is over the very letters of the body and the address, whatever they spell', async () => {
  const body = '{ "importe": 1250.50, "nota":"\\u00e1" }\n';
  expect((await send(body)).statusCode).toBe(200);
  expect(read).toEqual([[{ importe: 1250.5, nota: 'á' }, { numero: '7' }]]);
  for (const wrong of ['', sign(`8;${body}`), sign(`7;${body.trim()}`)]) {
    expect((await send(body, wrong)).statusCode).toBe(401);
  }
  expect(read).toHaveLength(1);
});

test('T106 nothing of a forged body is parsed, and a hostile one is refused when it is the company’s', async () => {
  const hostile = ['{"a":1,"a":2}', '{', '['.repeat(5000), '{"__proto__":{"a":1}}'];
  for (const body of hostile) {
    expect((await send(body, 'falsa')).statusCode).toBe(401);
    expect((await send(body)).statusCode).toBe(400);
  }
  expect(read).toEqual([]);
});

test('T106 a notice that nobody could verify is neither refused nor taken: it is to come again', async () => {
  companyIsAway = true;
  const answer = await send('{}');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(read).toEqual([]);
  companyIsAway = false;
  expect((await send('{}')).statusCode).toBe(200);
  expect(read).toHaveLength(1);
});

test('T116 a signed body larger than 256 KB is refused, and one for nobody before it is read', async () => {
  const big = `{"a":"${'x'.repeat(300 * 1024)}"}`;
  expect((await send(big)).statusCode).toBe(413);
  expect((await send(big, '', 'nadie')).statusCode).toBe(401);
});
