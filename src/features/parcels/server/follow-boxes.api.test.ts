import { afterAll, expect, test } from 'vitest';
import { openParcelScene } from '../../../../test/support/parcel-scene.ts';
import { fill } from '../../../routes.ts';
import { moveOrder } from '../../orders/calls.ts';
import { findGuide } from '../../orders/server/guide.sql.ts';
import { listOrders } from '../../orders/server/order.sql.ts';
import * as calls from '../calls.ts';
import { followParcels } from './follow-parcels.ts';

const {
  shop,
  events,
  post,
  given,
  pack,
  boxesOf,
  rowOf,
  kindsOf,
  handOver,
  happened,
  deps,
  follow,
  sent,
} = await openParcelScene();
afterAll(() => shop.close());

test('BEH-34 boxes bring their order on its way with the first scan and deliver it with the last', async () => {
  const { order, numbers } = await sent(2);
  const [first = '', second = ''] = numbers;
  expect((await rowOf(order)).status).toBe(10);
  events.set(first, [happened(1, 'recolectada'), happened(2, 'en_transito')]);
  await follow();
  expect((await rowOf(order)).status).toBe(13);
  events.set(first, [...(events.get(first) ?? []), happened(3, 'entregada')]);
  await follow();
  await follow();
  expect((await rowOf(order)).status).toBe(13);
  events.set(second, [happened(5, 'entregada'), happened(1, 'recolectada')]);
  await follow();
  await follow();
  expect((await rowOf(order)).status).toBe(14);
  const moves = (await kindsOf(order)).filter((kind) => /estado|rastreo/.test(kind));
  expect(moves).toEqual(['estado 9', 'estado 10', 'rastreo 13', 'rastreo 14']);
  expect((await kindsOf(order)).filter((kind) => kind.startsWith('caja_entregada'))).toHaveLength(
    2,
  );
});

test('BEH-32 a notice makes us ask, and is believed in nothing', async () => {
  const { order, numbers } = await sent();
  const [number = ''] = numbers;
  const notice = (secreto: string) =>
    shop.app.inject({
      method: 'POST',
      url: fill(calls.takeCourierNotice.path, { provider: 'prueba', secreto }),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ guia: number, estado: 'delivered' }),
    });
  events.set(number, [happened(1, 'recolectada')]);
  expect((await notice('adivinado-por-nadie')).statusCode).toBe(401);
  await followParcels(deps());
  expect((await rowOf(order)).status).toBe(10);
  expect((await notice('secreto-de-prueba')).statusCode).toBe(200);
  await followParcels(deps());
  // What the courier says when asked, not what the notice says.
  expect((await rowOf(order)).status).toBe(13);
});

test('BEH-35 the third failed delivery pauses the order, told twice it counts once', async () => {
  const { order, numbers } = await sent();
  const [number = ''] = numbers;
  events.set(number, [happened(1, 'recolectada'), happened(2, 'intento', 'Nadie recibió')]);
  await follow();
  await follow();
  events.set(number, [...(events.get(number) ?? []), happened(500, 'intento', 'Nadie recibió')]);
  await follow();
  expect((await rowOf(order)).status).toBe(13);
  events.set(number, [
    ...(events.get(number) ?? []),
    happened(900, 'intento', 'Domicilio cerrado'),
  ]);
  await follow();
  await follow();
  expect((await rowOf(order)).status).toBe(11);
  const kinds = await kindsOf(order);
  expect(kinds.filter((kind) => kind.startsWith('intento_fallido'))).toHaveLength(3);
  expect(kinds.at(-1)).toBe('entrega_fallida 11');
});

test('BEH-34 a delivery told while an order is paused leaves it so, and delivers it once it goes on', async () => {
  const { order, numbers } = await sent();
  const [number = ''] = numbers;
  const attempts = [2, 500, 900].map((minute) => happened(minute, 'intento'));
  events.set(number, [happened(1, 'recolectada'), ...attempts]);
  await follow();
  events.set(number, [...(events.get(number) ?? []), happened(1000, 'entregada')]);
  await follow();
  await follow();
  expect((await rowOf(order)).status).toBe(11);
  expect((await boxesOf(order)).map(({ phase }) => phase)).toEqual(['entregada']);
  const resumed = await post(fill(moveOrder.path, { folio: order.folio }), {
    a: 13,
    vista: (await rowOf(order)).version,
  });
  expect(resumed.statusCode, resumed.body).toBe(200);
  await follow();
  await follow();
  expect((await rowOf(order)).status).toBe(14);
  const moves = (await kindsOf(order)).filter((kind) => kind === 'rastreo 14');
  expect(moves).toHaveLength(1);
});

test('BEH-35 a box that comes back pauses its order', async () => {
  const { order, numbers } = await sent();
  events.set(numbers[0] ?? '', [happened(1, 'recolectada'), happened(2, 'devuelta')]);
  await follow();
  expect((await rowOf(order)).status).toBe(11);
  expect((await kindsOf(order)).at(-1)).toBe('caja_devuelta 11');
});

test('BEH-32 the shop’s own work asks about boxes whose time has come', async () => {
  const { order, numbers } = await sent();
  events.set(numbers[0] ?? '', [happened(1, 'recolectada')]);
  shop.clock.advance(3600_000);
  shop.jobs.start();
  await expect
    .poll(async () => (await rowOf(order)).status, { timeout: 60_000, interval: 200 })
    .toBe(13);
});

test('BEH-34 a guide typed by hand sends an order, and a person says what happens to its box', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const id = String((await boxesOf(order))[0]?.id);
  expect((await handOver(order)).json().error).toBe('Falta la guía de alguna caja.');
  const guide = { paqueteria: 'Ruta Norte', numero: 'RN 42', enlace: 'https://rutanorte.mx/42' };
  expect((await post(fill(calls.typeGuide.path, { id }), guide)).statusCode).toBe(200);
  expect((await handOver(order)).statusCode).toBe(200);
  const tell = (fase: string) => post(fill(calls.tellParcel.path, { id }), { fase });
  expect((await tell('en_transito')).statusCode).toBe(200);
  expect((await rowOf(order)).status).toBe(13);
  expect((await tell('entregada')).statusCode).toBe(200);
  expect((await rowOf(order)).status).toBe(14);
});

test('BEH-443 its owner and the staff read how often the courier failed, until the order goes on its way again', async () => {
  const { order, numbers } = await sent();
  const [number = ''] = numbers;
  const attempts = async () => {
    const { account_id: owner } = await shop.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const own = (await listOrders(shop.db, owner)).find(
      (one) => one.id_token_order === order.folio,
    );
    return [own?.guia?.intentos, (await findGuide(shop.db, order.id))?.intentos];
  };
  events.set(number, [happened(1, 'recolectada')]);
  await follow();
  expect(await attempts()).toEqual([0, 0]);
  for (const count of [1, 2, 3]) {
    events.set(number, [...(events.get(number) ?? []), happened(300 * count, 'intento')]);
    await follow();
    expect(await attempts()).toEqual([count, count]);
  }
  const { version } = await rowOf(order);
  const again = { a: 13, vista: version, motivo: 'Se acordó otra entrega' };
  const answer = await post(fill(moveOrder.path, { folio: order.folio }), again);
  expect(answer.statusCode).toBe(200);
  expect(await attempts()).toEqual([0, 0]);
});
