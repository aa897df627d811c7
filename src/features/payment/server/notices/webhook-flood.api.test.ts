import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

const guess = (remoteAddress: string, authorization = 'Basic bm86bm8=') =>
  scene.shop.app.inject({
    method: 'POST',
    url: api.openpayWebhook,
    remoteAddress,
    headers: { authorization },
    payload: { type: 'charge.succeeded', transaction: { id: 'tr1' } },
  });

test('T116 T106 guesses of our credentials are stopped by network, and no true notice ever is', async () => {
  const { chargeId, id } = await scene.givenWaiting();
  const answers = await Promise.all(Array.from({ length: 700 }, () => guess('127.0.0.1')));
  const count = (status: number) => answers.filter((one) => one.statusCode === status).length;
  expect([count(401), count(429)]).toEqual([300, 400]);
  expect((await guess('127.0.0.1')).headers['retry-after']).toBeDefined();
  expect((await guess('198.51.100.7')).statusCode).toBe(401);
  scene.shop.clock.advance(300_000);
  expect((await guess('127.0.0.1')).statusCode).toBe(401);
  await scene.decide(chargeId, 'autorizar');
  expect(await scene.notice('charge.succeeded', chargeId)).toBe(200);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
});

test('T116 a flood of true notices is taken at once and handled in its turn', async () => {
  const { chargeId, id } = await scene.givenWaiting();
  await scene.decide(chargeId, 'autorizar');
  const flood = Array.from({ length: 200 }, (_, index) =>
    scene.notice('charge.succeeded', `trnadie${index}`),
  );
  const statuses = await Promise.all([...flood, scene.notice('charge.succeeded', chargeId)]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  scene.shop.clock.advance(60_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  const open = scene.shop.db.selectFrom('provider_event').select('event_id');
  expect(await open.where('handled_at', 'is', null).execute()).toEqual([]);
});
