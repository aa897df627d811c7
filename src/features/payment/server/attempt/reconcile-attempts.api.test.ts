import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { claimLooks } from './attempt.sql.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
}, 180_000);
afterAll(() => scene.close());

const ABANDONED = 60;
const asked = () => scene.sandbox.ledger().calls.reads ?? 0;

/** Visits to the bank's page that nobody came back from. */
async function givenAbandoned(count: number): Promise<void> {
  const { db, clock } = scene.shop;
  for (let index = 0; index < count; index += 1) {
    const { id, folio } = await givenOrder(db, { accountId: scene.ana.id });
    await db
      .insertInto('payment_attempt')
      .values({
        order_id: id,
        provider: 'openpay',
        reference: `${folio}-1`,
        state: 'abierto',
        amount_centavos: 1250_50,
        provider_id: `trabandonado${index}`,
        token_hash: null,
        card_customer_id: null,
        created_at: new Date(clock.now().getTime() - 3600_000),
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
}, 120_000);

test('T104 everything open comes round, the longest not asked about first, and to one instance only', async () => {
  const { db, clock } = scene.shop;
  clock.advance(41_000);
  const claim = () => claimLooks(db, { lane: 'known', now: clock.now(), limit: 8 });
  const seen: number[] = [];
  for (let turn = 0; turn < ABANDONED; turn += 16) {
    const taken = (await Promise.all([claim(), claim()])).flat();
    seen.push(...taken.map(({ id }) => id));
  }
  expect(seen).toHaveLength(ABANDONED);
  expect(new Set(seen).size).toBe(ABANDONED);
  expect(await claim()).toEqual([]);
  clock.advance(41_000);
  const again = (await claim()).map(({ id }) => id);
  expect(again.sort((one, other) => one - other)).toEqual(
    [...seen].sort((one, other) => one - other).slice(0, 8),
  );
});
