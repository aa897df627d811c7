import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { login } from '../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const register = (
  payload: Readonly<Record<string, unknown>>,
  ip = '192.0.2.1',
): Promise<LightMyRequestResponse> =>
  shop.app.inject({ method: 'POST', url: api.register, remoteAddress: ip, payload });

const person = (email: string, password = 'girasol-22-marea') => ({
  nombre: 'Ana Ferrer Montes',
  email,
  password,
});

test('API-29 A09 a registration makes a customer greeted by their first name, who can log in', async () => {
  const response = await register(person(' Nueva@X.mx'));
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true, error: null });
  const session = (await login(shop, { email: 'nueva@x.mx' })).json();
  expect(session.user).toMatchObject({ username: 'Ana', nombre: 'Ana Ferrer Montes' });
  const row = await shop.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'nueva@x.mx')
    .executeTakeFirstOrThrow();
  expect(row.roles).toEqual([]);
  expect(row.password_hash).toMatch(/^scrypt\$/);
});

test('a welcome mail waits in the outbox with the configured address', async () => {
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', '=', 'nueva@x.mx')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(`${shop.config.baseUrl}/mi-cuenta/seguridad?prueba=`);
});

test('API-29 AUT-20 a taken e-mail answers success false with a Spanish error', async () => {
  const response = await register(person('NUEVA@x.mx'), '192.0.2.3');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    success: false,
    error: 'Ya existe una cuenta con ese correo. Inicia sesión o restablece tu contraseña.',
  });
});

test('T007 a network learns of five taken e-mails an hour and then waits, for free ones too', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    codes.push((await register(person('nueva@x.mx'), '192.0.2.7')).statusCode);
  }
  expect(codes).toEqual([409, 409, 409, 409, 409, 429]);
  const free = await register(person('libre@x.mx'), '192.0.2.7');
  expect(free.statusCode).toBe(429);
  expect(Number(free.headers['retry-after'])).toBeGreaterThan(0);
});

test('T009 registering the e-mail of an account without password sets no password', async () => {
  await shop.db
    .insertInto('account')
    .values({
      email: 'google@x.mx',
      name: 'Gil',
      username: 'Gil',
      password_hash: null,
      card_customer_id: null,
    })
    .execute();
  expect((await register(person('google@x.mx'), '192.0.2.9')).statusCode).toBe(409);
  expect((await login(shop, { email: 'google@x.mx' })).statusCode).toBe(401);
});

test('T010 twelve registrations of one e-mail at once make one account', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      register(person('carrera@x.mx'), `203.0.113.${index}`),
    ),
  );
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(11);
  const rows = await shop.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'carrera@x.mx')
    .execute();
  expect(rows).toHaveLength(1);
});

test('T011 A51 weak, common, personal and too long passwords are refused with a sentence', async () => {
  const cases = {
    corta6: 'La contraseña debe tener al menos 7 caracteres.',
    '1234567': 'Esa contraseña es muy común. Elige una más difícil de adivinar.',
    password1: 'Esa contraseña es muy común. Elige una más difícil de adivinar.',
    Estampa2026: 'La contraseña no debe parecerse a tu nombre, tu correo o el nombre de la tienda.',
    'ferrer-1990':
      'La contraseña no debe parecerse a tu nombre, tu correo o el nombre de la tienda.',
    ['x9'.repeat(65)]: 'La contraseña puede tener hasta 128 caracteres.',
  };
  for (const [password, error] of Object.entries(cases)) {
    const response = await register(person('debil@x.mx', password), '192.0.2.11');
    expect([response.statusCode, response.json().error]).toEqual([422, error]);
  }
});

test('T011 A51 T013 seven characters, 128, and emoji are accepted and count whole', async () => {
  const long = `${'llave-'.repeat(20)}12345678`;
  for (const [index, password] of [
    'tr3bol$',
    long,
    '🌵'.repeat(40) + 'nopal-verde'.repeat(2),
  ].entries()) {
    const email = `buena${index}@x.mx`;
    expect((await register(person(email, password), '192.0.2.12')).statusCode).toBe(200);
    expect((await login(shop, { email, password })).statusCode).toBe(200);
    expect((await login(shop, { email, password: `${password.slice(0, -1)}!` })).statusCode).toBe(
      401,
    );
  }
});

test('T060 unknown fields are refused and nobody becomes staff by asking', async () => {
  for (const extra of [
    { role: 'admin' },
    { roles: ['admin'] },
    { is_staff: true },
    { id: 1 },
    { created_at: 'x' },
  ]) {
    const response = await register({ ...person('listo@x.mx'), ...extra }, '192.0.2.60');
    expect(response.statusCode).toBe(422);
  }
  const rows = await shop.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'listo@x.mx')
    .execute();
  expect(rows).toEqual([]);
});

test('T167 T173 control characters in a name are refused', async () => {
  for (const nombre of ['Ana\r\nBcc: x@x.mx', 'Ana\u0000', '   ', '\ud800']) {
    const response = await register({ ...person('raro@x.mx'), nombre }, '192.0.2.61');
    expect(response.statusCode).toBe(422);
  }
});

test('AUT-16 an e-mail without a dotted domain is refused with the quoted sentence', async () => {
  const response = await register(person('a@b'), '192.0.2.62');
  expect(response.json().error).toBe('Por favor, introduce un correo electrónico válido.');
});
