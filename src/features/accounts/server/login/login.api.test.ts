import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { SESSION_COOKIE } from '../../../../platform/http/cookies.ts';
import { countHit } from '../../../../platform/http/limits/limiter.sql.ts';
import { COST, hashPassword } from '../password-hash.ts';
import { IDLE_DAYS } from '../session.sql.ts';
import { networkBudget } from './login-budgets.ts';

// Hashing is counted, not timed: it stays Node's own.
vi.mock('node:crypto', { spy: true });

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await givenAccount(shop, 'ana@x.mx');
});
afterAll(() => shop.close());

const eventsOf = (kind: string) =>
  shop.db.selectFrom('security_event').selectAll().where('kind', '=', kind).execute();

test('API-28 AUT-22 a right password answers success, the user with a token, and no error', async () => {
  const response = await login(shop, { email: ' ANA@x.mx ' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    error: null,
    user: {
      username: 'Ana',
      nombre: 'Ana Ferrer',
      email: 'ana@x.mx',
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
});

test('T023 the session cookie is __Host-, Secure, HttpOnly, SameSite and has no Domain', async () => {
  const response = await login(shop, { email: 'ana@x.mx' });
  const header = [response.headers['set-cookie']]
    .flat()
    .find((line) => line?.startsWith(SESSION_COOKIE));
  expect(header).toMatch(
    /^__Host-sesion=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('API-28 T005 an unknown e-mail and a wrong password get the same answer', async () => {
  const wrong = await login(shop, { email: 'ana@x.mx', password: 'otra-cosa-77' });
  const unknown = await login(shop, { email: 'nadie@x.mx', password: 'otra-cosa-77' });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.body).toBe(unknown.body);
  expect(wrong.json()).toMatchObject({ success: false, error: 'Correo o contraseña incorrectos.' });
});

test('T006 an unknown e-mail costs the same hashing as a wrong password', async () => {
  await givenAccount(shop, 'lenta@x.mx', 'Ana Lenta', COST);
  const hashingOf = async (email: string) => {
    vi.mocked(scrypt).mockClear();
    await login(shop, { email, password: 'otra-cosa-77', ip: '192.0.2.6' });
    return vi.mocked(scrypt).mock.calls.map(([password, salt, bytes, cost]) => ({
      password,
      salt: salt.toString().length > 0,
      bytes,
      cost,
    }));
  };
  const known = await hashingOf('lenta@x.mx');
  expect(known).toEqual([{ password: 'otra-cosa-77', salt: true, bytes: 32, cost: COST }]);
  expect(await hashingOf('nadie@x.mx')).toEqual(known);
});

test('T001 T209 ten wrong guesses are refused, the rest wait, and one event tells it', async () => {
  const id = await givenAccount(shop, 'blanco@x.mx');
  const codes: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const response = await login(shop, {
      email: 'blanco@x.mx',
      password: `no-es-${index}-x`,
      ip: `192.0.2.${10 + index}`,
    });
    codes.push(response.statusCode);
    if (response.statusCode === 429)
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(codes.slice(10)).toEqual(Array(10).fill(429));
  const events = (await eventsOf('login_blocked')).filter((event) => event.account_id === id);
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('no-es-');
});

test('T193 T001 guesses are counted once for all instances, and a restart forgets none', async () => {
  await givenAccount(shop, 'repartida@x.mx');
  const guess = async (at: TestShop, index: number) => {
    const guessed = { email: 'repartida@x.mx', password: `no-es-${index}-x` };
    return (await login(at, { ...guessed, ip: `10.9.8.${index}` })).statusCode;
  };
  const other = await startShop({ beside: shop });
  const both = Array.from({ length: 6 }, (_, index) =>
    Promise.all([guess(shop, 2 * index), guess(other, 2 * index + 1)]),
  );
  const codes = (await Promise.all(both)).flat();
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  await other.close();
  const again = await startShop({ beside: shop });
  expect(await guess(again, 40)).toBe(429);
  await again.close();
});

test('T001 the owner still gets in from a browser they used before', async () => {
  await givenAccount(shop, 'duena@x.mx');
  const before = await login(shop, { email: 'duena@x.mx' });
  const device = cookiesOf(before)['__Host-dispositivo'] ?? '';
  for (let index = 0; index < 11; index += 1) {
    await login(shop, {
      email: 'duena@x.mx',
      password: `no-es-${index}-x`,
      ip: `192.0.2.${40 + index}`,
    });
  }
  expect((await login(shop, { email: 'duena@x.mx', ip: '192.0.2.60' })).statusCode).toBe(429);
  const again = await login(shop, {
    email: 'duena@x.mx',
    cookies: { '__Host-dispositivo': device },
  });
  expect(again.statusCode).toBe(200);
});

test('T002 T003 one network has one budget over many accounts, whatever X-Forwarded-For says', async () => {
  const budget = networkBudget('198.51.100.7');
  expect(budget).toMatchObject({ limit: 50, windowSeconds: 15 * 60 });
  for (let guess = 0; guess < budget.limit - 5; guess += 1) await countHit(shop.db, budget);
  const codes: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const response = await login(shop, {
      email: `rociado${index}@x.mx`,
      password: 'una-sola-99',
      ip: '198.51.100.7',
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    });
    codes.push(response.statusCode);
  }
  expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('T004 variants of one e-mail share one counter', async () => {
  await givenAccount(shop, 'b@y.mx');
  const variants = ['B@y.mx', ' b@y.mx', 'ｂ@y.mx', 'b@Y.MX ', 'b@y.mx'];
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const email = variants[index % variants.length] ?? '';
    codes.push(
      (await login(shop, { email, password: 'nunca-es-esta', ip: `192.0.2.${80 + index}` }))
        .statusCode,
    );
  }
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
});

test('T019 a burst of forty wrong logins evaluates no more than ten', async () => {
  await givenAccount(shop, 'rafaga@x.mx');
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      login(shop, { email: 'rafaga@x.mx', password: 'no-es-esta-9', ip: `203.0.113.${index}` }),
    ),
  );
  expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(10);
  expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(30);
});

test('T012 an enormous password is refused before any hashing', async () => {
  vi.mocked(scrypt).mockClear();
  const huge = await login(shop, { email: 'ana@x.mx', password: 'x'.repeat(10_000_000) });
  expect([413, 422]).toContain(huge.statusCode);
  const long = await login(shop, { email: 'ana@x.mx', password: 'ñ'.repeat(4000) });
  expect(long.statusCode).toBe(422);
  expect(scrypt).not.toHaveBeenCalled();
});

test('T018 objects, lists, booleans and numbers are not credentials', async () => {
  for (const bad of [{ $gt: '' }, ['ana@x.mx'], true, 7, null]) {
    const payload = { email: bad, password: bad };
    const response = await shop.app.inject({ method: 'POST', url: api.login, payload });
    expect(response.statusCode).toBe(422);
  }
});

test('T020 a login sent from another site is refused and sets no cookie', async () => {
  for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await login(shop, { email: 'ana@x.mx', headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test('T021 logging in makes a new session and ends the one the browser came with', async () => {
  const first = cookiesOf(await login(shop, { email: 'ana@x.mx' }));
  const second = cookiesOf(await login(shop, { email: 'ana@x.mx', cookies: first }));
  expect(second[SESSION_COOKIE]).not.toBe(first[SESSION_COOKIE]);
  const old = await shop.app.inject({ url: api.session, cookies: first });
  expect(old.json()).toEqual({ user: null, sinLeer: 0 });
});

test('T022 T033 logging out ends the session on the server and empties the cache', async () => {
  const cookies = cookiesOf(await login(shop, { email: 'ana@x.mx' }));
  const response = await shop.app.inject({ method: 'POST', url: api.logout, cookies });
  expect(response.statusCode).toBe(200);
  expect(response.headers['clear-site-data']).toBe('"cache"');
  expect(cookiesOf(response)[SESSION_COOKIE]).toBe('');
  const replay = await shop.app.inject({ url: api.notifications, cookies });
  expect(replay.statusCode).toBe(401);
});

test('T030 a session ends when idle, and a visit keeps it alive', async () => {
  const cookies = cookiesOf(await login(shop, { email: 'ana@x.mx' }));
  const visit = async (): Promise<number> =>
    (await shop.app.inject({ url: api.notifications, cookies })).statusCode;
  const almost = IDLE_DAYS * 24 * 3600_000 - 60_000;
  for (let index = 0; index < 3; index += 1) {
    shop.clock.advance(almost);
    expect(await visit()).toBe(200);
  }
  shop.clock.advance(almost + 120_000);
  expect(await visit()).toBe(401);
});

test('T030 a session ends after its absolute limit however often it is used', async () => {
  const cookies = cookiesOf(await login(shop, { email: 'ana@x.mx' }));
  const codes: number[] = [];
  for (let day = 0; day <= 90; day += 10) {
    codes.push((await shop.app.inject({ url: api.notifications, cookies })).statusCode);
    shop.clock.advance(10 * 24 * 3600_000);
  }
  expect(codes).toEqual([...Array(9).fill(200), 401]);
});

test('A68 GET /api/sesion gives a page the token of its own session', async () => {
  const response = await login(shop, { email: 'ana@x.mx' });
  const { user } = response.json();
  const session = await shop.app.inject({ url: api.session, cookies: cookiesOf(response) });
  expect(session.json()).toEqual({ user, sinLeer: 0 });
  expect(session.headers['cache-control']).toBe('no-store');
});

test('T013 the whole password counts, beyond its 72nd byte too', async () => {
  await givenAccount(shop, 'larga@x.mx');
  const stem = 'marea-alta-'.repeat(9);
  const password_hash = await hashPassword(`${stem}1`);
  const accounts = shop.db.updateTable('account').set({ password_hash });
  await accounts.where('email', '=', 'larga@x.mx').execute();
  const as = async (password: string) =>
    (await login(shop, { email: 'larga@x.mx', password })).statusCode;
  expect(await as(`${stem}2`)).toBe(401);
  expect(await as(`${stem}1`)).toBe(200);
});
