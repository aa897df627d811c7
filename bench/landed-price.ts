/**
 * `npm run bench:landed-price`: the table of prices at the door, eight quantities each, on
 * PostgreSQL with the shop's own tariff: couriers not asked yet, and remembered. Prints p50 and p95.
 */
import { createOwnRates } from '../src/adapters/carrier/own-rates/own-rates.ts';
import { landedPrices } from '../src/features/landed-price/server/landed-prices.ts';
import { createQuoteMemory } from '../src/features/landed-price/server/quote-memory.ts';
import { loadTripTariff } from '../src/features/shipping/server/tariff.sql.ts';
import type { LoadTripTariff } from '../src/features/shipping/tariff.port.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { givenFinish, givenProduct, givenShipping } from '../test/support/builders.ts';
import { noArtwork } from '../test/support/no-artwork.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';

const PRODUCTS = 300;
const QUANTITIES = [10, 20, 50, 51, 100, 250, 500, 1000];

const cluster = await startTestCluster();
if (!cluster) throw new Error('there is no PostgreSQL');
const { db, pool } = connect({ address: cluster.url, maxConnections: 8 });
try {
  await migrate(pool, 'db/migrations');
  await givenShipping(db);
  await givenFinish(db);
  const codes: string[] = [];
  for (let each = 0; each < PRODUCTS; each += 1) codes.push((await givenProduct(db)).code);
  const clock = { now: () => new Date() };
  const loadTariff: LoadTripTariff = (from, to) => loadTripTariff(db, from, to);
  const deps = {
    db,
    clock,
    carrier: createOwnRates({ clock, loadTariff }),
    inks: noArtwork(db),
    memory: createQuoteMemory(),
    beforeAsking: async () => {},
  };
  const ask = async (code: string, postalCode: string): Promise<void> => {
    const wish = { code, colour: 'rojo', technique: 'Serigrafia', postalCode, accountId: null };
    const rows = await landedPrices(deps, {
      ...wish,
      quantities: QUANTITIES,
      files: [],
      positions: 1,
      asker: { accountId: undefined, visitor: undefined },
    });
    if (!rows.ok || rows.value.length !== QUANTITIES.length) throw new Error('no table');
  };
  // The first questions of a process compile its code.
  for (const code of codes.slice(0, 20)) await ask(code, '64000');
  console.log('| couriers | p50 ms | p95 ms |\n|---|---|---|');
  await time('not asked yet', () => codes.map((code) => () => ask(code, '06700')));
  await time('remembered', () => codes.map((code) => () => ask(code, '06700')));
} finally {
  await db.destroy();
  await cluster.stop();
}

async function time(what: string, works: () => readonly (() => Promise<void>)[]): Promise<void> {
  const took: number[] = [];
  for (const work of works()) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  console.log(`| ${what} | ${at(0.5)} | ${at(0.95)} |`);
}
