/**
 * `npm run bench:search`: answers per second of the text search on PostgreSQL beside a bare Fastify
 * answer of the same size in the same run, alone and while the index is being built again, and what
 * the index costs. Prints the tables of docs/performance.md. `-- --sizes 10000,100000 --seconds 5`.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import pg from 'pg';
import { fillCatalogue } from '../db/demo/catalogue.ts';
import { createFinder } from '../src/features/search/memory-find.ts';
import { indexBytes, type MemoryIndex } from '../src/features/search/memory-index.ts';
import { readRequest } from '../src/features/search/request.ts';
import { buildInThread } from '../src/features/search/server/memory/build-in-thread.ts';
import { readSynonyms } from '../src/features/search/terms.ts';
import { readWanted } from '../src/features/search/wanted.ts';
import { connect } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { type Running, startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { startBareServer } from './bare-process.ts';
import { type Measured, measure } from './load.ts';
import { searchRequests } from './search-requests.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Measures the index alone, without a shop in front of it. */
    'index-only': { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CONNECTIONS = 32;
const REBUILD_EVERY_MS = 1500;
const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');
const REQUESTS = searchRequests();

async function createDatabase(cluster: string, products: number): Promise<string> {
  const name = `bench_search_${products}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  const { db, pool } = connect({ address: address.href, maxConnections: 2 });
  await migrate(pool, MIGRATIONS);
  await fillCatalogue(db, products, () => undefined);
  // Pictures by plain addresses: nothing is composed or indexed while the text search is measured.
  await pool.query(`UPDATE product SET picture_set = NULL,
    image_urls = ARRAY['/img/productos/' || picture_set || '/frente/negro-640.webp']`);
  await pool.query('VACUUM ANALYZE');
  await db.destroy();
  return address.href;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Milliseconds of each search by the index itself, every one of them for the first time. */
function searchTimes(index: MemoryIndex): number[] {
  const finder = createFinder(index);
  const synonyms = readSynonyms(index.synonyms);
  const times = REQUESTS.map(({ path: address = '' }) => {
    const asked = readRequest(new URLSearchParams(address.split('?')[1]));
    const wanted = readWanted(asked, synonyms);
    const from = performance.now();
    finder.find(wanted, asked.page);
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b);
}

async function measureIndex(address: string, products: number): Promise<void> {
  const from = performance.now();
  const index = await buildInThread(address, new AbortController().signal);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const megabytes = (indexBytes(index) / 1e6).toFixed(1);
  const times = searchTimes(index);
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => at(times, share).toFixed(2));
  console.log(
    `| ${products} | index | built in ${seconds} s | ${megabytes} MB | p50 ${p50} ms | p99 ${p99} ms | worst ${worst} ms |`,
  );
}

/** Mean bytes of the answers as they travel, to size the reference. */
async function answerSize(shop: Running): Promise<number> {
  let total = 0;
  const some = REQUESTS.filter((_, place) => place % 10 === 0);
  for (const { path: address } of some) {
    const answer = await fetch(`${shop.url}${address}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    total += (await answer.arrayBuffer()).byteLength;
  }
  return Math.round(total / some.length);
}

const middle = (rounds: readonly Measured[], key: keyof Measured): number =>
  at(
    rounds.map((round) => round[key]).sort((a, b) => a - b),
    0.5,
  );

/** Both servers in turn, so that what else the machine does falls on both alike. */
async function measureShop(
  shop: Running,
  bare: Running,
  what: string,
  requests: readonly Request[] = REQUESTS,
): Promise<void> {
  const bytes = await answerSize(shop);
  await fetch(`${bare.url}/size/${bytes}`, { method: 'POST' });
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const [ours, reference]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await measure({ url: bare.url, ...load, requests: requests.map(toBare) }));
    ours.push(await measure({ url: shop.url, ...load, requests }));
  }
  const [mine, theirs] = [middle(ours, 'perSecond'), middle(reference, 'perSecond')];
  console.log(
    `| ${what} | ${bytes} | ${mine} | ${middle(ours, 'p50')} | ${middle(ours, 'p99')} | ${theirs} | ${middle(reference, 'p99')} | ${(mine / theirs).toFixed(2)} | ${ours.reduce((sum, round) => sum + round.failed, 0)} |`,
  );
}

/** The same call of the bare server, so that sending it costs the same. */
function toBare(request: Request): Request {
  return { ...request, path: request.path?.replace(/^[^?]*/, '/') ?? '/' };
}

let asked = 0;
/** The same search with a price limit that no other search has, so that no answer is remembered. */
function neverTwice(request: Request): Request {
  return {
    ...request,
    setupRequest: (given) => {
      asked += 1;
      const limit = (100_000 + asked / 100).toFixed(2);
      const address = given.path?.split('&precioMax=')[0] ?? '';
      return { ...given, path: `${address}&precioMax=${limit}` };
    },
  };
}

async function runSize(cluster: string, bare: Running, products: number): Promise<void> {
  const address = await createDatabase(cluster, products);
  await measureIndex(address, products);
  if (values['index-only']) return;
  const shop = await startShopProcess({ DATABASE_URL: address, SANDBOX: '0', DEMO: '0' });
  await measure({ url: shop.url, connections: 8, seconds: 2, requests: REQUESTS });
  await measureShop(shop, bare, `${products} products`);
  await measureShop(shop, bare, `${products} products, no search twice`, REQUESTS.map(neverTwice));
  const { pool, db } = connect({ address, maxConnections: 1 });
  const timer = setInterval(
    () => void pool.query('UPDATE catalogue_version SET version = version + 1'),
    REBUILD_EVERY_MS,
  );
  await measureShop(shop, bare, `${products} products, index being rebuilt`);
  clearInterval(timer);
  await db.destroy();
  await shop.stop();
}

const cluster = await startTestCluster();
if (!cluster) throw new Error('no PostgreSQL for the measurement');
const bare = await startBareServer();
const load = () => os.loadavg().map((value) => value.toFixed(1));
console.log(`load of the machine before: ${load().join(' ')}, ${os.cpus().length} cores`);
console.log(
  '| what | bytes | a second | p50 ms | p99 ms | bare a second | bare p99 ms | ratio | refused |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
try {
  for (const size of values.sizes.split(',')) await runSize(cluster.url, bare, Number(size));
  console.log(`load of the machine after: ${load().join(' ')}`);
} finally {
  await bare.stop();
  await cluster.stop();
}
