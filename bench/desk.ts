/**
 * `npm run bench:desk`: the staff's queues, lists, searches and the page of an order over 100,000
 * orders on PostgreSQL, one after another. Prints a table of p50 and p95. `-- --orders 100000`.
 */
import { parseArgs } from 'node:util';
import { claimDeskReads } from '../src/features/claims/server/claim-reads.ts';
import { filterQuery, readFilters } from '../src/features/desk/order-filters.ts';
import { QUEUES } from '../src/features/desk/queues.ts';
import { deskReads } from '../src/features/desk/server/desk-reads.ts';
import { boardReads } from '../src/features/production/server/board-reads.ts';
import { purchasingReads } from '../src/features/purchasing/server/purchasing-reads.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { givenCustomer } from '../test/support/builders.ts';
import { givenManyOrders } from '../test/support/many-orders.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    times: { type: 'string', default: '60' },
  },
});
const TIMES = Number(values.times);

const cluster = await startTestCluster();
if (!cluster) throw new Error('there is no PostgreSQL');
const { db, pool } = connect({ address: cluster.url, maxConnections: 4 });
try {
  await migrate(pool, 'db/migrations');
  await givenManyOrders(db, Number(values.orders));
  const { id } = await givenCustomer(db, { roles: ['admin'] });
  const clock = { now: () => new Date() };
  const desk = deskReads({ db, clock, baseUrl: 'http://localhost:3000' }, { id, roles: ['admin'] });
  const list = (query: string) => desk.list(readFilters(new URLSearchParams(query)));
  const folio = (await list('estado=14')).pedidos[0]?.folio ?? '';

  console.log('| what | p50 ms | p95 ms |\n|---|---|---|');
  await time('a bare SELECT 1', () => pool.query('SELECT 1'));
  await time('counts of all queues', () => desk.counts());
  for (const queue of QUEUES) await time(`queue: ${queue.name}`, () => list(`cola=${queue.id}`));
  await time('all orders', () => list(''));
  await time('page 100 of all orders', () => list('pagina=100'));
  for (const q of [
    folio,
    folio.slice(0, 6),
    '5512',
    'RN000012',
    'cliente77@',
    'peña',
    'zoe villa',
  ]) {
    await time(`search: ${q.slice(0, 12)}`, () => list(filterQuery({ q })));
  }
  const board = boardReads({ db, clock });
  await time('the board of production', () => board.board('', { designs: true }));
  const purchasing = purchasingReads(db);
  await time('the list of purchases', () => purchasing.list(undefined));
  await time('purchases on their way', () => purchasing.purchases(true));
  await time('claims to decide', () => claimDeskReads({ db }).list(true));
  await time('the page of an order', () => desk.order(folio));
} finally {
  await db.destroy();
  await cluster.stop();
}

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  console.log(`| ${what} | ${at(0.5)} | ${at(0.95)} |`);
}
