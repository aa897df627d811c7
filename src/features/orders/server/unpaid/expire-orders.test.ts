import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct, givenShipping } from '../../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../../test/support/checkout.ts';
import {
  expireUnpaidOrders,
  releaseLongReviews,
  releaseUnpaid,
  takeExpired,
} from '../../../../../test/support/expire-orders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { putOnShelf } from '../../../../../test/support/shelves.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { listExpired } from './expire-orders.sql.ts';

let scene: PaymentScene;
let code: string;
let productId: number;
beforeAll(async () => {
  scene = await openPaymentScene();
  await givenShipping(scene.shop.db);
});
afterAll(() => scene.close());
beforeEach(async () => {
  ({ code, id: productId } = await givenProduct(scene.shop.db));
});

const HOUR_MS = 3600_000;
const red = () =>
  scene.shop.db
    .selectFrom('product_colour')
    .select(['id', 'stock', 'backorder'])
    .where('product_id', '=', productId)
    .where('colour', '=', 'rojo')
    .executeTakeFirstOrThrow();
async function ordered(change: object = {}) {
  const { shop, ana } = scene;
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const { folio } = (await submit(shop, ana, { ...body, ...change })).json<{ folio: string }>();
  const found = shop.db.selectFrom('orders').selectAll().where('folio', '=', folio);
  return found.executeTakeFirstOrThrow();
}

test('T096 a receipt in review holds pieces back for 48 hours, then the order keeps only its place', async () => {
  const { id, folio } = await ordered();
  expect((await red()).stock).toBe(40);
  await scene.upload(folio, `SPEI ${folio}`);
  const at = scene.shop.clock.now().getTime();
  await releaseLongReviews(scene.shop.db, new Date(at + 48 * HOUR_MS - 1000), 48);
  expect((await red()).stock).toBe(40);
  const later = new Date(at + 48 * HOUR_MS);
  const both = [1, 2].map(() => releaseLongReviews(scene.shop.db, later, 48));
  await Promise.all(both);
  await releaseLongReviews(scene.shop.db, later, 48);
  expect((await red()).stock).toBe(50);
  expect(await scene.order(id)).toMatchObject({ status: 1, payment_state: 'en proceso' });
  expect(await scene.events(id)).toEqual(['recibido', 'comprobante', 'reserva_liberada']);
});

test.each([
  [50, 40, 0, 0],
  [4, 4, 10, 10],
])(
  'T096 I4 an order paid after a long review takes its pieces again, of %i there are',
  async (there, left, waiting, backordered) => {
    const order = await ordered();
    const paying = (await scene.pay(order.folio)).json() as { redirect_url: string };
    const [, chargeId = ''] = /redirect\/([^/]+)/.exec(paying.redirect_url) ?? [];
    await scene.upload(order.folio, `SPEI ${order.folio}`);
    const later = new Date(scene.shop.clock.now().getTime() + 49 * HOUR_MS);
    await releaseLongReviews(scene.shop.db, later, 48);
    const { id } = await red();
    await scene.shop.db
      .updateTable('product_colour')
      .set({ stock: there })
      .where('id', '=', id)
      .execute();
    await putOnShelf(scene.shop.db, [id]);
    await scene.decide(chargeId, 'autorizar');
    await scene.notice('charge.succeeded', chargeId);
    expect(await scene.order(order.id)).toMatchObject({ payment_state: 'pagado' });
    expect(await red()).toMatchObject({ stock: left, backorder: waiting });
    const line = scene.shop.db.selectFrom('order_line').select('backordered');
    expect(await line.where('order_id', '=', order.id).executeTakeFirst()).toEqual({ backordered });
    const moves = await scene.shop.db
      .selectFrom('stock_move')
      .select('quantity')
      .where('order_id', '=', order.id)
      .execute();
    expect(moves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(backordered - 10);
    scene.shop.clock.advance(HOUR_MS);
  },
);

test('BEH-442 T096 an order that nobody pays gives its pieces back after 24 hours, once, and keeps its prices', async () => {
  const { id, expires_at } = await ordered();
  const at = scene.shop.clock.now().getTime();
  await releaseUnpaid(scene.shop.db, new Date(at + 24 * HOUR_MS - 1000), 24);
  expect((await red()).stock).toBe(40);
  const later = new Date(at + 24 * HOUR_MS);
  await Promise.all([1, 2].map(() => releaseUnpaid(scene.shop.db, later, 24)));
  await releaseUnpaid(scene.shop.db, later, 24);
  expect((await red()).stock).toBe(50);
  expect(await scene.order(id)).toMatchObject({ status: 1, payment_state: 'sin_transaccion' });
  expect(await scene.events(id)).toEqual(['recibido', 'reserva_liberada']);
  await expireUnpaidOrders(scene.shop.db, expires_at);
  expect(await scene.order(id)).toMatchObject({ status: 12 });
  expect((await red()).stock).toBe(50);
});

test.each([
  [50, '', 'Hoy las hay; se apartan otra vez en cuanto pagas.', 0],
  [4, 'Faltan piezas de tu pedido', 'quedan 4 de 10', 10],
])(
  'BEH-442 of %i pieces there are its owner reads before paying how many, and takes them by paying',
  async (there, title, said, backordered) => {
    const { id, folio } = await ordered();
    const page = async () => (await scene.toPay(folio))?.piezas;
    expect(await page()).toBe('');
    const later = new Date(scene.shop.clock.now().getTime() + 24 * HOUR_MS);
    await releaseUnpaid(scene.shop.db, later, 24);
    const colour = await red();
    const stock = scene.shop.db.updateTable('product_colour').set({ stock: there });
    await stock.where('id', '=', colour.id).execute();
    await putOnShelf(scene.shop.db, [colour.id]);
    expect(await page()).toContain(said);
    const paying = (await scene.pay(folio)).json() as { redirect_url: string };
    const [, chargeId = ''] = /redirect\/([^/]+)/.exec(paying.redirect_url) ?? [];
    await scene.decide(chargeId, 'autorizar');
    await scene.notice('charge.succeeded', chargeId);
    expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
    const line = scene.shop.db.selectFrom('order_line').select('backordered');
    expect(await line.where('order_id', '=', id).executeTakeFirst()).toEqual({ backordered });
    const told = await scene.shop.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', scene.ana.id)
      .where('body', 'like', `%${folio}%se agotaron%`)
      .execute();
    expect(told.map((one) => one.title)).toEqual(title ? [title] : []);
    scene.shop.clock.advance(HOUR_MS);
  },
);

test('T096 T082 an order that expires gives its coupon back, once', async () => {
  const coupon = { code: 'UNAVEZ', discount_centavos: 10_00, uses_left: 1 };
  await scene.shop.db.insertInto('coupon').values(coupon).execute();
  const { shop } = scene;
  const { id, expires_at } = await ordered({ cupon: coupon.code });
  const left = () =>
    shop.db
      .selectFrom('coupon')
      .select('uses_left')
      .where('code', '=', coupon.code)
      .executeTakeFirst();
  expect(await left()).toEqual({ uses_left: 0 });
  await expireUnpaidOrders(shop.db, new Date(expires_at.getTime() - 1));
  expect(await left()).toEqual({ uses_left: 0 });
  await Promise.all([1, 2].map(() => expireUnpaidOrders(shop.db, expires_at)));
  await expireUnpaidOrders(shop.db, expires_at);
  expect(await left()).toEqual({ uses_left: 1 });
  expect(await scene.order(id)).toMatchObject({ status: 12 });
});

test('T096 an order that cannot be cancelled keeps no other from its turn', async () => {
  const bad = await ordered();
  const good = await ordered();
  await scene.shop.database.pool.query(
    `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no'; END $$;
     CREATE TRIGGER refuse_one BEFORE INSERT ON order_event FOR EACH ROW
       WHEN (NEW.order_id = ${bad.id}) EXECUTE FUNCTION refuse_one()`,
  );
  await expect(expireUnpaidOrders(scene.shop.db, good.expires_at)).rejects.toThrow('no');
  expect(await scene.order(good.id)).toMatchObject({ status: 12 });
  expect(await scene.order(bad.id)).toMatchObject({ status: 1 });
  await scene.shop.database.pool.query('DROP TRIGGER refuse_one ON order_event');
});

test('T097 T102 an order found expired is looked at again under its lock: a receipt came meanwhile', async () => {
  const { shop } = scene;
  const { id, folio, expires_at } = await ordered();
  expect(await listExpired(shop.db, { now: expires_at, after: id - 1, limit: 1 })).toEqual([id]);
  const take = () => transact(shop.db, (trx) => takeExpired(shop.db, trx, id, expires_at));
  expect(await take()).toMatchObject({ id });
  await scene.upload(folio, `SPEI ${folio}`);
  // As before the axis was one: whatever the order says, a receipt waits for a person.
  const said = { payment_state: 'sin_transaccion' } as const;
  await shop.db.updateTable('orders').set(said).where('id', '=', id).execute();
  expect(await take()).toBeUndefined();
});

test('T097 an order is never cancelled while a charge of it begins', async () => {
  // Pieces for every turn: whoever pays in time keeps theirs.
  ({ code } = await givenProduct(scene.shop.db, { colours: { rojo: 500 } }));
  for (let turn = 0; turn < 10; turn += 1) {
    scene.shop.clock.advance(HOUR_MS);
    const order = await ordered();
    await scene.shop.db
      .updateTable('orders')
      .set({ expires_at: scene.shop.clock.now() })
      .where('id', '=', order.id)
      .execute();
    // Two instances whose clocks differ: one takes the payment, the other finds the order expired.
    scene.shop.clock.advance(-1000);
    const [paying] = await Promise.all([
      scene.pay(order.folio),
      expireUnpaidOrders(scene.shop.db, new Date(scene.shop.clock.now().getTime() + 1000)),
    ]);
    scene.shop.clock.advance(1000);
    const { status } = await scene.order(order.id);
    const attempts = await scene.attempts(order.id);
    expect([status, paying.statusCode, attempts.length]).toEqual(
      status === 12 ? [12, 409, 0] : [1, 200, 1],
    );
  }
});
