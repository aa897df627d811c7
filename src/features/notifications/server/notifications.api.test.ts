import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { notify } from './notification.sql.ts';
import { notificationReads } from './notifications.api.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { name: 'Ana' });
  beto = await givenCustomer(shop.db, { name: 'Beto' });
  await notify(shop.db, ana.id, {
    title: 'Tu pago llegó',
    body: 'Gracias.',
    link: '/estado-pedidos',
  });
  await notify(shop.db, ana.id, { title: 'Tu propuesta está lista' });
  await notify(shop.db, beto.id, { title: 'De Beto' });
});
afterAll(() => shop.close());

const list = async (who: TestCustomer) =>
  (await shop.app.inject({ url: api.notifications, headers: who.headers })).json();
const read = (who: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url: api.notifications, headers: who.headers, payload });

test('A10 a person sees their own notifications, newest first, with what is unread', async () => {
  const { notificaciones, sinLeer } = await list(ana);
  expect(sinLeer).toBe(2);
  expect(notificaciones.map((entry: { titulo: string }) => entry.titulo)).toEqual([
    'Tu propuesta está lista',
    'Tu pago llegó',
  ]);
  expect(notificaciones[1]).toMatchObject({
    texto: 'Gracias.',
    enlace: '/estado-pedidos',
    leida: false,
  });
});

test('A10 an anonymous visitor is asked to log in and has nothing to read', async () => {
  expect((await shop.app.inject(api.notifications)).statusCode).toBe(401);
  const reads = notificationReads(shop.db, undefined);
  expect([await reads.unread(), await reads.list()]).toEqual([0, []]);
});

test('marking another person’s notification read changes nothing', async () => {
  const [foreign] = (await list(beto)).notificaciones;
  expect((await read(ana, { id: foreign.id })).json()).toEqual({ success: true, sinLeer: 2 });
  expect((await list(beto)).sinLeer).toBe(1);
});

test('one can be marked read, then all', async () => {
  const [first] = (await list(ana)).notificaciones;
  expect((await read(ana, { id: first.id })).json().sinLeer).toBe(1);
  expect((await read(ana, {})).json().sinLeer).toBe(0);
  expect((await read(ana, { id: -1 })).statusCode).toBe(422);
});
