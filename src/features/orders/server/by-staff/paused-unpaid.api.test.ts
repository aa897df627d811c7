import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { fill } from '../../../../routes.ts';

let scene: PaymentScene;
let nadia: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  nadia = await givenCustomer(scene.shop.db, { roles: ['ventas'], now: scene.shop.clock.now() });
});
afterAll(() => scene.close());

const DAY_MS = 24 * 3600_000;
const move = async (folio: string, a: number, vista: number) => {
  const answer = await scene.shop.app.inject({
    method: 'POST',
    url: fill(api.staffMove, { folio }),
    headers: nadia.headers,
    payload: { a, vista, motivo: 'Confirmamos existencias.' },
  });
  return answer.statusCode;
};

test('BEH-40 an unpaid order that the shop paused is paid at its prices once it goes on, however long it stood still', async () => {
  const { clock } = scene.shop;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 15 * DAY_MS);
  const { id, folio } = await scene.givenOrder({ createdAt, expiresAt });
  await scene.shop.db
    .updateTable('orders')
    .set({ moved_at: createdAt })
    .where('id', '=', id)
    .execute();
  clock.advance(5 * DAY_MS);
  expect(await move(folio, 11, 1)).toBe(200);
  clock.advance(20 * DAY_MS);
  await scene.shop.db
    .updateTable('session')
    .set({ seen_at: clock.now(), expires_at: new Date(clock.now().getTime() + DAY_MS) })
    .execute();
  expect(await move(folio, 1, 2)).toBe(200);
  const order = await scene.shop.db
    .selectFrom('orders')
    .select(['status', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Ten of its fifteen days are left, as when it was paused.
  expect(order).toEqual({ status: 1, expires_at: new Date(clock.now().getTime() + 10 * DAY_MS) });
  const paying = await scene.pay(folio);
  expect(paying.statusCode, JSON.stringify(paying.json())).toBe(200);
});
