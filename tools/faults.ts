/**
 * The long trials of what must never happen, on both databases:
 * `npm run faults -- --kills 20 --orders 1000` kills everything while orders come in,
 * `npm run faults -- --oversell 20` orders more than there is, so many times,
 * `npm run faults -- --lost-charges 20` kills everything right after a charge, so many times, while
 * 1,000 abandoned ones are open (`--abandoned`).
 */
import { parseArgs } from 'node:util';
import { type KillReport, runKillTrial } from '../test/faults/kill-trial.ts';
import { runLostChargeTrial } from '../test/faults/lost-charge-trial.ts';
import {
  isExact,
  runOversellTrial,
  runSizeOversellTrial,
  runSpreadOversellTrial,
} from '../test/faults/oversell-trial.ts';
import { startShop } from '../test/support/start-shop.ts';
import { startTestCluster } from './setup/postgres.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    orders: { type: 'string', default: '1000' },
    oversell: { type: 'string' },
    'lost-charges': { type: 'string' },
    abandoned: { type: 'string', default: '1000' },
  },
});
const MOST_RUNS = 200;

const holds = ({ lost, doubled, stockDifference, wrongShelves }: KillReport): boolean =>
  lost.length + doubled + wrongShelves === 0 && stockDifference === 0;

async function kill(database: 'postgres' | 'pglite'): Promise<boolean> {
  const report = await runKillTrial({
    database,
    kills: Number(values.kills),
    orders: Number(values.orders),
    onProgress: (text) => console.log(text),
  });
  console.log(database, JSON.stringify(report));
  return holds(report);
}

async function oversell(database: 'postgres' | 'pglite', runs: number): Promise<boolean> {
  const cluster = database === 'postgres' ? await startTestCluster() : undefined;
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  else delete process.env.TEST_DATABASE_URL;
  const shop = await startShop();
  let exact = 0;
  for (let run = 1; run <= runs; run += 1) {
    const started = performance.now();
    const report = await runOversellTrial(shop);
    const bySize = await runSizeOversellTrial(shop);
    const spread = await runSpreadOversellTrial(shop);
    const all = [report, bySize, spread].every(isExact) && spread.wrongShelves === 0;
    if (all) exact += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${database}: run ${run}/${runs}, ${seconds} s, ${JSON.stringify({ report, bySize, spread })}`,
    );
  }
  await shop.close();
  await cluster?.stop();
  console.log(`${database}: ${exact} of ${runs} runs exact`);
  return exact === runs;
}

async function loseCharges(database: 'postgres' | 'pglite', runs: number): Promise<boolean> {
  const report = await runLostChargeTrial({
    database,
    runs,
    abandoned: Number(values.abandoned),
    onProgress: (text) => console.log(text),
  });
  const round = (numbers: readonly number[]) => numbers.map((one) => Math.round(one * 10) / 10);
  const { seconds, sinceReady, lost, doubled } = report;
  console.log(database, JSON.stringify({ seconds: round(seconds), sinceReady: round(sinceReady) }));
  console.log(`${database}: ${seconds.length} of ${runs} found`, JSON.stringify({ lost, doubled }));
  return lost.length === 0 && doubled.length === 0 && Math.max(...sinceReady) < 60;
}

/** How often a trial runs, from its option; undefined when it was not asked for. */
const times = (option: string | undefined): number | undefined =>
  option === undefined ? undefined : Math.min(Number(option), MOST_RUNS);

const charges = times(values['lost-charges']);
const runs = times(values.oversell);
let held = true;
for (const database of ['postgres', 'pglite'] as const) {
  const result =
    charges !== undefined
      ? loseCharges(database, charges)
      : runs !== undefined
        ? oversell(database, runs)
        : kill(database);
  held = (await result) && held;
}
process.exit(held ? 0 : 1);
