import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { meanwhile } from '../../../../../test/support/meanwhile.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { A_PLACE, givenPickup } from '../../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { shippingDeskReads } from '../../../parcels/server/shipping-desk-reads.ts';
import { moveOrder } from '../../calls.ts';
import { noteOrder } from '../move-order.ts';
import { remindToFetch } from './remind-fetch.ts';

const DAY_MS = 24 * 3600_000;
const CODE = '7K3M9Q';
/** Far from every hour of the shop's own clock. */
const READY = new Date('2026-11-10T18:00:00Z');
const after = (days: number, more = 0) => new Date(READY.getTime() + days * DAY_MS + more);

let shop: TestShop;
let ana: TestCustomer;
let warehouse: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  warehouse = await givenCustomer(shop.db, { roles: ['almacen'] });
  await givenPickup(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_mail').execute();
});

/** An order that its owner fetches, or one that is sent. */
async function given(status: number, { fetched = true, paid = true } = {}) {
  const paymentState = paid ? 'pagado' : 'sin_transaccion';
  const order = await givenOrder(shop.db, { accountId: ana.id, status, paymentState });
  const { recoger, ...sent } = { courier: 'Recoger en tienda', recoger: { codigo: CODE } };
  await shop.db
    .updateTable('orders')
    .set({ shipping: JSON.stringify(fetched ? { ...sent, recoger } : sent), moved_at: READY })
    .where('id', '=', order.id)
    .execute();
  return order;
}
async function move(folio: string, a: number, told: object = {}) {
  const { version: vista } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  const url = fill(moveOrder.path, { folio });
  const payload = { a, vista: Number(vista), ...told };
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: warehouse.headers,
    payload,
  });
  return [answer.statusCode, answer.json().nombre ?? answer.json().error];
}
const mails = () =>
  shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']).orderBy('id').execute();
async function seen(folio: string) {
  const { headers } = ana;
  const answer = await shop.app.inject({ method: 'POST', url: api.orders, headers, payload: {} });
  return answer.json().find((order: { id_token_order: string }) => order.id_token_order === folio);
}

test('BEH-792 what is fetched goes from packed to ready without a guide, and its owner reads where, when and its code', async () => {
  const { folio } = await given(9);
  expect((await seen(folio)).recoger).toMatchObject({ nombre: A_PLACE.nombre, codigo: '' });
  expect(await move(folio, 10, { guia: { paqueteria: 'X', numero: '1', enlace: '' } })).toEqual([
    422,
    expect.stringContaining('no puede pasar'),
  ]);
  expect(await move(folio, 13)).toEqual([200, 'Listo para recoger']);
  const [mail] = await mails();
  expect(mail?.subject).toContain('listo para recoger');
  expect(mail?.text_body).toContain(CODE);
  expect(mail?.text_body).toContain(A_PLACE.horario);
  const order = await seen(folio);
  expect(order.status).toBe('Listo para recoger');
  expect(order.recoger).toMatchObject({ codigo: CODE, horario: A_PLACE.horario });
});

test('BEH-969 what is fetched is told where it is fetched today, also where that was elsewhere before', async () => {
  const { folio } = await given(13);
  expect((await seen(folio)).recoger).toMatchObject({ nombre: A_PLACE.nombre });
  await givenPickup(shop.db, { place: { ...A_PLACE, nombre: 'Taller Nuevo', horario: 'Sábados' } });
  expect((await seen(folio)).recoger).toMatchObject({ nombre: 'Taller Nuevo', horario: 'Sábados' });
  await givenPickup(shop.db);
});

test('BEH-792 what nobody paid is not told to be ready, and what is sent goes the courier’s way as before', async () => {
  expect(await move((await given(9, { paid: false })).folio, 13)).toEqual([
    422,
    expect.stringContaining('no está pagado'),
  ]);
  const sent = await given(9, { fetched: false });
  expect(await move(sent.folio, 13)).toEqual([422, expect.stringContaining('no puede pasar')]);
  expect((await seen(sent.folio)).recoger).toBeUndefined();
});

test('BEH-793 it is handed over by its code, however it is typed, or to somebody by name, and to nobody else', async () => {
  const { id, folio } = await given(13);
  expect(await move(folio, 14)).toEqual([422, expect.stringContaining('Falta un dato')]);
  expect(await move(folio, 14, { codigo: '7K3M9R' })).toEqual([
    422,
    expect.stringContaining('Ese código no es'),
  ]);
  expect(await move(folio, 14, { codigo: ' 7k3-m9q ' })).toEqual([200, 'Entregado']);
  expect((await seen(folio)).recoger.codigo).toBe('');
  const told = await shop.db
    .selectFrom('order_event')
    .select('detail')
    .where('order_id', '=', id)
    .execute();
  expect(told).toMatchObject([{ detail: { con_codigo: true } }]);
  expect(JSON.stringify(told)).not.toContain(CODE);
  const other = await given(13);
  expect(await move(other.folio, 14, { recibio: 'Beto Prueba' })).toEqual([200, 'Entregado']);
  expect((await mails()).at(-1)?.text_body).toContain('Lo recogió Beto Prueba.');
});

test('BEH-794 whoever does not come is reminded after three and seven days, each once, and never ended', async () => {
  const { id, folio } = await given(13);
  const remind = (at: Date) => remindToFetch({ db: shop.db, baseUrl: 'https://tienda.mx' }, at);
  const subjects = async () =>
    (await mails())
      .filter(({ text_body }) => text_body.includes(folio))
      .map(({ subject }) => subject);
  await remind(after(3, -1));
  expect(await subjects()).toEqual([]);
  for (const [days, times] of [
    [3, 1],
    [6, 1],
    [7, 2],
    [40, 2],
  ] as const) {
    await Promise.all([remind(after(days)), remind(after(days))]);
    await remind(after(days, 3600_000));
    expect(await subjects(), `${days}`).toHaveLength(times);
  }
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe(13);
});

test('BEH-966 what waits anew is reminded of anew, whatever else was noted of it meanwhile', async () => {
  const { id, folio } = await given(13);
  const remind = async (at: Date) => {
    await remindToFetch({ db: shop.db, baseUrl: 'https://tienda.mx' }, at);
    return (await mails()).filter(({ text_body }) => text_body.includes(folio)).length;
  };
  for (const days of [1, 2]) {
    const note = { orderId: id, kind: 'nota', actor: 'personal', now: after(days) } as const;
    await noteOrder(shop.db, note);
  }
  expect([await remind(after(3)), await remind(after(7))]).toEqual([1, 2]);
  // It went back to the shelf and is ready once more.
  await shop.db
    .updateTable('orders')
    .set({ moved_at: after(8) })
    .where('id', '=', id)
    .execute();
  expect([await remind(after(10)), await remind(after(11))]).toEqual([2, 3]);
});

test('BEH-967 nobody is told to fetch what a courier brings', async () => {
  const { folio } = await given(13, { fetched: false });
  await remindToFetch({ db: shop.db, baseUrl: 'https://tienda.mx' }, after(8));
  expect((await mails()).filter(({ text_body }) => text_body.includes(folio))).toEqual([]);
});

test('BEH-840 whoever is handed their order just when a reminder is due is not told that it waits', async () => {
  const { id, folio } = await given(13);
  const handedOver = meanwhile(shop.db, () =>
    shop.db.updateTable('orders').set({ status: 14 }).where('id', '=', id).execute(),
  );
  await remindToFetch({ db: handedOver, baseUrl: 'https://tienda.mx' }, after(3));
  expect((await mails()).filter(({ text_body }) => text_body.includes(folio))).toEqual([]);
});

test('BEH-795 the warehouse has a list of what is fetched, marks what nobody comes for, and sends none of it', async () => {
  const packed = await given(9);
  const ready = await given(13);
  const at = (days: number) =>
    shippingDeskReads(shop.db, { courier: true, clock: { now: () => after(days) } });
  const rowsOf = async (view: Parameters<ReturnType<typeof at>['list']>[0], days = 14) =>
    new Map((await at(days).list(view)).map((row) => [row.folio, row.espera]));
  for (const view of ['por-entregar', 'en-camino'] as const) {
    const rows = await rowsOf(view);
    expect([rows.has(packed.folio), rows.has(ready.folio)]).toEqual([false, false]);
  }
  expect((await rowsOf('en-tienda')).get(packed.folio)).toBeNull();
  expect((await rowsOf('en-tienda')).get(ready.folio)).toEqual({ dias: 14, olvidado: false });
  expect((await rowsOf('en-tienda', 15)).get(ready.folio)).toEqual({ dias: 15, olvidado: true });
  expect(await at(1).order(packed.folio)).toMatchObject({ recoge: true, mostrador: 'avisar' });
  expect(await at(1).order(ready.folio)).toMatchObject({ mostrador: 'entregar' });
});
