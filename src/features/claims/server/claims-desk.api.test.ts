import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { claimDeskReads } from './claim-reads.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-718 the list of claims tells whose orders they are about to whoever may know, and leaves a line in the log', async () => {
  const { db } = shop;
  const { id: accountId } = await givenCustomer(db, { name: 'Rosa Prueba' });
  const order = await givenOrder(db, { accountId, status: 11, paymentState: 'pagado' });
  const id = await givenClaim(db, { orderId: order.id, lineId: order.lineId });
  const reader = await givenCustomer(db, { roles: ['atencion'] });
  const rowFor = async (roles?: readonly string[]) => {
    const desk = claimDeskReads(shop, null, roles && { id: reader.id, roles });
    return (await desk.list(true)).find((row) => row.id === id);
  };
  const looks = () =>
    db
      .selectFrom('audit_entry')
      .select(['subject', 'times'])
      .where('account_id', '=', reader.id)
      .where('action', '=', 'listar_reclamaciones')
      .execute();
  for (const roles of [undefined, ['produccion']])
    expect(await rowFor(roles)).not.toHaveProperty('cliente');
  expect(await looks()).toEqual([]);
  expect(await rowFor(['atencion'])).toMatchObject({ cliente: 'Rosa Prueba' });
  await rowFor(['atencion']);
  expect(await looks()).toEqual([{ subject: 'abiertas', times: 2 }]);
});
