import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../test/support/payment-scene.ts';
import { withoutWaiting } from '../../../../test/support/without-waiting.ts';
import { pages } from '../../../routes.ts';
import { chooseMail } from '../../notifications/server/mail-choice.sql.ts';
import * as calls from '../calls.ts';
import { invitationTime } from '../invitation.ts';
import { lockToInvite } from './invitation.sql.ts';
import { inviteReviews } from './invite-reviews.ts';

const DAY_MS = 24 * 3600_000;
let scene: PaymentScene;
let came: Date;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { db, clock } = scene.shop;
  await db.deleteFrom('review').execute();
  await db.deleteFrom('claim').execute();
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('outbox_mail').execute();
  await db.deleteFrom('notification').execute();
  await db.deleteFrom('mail_choice').execute();
  came = clock.now();
});

/** So many days after it all came. */
const after = (days: number) => ({ now: () => new Date(came.getTime() + days * DAY_MS) });
const invite = (days: number) =>
  inviteReviews({ db: scene.shop.db, clock: after(days), baseUrl: 'https://tienda.example' });
async function tellDelivered(id: number, days = 0): Promise<void> {
  const event = { order_id: id, from_status: 13, to_status: 14, kind: 'estado', actor: 'personal' };
  const row = { ...event, at: after(days).now(), detail: '{}' };
  await scene.shop.db.insertInto('order_event').values(row).execute();
}
async function givenDelivered(spec: object = {}) {
  const order = await scene.givenOrder({ status: 14, paymentState: 'pagado', ...spec });
  await tellDelivered(order.id);
  return order;
}
const change = (id: number, columns: object) =>
  scene.shop.db.updateTable('orders').set(columns).where('id', '=', id).execute();
const mails = async () =>
  (
    await scene.shop.db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute()
  ).map(({ recipient, subject }) => `${recipient}: ${subject}`);
const notices = () =>
  scene.shop.db.selectFrom('notification').select(['kind', 'title', 'link']).execute();
const asked = (folio: string, who = scene.ana) =>
  `${who.email}: Cuéntanos cómo te quedó: pedido ${folio}`;

test('BEH-810 who received an order is asked a week later what they think of it, once, by a link that leads there', async () => {
  const { folio } = await givenDelivered();
  await invite(6.9);
  expect(await mails()).toEqual([]);
  // Two instances at once, and again later.
  await Promise.all([invite(7), invite(7)]);
  await invite(7.1);
  await invite(20);
  expect(await mails()).toEqual([asked(folio)]);
  const link = pages.review(folio);
  expect(await notices()).toEqual([{ kind: 'pedidos', title: 'Cuéntanos cómo te quedó', link }]);
  const { text_body: text } = await scene.shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .executeTakeFirstOrThrow();
  expect(text).toContain(`https://tienda.example${link}`);
  expect(text).toContain('Taza de prueba');
});

test('BEH-810 nobody is asked of what came long ago', async () => {
  await givenDelivered();
  await invite(45.1);
  expect(await mails()).toEqual([]);
});

test('BEH-810 nobody is asked of what has not come, was paid back or is a charge', async () => {
  await givenDelivered({ paymentState: 'reembolsado' });
  const { id } = await givenDelivered({ status: 11 });
  const charge = await givenDelivered();
  await change(charge.id, { charge_of: id });
  await scene.givenOrder({ status: 13, paymentState: 'pagado' });
  await invite(10);
  expect(await mails()).toEqual([]);
});

test('BEH-810 who said what they think of all of it is not asked', async () => {
  const { folio } = await givenDelivered();
  const product = scene.shop.db.selectFrom('order_line').select('product_id as id');
  const { id: producto } = await product.executeTakeFirstOrThrow();
  const payload = { folio, producto, estrellas: 4 };
  const { headers } = scene.ana;
  const url = calls.writeReview.path;
  expect((await scene.shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
    200,
  );
  await invite(8);
  expect(await mails()).toEqual([]);
  await scene.shop.db.deleteFrom('review').execute();
  await invite(8);
  expect(await mails()).toEqual([asked(folio)]);
});

test('BEH-811 where something is wrong nobody is asked before it was put right, and then of the order alone', async () => {
  const { db } = scene.shop;
  const order = await givenDelivered();
  const claim = await givenClaim(db, { orderId: order.id, lineId: order.lineId });
  await invite(8);
  expect(await mails()).toEqual([]);
  const rework = await scene.givenOrder({ status: 7, paymentState: 'pagado' });
  const nothing = { products_centavos: 0, total_centavos: 0 };
  await change(rework.id, { rework_of: order.id, ...nothing });
  const decided = { outcome: 'reposicion', rework_order_id: rework.id, decided_at: came } as const;
  const claims = db.updateTable('claim').set({ state: 'aceptada', ...decided });
  await claims.where('id', '=', claim).execute();
  await invite(9);
  expect(await mails()).toEqual([]);
  await change(rework.id, { status: 14 });
  await tellDelivered(rework.id, 12);
  await invite(18);
  expect(await mails()).toEqual([]);
  await invite(19);
  expect(await mails()).toEqual([asked(order.folio)]);
  await invite(30);
  expect(await mails()).toHaveLength(1);
});

test('BEH-811 of what was to be made good and was cancelled is asked as if nothing had been wrong', async () => {
  const order = await givenDelivered();
  const rework = await scene.givenOrder({ status: 12, paymentState: 'pagado' });
  const nothing = { products_centavos: 0, total_centavos: 0 };
  await change(rework.id, { rework_of: order.id, ...nothing });
  await invite(8);
  expect(await mails()).toEqual([asked(order.folio)]);
});

test('BEH-811 an order that a claim paused came when it went on', async () => {
  const { id, folio } = await givenDelivered();
  await tellDelivered(id, 5);
  await invite(11.9);
  expect(await mails()).toEqual([]);
  await invite(12);
  expect(await mails()).toEqual([asked(folio)]);
});

test('BEH-812 who wants no mails of orders reads it in the shop alone', async () => {
  await givenDelivered();
  const choice = { kind: 'pedidos', wanted: false, now: came } as const;
  await chooseMail(scene.shop.db, scene.ana.id, choice);
  await invite(8);
  expect(await mails()).toEqual([]);
  expect(await notices()).toHaveLength(1);
});

test('BEH-812 who orders much is asked once a week, and others meanwhile', async () => {
  const [first, second] = [await givenDelivered(), await givenDelivered()];
  const beto = await givenCustomer(scene.shop.db, { name: 'Beto Ruiz' });
  const other = await givenDelivered();
  await change(other.id, { account_id: beto.id });
  await invite(8);
  expect(await mails()).toEqual([asked(first.folio), asked(other.folio, beto)]);
  await invite(14.9);
  expect(await mails()).toHaveLength(2);
  await invite(15);
  expect((await mails())[2]).toBe(asked(second.folio));
});

test('BEH-857 who is asked by several instances at the same moment is asked of one order', async () => {
  await givenDelivered();
  await givenDelivered();
  await Promise.all(Array.from({ length: 8 }, () => invite(8)));
  expect(await mails()).toHaveLength(1);
  await invite(8.1);
  expect(await mails()).toHaveLength(1);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-857 an order that somebody just works on is passed by, and asked about the next time',
  async () => {
    const { db } = scene.shop;
    const { id, folio } = await givenDelivered();
    const time = invitationTime(after(8).now());
    const passed = await db.transaction().execute(async (tx) => {
      await sql`SELECT FROM orders WHERE id = ${id} FOR UPDATE`.execute(tx);
      return withoutWaiting(db, (other) => lockToInvite(other, id, time));
    });
    expect(passed).toBeUndefined();
    await invite(8);
    expect(await mails()).toEqual([asked(folio)]);
  },
);

test('BEH-812 of who left nobody asks anything', async () => {
  await givenDelivered();
  const ana = () => scene.shop.db.updateTable('account').where('id', '=', scene.ana.id);
  await ana().set({ blocked_at: came }).execute();
  await invite(8);
  await ana().set({ blocked_at: null }).execute();
  expect(await mails()).toEqual([]);
});
