import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { factorScene } from '../../../../../test/support/factor-scene.ts';
import {
  cookiesOf,
  givenAccount,
  login,
  TEST_PASSWORD,
} from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { BEGUN_COOKIE, SESSION_COOKIE } from '../../../../platform/http/cookies.ts';
import * as calls from '../../security-calls.ts';
import { listStaff, readSecurity } from '../security.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { STAFF_SECOND_FACTOR: '1' } });
});
afterAll(() => shop.close());

const { post, codeOf, nextStep, enrol, staff, protectedAccount, finish, who } = factorScene(
  () => shop,
);

test('AUT-27 with a second factor the password opens nothing, and the code opens the session', async () => {
  const { secret } = await protectedAccount('ana@x.mx');
  nextStep();
  const first = await login(shop, { email: 'ana@x.mx' });
  expect(first.statusCode).toBe(409);
  expect(cookiesOf(first)[SESSION_COOKIE]).toBeUndefined();
  expect(first.body).not.toContain('token');
  expect(await who(cookiesOf(first))).toBeNull();
  const second = await finish(first, codeOf(secret));
  expect(second.json()).toMatchObject({ success: true, user: { email: 'ana@x.mx' } });
  expect(await who(cookiesOf(second))).toMatchObject({ email: 'ana@x.mx' });
});

test('AUT-27 a wrong password says nothing of whether there is a second factor', async () => {
  const wrong = await login(shop, { email: 'ana@x.mx', password: 'otra-cosa-77' });
  const unknown = await login(shop, { email: 'nadie@x.mx', password: 'otra-cosa-77' });
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(cookiesOf(wrong)[BEGUN_COOKIE]).toBeUndefined();
});

test('AUT-27 a code is taken once, also of two at the same moment, and a replay looks like a wrong one', async () => {
  const { secret } = await protectedAccount('eco@x.mx');
  nextStep();
  const code = codeOf(secret);
  const logins = [
    await login(shop, { email: 'eco@x.mx' }),
    await login(shop, { email: 'eco@x.mx' }),
  ];
  const both = await Promise.all(logins.map((begun) => finish(begun, code)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const third = await login(shop, { email: 'eco@x.mx' });
  const replayed = await finish(third, code);
  const wrong = await finish(third, code === '000000' ? '000001' : '000000');
  expect(replayed.statusCode).toBe(401);
  expect(replayed.body).toBe(wrong.body);
});

test('AUT-27 the code of a minute ago is none any more, and that of half a minute ago is', async () => {
  const { secret } = await protectedAccount('reloj@x.mx');
  nextStep();
  const code = codeOf(secret);
  shop.clock.advance(60_000);
  expect((await finish(await login(shop, { email: 'reloj@x.mx' }), code)).statusCode).toBe(401);
  const late = codeOf(secret);
  shop.clock.advance(30_000);
  expect((await finish(await login(shop, { email: 'reloj@x.mx' }), late)).statusCode).toBe(200);
});

test('AUT-27 T001 of forty codes guessed at once no more than the budget are evaluated', async () => {
  const { secret } = await protectedAccount('rafaga@x.mx');
  nextStep();
  const begun = await Promise.all(
    Array.from({ length: 4 }, () => login(shop, { email: 'rafaga@x.mx' })),
  );
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, index) => finish(begun[index % 4] ?? {}, `00000${index % 10}`)),
  );
  const count = (status: number) => tries.filter(({ statusCode }) => statusCode === status).length;
  expect(count(401)).toBe(10);
  // Each login has five tries, and the account ten guesses.
  expect(count(409)).toBe(20);
  expect(count(429)).toBe(10);
  const right = await finish(await login(shop, { email: 'rafaga@x.mx' }), codeOf(secret));
  expect(right.statusCode).toBe(429);
});

test('AUT-27 a begun login ends after ten minutes', async () => {
  const { secret } = await protectedAccount('lenta@x.mx');
  const begun = await login(shop, { email: 'lenta@x.mx' });
  shop.clock.advance(10 * 60_000 + 1000);
  expect((await finish(begun, codeOf(secret))).statusCode).toBe(409);
  expect((await finish({}, codeOf(secret))).statusCode).toBe(409);
});

test('AUT-27 a spare code works once, its owner is told, and only hashes are stored', async () => {
  const { spare, secret } = await protectedAccount('perdida@x.mx');
  const [one = ''] = spare;
  expect(spare).toHaveLength(10);
  expect(new Set(spare).size).toBe(10);
  const opened = await finish(await login(shop, { email: 'perdida@x.mx' }), one.toLowerCase());
  expect(opened.statusCode).toBe(200);
  expect((await finish(await login(shop, { email: 'perdida@x.mx' }), one)).statusCode).toBe(401);
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('recipient', '=', 'perdida@x.mx')
    .execute();
  expect(mails.map(({ subject }) => subject)).toContain('Usaste un código de respaldo');
  expect(mails.map(({ text_body }) => text_body).join()).toContain('Te quedan 9 códigos');
  expect(mails.map(({ text_body }) => text_body).join()).not.toContain(one);
  const rows = await shop.db.selectFrom('recovery_code').selectAll().execute();
  expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  nextStep();
  const renewed = await post(calls.renewCodes.path, { codigo: codeOf(secret) }, cookiesOf(opened));
  expect(renewed.json().codigos).toHaveLength(10);
  const old = await finish(await login(shop, { email: 'perdida@x.mx' }), spare[1] ?? '');
  expect(old.statusCode).toBe(401);
});

test('AUT-27 setting it up asks for the password and a code, and ends the other sessions', async () => {
  await givenAccount(shop, 'alta@x.mx');
  const other = cookiesOf(await login(shop, { email: 'alta@x.mx' }));
  const cookies = cookiesOf(await login(shop, { email: 'alta@x.mx' }));
  const stolen = await post(calls.prepareFactor.path, { password: 'otra-cosa-77' }, cookies);
  expect(stolen.statusCode).toBe(422);
  expect(stolen.body).not.toContain('secreto":"');
  expect((await post(calls.activateFactor.path, { codigo: '123456' }, cookies)).statusCode).toBe(
    409,
  );
  const prepared = await post(calls.prepareFactor.path, { password: TEST_PASSWORD }, cookies);
  expect(prepared.json().enlace).toMatch(/^otpauth:\/\/totp\/.+alta.+secret=[A-Z2-7]{32}/);
  expect((await login(shop, { email: 'alta@x.mx' })).statusCode).toBe(200);
  const secret = String(prepared.json().secreto).replaceAll('-', '');
  await post(calls.activateFactor.path, { codigo: codeOf(secret) }, cookies);
  expect(await who(other)).toBeNull();
  expect(await who(cookies)).not.toBeNull();
  const again = await post(calls.prepareFactor.path, { password: TEST_PASSWORD }, cookies);
  expect(again.statusCode).toBe(409);
});

test('AUT-27 it is turned off with a code alone, and then the password is enough again', async () => {
  const { cookies, secret } = await protectedAccount('baja@x.mx');
  expect((await post(calls.removeFactor.path, { codigo: '12' }, cookies)).statusCode).toBe(422);
  nextStep();
  expect(
    (await post(calls.removeFactor.path, { codigo: codeOf(secret) }, cookies)).statusCode,
  ).toBe(200);
  expect((await login(shop, { email: 'baja@x.mx' })).statusCode).toBe(200);
});

test('AUT-27 T053 where staff must have it, a session without it has no power of theirs', async () => {
  await staff('jefa@x.mx', 'admin');
  const cookies = cookiesOf(await login(shop, { email: 'jefa@x.mx' }));
  const refused = await post(calls.endStaffSessions.path, { id: 999_999 }, cookies);
  expect(refused.statusCode).toBe(403);
  const { secret } = await enrol(cookies);
  expect((await post(calls.endStaffSessions.path, { id: 999_999 }, cookies)).statusCode).toBe(404);
  nextStep();
  const off = await post(calls.removeFactor.path, { codigo: codeOf(secret) }, cookies);
  expect(off.statusCode).toBe(409);
});

test('AUT-27 T209 another administrator takes a lost factor away, audited, told, and never their own', async () => {
  const admin = await staff('otra@x.mx', 'admin');
  const lost = await staff('sin-telefono@x.mx', 'ventas');
  const cookies = cookiesOf(await login(shop, { email: 'otra@x.mx' }));
  await enrol(cookies);
  const theirs = cookiesOf(await login(shop, { email: 'sin-telefono@x.mx' }));
  await enrol(theirs);
  const listed = (await listStaff(shop.db, shop.clock.now())).filter(({ id }) =>
    [admin, lost].includes(id),
  );
  expect(
    listed.map(({ correo, areas, segundoFactor, sesiones }) => [
      correo,
      areas,
      segundoFactor !== null,
      sesiones.length,
    ]),
  ).toEqual([
    ['otra@x.mx', ['admin'], true, 1],
    ['sin-telefono@x.mx', ['ventas'], true, 1],
  ]);
  expect((await post(calls.resetStaffFactor.path, { id: admin }, cookies)).statusCode).toBe(409);
  expect((await post(calls.resetStaffFactor.path, { id: lost }, theirs)).statusCode).toBe(403);
  expect((await post(calls.resetStaffFactor.path, { id: lost }, cookies)).statusCode).toBe(200);
  expect(await who(theirs)).toBeNull();
  expect((await login(shop, { email: 'sin-telefono@x.mx' })).statusCode).toBe(200);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'subject'])
    .where('action', '=', 'quitar_segundo_factor')
    .execute();
  expect(acts).toEqual([
    { account_id: admin, action: 'quitar_segundo_factor', subject: 'sin-telefono@x.mx' },
  ]);
  const told = await shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', 'sin-telefono@x.mx')
    .execute();
  expect(told.map(({ subject }) => subject)).toContain('Se quitó la verificación en dos pasos');
  const customer = await givenAccount(shop, 'cliente@x.mx');
  const everybody = await listStaff(shop.db, shop.clock.now());
  expect(everybody.map(({ id }) => id)).not.toContain(customer);
  expect((await post(calls.resetStaffFactor.path, { id: customer }, cookies)).statusCode).toBe(404);
});

test('AUT-27 T014 a new password by mail does not get round the second factor', async () => {
  const { secret } = await protectedAccount('olvido@x.mx');
  const before = await login(shop, { email: 'olvido@x.mx' });
  await post(api.requestReset, { email: 'olvido@x.mx' });
  await shop.jobs.runDue();
  const { text_body } = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', 'olvido@x.mx')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(text_body)?.[1] ?? '';
  await post(api.confirmReset, { token, password: 'maceta-azul-41' });
  nextStep();
  expect((await finish(before, codeOf(secret))).statusCode).toBe(409);
  const after = await login(shop, { email: 'olvido@x.mx', password: 'maceta-azul-41' });
  expect(after.statusCode).toBe(409);
  expect((await finish(after, codeOf(secret))).statusCode).toBe(200);
});

test('AUT-28 T022 sessions are listed with their browser, and each owner closes only their own', async () => {
  const id = await givenAccount(shop, 'casa@x.mx');
  const from = async (agent: string) =>
    cookiesOf(await login(shop, { email: 'casa@x.mx', headers: { 'user-agent': agent } }));
  const phone = await from('Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1');
  const desk = await from('Mozilla/5.0 (Windows NT 10.0) Firefox/145.0');
  const third = await from('Mozilla/5.0 (Macintosh; Mac OS X) Chrome/142.0 Safari/537.36');
  const token = desk[SESSION_COOKIE] ?? '';
  const { sesiones } = await readSecurity(shop.db, id, token, shop.clock.now());
  expect(sesiones.map(({ navegador, esta }) => [navegador, esta])).toEqual([
    ['Chrome en Mac', false],
    ['Firefox en Windows', true],
    ['Safari en iPhone', false],
  ]);
  expect(JSON.stringify(sesiones)).not.toContain(token);
  const target = sesiones[2]?.id ?? 0;
  await givenAccount(shop, 'vecina@x.mx');
  const stranger = cookiesOf(await login(shop, { email: 'vecina@x.mx' }));
  expect((await post(calls.closeSession.path, { id: target }, stranger)).statusCode).toBe(404);
  expect(await who(phone)).not.toBeNull();
  expect((await post(calls.closeSession.path, { id: target }, desk)).statusCode).toBe(200);
  expect(await who(phone)).toBeNull();
  const others = await post(calls.closeOthers.path, {}, desk);
  expect(others.json()).toEqual({ success: true, cerradas: 1 });
  expect([await who(third), (await who(desk)).email]).toEqual([null, 'casa@x.mx']);
  expect(await who(stranger)).not.toBeNull();
});

test('AUT-28 a browser never seen before is named in the mail that tells of it', async () => {
  await givenAccount(shop, 'viaje@x.mx');
  await login(shop, { email: 'viaje@x.mx' });
  await login(shop, {
    email: 'viaje@x.mx',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0' },
  });
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', 'viaje@x.mx')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('Chrome en Android');
});
