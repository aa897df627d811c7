import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as desk from '../src/features/desk/calls.ts';
import * as orders from '../src/features/orders/calls.ts';
import * as parcels from '../src/features/parcels/calls.ts';
import { markOf } from '../src/features/parcels/server/box.sql.ts';
import * as payment from '../src/features/payment/calls.ts';
import { lineMark } from '../src/features/proofs/proof.ts';
import { toCentavos, toPesos } from '../src/kernel/money.ts';
import { fill } from '../src/routes.ts';
import { api } from './support/addresses.ts';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { fileForm } from './support/file-form.ts';
import { givenOrder } from './support/order-builder.ts';
import { openParcelScene } from './support/parcel-scene.ts';
import { publish } from './support/proof-desk.ts';

const PEOPLE = 10;
const ACTIONS = 100;
const TOTAL = 5000_00;

let scene: Awaited<ReturnType<typeof openParcelScene>>;
let staff: readonly TestCustomer[];
beforeAll(async () => {
  scene = await openParcelScene();
  const people = Array.from({ length: PEOPLE }, (_, place) =>
    givenCustomer(scene.shop.db, { name: `Persona ${place}`, roles: ['admin'] }),
  );
  staff = await Promise.all(people);
}, 180_000);
afterAll(() => scene.shop.close());

interface Order {
  readonly id: number;
  readonly folio: string;
  readonly lineId: number;
}
/** One action of one person, by what they see right before it. */
interface Turn {
  readonly order: Order;
  readonly who: TestCustomer;
  readonly turn: number;
}
interface Answer {
  readonly statusCode: number;
  readonly body: string;
  /** What its person saw of what they changed, where only one may change it from there. */
  readonly seen?: string;
}

async function send(
  { who }: Turn,
  url: string,
  payload: object,
  seen?: string | number,
): Promise<Answer> {
  const sent = await scene.shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
  const { statusCode, body } = sent;
  return { statusCode, body, ...(seen === undefined ? {} : { seen: String(seen) }) };
}

let serial = 0;
async function sendReceipt({ folio }: Order): Promise<void> {
  serial += 1;
  const form = fileForm([
    { field: 'order_id', content: folio },
    { field: 'referencia', content: `SPEI CARRERA ${serial}` },
    { field: 'receipt', name: 'pago.pdf', content: `%PDF-1.7\n% carrera ${serial}\n` },
  ]);
  const sent = await scene.shop.app.inject({
    method: 'POST',
    url: api.uploadReceipt,
    payload: form.payload,
    headers: { ...form.headers, ...scene.ana.headers },
  });
  expect(sent.statusCode, sent.body).toBe(200);
}

const note = (turn: Turn) =>
  send(turn, fill(desk.addNote.path, { folio: turn.order.folio }), { texto: `Nota ${turn.turn}` });
const message = (turn: Turn) =>
  send(turn, fill(desk.writeToCustomer.path, { folio: turn.order.folio }), {
    texto: `Mensaje ${turn.turn}`,
  });

/** Pauses, resumes, or goes wherever the order is not. */
const move =
  (wishes: Readonly<Record<number, number>>) =>
  async (turn: Turn): Promise<Answer> => {
    const { status, version } = await scene.rowOf(turn.order);
    return send(
      turn,
      fill(orders.moveOrder.path, { folio: turn.order.folio }),
      {
        a: wishes[status ?? 0] ?? 11,
        vista: version,
        motivo: `Lo decidió ${turn.turn}.`,
      },
      version,
    );
  };

const receiptsOf = ({ id }: Order) =>
  scene.shop.db.selectFrom('receipt').select(['id', 'state']).where('order_id', '=', id);
async function confirm(turn: Turn): Promise<Answer> {
  const all = await receiptsOf(turn.order).orderBy('id').execute();
  const { payment_state } = await scene.shop.db
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', turn.order.id)
    .executeTakeFirstOrThrow();
  return send(turn, fill(payment.confirmReceipt.path, { id: String(all[turn.turn % 2]?.id) }), {
    monto: toPesos(toCentavos(TOTAL)),
    fecha: '2026-11-20',
    clave: '',
    resultado: payment_state === 'pagado' ? 'devolver' : 'confirmado',
  });
}
async function reject(turn: Turn): Promise<Answer> {
  const all = await receiptsOf(turn.order).orderBy('id').execute();
  return send(turn, fill(payment.rejectReceipt.path, { id: String(all[2]?.id) }), {
    motivo: `No se lee, dijo ${turn.turn}.`,
  });
}

async function paymentsOf(turn: Turn) {
  const answer = await scene.shop.app.inject({
    url: payment.orderPayments.path,
    query: { folio: turn.order.folio },
    headers: turn.who.headers,
  });
  return answer.json<{ pagos: { tipo: string; id: number; disponible: number }[] }>().pagos;
}
async function askRefund(turn: Turn): Promise<Answer> {
  const [paid] = await paymentsOf(turn);
  return send(turn, payment.askRefund.path, {
    folio: turn.order.folio,
    pago: { tipo: paid?.tipo, id: paid?.id },
    importe: 900,
    forma: 'saldo',
    motivo: 'defecto',
    nota: `La pidió ${turn.turn}.`,
    lineas: [{ linea: turn.order.lineId, piezas: 2 }],
    clave: randomUUID(),
  });
}
async function decideRefund(turn: Turn): Promise<Answer> {
  const waiting = scene.shop.db
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', turn.order.id);
  const all = await waiting.orderBy('id').execute();
  const id = all[turn.turn % Math.max(all.length, 1)]?.id ?? 0;
  const paso = turn.turn % 20 < 10 ? { paso: 'aprobar' } : { paso: 'rechazar', motivo: 'No va.' };
  return send(turn, fill(payment.decideRefund.path, { id: String(id) }), paso);
}

async function publishProof(turn: Turn): Promise<Answer> {
  const newest = await scene.shop.db
    .selectFrom('proof')
    .select(['version', 'state'])
    .where('order_line_id', '=', turn.order.lineId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const seen = lineMark(newest);
  const { statusCode, body } = await publish(scene.shop, turn.who, turn.order.lineId, seen);
  return { statusCode, body, seen };
}

async function pack(turn: Turn): Promise<Answer> {
  const { version } = await scene.rowOf(turn.order);
  const boxes = await scene.boxesOf(turn.order);
  const cajas = 1 + (turn.turn % 2);
  return send(turn, fill(parcels.packOrder.path, { folio: turn.order.folio }), {
    vista: version,
    marca: markOf(boxes),
    grupos: [scene.group(turn.order.lineId, cajas, 10 / cajas)],
  });
}
async function label(turn: Turn): Promise<Answer> {
  const boxes = await scene.boxesOf(turn.order);
  const id = boxes[turn.turn % Math.max(boxes.length, 1)]?.id ?? 0;
  return send(turn, fill(parcels.makeLabel.path, { id: String(id) }), {
    paqueteria: 'dhl',
    servicio: 'ground',
    nombre: 'DHL',
  });
}
async function handOver(turn: Turn): Promise<Answer> {
  const { version } = await scene.rowOf(turn.order);
  return send(turn, fill(parcels.handOver.path, { folio: turn.order.folio }), { vista: version });
}

type Action = (turn: Turn) => Promise<Answer>;
interface Outcome extends Answer {
  readonly name: string;
  readonly who: number;
  readonly turn: number;
}

/** A hundred actions: ten people at once, each ten times in their own order. */
async function race(order: Order, kinds: Readonly<Record<string, Action>>): Promise<Outcome[]> {
  const names = Object.keys(kinds);
  const people = staff.map(async (who, place) => {
    const outcomes: Outcome[] = [];
    for (let time = 0; time < ACTIONS / PEOPLE; time += 1) {
      const turn = time * PEOPLE + place;
      const name = names[(place + time) % names.length] ?? '';
      const answer = await kinds[name]?.({ order, who, turn });
      outcomes.push({
        name,
        who: who.id,
        turn,
        statusCode: answer?.statusCode ?? 0,
        body: answer?.body ?? '',
        ...(answer?.seen === undefined ? {} : { seen: answer.seen }),
      });
    }
    return outcomes;
  });
  return (await Promise.all(people)).flat();
}

const doneOf = (outcomes: readonly Outcome[], name: string) =>
  outcomes.filter((one) => one.name === name && one.statusCode === 200);

/** Each was done, or its person was told in words why not; nothing broke. */
function expectAnswered(outcomes: readonly Outcome[]): void {
  for (const { name, statusCode, body } of outcomes.filter((one) => one.statusCode !== 200)) {
    expect([403, 404, 409, 422], `${name}: ${body}`).toContain(statusCode);
    const { error } = JSON.parse(body) as { error?: string };
    expect(error, `${name}: ${body}`).toMatch(/\S{2,}.*\./);
  }
}

/** Of all who saw the same, one changed it. */
function expectSeenOnce(done: readonly Outcome[]): void {
  expect(done.map(({ seen }) => seen).sort()).toEqual(
    [...new Set(done.map(({ seen }) => seen))].sort(),
  );
}

async function historyOf({ id }: Order) {
  const events = scene.shop.db.selectFrom('order_event').selectAll().where('order_id', '=', id);
  return events.orderBy('id').execute();
}

/** Every event begins where the one before ended, the last one is where the order is. */
async function expectOneHistory(order: Order, before: number): Promise<void> {
  const events = await historyOf(order);
  const row = await scene.rowOf(order);
  expect(events.map(({ from_status }) => from_status)).toEqual([
    events[0]?.from_status,
    ...events.slice(0, -1).map(({ to_status }) => to_status),
  ]);
  expect(events.at(-1)?.to_status).toBe(row.status);
  const moves = events.slice(before).filter((each) => each.from_status !== each.to_status);
  const first = events.slice(0, before).filter((each) => each.from_status !== each.to_status);
  expect(row.version).toBe(1 + first.length + moves.length);
}

/** So many events of a kind as actions were done, each in the name of whoever did it. */
async function expectEvents(
  order: Order,
  before: number,
  kind: string | readonly string[],
  done: readonly Outcome[],
): Promise<void> {
  const events = (await historyOf(order)).slice(before);
  const own = events.filter((each) => [kind].flat().includes(each.kind) && each.account_id);
  const people = (ids: readonly (number | null | undefined)[]) => ids.map(String).sort();
  expect(people(own.map(({ account_id }) => account_id)), String(kind)).toEqual(
    people(done.map(({ who }) => who)),
  );
}

test('BEH-170 a hundred payments, refunds, proposals, words and moves of ten people at once on one order make one history, and nothing is lost', async () => {
  const { db } = scene.shop;
  const order = await givenOrder(db, {
    accountId: scene.ana.id,
    totalCentavos: TOTAL,
    finish: 'Serigrafia',
  });
  for (let each = 0; each < 3; each += 1) await sendReceipt(order);
  const kinds = {
    confirm,
    note,
    publishProof,
    askRefund,
    message,
    reject,
    move: move({ 11: 3 }),
    decideRefund,
  };
  // Paid by one of the ten before the others look: refunds and proposals have something to be of.
  const turn = { order, who: staff[0] ?? scene.ana, turn: 0 };
  expect((await confirm(turn)).statusCode).toBe(200);
  expect((await askRefund({ ...turn, turn: -1 })).statusCode).toBe(200);
  const before = (await historyOf(order)).length;
  const outcomes = await race(order, kinds);
  expectAnswered(outcomes);
  await expectOneHistory(order, before);

  const done = (name: string) => doneOf(outcomes, name);
  const told = outcomes
    .map(({ name, statusCode, body }) => `${name} ${statusCode} ${body}`)
    .join('\n');
  for (const name of Object.keys(kinds)) expect(done(name).length, told).toBeGreaterThan(0);
  // A word is never lost to another.
  const words = (kind: string, events: Awaited<ReturnType<typeof historyOf>>) =>
    events.flatMap((each) =>
      each.kind === kind ? [String(Reflect.get(Object(each.detail), 'texto'))] : [],
    );
  const events = (await historyOf(order)).slice(before);
  const said = (name: string, as: string) =>
    done(name)
      .map((one) => `${as} ${one.turn}`)
      .sort();
  expect(words('nota_interna', events).sort()).toEqual(said('note', 'Nota'));
  expect(words('mensaje', events).sort()).toEqual(said('message', 'Mensaje'));
  expect(done('note').length + done('message').length).toBe(
    outcomes.filter(({ name }) => name === 'note' || name === 'message').length,
  );
  await expectEvents(order, before, 'nota_interna', done('note'));
  await expectEvents(order, before, 'mensaje', done('message'));
  await expectEvents(order, before, 'estado', done('move'));
  await expectEvents(order, before, 'propuesta_publicada', done('publishProof'));
  await expectEvents(order, before, 'devolucion_pedida', done('askRefund'));
  await expectEvents(
    order,
    before,
    ['devolucion_aprobada', 'devolucion_rechazada'],
    done('decideRefund'),
  );
  await expectEvents(order, before, 'comprobante_rechazado', done('reject'));

  expectSeenOnce(done('move'));
  expectSeenOnce(done('publishProof'));
  // Each receipt was decided once.
  expect(done('confirm')).toHaveLength(1);
  expect(done('reject')).toHaveLength(1);
  const receipts = await receiptsOf(order).orderBy('id').execute();
  expect(receipts.map(({ state }) => state)).toEqual(['confirmado', 'confirmado', 'rechazado']);
  // Versions follow one another, none twice, and one alone waits for its answer.
  const proofs = await db
    .selectFrom('proof')
    .select(['version', 'state', 'published_by'])
    .where('order_line_id', '=', order.lineId)
    .orderBy('version')
    .execute();
  expect(proofs.map(({ version }) => version)).toEqual(
    done('publishProof').map((_, place) => place + 1),
  );
  expect(proofs.filter(({ state }) => state === 'publicada')).toHaveLength(1);
  // No money and no piece goes back twice, whoever asked and approved.
  const refunds = await db
    .selectFrom('refund_request')
    .select(['id', 'amount_centavos', 'state'])
    .where('order_id', '=', order.id)
    .where('state', '<>', 'rechazada')
    .execute();
  const money = refunds.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  expect(money).toBeLessThanOrEqual(TOTAL);
  expect(refunds.length).toBeLessThanOrEqual(5);
  const audited = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', order.folio)
    .where('action', 'in', ['nota_interna', 'mensaje', 'mover_pedido', 'publicar_propuesta'])
    .execute();
  expect(audited).toHaveLength(['note', 'message', 'move', 'publishProof'].flatMap(done).length);
});

test('BEH-170 a hundred packings, guides, handings over, words and moves of ten people at once send an order once', async () => {
  const { db } = scene.shop;
  const order = await scene.given(8);
  const kinds = {
    label,
    note,
    handOver,
    pack,
    message,
    move: move({ 11: 9, 9: 11, 10: 13 }),
  };
  const before = (await historyOf(order)).length;
  // Nothing has a guide before it is packed.
  expect((await pack({ order, who: staff[0] ?? scene.ana, turn: 0 })).statusCode).toBe(200);
  const outcomes = await race(order, kinds);
  expectAnswered(outcomes);
  await expectOneHistory(order, before);
  const done = (name: string) => doneOf(outcomes, name);
  const said = outcomes
    .map(({ name, statusCode, body }) => `${name} ${statusCode} ${body}`)
    .join('\n');
  for (const name of ['label', 'move']) expect(done(name).length, said).toBeGreaterThan(0);
  await expectEvents(order, before, 'nota_interna', done('note'));
  await expectEvents(order, before, 'mensaje', done('message'));
  expectSeenOnce(done('move'));
  // A box never has two guides that count.
  const open = await db
    .selectFrom('parcel_label')
    .innerJoin('parcel', 'parcel.id', 'parcel_label.parcel_id')
    .select('parcel_id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'vigente')
    .execute();
  expect(new Set(open.map(({ parcel_id }) => parcel_id)).size).toBe(open.length);
  expect(open.length).toBeGreaterThan(0);
  // Whoever comes after the ten brings it to its end, where none of them did.
  const last = { order, who: staff[0] ?? scene.ana, turn: 0 };
  if ((await scene.rowOf(order)).status === 11) await move({ 11: 9 })(last);
  if ((await scene.rowOf(order)).status === 9) {
    for (const { id } of await scene.boxesOf(order)) await scene.label(id);
    expect((await handOver(last)).statusCode).toBe(200);
  }
  const history = await historyOf(order);
  expect(history.filter((each) => each.from_status === 9 && each.to_status === 10)).toHaveLength(1);
  expect(done('handOver').length).toBeLessThanOrEqual(1);
});
