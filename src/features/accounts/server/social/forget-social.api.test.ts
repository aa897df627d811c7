import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenAccount } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { APP, facebookEnvironment } from '../../../../sandbox/facebook/app.ts';
import * as calls from '../../social-calls.ts';
import { accountReads } from '../account-reads.ts';
import { linkIdentity, listIdentities } from './social.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: facebookEnvironment('http://localhost:9') });
});
afterAll(() => shop.close());

const seconds = () => Math.floor(shop.clock.now().getTime() / 1000);
interface Wish {
  readonly user_id: string;
  readonly issued_at?: number;
  readonly algorithm?: string;
}
/** As the company makes it. */
function signedRequest(wish: Wish, secret: string = APP.secret): string {
  const told = { algorithm: 'HMAC-SHA256', issued_at: seconds(), ...wish };
  const payload = Buffer.from(JSON.stringify(told)).toString('base64url');
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
}
const send = (signed: string, via = 'facebook') =>
  shop.app.inject({
    method: 'POST',
    url: fill(calls.forgetSocial.path, { via }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: signed }).toString(),
  });
async function linked(email: string, subject: string): Promise<number> {
  const accountId = await givenAccount(shop, email);
  const now = shop.clock.now();
  await linkIdentity(shop.db, { way: 'facebook', subject, email, accountId, now });
  await linkIdentity(shop.db, { way: 'google', subject, email, accountId, now });
  return accountId;
}
const ways = async (id: number) => (await listIdentities(shop.db, id)).map(({ way }) => way);
const social = [{ id: 'facebook', name: 'Facebook', desk: undefined }];
const reads = () => accountReads({ db: shop.db, clock: shop.clock, social }, null);

test('BEH-144 what a company told of somebody is forgotten at its signed wish, and the state is looked up by its code', async () => {
  const id = await linked('ana@x.mx', '501');
  const answer = await send(signedRequest({ user_id: '501' }));
  const { url, confirmation_code: code } = answer.json();
  expect(code).toMatch(/^[0-9a-f]{20}$/);
  expect(url).toBe(`${shop.config.baseUrl}/eliminacion-de-datos/${code}`);
  // The other company's link is not its to undo, nor the account.
  expect(await ways(id)).toEqual(['google']);
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', 'ana@x.mx')
    .execute();
  expect(mails).toEqual([{ subject: 'Desligamos Facebook de tu cuenta' }]);
  const cuando = shop.clock.now().toISOString();
  expect(await reads().deletion(code)).toEqual({ nombre: 'Facebook', cuando, habia: true });
  expect(await reads().deletion('0'.repeat(20))).toBeNull();
  const row = await shop.db.selectFrom('identity_deletion').selectAll().executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain('501');
});

test('BEH-144 the same wish has the same code, and somebody unknown has one too', async () => {
  const signed = signedRequest({ user_id: '777' });
  const codes = await Promise.all(Array.from({ length: 5 }, () => send(signed)));
  const first = codes[0]?.json().confirmation_code;
  expect(codes.map((each) => each.json().confirmation_code)).toEqual(Array(5).fill(first));
  expect(await reads().deletion(first)).toMatchObject({ habia: false });
});

test('BEH-144 a wish that is told again undoes nothing that somebody linked since', async () => {
  const id = await linked('otra-vez@x.mx', '504');
  const signed = signedRequest({ user_id: '504' });
  const { confirmation_code: code } = (await send(signed)).json();
  // Within the minute by which two companies' clocks may differ.
  const now = shop.clock.now();
  const link = { way: 'facebook', subject: '504', email: 'otra-vez@x.mx', accountId: id, now };
  await linkIdentity(shop.db, link);
  expect((await send(signed)).json().confirmation_code).toBe(code);
  expect((await ways(id)).toSorted()).toEqual(['facebook', 'google']);
});

test('BEH-144 a wish that was not signed, or signed otherwise, forgets nothing', async () => {
  const id = await linked('firme@x.mx', '502');
  const right = signedRequest({ user_id: '502' });
  const [signature = '', payload = ''] = right.split('.');
  const other = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: '502', issued_at: 9 }),
  );
  const wrong = [
    signedRequest({ user_id: '502' }, 'otro-secreto-00001'),
    `${signature}.${other.toString('base64url')}`,
    `.${payload}`,
    payload,
    `${right}.${payload}`,
    `${signature.slice(0, -4)}.${payload}`,
    signedRequest({ user_id: '502', algorithm: 'none' }),
    signedRequest({ user_id: '502', issued_at: -1 }),
    signedRequest({ user_id: 'x' }),
  ];
  for (const signed of wrong) expect((await send(signed)).statusCode).toBe(401);
  expect((await send(right, 'google')).statusCode).toBe(404);
  expect((await send(right, 'nadie')).statusCode).toBe(404);
  expect(await ways(id)).toEqual(['facebook', 'google']);
});

test('BEH-144 a wish from before the link was made undoes nothing', async () => {
  const id = await linked('vuelve@x.mx', '503');
  const old = signedRequest({ user_id: '503', issued_at: seconds() - 3600 });
  const { confirmation_code: code } = (await send(old)).json();
  expect(await ways(id)).toEqual(['facebook', 'google']);
  expect(await reads().deletion(code)).toMatchObject({ habia: false });
});

test('BEH-144 no other call reads a form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of [calls.beginSocial.path, calls.finishSocial.path]) {
    const refused = await shop.app.inject({ method: 'POST', url, headers: form, payload: 'via=x' });
    expect(refused.statusCode).toBe(415);
  }
});
