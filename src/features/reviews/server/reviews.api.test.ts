import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../test/support/payment-scene.ts';
import { fill } from '../../../routes.ts';
import { productDetail, products } from '../../catalog/calls.ts';
import * as calls from '../calls.ts';
import type { ReviewList } from '../reads.ts';
import { forgetReviews } from './own-reviews.sql.ts';
import { reviewDeskReads, reviewReads } from './review-reads.ts';

let scene: PaymentScene;
let rita: TestCustomer;
let beto: TestCustomer;
/** The one product of every order here. */
let productId: number;
beforeAll(async () => {
  scene = await openPaymentScene();
  const now = scene.shop.clock.now();
  rita = await givenCustomer(scene.shop.db, { name: 'Rita Soto', roles: ['atencion'], now });
  beto = await givenCustomer(scene.shop.db, { name: 'Beto Ruiz', now });
  const { id } = await scene.givenOrder({});
  const line = scene.shop.db.selectFrom('order_line').select('product_id as product');
  productId = (await line.where('order_id', '=', id).executeTakeFirstOrThrow()).product;
});
afterAll(() => scene.close());

/** Delivered now. */
async function givenDelivered(who = scene.ana): Promise<string> {
  const { clock, db } = scene.shop;
  const { id, folio } = await scene.givenOrder({ status: 14, paymentState: 'pagado' });
  await db.updateTable('orders').set({ account_id: who.id }).where('id', '=', id).execute();
  const event = { order_id: id, from_status: 13, to_status: 14, kind: 'estado' };
  const row = { ...event, at: clock.now(), actor: 'personal', detail: '{}' };
  await db.insertInto('order_event').values(row).execute();
  return folio;
}
let folio: string;
beforeEach(async () => {
  await scene.shop.db.deleteFrom('rate_limit').execute();
  await scene.shop.db.deleteFrom('review').execute();
  await scene.shop.db.updateTable('product').set({ rating_count: 0, rating_sum: 0 }).execute();
  folio = await givenDelivered();
});

const send = (method: 'POST' | 'DELETE', url: string, who: TestCustomer, payload?: object) =>
  scene.shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
const write = (change: object = {}, who = scene.ana) => {
  const body = { folio, producto: productId, estrellas: 5, texto: 'Quedaron muy bien.', ...change };
  return send('POST', calls.writeReview.path, who, body);
};
const withdraw = (who = scene.ana) =>
  send('DELETE', fill(calls.withdrawReview.path, { producto: String(productId) }), who);
const list = async (query = ''): Promise<ReviewList> => {
  const url = fill(calls.listReviews.path, { producto: String(productId) }) + query;
  return (await scene.shop.app.inject({ url })).json();
};
const detail = async () =>
  (await scene.shop.app.inject(fill(productDetail.path, { id: String(productId) }))).json() as {
    calificacion?: object;
  };
const tend = async (step: object, who = rita) => {
  const row = await scene.shop.db.selectFrom('review').select(['id', 'version']).executeTakeFirst();
  const url = fill(calls.tendReview.path, { id: String(row?.id ?? 1) });
  return send('POST', url, who, { vista: row?.version ?? 1, ...step });
};
const version = async () =>
  (await scene.shop.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow())
    .version;
const notices = async () =>
  (
    await scene.shop.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', scene.ana.id)
      .where('title', 'like', '%opinión%')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

test('BEH-770 A24 what somebody says of a delivered product is read by everybody, and its stars stand on the product and on its card', async () => {
  expect((await detail()).calificacion).toBeUndefined();
  const before = await version();
  expect((await write()).json()).toEqual({ oculta: false });
  expect(await version()).toBeGreaterThan(before);
  expect(await list()).toMatchObject({
    total: 1,
    promedio: 5,
    por_estrellas: [0, 0, 0, 0, 1],
    opiniones: [{ estrellas: 5, texto: 'Quedaron muy bien.', color: 'rojo', piezas: 10 }],
    siguiente: null,
  });
  expect((await detail()).calificacion).toEqual({ promedio: 5, total: 1 });
  const cards = (await scene.shop.app.inject(products.path)).json() as { id: number }[];
  const card = cards.find(({ id }) => id === productId);
  expect(card).toMatchObject({ calificacion: { promedio: 5, total: 1 } });
});

test('BEH-770 one person gives a product one review: written again, after another order too, it takes the place of the first', async () => {
  await write({ estrellas: 2 });
  await write({ estrellas: 4, texto: '', folio: await givenDelivered() });
  const beside = { folio: await givenDelivered(beto), estrellas: 5 };
  expect((await write(beside, beto)).statusCode).toBe(200);
  expect(await list()).toMatchObject({ total: 2, promedio: 4.5, por_estrellas: [0, 0, 0, 1, 1] });
  expect((await detail()).calificacion).toEqual({ promedio: 4.5, total: 2 });
});

test('BEH-770 ten people who rate at once are all counted', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, place) => {
      const who = await givenCustomer(scene.shop.db, { name: `Persona ${place}` });
      return { who, folio: await givenDelivered(who), estrellas: 1 + (place % 5) };
    }),
  );
  await Promise.all(people.map(({ who, ...said }) => write(said, who)));
  expect((await detail()).calificacion).toEqual({ promedio: 3, total: 10 });
  const first = await list();
  expect(first.opiniones).toHaveLength(10);
  expect(first.siguiente).toBeNull();
  await write({ estrellas: 3 });
  const page = await list();
  expect(page.opiniones).toHaveLength(10);
  const rest = await list(`?antes=${page.siguiente}`);
  expect(rest.opiniones).toHaveLength(1);
  const ids = [...page.opiniones, ...rest.opiniones].map(({ id }) => id);
  expect(new Set(ids).size).toBe(11);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('BEH-773 nobody reviews what is not theirs, has not come, or is not in their order; nor without a session', async () => {
  expect((await write({}, beto)).statusCode).toBe(404);
  expect((await write({ producto: productId + 1 })).statusCode).toBe(404);
  const { folio: waiting } = await scene.givenOrder({ status: 13, paymentState: 'pagado' });
  const early = await write({ folio: waiting });
  expect(early.statusCode).toBe(409);
  expect(early.json().error).toMatch(/cuando tu pedido esté entregado/);
  const anonymous = await scene.shop.app.inject({ method: 'POST', url: calls.writeReview.path });
  expect(anonymous.statusCode).toBe(401);
  for (const estrellas of [0, 6, 4.5, '5', null]) {
    expect((await write({ estrellas })).statusCode, String(estrellas)).toBe(422);
  }
  expect((await write({ texto: 'x'.repeat(1001) })).statusCode).toBe(422);
  expect(await list()).toMatchObject({ total: 0, promedio: null, opiniones: [] });
});

test('BEH-773 what was paused after it came is reviewed, and neither what was paused before nor what was cancelled', async () => {
  const pause = (which: string, status: number) =>
    scene.shop.db.updateTable('orders').set({ status }).where('folio', '=', which).execute();
  await pause(folio, 12);
  expect((await write()).statusCode).toBe(409);
  await pause(folio, 11);
  expect((await write()).statusCode).toBe(200);
  const { folio: early } = await scene.givenOrder({ status: 11, paymentState: 'pagado' });
  expect((await write({ folio: early })).statusCode).toBe(409);
});

test('BEH-772 a review that tells how somebody is reached is refused with what to take out', async () => {
  const answer = await write({ texto: 'Escríbanme a ana@correo.example' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatch(/Quita enlaces, correos y teléfonos/);
  expect((await list()).total).toBe(0);
});

test('BEH-771 the public reads neither a name nor an account nor a folio, and the words as they were written', async () => {
  await scene.shop.db
    .updateTable('account')
    .set({ name: 'Ana Lucía Ferrer' })
    .where('id', '=', scene.ana.id)
    .execute();
  await write({ texto: '<img src=x onerror=alert(1)>' });
  const [review] = (await list()).opiniones;
  expect(Object.keys(review ?? {}).toSorted()).toEqual([
    ...['autor', 'color', 'estrellas', 'fecha', 'id', 'piezas'],
    ...['respuesta', 'respuesta_anterior', 'terminado', 'texto'],
  ]);
  expect(review).toMatchObject({ autor: 'Ana L.', texto: '<img src=x onerror=alert(1)>' });
});

test('BEH-774 an author takes their own back, and nobody else’s', async () => {
  await write();
  expect((await withdraw(beto)).statusCode).toBe(404);
  expect((await list()).total).toBe(1);
  expect((await withdraw()).statusCode).toBe(204);
  expect((await withdraw()).statusCode).toBe(404);
  expect((await detail()).calificacion).toBeUndefined();
});

test('BEH-775 what staff hide is read and counted no more, its author is told why, and shown again it counts', async () => {
  await write({ estrellas: 1 });
  expect((await tend({ paso: 'ocultar', porque: 'ofensa' })).statusCode).toBe(200);
  expect((await list()).total).toBe(0);
  expect((await detail()).calificacion).toBeUndefined();
  expect(await notices()).toEqual(['Dejamos de mostrar tu opinión']);
  const own = await reviewReads(scene.shop.db, scene.ana.id).page(folio);
  expect(own?.productos[0]?.opinion).toMatchObject({ estrellas: 1, oculta: 'ofensa' });
  // Another reason is no second letter.
  expect((await tend({ paso: 'ocultar', porque: 'ajena' })).statusCode).toBe(200);
  expect(await notices()).toHaveLength(1);
  // Written anew it stays hidden until somebody has read it.
  expect((await write({ estrellas: 2 })).json()).toEqual({ oculta: true });
  expect((await list()).total).toBe(0);
  expect((await tend({ paso: 'mostrar' })).statusCode).toBe(200);
  expect((await detail()).calificacion).toEqual({ promedio: 2, total: 1 });
});

test('BEH-775 an answer stands below the review and its author hears of it; only those who look after customers give one', async () => {
  await write();
  expect((await tend({ paso: 'responder', texto: 'Gracias.' }, beto)).statusCode).toBe(403);
  expect((await tend({ paso: 'responder', texto: 'Gracias.' })).statusCode).toBe(200);
  expect((await list()).opiniones[0]?.respuesta).toBe('Gracias.');
  expect((await notices()).at(-1)).toBe('Respondimos a tu opinión');
  const told = (await notices()).length;
  expect((await tend({ paso: 'responder', texto: 'Gracias.' })).statusCode).toBe(200);
  expect(await notices()).toHaveLength(told);
  const acts = scene.shop.db.selectFrom('audit_entry').select(['action', 'subject', 'detail']);
  expect(await acts.where('action', '=', 'atender_opinion').execute()).toContainEqual({
    action: 'atender_opinion',
    subject: folio,
    detail: { paso: 'responder', texto: 'Gracias.' },
  });
});

test('BEH-775 staff do nothing to a review that its author changed while they looked', async () => {
  await write();
  const seen = { vista: 1 };
  await write({ estrellas: 1, texto: 'Otra cosa.' });
  const answer = await tend({ paso: 'ocultar', porque: 'ajena', ...seen });
  expect(answer.statusCode).toBe(409);
  expect((await list()).total).toBe(1);
  expect((await tend({ paso: 'leida' })).statusCode).toBe(200);
});

test('BEH-775 staff do nothing to a review that a colleague tended while they looked', async () => {
  await write();
  const seen = { vista: 1 };
  expect((await tend({ paso: 'responder', texto: 'Gracias.', ...seen })).statusCode).toBe(200);
  expect((await tend({ paso: 'responder', texto: 'No es cierto.', ...seen })).statusCode).toBe(409);
  expect((await list()).opiniones[0]?.respuesta).toBe('Gracias.');
});

test('BEH-775 what nobody has read waits in a list, the oldest first, and what is read leaves it', async () => {
  const desk = reviewDeskReads(scene.shop.db);
  await write();
  await write({ folio: await givenDelivered(beto), estrellas: 3 }, beto);
  expect((await desk.list('por-leer')).map(({ estrellas }) => estrellas)).toEqual([5, 3]);
  expect((await desk.list('todas')).map(({ estrellas }) => estrellas)).toEqual([3, 5]);
  await tend({ paso: 'leida' });
  expect(await desk.unread()).toBe(1);
  await write({ estrellas: 4 });
  expect(await desk.unread()).toBe(2);
  expect(await desk.list('ocultas')).toEqual([]);
});

test('BEH-858 what the shop answered is told as an answer to an earlier version once its author says something else', async () => {
  const earlier = async () => {
    const [everybody] = (await list()).opiniones;
    const [own] = (await reviewReads(scene.shop.db, scene.ana.id).page(folio))?.productos ?? [];
    const [desk] = await reviewDeskReads(scene.shop.db).list('todas');
    return [everybody, own?.opinion, desk].map((one) => one?.respuesta_anterior);
  };
  await write({ estrellas: 2 });
  expect(await earlier()).toEqual([false, false, false]);
  await tend({ paso: 'responder', texto: 'Te lo reponemos.' });
  scene.shop.clock.advance(60_000);
  await write({ estrellas: 2 });
  expect(await earlier()).toEqual([false, false, false]);
  await write({ estrellas: 5, texto: 'Me lo repusieron.' });
  expect(await earlier()).toEqual([true, true, true]);
  await tend({ paso: 'responder', texto: 'Gracias.' });
  expect(await earlier()).toEqual([false, false, false]);
});

test('BEH-858 reviews are read by their stars when asked for, page by page', async () => {
  const given = [3, 5, 1, 5, 4, 2, 1, 5, 3, 2, 4, 1];
  for (const [place, estrellas] of given.entries()) {
    const who = await givenCustomer(scene.shop.db, { name: `Persona ${place}` });
    await write({ estrellas, folio: await givenDelivered(who) }, who);
  }
  const read = async (orden: string): Promise<number[]> => {
    const first = await list(`?orden=${orden}`);
    const rest = await list(`?orden=${orden}&antes=${first.siguiente}`);
    expect(rest.siguiente).toBeNull();
    return [...first.opiniones, ...rest.opiniones].map(({ estrellas }) => estrellas);
  };
  expect(await read('recientes')).toEqual(given.toReversed());
  expect(await read('mejores')).toEqual(given.toSorted((one, other) => other - one));
  expect(await read('peores')).toEqual(given.toSorted());
});

test('BEH-776 of whoever is forgotten the stars stay, and neither name nor words', async () => {
  await write({ estrellas: 4 });
  await scene.shop.db.transaction().execute((tx) => forgetReviews(tx, scene.ana.id));
  expect((await list()).opiniones).toMatchObject([{ autor: 'Cliente', texto: '', estrellas: 4 }]);
  expect((await detail()).calificacion).toEqual({ promedio: 4, total: 1 });
});

test('BEH-773 the page of an order has each product once with what was said, and is its owner’s alone', async () => {
  await write();
  const page = await reviewReads(scene.shop.db, scene.ana.id).page(folio);
  expect(page).toMatchObject({
    entregado: true,
    productos: [{ producto: productId, nombre: 'Taza de prueba', opinion: { estrellas: 5 } }],
  });
  expect(await reviewReads(scene.shop.db, beto.id).page(folio)).toBeUndefined();
  expect(await reviewReads(scene.shop.db, undefined).page(folio)).toBeUndefined();
});
