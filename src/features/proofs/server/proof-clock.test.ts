import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { givenProof } from '../../../../test/support/proof-builder.ts';
import { publish, shownProof, waitingOrder } from '../../../../test/support/proof-desk.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { decideProof } from '../calls.ts';
import { runProofClock } from './run-clock.ts';

let shop: TestShop;
let ana: TestCustomer;
let luz: TestCustomer;
const HOUR_MS = 3600 * 1000;

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  luz = await givenCustomer(shop.db, { roles: ['diseno'], now: shop.clock.now() });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_mail').execute();
});

/** Several instances whose turn comes at once. */
const run = (now: Date) =>
  Promise.all([1, 2, 3].map(() => runProofClock({ db: shop.db, baseUrl: 'https://t.mx' }, now)));
const subjects = async () =>
  (await shop.db.selectFrom('outbox_mail').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject.replace(/: pedido .*/, ''),
  );
const orderOf = (id: number) =>
  shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();

async function answer(order: { folio: string; lineId: number }, decision: 'aprobar' | 'cambios') {
  const shown = await shownProof(shop, order.lineId);
  const payload = { folio: order.folio, linea: order.lineId, ...shown, decision, nota: 'Otra' };
  return shop.app.inject({ method: 'POST', url: decideProof.path, payload, headers: ana.headers });
}

test('BEH-20 reminders go out at 24, 48 and 66 hours, each once, then the order pauses and nothing is approved', async () => {
  const order = await waitingOrder(shop, ana);
  const published = shop.clock.now();
  await givenProof(shop.db, order.lineId, { at: published });
  const after = (hours: number) => new Date(published.getTime() + hours * HOUR_MS);
  for (const hours of [1, 23.9, 24, 25, 48, 50, 66, 71.9]) await run(after(hours));
  expect(await subjects()).toEqual(
    [48, 24, 6].map((left) => `Te quedan ${left} horas para revisar tu propuesta`),
  );
  await run(after(72));
  await run(after(80));
  expect((await subjects()).slice(3)).toEqual(['Tu pedido está en pausa']);
  expect(await orderOf(order.id)).toEqual({ status: 11 });
  const line = await shop.db
    .selectFrom('order_line')
    .select('design_approved_at')
    .where('id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  expect(line.design_approved_at).toBeNull();
});

test.each([
  ['aprobar', 4],
  ['cambios', 3],
] as const)(
  'BEH-20 an order paused for want of an answer goes on with it: %s',
  async (decision, status) => {
    const order = await waitingOrder(shop, ana);
    const published = shop.clock.now();
    await givenProof(shop.db, order.lineId, { at: published });
    await run(new Date(published.getTime() + 73 * HOUR_MS));
    expect(await orderOf(order.id)).toEqual({ status: 11 });
    expect((await answer(order, decision)).statusCode).toBe(200);
    expect(await orderOf(order.id)).toEqual({ status });
  },
);

test('BEH-20 T047 an order paused for another reason takes no answer', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const { version } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const paused = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/pedidos/${order.folio}/estado`,
    headers: luz.headers,
    payload: { a: 11, vista: version, motivo: 'Falta material' },
  });
  expect(paused.statusCode).toBe(200);
  expect((await answer(order, 'aprobar')).statusCode).toBe(409);
  expect(await orderOf(order.id)).toEqual({ status: 11 });
});

const eventsOf = async ({ id }: { readonly id: number }) =>
  (await shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );
type Order = Awaited<ReturnType<typeof waitingOrder>>;
const setOrder = ({ id }: Order, status: number) =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
const setProof = ({ lineId }: Order, change: { expired_at?: Date; reminded_hours?: number }) =>
  shop.db.updateTable('proof').set(change).where('order_line_id', '=', lineId).execute();

test.each<readonly [string, number, (order: Order) => Promise<unknown>]>([
  ['it was approved, and another line still waits', 73, (order) => answer(order, 'aprobar')],
  [
    'a newer version took its place',
    73,
    (order) => givenProof(shop.db, order.lineId, { at: shop.clock.now() }),
  ],
  ['its order was cancelled', 73, (order) => setOrder(order, 12)],
  [
    'another instance paused its order, and somebody went on with it',
    73,
    (order) => setProof(order, { expired_at: shop.clock.now() }),
  ],
  ['another instance reminded of it', 25, (order) => setProof(order, { reminded_hours: 24 })],
])('BEH-339 a version is asked about again once its turn comes: %s', async (_, hours, change) => {
  // Those of other tests have had their turn.
  await shop.db.updateTable('proof').set({ expired_at: shop.clock.now() }).execute();
  const order = await waitingOrder(shop, ana, 2);
  const published = shop.clock.now();
  await givenProof(shop.db, order.lineId, { at: published });
  const before: string[] = [];
  const db = meanwhile(shop.db, async () => {
    await change(order);
    await shop.db.deleteFrom('outbox_mail').execute();
    before.push(...(await eventsOf(order)));
  });
  await runProofClock(
    { db, baseUrl: 'https://t.mx' },
    new Date(published.getTime() + hours * HOUR_MS),
  );
  expect(await subjects()).toEqual([]);
  expect(await eventsOf(order)).toEqual(before);
  expect(await orderOf(order.id)).not.toEqual({ status: 11 });
});
