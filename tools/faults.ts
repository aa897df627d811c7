/**
 * The long trials of what must never happen, on both databases:
 * `npm run faults -- --kills 20 --orders 1000` kills everything while orders come in,
 * `npm run faults -- --oversell 20` orders more than there is, so many times.
 */
import { parseArgs } from 'node:util';
import { runKillTrial } from '../test/faults/kill-trial.ts';
import { isExact, runOversellTrial, runSizeOversellTrial } from '../test/faults/oversell-trial.ts';
import { startShop } from '../test/support/start-shop.ts';
import { startTestCluster } from './setup/postgres.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    orders: { type: 'string', default: '1000' },
    oversell: { type: 'string' },
  },
});
const MOST_RUNS = 200;

async function kill(database: 'postgres' | 'pglite'): Promise<boolean> {
  const report = await runKillTrial({
    database,
    kills: Number(values.kills),
    orders: Number(values.orders),
    onProgress: (text) => console.log(text),
  });
  console.log(database, JSON.stringify(report));
  return report.lost.length === 0 && report.doubled === 0 && report.stockDifference === 0;
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
    if (isExact(report) && isExact(bySize)) exact += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${database}: run ${run}/${runs}, ${seconds} s, ${JSON.stringify({ report, bySize })}`,
    );
  }
  await shop.close();
  await cluster?.stop();
  console.log(`${database}: ${exact} of ${runs} runs exact`);
  return exact === runs;
}

const runs = Math.min(Number(values.oversell ?? 0), MOST_RUNS);
let held = true;
for (const database of ['postgres', 'pglite'] as const) {
  const result = values.oversell === undefined ? kill(database) : oversell(database, runs);
  held = (await result) && held;
}
process.exit(held ? 0 : 1);
