import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { handleNotices } from './receive-notice.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.shop.clock.advance(3600_000);
  scene.alarms.splice(0);
});

async function givenPaid() {
  const waiting = await scene.givenWaiting();
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  return waiting;
}
/** The next round of notices that were not handled when they came. */
async function round(): Promise<void> {
  scene.shop.clock.advance(61_000);
  await reconcileAttempts(scene.deps);
}
const refundsOf = async (id: number): Promise<number> =>
  (await scene.events(id)).filter((kind) => kind === 'reembolso_parcial').length;
/** Of the notices of a charge, those that nobody has to look at again. */
const handled = async (chargeId: string): Promise<boolean[]> => {
  const told = scene.shop.db.selectFrom('provider_event').select('handled_at');
  const rows = await told
    .where('event_id', 'like', `%:${chargeId}:%`)
    .orderBy('event_id')
    .execute();
  return rows.map(({ handled_at }) => handled_at !== null);
};

test.each([
  ['names it', (id: string) => ({ refund: { id } })],
  ['names none', () => ({})],
] as const)(
  'BEH-660 T109 a second refund whose notice (it %s) comes before its company shows it is not taken for the first',
  async (_, named) => {
    const { id, chargeId } = await givenPaid();
    const first = await scene.refund(chargeId, 100);
    await scene.notice('charge.refunded', chargeId, { refund: { id: first } });
    expect(await refundsOf(id)).toBe(1);
    scene.shop.clock.advance(1000);
    const second = await scene.refund(chargeId, 50);
    await orderFault(scene.sandbox.url, { on: 'read', kind: 'stale' });
    await scene.notice('charge.refunded', chargeId, named(second));
    expect(await refundsOf(id)).toBe(1);
    await round();
    expect(await refundsOf(id)).toBe(2);
  },
);

test('BEH-660 T109 a chargeback that its company does not show yet is looked at until it does', async () => {
  const { id, chargeId } = await givenPaid();
  await scene.notice('chargeback.accepted', chargeId, { status: 'chargeback_accepted' });
  await round();
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  const { charges } = scene.sandbox.ledger();
  const charge = charges.find((one) => Reflect.get(one, 'id') === chargeId);
  Object.assign(charge ?? {}, { status: 'chargeback_accepted' });
  scene.shop.clock.advance(3600_000);
  await round();
  expect(await scene.order(id)).toMatchObject({ payment_state: 'reembolsado' });
});

test('BEH-661 T112 a charge that its company does not know is nobody’s, unless it is one of ours: that is asked for again', async () => {
  expect(await scene.notice('charge.succeeded', 'trdenadie')).toBe(200);
  expect(await handled('trdenadie')).toEqual([true]);
  const { id } = await scene.givenWaiting();
  const lost = { provider_id: `trperdido${id}` };
  await scene.shop.db.updateTable('payment_attempt').set(lost).where('order_id', '=', id).execute();
  expect(await scene.notice('charge.succeeded', lost.provider_id)).toBe(200);
  expect(await handled(lost.provider_id)).toEqual([false]);
});

test('BEH-661 T104 a notice that cannot be applied is told of, and keeps no other from its turn', async () => {
  const [bad, good] = [await scene.givenWaiting(), await scene.givenWaiting()];
  for (const { chargeId } of [bad, good]) await scene.decide(chargeId, 'autorizar');
  await orderFault(scene.sandbox.url, { on: 'read', kind: 'error_500', times: 2 });
  for (const { chargeId } of [bad, good]) await scene.notice('charge.succeeded', chargeId);
  const [cards] = scene.deps.methods;
  if (cards?.kind !== 'card' || !cards.gateway) throw new Error('no account');
  const { gateway } = cards;
  const readCharge: typeof gateway.readCharge = async (charge, customer) => {
    if (charge === bad.chargeId) throw new Error('a mend is needed');
    return gateway.readCharge(charge, customer);
  };
  const methods = [{ ...cards, gateway: { ...gateway, readCharge } }];
  const deps: PaymentDeps = { ...scene.deps, methods };
  scene.shop.clock.advance(31_000);
  await handleNotices(deps);
  expect(scene.alarms).toContain('card event postponed');
  expect(await scene.order(good.id)).toMatchObject({ payment_state: 'pagado' });
  expect([await handled(bad.chargeId), await handled(good.chargeId)]).toEqual([[false], [true]]);
});
