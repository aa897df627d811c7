/**
 * `npm run bench:start`: seconds from starting the shop to `/readyz` saying yes, on a database that is
 * there: the demo in the embedded database, and so many products in PostgreSQL, with the index that the
 * last start kept and without it; and the processor time of all its processes until then, which other
 * work on the machine hardly changes (Linux). `-- --products 100000 --starts 5`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

interface Start {
  readonly seconds: number;
  readonly processor: number;
}

async function started(environment: Environment, restMs: number): Promise<Start> {
  const from = performance.now();
  const shop = await startShopProcess(environment);
  const seconds = (performance.now() - from) / 1000;
  const processor = processorSeconds(shop.pid);
  await pause(restMs);
  await shop.stop();
  return { seconds, processor };
}

/** Ticks of the kernel's clock in /proc. */
const TICKS_A_SECOND = 100;

/** What a process and all that it started have used of processors. */
function processorSeconds(pid: number): number {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = numbers.flatMap((number) => statOf(number));
  const family = new Set([pid]);
  // Children have higher numbers than their parents, unless the numbers began anew.
  for (const { own, parent } of known) if (family.has(parent)) family.add(own);
  const ticks = known.reduce((sum, stat) => sum + (family.has(stat.own) ? stat.ticks : 0), 0);
  return ticks / TICKS_A_SECOND;
}

function statOf(number: string): { own: number; parent: number; ticks: number }[] {
  try {
    const fields =
      readFileSync(`/proc/${number}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ own: Number(number), parent: Number(fields[1]), ticks }];
  } catch {
    // It ended while we looked.
    return [];
  }
}

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.round(part * (sorted.length - 1))] ?? 0).toFixed(2);
  return [0, 0.5, 1].map(at).join(' | ');
}

async function measure(what: string, given: Environment): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'start-'));
  const environment = { ...given, DATA_DIR: folder };
  await started(environment, REST_MS);
  for (const kept of [true, false]) {
    const starts: Start[] = [];
    for (let start = 0; start < Number(values.starts); start += 1) {
      if (!kept) rmSync(path.join(folder, 'indices'), { recursive: true, force: true });
      starts.push(await started(environment, kept ? 0 : 1000));
    }
    const seconds = quantiles(starts.map((start) => start.seconds));
    const processor = quantiles(starts.map((start) => start.processor));
    const load = os.loadavg()[0]?.toFixed(1);
    const index = kept ? 'kept' : 'not kept';
    console.log(`| ${what} | ${index} | ${seconds} | ${processor} | ${load} |`);
  }
  rmSync(folder, { recursive: true });
}

const own = values.cluster ? undefined : await startTestCluster();
const cluster = values.cluster ?? own?.url;
if (!cluster) throw new Error('no PostgreSQL for the measurement');
console.log(
  '| database | index | best s | median s | worst s | processor s, best | median | worst | load |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
try {
  await measure('demo, embedded', { SANDBOX: '0' });
  const address = await searchDatabase(cluster, Number(values.products));
  const shop = { DATABASE_URL: address, SANDBOX: '0', DEMO: '0', TRUST_PROXY_HOPS: '1' };
  await measure(`${values.products} products, PostgreSQL`, shop);
} finally {
  await own?.stop();
}
