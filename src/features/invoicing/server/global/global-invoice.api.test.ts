import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml } from '../../../../../test/support/cfdi-checker.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { fill } from '../../../../routes.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { staffFiles } from '../../../../staff-routes.ts';
import type { InvoiceStatus } from '../../contract.ts';
import * as desk from '../../desk-calls.ts';
import { invoiceDeskReads } from '../desk/invoice-desk-reads.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { settleGlobals } from './stamp-global.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
let finance: TestCustomer;
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  const environment = sandboxEnvironment(sandbox.url);
  shop = await startShop({ environment });
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  finance = await givenCustomer(shop.db, { now, roles: ['finanzas'] });
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const OCTOBER = new Date('2026-10-12T18:00:00Z');
async function givenPaid(totalCentavos = 1160_00, paid_at = OCTOBER) {
  const paid = { accountId: ana.id, paymentState: 'pagado', status: 4, totalCentavos } as const;
  const order = await givenOrder(shop.db, paid);
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute();
  return order;
}
const DATA = {
  ...{ rfc: 'URE180429TM6', nombre: 'Universidad Robotica Española', codigo_postal: '86991' },
  ...{ regimen_fiscal: '601', uso_cfdi: 'G03', payment_form: '03' },
};
const create = (folio: string) =>
  shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: ana.headers,
    payload: { order_token: folio, ...DATA },
  });
const stamp = (pedidos: number, pesos: number, mes = '2026-10', who = finance) =>
  shop.app.inject({
    method: 'POST',
    url: fill(desk.stampGlobal.path, { mes }),
    headers: who.headers,
    payload: { pedidos, total: pesos },
  });
const extend = (folio: string, hasta: string) =>
  shop.app.inject({
    method: 'POST',
    url: fill(desk.extendInvoice.path, { folio }),
    headers: finance.headers,
    payload: { hasta },
  });
const deps = (): InvoicingDeps => ({
  db: shop.db,
  clock: shop.clock,
  baseUrl: shop.config.baseUrl,
  stamper: facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT }),
  extraDays: 0,
  cardProviders: [],
  alarm: () => undefined,
});
const read = (month = '2026-10') => invoiceDeskReads(deps(), finance.id).global(month);
const folios = async () => (await read()).pedidos.map(({ folio }) => folio);
const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind, times: 1 }),
  });
const documents = () => sandbox.ledger().companies.facturama?.charges.length ?? 0;
const statusOf = async (folio: string) =>
  (
    await shop.app.inject({
      url: `${api.invoiceStatus}?order_token=${folio}`,
      headers: ana.headers,
    })
  ).json<InvoiceStatus>();

test('BEH-103 orders of a closed month that nobody had invoiced are stamped in one CFDI, and never again', async () => {
  const one = await givenPaid(1160_00);
  const other = await givenPaid(77_77);
  expect(await read()).toMatchObject({ cerrado: true, cierra: '2026-10-31', total: 1237_77 });
  expect(await folios()).toEqual([one.folio, other.folio]);
  const made = await stamp(2, 1237.77);
  expect(made.json()).toMatchObject({ referencia: 'G-2026-10-1' });
  const url = fill(desk.globalXml.path, { referencia: 'G-2026-10-1' });
  const xml = await shop.app.inject({ url, headers: finance.headers });
  const root = parseXml(xml.payload);
  expect(faultsOfCfdi(root)).toEqual([]);
  expect(root.attributes.Total).toBe('1237.77');
  expect(await read()).toMatchObject({
    pedidos: [],
    facturas: [{ referencia: 'G-2026-10-1', estado: 'timbrada', pedidos: 2, total: 1237_77 }],
  });
  expect((await stamp(2, 1237.77)).statusCode).toBe(409);
  const list = { view: 'pendientes', month: '2026-10', text: '', page: 1 } as const;
  expect((await invoiceDeskReads(deps(), finance.id).list(list)).rows).toEqual([]);
  const archive = { url: staffFiles.invoices('2026-11'), headers: finance.headers };
  expect((await shop.app.inject(archive)).rawPayload.toString('latin1')).toContain('G-2026-10-1');
});

test('BEH-103 whoever asks for an invoice of one later reads why not, and no extension helps', async () => {
  const { folio } = await givenPaid();
  await stamp(1, 1160);
  const { permitido, mensaje } = await statusOf(folio);
  expect(permitido).toBe(false);
  expect(mensaje).toContain('factura global de octubre de 2026');
  expect((await create(folio)).statusCode).toBe(409);
  expect((await extend(folio, '2026-12-05')).statusCode).toBe(409);
});

test('BEH-103 invoiced, extended, refunded, cancelled and unpaid orders stay out, and the desk says why', async () => {
  const thisMonth = await givenPaid(116_00, shop.clock.now());
  expect((await create(thisMonth.folio)).statusCode).toBe(200);
  const inside = await givenPaid();
  const extended = await givenPaid();
  expect((await extend(extended.folio, '2026-12-05')).statusCode).toBe(200);
  const asked = await givenPaid();
  const row = { order_id: asked.id, state: 'en duda', claimed_at: shop.clock.now() } as const;
  await shop.db.insertInto('invoice_stamp').values(row).execute();
  const refunded = await givenPaid();
  const { id: attempt_id } = await shop.db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: refunded.id, provider: 'stripe', reference: refunded.folio, state: 'pagado' },
      ...{ amount_centavos: 1160_00, created_at: OCTOBER },
    } as const)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('refund')
    .values({
      ...{ provider: 'stripe', provider_id: 'r1', attempt_id, amount_centavos: 100 },
      seen_at: OCTOBER,
    } as const)
    .execute();
  const gone = await givenPaid();
  await shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', gone.id).execute();
  const open = await givenOrder(shop.db, { accountId: ana.id });
  expect(await folios()).toEqual([inside.folio]);
  const { fuera } = await read();
  expect(fuera.map(({ folio, por }) => [folio, por]).sort()).toEqual(
    [
      [extended.folio, 'plazo'],
      [asked.folio, 'en_curso'],
      [refunded.folio, 'devuelto'],
    ].sort(),
  );
  expect(fuera.map(({ folio }) => folio)).not.toContain(open.folio);
  // Its days are over: it is in the next one of the same month.
  expect((await stamp(1, 1160)).statusCode).toBe(200);
  shop.clock.advance(30 * 24 * 3_600_000);
  finance = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['finanzas'] });
  expect(await folios()).toEqual([extended.folio]);
  expect((await stamp(1, 1160)).json()).toMatchObject({ referencia: 'G-2026-10-2' });
});

test('BEH-103 a month that is not over, a list that changed and somebody who only looks stamp nothing', async () => {
  await givenPaid(116_00, shop.clock.now());
  expect((await stamp(1, 116, '2026-11')).statusCode).toBe(409);
  await givenPaid();
  expect((await stamp(1, 1159.99)).statusCode).toBe(409);
  expect((await stamp(2, 1160)).statusCode).toBe(409);
  const sales = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['ventas'] });
  expect((await stamp(1, 1160, '2026-10', sales)).statusCode).toBe(403);
  expect(documents()).toBe(0);
});

test('BEH-103 however many ask at once, one is stamped', async () => {
  await givenPaid();
  await givenPaid(50_00);
  const all = await Promise.all(Array.from({ length: 8 }, () => stamp(2, 1210)));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(documents()).toBe(1);
});

test('BEH-103 T129 an answer that never came binds its orders until it is known, and is never asked for twice', async () => {
  const { folio } = await givenPaid();
  await fault('stamp', 'error_after');
  await fault('list', 'error_500');
  expect((await stamp(1, 1160)).statusCode).toBe(502);
  expect(await folios()).toEqual([]);
  expect((await create(folio)).statusCode).toBe(409);
  await settleGlobals(deps());
  expect((await read()).facturas).toMatchObject([{ estado: 'timbrada' }]);
  expect(documents()).toBe(1);
});

test('BEH-103 what SAT refused or never got frees its orders, surely and not before', async () => {
  await givenPaid();
  await fault('stamp', 'CFDI40130');
  expect((await stamp(1, 1160)).statusCode).toBe(502);
  expect(await folios()).toHaveLength(1);
  await fault('stamp', 'error_500');
  expect((await stamp(1, 1160)).statusCode).toBe(502);
  await settleGlobals(deps());
  expect(await folios()).toEqual([]);
  shop.clock.advance(11 * 60_000);
  await settleGlobals(deps());
  expect(await folios()).toHaveLength(1);
  expect((await stamp(1, 1160)).json()).toMatchObject({ referencia: 'G-2026-10-3' });
  expect((await read()).facturas.map(({ estado }) => estado)).toEqual([
    'timbrada',
    'fallida',
    'fallida',
  ]);
});

test('BEH-103 money that goes back of an order in one is told to finance', async () => {
  const { id, folio } = await givenPaid();
  await stamp(1, 1160);
  expect((await read()).facturas[0]?.devueltos).toEqual([]);
  const back = { payment_state: 'reembolsado' } as const;
  await shop.db.updateTable('orders').set(back).where('id', '=', id).execute();
  expect((await read()).facturas[0]?.devueltos).toEqual([folio]);
});
