import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { givenProof } from '../../../../../test/support/proof-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import type { Order } from '../../contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-05 ORD-21 an approval counts the promise again; its owner reads the day, and gets it by mail', async () => {
  const ana = await givenCustomer(shop.db, { name: 'Ana López' });
  const placed = new Date('2026-11-20T18:00:00Z');
  const { id, folio, lineId } = await givenOrder(shop.db, {
    accountId: ana.id,
    status: 3,
    paymentState: 'pagado',
    finish: 'Serigrafia',
    createdAt: placed,
  });
  const shipping = { courier: 'Ruta Norte', estimated_delivery: '2026-12-01T18:00:00.000Z' };
  await shop.db
    .updateTable('orders')
    .set({ shipping: JSON.stringify(shipping), promised_on: '2026-12-01' })
    .where('id', '=', id)
    .execute();
  await givenProof(shop.db, lineId);
  const ask = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers: ana.headers, payload });
  const promised = async () =>
    (await ask(api.orders, {})).json<Order[]>()[0]?.envio.estimated_delivery;
  expect(await promised()).toBe(shipping.estimated_delivery);
  shop.clock.set('2026-11-27T18:00:00Z');
  const approved = await ask(api.approveDesign, { order_id: folio, order_detail_id: lineId });
  expect(approved.statusCode).toBe(200);
  expect(await promised()).toBe('2026-12-08T18:00:00.000Z');
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'subject', 'text_body'])
    .execute();
  expect(mails).toMatchObject([
    { recipient: ana.email, subject: `Diseño aprobado: pedido ${folio}` },
  ]);
  expect(mails[0]?.text_body).toContain('Fecha de entrega: martes, 8 de diciembre de 2026');
});
