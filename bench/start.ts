/**
 * `npm run bench:start`: seconds from starting the shop to `/readyz` saying yes, on a database that is
 * there: the demo in the embedded database, and so many products in PostgreSQL, with the index that the
 * last start kept and without it. `-- --products 100000 --starts 5`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchDatabase } from './search-database.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    starts: { type: 'string', default: '5' },
    /** Address of a PostgreSQL to use and to leave as it is; one of our own when absent. */
    cluster: { type: 'string' },
  },
});
/** Rest between two starts, so that the index of the one before is written. */
const REST_MS = 15_000;

type Environment = Readonly<Record<string, string>>;

async function started(environment: Environment, restMs: number): Promise<number> {
  const from = performance.now();
  const shop = await startShopProcess(environment);
  const seconds = (performance.now() - from) / 1000;
  await pause(restMs);
  await shop.stop();
  return seconds;
}

async function measure(what: string, given: Environment): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  const environment = { ...given, DATA_DIR: folder };
  await started(environment, REST_MS);
  for (const kept of [true, false]) {
    const seconds: number[] = [];
    for (let start = 0; start < Number(values.starts); start += 1) {
      if (!kept) rmSync(path.join(folder, 'indices'), { recursive: true, force: true });
      seconds.push(await started(environment, kept ? 0 : 1000));
    }
    seconds.sort((a, b) => a - b);
    const [best, middle, worst] = [0, 0.5, 1].map((part) =>
      (seconds[Math.round(part * (seconds.length - 1))] ?? 0).toFixed(2),
    );
    const load = os.loadavg()[0]?.toFixed(1);
    const index = kept ? 'kept' : 'not kept';
    console.log(`| ${what} | ${index} | ${best} | ${middle} | ${worst} | load ${load} |`);
  }
  rmSync(folder, { recursive: true });
}

const own = values.cluster ? undefined : await startTestCluster();
const cluster = values.cluster ?? own?.url;
if (!cluster) throw new Error('no PostgreSQL for the measurement');
console.log('| database | index | best s | median s | worst s | load |\n|---|---|---|---|---|---|');
try {
  await measure('demo, embedded', { SANDBOX: '0' });
  const address = await searchDatabase(cluster, Number(values.products));
  const shop = { DATABASE_URL: address, SANDBOX: '0', DEMO: '0', TRUST_PROXY_HOPS: '1' };
  await measure(`${values.products} products, PostgreSQL`, shop);
} finally {
  await own?.stop();
}
