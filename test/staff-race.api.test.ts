import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { givenOrder } from './support/order-builder.ts';
import { openParcelScene } from './support/parcel-scene.ts';
import { type Action, type Answer, type Order, staffActions } from './support/staff-actions.ts';

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
});
afterAll(() => scene.shop.close());

const {
  askRefund,
  confirm,
  decideRefund,
  handOver,
  label,
  message,
  move,
  note,
  pack,
  publishProof,
  receiptsOf,
  reject,
  sendReceipt,
} = staffActions(() => scene, TOTAL);

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
