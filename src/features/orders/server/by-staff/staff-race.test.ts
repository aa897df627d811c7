import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { FakeClock } from '../../../../../test/support/fake-clock.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { offersFor } from '../../moves.ts';
import { PAUSED } from '../../status.ts';
import { findGuide } from '../guide.sql.ts';
import { lockForMove, pausedIn } from '../moving-order.sql.ts';
import { moveByStaff, type StaffDeps, type StaffMember } from './move-by-staff.ts';

const PEOPLE = 10;
const ACTIONS = 100;

let database: TestDatabase;
let deps: StaffDeps;
let staff: readonly StaffMember[];
let orderId: number;
let folio: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  deps = {
    db,
    clock: new FakeClock(),
    baseUrl: 'http://localhost:3000',
    onCancelled: async () => undefined,
    unprinted: async () => undefined,
    spent: async () => new Map(),
    redo: async () => ({ ok: false, code: 'bad_redo' }),
  };
  const customer = await givenCustomer(db);
  const people = Array.from({ length: PEOPLE }, () => givenCustomer(db, { roles: ['admin'] }));
  staff = (await Promise.all(people)).map(({ id }) => ({ id, roles: ['admin'] }));
  const spec = { accountId: customer.id, status: 4, paymentState: 'pagado' } as const;
  ({ id: orderId, folio } = await givenOrder(db, spec));
});
afterAll(() => database.close());

/** What a person sees of the order, and the next move they choose, by no other rule than `turn`. */
async function decide(turn: number) {
  const order = await database.db.transaction().execute((trx) => lockForMove(trx, { folio }));
  if (!order) throw new Error('the order is gone');
  const cameFrom = order.status === PAUSED ? await pausedIn(database.db, orderId) : null;
  const hasGuide = (await findGuide(database.db, orderId)) !== undefined;
  // Cancelled it would have an end before the hundred have had their turn.
  const open = offersFor({ ...order, cameFrom, hasGuide }, ['admin']).filter(
    ({ to, why }) => why === '' && to !== 12,
  );
  return { seen: order.version, to: open[turn % open.length]?.to ?? PAUSED };
}

const FACTS = {
  motivo: 'Lo decidió una prueba.',
  cajas: 1,
  guia: { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: '' },
};

test('BEH-06 a hundred actions of ten people on one order make one history, without a lost update', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: ACTIONS }, async (_, turn) => {
      const { seen, to } = await decide(turn);
      const who = staff[turn % PEOPLE] ?? { id: 0, roles: [] };
      const outcome = await moveByStaff(deps, { folio, to, seen, staff: who, facts: FACTS });
      return { outcome, seen, who: who.id };
    }),
  );
  const done = outcomes.filter(({ outcome }) => outcome.ok);
  const late = outcomes.filter(({ outcome }) => !outcome.ok && outcome.code === 'changed');
  expect(done.length + late.length).toBe(ACTIONS);
  expect(done.length).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);

  const order = await database.db
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const events = await database.db
    .selectFrom('order_event')
    .select(['from_status', 'to_status', 'account_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  // Each version was moved from once, by whoever was told that they did.
  expect(order.version).toBe(1 + done.length);
  expect(done.map(({ seen }) => seen).sort((a, b) => a - b)).toEqual(
    done.map((_, index) => index + 1),
  );
  const byVersion = done.toSorted((a, b) => a.seen - b.seen).map(({ who }) => who);
  expect(events.map(({ account_id }) => account_id)).toEqual(byVersion);
  // Each event begins where the one before ended, and the last one is where the order is.
  expect(events.map(({ from_status }) => from_status)).toEqual([
    4,
    ...events.slice(0, -1).map(({ to_status }) => to_status),
  ]);
  expect(events.at(-1)?.to_status).toBe(order.status);
  const audited = await database.db
    .selectFrom('audit_entry')
    .select('account_id')
    .orderBy('id')
    .execute();
  expect(audited.map(({ account_id }) => account_id)).toEqual(byVersion);
});
