import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { BEGUN_COOKIE, SESSION_COOKIE, TRIP_COOKIE } from '../../../../platform/http/cookies.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import * as calls from '../../social-calls.ts';
import { accountReads } from '../account-reads.ts';
import { listIdentities } from './social.sql.ts';

let sandbox: Sandbox;
let shop: TestShop;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

type Cookies = Readonly<Record<string, string>>;
type Via = 'google' | 'facebook';
const post = (url: string, payload: object, cookies: Cookies = {}) =>
  shop.app.inject({ method: 'POST', url, payload, cookies: { ...cookies } });

async function begin(via: Via, cookies: Cookies = {}, ligar = false) {
  const begun = await post(calls.beginSocial.path, { via, redirect: 'mi-carrito', ligar }, cookies);
  expect(begun.statusCode).toBe(200);
  return { url: String(begun.json().url), cookies: { ...cookies, ...cookiesOf(begun) } };
}

interface Choice {
  readonly correo?: string;
  readonly nombre?: string;
  readonly numero?: string;
  readonly verificado?: string;
  readonly decision?: string;
}

/** What is chosen on the company's page; the query it sends the browser back with. */
async function choose(url: string, choice: Choice): Promise<string> {
  const { decision = 'seguir', verificado = '1', ...rest } = choice;
  const form = { nombre: 'Ana Ferrer', decision, ...rest };
  const ticked = verificado ? { ...form, verificado } : form;
  const back = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(ticked),
    redirect: 'manual',
  });
  const returned = new URL(back.headers.get('location') ?? '');
  expect(`${returned.origin}${returned.pathname}`).toMatch(
    new RegExp(`^${shop.config.baseUrl}/entrar/(google|facebook)$`),
  );
  return returned.search.slice(1);
}

const finish = (via: Via, regreso: string, cookies: Cookies) =>
  post(calls.finishSocial.path, { via, regreso }, cookies);

/** The whole way. */
async function enter(via: Via, choice: Choice, cookies: Cookies = {}, ligar = false) {
  const trip = await begin(via, cookies, ligar);
  return finish(via, await choose(trip.url, choice), trip.cookies);
}
const fault = (via: Via, ordered: object) =>
  fetch(`${sandbox.url}/__faults/${via}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ordered),
  });
const who = async (cookies: Cookies) =>
  (await shop.app.inject({ url: api.session, cookies: { ...cookies } })).json().user;
const accountOf = (email: string) =>
  shop.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const prove = (email: string) =>
  shop.db
    .updateTable('account')
    .set({ email_verified_at: shop.clock.now() })
    .where('email', '=', email)
    .execute();

test.each([
  ['AUT-25', 'google'],
  ['AUT-26', 'facebook'],
] as const)(
  '%s by %s a stranger becomes a customer, and is the same one next time',
  async (_, via) => {
    const email = `${via}@x.mx`;
    const first = await enter(via, { correo: email, nombre: 'Ana Ferrer' });
    expect(first.json()).toMatchObject({ estado: 'dentro', destino: '/mi-carrito' });
    expect((await who(cookiesOf(first))).email).toBe(email);
    const made = await accountOf(email);
    expect(made).toMatchObject({ name: 'Ana Ferrer', username: 'Ana', password_hash: null });
    // Only Google says that the address is theirs.
    expect(made?.email_verified_at !== null).toBe(via === 'google');
    const number = (await listIdentities(shop.db, made?.id ?? 0))[0];
    expect(number).toMatchObject({ way: via, email });
    // Their e-mail is another by now; they are who they were.
    const again = await enter(via, { correo: email });
    expect((await who(cookiesOf(again))).email).toBe(email);
    expect(
      await shop.db.selectFrom('account').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1);
  },
);

test('AUT-25 T009 the number counts and not the e-mail, and no password opens such an account', async () => {
  const first = await enter('google', { correo: 'antes@x.mx', numero: '777' });
  const later = await enter('google', { correo: 'despues@x.mx', numero: '777' });
  expect((await who(cookiesOf(later))).email).toBe((await who(cookiesOf(first))).email);
  expect(await accountOf('despues@x.mx')).toBeUndefined();
  const taken = { nombre: 'Otra', email: 'antes@x.mx', password: 'girasol-22-marea' };
  expect((await post(api.register, taken)).statusCode).toBe(409);
  expect((await login(shop, { email: 'antes@x.mx' })).statusCode).toBe(401);
});

test('AUT-25 an account is linked by an address that both sides proved, and by no other', async () => {
  await givenAccount(shop, 'clave@x.mx');
  const early = await enter('google', { correo: 'clave@x.mx' });
  expect([early.statusCode, early.json().error]).toEqual([
    409,
    expect.stringContaining('Entra con tu contraseña'),
  ]);
  expect(cookiesOf(early)[SESSION_COOKIE]).toBeUndefined();
  await prove('clave@x.mx');
  expect((await enter('facebook', { correo: 'clave@x.mx' })).statusCode).toBe(409);
  const unverified = await enter('google', { correo: 'clave@x.mx', verificado: '' });
  expect(unverified.json().error).toContain('aún no comprueba tu correo');
  const stranger = await enter('google', { correo: 'nadie@x.mx', verificado: '' });
  expect(stranger.statusCode).toBe(409);
  expect(await accountOf('nadie@x.mx')).toBeUndefined();
  const linked = await enter('google', { correo: 'CLAVE@x.mx' });
  expect(linked.json().estado).toBe('dentro');
  expect((await login(shop, { email: 'clave@x.mx' })).statusCode).toBe(200);
});

test('AUT-25 T020 T021 a stolen answer opens nothing in another browser, nor a planted one in ours', async () => {
  const mine = await begin('google');
  const regreso = await choose(mine.url, { correo: 'robada@x.mx' });
  const theirs = await begin('google');
  const stolen = await finish('google', regreso, theirs.cookies);
  expect([stolen.statusCode, cookiesOf(stolen)[SESSION_COOKIE]]).toEqual([409, undefined]);
  expect((await finish('google', regreso, {})).statusCode).toBe(409);
  const changed = regreso.replace(/state=[^&]+/, 'state=inventado');
  expect((await finish('google', changed, mine.cookies)).statusCode).toBe(409);
  expect((await finish('google', `${regreso}&state=otro`, mine.cookies)).statusCode).toBe(409);
  expect((await finish('facebook', regreso, mine.cookies)).statusCode).toBe(409);
  expect(await accountOf('robada@x.mx')).toBeUndefined();
  // Whoever left still comes home.
  expect((await finish('google', regreso, mine.cookies)).statusCode).toBe(200);
});

test.each(['google', 'facebook'] as const)(
  'AUT-25 AUT-26 T157 an answer of %s works once, also of twelve at the same moment',
  async (via) => {
    const trip = await begin(via);
    const regreso = await choose(trip.url, { correo: `una-${via}@x.mx` });
    const asked = () => sandbox.ledger().companies[via]?.calls.token ?? 0;
    const before = asked();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => finish(via, regreso, trip.cookies)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // The others find their state spent: no company is trusted to remember its own codes.
    expect(asked() - before).toBe(1);
    // The code again, in a trip of one's own.
    const other = await begin(via);
    const state = new URL(other.url).searchParams.get('state') ?? '';
    const replayed = regreso.replace(/state=[^&]+/, `state=${state}`);
    const again = await finish(via, replayed, other.cookies);
    expect([again.statusCode, cookiesOf(again)[SESSION_COOKIE]]).toEqual([409, undefined]);
  },
);

test('AUT-25 a trip ends after ten minutes', async () => {
  const trip = await begin('facebook');
  const regreso = await choose(trip.url, { correo: 'tarde@x.mx' });
  shop.clock.advance(11 * 60_000);
  expect((await finish('facebook', regreso, trip.cookies)).statusCode).toBe(409);
});

test.each(['wrong_nonce', 'wrong_issuer', 'wrong_audience', 'expired', 'unsigned', 'forged'])(
  'AUT-25 T031 what Google says with a fault (%s) opens nothing',
  async (kind) => {
    await fault('google', { on: 'token', kind });
    const answer = await enter('google', { correo: `${kind.replace('_', '')}@x.mx` });
    expect([answer.statusCode, cookiesOf(answer)[SESSION_COOKIE]]).toEqual([409, undefined]);
    expect(answer.json().error).toContain('No pudimos comprobar la respuesta de Google');
  },
);

test.each([
  ['google', 'token', 'error_500', 502],
  ['google', 'token', 'garbage', 409],
  ['facebook', 'token', 'error_500', 502],
  ['facebook', 'me', 'garbage', 409],
  ['facebook', 'me', 'no_email', 409],
] as const)(
  'AUT-25 AUT-26 T205 with a fault of %s (%s %s) nobody enters and it is said',
  async (via, on, kind, status) => {
    await fault(via, { on, kind });
    const answer = await enter(via, { correo: 'falla@x.mx' });
    expect([answer.statusCode, cookiesOf(answer)[SESSION_COOKIE]]).toEqual([status, undefined]);
    expect(answer.json().error).toMatch(via === 'google' ? /Google/ : /Facebook/);
    expect(await accountOf('falla@x.mx')).toBeUndefined();
  },
);

test('AUT-25 AUT-26 whoever says no there is told so here', async () => {
  for (const via of ['google', 'facebook'] as const) {
    const answer = await enter(via, { decision: 'cancelar' });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      expect.stringContaining('No compartiste'),
    ]);
  }
});

test('AUT-25 AUT-27 the second factor is asked for after Google too', async () => {
  const opened = cookiesOf(await enter('google', { correo: 'dos@x.mx' }));
  const id = (await accountOf('dos@x.mx'))?.id ?? 0;
  const now = shop.clock.now();
  const secret = Buffer.alloc(20, 7);
  await shop.db
    .insertInto('second_factor')
    .values({ account_id: id, secret, created_at: now, since: now })
    .execute();
  const again = await enter('google', { correo: 'dos@x.mx' });
  expect(again.json()).toMatchObject({ estado: 'codigo', user: null });
  expect(cookiesOf(again)[BEGUN_COOKIE]).toBeTruthy();
  expect(cookiesOf(again)[SESSION_COOKIE]).toBeUndefined();
  expect((await who(opened)).email).toBe('dos@x.mx');
});

test('AUT-25 AUT-26 linking and unlinking from inside: never somebody else’s, never the last way in', async () => {
  await givenAccount(shop, 'liga@x.mx');
  const mine = cookiesOf(await login(shop, { email: 'liga@x.mx' }));
  const linked = await enter('facebook', { correo: 'otra@x.mx', numero: '42' }, mine, true);
  expect(linked.json()).toEqual({ estado: 'ligada', user: null, destino: '/mi-cuenta/seguridad' });
  expect((await who(cookiesOf(await enter('facebook', { numero: '42' })))).email).toBe('liga@x.mx');
  // A trip that began for one account ends in no other.
  await givenAccount(shop, 'ajena@x.mx');
  const others = cookiesOf(await login(shop, { email: 'ajena@x.mx' }));
  const trip = await begin('google', mine, true);
  const regreso = await choose(trip.url, { numero: '43' });
  const half = { [TRIP_COOKIE]: trip.cookies[TRIP_COOKIE] ?? '' };
  expect((await finish('google', regreso, { ...others, ...half })).statusCode).toBe(409);
  expect((await enter('facebook', { numero: '42' }, others, true)).statusCode).toBe(409);
  const signedOut = { via: 'google', redirect: '', ligar: true };
  expect((await post(calls.beginSocial.path, signedOut)).statusCode).toBe(409);
  const unlink = (cookies: Cookies, via: Via) => post(calls.unlinkSocial.path, { via }, cookies);
  expect((await unlink(others, 'facebook')).statusCode).toBe(404);
  expect((await unlink(mine, 'facebook')).statusCode).toBe(200);
  expect((await unlink(mine, 'facebook')).statusCode).toBe(404);
  const alone = cookiesOf(await enter('google', { correo: 'sola@x.mx' }));
  expect((await unlink(alone, 'google')).statusCode).toBe(409);
  const caller = { account: { id: (await accountOf('sola@x.mx'))?.id }, token: '' } as never;
  const deps = {
    db: shop.db,
    clock: shop.clock,
    social: [{ id: 'google', name: 'G', desk: undefined }],
  };
  const seen = await accountReads(deps, caller).security();
  expect(seen?.identidades).toMatchObject([
    { via: 'google', correo: 'sola@x.mx', disponible: false },
  ]);
});

test('AUT-24 AUT-26 whoever proves the address by mail takes the account back from who only named it', async () => {
  await enter('facebook', { correo: 'victima@x.mx', numero: '66' });
  await post(api.requestReset, { email: 'victima@x.mx' });
  await shop.jobs.runDue();
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', 'victima@x.mx')
    .where('text_body', 'like', '%token=%')
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '';
  const password = 'girasol-22-marea';
  expect((await post(api.confirmReset, { token, password })).statusCode).toBe(200);
  expect((await enter('facebook', { correo: 'victima@x.mx', numero: '66' })).statusCode).toBe(409);
  expect((await accountOf('victima@x.mx'))?.email_verified_at).not.toBeNull();
});
