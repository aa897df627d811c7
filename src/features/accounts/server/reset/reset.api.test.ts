import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { BASE_URL: 'https://tienda.example' } });
  await givenAccount(shop, 'ana@x.mx');
  await givenAccount(shop, 'beto@x.mx', 'Beto Salgado');
});
afterAll(() => shop.close());

const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => shop.app.inject({ method: 'POST', url, payload, headers });

async function linkFor(email: string, headers: Record<string, string> = {}): Promise<string> {
  await shop.db.deleteFrom('rate_limit').execute();
  await post(api.requestReset, { email }, headers);
  await shop.jobs.runDue();
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /https:\/\/\S+/.exec(mail.text_body)?.[0] ?? '';
}
const tokenFor = async (email: string): Promise<string> =>
  new URL(await linkFor(email)).searchParams.get('token') ?? '';

const confirm = (token: string, password = 'maceta-azul-41', email?: string) =>
  post(api.confirmReset, { token, password, ...(email ? { email } : {}) });

test('T008 A05 a known and an unknown e-mail get the same answer', async () => {
  const known = await post(api.requestReset, { email: 'ana@x.mx' });
  const unknown = await post(api.requestReset, { email: 'nadie@x.mx' });
  expect(known.statusCode).toBe(200);
  expect(unknown.statusCode).toBe(200);
  expect(known.body).toBe(unknown.body);
  await shop.jobs.runDue();
  const mails = await shop.db.selectFrom('outbox_mail').select('recipient').execute();
  expect(mails.map((mail) => mail.recipient)).toEqual(['ana@x.mx']);
});

test('the sixth request within an hour waits, known or not', async () => {
  for (const email of ['beto@x.mx', 'fantasma@x.mx']) {
    const codes: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push((await post(api.requestReset, { email })).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('T017 the link has the configured host whatever the request says', async () => {
  const link = await linkFor('ana@x.mx', { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
  expect(link).toMatch(/^https:\/\/tienda\.example\/restablecer-acceso\?token=[\w-]{43}$/);
});

test('T014 without a token of ours nothing changes', async () => {
  for (const token of ['', 'true', 'x'.repeat(43)]) {
    expect([400, 422]).toContain((await confirm(token)).statusCode);
  }
  expect((await login(shop, { email: 'ana@x.mx' })).statusCode).toBe(200);
});

test('T015 T029 a link works once, ends every session and tells the owner', async () => {
  const session = cookiesOf(await login(shop, { email: 'ana@x.mx' }));
  const token = await tokenFor('ana@x.mx');
  expect((await post(api.checkReset, { token })).json()).toEqual({ success: true });
  expect((await confirm(token)).json()).toEqual({ success: true });
  expect((await confirm(token, 'otra-distinta-5')).statusCode).toBe(400);
  expect((await post(api.checkReset, { token })).json()).toEqual({ success: false });
  const old = await shop.app.inject({ url: api.notifications, cookies: session });
  expect(old.statusCode).toBe(401);
  const again = await login(shop, { email: 'ana@x.mx', password: 'maceta-azul-41' });
  expect(again.statusCode).toBe(200);
  const list = await shop.app.inject({ url: api.notifications, cookies: cookiesOf(again) });
  expect(list.json().notificaciones[0].titulo).toBe('Tu contraseña cambió');
  const told = await shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', 'ana@x.mx')
    .execute();
  expect(told.map((mail) => mail.subject)).toContain('Tu contraseña cambió');
});

test('T015 of twelve uses at once exactly one succeeds', async () => {
  const token = await tokenFor('beto@x.mx');
  const responses = await Promise.all(Array.from({ length: 12 }, () => confirm(token)));
  const codes = responses.map((response) => response.statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 400)).toHaveLength(11);
});

test('T015 a link ends after thirty minutes', async () => {
  const token = await tokenFor('beto@x.mx');
  shop.clock.advance(31 * 60_000);
  expect((await confirm(token)).statusCode).toBe(400);
});

test('T016 a link of one person is no use with the e-mail of another', async () => {
  const token = await tokenFor('ana@x.mx');
  expect((await confirm(token, 'maceta-azul-41', 'beto@x.mx')).statusCode).toBe(400);
  expect((await confirm(token, 'maceta-roja-41', 'ANA@x.mx')).statusCode).toBe(200);
});

test('T015 the token is stored only as a hash', async () => {
  const token = await tokenFor('beto@x.mx');
  const rows = await shop.db.selectFrom('password_reset').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
});

test('T011 a weak new password is refused and the link stays good', async () => {
  const token = await tokenFor('beto@x.mx');
  expect((await confirm(token, '1234567')).statusCode).toBe(422);
  expect((await confirm(token, 'salgado99')).statusCode).toBe(422);
  expect((await confirm(token, 'tinta-morada-3')).statusCode).toBe(200);
});
