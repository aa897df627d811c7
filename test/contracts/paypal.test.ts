import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import charges from '../../src/adapters/payment/paypal/recorded/charges.json' with { type: 'json' };
import { Unverified } from '../../src/features/payment/notices.port.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { signedHeaders } from '../../src/sandbox/paypal/notices.ts';
import { Referee } from '../support/openapi-referee.ts';
import { openPaypalScene, type PaypalScene } from '../support/paypal-scene.ts';

/** PayPal's own description of its wire; not kept here. */
const FOLDER = process.env.PAYPAL_OPENAPI_DIR ?? '';
const FILES = [
  'checkout_orders_v2.json',
  'payments_payment_v2.json',
  'notifications_webhooks_v1.json',
];

let scene: PaypalScene;
beforeAll(async () => {
  scene = await openPaypalScene();
});
afterAll(() => scene.close());
beforeEach(() => void scene.exchanged.splice(0));

const referee = existsSync(FOLDER) ? new Referee(FOLDER, FILES) : undefined;
afterEach(() => {
  // Whatever a test does, PayPal's own description judges both sides of the wire.
  for (const exchange of scene.exchanged) {
    const garbage = exchange.answered.startsWith('<');
    if (referee && !garbage) expect(referee.faults(exchange) ?? []).toEqual([]);
  }
});

const calls = () => scene.exchanged.map(({ method, path }) => `${method} ${path}`);
const statusOf = async (id: string) => {
  const charge = await scene.gateway.readCharge(id);
  return charge.ok ? charge.value.status : charge.code;
};

test.skipIf(!referee)(
  'PayPal’s description (PAYPAL_OPENAPI_DIR) knows what it is asked, and refuses what it is not',
  async () => {
    await scene.start();
    const created = scene.exchanged.find(({ path }) => path === '/v2/checkout/orders');
    if (!created || !referee) throw new Error('no order was created');
    expect(referee.faults(created)).toEqual([]);
    const wrong = { ...created, sent: created.sent.replace('CAPTURE', 'TAKE') };
    expect(referee.faults(wrong)?.join()).toContain('/intent');
    const badly = { ...created, answered: '{"id":5}' };
    expect(referee.faults(badly)?.join()).toContain('/id must be string');
  },
);

test.skipIf(!referee)(
  'PayPal’s description (PAYPAL_OPENAPI_DIR) knows every recorded answer',
  () => {
    for (const [name, { status, body }] of Object.entries(charges)) {
      const answered = JSON.stringify(body);
      const exchange = {
        method: 'GET',
        path: '/v2/checkout/orders/O1',
        sent: '',
        status,
        answered,
      };
      expect([name, referee?.faults(exchange)]).toEqual([name, []]);
    }
  },
);

test('CNF-04 a payment is approved there, then taken, and only then is it paid', async () => {
  const { id, page } = await scene.start();
  expect(await statusOf(id)).toBe('pending');
  const back = new URL(await scene.decide(page, 'aprobar'));
  expect([back.searchParams.get('orden'), back.searchParams.get('token')]).toEqual([
    'P-7K3M9Q2X4H',
    id,
  ]);
  expect(await statusOf(id)).toBe('approved');
  const outcome = await scene.gateway.capture?.(id);
  expect(outcome).toMatchObject({ kind: 'charged', charge: { id, status: 'paid' } });
  const read = await scene.gateway.readCharge(id);
  expect(read).toMatchObject({ value: { amount: 1250_50, currency: 'MXN', status: 'paid' } });
});

test('T100 what is asked for is money, our names and two pages: nothing of the shopper', async () => {
  await scene.start({ amount: toCentavos(7) });
  const [created] = scene.exchanged.filter(({ path }) => path === '/v2/checkout/orders');
  expect(JSON.parse(created?.sent ?? '')).toMatchObject({
    purchase_units: [{ amount: { currency_code: 'MXN', value: '0.07' } }],
  });
  expect(created?.sent).not.toContain('ana@prueba.example');
  expect(created?.headers['paypal-request-id']).toMatch(/^P-7K3M9Q2X4H-\d+$/);
});

test('T101 taken twice at once, it is one request by its name, and taken once', async () => {
  const { id, page } = await scene.start();
  await scene.decide(page, 'aprobar');
  const [first, second] = await Promise.all([
    scene.gateway.capture?.(id),
    scene.gateway.capture?.(id),
  ]);
  expect(second).toEqual(first);
  const asked = scene.exchanged.filter(({ path }) => path.endsWith('/capture'));
  expect(asked.map(({ headers }) => headers['paypal-request-id'])).toEqual(
    Array(2).fill(`${id}-cap`),
  );
});

test('T101 what was taken under another name is read, and paid once', async () => {
  const { id, page } = await scene.start();
  await scene.decide(page, 'aprobar');
  expect(await takeByHand(id)).toBe(201);
  expect(await scene.gateway.capture?.(id)).toMatchObject({ charge: { id, status: 'paid' } });
  expect(scene.exchanged.map(({ answered }) => answered).join()).toContain(
    'ORDER_ALREADY_CAPTURED',
  );
});

/** The capture of an order under a name of the request that is not ours. */
async function takeByHand(id: string): Promise<number> {
  const { headers } = scene.exchanged.find(({ path }) => path === '/v2/checkout/orders') ?? {};
  const answer = await fetch(`${scene.url}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    headers: { authorization: String(headers?.authorization), 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.text();
  return answer.status;
}

test('T118 what is not approved is not taken, and what is declined says so', async () => {
  const waiting = await scene.start();
  expect(await scene.gateway.capture?.(waiting.id)).toMatchObject({
    kind: 'redirect',
    url: expect.stringContaining('/checkoutnow?token='),
  });
  const declined = await scene.start();
  await scene.decide(declined.page, 'rechazar');
  expect(await scene.gateway.capture?.(declined.id)).toEqual({
    kind: 'refused',
    code: 'source_declined',
  });
  expect(await scene.gateway.capture?.('NADIE')).toEqual({ kind: 'refused', code: 'not_found' });
});

test('T104 silence, a 5xx and garbage after a capture are unknown, and asking again finds it once', async () => {
  for (const kind of ['hang_after', 'error_after', 'garbage']) {
    const { id, page } = await scene.start();
    await scene.decide(page, 'aprobar');
    await scene.fault({ on: 'capture', kind });
    expect((await scene.gateway.capture?.(id))?.kind).toBe('unknown');
    expect(await scene.gateway.capture?.(id)).toMatchObject({ kind: 'charged' });
  }
});

test('a capture that PayPal reviews is no money yet', async () => {
  const { id, page } = await scene.start();
  await scene.decide(page, 'aprobar');
  await scene.fault({ on: 'capture', kind: 'in_progress' });
  expect(await scene.gateway.capture?.(id)).toMatchObject({ charge: { status: 'pending' } });
});

test('the token is asked for once, again shortly before its end, and once more when it is refused', async () => {
  const tokens = () => calls().filter((call) => call.endsWith('/oauth2/token')).length;
  scene.time.now += 33_000_000;
  await Promise.all([scene.start(), scene.start(), scene.start()]);
  await scene.start();
  expect(tokens()).toBe(1);
  scene.time.now += (32_400 - 119) * 1000;
  await scene.start();
  expect(tokens()).toBe(2);
  await scene.fault({ on: 'forget', kind: 'tokens' });
  await scene.start();
  expect(tokens()).toBe(3);
});

test('T120 only PayPal’s own pages, and those of the configured address, are trusted', () => {
  const { gateway, url } = scene;
  for (const page of ['https://www.paypal.com/x', 'https://www.sandbox.paypal.com/x', `${url}/x`]) {
    expect(gateway.trustsRedirect(page), page).toBe(true);
  }
  for (const page of [
    'http://www.paypal.com/x',
    'https://paypal.com.evil.example/x',
    'https://evilpaypal.com/x',
    'https://www.paypal.com@evil.example/x',
    'https://ana@www.paypal.com/x',
    'javascript:alert(1)',
    'nada',
  ]) {
    expect(gateway.trustsRedirect(page), page).toBe(false);
  }
});

const EVENT = `{ "id":"WH-1-2", "event_type":"CHECKOUT.ORDER.APPROVED","create_time":"2026-11-20T16:15:02Z",
  "resource":{"id":"5O190127TN364715T","importe":1250.50,"nota":"\\u00e1\\/"}, "links":[] }`;
const arrived = (body: string, change: object = {}) => ({
  body,
  query: {},
  headers: { ...signedHeaders(scene.url, '2026-11-20T16:15:02Z', EVENT), ...change },
});

test('T106 T108 a notice is PayPal’s when PayPal says so of its very letters', async () => {
  const { notices } = scene.method;
  expect(await notices?.isAuthentic(arrived(EVENT))).toBe(true);
  const [asked] = scene.exchanged.filter(({ path }) => path.endsWith('/verify-webhook-signature'));
  expect(asked?.sent.endsWith(`"webhook_event":${EVENT}}`)).toBe(true);
  const spelled = JSON.stringify(JSON.parse(EVENT));
  expect(await notices?.isAuthentic(arrived(spelled))).toBe(false);
  expect(await notices?.isAuthentic(arrived(EVENT, { 'paypal-transmission-sig': 'S0' }))).toBe(
    false,
  );
});

test('T117 a certificate of somebody else’s, or none of PayPal’s shape, is forged without a call', async () => {
  const { notices } = scene.method;
  const forged = [
    { 'paypal-cert-url': 'https://evil.example/certs/CERT' },
    { 'paypal-cert-url': 'https://api.paypal.com.evil.example/certs/CERT' },
    { 'paypal-cert-url': 'http://api.paypal.com/certs/CERT' },
    { 'paypal-cert-url': undefined },
    { 'paypal-transmission-time': 'ayer' },
    { 'paypal-auth-algo': 'a b' },
    { 'paypal-transmission-sig': ['S1', 'S2'] },
  ];
  for (const change of forged) {
    expect(await notices?.isAuthentic(arrived(EVENT, change)), JSON.stringify(change)).toBe(false);
  }
  expect(await notices?.isAuthentic(arrived('hola'))).toBe(false);
  expect(calls()).toEqual([]);
});

test('T106 a verification that PayPal did not give is no verdict', async () => {
  const { notices } = scene.method;
  for (const kind of ['error_500', 'garbage', 'timeout']) {
    await scene.fault({ on: 'verify', kind });
    await expect(notices?.isAuthentic(arrived(EVENT))).rejects.toThrow(Unverified);
  }
  expect(await notices?.isAuthentic(arrived(EVENT))).toBe(true);
});

test('T116 a crowd of notices is verified by few calls at once, and the rest may come again', async () => {
  await scene.start();
  await scene.fault({ on: 'verify', kind: 'slow', value: 300, times: 50 });
  const crowd = await Promise.allSettled(
    Array.from({ length: 50 }, () => scene.method.notices?.isAuthentic(arrived(EVENT))),
  );
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  const away = crowd.filter((one) => one.status === 'rejected');
  expect(away.every(({ reason }) => reason instanceof Unverified)).toBe(true);
});

test('a refund’s notice that names only the capture finds its order', async () => {
  const { id, page } = await scene.start();
  await scene.decide(page, 'aprobar');
  await scene.gateway.capture?.(id);
  const { answered } = scene.exchanged.find(({ path }) => path.endsWith('/capture')) ?? {};
  const capture = /\/v2\/payments\/captures\/\w+/.exec(answered ?? '')?.[0];
  const message = scene.method.notices?.read(
    {
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { id: '1JU0', links: [{ rel: 'up', href: `https://api.paypal.com${capture}` }] },
    },
    {},
  );
  if (message?.kind !== 'notice') throw new Error('no notice');
  expect(message.notice.refund).toBe('1JU0');
  expect(await scene.gateway.readCharge(message.notice.charge)).toMatchObject({ value: { id } });
});
