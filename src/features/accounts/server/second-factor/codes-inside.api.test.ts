import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorScene } from '../../../../../test/support/factor-scene.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../security-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ environment: { STAFF_SECOND_FACTOR: '1' } });
});
afterAll(() => shop.close());

const { post, codeOf, nextStep, prepare, enrol, staff, protectedAccount, finish } = factorScene(
  () => shop,
);

const eventsOf = async (accountId: number): Promise<string[]> => {
  const book = shop.db.selectFrom('security_event').select('kind').orderBy('id');
  return (await book.where('account_id', '=', accountId).execute()).map(({ kind }) => kind);
};
const subjectsTo = async (email: string): Promise<string[]> => {
  const mails = shop.db.selectFrom('outbox_mail').select('subject').orderBy('id');
  return (await mails.where('recipient', '=', email).execute()).map(({ subject }) => subject);
};
/** Guesses that are counted against somebody just now. */
const countedOf = async (accountId: number): Promise<number> => {
  const hits = shop.db.selectFrom('rate_limit').select('hits');
  const row = await hits.where('key', '=', `code:${accountId}`).executeTakeFirst();
  return row?.hits ?? 0;
};

test('BEH-671 T001 codes typed inside are counted as those at the door, wherever they are typed, and the shop is told once', async () => {
  const { id, cookies, secret } = await protectedAccount('dentro@x.mx');
  nextStep();
  const tries: number[] = [];
  for (let guess = 0; guess < 14; guess += 1) {
    const { path } = guess % 2 ? calls.removeFactor : calls.renewCodes;
    tries.push((await post(path, { codigo: `00000${guess % 10}` }, cookies)).statusCode);
  }
  expect(tries).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
  expect(
    (await post(calls.removeFactor.path, { codigo: codeOf(secret) }, cookies)).statusCode,
  ).toBe(429);
  expect(
    (await finish(await login(shop, { email: 'dentro@x.mx' }), codeOf(secret))).statusCode,
  ).toBe(429);
  expect((await eventsOf(id)).filter((kind) => kind === 'code_blocked')).toHaveLength(1);
});

test('BEH-671 T001 guesses at turning it on are counted too, and right codes are given back', async () => {
  const id = await givenAccount(shop, 'encender@x.mx');
  const cookies = cookiesOf(await login(shop, { email: 'encender@x.mx' }));
  const secret = await prepare(cookies);
  const turnOn = async (codigo: string) =>
    (await post(calls.activateFactor.path, { codigo }, cookies)).statusCode;
  expect([await turnOn('000000'), await turnOn('000001')]).toEqual([422, 422]);
  expect(await countedOf(id)).toBe(2);
  expect(await turnOn(codeOf(secret))).toBe(200);
  nextStep();
  expect((await post(calls.renewCodes.path, { codigo: codeOf(secret) }, cookies)).statusCode).toBe(
    200,
  );
  nextStep();
  const begun = await login(shop, { email: 'encender@x.mx' });
  expect((await finish(begun, codeOf(secret))).statusCode).toBe(200);
  expect(await countedOf(id)).toBe(2);
});

test('BEH-672 who turns it on, renews spare codes, uses one up or turns it off stands in the security log, and is told by mail', async () => {
  const email = 'bitacora@x.mx';
  const { id, cookies, secret } = await protectedAccount(email);
  nextStep();
  const renewed = await post(calls.renewCodes.path, { codigo: codeOf(secret) }, cookies);
  const [spare = ''] = renewed.json().codigos as string[];
  await finish(await login(shop, { email }), spare);
  nextStep();
  await post(calls.removeFactor.path, { codigo: codeOf(secret) }, cookies);
  expect(await eventsOf(id)).toEqual([
    'factor_on',
    'codes_renewed',
    'recovery_code_used',
    'factor_off',
  ]);
  expect(await subjectsTo(email)).toEqual([
    'Activaste la verificación en dos pasos',
    'Usaste un código de respaldo',
    'Nuevo inicio de sesión en tu cuenta',
    'Se quitó la verificación en dos pasos',
  ]);
});

test('BEH-673 a spare code opens its own account alone', async () => {
  const { spare } = await protectedAccount('duena@x.mx');
  await protectedAccount('otra-persona@x.mx');
  const theirs = await login(shop, { email: 'otra-persona@x.mx' });
  expect((await finish(theirs, spare[0] ?? '')).statusCode).toBe(401);
  const own = await login(shop, { email: 'duena@x.mx' });
  expect((await finish(own, spare[0] ?? '')).statusCode).toBe(200);
});

test('BEH-673 it is turned on once: what is on is not turned on again, and what is only prepared is turned off by nobody', async () => {
  const { cookies, secret } = await protectedAccount('una-vez@x.mx');
  nextStep();
  const again = await post(calls.activateFactor.path, { codigo: codeOf(secret) }, cookies);
  expect(again.statusCode).toBe(409);
  await givenAccount(shop, 'a-medias@x.mx');
  const half = cookiesOf(await login(shop, { email: 'a-medias@x.mx' }));
  const prepared = await prepare(half);
  for (const { path } of [calls.removeFactor, calls.renewCodes]) {
    expect((await post(path, { codigo: codeOf(prepared) }, half)).statusCode).toBe(422);
  }
});

test('BEH-674 T209 an administrator who takes a factor away, or ends sessions, ends a login that has begun, and stands in the log', async () => {
  const admin = await staff('jefa-de-turno@x.mx', 'admin');
  const lost = await staff('perdio-todo@x.mx', 'ventas');
  const cookies = cookiesOf(await login(shop, { email: 'jefa-de-turno@x.mx' }));
  await enrol(cookies);
  const theirs = cookiesOf(await login(shop, { email: 'perdio-todo@x.mx' }));
  const { secret } = await enrol(theirs);
  const stopped = await login(shop, { email: 'perdio-todo@x.mx' });
  expect((await post(calls.endStaffSessions.path, { id: lost }, cookies)).statusCode).toBe(200);
  nextStep();
  expect((await finish(stopped, codeOf(secret))).statusCode).toBe(409);
  const begun = await login(shop, { email: 'perdio-todo@x.mx' });
  expect((await post(calls.resetStaffFactor.path, { id: lost }, cookies)).statusCode).toBe(200);
  expect((await finish(begun, codeOf(secret))).statusCode).toBe(409);
  // There is nothing left to take, and nobody does either to themselves.
  expect((await post(calls.resetStaffFactor.path, { id: lost }, cookies)).statusCode).toBe(409);
  expect((await post(calls.endStaffSessions.path, { id: admin }, cookies)).statusCode).toBe(409);
  const acts = shop.db.selectFrom('audit_entry').select(['action', 'subject']).orderBy('id');
  expect(await acts.where('account_id', '=', admin).execute()).toEqual([
    { action: 'cerrar_sesiones', subject: 'perdio-todo@x.mx' },
    { action: 'quitar_segundo_factor', subject: 'perdio-todo@x.mx' },
  ]);
});
