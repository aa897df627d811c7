import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { staffFiles } from '../../../../staff-routes.ts';
import * as desk from '../../desk-calls.ts';
import type { InvoiceView } from '../../desk-reads.ts';
import { invoiceDeskReads } from './invoice-desk-reads.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
let finance: TestCustomer;
let sales: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  const environment = sandboxEnvironment(sandbox.url);
  shop = await startShop({ environment });
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  finance = await givenCustomer(shop.db, { now, roles: ['finanzas'] });
  sales = await givenCustomer(shop.db, { now, roles: ['ventas'] });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const DATA = {
  rfc: 'URE180429TM6',
  nombre: 'Universidad Robotica Española',
  codigo_postal: '86991',
  regimen_fiscal: '601',
  uso_cfdi: 'G03',
  payment_form: '03',
} as const;

async function givenPaid(totalCentavos = 1250_50, paidAt = shop.clock.now()) {
  const paid = { accountId: ana.id, paymentState: 'pagado', status: 4, totalCentavos } as const;
  const order = await givenOrder(shop.db, paid);
  await shop.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', order.id).execute();
  return order;
}
const create = (folio: string) =>
  shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: ana.headers,
    payload: { order_token: folio, ...DATA },
  });
async function givenInvoiced(totalCentavos?: number): Promise<string> {
  const { folio } = await givenPaid(totalCentavos);
  expect((await create(folio)).statusCode).toBe(200);
  return folio;
}
const act = (path: string, folio: string, payload: object, who = finance) =>
  shop.app.inject({ method: 'POST', url: fill(path, { folio }), headers: who.headers, payload });
const cancel = (folio: string, motivo = '02', who = finance) =>
  act(desk.cancelInvoice.path, folio, { motivo }, who);
const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind, times: 1 }),
  });
const calls = (what: string): number => sandbox.ledger().companies.facturama?.calls[what] ?? 0;
const reading = () => ({ db: shop.db, clock: shop.clock, extraDays: 0, cardProviders: [] });
const list = async (view: InvoiceView, text = '') =>
  (
    await invoiceDeskReads(reading(), finance.id).list({
      view,
      month: '2026-11',
      text,
      page: 1,
    })
  ).rows;

test('BEH-100 the desk lists what failed with why, the month’s invoices and orders without one', async () => {
  const invoiced = await givenInvoiced();
  const bare = await givenPaid();
  const failed = await givenPaid();
  await fault('stamp', 'CFDI40147');
  expect((await create(failed.folio)).statusCode).toBe(422);
  await fault('stamp', 'CFDI40119');
  const broken = await givenPaid();
  expect((await create(broken.folio)).statusCode).toBe(502);
  expect(await list('atencion')).toMatchObject([
    { folio: broken.folio, estado: 'fallida', motivo_falla: 'CFDI40119', reintentable: true },
  ]);
  expect(await list('timbradas')).toMatchObject([{ folio: invoiced, rfc: 'URE180429TM6' }]);
  const open = (await list('pendientes')).map(({ folio }) => folio).sort();
  expect(open).toEqual([bare.folio, failed.folio, broken.folio].sort());
  const [row] = await list('pendientes', failed.folio.slice(2, 8));
  expect(row?.motivo_falla).toContain('código postal');
  expect(await invoiceDeskReads(reading(), finance.id).attention()).toBe(1);
});

test('BEH-100 finance has a failed one stamped again with the same data, once', async () => {
  const [broken] = await list('atencion');
  const folio = broken?.folio ?? '';
  const both = await Promise.all([
    act(desk.retryInvoice.path, folio, {}),
    act(desk.retryInvoice.path, folio, {}),
  ]);
  expect(both.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await list('atencion')).toEqual([]);
  expect((await list('timbradas', folio)).map((row) => row.estado)).toEqual(['timbrada']);
  const bare = await givenPaid();
  expect((await act(desk.retryInvoice.path, bare.folio, {})).statusCode).toBe(409);
});

test('BEH-101 a small invoice is cancelled at once, leaves its order, and another may be asked for', async () => {
  const folio = await givenInvoiced(800_00);
  expect((await cancel(folio)).json()).toEqual({ estado: 'cancelada' });
  expect((await list('canceladas', folio)).map((row) => row.cancelacion?.motivo)).toEqual(['02']);
  expect(await list('timbradas', folio)).toEqual([]);
  const told = await shop.db.selectFrom('outbox_mail').select('subject').execute();
  expect(told.filter(({ subject }) => subject.startsWith('Cancelamos tu factura'))).toHaveLength(1);
  expect((await create(folio)).statusCode).toBe(200);
  const [again] = await list('timbradas', folio);
  const [before] = await list('canceladas', folio);
  expect(again?.folio_fiscal).not.toBe(before?.folio_fiscal);
  expect((await cancel(folio, '03')).json()).toEqual({ estado: 'cancelada' });
});

test('BEH-101 however many ask, SAT is asked once, and not again while its receiver thinks', async () => {
  const folio = await givenInvoiced();
  const before = calls('cancel');
  const asked = await Promise.all(Array.from({ length: 12 }, () => cancel(folio)));
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await cancel(folio)).statusCode).toBe(409);
  expect(calls('cancel') - before).toBe(1);
  expect((await list('atencion', folio)).map((row) => row.cancelacion?.estado)).toEqual([
    'solicitada',
  ]);
});

test('BEH-101 an answer that never came is asked for before SAT is asked again', async () => {
  const folio = await givenInvoiced(700_00);
  const before = calls('cancel');
  await fault('cancel', 'error_after');
  expect((await cancel(folio)).json()).toEqual({ estado: 'cancelada' });
  const deaf = await givenInvoiced(700_00);
  await fault('cancel', 'error_after');
  await fault('read', 'error_500');
  expect((await cancel(deaf)).json()).toEqual({ estado: 'en duda' });
  expect((await cancel(deaf)).statusCode).toBe(409);
  expect(calls('cancel') - before).toBe(2);
  const kept = await givenInvoiced(700_00);
  await fault('cancel', 'vigente');
  expect((await cancel(kept)).json()).toEqual({ estado: 'fallida' });
  expect((await cancel(kept)).json()).toEqual({ estado: 'cancelada' });
});

test('BEH-100 a late order is let be invoiced until a day that finance chose', async () => {
  const late = await givenPaid(1250_50, new Date('2026-09-10T18:00:00Z'));
  expect((await create(late.folio)).statusCode).toBe(409);
  for (const hasta of ['2026-11-01', '2027-11-01', 'mañana']) {
    expect((await act(desk.extendInvoice.path, late.folio, { hasta })).statusCode).toBe(422);
  }
  expect((await act(desk.extendInvoice.path, late.folio, { hasta: '2026-12-05' })).statusCode).toBe(
    200,
  );
  expect((await create(late.folio)).statusCode).toBe(200);
});

test('BEH-100 T040 a month’s XML and PDF are one file for the staff who see invoices', async () => {
  const url = staffFiles.invoices('2026-11');
  const zip = await shop.app.inject({ url, headers: sales.headers });
  expect(zip.statusCode).toBe(200);
  const names = zip.rawPayload.toString('latin1').match(/P-[0-9A-Z]{10}\.(xml|pdf)/g) ?? [];
  const stamped = await list('timbradas');
  expect(new Set(names).size).toBe(stamped.length * 2);
  expect(zip.rawPayload.toString('latin1')).toContain('<cfdi:Comprobante');
  expect((await shop.app.inject({ url, headers: ana.headers })).statusCode).toBe(403);
  await fault('file', 'error_500');
  const torn = await shop.app.inject({ url, headers: finance.headers });
  expect(torn.rawPayload.toString('latin1')).toContain('FALTAN.txt');
  const one = fill(desk.staffInvoiceXml.path, { folio: stamped[0]?.folio ?? '' });
  expect((await shop.app.inject({ url: one, headers: sales.headers })).statusCode).toBe(200);
});

test('BEH-100 T054 whoever only looks at invoices changes none, and each act is in the log', async () => {
  const folio = await givenInvoiced();
  expect((await cancel(folio, '02', sales)).statusCode).toBe(403);
  expect((await act(desk.retryInvoice.path, folio, {}, sales)).statusCode).toBe(403);
  expect((await cancel(folio, '01')).statusCode).toBe(422);
  expect((await cancel('P-0000000000')).statusCode).toBe(404);
  const acts = await shop.db.selectFrom('audit_entry').select('action').distinct().execute();
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'ampliar_plazo_factura',
    'cancelar_factura',
    'descargar_factura',
    'descargar_facturas',
    'reintentar_factura',
    'ver_facturas',
  ]);
});
