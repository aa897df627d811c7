import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import * as calls from '../calls.ts';
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
    kind: 'pagos',
    title: 'Tu pago llegó',
    body: 'Gracias.',
    link: '/estado-pedidos',
  });
  await notify(shop.db, ana.id, { kind: 'disenos', title: 'Tu propuesta está lista' });
  await notify(shop.db, beto.id, { kind: 'pedidos', title: 'De Beto' });
});
afterAll(() => shop.close());

const list = async (who: TestCustomer, query = '') =>
  (await shop.app.inject({ url: `${api.notifications}${query}`, headers: who.headers })).json();
const titlesOf = async (who: TestCustomer, query: string) =>
  (await list(who, query)).notificaciones.map(({ titulo }: { titulo: string }) => titulo);
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
  const { entries } = await reads.list({ unread: false, page: 1 });
  expect([await reads.unread(), entries, await reads.mails()]).toEqual([0, [], []]);
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

test('BEH-52 notices are filtered by kind and by whether they were read, a page at a time', async () => {
  const carla = await givenCustomer(shop.db, { name: 'Carla' });
  for (let number = 1; number <= 25; number += 1) {
    const kind = number % 5 === 0 ? 'pagos' : 'envios';
    await notify(shop.db, carla.id, { kind, title: `Aviso ${number}` });
  }
  const [newest] = (await list(carla)).notificaciones;
  await read(carla, { id: newest.id });
  expect(await titlesOf(carla, '?tipo=pagos')).toEqual(
    [25, 20, 15, 10, 5].map((number) => `Aviso ${number}`),
  );
  expect(await titlesOf(carla, '?tipo=pagos&sin_leer=1')).toEqual(
    [20, 15, 10, 5].map((number) => `Aviso ${number}`),
  );
  const second = await list(carla, '?pagina=2');
  expect([second.notificaciones.length, second.pagina, second.paginas, second.total]).toEqual([
    5, 2, 2, 25,
  ]);
  expect((await list(carla, '?pagina=99')).pagina).toBe(2);
  expect(await titlesOf(carla, '?tipo=novedades')).toEqual([]);
  for (const wrong of ['?tipo=otro', '?pagina=0', '?sin_leer=no']) {
    const answer = await shop.app.inject({
      url: `${api.notifications}${wrong}`,
      headers: carla.headers,
    });
    expect(answer.statusCode, wrong).toBe(422);
  }
});

test('BEH-52 marking all read means a kind where one is told, and nothing that came since', async () => {
  const dora = await givenCustomer(shop.db, { name: 'Dora' });
  for (const kind of ['pagos', 'envios', 'envios'] as const) {
    await notify(shop.db, dora.id, { kind, title: kind });
  }
  expect((await read(dora, { tipo: 'pagos' })).json().sinLeer).toBe(2);
  const [seen] = (await list(dora)).notificaciones;
  await notify(shop.db, dora.id, { kind: 'pagos', title: 'Llegó mientras leía' });
  expect((await read(dora, { hasta: seen.id })).json().sinLeer).toBe(1);
  expect(await titlesOf(dora, '?sin_leer=1')).toEqual(['Llegó mientras leía']);
  expect((await read(dora, { tipo: 'otro' })).statusCode).toBe(422);
});

test('BEH-52 the kinds that always come by mail cannot be switched off, nor anybody else’s', async () => {
  const choose = (who: TestCustomer, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: calls.chooseMail.path,
      headers: who.headers,
      payload,
    });
  for (const tipo of ['disenos', 'pagos', 'facturas', 'cuenta', 'novedades', 'otro']) {
    expect((await choose(ana, { tipo, correo: false })).statusCode, tipo).toBe(422);
  }
  expect((await choose(ana, { tipo: 'envios', correo: false })).json()).toEqual({ success: true });
  const mailsOf = (who: TestCustomer) => notificationReads(shop.db, who.id).mails();
  expect([await mailsOf(ana), await mailsOf(beto)]).toEqual([['pedidos'], ['pedidos', 'envios']]);
  await choose(ana, { tipo: 'envios', correo: true });
  expect(await mailsOf(ana)).toEqual(['pedidos', 'envios']);
  const nobody = await shop.app.inject({
    method: 'POST',
    url: calls.chooseMail.path,
    payload: { tipo: 'envios', correo: false },
  });
  expect(nobody.statusCode).toBe(401);
});
