import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { HANGS_UP_MS } from '../../../../../test/support/hangs-up.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { paypalMethod } from '../../../../adapters/payment/paypal/method.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { ACCOUNT } from '../../../../sandbox/paypal/merchant.ts';
import { signedHeaders } from '../../../../sandbox/paypal/notices.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentReads } from '../payment-reads.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let bea: TestCustomer;
let deps: PaymentDeps;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  bea = await givenCustomer(shop.db, { name: 'Bea Prueba' });
  const { clientId, clientSecret, webhookId } = ACCOUNT;
  const account = { apiUrl: sandbox.url, clientId, clientSecret };
  deps = {
    db: shop.db,
    clock: shop.clock,
    baseUrl: 'http://localhost:3000',
    methods: [paypalMethod({ account, webhookId })],
    tell: () => undefined,
    alarm: () => undefined,
  } as unknown as PaymentDeps;
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const ask = async (who: TestCustomer, folio: string) => {
  const payload = { folio };
  const url = '/api/pago/paypal';
  const answer = await shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
  return { status: answer.statusCode, ...(answer.json() as { url?: string; error?: string }) };
};
async function givenBegun(who = ana) {
  const { id, folio } = await givenOrder(shop.db, { accountId: who.id });
  const { status, url = '' } = await ask(who, folio);
  expect(status).toBe(200);
  return { id, folio, page: url, token: new URL(url).searchParams.get('token') ?? '' };
}
const decide = async (page: string, decision: 'aprobar' | 'rechazar' | 'cancelar') => {
  const body = new URLSearchParams({ decision });
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location') ?? '');
};
const returning = (who: TestCustomer, folio: string, chargeId: string, cancelled = false) =>
  paymentReads(deps, who.id).settleReturn({ folio, chargeId, cancelled });
const notice = async (event: object, forged = false) => {
  const payload = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(sandbox.url, shop.clock.now().toISOString(), payload, forged),
  };
  const url = '/api/webhooks/paypal';
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};
const fault = async (ordered: object) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(ordered);
  await fetch(`${sandbox.url}/__faults/paypal`, { method: 'POST', headers, body });
};
const approvedNotice = (token: string, name = 'WH-A-1') => ({
  id: name,
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: token },
});
const state = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payment_state;
const eventsOf = async (id: number) =>
  (await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const round = async () => {
  shop.clock.advance(60_000);
  await reconcileAttempts(deps);
};

test('API-18 CNF-04 the folio is answered with PayPal’s page, and the return pays the order once', async () => {
  const { id, folio, page } = await givenBegun();
  const back = await decide(page, 'aprobar');
  expect(back.pathname).toBe('/pago/retorno');
  expect(back.searchParams.get('orden')).toBe(folio);
  const named = back.searchParams.get('token') ?? '';
  expect(await returning(ana, folio, named)).toMatchObject({ estado: 'pagado', total: 1250.5 });
  expect(await returning(ana, folio, named)).toMatchObject({ estado: 'pagado' });
  expect(await eventsOf(id)).toEqual(['pago']);
  expect((await ask(ana, folio)).status).toBe(409);
});

test('API-18 nobody’s order, another’s, a paid or a cancelled one is refused before PayPal hears of it', async () => {
  const created = () => sandbox.ledger().companies.paypal?.calls.create;
  const before = created();
  const { folio } = await givenOrder(shop.db, { accountId: bea.id });
  expect((await ask(ana, folio)).status).toBe(404);
  const cancelled = await givenOrder(shop.db, { accountId: ana.id });
  await shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', cancelled.id).execute();
  expect((await ask(ana, cancelled.folio)).status).toBe(409);
  expect(created()).toBe(before);
});

test('CNF-05 PayPal down, garbage and a foreign page are the sentence of the specification, and the order stays free', async () => {
  for (const kind of ['error_500', 'garbage', 'foreign_page', 'timeout']) {
    const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
    await fault({ on: 'create', kind });
    const answer = await ask(ana, folio);
    expect(answer.status, kind).toBe(502);
    if (kind !== 'foreign_page') expect(answer.error).toBe('Error generando enlace de PayPal');
    expect(await state(id)).toBe('sin_transaccion');
    expect((await ask(ana, folio)).status).toBe(200);
  }
});

test('T104 PayPal silent after capturing is “desconocido”, and the order is paid by the next round', async () => {
  const { id, folio, page, token } = await givenBegun();
  await decide(page, 'aprobar');
  await fault({ on: 'capture', kind: 'hang_after' });
  expect(await returning(ana, folio, token)).toMatchObject({ estado: 'desconocido' });
  expect(await state(id)).toBe('en proceso');
  await round();
  expect(await state(id)).toBe('pagado');
  expect((await eventsOf(id)).filter((kind) => kind === 'pago')).toHaveLength(1);
});

test('T106 T114 a signed notice takes an approved payment whose browser never returned; a forged one nothing', async () => {
  const { id, page, token } = await givenBegun();
  await decide(page, 'aprobar');
  expect(await notice(approvedNotice(token), true)).toBe(401);
  expect(await state(id)).toBe('sin_transaccion');
  expect(await notice(approvedNotice(token))).toBe(200);
  await expect.poll(() => state(id)).toBe('pagado');
});

test('T106 while PayPal cannot say whose a notice is, it is told to come again', async () => {
  const { id, page, token } = await givenBegun();
  await decide(page, 'aprobar');
  await fault({ on: 'verify', kind: 'error_500' });
  expect(await notice(approvedNotice(token, 'WH-B-1'))).toBe(503);
  expect(await state(id)).toBe('sin_transaccion');
  expect(await notice(approvedNotice(token, 'WH-B-1'))).toBe(200);
  await expect.poll(() => state(id)).toBe('pagado');
});

test('T108 T115 notices over and over and two returns at once pay once', async () => {
  const { id, folio, page, token } = await givenBegun();
  await decide(page, 'aprobar');
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => notice(approvedNotice(token, 'WH-C-1'))),
    returning(ana, folio, token),
    returning(ana, folio, token),
  ]);
  // PayPal is told to send again what came while too many were being verified.
  for (const status of answers.slice(0, 20)) expect([200, 503]).toContain(status);
  await expect.poll(() => state(id)).toBe('pagado');
  await round();
  expect((await eventsOf(id)).filter((kind) => kind === 'pago')).toHaveLength(1);
});

test('T109 T110 a refund made at PayPal is written down, and “completed” afterwards changes nothing', async () => {
  const { id, folio, page, token } = await givenBegun();
  await decide(page, 'aprobar');
  await returning(ana, folio, token);
  const [method] = deps.methods;
  const gateway = method?.kind === 'redirect' ? method.gateway : null;
  const refunded = await gateway?.refund({
    chargeId: token,
    reference: `D-${folio}`,
    amount: 1250_50 as Parameters<typeof gateway.refund>[0]['amount'],
    whole: true,
    description: 'Pedido cancelado',
  });
  if (refunded?.kind !== 'refunded') throw new Error(refunded?.kind);
  const related = { supplementary_data: { related_ids: { order_id: token } } };
  const told = (name: string, type: string, resource: string) =>
    notice({ id: name, event_type: type, resource: { id: resource, ...related } });
  expect(await told('WH-D-1', 'PAYMENT.CAPTURE.REFUNDED', refunded.refund.id)).toBe(200);
  await expect.poll(() => state(id)).toBe('reembolsado');
  expect(await told('WH-D-2', 'PAYMENT.CAPTURE.COMPLETED', 'CAP1')).toBe(200);
  await round();
  expect(await state(id)).toBe('reembolsado');
});

test('T111 PayPal made another amount of it: nothing is taken', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  await fault({ on: 'create', kind: 'change_amount', value: '1.00' });
  const { url = '' } = await ask(ana, folio);
  await decide(url, 'aprobar');
  const token = new URL(url).searchParams.get('token') ?? '';
  await returning(ana, folio, token);
  expect(await state(id)).toBe('sin_transaccion');
  expect(sandbox.ledger().companies.paypal?.charges).toContainEqual(
    expect.objectContaining({ id: token, status: 'APPROVED' }),
  );
});

test('T121 T113 the token in a return address proves nothing, and another’s pays nobody’s order', async () => {
  const mine = await givenBegun(ana);
  const hers = await givenBegun(bea);
  await decide(hers.page, 'aprobar');
  const forged = `${hers.token}`;
  expect(await returning(ana, mine.folio, forged)).toMatchObject({ estado: 'pendiente' });
  expect(await returning(ana, hers.folio, hers.token)).toBeUndefined();
  expect([await state(mine.id), await state(hers.id)]).toEqual([
    'sin_transaccion',
    'sin_transaccion',
  ]);
  expect(await returning(bea, hers.folio, hers.token)).toMatchObject({ estado: 'pagado' });
});

test('T119 who cancels at PayPal is told so, pays nothing, and may pay another way at once', async () => {
  const { id, folio, page } = await givenBegun();
  const back = await decide(page, 'cancelar');
  expect(back.searchParams.has('cancelado')).toBe(true);
  const token = back.searchParams.get('token') ?? '';
  expect(await returning(ana, folio, token, true)).toMatchObject({ estado: 'cancelado' });
  expect(await state(id)).toBe('sin_transaccion');
  expect((await ask(ana, folio)).status).toBe(200);
});

test('T118 a source that PayPal declines is told as such, and another try is free', async () => {
  const { folio, page, token } = await givenBegun();
  await decide(page, 'rechazar');
  const result = await returning(ana, folio, token);
  expect(result).toMatchObject({ estado: 'rechazado' });
  expect(result?.motivo).toContain('No se pudo cobrar con la forma de pago que elegiste.');
  expect((await ask(ana, folio)).status).toBe(200);
});

test('CNF-03 a shop without an account neither offers PayPal nor begins a payment there', async () => {
  const bare = await startShop();
  try {
    const carla = await givenCustomer(bare.db);
    const { folio } = await givenOrder(bare.db, { accountId: carla.id });
    const answer = await bare.app.inject({
      method: 'POST',
      url: '/api/pago/paypal',
      headers: carla.headers,
      payload: { folio },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([
      503,
      'Error generando enlace de PayPal',
    ]);
  } finally {
    await bare.close();
  }
  expect(paymentReads(deps, undefined).waysOffered()).toEqual(['paypal']);
  const closed = { ...deps, methods: [paypalMethod({ account: null, webhookId: null })] };
  expect(paymentReads(closed, undefined).waysOffered()).toEqual([]);
});
