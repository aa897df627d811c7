import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { fill } from '../../../../routes.ts';
import { eventTitle } from '../../../desk/event-words.ts';
import { deskReads } from '../../../desk/server/desk-reads.ts';
import { exportOrders } from '../../../desk/server/export-orders.ts';
import { askRefund } from '../../../payment/calls.ts';
import { decideDelivery } from '../../calls.ts';

let scene: PaymentScene;
let efrain: TestCustomer;
let nadia: TestCustomer;
let rita: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  const person = (name: string, roles: readonly string[]) =>
    givenCustomer(scene.shop.db, { name, roles, now: scene.shop.clock.now() });
  efrain = await person('Efraín Duarte', ['almacen']);
  nadia = await person('Nadia Quiroz', ['ventas']);
  rita = await person('Rita Soto', ['atencion']);
  beto = await person('Beto Ruiz', []);
});
afterAll(() => scene.close());

const post = (url: string, who: TestCustomer, payload: object) =>
  scene.shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const versionOf = async (id: number): Promise<number> =>
  (
    await scene.shop.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version;

/** On its way with a guide; `attempts` deliveries of it failed. */
async function givenOnItsWay(attempts: number) {
  const order = await scene.givenOrder({ status: 9, paymentState: 'pagado' });
  const move = async (a: number, facts: object = {}) => {
    const vista = await versionOf(order.id);
    const url = fill(api.staffMove, { folio: order.folio });
    expect((await post(url, efrain, { a, vista, ...facts })).statusCode).toBe(200);
  };
  await move(10, { guia: { paqueteria: 'Ruta Norte', numero: 'RN 7', enlace: '' } });
  await move(13);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const vista = await versionOf(order.id);
    const url = fill(api.failedAttempt, { folio: order.folio });
    await post(url, efrain, { vista, motivo: 'No había nadie' });
  }
  return { ...order, move };
}
type Failed = Awaited<ReturnType<typeof givenOnItsWay>>;

const decide = async (order: Failed, wish: object, who = efrain) =>
  post(fill(decideDelivery.path, { folio: order.folio }), who, {
    vista: await versionOf(order.id),
    ...wish,
  });
const again = (paga: 'empresa' | 'cliente', costo = 180.5) => ({
  decision: 'nueva_entrega',
  costo,
  paga,
});
const ownOrders = async () =>
  (await post(api.orders, scene.ana, {})).json<
    {
      readonly id_token_order: string;
      readonly aviso: { readonly motivo: string; readonly que_sigue: string };
      readonly cobros?: readonly object[];
    }[]
  >();
const own = async ({ folio }: { readonly folio: string }) =>
  (await ownOrders()).find(({ id_token_order }) => id_token_order === folio);
const desk = (who: TestCustomer, roles: readonly string[]) =>
  deskReads({ ...scene.shop, baseUrl: 'http://localhost:3000' }, { id: who.id, roles });
const lastMail = async () => {
  const mails = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  const one = await mails
    .where('recipient', '=', scene.ana.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return `${one.subject}\n${one.text_body}`;
};
const charged = async (order: Failed, costo = 180.5): Promise<string> => {
  const answer = await decide(order, again('cliente', costo));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ cobro: string }>().cobro;
};
const idOf = async (folio: string): Promise<number> =>
  (
    await scene.shop.db
      .selectFrom('orders')
      .select('id')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
  ).id;
async function payCharge(folio: string): Promise<void> {
  const answer = (await scene.pay(folio)).json() as { redirect_url: string };
  const [, chargeId = ''] = /redirect\/([^/]+)/.exec(answer.redirect_url) ?? [];
  await scene.decide(chargeId, 'autorizar');
  expect(await scene.notice('charge.succeeded', chargeId)).toBe(200);
}

test('BEH-250 after the third failed delivery staff choose another one at its cost or the return, which stands in the order’s history and is told to its owner', async () => {
  const early = await givenOnItsWay(2);
  expect((await decide(early, again('empresa'))).statusCode).toBe(422);
  const order = await givenOnItsWay(3);
  expect((await decide(order, again('empresa'), scene.ana)).statusCode).toBe(403);
  expect((await decide(order, again('empresa', -1))).statusCode).toBe(422);
  expect((await decide(order, { ...again('empresa'), vista: 1 })).statusCode).toBe(409);
  expect((await decide(order, again('empresa'))).json()).toEqual({ cobro: '' });
  expect((await own(order))?.aviso).toEqual({
    motivo: 'La paquetería no pudo entregarlo.',
    que_sigue: 'La paquetería lo lleva otra vez, sin costo para ti.',
  });
  expect(await lastMail()).toContain('Llevamos tu pedido otra vez');
  const page = await desk(efrain, ['almacen']).order(order.folio);
  expect(page?.eventos[0]).toMatchObject({
    tipo: 'nueva_entrega',
    quien: 'Efraín Duarte',
    detalle: { costo: 180_50, paga: 'empresa' },
  });
  expect(page?.entrega).toMatchObject({ decidido: 'nueva_entrega', costo: 180.5, cobrado: false });
  // Pressed twice nothing happens twice; thought over it may come back.
  expect((await decide(order, again('empresa'))).statusCode).toBe(409);
  expect((await decide(order, { decision: 'regreso' })).statusCode).toBe(200);
  expect((await own(order))?.aviso.que_sigue).toContain('regresa con nosotros');
  await order.move(13);
  expect((await decide(order, again('empresa'))).statusCode).toBe(422);
});

test('BEH-250 a note of the staff leaves what the owner of a paused order reads of it', async () => {
  const order = await givenOnItsWay(3);
  const url = fill(api.addNote, { folio: order.folio });
  expect((await post(url, rita, { texto: 'Llamé y no contestan.' })).statusCode).toBe(200);
  expect((await own(order))?.aviso.motivo).toBe(
    'La paquetería no pudo entregarlo después de tres intentos.',
  );
});

test('BEH-251 what another delivery costs its customer is asked once, stands with the order, and is paid as every order is', async () => {
  const order = await givenOnItsWay(3);
  expect((await decide(order, again('cliente', 0))).statusCode).toBe(422);
  const both = await Promise.all([
    decide(order, again('cliente')),
    decide(order, again('cliente')),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await decide(order, { decision: 'regreso' })).statusCode).toBe(409);
  const [charge] = ((await own(order))?.cobros ?? []) as { folio: string }[];
  const folio = charge?.folio ?? '';
  expect((await own(order))?.cobros).toEqual([
    { folio, concepto: 'Nueva entrega', importe: 180.5, estadoPago: 'sin_transaccion' },
  ]);
  expect(await own({ folio })).toBeUndefined();
  expect(await lastMail()).toContain(`/pagar-pedido/${folio}`);
  expect(await scene.toPay(folio)).toMatchObject({
    total: 180.5,
    estado: 'lista',
    cobroDe: order.folio,
  });
  const strange = await post(api.orderDetail, beto, { order_token: folio });
  expect(strange.statusCode).toBe(404);
  await payCharge(folio);
  const id = await idOf(folio);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.attempts(id)).toMatchObject([{ state: 'pagado' }]);
  expect((await scene.events(order.id)).at(-1)).toBe('cobro_pagado');
  expect((await own(order))?.aviso.que_sigue).toBe('Pedimos la nueva entrega a la paquetería.');
  expect(await lastMail()).toContain(`Seguimos con tu pedido ${order.folio}`);
  expect((await decide(order, again('cliente'))).statusCode).toBe(409);
});

test('BEH-251 a charge has no pieces: it is nobody’s to supply, and goes nowhere but back', async () => {
  const order = await givenOnItsWay(3);
  const folio = await charged(order);
  await payCharge(folio);
  const counted = await desk(nadia, ['admin']).counts();
  const filters = {
    q: '',
    cola: 'surtir',
    estado: null,
    pago: '',
    encargo: '',
    pagina: 1,
  } as const;
  const listed = await desk(nadia, ['admin']).list(filters);
  expect(listed.pedidos.map((one) => one.folio)).not.toContain(folio);
  expect(counted.find(({ id }) => id === 'surtir')?.count).toBe(listed.pedidos.length);
  const page = await desk(nadia, ['admin']).order(folio);
  expect(page?.cobro_de).toBe(order.folio);
  expect(page?.movimientos.map(({ to }) => to)).toEqual([12]);
  const supply = await post(fill(api.staffMove, { folio }), efrain, { a: 5, vista: 2 });
  expect(supply.statusCode).toBe(422);
});

test('BEH-251 a charge goes back as every payment does, and never more than was paid', async () => {
  const folio = await charged(await givenOnItsWay(3));
  await payCharge(folio);
  const id = await idOf(folio);
  const attempt = await scene.shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const ask = (importe: number) =>
    post(askRefund.path, rita, {
      folio,
      pago: { tipo: 'cargo', id: attempt.id },
      importe,
      forma: 'original',
      motivo: 'cobro_de_mas',
      nota: 'No hizo falta otra entrega.',
      clave: randomUUID(),
    });
  expect((await ask(180.51)).statusCode).toBe(422);
  const asked = await ask(180.5);
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await ask(0.01)).statusCode).toBe(409);
});

test('BEH-251 who cancels an order asks nothing more of its owner, and a cancelled charge may be asked anew', async () => {
  const order = await givenOnItsWay(3);
  const first = await charged(order);
  const cancel = (folio: string, vista: number) =>
    post(fill(api.staffMove, { folio }), nadia, { a: 12, vista, motivo: 'Cotizaron menos.' });
  expect((await cancel(first, 1)).statusCode).toBe(200);
  expect(await lastMail()).toContain(`Cancelamos el cobro ${first}`);
  const second = await charged(order, 120);
  expect((await own(order))?.cobros).toMatchObject([{ folio: second, importe: 120 }]);
  expect((await cancel(order.folio, await versionOf(order.id))).statusCode).toBe(200);
  expect(await scene.order(await idOf(second))).toMatchObject({ status: 12 });
  expect(await scene.toPay(second)).toMatchObject({ estado: 'cerrada' });
});

test('BEH-514 a charge reads as one: to be paid, paid or cancelled, on its page, in its history, in the list and in its file', async () => {
  const order = await givenOnItsWay(3);
  const folio = await charged(order);
  const filters = { q: folio, cola: '', estado: null, pago: '', encargo: '', pagina: 1 } as const;
  const read = async () => {
    const page = await desk(nadia, ['admin']).order(folio);
    const { pedidos } = await desk(nadia, ['admin']).list(filters);
    const deps = { ...scene.shop, baseUrl: 'http://localhost:3000' };
    const file = await exportOrders(deps, { id: nadia.id, roles: ['admin'] }, filters);
    const told = [page?.estado, pedidos[0]?.estado, file.trim().split('\n').at(-1)?.split(',')[2]];
    expect(new Set(told).size, told.join(' / ')).toBe(1);
    return page;
  };
  expect((await read())?.estado).toBe('Cobro por pagar');
  await payCharge(folio);
  const paid = await read();
  expect(paid?.estado).toBe('Cobro pagado');
  const titles = paid?.eventos.map((event) => eventTitle(event, { charge: paid.cobro_de !== '' }));
  expect(titles).toContain('Pago confirmado: Cobro pagado');
  expect(JSON.stringify(titles)).not.toContain('sin terminado');
  const cancel = { a: 12, vista: paid?.version, motivo: 'No hizo falta.' };
  const url = fill(api.staffMove, { folio });
  expect((await post(url, nadia, cancel)).statusCode).toBe(200);
  expect((await read())?.estado).toBe('Cobro cancelado');
});

test('BEH-515 whoever pays for another delivery gets it: the parcel goes out again, its tries are counted anew, and it arrives', async () => {
  const order = await givenOnItsWay(3);
  const waiting = await desk(efrain, ['almacen']).order(order.folio);
  expect(waiting).toMatchObject({ id_status: 11, entrega: { decidido: null } });
  const folio = await charged(order);
  await payCharge(folio);
  const paid = await desk(efrain, ['almacen']).order(order.folio);
  expect(paid?.entrega).toMatchObject({ decidido: 'nueva_entrega', cobro: folio, cobrado: true });
  expect(paid?.movimientos.map(({ to }) => to)).toContain(13);
  await order.move(13);
  const out = await own(order);
  expect(out).toMatchObject({ id_status: 13, aviso: { motivo: '', que_sigue: '' } });
  const vista = await versionOf(order.id);
  const again = fill(api.failedAttempt, { folio: order.folio });
  const missed = await post(again, efrain, { vista, motivo: 'Cerrado' });
  expect(missed.statusCode, missed.body).toBe(200);
  // One more failure is the first of this delivery: it neither pauses the order nor asks anew.
  expect(await scene.order(order.id)).toMatchObject({ status: 13 });
  expect((await own(order))?.cobros).toMatchObject([{ folio, estadoPago: 'pagado' }]);
  await order.move(14);
  expect(await own(order)).toMatchObject({ id_status: 14, status: 'Entregado' });
  expect(await scene.order(await idOf(folio))).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await lastMail()).toContain(order.folio);
});

test('BEH-538 a charge that was paid stays when its order is cancelled, and a part that came for one goes back', async () => {
  const order = await givenOnItsWay(3);
  const paid = await charged(order);
  await payCharge(paid);
  const { id: other } = await scene.givenOrder();
  await scene.shop.db
    .updateTable('orders')
    .set({ charge_of: order.id })
    .where('id', '=', other)
    .execute();
  await scene.shop.db
    .insertInto('transfer_received')
    .values({
      ...{ order_id: other, receipt_id: null, amount_centavos: 100_00, actor: 'personal' },
      created_at: scene.shop.clock.now(),
    })
    .execute();
  const before = await scene.order(await idOf(paid));
  const cancelled = await post(fill(api.staffMove, { folio: order.folio }), nadia, {
    ...{ a: 12, vista: await versionOf(order.id), motivo: 'Ya no lo quiere.' },
  });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(await scene.order(await idOf(paid))).toEqual(before);
  expect(await scene.order(other)).toMatchObject({ status: 12 });
  expect(await scene.due(other)).toMatchObject([
    { amount_centavos: 100_00, reason: 'pedido_cerrado', state: 'por_devolver' },
  ]);
});
