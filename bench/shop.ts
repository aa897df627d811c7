/**
 * `npm run bench`: answers per second of search, product detail, pages and orders on PostgreSQL, each
 * beside a bare Fastify answer of the same size in the same run. Prints the table of
 * docs/performance.md. `-- --sizes 310,100000 --seconds 3`,
 * three turns each.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import pg from 'pg';
import { fillDemo } from '../db/demo/fill.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { SESSION_COOKIE } from '../src/platform/http/cookies.ts';
import { fill, pages } from '../src/routes.ts';
import { api } from '../test/support/addresses.ts';
import {
  givenShoppers,
  headersOf,
  prepareOrder,
  type Shopper,
} from '../test/support/order-client.ts';
import { type Running, startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { startBareServer } from './bare-process.ts';
import { byTurns, withProcessor } from './by-turns.ts';
import { measure } from './load.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '310,100000' },
    seconds: { type: 'string', default: '3' },
  },
});
const SECONDS = Number(values.seconds);
const CONNECTIONS = 32;
const SHOPPERS = 1000;
const TERMS = [
  'taza',
  'termo acero',
  'pluma',
  'playera algodon',
  'mochila',
  'libreta',
  'gorra',
  'usb',
  'llavero',
  'botella',
  'bolsa',
  'paraguas',
  'bocina',
  'reloj',
  'mandil',
  'tasa',
  'azul',
  'metal',
  'kraft',
  'bambu',
];
const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

interface Case {
  readonly name: string;
  readonly requests: readonly Request[];
}

async function fillDatabase(
  url: string,
  products: number,
): Promise<{ shoppers: Shopper[]; codes: string[] }> {
  const { db, pool } = connect({ address: url, maxConnections: 4 });
  await migrate(pool, MIGRATIONS);
  await fillDemo(db, { products, onProgress: () => undefined });
  const shoppers = await givenShoppers(db, SHOPPERS);
  const rows = await db
    .selectFrom('product')
    .select('code')
    .where('active', '=', true)
    .orderBy('id')
    .limit(1000)
    .execute();
  // Plain picture addresses: describing pictures for the image search would share the cores.
  await pool.query("UPDATE product SET picture_set = NULL, image_urls = '{/img/plain.webp}'");
  await pool.query('VACUUM ANALYZE');
  await db.destroy();
  return { shoppers, codes: rows.map((row) => row.code) };
}

function readCases(codes: readonly string[], shoppers: readonly Shopper[]): Case[] {
  return [
    {
      name: 'search',
      requests: TERMS.map((term) => ({
        path: `${api.search}?searchTerm=${encodeURIComponent(term)}`,
      })),
    },
    {
      name: 'product detail',
      requests: codes.map((id) => ({ path: fill(api.productDetail, { id }) })),
    },
    { name: 'home, from memory', requests: [{ path: pages.home }] },
    {
      name: 'home, from memory, signed in',
      requests: shoppers.map(({ token }) => ({
        path: pages.home,
        headers: { cookie: `${SESSION_COOKIE}=${token}` },
      })),
    },
    // Pages with unusual parameters are kept for nobody.
    { name: 'home, rendered each time', requests: [{ path: `${pages.home}?edit=false` }] },
    {
      name: 'product page, rendered each time',
      requests: codes.map((code) => ({ path: `${pages.product(code)}?edit=false` })),
    },
  ];
}

async function orderCase(shop: Running, shoppers: readonly Shopper[]): Promise<Case> {
  const prepared: { readonly shopper: Shopper; readonly body: string }[] = [];
  for (const shopper of shoppers) {
    prepared.push({ shopper, body: JSON.stringify(await prepareOrder(shop.url, shopper)) });
  }
  // Every connection takes the next shopper: one account may hold only so many unpaid orders.
  let turn = 0;
  const requests: Request[] = [
    {
      method: 'POST',
      path: api.submitOrder,
      setupRequest: (request) => {
        const next = prepared[turn++ % prepared.length];
        if (!next) throw new Error('no shoppers');
        return { ...request, body: next.body, headers: headersOf(next.shopper, randomUUID()) };
      },
    },
  ];
  return { name: 'order submission', requests };
}

/** A server writes these itself. */
const WRITTEN_BY_SERVERS = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/**
 * Has the reference send one typical answer, byte by byte: whoever sends the load reads its headers one
 * by one, and a page's letters take longer to read than as many of one kind. Returns the body's bytes.
 */
async function haveItSentToo(bare: Running, shop: Running, request: Request): Promise<number> {
  const answer = await fetch(shop.url + (request.path ?? '/'), {
    headers: { 'accept-encoding': 'identity' },
  });
  const headers = [...answer.headers].filter(([name]) => !WRITTEN_BY_SERVERS.has(name));
  const body = Buffer.from(await answer.arrayBuffer());
  await fetch(`${bare.url}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      headers: Object.fromEntries(headers),
      body: body.toString('base64'),
    }),
  });
  return body.length;
}

const BYTES_OF_AN_ORDER = 100;

async function haveAnOrderSent(bare: Running): Promise<number> {
  await fetch(`${bare.url}/size/${BYTES_OF_AN_ORDER}`, { method: 'POST' });
  return BYTES_OF_AN_ORDER;
}

/** What the shop remembers, it remembers from the second time on; a shop of some minutes knows all of these. */
async function visitTwice(shop: Running, requests: readonly Request[]): Promise<void> {
  for (const { path: address = '/' } of [...requests, ...requests]) {
    const answer = await fetch(shop.url + address);
    await answer.arrayBuffer();
  }
}

async function runSize(cluster: string, bare: Running, products: number): Promise<void> {
  const name = `bench_${products}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  const { shoppers, codes } = await fillDatabase(address.href, products);
  const shop = await startShopProcess({
    DATABASE_URL: address.href,
    SANDBOX: '0',
    DEMO: '1',
    TRUST_PROXY_HOPS: '1',
  });
  const cases = [...readCases(codes, shoppers), await orderCase(shop, shoppers)];
  for (const one of cases) {
    const [first = {}] = one.requests;
    const bytes = await (first.method === 'POST'
      ? haveAnOrderSent(bare)
      : haveItSentToo(bare, shop, first));
    const load = { connections: CONNECTIONS, seconds: SECONDS };
    // An order is made anew for each sending, and one that the reference takes is none for the shop.
    const same = first.method === 'POST' ? {} : { requests: one.requests };
    if (first.method !== 'POST') await visitTwice(shop, one.requests);
    await measure({ url: shop.url, connections: 8, seconds: 1, requests: one.requests });
    const [reference, ours] = await byTurns(
      () => withProcessor(bare, { ...load, ...same }),
      () => withProcessor(shop, { ...load, requests: one.requests }),
    );
    const ratio = (ours.perSecond / reference.perSecond).toFixed(2);
    console.log(
      `| ${products} | ${one.name} | ${bytes} | ${ours.perSecond} | ${ours.p50} | ${ours.p99} | ${reference.perSecond} | ${ratio} | ${ours.processor} | ${reference.processor} | ${ours.failed} |`,
    );
  }
  await shop.stop();
}

const cluster = await startTestCluster();
if (!cluster) throw new Error('no PostgreSQL for the measurement');
const bare = await startBareServer();
console.log(
  '| products | what | bytes | a second | p50 ms | p99 ms | bare Fastify a second | ratio | µs of processor | bare | refused |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
try {
  for (const size of values.sizes.split(',')) await runSize(cluster.url, bare, Number(size));
} finally {
  await bare.stop();
  await cluster.stop();
}
