/**
 * `npm run chaos:payments -- --orders 10000 --kills 50 --database postgres`: pays orders by every
 * way while everything fails that can, and holds the companies' books against the shop's.
 * `-- --returns 1000` instead pays that many without faults, each notice beside its return.
 */
import { parseArgs } from 'node:util';
import { isSettled } from '../test/faults/payment-chaos/audit.sql.ts';
import {
  type ChaosReport,
  runChaos,
  SETTLES_WITHIN_SECONDS,
} from '../test/faults/payment-chaos/run-chaos.ts';
import { runReturns } from '../test/faults/payment-chaos/run-returns.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    shoppers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '20261122' },
    database: { type: 'string', default: 'postgres' },
    returns: { type: 'string', default: '0' },
  },
});
const MOST_ORDERS = 100_000;

const started = performance.now();
if (Number(values.returns) > 0) {
  const database = values.database === 'pglite' ? 'pglite' : 'postgres';
  const orders = Math.min(Number(values.returns), MOST_ORDERS);
  const { charges, paid, moves, movedTwice, toReturn } = await runReturns(database, orders);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log({ database, seconds, orders, charges, paid, moves, movedTwice, toReturn });
  const once = [charges, paid, moves].every((count) => count === orders);
  process.exit(once && movedTwice === 0 && toReturn === 0 ? 0 : 1);
}
const report = await runChaos({
  database: values.database === 'pglite' ? 'pglite' : 'postgres',
  orders: Math.min(Number(values.orders), MOST_ORDERS),
  kills: Number(values.kills),
  shoppers: Number(values.shoppers),
  seed: Number(values.seed),
  patient: true,
  onProgress: (text) => console.log(text),
});
for (const [what, count] of rowsOf(report)) console.log(`| ${what} | ${count} |`);
for (const one of [...report.nobodys, ...report.doubled, ...report.invented].slice(0, 50))
  console.log(one);
process.exit(isSettled(report) && report.settledAfter < SETTLES_WITHIN_SECONDS ? 0 : 1);

function rowsOf(all: ChaosReport): (readonly [string, string | number])[] {
  return [
    ['database, seed', `${values.database}, ${values.seed}`],
    ['minutes', ((performance.now() - started) / 60_000).toFixed(1)],
    ['orders', values.orders],
    ['kills of the shop', all.kills],
    ...[...all.mischief].map(([what, count]) => [`messages: ${what}`, count] as const),
    ['charges at the companies', all.charges],
    ['orders paid', all.paid],
    ['charges that came into the refund queue', all.toReturn],
    ['**charges with no place**', all.nobodys.length],
    ['**orders paid twice**', all.doubled.length],
    ['**orders paid with nobody’s money**', all.invented.length],
    ['seconds from the last fault until all were settled', all.settledAfter.toFixed(1)],
  ];
}
