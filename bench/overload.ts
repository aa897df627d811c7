/**
 * `npm run bench:overload`: what is left of the shop at twice what it can do. Finds the load of
 * uncached pages at which most are answered in time, then sends that and twice as many in turn, at
 * a steady pace that does not wait for answers, and looks after the shop's health meanwhile. This
 * machine only. `-- --seconds 10 --rounds 4 --data FOLDER --postgres`. Fails when a goal is missed.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { pages } from '../src/routes.ts';
import { childrenOf } from '../test/support/child-processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { startCalmShop } from './calm-shop.ts';
import { processorSeconds } from './cpu.ts';
import { Sender, type Sent } from './sender.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '4' },
    /** A folder to keep: the pictures are described once, which takes minutes. */
    data: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    /** A connection for every request, as of many who come for the first time. */
    fresh: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
/** An answer that takes longer is of no use to anybody. */
const IN_TIME_MS = 1000;
const HEALTH_MS = 100;
const LEFT = 0.9;
const START = 40;
const STEP = 1.25;
const MOST_STEPS = 14;

interface Figures {
  readonly sent: number;
  /** Whole answers in time, a second. */
  readonly good: number;
  readonly late: number;
  readonly sentAway: number;
  /** Broken, or sent away without a word about when to come again. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly awayP99: number;
  readonly healthMost: number;
  /** Parts of one core. */
  readonly shopCpu: number;
  readonly databaseCpu: number;
  readonly senderCpu: number;
}

let turn = 0;
/** A page that is rendered for this request alone: its query keeps it out of the memory. */
const nextPage = (): string => `${pages.product(`TAZ-00${(turn++ % 8) + 1}`)}?vez=${turn}`;

const order = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);
function share(times: readonly number[], part: number): number {
  const sorted = order(times);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
function median(values: readonly number[]): number {
  const sorted = order(values);
  const middle = sorted.slice(
    Math.floor((sorted.length - 1) / 2),
    Math.floor(sorted.length / 2) + 1,
  );
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}

interface Measured {
  readonly url: string;
  /** Processes of the shop and of its database. */
  readonly shop: readonly number[];
  readonly database: () => readonly number[];
}

/** Sends `perSecond` pages a second whatever comes back, and asks for health five times a second. */
async function send(one: Measured, perSecond: number): Promise<Figures> {
  const sender = await Sender.to(one.url, !values.fresh);
  const cpu = (): number[] => {
    const own = process.cpuUsage();
    const database = processorSeconds(one.database());
    return [processorSeconds(one.shop), database, (own.user + own.system) / 1e6];
  };
  const answers: Promise<Sent>[] = [];
  const health: Promise<Sent>[] = [];
  const [before, began] = [cpu(), performance.now()];
  for (let elapsed = 0; elapsed < SECONDS * 1000; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1000) * perSecond) + 1;
    while (answers.length < due) answers.push(sender.ask(nextPage()));
    const looks = Math.floor(elapsed / 200) + 1;
    while (health.length < looks) health.push(sender.ask('/healthz'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const [shopCpu = 0, databaseCpu = 0, senderCpu = 0] = cpu().map(
    (value, index) => (value - (before[index] ?? 0)) / SECONDS,
  );
  const all = await Promise.all(answers);
  const looked = await Promise.all(health);
  sender.close();
  return {
    ...count(all, perSecond),
    healthMost: Math.max(...looked.map(({ ms, status }) => (status === 200 ? ms : Infinity))),
    shopCpu,
    databaseCpu,
    senderCpu,
  };
}

function count(all: readonly Sent[], perSecond: number) {
  const served = all.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const away = all.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined);
  const good = served.filter((ms) => ms <= IN_TIME_MS).length;
  return {
    sent: perSecond,
    good: good / SECONDS,
    late: served.length - good,
    sentAway: away.length,
    failed: all.length - served.length - away.length,
    p50: median(served),
    p99: share(served, 0.99),
    awayP99: share(
      away.map(({ ms }) => ms),
      0.99,
    ),
  };
}

function row(name: string, one: Figures): Figures {
  const cells = [one.sent, one.good, one.late, one.sentAway, one.failed, one.p50, one.p99];
  const figures = [...cells, one.awayP99, one.healthMost].map((value) => Math.round(value));
  const cores = [one.shopCpu, one.databaseCpu, one.senderCpu].map((value) => value.toFixed(2));
  console.log(`| ${[name, ...figures, ...cores].join(' | ')} |`);
  return one;
}

/** The most that was answered in time, and the least load at which almost as much was. */
async function findBest(one: Measured): Promise<{ readonly top: number; readonly rate: number }> {
  const steps: Figures[] = [];
  let rate = START;
  for (let step = 0; step < MOST_STEPS; step += 1, rate *= STEP) {
    const figures = row('growing', await send(one, rate));
    steps.push(figures);
    // Past the top: what comes back in time is far less than what is sent.
    if (figures.good < rate * 0.75) break;
  }
  const top = Math.max(...steps.map(({ good }) => good));
  const knee = steps.find(({ good }) => good >= top * 0.95);
  if (!knee || top === 0) throw new Error('nothing was answered in time');
  return { top, rate: knee.sent };
}

async function measure(one: Measured): Promise<void> {
  console.log(`${availableParallelism()} cores, shared with the sender\n`);
  console.log(
    '| load | sent a second | good a second | late | sent away | failed | p50 ms | p99 ms | sent away p99 ms | slowest health ms | shop cores | database cores | sender cores |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
  // What is compiled only after many pages would make the first steps slower than the last.
  await send(one, START);
  await send(one, START * 5);
  const { top, rate } = await findBest(one);
  const best: Figures[] = [];
  const twice: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0;
    // In turn, and either first: a machine that has other work has it now more and now less.
    if (first) best.push(row('the best', await send(one, rate)));
    twice.push(row('twice the best', await send(one, top * 2)));
    if (!first) best.push(row('the best', await send(one, rate)));
  }
  row('half, after it', await send(one, top / 2));
  judge(best, twice);
}

function judge(best: readonly Figures[], twice: readonly Figures[]): void {
  const goodOf = (rows: readonly Figures[]) => median(rows.map(({ good }) => good));
  const kept = goodOf(twice) / goodOf(best);
  const health = Math.max(...twice.map(({ healthMost }) => healthMost));
  const failed = twice.reduce((sum, one) => sum + one.failed, 0);
  console.log(`\nleft of the best at twice the load: ${(kept * 100).toFixed(0)} %`);
  console.log(`slowest health at twice the load: ${health.toFixed(0)} ms`);
  if (kept < LEFT || health > HEALTH_MS || failed > 0) process.exitCode = 1;
}

const cluster = values.postgres ? await startTestCluster() : undefined;
if (values.postgres && !cluster) throw new Error('no PostgreSQL for the measurement');
const shop = await startCalmShop({
  folder: values.data,
  ...(cluster ? { environment: { DATABASE_URL: cluster.url } } : {}),
});
try {
  const embedded = childrenOf(shop.pid, 'embedded-process');
  const database = (): number[] =>
    cluster ? childrenOf(cluster.pid(), 'postgres') : [...embedded];
  await measure({ url: shop.url, shop: [shop.pid], database });
} finally {
  await shop.stop();
  await cluster?.stop();
}
