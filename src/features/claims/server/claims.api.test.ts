import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { openPaymentScene, type PaymentScene } from '../../../../test/support/payment-scene.ts';
import { pngOf } from '../../../../test/support/small-files.ts';
import { fill } from '../../../routes.ts';
import { claimDeadline } from '../claim.ts';
import { claimReads } from './claim-reads.ts';

let scene: PaymentScene;
let rita: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  const now = scene.shop.clock.now();
  rita = await givenCustomer(scene.shop.db, { name: 'Rita Soto', roles: ['atencion'], now });
  beto = await givenCustomer(scene.shop.db, { name: 'Beto Ruiz', now });
});
afterAll(() => scene.close());

interface Delivered {
  readonly id: number;
  readonly folio: string;
  readonly lineId: number;
}
let order: Delivered;

/** Delivered now. */
async function givenDelivered(finish?: string): Promise<Delivered> {
  const { clock, db } = scene.shop;
  const made = await scene.givenOrder({
    status: 14,
    paymentState: 'pagado',
    ...(finish ? { finish } : {}),
  });
  const event = { order_id: made.id, from_status: 13, to_status: 14, kind: 'estado' };
  const row = { ...event, at: clock.now(), actor: 'personal', detail: '{}' };
  await db.insertInto('order_event').values(row).execute();
  return made;
}
beforeEach(async () => {
  await scene.shop.db.deleteFrom('rate_limit').execute();
  order = await givenDelivered();
});

const file = (
  { folio, lineId }: Delivered,
  change: Readonly<Record<string, string>> = {},
  photos: readonly (string | Uint8Array)[] = [pngOf(randomUUID())],
  who = scene.ana,
) => {
  const texts = {
    folio,
    linea: String(lineId),
    piezas: '4',
    tipo: 'danado',
    deseo: 'reposicion',
    texto: 'Llegaron rotas de una esquina.',
    clave: randomUUID(),
    ...change,
  };
  const form = fileForm([
    ...Object.entries(texts).map(([field, content]) => ({ field, content })),
    ...photos.map((content, place) => ({ field: `foto${place + 1}`, name: 'f.png', content })),
  ]);
  const headers = { ...form.headers, ...who.headers };
  return scene.shop.app.inject({
    method: 'POST',
    url: api.fileClaim,
    payload: form.payload,
    headers,
  });
};
const filed = async (...given: Parameters<typeof file>): Promise<number> => {
  const answer = await file(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }>().id;
};
const decide = (id: number, payload: object, who = rita) =>
  scene.shop.app.inject({
    method: 'POST',
    url: fill(api.decideClaim, { id: String(id) }),
    headers: who.headers,
    payload,
  });
const page = (folio: string, who = scene.ana) => claimReads(scene.shop, who.id).page(folio);
const subjects = async (folio: string): Promise<string[]> => {
  const mails = scene.shop.db.selectFrom('outbox_mail').select('subject').orderBy('id');
  const rows = await mails.where('subject', 'like', `%${folio}`).execute();
  return rows.map(({ subject }) => subject.split(':')[0] ?? '');
};

test('BEH-43 a claim with its photographs pauses the order, and its owner is told in the shop and by mail', async () => {
  const id = await filed(order);
  expect(await scene.order(order.id)).toMatchObject({ status: 11 });
  expect(await subjects(order.folio)).toEqual(['Recibimos tu reclamación']);
  const shown = await page(order.folio);
  expect(shown?.reclamaciones).toMatchObject([
    { id, piezas: 4, tipo: 'danado', estado: 'abierta' },
  ]);
  expect(shown?.lineas).toMatchObject([{ quedan: 6 }]);
  const [photo = ''] = shown?.reclamaciones[0]?.fotos ?? [];
  const look = async (who: TestCustomer) =>
    (await scene.shop.app.inject({ url: photo, headers: who.headers })).statusCode;
  expect([await look(scene.ana), await look(rita), await look(beto)]).toEqual([200, 200, 404]);
  expect((await scene.shop.app.inject({ url: photo })).statusCode).toBe(401);
});

test('BEH-43 a form sent twice, even at once, claims once; no piece is claimed twice', async () => {
  const clave = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => file(order, { clave })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 6 }, () => file(order, { piezas: '3' })));
  expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422, 422]);
  expect((await page(order.folio))?.lineas).toMatchObject([{ quedan: 0 }]);
});

test('BEH-43 what is late, undelivered, unproved, no picture or of somebody else is refused, and no file is kept', async () => {
  const kept = () => scene.shop.db.selectFrom('claim_photo').select('file_name').execute();
  const before = await kept();
  const young = await scene.givenOrder({ status: 13, paymentState: 'pagado' });
  expect((await file(young)).statusCode).toBe(409);
  expect((await file(order, {}, [])).statusCode).toBe(422);
  expect((await file(order, {}, ['<svg onload="alert(1)"/>'])).statusCode).toBe(415);
  expect((await file(order, { piezas: '11' })).statusCode).toBe(422);
  expect((await file(order, { texto: '' })).statusCode).toBe(422);
  expect((await file(order, {}, [pngOf('x')], beto)).statusCode).toBe(404);
  expect((await file({ ...order, lineId: young.lineId })).statusCode).toBe(404);
  const fourth = new Date(scene.shop.clock.now().getTime() - 9 * 24 * 3600_000);
  const events = scene.shop.db.updateTable('order_event').set({ at: fourth });
  await events.where('order_id', '=', order.id).execute();
  expect((await file(order)).statusCode).toBe(409);
  const late = await page(order.folio);
  expect(late).toMatchObject({ hasta: null, porque: 'too_late' });
  expect(late?.termino).toBe(claimDeadline(fourth));
  expect(await page(order.folio, beto)).toBeUndefined();
  expect(await kept()).toEqual(before);
  expect(await scene.order(order.id)).toMatchObject({ status: 14 });
});

test('BEH-44 a claim that is accepted makes a paid order at no cost for its pieces, and the first goes on', async () => {
  const printed = await givenDelivered('Serigrafia');
  const id = await filed(printed);
  const respuesta = 'Perdón: las reponemos esta semana.';
  const done = await decide(id, { resultado: 'reposicion', respuesta });
  expect(done.statusCode, done.body).toBe(200);
  const { folio } = done.json<{ folio: string }>();
  const rework = await scene.shop.db
    .selectFrom('orders as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.account_id', 'o.status', 'payment_state', 'o.total_centavos', 'rework_of'])
    .select(['l.quantity', 'l.finish', 'l.total_centavos as line'])
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  expect(rework).toEqual({
    account_id: scene.ana.id,
    status: 3,
    payment_state: 'pagado',
    total_centavos: 0,
    rework_of: printed.id,
    quantity: 4,
    finish: 'Serigrafia',
    line: 0,
  });
  expect(await scene.order(printed.id)).toMatchObject({ status: 14 });
  expect(await scene.events(printed.id)).toEqual(['estado', 'reclamacion', 'reclamacion_resuelta']);
  expect(await subjects(printed.folio)).toEqual([
    'Recibimos tu reclamación',
    'Reponemos tus piezas',
  ]);
  expect((await page(printed.folio))?.reclamaciones).toMatchObject([
    { estado: 'aceptada', resultado: 'reposicion', reposicion: folio, respuesta },
  ]);
});

test('BEH-688 what is made good has its logo where it was ordered', async () => {
  const { db } = scene.shop;
  const colocacion = { area: 'frente', x_mm: 5, y_mm: -3, ancho_mm: 40, giro: 90 };
  const files = [
    { name: 'a.svg', original_name: 'logo.svg', colocacion },
    { name: 'b.svg', original_name: 'sello.svg' },
  ];
  const artwork = (id: number) => db.updateTable('order_line').where('id', '=', id);
  await artwork(order.lineId)
    .set({ artwork: JSON.stringify(files) })
    .execute();
  const id = await filed(order);
  const done = await decide(id, { resultado: 'reposicion', respuesta: 'Las reponemos.' });
  expect(done.statusCode).toBe(200);
  const made = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('artwork')
    .where('rework_of', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(made.artwork).toEqual(files);
});

test('BEH-798 what is made good of a fetched order is fetched by a code of its own', async () => {
  const { db } = scene.shop;
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify({ recoger: { codigo: '7K3M9Q' } }) })
    .where('id', '=', order.id)
    .execute();
  const id = await filed(order);
  await decide(id, { resultado: 'reposicion', respuesta: 'Las reponemos.' });
  const { shipping } = await db
    .selectFrom('orders')
    .select('shipping')
    .where('rework_of', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(shipping).toMatchObject({ recoger: { codigo: expect.stringMatching(/^\w{6}$/) } });
  expect(shipping).not.toMatchObject({ recoger: { codigo: '7K3M9Q' } });
});

test('BEH-44 of many decisions at once one is made, and the others read whose it was', async () => {
  const id = await filed(order);
  const body = { resultado: 'reposicion', respuesta: 'Las reponemos.' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, body)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(7);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json<{ error: string }>().error).toContain('Rita Soto ya aceptó');
  const made = scene.shop.db.selectFrom('orders').select('id').where('rework_of', '=', order.id);
  expect(await made.execute()).toHaveLength(1);
});

test('BEH-44 T053 money goes back by the queue of two persons, and only who decides claims does', async () => {
  const waiting = await scene.givenWaiting({ totalCentavos: 5000_00 });
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  const { db, clock } = scene.shop;
  await db.updateTable('orders').set({ status: 14 }).where('id', '=', waiting.id).execute();
  const event = { order_id: waiting.id, from_status: 13, to_status: 14, kind: 'estado' };
  const row = { ...event, at: clock.now(), actor: 'personal', detail: '{}' };
  await db.insertInto('order_event').values(row).execute();
  const line = db.selectFrom('order_line').select('id').where('order_id', '=', waiting.id);
  const { id: lineId } = await line.executeTakeFirstOrThrow();
  const id = await filed({ ...waiting, lineId }, { deseo: 'reembolso' });
  const attempt = db.selectFrom('payment_attempt').select('id').where('order_id', '=', waiting.id);
  const { id: pago } = await attempt.executeTakeFirstOrThrow();
  const back = { resultado: 'reembolso', respuesta: 'Te lo devolvemos.', forma: 'original' };
  const body = { ...back, pago: { tipo: 'cargo', id: pago }, importe: 2500 };
  expect((await decide(id, body, scene.ana)).statusCode).toBe(403);
  expect((await decide(id, { ...body, importe: 5000.01 })).statusCode).toBe(422);
  expect((await decide(id, { ...body, pago: { tipo: 'cargo', id: pago + 1000 } })).statusCode).toBe(
    422,
  );
  const done = await decide(id, body);
  expect(done.json()).toMatchObject({ folio: '', por_aprobar: true });
  const asked = db.selectFrom('refund_request').select(['amount_centavos', 'state', 'asked_by']);
  expect(await asked.where('order_id', '=', waiting.id).execute()).toEqual([
    { amount_centavos: 2500_00, state: 'por_aprobar', asked_by: rita.id },
  ]);
  expect((await page(waiting.folio))?.reclamaciones).toMatchObject([{ devolucion: 2500 }]);
});

test('BEH-171 a claim gives back what was paid for its line at most, also when it was claimed before', async () => {
  const waiting = await scene.givenWaiting({ totalCentavos: 1000_00 });
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  const { db, clock } = scene.shop;
  // The line was cheaper than the order: shipping is not in it, and goes back with no piece.
  await db
    .updateTable('order_line')
    .set({ products_centavos: 800_00, total_centavos: 800_00 })
    .where('order_id', '=', waiting.id)
    .execute();
  await db.updateTable('orders').set({ status: 14 }).where('id', '=', waiting.id).execute();
  const event = { order_id: waiting.id, from_status: 13, to_status: 14, kind: 'estado' };
  const row = { ...event, at: clock.now(), actor: 'personal', detail: '{}' };
  await db.insertInto('order_event').values(row).execute();
  const line = db.selectFrom('order_line').select('id').where('order_id', '=', waiting.id);
  const { id: lineId } = await line.executeTakeFirstOrThrow();
  const attempt = db.selectFrom('payment_attempt').select('id').where('order_id', '=', waiting.id);
  const { id: pago } = await attempt.executeTakeFirstOrThrow();
  const back = (importe: number, forma: string) => ({
    resultado: 'reembolso',
    respuesta: 'Te lo devolvemos.',
    pago: { tipo: 'cargo', id: pago },
    importe,
    forma,
  });
  const first = await filed({ ...waiting, lineId }, { deseo: 'saldo' });
  const above = await decide(first, back(800.01, 'saldo'));
  expect([above.statusCode, above.json<{ error: string }>().error]).toEqual([
    422,
    'Por las piezas de esta línea que no se han devuelto se pagaron $800.00: no se devuelve más.',
  ]);
  expect((await decide(first, back(320, 'saldo'))).statusCode).toBe(200);
  // Four of ten pieces went back: what is left of the line is 480.
  const second = await filed({ ...waiting, lineId }, { deseo: 'reembolso' });
  expect((await decide(second, back(480.01, 'original'))).statusCode).toBe(422);
  expect((await decide(second, back(480, 'original'))).statusCode).toBe(200);
});

test('BEH-44 a refusal is read with its reason, and its pieces may be claimed again', async () => {
  const id = await filed(order);
  expect((await decide(id, { resultado: 'rechazo', respuesta: '' })).statusCode).toBe(422);
  const respuesta = 'Las fotos son de otro artículo.';
  expect((await decide(id, { resultado: 'rechazo', respuesta })).statusCode).toBe(200);
  expect(await page(order.folio)).toMatchObject({
    lineas: [{ quedan: 10 }],
    reclamaciones: [{ estado: 'rechazada', respuesta }],
  });
  expect(await scene.order(order.id)).toMatchObject({ status: 14 });
});

test('BEH-44 an order with two claims goes on once both are decided', async () => {
  const [first, second] = [await filed(order), await filed(order)];
  const no = { resultado: 'rechazo', respuesta: 'Las fotos son de otro artículo.' };
  expect((await decide(first, no)).statusCode).toBe(200);
  expect(await scene.order(order.id)).toMatchObject({ status: 11 });
  expect((await decide(second, no)).statusCode).toBe(200);
  expect(await scene.order(order.id)).toMatchObject({ status: 14 });
});

test('BEH-43 a form that claimed of one order claims of another one too', async () => {
  const clave = randomUUID();
  const other = await givenDelivered();
  const ids = [await filed(order, { clave }), await filed(other, { clave })];
  expect(new Set(ids).size).toBe(2);
  expect((await page(other.folio))?.reclamaciones).toMatchObject([{ id: ids[1] }]);
});
