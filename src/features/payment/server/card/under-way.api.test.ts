import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenCardToken } from '../../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { MERCHANT } from '../../../../sandbox/openpay/merchant.ts';
import type { Order } from '../../../orders/contract.ts';
import { AT_A_TILL } from '../../../orders/expiry.ts';
import { ON_ITS_WAY } from '../../attempt-ends.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentReads } from '../payment-reads.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  const environment = { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'always' };
  shop = await startShop({ environment });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  ({ folio } = await givenOrder(shop.db, { accountId: ana.id }));
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const post = (url: string, payload: object, headers = ana.headers) =>
  shop.app.inject({ method: 'POST', url, headers, payload });
const pay = async () =>
  post(api.createPayment, {
    order_token: folio,
    tokenCard: await givenCardToken(sandbox.url),
    device_session_id: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
  });
/** The shopper's word at the bank, and the provider's notice of it to the shop. */
async function decide(url: string, decision: 'autorizar' | 'rechazar'): Promise<void> {
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
  const [, id] = /redirect\/([^/]+)/.exec(url) ?? [];
  const type = decision === 'autorizar' ? 'charge.succeeded' : 'charge.failed';
  const basic = btoa(`${MERCHANT.webhookUser}:${MERCHANT.webhookPassword}`);
  await post(
    api.openpayWebhook,
    { id: `evento-${id}`, type, transaction: { id } },
    { authorization: `Basic ${basic}` },
  );
}
/** What MIS COMPRAS shows of the order, and what a lookup of its state says. */
async function shown() {
  const orders = (await post(api.orders, {})).json<Order[]>();
  const order = orders.find(({ id_token_order }) => id_token_order === folio);
  const url = `${api.transactionState}?order_token=${folio}`;
  const { estado } = (await shop.app.inject({ url, headers: ana.headers })).json();
  return { estadoPago: order?.estadoPago, por_autorizar: order?.por_autorizar, estado };
}

test('ORD-18 A53 while the shopper is at their bank the order is in review everywhere', async () => {
  expect(await shown()).toEqual({
    estadoPago: 'sin_transaccion',
    por_autorizar: false,
    estado: 'sin_transaccion',
  });
  const answer = (await pay()).json();
  expect(answer.estado).toBe('por autorizar');
  const waiting = { estadoPago: 'en proceso', por_autorizar: true, estado: 'en proceso' };
  expect(await shown()).toEqual(waiting);
  await decide(answer.redirect_url, 'autorizar');
  expect(await shown()).toEqual({
    estadoPago: 'pagado',
    por_autorizar: false,
    estado: 'pagado',
  });
});

test('ORD-17 A53 an authorisation the bank refused gives the pay button back, with the reason', async () => {
  await decide((await pay()).json().redirect_url, 'rechazar');
  expect(await shown()).toEqual({
    estadoPago: 'sin_transaccion',
    por_autorizar: false,
    estado: 'sin_transaccion',
  });
});

test('T119 somebody who left the bank’s page unfinished may pay with another card', async () => {
  await pay();
  shop.clock.advance(31_000);
  const again = (await pay()).json();
  expect(again.estado).toBe('por autorizar');
  await decide(again.redirect_url, 'autorizar');
  expect(await shown()).toMatchObject({ estadoPago: 'pagado' });
});

/** What the payment page says of the order. */
async function page() {
  const deps = { db: shop.db, clock: shop.clock, methods: [] } as unknown as PaymentDeps;
  return paymentReads(deps, ana.id).orderToPay(folio);
}
const change = (values: { failure: string } | { provider_id: null }) =>
  shop.db.updateTable('payment_attempt').set(values).where('state', '=', 'abierto').execute();

test('BEH-411 the payment page says of a payment under way whether it was charged and what to do', async () => {
  await pay();
  expect((await page())?.aviso).toMatch(/no vuelvas a pagar\. Si no lo terminaste, no se te cobró/);
  await change({ failure: AT_A_TILL });
  expect((await page())?.aviso).toMatch(/Si la pagas, no pagues también aquí/);
  await change({ failure: ON_ITS_WAY });
  expect((await page())?.aviso).toMatch(/No vuelvas a pagar: te avisamos por correo/);
  await change({ failure: '' });
  await change({ provider_id: null });
  expect((await page())?.aviso).toMatch(/^Estamos confirmando un pago/);
});

test('BEH-411 after a refusal it says that nothing was charged, and claims nothing of a transfer', async () => {
  await decide((await pay()).json().redirect_url, 'rechazar');
  expect(await page()).toMatchObject({
    aviso: '',
    motivo: 'Tarjeta rechazada por el banco. No se hizo ningún cargo.',
  });
  const note = 'El comprobante no corresponde al total del pedido.';
  await shop.db
    .updateTable('orders')
    .set({ payment_note: note })
    .where('folio', '=', folio)
    .execute();
  expect((await page())?.motivo).toBe(note);
});

test('ORD-18 a receipt in review is no wait for a bank', async () => {
  const form = new FormData();
  form.append('order_id', folio);
  form.append('referencia', 'SPEI 4471');
  form.append('receipt', new Blob(['%PDF-1.7\n% pago\n']), 'pago.pdf');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const uploaded = await shop.app.inject({
    method: 'POST',
    url: api.uploadReceipt,
    headers: { ...ana.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(uploaded.statusCode).toBe(200);
  expect(await shown()).toEqual({
    estadoPago: 'en proceso',
    por_autorizar: false,
    estado: 'en proceso',
  });
});
