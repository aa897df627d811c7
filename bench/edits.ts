/**
 * `npm run bench:edits`: a shop of 20,000 products on PostgreSQL that serves, while its people edit
 * every product (one by one, 500 at once, by a supplier's list) and put 5,000 photographs up. Visitors
 * search and open pages meanwhile, and one keeps looking at products whose price changes. Prints the
 * tables of docs/performance-imports.md; ends with 1 where an old price was shown for longer than two
 * seconds or an index came later than a minute after the last change.
 * `-- --products 20000 --photos 5000 --minutes 25`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillDemo } from '../db/demo/fill.ts';
import { fromPesos, toPesos } from '../src/kernel/money.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { pages } from '../src/routes.ts';
import { api } from '../test/support/addresses.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { untilIndexed } from '../test/support/until-indexed.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { distinctPicture } from './edits/distinct-picture.ts';
import { describeEverything } from './edits/prepare.ts';
import { SURFACES, watchPrices } from './edits/price-watch.ts';
import { edit, givenColleagues, putUp, raisePrices } from './edits/staff.ts';
import { importList, spread, until } from './edits/work.ts';
import { searchRequests } from './search-requests.ts';
import { type Answer, ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    photos: { type: 'string', default: '5000' },
    /** Over how long the people's work is spread; it takes longer where the shop is slower. */
    minutes: { type: 'string', default: '25' },
    searches: { type: 'string', default: '10' },
    pages: { type: 'string', default: '3' },
  },
});
const ROOT = path.resolve(import.meta.dirname, '..');
const PRODUCTS = Number(values.products);
const PHOTOS = Number(values.photos);
const SPREAD_MS = Number(values.minutes) * 60_000;
/** A quarter comes from a supplier; a tenth is edited one by one, the rest many at once. */
const LISTED = Math.floor(PRODUCTS / 4);
const ONE_BY_ONE = Math.floor(PRODUCTS / 10);
const AT_ONCE = 500;
const WATCHED_AT_ONCE = 5;
const OLD_PRICE_MS = 2_000;
const CATCH_UP_MS = 60_000;
const PHOTOGRAPHERS = 20;
const UPLOADS_AT_ONCE = 3;

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-bench-edits-'));
const cluster = await startTestCluster();
if (!cluster) throw new Error('no PostgreSQL for the measurement');
const environment = {
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: cluster.url,
  SANDBOX: '0',
  TRUST_PROXY_HOPS: '1',
};
const { db, pool } = connect({ address: cluster.url, maxConnections: 6 });
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const wrong: string[] = [];

interface Listed {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}
async function productsOf(where: string): Promise<Listed[]> {
  const { rows } = await pool.query<{ id: string; code: string; version: number }>(
    `SELECT id, code, version FROM product WHERE active AND ${where} ORDER BY id`,
  );
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest }));
}

await migrate(pool, path.join(ROOT, 'db/migrations'));
await fillDemo(db, { products: PRODUCTS - LISTED, onProgress: () => undefined });
await importList({ products: LISTED, dearer: 0 }, { folder, environment });
const described = await describeEverything(db, environment.DATA_DIR);
await pool.query('VACUUM ANALYZE');
const started = Date.now();
const shop = await startShopProcess(environment);
const watch = watchPrices(shop.url, pool);
try {
  await untilIndexed(db, started);
  const listed = await productsOf("code LIKE 'A-______'");
  const own = await productsOf("code NOT LIKE 'A-______'");
  const [single, many] = [own.slice(0, ONE_BY_ONE), own.slice(ONE_BY_ONE)];
  const people = await givenColleagues(db, PHOTOGRAPHERS + 2);
  const [editor, buyer] = [people[0], people[1]];
  if (!editor || !buyer) throw new Error('no people');
  console.log(
    `${os.cpus().length} cores, PostgreSQL; ${own.length + listed.length} products, ${described} pictures described before\n`,
  );
  const searches = searchRequests();
  const shoppers = [
    steadily(Number(values.searches), (turn) =>
      ask(shop.url + searches[turn % searches.length]?.path),
    ),
    steadily(Number(values.pages), (turn) =>
      ask(shop.url + pages.product(own[(turn * 7919) % own.length]?.code ?? '')),
    ),
  ] as const;
  const began = performance.now();
  const where = { shop: shop.url, db };

  /** Every so many single edits one is watched. */
  const everyFew = Math.max(1, Math.floor(ONE_BY_ONE / (SPREAD_MS / 2000)));
  const editSingly = spread({ pieces: single.length, atOnce: 2, ms: SPREAD_MS }, async (place) => {
    const product = single[place];
    if (!product) return;
    if (place % everyFew === 0) await watch.begin(product);
    await edit(where, editor, product.id, (draft) => ({
      ...draft,
      nombre: `${draft.nombre} edición ${place}`,
      precio: toPesos(fromPesos(draft.precio + 1.25)),
    }));
  });
  const parts = Math.ceil(many.length / AT_ONCE);
  const editMany = spread({ pieces: parts, atOnce: 1, ms: SPREAD_MS }, async (place) => {
    const some = many.slice(place * AT_ONCE, (place + 1) * AT_ONCE);
    for (let i = 0; i < WATCHED_AT_ONCE; i += 1) {
      const product = some[Math.floor((i * some.length) / WATCHED_AT_ONCE)];
      if (product) await watch.begin(product);
    }
    const versions = await productsOf(`id = ANY('{${some.map(({ id }) => id).join(',')}}')`);
    const changed = await raisePrices(shop.url, buyer, versions, 3.5);
    if (changed !== some.length) wrong.push(`${changed} of ${some.length} changed at once`);
  });
  const importAgain = pause(SPREAD_MS / 3).then(async () => {
    for (let i = 0; i < 2 * WATCHED_AT_ONCE; i += 1) {
      const product = listed[Math.floor((i * listed.length) / (2 * WATCHED_AT_ONCE))];
      if (product) await watch.begin(product);
    }
    return importList({ products: LISTED, dearer: 5 }, { folder, environment });
  });
  const photographed = [...listed, ...own].slice(0, PHOTOS);
  let lastPhoto = { at: 0, product: 0, picture: new Uint8Array(0) as Uint8Array<ArrayBuffer> };
  const photograph = spread(
    { pieces: photographed.length, atOnce: UPLOADS_AT_ONCE, ms: SPREAD_MS },
    async (place) => {
      const product = photographed[place];
      const by = people[2 + (place % PHOTOGRAPHERS)];
      if (!product || !by) return;
      const picture = await distinctPicture(place);
      // Somebody else may have changed it meanwhile, the list for one: then it is opened again.
      await putUp(where, by, product.id, picture).catch(() =>
        putUp(where, by, product.id, picture),
      );
      lastPhoto = { at: performance.now(), product: product.id, picture };
    },
  );
  const [, , imported] = await Promise.all([editSingly, editMany, importAgain, photograph]);
  const lastName = `ultimo${Date.now()}`;
  const lastOne = single[0];
  if (!lastOne) throw new Error('nothing was edited');
  await edit(where, editor, lastOne.id, (draft) => ({ ...draft, nombre: `Taza ${lastName}` }));
  const worked = performance.now() - began;

  const lastEdit = performance.now();
  const words = await until(async () => {
    const answer = await fetch(`${shop.url}${api.search}?searchTerm=${lastName}`);
    return (await answer.text()).includes(lastOne.code);
  }, lastEdit);
  const stored = await until(async () => {
    const { rows } = await pool.query<{ n: string }>(
      "SELECT count(DISTINCT product_id) AS n FROM picture_descriptor WHERE address LIKE '%/foto-%'",
    );
    return Number(rows[0]?.n) >= photographed.length;
  }, lastPhoto.at);
  let turn = 0;
  const found = await until(async () => {
    turn += 1;
    const body = new FormData();
    body.append('file', new Blob([lastPhoto.picture], { type: 'image/jpeg' }), 'foto.jpg');
    const headers = { 'x-forwarded-for': `10.8.${turn >> 8}.${turn & 255}` };
    const answer = await fetch(shop.url + api.cleanImage, { method: 'POST', body, headers });
    const [first] = answer.ok ? ((await answer.json()) as { id: number }[]) : [];
    return first?.id === lastPhoto.product;
  }, lastPhoto.at);
  await watch.settled();
  const answers: readonly Answer[][] = await Promise.all(shoppers.map((stop) => stop()));

  console.log('| what | done | in s | load |\n|-|-|-|-|');
  row('one by one, name and price', single.length, seconds(worked), loadText());
  row('500 at once, price', many.length, seconds(worked), '');
  row("by the supplier's list, price", listed.length, seconds(imported), '');
  row('photographs put up', photographed.length, seconds(worked), '');
  console.log('\n| old price shown | changes | p50 ms | p99 ms | worst ms |\n|-|-|-|-|-|');
  for (const surface of SURFACES) {
    const ages = [...watch.ages(surface)].sort((a, b) => a - b);
    const at = (share: number): number => ages[Math.floor(share * (ages.length - 1))] ?? 0;
    row(surface, ages.length, ...[0.5, 0.99, 1].map((share) => at(share).toFixed(0)));
    if (at(1) > OLD_PRICE_MS) wrong.push(`an old price for ${at(1).toFixed(0)} ms: ${surface}`);
  }
  if (watch.neverShown() > 0) wrong.push(`${watch.neverShown()} new prices were never shown`);
  console.log('\n| caught up after the last change | s |\n|-|-|');
  for (const [what, ms] of [
    ['search by words', words],
    ['every photograph described', stored],
    ['the last photograph found by a picture', found],
  ] as const) {
    row(what, seconds(ms));
    if (ms > CATCH_UP_MS) wrong.push(`${what}: ${seconds(ms)} s`);
  }
  console.log('\n| visitors | asked | failed | p50 ms | p99 ms | worst ms |\n|-|-|-|-|-|-|');
  row('search', ...summary(answers[0] ?? []));
  row('product page', ...summary(answers[1] ?? []));
} catch (error) {
  // What else is under way fails with it, and would be heard first.
  console.error(error);
  process.exitCode = 1;
} finally {
  await watch.stop();
  await shop.stop();
  await db.destroy();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const each of wrong) console.error(each);
if (wrong.length > 0) process.exitCode = 1;

function loadText(): string {
  return os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');
}
