import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const send = (payload: object, ip = '192.0.2.1'): Promise<LightMyRequestResponse> =>
  shop.app.inject({ method: 'POST', url: api.contact, remoteAddress: ip, payload });
const message = { nombre: 'Ana Ferrer', email: 'ana@x.mx', mensaje: '¿Hacen tazas?\nGracias.' };
const outbox = () => shop.db.selectFrom('outbox_mail').selectAll().execute();

test('API-30 the questions come in their order, and an empty help centre is an empty list', async () => {
  expect((await shop.app.inject(api.faq)).json()).toEqual([]);
  await shop.db
    .insertInto('faq')
    .values([
      { position: 2, pregunta: '¿Segunda?', respuesta: 'Dos' },
      { position: 1, pregunta: '¿Primera?', respuesta: 'Uno' },
    ])
    .execute();
  expect((await shop.app.inject(api.faq)).json()).toEqual([
    { pregunta: '¿Primera?', respuesta: 'Uno' },
    { pregunta: '¿Segunda?', respuesta: 'Dos' },
  ]);
});

test('API-31 CON-04 a message is stored, mailed to the shop and answered', async () => {
  const response = await send(message);
  expect(response.json()).toEqual({ success: true, message: 'Mensaje enviado con éxito' });
  const [stored] = await shop.db.selectFrom('contact_message').selectAll().execute();
  expect(stored).toMatchObject(message);
  const [mail] = await outbox();
  expect(mail).toMatchObject({
    recipient: 'hola@estampa.example',
    subject: 'Mensaje de Ana Ferrer',
  });
});

test('API-31 a missing field answers success false with a message', async () => {
  for (const missing of ['nombre', 'email', 'mensaje'] as const) {
    const response = await send({ ...message, [missing]: undefined });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      success: false,
      message: 'Completa tu nombre, correo y mensaje.',
    });
  }
  expect((await send({ ...message, email: 'a@b' })).json().success).toBe(false);
});

test('T167 a name with a line break is refused and adds no recipient', async () => {
  const before = (await outbox()).length;
  expect((await send({ ...message, nombre: 'a\r\nBcc: x@x.mx' })).statusCode).toBe(422);
  expect((await send({ ...message, email: 'a@x.mx\r\nBcc: x@x.mx' })).statusCode).toBe(422);
  expect(await outbox()).toHaveLength(before);
  await send({ ...message, mensaje: '<img src=//evil onerror=x>' });
  const mail = (await outbox()).at(-1);
  expect(mail?.html_body).toContain('&lt;img src=//evil onerror=x&gt;');
  // The letter's own pictures lie inside the mail; no other is fetched from anywhere.
  const pictures = mail?.html_body.match(/<img[^>]*>/g) ?? [];
  expect(pictures.filter((picture) => !picture.includes('src="cid:'))).toEqual([]);
});

test('T168 the sixth message of an hour from one network waits', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    codes.push((await send(message, '198.51.100.20')).statusCode);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test('T168 a message has a length limit', async () => {
  expect((await send({ ...message, mensaje: 'x'.repeat(4001) }, '198.51.100.21')).statusCode).toBe(
    422,
  );
});
