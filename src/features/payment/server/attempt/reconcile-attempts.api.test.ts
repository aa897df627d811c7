import { afterAll, beforeAll, expect, test } from 'vitest';
import { meanwhile } from '../../../../../test/support/meanwhile.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import { openAttempt } from './begin-attempt.ts';
import { claimLooks } from './claim-looks.sql.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

let scene: PaymentScene;
beforeAll(async () => {
  // The older ones hang for long enough that not all have come round when the one is found.
  scene = await openPaymentScene(400);
});
afterAll(() => scene.close());

const ABANDONED = 60;
const MINUTE = 60_000;
const asked = () => scene.sandbox.ledger().calls.reads ?? 0;

/** Visits to the bank's page that nobody came back from. */
let visits = 0;
async function givenAbandoned(count: number, ageMs = 60 * MINUTE): Promise<void> {
  const { db, clock } = scene.shop;
  for (let index = 0; index < count; index += 1) {
    const { id, folio } = await givenOrder(db, { accountId: scene.ana.id });
    visits += 1;
    await db
      .insertInto('payment_attempt')
      .values({
        order_id: id,
        provider: 'openpay',
        reference: `${folio}-1`,
        state: 'abierto',
        amount_centavos: 1250_50,
        provider_id: `trabandonado${visits}`,
        token_hash: null,
        card_customer_id: null,
        created_at: new Date(clock.now().getTime() - ageMs),
        settled_at: null,
      })
      .execute();
  }
}

test('T104 I1 a charge that nobody heard of is found while all older ones hang', async () => {
  await givenAbandoned(ABANDONED);
  const { folio, id } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  // As after a crash: the money moved, and neither the answer nor a notice was ever read.
  await orderFault(scene.sandbox.url, { on: 'charge', kind: 'hang_after' });
  await orderFault(scene.sandbox.url, { on: 'list', kind: 'error_500' });
  await scene.pay(folio);
  const charge = scene.sandbox
    .ledger()
    .charges.find((one) => Reflect.get(one, 'order_id') === `${folio}-1`);
  Object.assign(charge ?? {}, { status: 'completed' });
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ state: 'abierto', failure: '' })
    .where('order_id', '=', id)
    .execute();
  scene.shop.clock.advance(11_000);
  await orderFault(scene.sandbox.url, { on: 'read', kind: 'timeout', times: 1000 });
  const before = asked();
  const round = reconcileAttempts(scene.deps);
  await expect
    .poll(async () => (await scene.order(id)).payment_state, { timeout: 60_000, interval: 20 })
    .toBe('pagado');
  expect(asked() - before).toBeLessThan(ABANDONED);
  await round;
  expect(asked() - before).toBe(ABANDONED);
});

test('T104 everything open comes round, the longest not asked about first, and to one instance only', async () => {
  const { db, clock } = scene.shop;
  clock.advance(2 * MINUTE);
  const claim = () => claimLooks(db, { lane: 'known', now: clock.now(), limit: 8 });
  const seen: number[] = [];
  for (let turn = 0; turn < ABANDONED; turn += 16) {
    const taken = (await Promise.all([claim(), claim()])).flat();
    seen.push(...taken.map(({ id }) => id));
  }
  expect(seen).toHaveLength(ABANDONED);
  expect(new Set(seen).size).toBe(ABANDONED);
  expect(await claim()).toEqual([]);
  clock.advance(2 * MINUTE);
  const again = (await claim()).map(({ id }) => id);
  expect(again.sort((one, other) => one - other)).toEqual(
    [...seen].sort((one, other) => one - other).slice(0, 8),
  );
});

test('T104 I1 a visit of this hour is asked about every 40 seconds, one that was left behind seldom', async () => {
  const { db, clock } = scene.shop;
  const all = () => claimLooks(db, { lane: 'known', now: clock.now(), limit: 1000 });
  const isOld = (taken: Awaited<ReturnType<typeof all>>): number =>
    taken.filter((one) => clock.now().getTime() - one.createdAt.getTime() > 120 * MINUTE).length;
  clock.advance(90 * MINUTE);
  await givenAbandoned(3, 0);
  await all();
  clock.advance(39_000);
  expect(await all()).toEqual([]);
  clock.advance(2000);
  const soon = await all();
  expect([soon.length, isOld(soon)]).toEqual([3, 0]);
  clock.advance(4 * MINUTE);
  expect(isOld(await all())).toBe(0);
  clock.advance(MINUTE);
  expect(isOld(await all())).toBe(ABANDONED);
  clock.advance(4 * MINUTE);
  expect(isOld(await all())).toBe(0);
});

test.each([
  ['was paid', { payment_state: 'pagado' }],
  ['was cancelled', { status: 12 }],
  ['had its time run out', { expires_at: new Date(0) }],
] as const)(
  'BEH-379 no charge is begun for an order that %s in the same moment',
  async (_, change) => {
    const { db } = scene.shop;
    const { id, folio } = await givenOrder(db, { accountId: scene.ana.id });
    const order = await findOwnOrder(db, scene.ana.id, folio);
    if (!order) throw new Error('an order was expected');
    const meantime = () => db.updateTable('orders').set(change).where('id', '=', id).execute();
    const begun = await openAttempt({ ...scene.deps, db: meanwhile(db, meantime) }, order, {
      ...{ provider: 'openpay', token: null, customerId: null },
    });
    expect(begun.ok).toBe(false);
    expect(await scene.attempts(id)).toEqual([]);
  },
);
