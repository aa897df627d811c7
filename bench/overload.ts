/**
 * `npm run bench:overload`: what is left of the shop at twice what it can do. Finds the load of
 * uncached pages at which most are answered in time, then sends twice as many, at a steady pace
 * that does not wait for answers, and looks after the shop's health meanwhile. This machine only.
 * `-- --seconds 10`. Fails when less than 90 % of the best is left.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { pages } from '../src/routes.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { type Answer, ask } from './steady.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const SECONDS = Number(values.seconds);
/** An answer that takes longer is of no use to anybody. */
const IN_TIME_MS = 1000;
const HEALTH_MS = 100;
const LEFT = 0.9;
const START = 10;
const STEP = 1.3;
const MOST_STEPS = 14;

interface Figures {
  readonly sent: number;
  /** Whole answers in time, a second. */
  readonly good: number;
  readonly late: number;
  readonly sentAway: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly awayP99: number;
  readonly healthMost: number;
}

let turn = 0;
/** A page that is rendered for this request alone: its query keeps it out of the memory. */
const nextPage = (): string => `${pages.product(`TAZ-00${(turn++ % 8) + 1}`)}?vez=${turn}`;

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Sends `perSecond` pages a second whatever comes back, and asks for health five times a second. */
async function send(url: string, perSecond: number): Promise<Figures> {
  const answers: Promise<Answer>[] = [];
  const health: Promise<Answer>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < SECONDS * 1000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1000) * perSecond) + 1;
    while (answers.length < due) answers.push(ask(url + nextPage()));
    const looks = Math.floor(elapsed / 200) + 1;
    while (health.length < looks) health.push(ask(`${url}/healthz`));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const all = await Promise.all(answers);
  const served = all.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const away = all.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const order = (times: readonly number[]) => [...times].sort((a, b) => a - b);
  const good = served.filter((ms) => ms <= IN_TIME_MS).length;
  return {
    sent: perSecond,
    good: good / SECONDS,
    late: served.length - good,
    sentAway: away.length,
    failed: all.length - served.length - away.length,
    p50: share(order(served), 0.5),
    p99: share(order(served), 0.99),
    awayP99: share(order(away), 0.99),
    healthMost: Math.max(...(await Promise.all(health)).map(({ ms }) => ms)),
  };
}

function row(name: string, one: Figures): void {
  const cells = [one.good, one.late, one.sentAway, one.failed, one.p50, one.p99, one.awayP99];
  const figures = [...cells, one.healthMost].map((value) => Math.round(value));
  console.log(`| ${name} | ${Math.round(one.sent)} | ${figures.join(' | ')} |`);
}

const shop = await startShopProcess({ DEMO: '1', SANDBOX: '0' });
try {
  console.log(`${availableParallelism()} cores, shared with the sender\n`);
  console.log(
    '| load | sent a second | good a second | late | sent away | failed | p50 ms | p99 ms | sent away p99 ms | slowest health ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  await send(shop.url, START);
  let best: Figures | undefined;
  let rate = START;
  for (let step = 0; step < MOST_STEPS; step += 1, rate *= STEP) {
    const one = await send(shop.url, rate);
    row('growing', one);
    if (!best || one.good > best.good) best = one;
    // Past the top: what comes back in time is far less than what is sent.
    if (one.good < one.sent * 0.7) break;
  }
  if (!best) throw new Error('nothing was answered');
  const twice = await send(shop.url, best.good * 2);
  row('twice the best', twice);
  const after = await send(shop.url, best.good * 0.5);
  row('half, after it', after);
  const kept = twice.good / best.good;
  console.log(`\nleft of the best at twice the load: ${(kept * 100).toFixed(0)} %`);
  const healthy = twice.healthMost <= HEALTH_MS && twice.failed === 0;
  if (kept < LEFT || !healthy) process.exitCode = 1;
} finally {
  await shop.stop();
}
