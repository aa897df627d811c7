/**
 * `npm run bench:desk`: the desk over 100,000 orders and what goes on around them on PostgreSQL, one
 * after another: first what its pages read, beside a bare SELECT 1; then the pages as staff open them
 * (rendered, over HTTP), each beside a bare server that answers as many bytes. Prints two tables of
 * p50 and p95. `-- --orders 100000 --times 60`; `--reads` leaves the pages out.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { QUEUES } from '../src/features/desk/queues.ts';
import { keepReports } from '../src/features/reports/server/keep-reports.ts';
import { addDays, dayOf } from '../src/kernel/working-days.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { pages } from '../src/routes.ts';
import { staffPages } from '../src/staff-routes.ts';
import { givenCustomer, givenShipping } from '../test/support/builders.ts';
import { givenManyDealings } from '../test/support/many-dealings.ts';
import { givenManyOrders } from '../test/support/many-orders.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { startBareServer } from './bare-process.ts';
import { type DeskRead, deskWork } from './desk-reads.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    times: { type: 'string', default: '60' },
    reads: { type: 'boolean', default: false },
  },
});
const TIMES = Number(values.times);

const cluster = await startTestCluster();
if (!cluster) throw new Error('there is no PostgreSQL');
const { db, pool } = connect({ address: cluster.url, maxConnections: 4 });
try {
  await migrate(pool, 'db/migrations');
  await givenShipping(db);
  await givenManyOrders(db, Number(values.orders));
  await givenManyDealings(db);
  const staff = await givenCustomer(db, { roles: ['admin'], now: new Date() });
  await keepReports({ db, clock: { now: () => new Date() } });
  const { reads, folio, owner } = await deskWork(db, staff.id);
  console.log(`load ${loadText()}\n\n| what is read | p50 ms | p95 ms |\n|---|---|---|`);
  const bare = { name: 'a bare SELECT 1', read: () => pool.query('SELECT 1') };
  for (const { name, read } of [bare, ...reads] satisfies DeskRead[]) {
    console.log(`| ${name} | ${row(await time(read))} |`);
  }
  if (!values.reads) await timePages(staff.headers, folio, owner);
  console.log(`\nload ${loadText()}`);
} finally {
  await db.destroy();
  await cluster.stop();
}

async function timePages(
  staff: Readonly<Record<string, string>>,
  folio: string,
  owner: Readonly<Record<string, string>>,
): Promise<void> {
  const [bare, shop] = await Promise.all([
    startBareServer(),
    startShopProcess({ DATABASE_URL: cluster?.url ?? '', DEMO: '0', SANDBOX: '0' }),
  ]);
  try {
    console.log(
      '\n| page | KB | p50 ms | p95 ms | bare p50 | bare p95 |\n|---|---|---|---|---|---|',
    );
    for (const [name, path] of deskPages(folio)) {
      await timePage(name, shop.url + path, staff);
    }
    await timePage('payment page with credit', shop.url + pages.pay(folio), owner);
    await timePage('own purchases', shop.url + pages.orders, owner);
    await timePage('own notices', shop.url + pages.notifications, owner);
  } finally {
    await Promise.all([bare.stop(), shop.stop()]);
  }

  async function timePage(
    name: string,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    let bytes = 0;
    const took = await time(async () => {
      const answer = await fetch(url, { headers, redirect: 'manual' });
      bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    });
    await fetch(`${bare.url}/size/${bytes}`, { method: 'POST' });
    const beside = await time(async () => void (await (await fetch(bare.url)).arrayBuffer()));
    console.log(`| ${name} | ${(bytes / 1024).toFixed(0)} | ${row(took)} | ${row(beside)} |`);
  }
}

function deskPages(folio: string): readonly (readonly [string, string])[] {
  const months = new Date().toISOString().slice(0, 7);
  const invoices = { mes: months, buscar: '', pagina: 1 };
  return [
    ['dashboard', pages.admin],
    ...QUEUES.map(({ id, name }) => [`queue: ${name}`, staffPages.queue(id)] as const),
    ['all orders', staffPages.orders],
    ['search by folio', staffPages.ordersBy(`q=${folio}`)],
    ['search by phone', staffPages.ordersBy('q=5512')],
    ['search by guide', staffPages.ordersBy('q=RN000012')],
    ['search by name', staffPages.ordersBy('q=zoe+villa')],
    ['an order', staffPages.order(folio)],
    ['receipts', staffPages.receipts],
    ['statement', staffPages.statement],
    ['refunds to approve', staffPages.refunds],
    ['refunds done', staffPages.refundsOf('hechas')],
    ['proofs', staffPages.proofs],
    ['purchases', staffPages.purchases],
    ['production', staffPages.board],
    ['shipping: to pack', staffPages.shippingOf('por-empacar')],
    ['shipping: on its way', staffPages.shippingOf('en-camino')],
    ['tariffs', staffPages.tariffs],
    ['claims', staffPages.claims],
    ['claims decided', staffPages.claimsDone],
    ['invoices to look at', staffPages.invoicesBy({ ver: 'atencion', ...invoices })],
    ['invoices of a month', staffPages.invoicesBy({ ver: 'timbradas', ...invoices })],
    ['invoices not asked for', staffPages.invoicesBy({ ver: 'pendientes', ...invoices })],
    ['stock', staffPages.stock],
    ...(['ventas', 'margen', 'entregas', 'conversion'] as const).map(
      (ver) => [`report: ${ver}, a year`, staffPages.reportBy({ ver, ...year() })] as const,
    ),
    ['customers', staffPages.customers],
    ['customers by name', staffPages.customersBy('zoe villa')],
    ['failed mails', staffPages.mails],
    ['log', staffPages.audit],
  ];
}

function year(): { readonly from: string; readonly to: string } {
  const to = dayOf(new Date());
  return { from: addDays(to, -364), to };
}

async function time(work: () => Promise<unknown>): Promise<readonly number[]> {
  const took: number[] = [];
  // The first two fill what is kept: connections, plans, compiled code.
  for (let turn = -2; turn < TIMES; turn += 1) {
    const from = performance.now();
    await work();
    if (turn >= 0) took.push(performance.now() - from);
  }
  return took.sort((a, b) => a - b);
}

function row(took: readonly number[]): string {
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} | ${at(0.95)}`;
}

function loadText(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
}
