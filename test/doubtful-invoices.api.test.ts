import { afterAll, beforeAll, expect, test } from 'vitest';
import { facturamaStamper } from '../src/adapters/invoice/facturama/stamper.ts';
import { settleDoubtful } from '../src/features/invoicing/server/settle-doubtful.ts';
import { ACCOUNT } from '../src/sandbox/facturama/account.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../src/sandbox/main.ts';
import { api } from './support/addresses.ts';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { givenOrder } from './support/order-builder.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind }),
  });
const stamps = () => sandbox.ledger().companies.facturama?.calls.stamp;

/** An order whose stamping was answered by nobody, nor was the look that followed. */
async function givenDoubt(kind: 'error_after' | 'error_500') {
  const order = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'pagado', status: 4 });
  const paid_at = shop.clock.now();
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute();
  await fault('stamp', kind);
  await fault('list', 'error_500');
  const data = { rfc: 'URE180429TM6', nombre: 'Universidad Robotica Española' };
  const fiscal = { codigo_postal: '86991', regimen_fiscal: '601', uso_cfdi: 'G03' };
  const asked = await shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: ana.headers,
    payload: { order_token: order.folio, ...data, ...fiscal, payment_form: '03' },
  });
  expect(asked.statusCode).toBe(502);
  return order;
}
const settle = () =>
  settleDoubtful({
    db: shop.db,
    clock: shop.clock,
    baseUrl: shop.config.baseUrl,
    stamper: facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT }),
    extraDays: 0,
    cardProviders: [],
    alarm: (what) => {
      throw new Error(what);
    },
  });
const stateOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('invoice_stamp')
      .select('state')
      .where('order_id', '=', id)
      .executeTakeFirst()
  )?.state;
const mails = async () =>
  (
    await shop.db
      .selectFrom('outbox_mail')
      .select('id')
      .where('recipient', '=', ana.email)
      .execute()
  ).length;

test('T129 a stamp in doubt is found by the work of the shop itself, told once and never asked for again', async () => {
  const { id } = await givenDoubt('error_after');
  const before = stamps();
  expect(await stateOf(id)).toBe('en duda');
  await fault('list', 'error_500');
  await settle();
  expect(await stateOf(id)).toBe('en duda');
  await settle();
  await settle();
  expect(await stateOf(id)).toBe('timbrada');
  expect(stamps()).toBe(before);
  expect(await mails()).toBe(1);
});

test('T129 a stamp that never was stays in doubt while it may still come, and is then free to be asked for', async () => {
  const { id } = await givenDoubt('error_500');
  const before = stamps();
  await settle();
  expect(await stateOf(id)).toBe('en duda');
  shop.clock.advance(121_000);
  await settle();
  expect(await stateOf(id)).toBe('fallida');
  expect(stamps()).toBe(before);
});
