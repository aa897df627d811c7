import { afterAll, beforeEach, expect, test } from 'vitest';
import { openParcelScene } from '../../../../test/support/parcel-scene.ts';
import { fill } from '../../../routes.ts';
import * as calls from '../calls.ts';
import type { ShippingView } from '../reads.ts';
import { lookUpLabels } from './look-up-labels.ts';
import { shippingDeskReads } from './shipping-desk-reads.ts';

const {
  shop,
  ana,
  state,
  events,
  labelOf,
  post,
  given,
  group,
  pack,
  boxesOf,
  labelsOf,
  kindsOf,
  label,
  handOver,
  happened,
  deps,
  follow,
} = await openParcelScene();
beforeEach(() => {
  state.outcome = (reference) => ({ kind: 'made', label: labelOf(reference) });
});
afterAll(() => shop.close());

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
  const before = state.labelsAsked;
  const answers = await Promise.all(Array.from({ length: 10 }, () => label(box?.id ?? 0)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(state.labelsAsked).toBe(before + 1);
  expect(await labelsOf(box?.id ?? 0)).toEqual([
    expect.objectContaining({ state: 'vigente', amount_centavos: 208_80 }),
  ]);
});

test('BEH-31 a label whose answer never came is looked for, and none is bought in its place', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const [box] = await boxesOf(order);
  const id = box?.id ?? 0;
  state.outcome = (reference) => {
    labelOf(reference);
    return { kind: 'unknown', reason: 'timeout' };
  };
  expect((await label(id)).json()).toMatchObject({ estado: 'pidiendo' });
  const before = state.labelsAsked;
  expect((await label(id)).statusCode).toBe(409);
  const typed = { paqueteria: 'Otra', numero: 'X1', enlace: '' };
  expect((await post(fill(calls.typeGuide.path, { id: String(id) }), typed)).statusCode).toBe(409);
  shop.clock.advance(60_000);
  await lookUpLabels(deps());
  expect(await labelsOf(id)).toEqual([expect.objectContaining({ state: 'vigente' })]);
  expect(state.labelsAsked).toBe(before);
});

test('BEH-31 a label that the courier never made is given up after ten minutes, and only then asked anew', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const id = (await boxesOf(order))[0]?.id ?? 0;
  state.outcome = () => ({ kind: 'unknown', reason: 'timeout' });
  await label(id);
  shop.clock.advance(60_000);
  await lookUpLabels(deps());
  expect((await label(id)).statusCode).toBe(409);
  shop.clock.advance(11 * 60_000);
  await lookUpLabels(deps());
  state.outcome = (reference) => ({ kind: 'made', label: labelOf(reference) });
  expect((await label(id)).json()).toMatchObject({ estado: 'vigente' });
  const labels = await labelsOf(id);
  expect(labels.map(({ state }) => state)).toEqual(['fallida', 'vigente']);
  expect(new Set(labels.map(({ reference }) => reference)).size).toBe(2);
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
  const before = state.pickupsAsked;
  const pickup = { recoleccion: { dia: day, desde: 9, hasta: 13 } };
  const both = await Promise.all([handOver(order, pickup), handOver(order, pickup)]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(state.pickupsAsked).toBe(before + 1);
  events.set(number, [happened(1, 'recolectada')]);
  await follow();
  expect((await cancel()).statusCode).toBe(422);
});

test('BEH-222 of two couriers the one that stays away is named, with what to do, and the other is not asked again', async () => {
  const order = await given(8);
  await pack(order, 2, 5);
  const [first, second] = await boxesOf(order);
  await label(first?.id ?? 0);
  const other = { paqueteria: 'estafeta', servicio: 'terrestre', nombre: 'Estafeta' };
  await post(fill(calls.makeLabel.path, { id: String(second?.id) }), other);
  const day = shop.clock.now().toISOString().slice(0, 10);
  const pickup = { recoleccion: { dia: day, desde: 9, hasta: 13 } };
  state.staysAway.set('estafeta', 'No hay recolección ese día.');
  const before = state.pickupsAsked;
  const refused = await handOver(order, pickup);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().error).toBe(
    `Estafeta: No hay recolección ese día. Elige otro día u otra hora, o llévale sus cajas. Ya confirmó DHL (R-${before + 1}): ese día no se le pide otra vez.`,
  );
  expect(await kindsOf(order)).not.toContain('estado 10');
  state.staysAway.clear();
  expect((await handOver(order, pickup)).statusCode).toBe(200);
  expect(state.pickupsAsked).toBe(before + 3);
});

test('BEH-33 BEH-34 the warehouse reads what to pack, what has its guides, and what is on its way', async () => {
  const order = await given(8);
  const desk = shippingDeskReads(shop.db, { courier: true, clock: shop.clock });
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

test('BEH-813 the warehouse reads the day that a customer needs an order for, and whether it comes later', async () => {
  const order = await given(8);
  const desk = shippingDeskReads(shop.db, { courier: true, clock: shop.clock });
  const listed = async () =>
    (await desk.list('por-empacar')).find(({ folio }) => folio === order.folio)?.para_el;
  expect(await listed()).toBeNull();
  const shipping = JSON.stringify({ estimated_delivery: '2026-12-01T18:00:00Z' });
  const day = { wanted_on: '2026-11-20', promised_on: '2026-12-01', shipping };
  await shop.db.updateTable('orders').set(day).where('folio', '=', order.folio).execute();
  expect(await listed()).toMatchObject({ dia: '2026-11-20' });
  expect((await listed())?.dias_tarde).toBeGreaterThan(0);
  const { para_el: wanted } = (await desk.order(order.folio)) ?? {};
  expect(wanted).toEqual(await listed());
});

test('BEH-343 an order one of whose boxes has a label, or may have one, is not packed anew until it is cancelled', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  const [box] = await boxesOf(order);
  const again = async () => {
    const boxes = await boxesOf(order);
    const marca = `${boxes.length}-${boxes[0]?.id}`;
    const grupos = [group(order.lineId, 2, 5)];
    return post(fill(calls.packOrder.path, { folio: order.folio }), { vista: 2, marca, grupos });
  };
  state.outcome = () => ({ kind: 'unknown', reason: 'timeout' });
  await label(box?.id ?? 0);
  const sentence = 'Una caja ya tiene guía: cancélala antes de empacar de nuevo.';
  expect([(await again()).statusCode, (await again()).json().error]).toEqual([422, sentence]);
  shop.clock.advance(11 * 60_000);
  await lookUpLabels(deps());
  state.outcome = (reference) => ({ kind: 'made', label: labelOf(reference) });
  await label(box?.id ?? 0);
  expect([(await again()).statusCode, (await again()).json().error]).toEqual([422, sentence]);
  expect(await boxesOf(order)).toEqual([box]);
  await post(fill(calls.cancelLabel.path, { id: String(box?.id) }));
  expect((await again()).statusCode).toBe(200);
  expect(await boxesOf(order)).toHaveLength(2);
});

test('BEH-31 boxes of an order that somebody moved meanwhile, or whose money went back, are not handed over', async () => {
  const order = await given(8);
  await pack(order, 1, 10);
  await label((await boxesOf(order))[0]?.id ?? 0);
  const stale = await handOver(order, { vista: 1 });
  expect([stale.statusCode, stale.json().version]).toEqual([409, 2]);
  const refunded = { payment_state: 'reembolsado' } as const;
  await shop.db.updateTable('orders').set(refunded).where('id', '=', order.id).execute();
  const unpaid = await handOver(order);
  expect([unpaid.statusCode, unpaid.json().error]).toEqual([422, 'El pedido no está pagado.']);
  expect(await kindsOf(order)).toEqual(['estado 9', 'guia_de_caja 9']);
});
