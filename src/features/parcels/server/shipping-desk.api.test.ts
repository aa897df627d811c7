import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { shippingDeskReads } from './shipping-desk-reads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-920 what is packed and sent first is what is due first: promised, or needed by an earlier day', async () => {
  const { id: accountId } = await givenCustomer(shop.db);
  const dated = async (promised_on: string | null, wanted_on: string | null) => {
    const { id, folio } = await givenOrder(shop.db, {
      accountId,
      status: 8,
      paymentState: 'pagado',
    });
    const days = { promised_on, wanted_on };
    await shop.db.updateTable('orders').set(days).where('id', '=', id).execute();
    return folio;
  };
  const never = await dated(null, null);
  const promised = await dated('2026-12-02', null);
  const needed = await dated('2026-12-09', '2026-12-01');
  const unhurried = await dated('2026-12-03', '2026-12-30');
  const unpromised = await dated(null, '2026-12-04');
  const desk = shippingDeskReads(shop.db, { courier: true, clock: shop.clock });
  expect((await desk.list('por-empacar')).map(({ folio }) => folio)).toEqual([
    ...[needed, promised, unhurried, unpromised, never],
  ]);
});
