import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expireUnpaidOrders,
  releaseLongReviews,
  releaseUnpaid,
  remindUnpaidOrders,
} from '../../../../../test/support/expire-orders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { listToRemind } from './remind-unpaid.sql.ts';

const DAY_MS = 24 * 3600_000;
const END = new Date('2026-12-05T17:00:00Z');
const before = (days: number, more = 0) => new Date(END.getTime() - days * DAY_MS + more);

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { db } = scene.shop;
  await db.deleteFrom('outbox_mail').execute();
  await db
    .updateTable('orders')
    .set({ expires_at: new Date('2027-06-01T00:00:00Z') })
    .execute();
});

const given = (spec: object = {}) =>
  givenOrder(scene.shop.db, { accountId: scene.ana.id, expiresAt: END, ...spec });
const remind = (at: Date) => remindUnpaidOrders(scene.shop.db, at);
const subjects = async () =>
  (await scene.shop.db.selectFrom('outbox_mail').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

test('BEH-10 an unpaid order is reminded of 7, 3 and 1 days before its end, each once', async () => {
  const { id, folio } = await given();
  await remind(before(7, -1));
  expect(await subjects()).toEqual([]);
  for (const [days, sentence] of [
    [7, 'En 7 días vence'],
    [3, 'En 3 días vence'],
    [1, 'Mañana vence'],
  ] as const) {
    await scene.shop.db.deleteFrom('outbox_mail').execute();
    // Two instances at once, and again later.
    await Promise.all([remind(before(days)), remind(before(days))]);
    await remind(before(days, 3600_000));
    expect(await subjects()).toEqual([`${sentence} tu cotización ${folio}`]);
  }
  expect(await scene.events(id)).toEqual([
    'recordatorio_pago',
    'recordatorio_pago',
    'recordatorio_pago',
  ]);
  await remind(END);
  expect(await subjects()).toHaveLength(1);
});

test('BEH-429 a charge is reminded of and ends as a charge, with no word of pieces, prices or its order', async () => {
  const { db } = scene.shop;
  const order = await given({ status: 11, paymentState: 'pagado' });
  const { id, folio } = await given({ createdAt: before(15) });
  await db.updateTable('orders').set({ charge_of: order.id }).where('id', '=', id).execute();
  await remind(before(1));
  expect(await subjects()).toEqual([`Mañana vence el cobro ${folio}`]);
  await releaseUnpaid(db, before(2), 24);
  const receipt = { order_id: id, file_name: 'x.png', media_type: 'image/png', reference: 'SPEI' };
  const sent = { ...receipt, sha256: Buffer.from(folio), created_at: before(9) };
  await db.insertInto('receipt').values(sent).execute();
  await releaseLongReviews(db, before(2), 24);
  await db.deleteFrom('receipt').where('order_id', '=', id).execute();
  await expireUnpaidOrders(db, END);
  expect(await scene.events(id)).toEqual(['recordatorio_pago', 'vencido']);
  expect(await scene.order(order.id)).toMatchObject({ status: 11 });
  const { title, body } = await db
    .selectFrom('notification')
    .select(['title', 'body'])
    .where('account_id', '=', scene.ana.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([title, body]).toEqual([
    'Venció un cobro',
    `El cobro ${folio} se canceló porque no recibimos su pago a tiempo.`,
  ]);
});

test('BEH-10 a shop that stood still reminds of the nearest end alone', async () => {
  const { folio } = await given();
  await remind(before(0.5));
  await remind(before(0.4));
  expect(await subjects()).toEqual([`Mañana vence tu cotización ${folio}`]);
});

test('BEH-10 whoever paid, pays just now or has a receipt in review is not reminded', async () => {
  await given({ status: 3, paymentState: 'pagado' });
  await given({ status: 12 });
  const waiting = await scene.givenWaiting({ expiresAt: END });
  const { folio } = await given();
  await scene.upload(folio, `SPEI ${folio}`);
  await scene.shop.db.deleteFrom('outbox_mail').execute();
  await remind(before(1));
  expect(await subjects()).toEqual([]);
  await scene.decide(waiting.chargeId, 'rechazar');
  await scene.notice('charge.failed', waiting.chargeId);
  await remind(before(1));
  expect(await subjects()).toContainEqual(expect.stringContaining(waiting.folio));
});

test('BEH-10 mail, notice and mark are one: where one fails there is none of them', async () => {
  const { id } = await given();
  await scene.shop.database.pool.query(
    `CREATE FUNCTION no_mail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no'; END $$;
     CREATE TRIGGER no_mail BEFORE INSERT ON outbox_mail FOR EACH ROW EXECUTE FUNCTION no_mail()`,
  );
  await expect(remind(before(3))).rejects.toThrow('no');
  expect(await scene.events(id)).toEqual([]);
  await scene.shop.database.pool.query('DROP TRIGGER no_mail ON outbox_mail');
  await remind(before(3));
  expect(await subjects()).toHaveLength(1);
});

test('BEH-292 a day of 23 hours in the database’s own time zone delays no reminder', async () => {
  // Tijuana's clocks go forward in the night before: by its calendar a day ago is 23 hours ago.
  const end = new Date('2027-03-14T20:00:00Z');
  const { id } = await given({ expiresAt: end });
  const listed = (now: Date) =>
    transact(scene.shop.db, async (trx) => {
      await sql`SET LOCAL TIME ZONE 'America/Tijuana'`.execute(trx);
      return listToRemind(trx, { now, after: id - 1, limit: 1 });
    });
  for (const days of [7, 3, 1]) {
    const due = new Date(end.getTime() - days * DAY_MS);
    expect(await listed(new Date(due.getTime() - 1)), `${days}`).toEqual([]);
    expect(await listed(due), `${days}`).toEqual([id]);
    await remind(due);
  }
});

test.each([
  [2.5, 'En 3 días vence'],
  [1.5, 'En 2 días vence'],
  [0.6, 'Mañana vence'],
  [0.2, 'Hoy vence'],
])(
  'BEH-291 a reminder that leaves late says when the prices end: %s days before',
  async (days, said) => {
    const { folio } = await given();
    await remind(before(days));
    expect(await subjects()).toEqual([`${said} tu cotización ${folio}`]);
  },
);
