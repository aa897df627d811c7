import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';
import { lockDrawer, lockDrawerOf, writeClosed } from './drawer.sql.ts';

let shop: TestShop;
let owner: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  owner = await givenCustomer(shop.db);
});
afterAll(() => shop.close());

const post = (url: string, who: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const take = async (who: TestCustomer, recibido: number) => {
  const { id, folio } = await givenOrder(shop.db, { accountId: owner.id });
  const taken = await post(calls.takeCash.path, who, { folio, recibido, visto: 1250.5 });
  return { id, taken };
};
const close = (who: TestCustomer, drawer: number, sum: number) =>
  post(fill(calls.closeDrawer.path, { id: String(drawer) }), who, {
    ...{ contado: sum, visto: sum, motivo: '' },
  });
/** A part of an order that came: put into a drawer, or by transfer. */
const part = (
  orderId: number,
  who: TestCustomer,
  amount: number,
  drawer: number | null,
  tx: Queries = shop.db,
) =>
  tx
    .insertInto('transfer_received')
    .values({
      ...{ order_id: orderId, amount_centavos: amount, handed_centavos: drawer && amount },
      ...{ received_on: dayOf(shop.clock.now()), tracking_key: '', actor: String(who.id) },
      ...{ created_at: shop.clock.now(), drawer_id: drawer },
    })
    .execute();
const holderOfDrawer = async () => {
  const who = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await take(who, 1000)).taken.statusCode).toBe(200);
  const { id } = await shop.db
    .selectFrom('cash_drawer')
    .select('id')
    .where('account_id', '=', who.id)
    .executeTakeFirstOrThrow();
  return { who, drawer: id };
};

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-960 a drawer that something is just put into is not closed with what it held before',
  async () => {
    const { who, drawer } = await holderOfDrawer();
    const { id } = await givenOrder(shop.db, { accountId: owner.id });
    const closed = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockDrawerOf(tx, who.id, dayOf(shop.clock.now())),
        goesOn: (tx) => part(id, who, 200_00, drawer, tx),
      },
      () => close(who, drawer, 1000),
    );
    expect([closed.statusCode, closed.json().esperado]).toEqual([409, 1200]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-960 a drawer that somebody is just closing takes nothing more',
  async () => {
    const { who, drawer } = await holderOfDrawer();
    const [expected, counted] = [toCentavos(1000_00), toCentavos(1000_00)];
    const count = { expected, counted, reason: '', by: who.id, now: shop.clock.now() };
    const { id, taken } = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockDrawer(tx, drawer),
        goesOn: (tx) => writeClosed(tx, drawer, count),
      },
      () => take(who, 1250.5),
    );
    expect(taken.json()).toMatchObject({ error: expect.stringContaining('ya está cerrada') });
    const inIt = shop.db.selectFrom('transfer_received').where('order_id', '=', id);
    expect(await inIt.select('id').execute()).toEqual([]);
  },
);

test('BEH-961 what is taken goes into the drawer of its own day, also where that of the day before was left open', async () => {
  const { who, drawer } = await holderOfDrawer();
  const before = shop.clock.now().toISOString();
  shop.clock.advance(24 * 3600_000);
  expect((await take(who, 300)).taken.statusCode).toBe(200);
  const drawers = await shop.db
    .selectFrom('cash_drawer as d')
    .innerJoin('transfer_received as t', 't.drawer_id', 'd.id')
    .select(['d.day', 't.amount_centavos as amount'])
    .where('d.account_id', '=', who.id)
    .orderBy('d.day')
    .execute();
  expect(drawers.map(({ day, amount }) => [day, Number(amount)])).toEqual([
    [dayOf(new Date(before)), 1000_00],
    [dayOf(shop.clock.now()), 300_00],
  ]);
  const { statusCode } = await close(who, drawer, 1000);
  expect(statusCode).toBe(200);
  expect((await take(who, 50)).taken.statusCode).toBe(200);
  shop.clock.set(before);
});

test('BEH-961 what came of an order by transfer is not told as cash', async () => {
  const { who } = await holderOfDrawer();
  const { id, folio } = await givenOrder(shop.db, { accountId: owner.id });
  await part(id, who, 200_00, null);
  await post(calls.takeCash.path, who, { folio, recibido: 300, visto: 1050.5 });
  const url = `${calls.cashDue.path}?folio=${folio}`;
  const due = await shop.app.inject({ url, headers: who.headers });
  expect(due.json()).toMatchObject({ en_efectivo: 300 });
});

test('BEH-965 the file of a month has what was taken in it, and nothing of the month before or after', async () => {
  const finance = await givenCustomer(shop.db, { roles: ['finanzas'] });
  const { id: orderId } = await givenOrder(shop.db, { accountId: owner.id });
  for (const day of ['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01']) {
    const { id } = await shop.db
      .insertInto('cash_drawer')
      .values({ account_id: finance.id, day })
      .returning('id')
      .executeTakeFirstOrThrow();
    await part(orderId, finance, 100_00, id);
  }
  const url = `${calls.cashFile.path}?mes=2027-02`;
  const { body } = await shop.app.inject({ url, headers: finance.headers });
  const days = body.trim().split('\r\n').slice(1);
  expect(days.map((row) => row.slice(0, 10))).toEqual(['2027-02-01', '2027-02-28']);
});
