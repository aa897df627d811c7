import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, givenAccount, login, TEST_PASSWORD } from '../../../../test/support/login.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { findLink, insertLink } from '../../proofs/server/invitation/link.sql.ts';
import { findDesign, insertDesign } from '../../sharing/server/shared-design.sql.ts';
import * as calls from '../calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const WEEK_MS = 7 * 24 * 3_600_000;

/** An account with a delivered order, a link by which its design is answered and one that shows it. */
async function given(email: string) {
  const { db, clock } = shop;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + WEEK_MS);
  const id = await givenAccount(shop, email);
  const { lineId } = await givenOrder(db, { accountId: id, status: 14, createdAt: now });
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, { lineId, token, name: 'Jefa', by: id, now, expiresAt });
  const wish = { code: 'P1', colour: 'rojo', technique: 'Serigrafia', quantity: 10, files: [] };
  const design = { ...wish, accountId: id, visitor: email, expiresAt };
  const shared = await insertDesign(db, design, now);
  return async () => ({
    link: (await findLink(db, token, now)) !== undefined,
    shared: (await findDesign(db, shared, now)) !== undefined,
  });
}

test('BEH-386 whoever closes their account ends the links that they gave out, and nobody else’s', async () => {
  const [leaves, stays] = [await given('se-va@x.mx'), await given('se-queda@x.mx')];
  const both = { link: true, shared: true };
  expect([await leaves(), await stays()]).toEqual([both, both]);
  const closed = await shop.app.inject({
    ...{ method: 'POST', url: calls.closeAccount.path },
    payload: { confirmacion: TEST_PASSWORD },
    cookies: cookiesOf(await login(shop, { email: 'se-va@x.mx' })),
  });
  expect(closed.statusCode, closed.body).toBe(200);
  expect([await leaves(), await stays()]).toEqual([{ link: false, shared: false }, both]);
});
