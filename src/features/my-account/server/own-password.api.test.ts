import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, givenAccount, login, TEST_PASSWORD } from '../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import * as security from '../../accounts/security-calls.ts';
import * as calls from '../calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-388 T001 whoever found a session open guesses its password no oftener than at the door, wherever they are asked', async () => {
  const id = await givenAccount(shop, 'abierta@x.mx');
  const cookies = cookiesOf(await login(shop, { email: 'abierta@x.mx' }));
  const places: readonly ((typed: string) => readonly [string, object])[] = [
    (password) => [security.prepareFactor.path, { password }],
    (password) => [security.preparePasskey.path, { password, codigo: '' }],
    (confirmacion) => [calls.closeAccount.path, { confirmacion }],
  ];
  const guess = async (place: number, typed: string) => {
    const [url, payload] = places[place % places.length]?.(typed) ?? ['', {}];
    const options = { method: 'POST', url, payload, cookies: { ...cookies } } as const;
    return (await shop.app.inject(options)).statusCode;
  };
  // What was right is not counted.
  expect(await guess(1, TEST_PASSWORD)).toBe(200);
  const codes: number[] = [];
  for (let place = 0; place < 15; place += 1) codes.push(await guess(place, `no-es-${place}`));
  expect(codes).toEqual([...Array(10).fill(422), ...Array(5).fill(429)]);
  // Spent is spent, also for the right one: no guess after it is worth anything.
  expect(await guess(1, TEST_PASSWORD)).toBe(429);
  const events = shop.db.selectFrom('security_event').select('kind').where('account_id', '=', id);
  const blocked = (await events.execute()).filter(({ kind }) => kind === 'password_blocked');
  expect(blocked).toHaveLength(1);
});
