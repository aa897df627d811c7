import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import type { Role } from '../../../../kernel/permissions.ts';
import * as calls from '../../security-calls.ts';
import { markEmailProven } from '../email-proof.sql.ts';
import { listStaff } from '../security.sql.ts';
import { INVITATION_HOURS } from './invite-staff.ts';
import { listInvitations } from './staff-invitation.sql.ts';

let shop: TestShop;
let jefa: Cookies;
let jefaId: number;
beforeAll(async () => {
  shop = await startShop();
  jefaId = await staff('jefa@x.mx', 'admin');
  jefa = cookiesOf(await login(shop, { email: 'jefa@x.mx' }));
});
afterAll(() => shop.close());

type Cookies = Readonly<Record<string, string>>;
const post = (url: string, payload: object, cookies: Cookies = jefa) =>
  shop.app.inject({ method: 'POST', url, payload, cookies: { ...cookies } });

async function staff(email: string, ...roles: Role[]): Promise<number> {
  const id = await givenAccount(shop, email);
  await shop.db.updateTable('account').set({ roles }).where('id', '=', id).execute();
  return id;
}
const areasOf = async (email: string): Promise<readonly string[] | undefined> =>
  (await listStaff(shop.db, shop.clock.now())).find(({ correo }) => correo === email)?.areas;
const invite = (correo: string, ...areas: string[]) =>
  post(calls.inviteStaff.path, { correo, nombre: 'Luz Prado', areas });

async function lastMail(to: string): Promise<{ text: string; token: string }> {
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { text: mail.text_body, token: /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '' };
}
const choose = (token: string) =>
  post(api.confirmReset, { token, password: 'tejado-31-canela' }, {});

test('BEH-79 an invited person chooses a password by a link and only then holds their areas', async () => {
  const sent = await invite('Luz@X.mx', 'ventas', 'atencion', 'ventas');
  expect(sent.json()).toEqual({ success: true, estado: 'invitada' });
  expect(await areasOf('luz@x.mx')).toBeUndefined();
  expect(await listInvitations(shop.db)).toMatchObject([
    { correo: 'luz@x.mx', nombre: 'Luz Prado', areas: ['ventas', 'atencion'] },
  ]);
  const { text, token } = await lastMail('luz@x.mx');
  expect(text).toContain('Ventas y Atención');
  expect((await choose(token)).statusCode).toBe(200);
  expect(await areasOf('luz@x.mx')).toEqual(['ventas', 'atencion']);
  expect(await listInvitations(shop.db)).toEqual([]);
  // Once.
  expect((await choose(token)).statusCode).not.toBe(200);
  expect((await invite('luz@x.mx', 'admin')).statusCode).toBe(409);
  expect(await areasOf('luz@x.mx')).toEqual(['ventas', 'atencion']);
});

test('BEH-79 a link that is late, replaced or taken back opens nothing', async () => {
  await invite('tarde@x.mx', 'diseno');
  const first = await lastMail('tarde@x.mx');
  await invite('tarde@x.mx', 'ventas');
  const second = await lastMail('tarde@x.mx');
  expect((await choose(first.token)).statusCode).not.toBe(200);
  shop.clock.advance(INVITATION_HOURS * 3600_000 + 1000);
  expect((await choose(second.token)).statusCode).not.toBe(200);
  await invite('tarde@x.mx', 'ventas');
  const third = await lastMail('tarde@x.mx');
  const [open] = await listInvitations(shop.db);
  jefa = cookiesOf(await login(shop, { email: 'jefa@x.mx' }));
  const withdrawn = await post(calls.withdrawInvitation.path, { id: open?.id });
  expect(withdrawn.statusCode).toBe(200);
  expect((await choose(third.token)).statusCode).not.toBe(200);
  expect(await areasOf('tarde@x.mx')).toBeUndefined();
  expect((await post(calls.withdrawInvitation.path, { id: open?.id })).statusCode).toBe(404);
});

test('BEH-79 an account that a stranger opened with the address is none of the staff', async () => {
  await givenAccount(shop, 'ajena@x.mx');
  const stranger = cookiesOf(await login(shop, { email: 'ajena@x.mx' }));
  expect((await invite('ajena@x.mx', 'admin')).json().estado).toBe('invitada');
  expect(await areasOf('ajena@x.mx')).toBeUndefined();
  expect((await choose((await lastMail('ajena@x.mx')).token)).statusCode).toBe(200);
  expect(await areasOf('ajena@x.mx')).toEqual(['admin']);
  const tried = await post(
    calls.inviteStaff.path,
    { correo: 'a@x.mx', nombre: 'A', areas: ['admin'] },
    stranger,
  );
  expect(tried.statusCode).toBe(401);
});

test('BEH-383 an administrator who was put out comes back by no invitation that they sent themselves', async () => {
  const id = await staff('sale@x.mx', 'admin');
  const own = cookiesOf(await login(shop, { email: 'sale@x.mx' }));
  const sent = (correo: string) =>
    post(calls.inviteStaff.path, { correo, nombre: 'Otra Vez', areas: ['admin'] }, own);
  expect((await sent('regreso@x.mx')).json().estado).toBe('invitada');
  const { token } = await lastMail('regreso@x.mx');
  // By hand, as somebody at the database would: nothing else of theirs is tidied up.
  const roles = (areas: Role[]) =>
    shop.db.updateTable('account').set({ roles: areas }).where('id', '=', id).execute();
  await roles(['ventas']);
  expect((await choose(token)).statusCode).toBe(200);
  expect(await areasOf('regreso@x.mx')).toBeUndefined();
  const event = shop.db.selectFrom('security_event').select('subject');
  expect(await event.where('kind', '=', 'invitacion_sin_efecto').execute()).toEqual([
    { subject: 'regreso@x.mx' },
  ]);
  await roles(['admin']);
  expect((await sent('puerta@x.mx')).json().estado).toBe('invitada');
  const second = await lastMail('puerta@x.mx');
  const out = { id, areas: ['ventas'], vistas: ['admin'] };
  expect((await post(calls.changeAreas.path, out)).statusCode).toBe(200);
  expect((await listInvitations(shop.db)).map(({ correo }) => correo)).not.toContain('puerta@x.mx');
  expect((await choose(second.token)).statusCode).not.toBe(200);
  expect(await areasOf('puerta@x.mx')).toBeUndefined();
});

test('BEH-79 whoever has proven their address is in at once', async () => {
  const id = await givenAccount(shop, 'propia@x.mx');
  await markEmailProven(shop.db, id, 'propia@x.mx', shop.clock.now());
  expect((await invite('propia@x.mx', 'almacen')).json().estado).toBe('dentro');
  expect(await areasOf('propia@x.mx')).toEqual(['almacen']);
});

test('BEH-79 of two who change the same person the second sees what happened', async () => {
  const id = await staff('compartida@x.mx', 'ventas');
  const session = cookiesOf(await login(shop, { email: 'compartida@x.mx' }));
  const change = (areas: string[], vistas: string[]) =>
    post(calls.changeAreas.path, { id, areas, vistas });
  expect((await change(['ventas', 'finanzas'], ['ventas'])).statusCode).toBe(200);
  expect((await change(['diseno'], ['ventas'])).statusCode).toBe(409);
  expect(await areasOf('compartida@x.mx')).toEqual(['ventas', 'finanzas']);
  const open = await post(calls.closeOthers.path, {}, session);
  expect(open.statusCode).toBe(401);
  expect((await change([], ['finanzas', 'ventas'])).statusCode).toBe(200);
  expect(await areasOf('compartida@x.mx')).toBeUndefined();
  expect((await change(['ventas'], [])).statusCode).toBe(404);
});

test('BEH-79 nobody changes their own areas, and two who put each other out leave one', async () => {
  const own = { id: jefaId, areas: ['admin', 'ventas'], vistas: ['admin'] };
  expect((await post(calls.changeAreas.path, own)).statusCode).toBe(409);
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [`uno${round}@x.mx`, `dos${round}@x.mx`];
    const [oneId, twoId] = [await staff(one, 'admin'), await staff(two, 'admin')];
    const [as, bs] = await Promise.all(
      [one, two].map(async (email) => cookiesOf(await login(shop, { email }))),
    );
    const out = (id: number, cookies: Cookies = {}) =>
      post(calls.changeAreas.path, { id, areas: [], vistas: ['admin'] }, cookies);
    const answers = await Promise.all([out(twoId, as), out(oneId, bs)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = [await areasOf(one), await areasOf(two)].filter(Boolean);
    expect(left).toEqual([['admin']]);
  }
});

test('BEH-79 T053 the team is changed by administrators alone, and each change is in the log', async () => {
  await staff('ventas@x.mx', 'ventas');
  const ventas = cookiesOf(await login(shop, { email: 'ventas@x.mx' }));
  for (const path of [calls.inviteStaff.path, calls.changeAreas.path]) {
    expect((await post(path, {}, ventas)).statusCode).toBe(403);
    expect((await post(path, {}, {})).statusCode).toBe(401);
  }
  const kinds = await shop.db.selectFrom('audit_entry').select('action').distinct().execute();
  expect(kinds.map(({ action }) => action).sort()).toEqual([
    'aceptar_invitacion',
    'agregar_al_equipo',
    'cambiar_areas',
    'invitar_al_equipo',
    'quitar_del_equipo',
    'retirar_invitacion',
  ]);
});
