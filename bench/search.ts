/**
 * `npm run bench:search`: the text search on PostgreSQL beside a bare Fastify answer of the same
 * size in the same run, alone, with no search twice, and while the index is being built again; how
 * index and searches grow with the catalogue; and a moderate load while pictures are searched too.
 * Prints the tables of docs/performance-search.md. `-- --sizes 300,10000 --seconds 5 --parts shop`.
 */
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { type Running, startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { startBareServer } from './bare-process.ts';
import { type Measured, measure } from './load.ts';
import { keepAskingPictures } from './picture-queries.ts';
import { keepRebuilding, searchDatabase } from './search-database.ts';
import { measureIndex } from './search-index.ts';
import { searchRequests } from './search-requests.ts';
import { ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Any of shop, index and pictures. */
    parts: { type: 'string', default: 'index,shop,pictures' },
    /** Address of a PostgreSQL to use and to leave as it is; one of our own when absent. */
    cluster: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CONNECTIONS = 32;
const REBUILD_EVERY_MS = 1500;
/** The load beside which pictures are searched. */
const MODERATE_PER_SECOND = 100;
const PICTURES_AT_ONCE = 8;
const PICTURE = '/img/productos/taza-clasica/frente/negro-640.webp';
const REQUESTS = searchRequests();
const parts = new Set(values.parts.split(','));

/** Prints a row of a table, and how busy the machine was in the last minute. */
function row(...cells: readonly (string | number)[]): void {
  console.log(`| ${[...cells, `load ${os.loadavg()[0]?.toFixed(1)}`].join(' | ')} |`);
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

function middle(rounds: readonly Measured[], key: keyof Measured): number {
  const sorted = rounds.map((round) => round[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

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
  const failed = ours.reduce((sum, round) => sum + round.failed, 0);
  const [p50, p99] = [middle(ours, 'p50'), middle(ours, 'p99')];
  const ratio = (mine / theirs).toFixed(2);
  row(what, bytes, mine, p50, p99, theirs, middle(reference, 'p99'), ratio, failed);
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

async function runShop(shop: Running, bare: Running, address: string, size: number): Promise<void> {
  await measure({ url: shop.url, connections: 8, seconds: 3, requests: REQUESTS });
  await measureShop(shop, bare, `${size} products`);
  await measureShop(shop, bare, `${size}, no search twice`, REQUESTS.map(neverTwice));
  const stop = keepRebuilding(address, REBUILD_EVERY_MS);
  await measureShop(shop, bare, `${size}, index rebuilt every 1.5 s`);
  await stop();
}

/** A moderate load, evenly spread over some seconds, beside the bare server's at the same time. */
async function runModerate(shop: Running, bare: Running, what: string): Promise<void> {
  const searches = steadily(MODERATE_PER_SECOND, (turn) =>
    ask(shop.url + REQUESTS[turn % REQUESTS.length]?.path),
  );
  const reference = steadily(MODERATE_PER_SECOND / 5, () => ask(bare.url));
  await pause(SECONDS * 2000);
  row(what, ...summary(await searches()));
  row(`bare server, ${what}`, ...summary(await reference()));
}

/** A moderate load alone, and while pictures are searched and the index is built again and again. */
async function runPictures(shop: Running, bare: Running, address: string, size: number) {
  await runModerate(shop, bare, `${size}, first`);
  await runModerate(shop, bare, `${size}, text alone`);
  const picture = new Uint8Array(await (await fetch(shop.url + PICTURE)).arrayBuffer());
  const stopBuilding = keepRebuilding(address, REBUILD_EVERY_MS);
  const queries = keepAskingPictures(shop.url, picture, PICTURES_AT_ONCE);
  for (let round = 0; round < ROUNDS; round += 1) {
    await runModerate(shop, bare, `${size}, ${PICTURES_AT_ONCE} pictures, index rebuilt`);
  }
  const { answered, refused, meanMs } = await queries.stop();
  await stopBuilding();
  row(`${answered} pictures answered, ${refused} refused`, `${Math.round(meanMs)} ms each`);
}

async function runSize(cluster: string, bare: Running, size: number): Promise<void> {
  const address = await searchDatabase(cluster, size);
  if (parts.has('index')) {
    const { seconds, megabytes, processor, p50, p99, worst } = await measureIndex(address);
    const times = [processor, p50, p99, worst].map((ms) => ms.toFixed(2)).join(' | ');
    row(size, megabytes.toFixed(1), seconds.toFixed(1), times);
  }
  if (!parts.has('shop') && !parts.has('pictures')) return;
  const shop = await startShopProcess({
    DATABASE_URL: address,
    SANDBOX: '0',
    DEMO: '0',
    TRUST_PROXY_HOPS: '1',
  });
  if (parts.has('shop')) await runShop(shop, bare, address, size);
  if (parts.has('pictures')) await runPictures(shop, bare, address, size);
  await shop.stop();
}

const own = values.cluster ? undefined : await startTestCluster();
const cluster = values.cluster ?? own?.url;
if (!cluster) throw new Error('no PostgreSQL for the measurement');
const bare = await startBareServer();
console.log(`${os.cpus().length} cores`);
console.log('| products | MB | built in s | processor ms | p50 ms | p99 ms | worst ms | load |');
console.log('| what | bytes | a second | p50 | p99 | bare a second | bare p99 | ratio | failed |');
console.log('| what | requests | failed | p50 ms | p99 ms | worst ms |');
try {
  for (const size of values.sizes.split(',')) await runSize(cluster, bare, Number(size));
} finally {
  await bare.stop();
  await own?.stop();
}
