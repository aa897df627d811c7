import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { ORDER_STATUS } from '../../orders/status.ts';
import { boardReads } from '../../production/server/board-reads.ts';
import { boundTo } from '../area.ts';
import { dropAssignment, writeAssignment } from './assignment.sql.ts';
import { maySeeOrder, sightOf } from './sight.sql.ts';

const NOW = new Date('2026-11-24T18:00:00Z');
const FINISH = 'Serigrafia';

let database: TestDatabase;
let owner: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: owner } = await givenCustomer(database.db, { now: NOW }));
});
afterAll(() => database.close());

const person = async (...roles: string[]) => {
  const { id } = await givenCustomer(database.db, { roles, now: NOW });
  return { id, roles };
};
const given = (status: number | null) =>
  givenOrder(database.db, { accountId: owner, status, paymentState: 'pagado', finish: FINISH });
const sees = (who: Awaited<ReturnType<typeof person>>, folio: string) =>
  maySeeOrder(database.db, sightOf(who), { folios: [folio] });
const give = (orderId: number, area: 'diseno' | 'produccion', to: number) =>
  writeAssignment(database.db, { orderId, area }, { to, by: to, now: NOW });

test('BEH-502 only whoever has no other set than design and production is bound to what is assigned', () => {
  expect(boundTo(['diseno'])).toEqual(['diseno']);
  expect(boundTo(['produccion', 'diseno'])).toEqual(['diseno', 'produccion']);
  for (const other of ['catalogo', 'ventas', 'almacen', 'finanzas', 'atencion', 'admin'])
    expect(boundTo(['diseno', other])).toBeNull();
  // A customer has no staff sight to be without.
  expect(boundTo([])).toEqual([]);
});

test('BEH-502 what nobody has is seen by its whole area, from the state on in which it comes there', async () => {
  const designer = await person('diseno');
  const printer = await person('produccion');
  const both = await person('diseno', 'produccion');
  const seller = await person('ventas', 'diseno');
  const seen: Record<string, unknown> = {};
  for (const status of [...Object.keys(ORDER_STATUS).map(Number), null]) {
    const { folio } = await given(status);
    const who = [designer, printer, both, seller];
    seen[String(status)] = await Promise.all(who.map((one) => sees(one, folio)));
  }
  const all = [true, true, true, true];
  expect(seen).toEqual({
    ...Object.fromEntries([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((status) => [status, all])),
    1: [false, false, false, true],
    2: [false, true, true, true],
    3: [true, false, true, true],
    null: [false, false, false, true],
  });
});

test('BEH-502 what somebody has they see in any state, and nobody else of the area in none, until they leave it', async () => {
  const [one, other, printer] = [
    await person('diseno'),
    await person('diseno'),
    await person('produccion'),
  ];
  for (const status of [1, 3, 6, 14]) {
    const { id, folio } = await given(status);
    await give(id, 'diseno', one.id);
    expect([await sees(one, folio), await sees(other, folio)]).toEqual([true, false]);
    // Whose it is in design says nothing of production.
    expect(await sees(printer, folio)).toBe(status === 6 || status === 14);
    await dropAssignment(database.db, { orderId: id, area: 'diseno' });
    expect(await sees(other, folio)).toBe(status !== 1);
  }
  const { id, folio } = await given(3);
  await give(id, 'diseno', one.id);
  expect(await sees(other, folio)).toBe(false);
  await database.db.updateTable('account').set({ roles: [] }).where('id', '=', one.id).execute();
  expect(await sees(other, folio)).toBe(true);
});

test('BEH-502 a charge is seen with the order that it is of, and what is not there by nobody who is bound', async () => {
  const [one, other] = [await person('diseno'), await person('diseno')];
  const order = await given(3);
  const charge = await given(1);
  await database.db
    .updateTable('orders')
    .set({ charge_of: order.id })
    .where('id', '=', charge.id)
    .execute();
  await give(order.id, 'diseno', one.id);
  expect([await sees(one, charge.folio), await sees(other, charge.folio)]).toEqual([true, false]);
  expect(await sees(one, 'P-0000000000')).toBe(false);
  const sight = sightOf(one);
  expect(await maySeeOrder(database.db, sight, { lines: [order.lineId] })).toBe(true);
  const hidden = await given(1);
  const some = { lines: [order.lineId, hidden.lineId] };
  expect(await maySeeOrder(database.db, sight, some)).toBe(false);
});

test('BEH-498 a board from which lines of others are left out still plans the days by all', async () => {
  const clock = { now: () => NOW };
  const [one, other] = [await person('produccion'), await person('produccion')];
  const theirs = await given(7);
  const open = await given(7);
  await give(theirs.id, 'produccion', one.id);
  const board = await boardReads({ db: database.db, clock }, sightOf(other)).board(FINISH, {
    designs: false,
  });
  const shown = board.lineas.map(({ linea }) => linea);
  expect(shown).toContain(open.lineId);
  expect(shown).not.toContain(theirs.lineId);
  expect(board.por_imprimir).toEqual(
    expect.arrayContaining([
      { id: theirs.lineId, pieces: 10 },
      { id: open.lineId, pieces: 10 },
    ]),
  );
});
