import '../../../../../test/support/seed.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { givenOrder, type OrderSpec } from '../../../../../test/support/order-builder.ts';
import { DELIVERED, PAUSED, SENT } from '../../status.ts';
import { toldDay } from './told-day.sql.ts';
import { dueDay, wantedOf } from './wanted.sql.ts';

let database: TestDatabase;
let accountId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  accountId = (await givenCustomer(database.db)).id;
});
afterAll(() => database.close());

/** Thursday, in Mexico City. */
const now = new Date('2026-12-03T18:00:00Z');

async function given(
  days: { readonly promised?: string; readonly wanted?: string },
  spec: Partial<OrderSpec> = {},
) {
  const order = await givenOrder(database.db, { accountId, ...spec });
  const shipping = {
    ...{ courier: 'Estafeta', service: 'Terrestre' },
    delivery_at: '2026-11-26T18:00:00Z',
    estimated_delivery: '2026-11-30T18:00:00Z',
  };
  await database.db
    .updateTable('orders')
    .set({
      ...{ promised_on: days.promised ?? null, wanted_on: days.wanted ?? null },
      shipping: JSON.stringify(shipping),
    })
    .where('id', '=', order.id)
    .execute();
  return order;
}
const told = async (id: number, status?: number) =>
  toldDay(database.db, id, { now, ...(status === undefined ? {} : { status }) });
const factsOf = (id: number) =>
  database.db
    .selectFrom('orders')
    .select(wantedOf('orders').as('facts'))
    .select(sql<string | null>`${dueDay('orders')}::text`.as('due'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('BEH-919 the day an order comes is told as it is promised, on a day of deliveries, and not once it is over', async () => {
  expect(await told((await given({ promised: '2026-12-10' })).id)).toBe('2026-12-10');
  // Nothing is delivered on a Sunday.
  expect(await told((await given({ promised: '2026-12-13' })).id)).toBe('2026-12-14');
  expect(await told((await given({ promised: '2026-12-03' })).id)).toBe('2026-12-03');
  expect(await told((await given({ promised: '2026-12-02' })).id)).toBeNull();
  expect(await told((await given({})).id)).toBeNull();
});

test('BEH-919 of an order that is needed for a day it is told as things stand, in the state it is just brought into', async () => {
  const days = { promised: '2026-12-01', wanted: '2026-12-15' };
  const sent = await given(days, { status: SENT, paymentState: 'pagado' });
  // Its promise is over, and it still comes.
  expect(await told(sent.id)).toBe('2026-12-03');
  const paused = await given(days, { status: PAUSED, paymentState: 'pagado' });
  expect(await told(paused.id)).toBeNull();
  expect(await told(paused.id, SENT)).toBe('2026-12-03');
  expect(await told(sent.id, PAUSED)).toBeNull();
});

test('BEH-925 what the day of an order hangs on is read of it, and nothing of one that nobody needs for a day', async () => {
  const plain = await given({ promised: '2026-12-10' });
  expect(await factsOf(plain.id)).toMatchObject({ facts: null });
  const days = { promised: '2026-12-10', wanted: '2026-12-15' };
  const order = await given(days, { finish: 'Serigrafia', status: 5 });
  expect((await factsOf(order.id)).facts).toMatchObject({
    ...{ wanted: '2026-12-15', promised: '2026-12-10', status: 5 },
    ...{ paid: false, printed: true, approved: false, delivered: null },
    courierDay: '2026-11-26T18:00:00Z',
    estimated: '2026-11-30T18:00:00Z',
  });
  const approved = { design_approved_at: now };
  await database.db
    .updateTable('order_line')
    .set(approved)
    .where('order_id', '=', order.id)
    .execute();
  expect((await factsOf(order.id)).facts).toMatchObject({ approved: true });
  const back = await given(days, { paymentState: 'reembolsado' });
  expect((await factsOf(back.id)).facts).toMatchObject({ paid: true, printed: false });
});

test('BEH-925 an order came when it was first delivered, however often that is written down', async () => {
  const order = await given(
    { promised: '2026-12-10', wanted: '2026-12-15' },
    { status: DELIVERED },
  );
  for (const [at, to_status] of [
    ['2026-12-02T18:00:00Z', DELIVERED],
    ['2026-12-01T18:00:00Z', SENT],
    ['2026-12-03T18:00:00Z', DELIVERED],
  ] as const) {
    await database.db
      .insertInto('order_event')
      .values({
        ...{ order_id: order.id, kind: 'estado', actor: 'sistema', detail: '{}' },
        ...{ at: new Date(at), from_status: null, to_status },
      })
      .execute();
  }
  const { facts } = await factsOf(order.id);
  expect(new Date(facts?.delivered ?? '').toISOString()).toBe('2026-12-02T18:00:00.000Z');
});

test('BEH-925 work goes by the earlier of the promised day and the one that it is needed for', async () => {
  const due = async (days: Parameters<typeof given>[0]) =>
    (await factsOf((await given(days)).id)).due;
  expect(await due({ promised: '2026-12-10', wanted: '2026-12-08' })).toBe('2026-12-08');
  expect(await due({ promised: '2026-12-10', wanted: '2026-12-18' })).toBe('2026-12-10');
  expect(await due({ promised: '2026-12-10' })).toBe('2026-12-10');
  expect(await due({})).toBeNull();
});
