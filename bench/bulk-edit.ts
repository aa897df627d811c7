/**
 * `npm run bench:bulk-edit`: the price of every product of a shop changed at once by its staff, while
 * it serves searches at a steady rate and its pages are looked at again and again. Prints the table of
 * docs/performance-imports.md, and ends with 1 where a page shows an old price for longer than two
 * seconds after the staff were told that it is done, or a search for longer than a minute.
 * `-- --products 20000 --pages 40 --postgres`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pages } from '../src/routes.ts';
import { api } from '../test/support/addresses.ts';
import { NODE, startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchRequests } from './search-requests.ts';
import { ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    /** Pages of products that are watched. */
    pages: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
    /** Seconds before the first measurement: a shop that was just filled describes its pictures. */
    settle: { type: 'string', default: '60' },
  },
});
const ROOT = path.resolve(import.meta.dirname, '..');
const SEARCHES_PER_SECOND = 20;
const MOST_PAGE_MS = 2_000;
const MOST_SEARCH_MS = 60_000;
const PERCENT = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-bench-bulk-'));
const cluster = values.postgres ? await startTestCluster() : undefined;
const environment = {
  ...{ DATA_DIR: path.join(folder, 'data'), SANDBOX: '0', TRUST_PROXY_HOPS: '1' },
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
};
const filled = spawnSync(
  NODE,
  ['--disable-warning=ExperimentalWarning', 'tools/demo.ts', '--products', values.products],
  { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development', ...environment }, stdio: 'ignore' },
);
if (filled.status !== 0) throw new Error('the shop could not be filled');
const shop = await startShopProcess(environment);

const json = async (address: string, payload?: object, token = '') => {
  const answer = await fetch(shop.url + address, {
    method: payload ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
};
interface Seen {
  readonly code: string;
  readonly price: number;
}
/** What a search says that a product costs. */
async function searched(code: string): Promise<number | undefined> {
  const { body } = await json(`${api.search}?searchTerm=${encodeURIComponent(code)}`);
  const found: readonly Readonly<Record<string, unknown>>[] = body.resultados;
  const product = found.find((each) => each.id_producto_prov === code);
  return product && Number(product.price);
}
/** What the page of a product says that it costs, as the data in it has it. */
async function onPage(code: string): Promise<number> {
  const text = await (await fetch(shop.url + pages.product(code))).text();
  const found = /"price":"(\d+\.\d+)"/.exec(text);
  if (!found) throw new Error(`the page of ${code} tells no price`);
  return Number(found[1]);
}

/** How long after `since` each of them showed its new price, in milliseconds, the latest. */
async function untilNew(
  since: number,
  seen: readonly Seen[],
  look: (code: string) => Promise<number | undefined>,
  most: number,
): Promise<number> {
  let waiting = [...seen];
  let last = 0;
  while (waiting.length > 0) {
    const next: Seen[] = [];
    for (const each of waiting) {
      const price = await look(each.code);
      if (price === each.price) next.push(each);
      else last = performance.now() - since;
    }
    if (performance.now() - since > 2 * most) return Number.POSITIVE_INFINITY;
    waiting = next;
    await pause(20);
  }
  return last;
}

let slow = false;
try {
  await pause(Number(values.settle) * 1000);
  const login = await json(api.login, { email: 'catalogo@demo.example', password: 'Estampa2026' });
  const token: string = login.body.user.token;
  const codes: string[] = [];
  for (let page = 1; codes.length < Number(values.pages); page += 1) {
    const { body } = await json(`${api.search}?searchTerm=&page=${page * 37}`);
    const found: readonly Readonly<Record<string, unknown>>[] = body.resultados;
    codes.push(...found.map((each) => String(each.id_producto_prov)).slice(0, 4));
    if (found.length === 0) throw new Error('too few products to look at');
  }
  const watched = codes.slice(0, Number(values.pages));
  const before: Seen[] = [];
  // Twice: the second is the one that memory keeps.
  for (const code of [...watched, ...watched]) before.push({ code, price: await onPage(code) });
  const inSearch: Seen[] = [];
  for (const code of watched) {
    const price = await searched(code);
    if (price !== undefined) inSearch.push({ code, price });
  }
  const requests = searchRequests();
  const stop = steadily(SEARCHES_PER_SECOND, (turn) =>
    ask(shop.url + requests[turn % requests.length]?.path),
  );
  const began = performance.now();
  const cambio = { tipo: 'precio', porcentaje: PERCENT };
  const todos = { q: '', ver: 'todos', categoria: '', cuantos: Number(values.products) };
  const edited = await json('/api/admin/productos/cambios', { cambio, todos }, token);
  const done = performance.now();
  if (edited.status !== 200) throw new Error(JSON.stringify(edited.body));
  const [shown, found] = await Promise.all([
    untilNew(done, before.slice(watched.length), onPage, MOST_PAGE_MS),
    untilNew(done, inSearch, searched, MOST_SEARCH_MS),
  ]);
  const searches = summary(await stop());
  const where = cluster ? 'PostgreSQL' : 'embedded database';
  console.log(`${os.cpus().length} cores, ${where}, load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(
    '| products | edited in s | last page new after ms | last search new after ms | searches | failed | p50 ms | p99 ms | worst ms |\n|-|-|-|-|-|-|-|-|-|',
  );
  const seconds = ((done - began) / 1000).toFixed(1);
  const cells = [edited.body.cambiados, seconds, Math.round(shown), Math.round(found)];
  console.log(`| ${[...cells, ...searches].join(' | ')} |`);
  slow = shown > MOST_PAGE_MS || found > MOST_SEARCH_MS;
} finally {
  await shop.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = slow ? 1 : 0;
