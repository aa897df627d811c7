import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { cookiesOf, login } from '../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import * as calls from '../security-calls.ts';
import { accountReads } from './account-reads.ts';
import { proofIsOpen } from './email-proof.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { BASE_URL: 'https://tienda.example' } });
});
afterAll(() => shop.close());

type Cookies = Readonly<Record<string, string>>;
const post = (url: string, payload: object, cookies: Cookies = {}) =>
  shop.app.inject({ method: 'POST', url, payload, cookies: { ...cookies } });

/** Somebody who just registered, and signed in. */
async function newcomer(email: string): Promise<Cookies> {
  await shop.db.deleteFrom('rate_limit').execute();
  const password = 'girasol-22-marea';
  const made = await post(api.register, { nombre: 'Ana Ferrer', email, password });
  expect(made.statusCode).toBe(200);
  return cookiesOf(await login(shop, { email }));
}
async function linkOf(email: string): Promise<URL> {
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL(/https:\/\/\S+/.exec(mail.text_body)?.[0] ?? 'https://none.example');
}
const tokenOf = async (email: string) => (await linkOf(email)).searchParams.get('prueba') ?? '';
const confirm = (token: string, cookies: Cookies) =>
  post(calls.confirmEmail.path, { prueba: token }, cookies);
const proven = async (email: string): Promise<boolean> => {
  const { email_verified_at: at } = await shop.db
    .selectFrom('account')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return at !== null;
};

test('BEH-104 whoever registers is mailed a link, buys without it, and proves the address with it', async () => {
  const ana = await newcomer('ana@x.mx');
  expect(await proven('ana@x.mx')).toBe(false);
  const link = await linkOf('ana@x.mx');
  expect(`${link.origin}${link.pathname}`).toBe('https://tienda.example/mi-cuenta/seguridad');
  const token = await tokenOf('ana@x.mx');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await confirm(token, ana)).json()).toEqual({ success: true });
  expect(await proven('ana@x.mx')).toBe(true);
  // Pressed twice.
  expect((await confirm(token, ana)).statusCode).toBe(200);
  expect((await post(calls.sendEmailProof.path, {}, ana)).statusCode).toBe(409);
});

test('BEH-104 a link proves nothing for a stranger, for another account, or by being looked at', async () => {
  const beto = await newcomer('beto@x.mx');
  const eva = await newcomer('eva@x.mx');
  const token = await tokenOf('beto@x.mx');
  expect((await confirm(token, {})).statusCode).toBe(401);
  expect((await confirm(token, eva)).statusCode).toBe(409);
  expect((await confirm('x'.repeat(43), beto)).statusCode).toBe(409);
  const { id: accountId } = await shop.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'beto@x.mx')
    .executeTakeFirstOrThrow();
  const look = { accountId, token, now: shop.clock.now() };
  expect([await proofIsOpen(shop.db, look), await proofIsOpen(shop.db, look)]).toEqual([
    true,
    true,
  ]);
  const { db, clock } = shop;
  expect(await accountReads({ db, clock, social: [] }, null).proofIsOpen(token)).toBe(false);
  expect([await proven('beto@x.mx'), await proven('eva@x.mx')]).toEqual([false, false]);
  expect((await confirm(token, beto)).statusCode).toBe(200);
});

test('BEH-104 only the hash of a link is kept, and after seven days it is none', async () => {
  await newcomer('ida@x.mx');
  const token = await tokenOf('ida@x.mx');
  const rows = await shop.db.selectFrom('email_proof').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  shop.clock.advance(7 * 24 * 3_600_000 + 1000);
  const again = cookiesOf(await login(shop, { email: 'ida@x.mx' }));
  expect((await confirm(token, again)).statusCode).toBe(409);
  expect(await proven('ida@x.mx')).toBe(false);
});

test('BEH-104 another link is sent three times an hour; the first that is used ends the others', async () => {
  const leo = await newcomer('leo@x.mx');
  const first = await tokenOf('leo@x.mx');
  const codes: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    codes.push((await post(calls.sendEmailProof.path, {}, leo)).statusCode);
  }
  expect(codes).toEqual([200, 200, 200, 429]);
  const last = await tokenOf('leo@x.mx');
  expect(last).not.toBe(first);
  const all = await Promise.all(Array.from({ length: 6 }, () => confirm(first, leo)));
  expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const left = await shop.db
    .selectFrom('email_proof')
    .innerJoin('account', 'account.id', 'email_proof.account_id')
    .select('email_proof.email')
    .where('account.email', '=', 'leo@x.mx')
    .execute();
  expect(left).toEqual([]);
});

test('BEH-104 a link counts for the address it was sent to, not for one the account has since', async () => {
  const noe = await newcomer('noe@x.mx');
  const token = await tokenOf('noe@x.mx');
  await shop.db
    .updateTable('account')
    .set({ email: 'otra@x.mx' })
    .where('email', '=', 'noe@x.mx')
    .execute();
  expect((await confirm(token, noe)).statusCode).toBe(409);
  expect(await proven('otra@x.mx')).toBe(false);
});
