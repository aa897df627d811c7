import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { transact } from '../../../platform/db/transact.ts';
import { chooseMail } from '../../notifications/server/mail-choice.sql.ts';
import { letterOf } from '../move-letters.ts';
import type { MoveFacts, Mover } from '../moves.ts';
import { APPROVED, ORDER_STATUS, PAUSED } from '../status.ts';
import { moveOrder, noteOrder, type OrderMove } from './move-order.ts';
import { addressed } from './owner-letter.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const STATES = Object.keys(ORDER_STATUS).map(Number);

let database: TestDatabase;
let accountId: number;
let orderId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: accountId } = await givenCustomer(database.db, { now: NOW }));
  ({ id: orderId } = await givenOrder(database.db, { accountId, paymentState: 'pagado' }));
});
afterAll(() => database.close());

const put = (status: number | null) =>
  database.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
const stateOf = async () =>
  (
    await database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;
const events = () =>
  database.db
    .selectFrom('order_event')
    .select(['kind', 'from_status', 'to_status', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
/** All that any move has to tell. */
const FACTS: MoveFacts = {
  motivo: 'Por una prueba',
  cajas: 2,
  rehacer: [{ linea: 1, piezas: 1 }],
  guia: { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: '' },
};
const move = (change: Pick<OrderMove, 'to' | 'by'> & Partial<OrderMove>) =>
  transact(database.db, (trx) =>
    moveOrder(trx, {
      orderId,
      kind: 'prueba',
      now: NOW,
      roles: ['admin'],
      facts: FACTS,
      ...change,
    }),
  );
const moverTo = (to: number): Mover => {
  if (to === APPROVED) return 'cliente';
  return to === 2 || to === 3 ? 'sistema' : 'personal';
};

test('A52 through the door an order goes where the table leads, and nowhere else', async () => {
  for (const from of [...STATES, 99, null]) {
    if (from === PAUSED) continue;
    for (const to of STATES) {
      await put(from);
      const before = (await events()).length;
      const moved = await move({ to, by: moverTo(to) });
      const allowed = ORDER_STATUS[from ?? 0]?.to.includes(to) ?? false;
      expect(moved, `${from} ${to}`).toEqual(
        allowed ? { ok: true, value: { from, to } } : { ok: false, code: 'forbidden_move' },
      );
      expect(await stateOf()).toBe(allowed ? to : from);
      expect((await events()).slice(before)).toEqual(
        allowed ? [{ kind: 'prueba', from_status: from, to_status: to, actor: moverTo(to) }] : [],
      );
    }
  }
});

test('A52 out of a pause an order goes back to where its own history says it was', async () => {
  await put(5);
  await move({ to: PAUSED, by: 'personal' });
  expect(await move({ to: 6, by: 'personal' })).toMatchObject({ code: 'forbidden_move' });
  expect(await move({ to: 5, by: 'personal' })).toMatchObject({ ok: true });
  expect(await stateOf()).toBe(5);
});

test('A52 nobody but its owner approves a design, and an owner moves an order nowhere else', async () => {
  await put(3);
  for (const by of ['personal', 'sistema'] as const) {
    expect(await move({ to: 4, by })).toEqual({ ok: false, code: 'forbidden_mover' });
  }
  expect(await move({ to: 12, by: 'cliente' })).toEqual({ ok: false, code: 'forbidden_mover' });
  expect(await stateOf()).toBe(3);
  expect(await move({ to: 4, by: 'cliente' })).toMatchObject({ ok: true });
});

test('of two moves at once the second is asked of the state the first has left', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await put(1);
    const moves = await Promise.all([
      move({ to: 2, by: 'sistema' }),
      move({ to: 3, by: 'sistema' }),
    ]);
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test('what its owner is told of a move leaves with it, and of a refused one nothing', async () => {
  const told = async () => [
    await database.db.selectFrom('notification').select('title').execute(),
    await database.db.selectFrom('outbox_mail').select('subject').execute(),
  ];
  const word = {
    notice: { kind: 'pedidos' as const, title: 'Se movió' },
    mail: { to: 'ana@example.com', subject: 'Se movió', text: 'Sí.', html: '<p>Sí.</p>' },
  };
  await put(14);
  await move({ to: 2, by: 'sistema', ...word });
  expect(await told()).toEqual([[], []]);
  await put(1);
  await move({ to: 2, by: 'sistema', ...word });
  expect(await told()).toEqual([[{ title: 'Se movió' }], [{ subject: 'Se movió' }]]);
});

test('BEH-52 of an owner who switched off the mails of orders, a pause is mailed and production is not', async () => {
  const order = { folio: 'P-0000000001', accountId };
  const told = { ...order, from: 6, facts: FACTS, paid: true, promised: '', guide: undefined };
  const said = (table: 'notification' | 'outbox_mail') =>
    database.db.selectFrom(table).select('id').execute();
  const count = async () => [
    (await said('notification')).length,
    (await said('outbox_mail')).length,
  ];
  const [notices = 0, mails = 0] = await count();
  await chooseMail(database.db, accountId, { kind: 'pedidos', wanted: false, now: NOW });
  const tellOf = async (to: number) =>
    transact(database.db, async (trx) => {
      const words = await addressed(trx, 'https://x.mx', order, letterOf({ ...told, to }));
      return moveOrder(trx, {
        orderId,
        kind: 'prueba',
        to,
        by: 'personal',
        roles: ['admin'],
        facts: FACTS,
        now: NOW,
        ...words,
      });
    });
  await put(6);
  expect(await tellOf(7)).toMatchObject({ ok: true });
  expect(await count()).toEqual([notices + 1, mails]);
  expect(await tellOf(PAUSED)).toMatchObject({ ok: true });
  expect(await count()).toEqual([notices + 2, mails + 1]);
});

test('a note leaves the order where it is', async () => {
  await put(7);
  const before = (await events()).length;
  await transact(database.db, (trx) =>
    noteOrder(trx, { orderId, kind: 'nota', actor: 'sistema', now: NOW }),
  );
  expect(await stateOf()).toBe(7);
  expect((await events()).slice(before)).toEqual([
    { kind: 'nota', from_status: 7, to_status: 7, actor: 'sistema' },
  ]);
});
