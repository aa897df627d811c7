import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { Authenticator } from '../../../../../test/support/authenticator.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import {
  type Cookies,
  type How,
  here,
  ORIGIN,
  passkeyScene,
  RP_ID,
} from '../../../../../test/support/passkey-scene.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { CHALLENGE_COOKIE, SESSION_COOKIE } from '../../../../platform/http/cookies.ts';
import { deskMark } from '../../../desk/calls.ts';
import * as calls from '../../security-calls.ts';
import { sweepSessions } from '../session.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { BASE_URL: ORIGIN, STAFF_SECOND_FACTOR: '1' } });
});
afterAll(() => shop.close());

const { add, enter, keyed, keysOf, prepare, ...scene } = passkeyScene(() => shop);
const { answer, challenged, codeOf, enrol, eventsOf, post, subjectsTo, who } = scene;

test('BEH-140 a passkey opens the account without any password, on any browser, and its owner is told of it', async () => {
  const { id, device } = await keyed('ana@x.mx');
  expect(await subjectsTo('ana@x.mx')).toEqual(['Agregaste una llave de acceso a tu cuenta']);
  const entered = await enter(device);
  expect(entered.json()).toMatchObject({ estado: 'dentro', user: { email: 'ana@x.mx' } });
  expect(await who(cookiesOf(entered))).toMatchObject({ email: 'ana@x.mx' });
  const [key] = await keysOf(id);
  expect([key?.counter, key?.used_at]).toEqual([1, shop.clock.now()]);
  expect(await eventsOf(id)).toEqual(['passkey_added']);
});

test('BEH-140 what a device is asked names no account, and its owner by a random name', async () => {
  const { challenge } = await challenged();
  expect(challenge).toMatch(/^[\w-]{43}$/);
  const begun = (await post(calls.beginPasskeyLogin.path, {})).json();
  expect(Object.keys(begun).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  expect(begun.rpId).toBe(RP_ID);
  const { cookies, device } = await keyed('nombre@x.mx');
  const again = (await prepare(cookies)).json();
  // The same name for every key of an account, and each key once.
  expect(again.user.id).toBe(device.userHandle);
  expect(Buffer.from(again.user.id, 'base64url')).toHaveLength(32);
  expect(again.excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['internal'] },
  ]);
  expect(again.rp).toEqual({ id: RP_ID, name: expect.any(String) });
});

test('BEH-141 an answer of another origin, another domain, another frame or nobody present opens nothing', async () => {
  const { device } = await keyed('origen@x.mx');
  const wrong: How[] = [
    { origin: 'https://tienda.example.evil.example' },
    { origin: 'http://tienda.example' },
    { origin: 'https://otra.tienda.example' },
    { rpId: 'evil.example' },
    { crossOrigin: true },
    { present: false },
    { type: 'webauthn.create' },
  ];
  for (const how of wrong) {
    const refused = await enter(device, how);
    expect([how, refused.statusCode]).toEqual([how, 401]);
    expect(cookiesOf(refused)[SESSION_COOKIE]).toBeUndefined();
  }
  expect((await enter(device)).statusCode).toBe(200);
});

test('BEH-141 a key that another origin asked for is not kept', async () => {
  const id = await givenAccount(shop, 'ajena@x.mx');
  const cookies = cookiesOf(await login(shop, { email: 'ajena@x.mx' }));
  for (const how of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    expect((await add(cookies, new Authenticator(), how)).statusCode).toBe(422);
  }
  expect(await keysOf(id)).toEqual([]);
});

test('BEH-141 a challenge works once, for its own browser, for five minutes, and for what it was made for', async () => {
  const { cookies: session, device } = await keyed('reto@x.mx');
  const { challenge, cookies } = await challenged();
  const signed = device.signed(here(challenge));
  const both = await Promise.all([answer(signed, cookies), answer(signed, cookies)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  // Replayed, and with another signature of the same challenge.
  expect((await answer(signed, cookies)).statusCode).toBe(409);
  expect((await answer(device.signed(here(challenge)), cookies)).statusCode).toBe(409);
  // Stolen: another browser asked for it.
  const asked = await challenged();
  const stolen = device.signed(here(asked.challenge));
  expect((await answer(stolen, (await challenged()).cookies)).statusCode).toBe(409);
  expect((await answer(stolen, {})).statusCode).toBe(409);
  // A wrong answer spends it too.
  const spent = await challenged();
  const wrong = device.signed(here(spent.challenge, { origin: 'https://evil.example' }));
  expect((await answer(wrong, spent.cookies)).statusCode).toBe(401);
  const right = device.signed(here(spent.challenge));
  expect((await answer(right, spent.cookies)).statusCode).toBe(409);
  // A login's challenge makes no key, and a key's opens nothing, also where one cookie is the other.
  const oneCookie = { ...session, [CHALLENGE_COOKIE]: session[SESSION_COOKIE] ?? '' };
  const crossed = (await post(calls.beginPasskeyLogin.path, {}, oneCookie)).json();
  const kept = { nombre: 'Otra', respuesta: new Authenticator().made(here(crossed.challenge)) };
  expect((await post(calls.addPasskey.path, kept, oneCookie)).statusCode).toBe(409);
  const prepared = (await prepare(session)).json();
  expect((await answer(device.signed(here(prepared.challenge)), oneCookie)).statusCode).toBe(409);
  // Too late.
  const late = await challenged();
  shop.clock.advance(5 * 60_000 + 1);
  expect((await answer(device.signed(here(late.challenge)), late.cookies)).statusCode).toBe(409);
  expect((await answer(device.signed(here('A'.repeat(43))), late.cookies)).statusCode).toBe(409);
});

test('BEH-141 challenges that are over are forgotten', async () => {
  await challenged();
  shop.clock.advance(6 * 60_000);
  await challenged();
  await sweepSessions(shop.db, shop.clock.now());
  const left = await shop.db.selectFrom('passkey_challenge').select('expires_at').execute();
  expect(left).toHaveLength(1);
});

test('BEH-141 a signature that was touched, or is of another key, opens nothing', async () => {
  const { device } = await keyed('firma@x.mx');
  const forged = new Authenticator();
  const touched = async (change: (signed: ReturnType<Authenticator['signed']>) => object) => {
    const { challenge, cookies } = await challenged();
    return (await answer(change(device.signed(here(challenge))), cookies)).statusCode;
  };
  const flip = (text: string, at: number): string => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  const part = (name: 'signature' | 'authenticatorData', at: number) =>
    touched((signed) => ({
      ...signed,
      response: { ...signed.response, [name]: flip(signed.response[name], at) },
    }));
  expect(await part('signature', 20)).toBe(401);
  // The count, then the flag that says who used it.
  expect(await part('authenticatorData', 36)).toBe(401);
  expect(await part('authenticatorData', 32)).toBe(401);
  expect(await touched((signed) => ({ ...signed, rawId: forged.id }))).toBe(401);
  const { challenge, cookies } = await challenged();
  const other = forged.signed(here(challenge));
  const lent = { ...other, id: device.id, rawId: device.id };
  lent.response.userHandle = device.userHandle;
  expect((await answer(lent, cookies)).statusCode).toBe(401);
});

test('BEH-141 another person’s key opens their account alone, and says whose it is', async () => {
  const { device: mine } = await keyed('mia@x.mx');
  const { device: theirs } = await keyed('suya@x.mx');
  const handle = mine.userHandle;
  mine.userHandle = theirs.userHandle;
  expect((await enter(mine)).statusCode).toBe(401);
  const { challenge, cookies } = await challenged();
  const { userHandle: _, ...response } = mine.signed(here(challenge)).response;
  const anonymous = { ...mine.signed(here(challenge)), response };
  expect((await answer(anonymous, cookies)).statusCode).toBe(401);
  mine.userHandle = handle;
  expect((await enter(mine)).json()).toMatchObject({ user: { email: 'mia@x.mx' } });
  expect((await enter(theirs)).json()).toMatchObject({ user: { email: 'suya@x.mx' } });
});

test('BEH-141 a credential that somebody has is nobody else’s, and an unknown one is said to be', async () => {
  const { device, id } = await keyed('primera@x.mx');
  await givenAccount(shop, 'segunda@x.mx');
  const cookies = cookiesOf(await login(shop, { email: 'segunda@x.mx' }));
  expect((await add(cookies, device)).statusCode).toBe(409);
  expect(await keysOf(id)).toHaveLength(1);
  const unknown = await enter(new Authenticator());
  expect(unknown.statusCode).toBe(404);
});

test('BEH-141 a count that stands or goes back is a copy: refused, noted, and its owner is told', async () => {
  const { device, id } = await keyed('copia@x.mx', { counter: 7 });
  expect((await enter(device)).statusCode).toBe(200);
  for (const counter of [8, 3, 0]) {
    expect((await enter(device, { counter })).statusCode).toBe(401);
  }
  const [key] = await keysOf(id);
  expect(key?.counter).toBe(8);
  expect(await eventsOf(id)).toEqual(['passkey_added', ...Array(3).fill('passkey_copied')]);
  expect(await subjectsTo('copia@x.mx')).toContain('Detuvimos una llave de acceso de tu cuenta');
  expect((await enter(device, { counter: 9 })).statusCode).toBe(200);
  // What nobody signed tells of no copy.
  const { challenge, cookies } = await challenged();
  const signed = device.signed(here(challenge, { counter: 2 }));
  signed.response.signature = device.signed(here('A'.repeat(43))).response.signature;
  expect((await answer(signed, cookies)).statusCode).toBe(401);
  expect(await eventsOf(id)).toHaveLength(4);
});

test('BEH-141 devices that do not count say 0 for ever', async () => {
  const { device } = await keyed('cero@x.mx');
  for (let times = 0; times < 2; times += 1) {
    expect((await enter(device, { counter: 0 })).statusCode).toBe(200);
  }
});

test('BEH-142 a device that looked at who used it counts as both factors for staff, and one that did not as a password', async () => {
  const { id, device } = await keyed('equipo@x.mx');
  await shop.db
    .updateTable('account')
    .set({ roles: ['ventas'] })
    .where('id', '=', id)
    .execute();
  const desk = (cookies: Cookies) =>
    shop.app.inject({ url: deskMark.path, cookies: { ...cookies } });
  const passwordAlone = cookiesOf(await login(shop, { email: 'equipo@x.mx' }));
  expect((await desk(passwordAlone)).statusCode).toBe(403);
  const looked = await enter(device);
  expect(looked.json().estado).toBe('dentro');
  expect((await desk(cookiesOf(looked))).statusCode).toBe(200);
  const touched = await enter(device, { verified: false });
  expect(touched.json().estado).toBe('dentro');
  expect((await desk(cookiesOf(touched))).statusCode).toBe(403);
});

test('BEH-142 the session in which staff add such a key has their powers at once', async () => {
  const id = await givenAccount(shop, 'nueva@x.mx');
  const roles = ['ventas'];
  await shop.db.updateTable('account').set({ roles }).where('id', '=', id).execute();
  const cookies = cookiesOf(await login(shop, { email: 'nueva@x.mx' }));
  const desk = () => shop.app.inject({ url: deskMark.path, cookies: { ...cookies } });
  await add(cookies, new Authenticator(), { verified: false });
  expect((await desk()).statusCode).toBe(403);
  await add(cookies, new Authenticator());
  expect((await desk()).statusCode).toBe(200);
});

test('BEH-142 with a second factor, a device that did not look at who used it is asked for the code', async () => {
  const { cookies, device } = await keyed('dos@x.mx');
  const secret = await enrol(cookies);
  shop.clock.advance(30_000);
  const touched = await enter(device, { verified: false });
  expect(touched.json()).toEqual({ estado: 'codigo', user: null });
  expect(cookiesOf(touched)[SESSION_COOKIE]).toBeUndefined();
  const finished = await post(
    calls.finishLogin.path,
    { codigo: codeOf(secret) },
    cookiesOf(touched),
  );
  expect(await who(cookiesOf(finished))).toMatchObject({ email: 'dos@x.mx' });
  expect((await enter(device)).json()).toMatchObject({ estado: 'dentro' });
});

test('BEH-142 a key is added with the password, or with a code where there is a second factor', async () => {
  await givenAccount(shop, 'prueba@x.mx');
  const cookies = cookiesOf(await login(shop, { email: 'prueba@x.mx' }));
  expect((await prepare(cookies, { password: 'otra-cosa-77' })).statusCode).toBe(422);
  expect((await prepare(cookies)).statusCode).toBe(200);
  const secret = await enrol(cookies);
  shop.clock.advance(30_000);
  expect((await prepare(cookies)).statusCode).toBe(422);
  expect((await prepare(cookies, { codigo: codeOf(secret) })).statusCode).toBe(200);
  expect((await prepare(cookies, { codigo: codeOf(secret) })).statusCode).toBe(422);
  expect((await prepare({})).statusCode).toBe(401);
});

test('BEH-143 a key is renamed and removed by its owner alone, who is told', async () => {
  const { id, cookies, device } = await keyed('quita@x.mx');
  const { cookies: stranger } = await keyed('extrana@x.mx');
  const [key] = await keysOf(id);
  const named = { id: key?.id, nombre: 'Laptop de la oficina' };
  expect((await post(calls.renamePasskey.path, named, stranger)).statusCode).toBe(404);
  expect((await post(calls.removePasskey.path, { id: key?.id }, stranger)).statusCode).toBe(404);
  expect((await post(calls.renamePasskey.path, named, cookies)).statusCode).toBe(200);
  expect((await keysOf(id))[0]?.name).toBe('Laptop de la oficina');
  expect((await post(calls.removePasskey.path, { id: key?.id }, cookies)).statusCode).toBe(200);
  expect((await enter(device)).statusCode).toBe(404);
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', 'quita@x.mx')
    .execute();
  expect(mails.at(-1)?.text_body).toContain('«Laptop de la oficina» ya no abre tu cuenta');
  expect(await eventsOf(id)).toEqual(['passkey_added', 'passkey_removed']);
});

test('BEH-143 the last way in is not removed, also when two are removed at once', async () => {
  const { id, cookies } = await keyed('ultima@x.mx');
  await add(cookies, new Authenticator());
  await shop.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
  // Linked, but the shop has not set the company up: it opens nothing.
  await shop.db
    .insertInto('social_identity')
    .values({ way: 'google', subject: '77', account_id: id, linked_at: shop.clock.now() })
    .execute();
  const keys = await keysOf(id);
  const gone = await Promise.all(
    keys.map((key) => post(calls.removePasskey.path, { id: key.id }, cookies)),
  );
  expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await keysOf(id)).toHaveLength(1);
});

test('BEH-143 an administrator who takes a lost second factor away takes the passkeys too', async () => {
  const staffed = (id: number, role: string) =>
    shop.db
      .updateTable('account')
      .set({ roles: [role] })
      .where('id', '=', id)
      .execute();
  const head = await keyed('jefa@x.mx');
  await staffed(head.id, 'admin');
  const admin = cookiesOf(await enter(head.device));
  const { id, device } = await keyed('perdio@x.mx');
  await staffed(id, 'ventas');
  expect((await post(calls.resetStaffFactor.path, { id }, admin)).statusCode).toBe(200);
  expect(await keysOf(id)).toEqual([]);
  expect((await enter(device)).statusCode).toBe(404);
  expect((await post(calls.resetStaffFactor.path, { id }, admin)).statusCode).toBe(409);
});

test('BEH-143 nobody keeps more than twenty', async () => {
  const { id, cookies } = await keyed('muchas@x.mx');
  const [key] = await keysOf(id);
  if (!key) throw new Error('no key');
  const { id: _, ...row } = key;
  const copies = Array.from({ length: 19 }, (_, at) => ({ ...row, credential_id: `otra-${at}` }));
  await shop.db.insertInto('passkey').values(copies).execute();
  expect((await prepare(cookies)).statusCode).toBe(409);
});

test('BEH-532 a key that was begun before the twentieth was kept is not kept beside it', async () => {
  const { id, cookies } = await keyed('carrera@x.mx');
  const [key] = await keysOf(id);
  if (!key) throw new Error('no key');
  const { id: _, ...row } = key;
  const copies = Array.from({ length: 18 }, (_, at) => ({ ...row, credential_id: `igual-${at}` }));
  await shop.db.insertInto('passkey').values(copies).execute();
  const elsewhere = cookiesOf(await login(shop, { email: 'carrera@x.mx' }));
  const begun = (await prepare(elsewhere)).json();
  expect((await add(cookies, new Authenticator())).statusCode).toBe(200);
  const late = { nombre: 'Tarde', respuesta: new Authenticator().made(here(begun.challenge)) };
  expect((await post(calls.addPasskey.path, late, elsewhere)).statusCode).toBe(409);
  expect(await keysOf(id)).toHaveLength(20);
});

test('BEH-143 whoever opened an account with somebody’s address leaves with their key when it is reset', async () => {
  const { id, device } = await keyed('duena@x.mx');
  const reset = async () => {
    await post(api.requestReset, { email: 'duena@x.mx' });
    await shop.jobs.runDue();
    const { text_body } = await shop.db
      .selectFrom('outbox_mail')
      .select('text_body')
      .where('recipient', '=', 'duena@x.mx')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text_body)?.[1] ?? '';
    return post(api.confirmReset, { token, password: 'maceta-azul-41' });
  };
  expect((await reset()).statusCode).toBe(200);
  expect(await keysOf(id)).toEqual([]);
  expect((await enter(device)).statusCode).toBe(404);
  // Proven now: a reset of theirs keeps what they add.
  const cookies = cookiesOf(await login(shop, { email: 'duena@x.mx', password: 'maceta-azul-41' }));
  await add(cookies, new Authenticator(), {}, { password: 'maceta-azul-41' });
  expect((await reset()).statusCode).toBe(200);
  expect(await keysOf(id)).toHaveLength(1);
});

test('BEH-141 T001 T019 answers are counted before they are looked at, by key and by network, and right ones are given back', async () => {
  const { device } = await keyed('tasa@x.mx');
  for (let times = 0; times < 12; times += 1) {
    expect((await enter(device)).statusCode).toBe(200);
  }
  const tries = await Promise.all(
    Array.from({ length: 14 }, async () => {
      const { challenge, cookies } = await challenged();
      const signed = device.signed(here(challenge, { origin: 'https://evil.example' }));
      return (await answer(signed, cookies)).statusCode;
    }),
  );
  const count = (status: number) => tries.filter((code) => code === status).length;
  expect([count(401), count(429)]).toEqual([10, 4]);
  expect((await enter(device)).statusCode).toBe(429);
  const ip = '198.51.100.77';
  const many = [];
  for (let times = 0; times < 52; times += 1) {
    const { challenge, cookies } = await challenged(ip);
    many.push((await answer(new Authenticator().signed(here(challenge)), cookies, ip)).statusCode);
  }
  expect([many.indexOf(429), many[49]]).toEqual([50, 404]);
});

test('BEH-140 the browser’s half of a challenge stays when another page asks for one', async () => {
  const first = await challenged();
  const again = await post(calls.beginPasskeyLogin.path, {}, first.cookies);
  expect(cookiesOf(again)[CHALLENGE_COOKIE]).toBe(first.cookies[CHALLENGE_COOKIE]);
  const planted = await post(calls.beginPasskeyLogin.path, {}, { [CHALLENGE_COOKIE]: 'x' });
  expect(cookiesOf(planted)[CHALLENGE_COOKIE]).toMatch(/^[\w-]{43}$/);
  const set = again.cookies.find(({ name }) => name === CHALLENGE_COOKIE);
  expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
});
