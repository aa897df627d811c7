import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml } from '../../../../test/support/cfdi-checker.ts';
import { HANGS_UP_MS } from '../../../../test/support/hangs-up.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../sandbox/main.ts';
import * as calls from '../calls.ts';
import type { CreateRequest, InvoiceStatus } from '../contract.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
let bruno: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    now: () => shop.clock.now(),
    hangsUpAfter: HANGS_UP_MS,
  });
  const environment = sandboxEnvironment(sandbox.url);
  shop = await startShop({ environment });
  bruno = await givenCustomer(shop.db, { now: shop.clock.now() });
});
/** Somebody new each time: nobody may ask for more than so many invoices an hour. */
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const DATA = {
  rfc: 'URE180429TM6',
  nombre: 'Universidad Robotica Española, S.A. de C.V.',
  codigo_postal: '86991',
  regimen_fiscal: '601',
  uso_cfdi: 'G03',
  payment_form: '03',
} as const;

/** A paid order of Ana's, by transfer, of this month. */
async function givenPaid(changes: { status?: number; paidAt?: Date } = {}) {
  const order = await givenOrder(shop.db, {
    accountId: ana.id,
    paymentState: 'pagado',
    status: changes.status ?? 4,
  });
  const paid_at = changes.paidAt ?? shop.clock.now();
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute();
  return order;
}

const status = async (folio: string, who = ana) => {
  const url = `${api.invoiceStatus}?order_token=${folio}`;
  return shop.app.inject({ url, headers: who.headers });
};
const statusOf = async (folio: string) => (await status(folio)).json<InvoiceStatus>();
const create = (
  folio: string,
  changes: Partial<Record<keyof CreateRequest, string>> = {},
  who = ana,
) =>
  shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: who.headers,
    payload: { order_token: folio, ...DATA, ...changes },
  });
const fault = (on: string, kind: string, times = 1) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind, times }),
  });
const company = () => sandbox.ledger().companies.facturama;
const stampsOf = (folio: string) =>
  (company()?.charges ?? []).filter((one) => JSON.stringify(one).includes(folio)).length;
const asked = () => JSON.stringify(company()?.calls);

test('API-25 INV-03 INV-08 a paid order of this month may be invoiced, as it was really paid', async () => {
  const { folio } = await givenPaid();
  expect(await statusOf(folio)).toEqual({
    success: true,
    factura: null,
    permitido: true,
    mensaje: '',
    error: '',
    datos: null,
    forma_pago: '03',
    notas: [],
    sustituye: null,
  });
});

test.each([
  ['stripe', '04'],
  ['openpay', '04'],
  ['paypal', '03'],
  ['mercadopago', '03'],
] as const)('INV-08 what %s took is invoiced as %s', async (provider, form) => {
  const { id, folio } = await givenPaid();
  const attempt = { order_id: id, provider, reference: `${folio}-1`, state: 'pagado' } as const;
  const created_at = shop.clock.now();
  await shop.db
    .insertInto('payment_attempt')
    .values({ ...attempt, amount_centavos: 1250_50, created_at })
    .execute();
  expect((await statusOf(folio)).forma_pago).toBe(form);
  const { id_facturama } = (await create(folio, { payment_form: '03' })).json().factura;
  const xml = await file(calls.invoiceXml.path, id_facturama);
  expect(parseXml(xml.body).attributes.FormaPago).toBe(form);
});

test('API-25 INV-04 T041 unpaid, cancelled and late orders say why they may not, and crear refuses them', async () => {
  const unpaid = await givenOrder(shop.db, { accountId: ana.id });
  const cancelled = await givenPaid({ status: 12 });
  const late = await givenPaid({ paidAt: new Date('2026-10-31T23:00:00Z') });
  const before = asked();
  for (const { folio } of [unpaid, cancelled, late]) {
    const { permitido, mensaje } = await statusOf(folio);
    expect(permitido).toBe(false);
    expect(mensaje).toMatch(/\.$/);
    const refused = await create(folio);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ success: false, error: mensaje });
  }
  expect(asked()).toBe(before);
});

test('A61 T130 whom the staff give more days may be invoiced after the month', async () => {
  const { id, folio } = await givenPaid({ paidAt: new Date('2026-10-31T23:00:00Z') });
  const day = (last_day: string) =>
    shop.db
      .insertInto('invoice_extension')
      .values({ order_id: id, last_day, extended_by: bruno.id, extended_at: shop.clock.now() })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ last_day }))
      .execute();
  await day('2026-11-01');
  expect((await statusOf(folio)).permitido).toBe(false);
  await day('2026-12-31');
  expect((await statusOf(folio)).permitido).toBe(true);
});

test('API-26 INV-10 an order is stamped with its own total, and a second call gives the same invoice', async () => {
  const { id, folio } = await givenPaid();
  const made = await create(folio);
  expect(made.statusCode).toBe(200);
  const { success, factura, error } = made.json();
  expect({ success, error }).toEqual({ success: true, error: '' });
  expect((await create(folio, { rfc: 'XIA190128J61' })).json()).toEqual(made.json());
  expect(stampsOf(folio)).toBe(1);
  expect(await statusOf(folio)).toMatchObject({ factura, permitido: false });
  const xml = await file(calls.invoiceXml.path, factura.id_facturama);
  const root = parseXml(xml.body);
  expect(faultsOfCfdi(root)).toEqual([]);
  expect(root.attributes).toMatchObject({ Total: '1250.50', FormaPago: '03', Folio: folio });
  expect(root.children[1]?.attributes.Nombre).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', ana.email)
    .execute();
  expect(mails).toHaveLength(1);
  const kinds = await shop.db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', id)
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['facturado']);
});

test('API-25 whom the last invoice was for is offered again to the same person alone', async () => {
  await create((await givenPaid()).folio);
  const { folio } = await givenPaid();
  expect((await statusOf(folio)).datos).toEqual({
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    codigo_postal: '86991',
    regimen_fiscal: '601',
    uso_cfdi: 'G03',
  });
  ana = bruno;
  expect((await statusOf((await givenPaid()).folio)).datos).toBeNull();
});

test('T129 API-26 fifty calls at once make one stamp and one invoice', async () => {
  const { folio } = await givenPaid();
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(folio)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
  expect(stampsOf(folio)).toBe(1);
  expect((await statusOf(folio)).factura).not.toBeNull();
});

test('T129 a stamp whose answer never came is found, and not asked for again', async () => {
  const { folio } = await givenPaid();
  await fault('stamp', 'hang_after');
  expect((await create(folio)).statusCode).toBe(200);
  expect(stampsOf(folio)).toBe(1);
  const deaf = await givenPaid();
  await fault('stamp', 'error_after');
  await fault('list', 'error_500');
  expect((await create(deaf.folio)).statusCode).toBe(502);
  expect((await create(deaf.folio)).statusCode).toBe(200);
  expect(stampsOf(deaf.folio)).toBe(1);
});

test('T129 while a stamp may still come no other is asked for; afterwards one is', async () => {
  const { folio } = await givenPaid();
  await fault('stamp', 'error_500');
  expect((await create(folio)).statusCode).toBe(502);
  const before = company()?.calls.stamp;
  expect((await create(folio)).statusCode).toBe(409);
  expect(company()?.calls.stamp).toBe(before);
  shop.clock.advance(121_000);
  expect((await create(folio)).statusCode).toBe(200);
  expect(stampsOf(folio)).toBe(1);
});

test('INV-11 SAT’s refusal names the field and a sentence; mended data are stamped at once', async () => {
  const { folio } = await givenPaid();
  const before = company()?.calls.stamp;
  const refused = await create(folio, { codigo_postal: '64000' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ success: false, campo: 'codigo_postal' });
  expect(refused.json().error).toContain('código postal');
  expect(company()?.calls.stamp).toBe(before);
  await fault('stamp', 'CFDI40161');
  expect((await create(folio)).json()).toMatchObject({ campo: 'uso_cfdi' });
  expect((await create(folio)).statusCode).toBe(200);
});

test('INV-11 what no data mend is told as the shop’s own trouble', async () => {
  const { folio } = await givenPaid();
  await fault('stamp', 'CFDI40119');
  const refused = await create(folio);
  expect(refused.statusCode).toBe(502);
  expect(refused.json().error).toContain('no es por tus datos');
});

test.each([
  ['rfc', "URE180429TM6' OR 1=1"],
  ['rfc', 'XAXX010101000'],
  ['nombre', ''],
  ['codigo_postal', '8699'],
  ['regimen_fiscal', '612'],
  ['uso_cfdi', 'D01'],
] as const)(
  'T130 INV-07 %s %j is refused with its field before anybody outside is asked',
  async (campo, value) => {
    const { folio } = await givenPaid();
    const before = asked();
    const refused = await create(folio, { [campo]: value });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ success: false, campo });
    expect(asked()).toBe(before);
  },
);

test('T130 a form of payment that the shop has no way for, or another key, is refused', async () => {
  const { folio } = await givenPaid();
  for (const form of ['02', '99', '1'])
    expect((await create(folio, { payment_form: form })).statusCode, form).toBe(422);
  expect((await create(folio, { total: '1' } as object)).statusCode).toBe(422);
});

const file = (path: string, id: string, who: { headers?: TestCustomer['headers'] } = ana) =>
  shop.app.inject({ url: fill(path, { id }), ...(who.headers ? { headers: who.headers } : {}) });

test('API-27 SEC-03 its owner downloads PDF and XML; to anybody else they do not exist', async () => {
  const { folio } = await givenPaid();
  const { id_facturama: id } = (await create(folio)).json().factura;
  for (const [path, type, ending] of [
    [calls.invoicePdf.path, 'application/pdf', 'pdf'],
    [calls.invoiceXml.path, 'application/xml', 'xml'],
  ] as const) {
    const own = await file(path, id);
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-type']).toContain(type);
    expect(own.headers['content-disposition']).toContain(
      `attachment; filename="factura-${folio}.${ending}"`,
    );
    expect(own.headers['cache-control']).toContain('no-store');
    expect((await file(path, id, bruno)).statusCode).toBe(404);
    expect((await file(path, id, {})).statusCode).toBe(401);
    expect((await file(path, 'nada')).statusCode).toBe(404);
  }
  await fault('file', 'error_500');
  expect((await file(calls.invoicePdf.path, id)).statusCode).toBe(502);
});

test('API-25 API-26 SEC-03 T039 T041 another’s order is answered as none, and nobody is asked to stamp it', async () => {
  const { folio } = await givenPaid();
  expect((await status(folio, bruno)).statusCode).toBe(404);
  expect((await create(folio, {}, bruno)).statusCode).toBe(404);
  expect((await shop.app.inject(`${api.invoiceStatus}?order_token=${folio}`)).statusCode).toBe(401);
  const crear = {
    method: 'POST',
    url: api.createInvoice,
    payload: { order_token: folio, ...DATA },
  } as const;
  expect((await shop.app.inject(crear)).statusCode).toBe(401);
  expect(stampsOf(folio)).toBe(0);
});

test('T040 SEC-03 another’s invoice, or one whose number was guessed, is not even asked for at the company', async () => {
  const { folio } = await givenPaid();
  const { id_facturama: id } = (await create(folio)).json().factura;
  const before = asked();
  const guesses = [id, ...Array.from({ length: 40 }, (_, index) => near(id, index - 20))];
  for (const path of [calls.invoicePdf.path, calls.invoiceXml.path]) {
    for (const guess of guesses) {
      const answer = await file(path, guess, bruno);
      expect([guess, answer.statusCode]).toEqual([guess, 404]);
      expect(answer.headers.location).toBeUndefined();
    }
    expect((await file(path, id, {})).statusCode).toBe(401);
  }
  expect(asked()).toEqual(before);
  expect((await file(calls.invoiceXml.path, id)).statusCode).toBe(200);
  expect(asked()).not.toEqual(before);
});

/** A number that somebody might try who knows this one. */
function near(id: string, step: number): string {
  const last = id.slice(-4);
  const moved = (Number.parseInt(last, 36) + (step >= 0 ? step + 1 : step)).toString(36);
  return id.slice(0, -4) + moved.padStart(4, '0').slice(-4);
}
