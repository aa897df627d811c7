import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { pages } from '../../../routes.ts';
import { letter } from '../mails.ts';
import { queueMail } from './outbox.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { DEMO: '1' } });
});
afterAll(() => shop.close());

test('BEH-958 the mailbox of the demo shows a mail about an order with the picture that it leaves with', async () => {
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const { folio, lineId } = await givenOrder(shop.db, { accountId: ana.id });
  const image = '/img/productos/taza-clasica/frente/rojo-320.webp';
  await shop.db.updateTable('order_line').set({ image }).where('id', '=', lineId).execute();
  const words = { greeting: 'Hola:', paragraphs: [`Tu pedido ${folio} va en camino.`] };
  const mail = letter({ ...words, subject: `Va en camino: pedido ${folio}` });
  await queueMail(shop.db, { to: ana.email, ...mail });
  const answer = await shop.app.inject({ url: pages.mailbox });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(/src=&quot;data:image\/jpeg;base64,[\w+/=]{2000}/);
  expect(answer.body).not.toContain('cid:');
});
