import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { givenManyOrders } from '../../../../test/support/many-orders.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { customerDeskReads } from '../../customers/server/customer-reads.ts';
import { boardReads } from '../../production/server/board-reads.ts';
import { purchasingReads } from '../../purchasing/server/purchasing-reads.ts';
import { REPORTS, readPeriod } from '../../reports/period.ts';
import { keepReports } from '../../reports/server/keep-reports.ts';
import { reportReads } from '../../reports/server/report-reads.ts';
import { filterQuery, readFilters } from '../order-filters.ts';
import { QUEUES } from '../queues.ts';
import { deskReads } from './desk-reads.ts';

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

let database: TestDatabase;
let asked: Asked[];
let desk: ReturnType<typeof deskReads>;
let logged: Kysely<Tables>;
beforeAll(async () => {
  database = await openTestDatabase();
  await givenManyOrders(database.db, 30_000);
  const { id } = await givenCustomer(database.db, { roles: ['admin'] });
  logged = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      if (query.sql.trim() !== '') asked.push(query);
    },
  });
  desk = deskReads(
    { db: logged, clock: new FakeClock(), baseUrl: 'http://localhost:3000' },
    { id, roles: ['admin'] },
  );
});
afterAll(() => database.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** Big tables that were read from end to end to answer. */
async function readWhole(read: () => Promise<unknown>): Promise<string[]> {
  asked = [];
  await read();
  const found: string[] = [];
  for (const { sql, parameters } of asked.filter((one) => /^\s*(select|with)/i.test(one.sql))) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    );
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) found.push(...scansOf(plan));
  }
  expect(asked.length).toBeGreaterThan(0);
  const BIG = ['orders', 'order_line', 'order_event', 'order_guide', 'account'];
  return found.filter((table) => BIG.includes(table));
}

const list = (query: string) => desk.list(readFilters(new URLSearchParams(query)));

test('BEH-15 the counts of all queues read no big table from end to end', async () => {
  expect(await readWhole(() => desk.counts())).toEqual([]);
});

test('BEH-496 BEH-502 nor do one’s own orders, nobody’s, and what those of an area see of all', async () => {
  const bound = deskReads(
    { db: logged, clock: new FakeClock(), baseUrl: 'http://localhost:3000' },
    { id: 1, roles: ['diseno'] },
  );
  expect(await readWhole(() => list('encargo=mios'))).toEqual([]);
  expect(await readWhole(() => list('encargo=libres'))).toEqual([]);
  expect(await readWhole(() => bound.counts())).toEqual([]);
  expect(
    await readWhole(() => bound.list(readFilters(new URLSearchParams('encargo=mios')))),
  ).toEqual([]);
  expect(await readWhole(() => bound.list(readFilters(new URLSearchParams())))).toEqual([]);
});

test('BEH-15 BEH-48 BEH-49 neither do the board of production and the list of purchases', async () => {
  const board = boardReads({ db: logged, clock: new FakeClock() }, null);
  expect(await readWhole(() => board.board('Serigrafia', { designs: true }))).toEqual([]);
  expect(await readWhole(() => purchasingReads(logged, null).list(undefined))).toEqual([]);
  expect(await readWhole(() => purchasingReads(logged, null).purchases(true))).toEqual([]);
});

test('BEH-15 BEH-215 BEH-219 neither do a month’s reports, nor the list, the searches and the page of customers', async () => {
  const clock = new FakeClock(new Date().toISOString());
  await keepReports({ db: database.db, clock });
  for (const table of ['report_day', 'report_way', 'report_sale']) {
    await database.pool.query(`ANALYZE ${table}`);
  }
  const reports = reportReads({ db: logged, clock, wayName: (way) => way });
  for (const name of REPORTS) {
    const period = readPeriod({}, reports.today());
    expect([name, await readWhole(() => reports.report(name, period))]).toEqual([name, []]);
  }
  const { id } = await givenCustomer(database.db, { roles: ['admin'] });
  const customers = customerDeskReads({ db: logged, clock }, { id, roles: ['admin'] });
  for (const text of ['', 'zoe villa 12', '551234', 'cliente77', 'URE18']) {
    expect([text, await readWhole(() => customers.list(text))]).toEqual([text, []]);
  }
  const [first] = (await customers.list('')).clientes;
  expect(await readWhole(() => customers.one(first?.id ?? 0))).toEqual([]);
});

test('BEH-15 neither does any list of a queue, a state, or all orders', async () => {
  for (const { id } of QUEUES)
    expect([id, await readWhole(() => list(`cola=${id}`))]).toEqual([id, []]);
  const queries = [
    '',
    'estado=14',
    'estado=7',
    'pago=sin_transaccion',
    'pago=rechazado',
    'pagina=3',
  ];
  for (const query of queries) {
    expect([query, await readWhole(() => list(query))]).toEqual([query, []]);
  }
});

test('BEH-15 nor any search, nor the page of an order', async () => {
  const [order] = (await list('estado=14')).pedidos;
  const folio = order?.folio ?? '';
  for (const q of [folio, folio.slice(0, 7), '551234', 'RN000012', 'cliente77', 'zoe villa 12']) {
    expect([q, await readWhole(() => list(filterQuery({ q })))]).toEqual([q, []]);
  }
  expect(await readWhole(() => desk.order(folio))).toEqual([]);
});
