import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { deskReads } from './desk-reads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-957 the desk reads of an order whether it has an invoice, or its month’s global one has it', async () => {
  const { id: accountId } = await givenCustomer(shop.db, { roles: ['finanzas'] });
  const person = { id: accountId, roles: ['finanzas'] };
  const reads = deskReads({ ...shop, baseUrl: '' }, person);
  const given = () => givenOrder(shop.db, { accountId, status: 4, paymentState: 'pagado' });
  const now = shop.clock.now();
  const [none, own, global] = [await given(), await given(), await given()];
  const stamp = { facturama_id: 'I1', fiscal_folio: crypto.randomUUID(), stamped_at: now };
  await shop.db
    .insertInto('invoice')
    .values({ order_id: own.id, ...stamp })
    .execute();
  await shop.db
    .insertInto('global_invoice')
    .values({
      ...{ reference: 'G-2026-11-1', month: '2026-11-01', state: 'emitiendo', claimed_at: now },
      ...{ request: '{}', orders: 1, total_centavos: 1250_50, asked_by: accountId, asked_at: now },
    })
    .execute();
  await shop.db
    .insertInto('global_invoice_order')
    .values({ order_id: global.id, reference: 'G-2026-11-1', total_centavos: 1250_50 })
    .execute();
  const told = await Promise.all([none, own, global].map(({ folio }) => reads.order(folio)));
  expect(told.map((order) => order?.factura)).toEqual(['', 'propia', 'global']);
});
