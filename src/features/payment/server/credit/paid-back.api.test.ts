import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { ownCredit } from './own-credit.ts';

const DAY = 86_400_000;
let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());

const mine = () => ownCredit(scene.shop.db, scene.ana.id, scene.shop.clock.now());

/** Ends that Ana's lots have of which something is left. */
async function ends(): Promise<string[]> {
  const lots = await scene.shop.db
    .selectFrom('credit_movement')
    .select(['id', 'expires_at', 'amount_centavos'])
    .where('lot_id', 'is', null)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .execute();
  const taken = await scene.shop.db
    .selectFrom('credit_movement')
    .select(['lot_id', 'amount_centavos'])
    .where('lot_id', 'is not', null)
    .execute();
  return lots.flatMap(({ id, expires_at: end, amount_centavos: given }) => {
    const of = taken.filter(({ lot_id }) => lot_id === id);
    const left = of.reduce((sum, { amount_centavos }) => sum + amount_centavos, given);
    return left > 0 && end ? [`${left} ${end.toISOString()}`] : [];
  });
}

test('BEH-866 credit that comes back of a paid order is of its old lots again, each with its own last day', async () => {
  await scene.give(300_00);
  const { vence: first } = await mine();
  scene.shop.clock.advance(7 * DAY);
  await scene.give(200_00);
  const before = await ends();
  expect(before).toHaveLength(2);
  const { folio } = await scene.givenOrder({
    totalCentavos: 450_00,
    expiresAt: new Date(scene.shop.clock.now().getTime() + DAY),
  });
  await scene.use(folio);
  expect(await scene.balance()).toBe(50_00);
  scene.shop.clock.advance(3 * DAY);
  await scene.cancel(folio);
  expect(await scene.balance()).toBe(500_00);
  expect((await mine()).vence).toBe(first);
  const later = before.map((one) => one.split(' ')[1]);
  expect((await ends()).map((one) => one.split(' ')).sort()).toEqual([
    ['15000', later[1]],
    ['30000', later[0]],
    ['5000', later[1]],
  ]);
});

test('BEH-866 what was refunded of it before does not come back twice, nor of another lot', async () => {
  const whole = await scene.balance();
  const { id, folio } = await scene.givenOrder({
    totalCentavos: whole,
    expiresAt: new Date(scene.shop.clock.now().getTime() + DAY),
  });
  const before = (await ends()).map((one) => one.split(' ')[1]);
  await scene.use(folio);
  const first = await scene.shop.db
    .selectFrom('credit_movement')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const paid = { folio, payment: { tipo: 'saldo', id: first.id } };
  expect((await scene.ask(scene.fina, paid, 120)).statusCode).toBe(200);
  expect((await scene.ask(scene.fina, paid, 130)).statusCode).toBe(200);
  await scene.cancel(folio);
  expect(await scene.balance()).toBe(whole);
  const days = new Set((await ends()).map((one) => one.split(' ')[1]));
  expect([...days].sort()).toEqual([...new Set(before)].sort());
});
