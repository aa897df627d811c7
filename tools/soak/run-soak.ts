import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CardList } from '../../src/features/catalog/contract.ts';
import { imageAt } from '../../src/features/catalog/picture.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { embeddedAddress } from '../../src/platform/db/embedded.ts';
import { api } from '../../test/support/addresses.ts';
import { startShopProcess } from '../../test/support/processes.ts';
import { freePort } from '../setup/free-port.ts';
import { startTestCluster } from '../setup/postgres.ts';
import { untilQuiet, whileHeld } from '../setup/quiet.ts';
import { audit, type Findings } from './audit.sql.ts';
import { chanceFrom, oneOf } from './chance.ts';
import { JOURNEYS, type Town } from './journeys.ts';
import { createLeapingClock, type LeapingClock, type Moments } from './leaping-clock.ts';
import { openPostOffice } from './post-office.ts';
import { prepare } from './prepared.ts';
import { createVisitor, noteFailure, sumOf, type Tally } from './visitor.ts';
import { databaseOf, type Memory, type Watch, watch } from './watch.ts';

export type SoakDatabase = 'embedded' | 'postgres';

export interface SoakPlan {
  readonly database: SoakDatabase;
  /** How long it lasts by our clock. */
  readonly seconds: number;
  /** How many times as fast the shop's clock moves on, leaps included. */
  readonly speed: number;
  readonly seed: number;
  readonly clients: number;
  /** A folder that keeps the shop as it is once prepared, so that the next soak begins at once. */
  readonly prepared: string | undefined;
  readonly onProgress: (text: string) => void;
}

export interface SoakReport {
  readonly plan: SoakPlan;
  readonly shopHours: number;
  readonly journeys: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly sentAway: number;
  /** How often each kind of failure came. */
  readonly failures: ReadonlyMap<string, number>;
  /** Lines of level error and above in the shop's log. */
  readonly logged: readonly string[];
  readonly looks: number;
  readonly notReady: number;
  readonly mails: number;
  readonly memory: Memory;
  readonly findings: Findings;
}

const TELL_MEMORY = new URL('tell-memory.mjs', import.meta.url).href;
/** Journeys between two leaps of the clock. */
const STRETCH_MS = 4_000;
/** How long the shop may send visitors away after a leap, and the rest between two looks. */
const ADMITS_WITHIN_MS = 30_000;
const ADMITS_LOOK_MS = 50;
/** A machine that is too busy for the speed shall not leap all the time: it lives fewer hours. */
const MOST_LEAP_SECONDS = 90 * 60;
const LAST_LEAP_SECONDS = 30 * 60;

/** Runs the real shop under mixed journeys and a hurried clock, and audits what it leaves. */
export async function runSoak(plan: SoakPlan): Promise<SoakReport> {
  const clock = createLeapingClock();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-soak-'));
  const post = await openPostOffice();
  const cluster =
    plan.database === 'postgres' ? await startTestCluster(clock.environment) : undefined;
  if (plan.database === 'postgres' && !cluster) throw new Error('no PostgreSQL');
  const log = openSync(path.join(folder, 'log'), 'a');
  const sandboxPort = await freePort();
  const data = path.join(folder, 'data');
  const environment = {
    DATA_DIR: data,
    DATABASE_URL: cluster?.url ?? '',
    SANDBOX_PORT: String(sandboxPort),
    SMTP_URL: post.url,
    TRUST_PROXY_HOPS: '1',
    DEMO: '1',
  };
  const kept = plan.prepared && path.join(plan.prepared, plan.database);
  await prepare({ data, url: cluster?.url, environment, log }, kept);
  const told = path.join(folder, 'memory');
  const telling = { NODE_OPTIONS: `--import ${TELL_MEMORY}`, SOAK_MEMORY_FILE: told };
  const shop = await startShopProcess({ ...environment, ...telling, ...clock.environment }, log);
  try {
    const sandbox = `http://localhost:${sandboxPort}`;
    const { db } = connect({ address: cluster?.url ?? embeddedAddress(data), maxConnections: 2 });
    const watching = watch({
      url: shop.url,
      shop: shop.pid,
      database: databaseOf(shop.pid, cluster?.pid()),
      told,
    });
    const pids = cluster ? [shop.pid, cluster.pid()] : [shop.pid];
    const moments: Moments = {
      calm: async () => {
        // A process that sleeps learns from a request that its clock has leapt.
        await watching.readiness();
        await untilQuiet(pids);
      },
      still: (change) => whileHeld(pids, change),
    };
    const town: Town = {
      chance: chanceFrom(plan.seed),
      sandbox,
      acknowledged: new Map(),
      ...(await lookAround(shop.url)),
    };
    const tally: Tally = {
      journeys: new Map(),
      failures: new Map(),
      requests: 0,
      sentAway: 0,
      onNewFailure: (text) => plan.onProgress(`new failure: ${text}`),
    };
    const logged = (): string[] => errorLines(readFileSync(path.join(folder, 'log'), 'utf8'));
    await live(plan, clock, { url: shop.url, town, tally, watching, moments, logged });
    await clock.leap(LAST_LEAP_SECONDS, moments);
    const ledger = (await (await fetch(`${sandbox}/__ledger`)).json()) as { charges: object[] };
    const findings = await audit(db, town.acknowledged, ledger.charges);
    await db.destroy();
    return {
      plan,
      ...tally,
      findings,
      shopHours: (clock.ahead() + plan.seconds) / 3600,
      logged: logged(),
      looks: watching.looks(),
      notReady: watching.notReady(),
      mails: post.taken(),
      memory: watching.memory(),
    };
  } finally {
    await shop.stop();
    await cluster?.stop();
    closeSync(log);
    post.close();
    clock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some products with their pictures, and one picture to search with. */
async function lookAround(url: string): Promise<Pick<Town, 'products' | 'picture'>> {
  const answer = await fetch(`${url}${api.products}?page=1&limit=40`);
  const cards = CardList.parse(await answer.json());
  const listed = cards.map((card) => ({
    id: card.id_producto_prov,
    picture: imageAt(card.url_image ?? card.url_imagen ?? '', { width: 320, format: 'webp' }),
  }));
  const [first] = listed;
  if (!first) throw new Error('the shop has no products');
  const picture = await fetch(new URL(first.picture, url));
  return { products: listed, picture: Buffer.from(await picture.arrayBuffer()) };
}

interface Life {
  readonly url: string;
  readonly town: Town;
  readonly tally: Tally;
  readonly watching: Watch;
  readonly moments: Moments;
  readonly logged: () => string[];
}

/** Stretches of journeys, and a leap of the clock after each while nobody is on the way. */
async function live(plan: SoakPlan, clock: LeapingClock, life: Life): Promise<void> {
  const begun = performance.now();
  const endsAt = begun + plan.seconds * 1000;
  let toldAt = begun;
  while (performance.now() < endsAt) {
    const until = Math.min(performance.now() + STRETCH_MS, endsAt);
    await Promise.all([
      life.watching.lookUntil(until),
      ...Array.from({ length: plan.clients }, () => stroll(life, until)),
    ]);
    await life.moments.calm();
    const due = ((performance.now() - begun) / 1000) * (plan.speed - 1) - clock.ahead();
    await clock.leap(Math.min(Math.round(due), MOST_LEAP_SECONDS), life.moments);
    await untilAdmitted(life.url);
    if (performance.now() - toldAt < 60_000) continue;
    toldAt = performance.now();
    plan.onProgress(howFar(clock, life));
  }
}

function howFar(clock: LeapingClock, { tally, watching, logged }: Life): string {
  const { requests, sentAway, failures } = tally;
  return [
    `${(clock.ahead() / 3600).toFixed(1)} hours, ${requests} requests, ${sentAway} sent away`,
    `${sumOf(failures)} failures, ${watching.notReady()} of ${watching.looks()} not ready`,
    `${logged().length} error lines`,
  ].join(', ');
}

async function stroll({ url, town, tally }: Life, until: number): Promise<void> {
  while (performance.now() < until) {
    const [name, , journey] = chosen(town);
    const part = (): number => 1 + Math.floor(town.chance() * 250);
    const visitor = createVisitor(url, tally, `10.${part()}.${part()}.${part()}`);
    tally.journeys.set(name, (tally.journeys.get(name) ?? 0) + 1);
    await journey(visitor, town).catch((error: unknown) => noteFailure(tally, name, error));
  }
}

function chosen({ chance }: Town): (typeof JOURNEYS)[number] {
  let place = chance() * JOURNEYS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const entry of JOURNEYS) {
    place -= entry[1];
    if (place < 0) return entry;
  }
  return oneOf(chance, JOURNEYS);
}

/**
 * Waits until the shop lets visitors in. It measures how late its own timers are; to that measure a
 * leap is a thread that hung for as long, and it sends visitors away until it has measured anew.
 */
async function untilAdmitted(url: string): Promise<void> {
  const giveUpAt = performance.now() + ADMITS_WITHIN_MS;
  while ((await fetch(url + api.session)).status === 503) {
    if (performance.now() > giveUpAt) throw new Error('nobody was let in after a leap');
    await pause(ADMITS_LOOK_MS);
  }
}

/** Lines of level error and above, and what was written past the log. */
function errorLines(log: string): string[] {
  return log.split('\n').filter((line) => /"level":[56]0\b|^(?:\w*Error\b|sandbox:)/.test(line));
}
