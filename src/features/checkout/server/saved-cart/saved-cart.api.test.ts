import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { aLine } from '../../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../calls.ts';
import { sweepCarts } from './saved-cart.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  ({ code } = await givenProduct(shop.db));
});
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('outbox_mail').execute();
  ana = await givenProven();
});
afterAll(() => shop.close());

async function givenProven(): Promise<TestCustomer> {
  const person = await givenCustomer(shop.db);
  const values = { email_verified_at: shop.clock.now() };
  await shop.db.updateTable('account').set(values).where('id', '=', person.id).execute();
  return person;
}
/** As a browser has it. */
const line = (change: object = {}) => ({
  ...aLine(code),
  ...{ createdAt: '2026-11-20T18:00:00.000Z', price: 116, piezas_por_caja: 10 },
  ...{ name: 'visita http://spam.example', ...change },
});
const save = (lineas: readonly object[], who = ana) =>
  shop.app.inject({
    method: calls.saveCart.method,
    url: calls.saveCart.path,
    ...{ payload: { lineas }, headers: who.headers },
  });
const open = (who = ana) => shop.app.inject({ url: calls.savedCart.path, headers: who.headers });
const mails = () => shop.db.selectFrom('outbox_mail').select(['recipient', 'text_body']).execute();

test('BEH-636 a cart is kept for its owner alone, and its link goes to their own proven address, in the shop’s words', async () => {
  const saved = await save([line(), line({ id: 'NO-HAY', uniqueId: 'x' }), { any: 'thing' }]);
  expect(saved.json()).toMatchObject({ correo: ana.email, vence: '2026-12-20T18:00:00.000Z' });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ana.email,
    text_body: expect.stringMatching(/\/mi-carrito\?guardado=1/),
  });
  expect(mail?.text_body).not.toMatch(/spam|NO-HAY/);
  const [kept, ...more] = (await open()).json<{ lineas: { id: string }[] }>().lineas;
  expect([kept?.id, more.length]).toEqual([code, 0]);
  expect((await open(await givenProven())).statusCode).toBe(404);
  expect((await shop.app.inject(calls.savedCart.path)).statusCode).toBe(401);
});

test('BEH-636 a new one takes its place, it opens for thirty days, and then it is forgotten', async () => {
  await save([line({ quantity: 20 })]);
  await save([line({ quantity: 30 })]);
  expect((await open()).json()).toMatchObject({ lineas: [{ quantity: 30 }] });
  const began = shop.clock.now().getTime();
  shop.clock.advance(30 * 24 * 3600_000);
  // Their session ended meanwhile.
  const { token: _, ...later } = await givenProven();
  await sweepCarts(shop.db, shop.clock.now());
  const left = await shop.db.selectFrom('saved_cart').select('account_id').execute();
  expect([left, later.id > ana.id]).toEqual([[], true]);
  shop.clock.advance(began - shop.clock.now().getTime());
  expect((await open()).statusCode).toBe(404);
});

test('BEH-636 nobody is mailed at an address that is not known to be theirs, for nothing, or often', async () => {
  expect((await save([line()], await givenCustomer(shop.db))).statusCode).toBe(409);
  expect((await save([line({ id: 'NO-HAY' })])).statusCode).toBe(422);
  expect((await save([])).statusCode).toBe(422);
  await shop.db.deleteFrom('rate_limit').execute();
  for (let time = 0; time < 5; time += 1) expect((await save([line()])).statusCode).toBe(200);
  expect((await save([line()])).statusCode).toBe(429);
  expect(await mails()).toHaveLength(5);
});
