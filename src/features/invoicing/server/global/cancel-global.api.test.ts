import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { fill } from '../../../../routes.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
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

const cancel = (referencia: string, motivo = '02', who = finance) =>
  shop.app.inject({
    method: 'POST',
    url: fill(desk.cancelGlobal.path, { referencia }),
    headers: who.headers,
    payload: { motivo },
  });
const calls = (what: string) => sandbox.ledger().companies.facturama?.calls[what] ?? 0;
const globals = async () => (await read()).facturas.map((one) => [one.referencia, one.cancelacion]);
const eventsOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

test('BEH-145 a global invoice is taken back without anybody’s consent, and its orders are free for the next', async () => {
  // More than what a named receiver would be asked of.
  const one = await givenPaid(5800_00);
  const other = await givenPaid(77_77);
  await stamp(2, 5877.77);
  expect(await folios()).toEqual([]);
  expect((await cancel('G-2026-10-1')).json()).toEqual({ estado: 'cancelada' });
  expect(await folios()).toEqual([one.folio, other.folio]);
  expect(await globals()).toEqual([['G-2026-10-1', 'cancelada']]);
  expect((await eventsOf(one.id)).slice(-2)).toEqual([
    'factura_global',
    'factura_global_cancelada',
  ]);
  // One of them has its own now; the other is in the month's next.
  expect((await extend(one.folio, '2026-12-05')).statusCode).toBe(200);
  expect((await create(one.folio)).statusCode).toBe(200);
  expect((await stamp(1, 77.77)).json()).toMatchObject({ referencia: 'G-2026-10-2' });
  expect((await cancel('G-2026-10-1')).statusCode).toBe(409);
  expect(calls('cancel')).toBe(1);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['subject', 'account_id'])
    .where('action', '=', 'cancelar_factura_global')
    .execute();
  expect(acts).toEqual([{ subject: 'G-2026-10-1', account_id: finance.id }]);
});

test('BEH-145 of many who take it back at once one asks, and nobody else than who works with invoices may', async () => {
  await givenPaid();
  await stamp(1, 1160);
  const looks = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['ventas'] });
  expect((await cancel('G-2026-10-1', '02', looks)).statusCode).toBe(403);
  expect((await cancel('G-2026-10-1', '02', ana)).statusCode).toBe(403);
  const many = await Promise.all(Array.from({ length: 8 }, () => cancel('G-2026-10-1')));
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(calls('cancel')).toBe(1);
  expect((await cancel('G-2026-10-9')).statusCode).toBe(404);
  expect((await cancel('G-2026-10-1', '01')).statusCode).toBe(422);
});

test('BEH-145 until SAT said yes its orders stay in it, and after a no it is asked again', async () => {
  const { folio } = await givenPaid();
  await stamp(1, 1160);
  await fault('cancel', 'vigente');
  expect((await cancel('G-2026-10-1', '04')).json()).toEqual({ estado: 'fallida' });
  expect(await folios()).toEqual([]);
  expect((await extend(folio, '2026-12-05')).statusCode).toBe(409);
  expect((await cancel('G-2026-10-1')).json()).toEqual({ estado: 'cancelada' });
  expect(await folios()).toEqual([folio]);
  expect(calls('cancel')).toBe(2);
});

test('BEH-145 after an answer that never came its orders stay in it until what became of it is looked up', async () => {
  const { folio } = await givenPaid();
  await stamp(1, 1160);
  // SAT took it back, and neither that nor how it stands is heard.
  await fault('cancel', 'error_after');
  await fault('read', 'error_500');
  expect((await cancel('G-2026-10-1')).json()).toEqual({ estado: 'en duda' });
  expect(await folios()).toEqual([]);
  expect((await cancel('G-2026-10-1')).statusCode).toBe(409);
  await settleGlobals(deps());
  expect(await globals()).toEqual([['G-2026-10-1', 'en duda']]);
  shop.clock.advance(11 * 60_000);
  await settleGlobals(deps());
  expect(await globals()).toEqual([['G-2026-10-1', 'cancelada']]);
  expect(await folios()).toEqual([folio]);
  expect(calls('cancel')).toBe(1);
});
