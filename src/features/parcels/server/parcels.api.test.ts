import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { fill } from '../../../routes.ts';
import { moveOrder } from '../../orders/calls.ts';
import * as calls from '../calls.ts';
import type { Courier, LabelOutcome, Phase, TrackedEvent } from '../courier.port.ts';
import type { ShippingView } from '../reads.ts';
import { followParcels } from './follow-parcels.ts';
import { lookUpLabels } from './look-up-labels.ts';
import { shippingDeskReads } from './shipping-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let efrain: TestCustomer;
/** What the courier does next, and what it was asked. */
let outcome: (reference: string) => LabelOutcome | Promise<LabelOutcome>;
const made = new Map<string, string>();
const events = new Map<string, TrackedEvent[]>();
let labelsAsked = 0;
let pickupsAsked = 0;

const labelOf = (reference: string) => {
  const number = `JD${made.size + 1}`;
  made.set(reference, number);
  const link = `https://rastreo.mx/${number}`;
  return { number, link, file: 'https://rastreo.mx/guia.pdf', amount: toCentavos(208_80) };
};
const courier: Courier = {
  provider: 'prueba',
  name: 'Paquetería de prueba',
  offers: async () => ({ ok: true, value: [] }),
  makeLabel: async ({ reference }) => {
    labelsAsked += 1;
    return outcome(reference);
  },
  findLabel: async (reference) => {
    const number = made.get(reference);
    return { ok: true, value: number ? { number, link: '', file: '', amount: null } : null };
  },
  cancelLabel: async () => ({ ok: true, value: null }),
  askPickup: async () => {
    pickupsAsked += 1;
    return { ok: true, value: `R-${pickupsAsked}` };
  },
  track: async (numbers) => ({
    ok: true,
    value: numbers.map((number) => ({
      number,
      link: '',
      expected: null,
      events: events.get(number) ?? [],
    })),
  }),
  readNotice: (secret, body) =>
    secret === 'secreto-de-prueba' ? [String(Reflect.get(Object(body), 'guia'))] : undefined,
};

beforeAll(async () => {
  shop = await startShop({ overrides: { courier } });
  efrain = await givenCustomer(shop.db, { name: 'Efraín Duarte', roles: ['almacen'] });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  outcome = (reference) => ({ kind: 'made', label: labelOf(reference) });
});
afterAll(() => shop.close());

const post = (url: string, payload: object = {}, who = efrain) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const given = (status: number) =>
  givenOrder(shop.db, { accountId: ana.id, status, paymentState: 'pagado' });
type Order = Awaited<ReturnType<typeof given>>;
const group = (lineId: number, cajas: number, piezas: number) => ({
  cajas,
  largo_cm: 40,
  ancho_cm: 30,
  alto_cm: 20,
  gramos: 5_000,
  contenido: [{ linea: lineId, piezas }],
});
const pack = ({ folio, lineId }: Order, cajas: number, piezas: number, who = efrain) =>
  post(
    fill(calls.packOrder.path, { folio }),
    { vista: 1, marca: '0', grupos: [group(lineId, cajas, piezas)] },
    who,
  );
const boxesOf = ({ id }: Order) =>
  shop.db
    .selectFrom('parcel')
    .select(['id', 'position', 'phase', 'grams'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
const labelsOf = (boxId: number) =>
  shop.db
    .selectFrom('parcel_label')
    .select(['state', 'number', 'reference', 'amount_centavos'])
    .where('parcel_id', '=', boxId)
    .orderBy('id')
    .execute();
const rowOf = ({ id }: Order) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const kindsOf = async ({ id }: Order) => {
  const rows = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'to_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, to_status }) => `${kind} ${to_status}`);
};
const label = (id: number) =>
  post(fill(calls.makeLabel.path, { id: String(id) }), {
    paqueteria: 'dhl',
    servicio: 'ground',
    nombre: 'DHL',
  });
const handOver = async (order: Order, body: object = {}) =>
  post(fill(calls.handOver.path, { folio: order.folio }), {
    vista: (await rowOf(order)).version,
    ...body,
  });
const happened = (minutes: number, phase: Phase, text: string = phase): TrackedEvent => ({
  at: new Date(shop.clock.now().getTime() + minutes * 60_000),
  phase,
  text,
  place: 'CDMX',
});
const deps = () => ({
  db: shop.db,
  clock: shop.clock,
  baseUrl: shop.config.baseUrl,
  courier,
  alarm: () => undefined,
});
/** Long enough for whatever is looked at by age. */
const follow = async () => {
  shop.clock.advance(3 * 3600_000);
  await followParcels(deps());
};
/** An order whose boxes have labels and are with the courier. */
async function sent(
  cajas = 1,
): Promise<{ order: Order; boxes: Awaited<ReturnType<typeof boxesOf>>; numbers: string[] }> {
  const order = await given(8);
  expect((await pack(order, cajas, 10 / cajas)).statusCode).toBe(200);
  const boxes = await boxesOf(order);
  const numbers: string[] = [];
  for (const { id } of boxes) numbers.push((await label(id)).json<{ numero: string }>().numero);
  expect((await handOver(order)).statusCode).toBe(200);
  return { order, boxes, numbers };
}

test('BEH-31 an order whose boxes nobody tells is packed as its products’ own boxes hold it', async () => {
  const order = await given(8);
  const packed = await post(fill(calls.packOrder.path, { folio: order.folio }), {
    vista: 1,
    marca: '0',
  });
  expect(packed.statusCode).toBe(200);
  const line = await shop.db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.quantity', 'product.box_pieces'])
    .where('order_line.id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  const expected = Math.ceil(line.quantity / line.box_pieces);
  expect(packed.json()).toMatchObject({ cajas: expected });
  expect(await boxesOf(order)).toHaveLength(expected);
});

test('BEH-33 an order is packed into boxes that hold every piece of it, and the second person is told', async () => {
  const order = await given(8);
  const short = await pack(order, 1, 9);
  expect([short.statusCode, short.json().error]).toEqual([
    422,
    'Faltan 1 piezas de Taza de prueba.',
  ]);
  expect(await boxesOf(order)).toEqual([]);
  expect((await pack(order, 1, 10, ana)).statusCode).toBe(403);
  const done = await pack(order, 2, 5);
  expect(done.json()).toEqual({ cajas: 2, peso_kg: 10 });
  expect((await boxesOf(order)).map(({ position, grams }) => [position, grams])).toEqual([
    [1, 5_000],
    [2, 5_000],
  ]);
  expect(await kindsOf(order)).toEqual(['estado 9']);
  const late = await pack(order, 1, 10);
  expect([late.statusCode, late.json().version]).toEqual([409, 2]);
  expect(await boxesOf(order)).toHaveLength(2);
});

test('BEH-31 ten people asking at once for a box’s label buy one', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const [box] = await boxesOf(order);
  const before = labelsAsked;
  const answers = await Promise.all(Array.from({ length: 10 }, () => label(box?.id ?? 0)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(labelsAsked).toBe(before + 1);
  expect(await labelsOf(box?.id ?? 0)).toEqual([
    expect.objectContaining({ state: 'vigente', amount_centavos: 208_80 }),
  ]);
});

test('BEH-31 a label whose answer never came is looked for, and none is bought in its place', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const [box] = await boxesOf(order);
  const id = box?.id ?? 0;
  outcome = (reference) => {
    labelOf(reference);
    return { kind: 'unknown', reason: 'timeout' };
  };
  expect((await label(id)).json()).toMatchObject({ estado: 'pidiendo' });
  const before = labelsAsked;
  expect((await label(id)).statusCode).toBe(409);
  const typed = { paqueteria: 'Otra', numero: 'X1', enlace: '' };
  expect((await post(fill(calls.typeGuide.path, { id: String(id) }), typed)).statusCode).toBe(409);
  shop.clock.advance(60_000);
  await lookUpLabels(deps());
  expect(await labelsOf(id)).toEqual([expect.objectContaining({ state: 'vigente' })]);
  expect(labelsAsked).toBe(before);
});

test('BEH-31 a label that the courier never made is given up after ten minutes, and only then asked anew', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const id = (await boxesOf(order))[0]?.id ?? 0;
  outcome = () => ({ kind: 'unknown', reason: 'timeout' });
  await label(id);
  shop.clock.advance(60_000);
  await lookUpLabels(deps());
  expect((await label(id)).statusCode).toBe(409);
  shop.clock.advance(11 * 60_000);
  await lookUpLabels(deps());
  outcome = (reference) => ({ kind: 'made', label: labelOf(reference) });
  expect((await label(id)).json()).toMatchObject({ estado: 'vigente' });
  const labels = await labelsOf(id);
  expect(labels.map(({ state }) => state)).toEqual(['fallida', 'vigente']);
  expect(new Set(labels.map(({ reference }) => reference)).size).toBe(2);
});

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

test('BEH-31 a visit of the courier is asked for once, and a label is cancelled only before it travels', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const id = String((await boxesOf(order))[0]?.id);
  await label(Number(id));
  const cancel = () => post(fill(calls.cancelLabel.path, { id }));
  expect((await cancel()).statusCode).toBe(200);
  expect((await cancel()).statusCode).toBe(404);
  const number = (await label(Number(id))).json<{ numero: string }>().numero;
  const day = shop.clock.now().toISOString().slice(0, 10);
  const before = pickupsAsked;
  const pickup = { recoleccion: { dia: day, desde: 9, hasta: 13 } };
  const both = await Promise.all([handOver(order, pickup), handOver(order, pickup)]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(pickupsAsked).toBe(before + 1);
  events.set(number, [happened(1, 'recolectada')]);
  await follow();
  expect((await cancel()).statusCode).toBe(422);
});

test('BEH-33 BEH-34 the warehouse reads what to pack, what has its guides, and what is on its way', async () => {
  const order = await given(8);
  const desk = shippingDeskReads(shop.db, true);
  const listed = async (view: ShippingView) =>
    (await desk.list(view)).find(({ folio }) => folio === order.folio);
  expect(await listed('por-empacar')).toMatchObject({ cajas: 0, con_guia: 0, atrasadas: 0 });
  const before = await desk.order(order.folio);
  expect(before?.puede).toEqual({ empacar: true, etiquetar: false, entregar: false });
  await post(fill(calls.packOrder.path, { folio: order.folio }), {
    vista: before?.vista,
    marca: before?.marca,
    grupos: [group(order.lineId, 2, 5)],
  });
  expect(await listed('por-empacar')).toBeUndefined();
  expect(await listed('por-entregar')).toMatchObject({ cajas: 2, con_guia: 0 });
  const packed = await desk.order(order.folio);
  expect(packed?.propuesta).toEqual([group(order.lineId, 2, 5)]);
  for (const { id } of packed?.cajas ?? []) await label(id);
  const ready = await desk.order(order.folio);
  expect(ready?.puede).toEqual({ empacar: false, etiquetar: true, entregar: true });
  const [first] = ready?.cajas ?? [];
  expect(first?.guia).toMatchObject({ estado: 'vigente', importe: 208.8, seguida: true });
  await handOver(order);
  events.set(first?.guia?.numero ?? '', [happened(1, 'en_transito', 'Salió de CDMX')]);
  await follow();
  expect(await listed('en-camino')).toMatchObject({ cajas: 2, con_guia: 2 });
  const sentOut = await desk.order(order.folio);
  expect(sentOut?.cajas[0]?.sucesos).toMatchObject([{ texto: 'Salió de CDMX', lugar: 'CDMX' }]);
  expect(sentOut?.puede).toEqual({ empacar: false, etiquetar: false, entregar: false });
});
