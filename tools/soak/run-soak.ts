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
import { untilIndexed } from '../../test/support/until-indexed.ts';
import { freePort } from '../setup/free-port.ts';
import { startTestCluster } from '../setup/postgres.ts';
import { audit, type Findings } from './audit.sql.ts';
import { chanceFrom, oneOf } from './chance.ts';
import { JOURNEYS, type Town } from './journeys.ts';
import { createLeapingClock, type LeapingClock } from './leaping-clock.ts';
import { openPostOffice } from './post-office.ts';
import { createVisitor, noteFailure, type Tally } from './visitor.ts';
import { databaseOf, type Grown, isReady, watch } from './watch.ts';

export type SoakDatabase = 'embedded' | 'postgres';

export interface SoakPlan {
  readonly database: SoakDatabase;
  /** How long it lasts by our clock. */
  readonly seconds: number;
  /** How many times as fast the shop's clock moves on, leaps included. */
  readonly speed: number;
  readonly seed: number;
  readonly clients: number;
  readonly onProgress: (text: string) => void;
}

export interface SoakReport {
  readonly plan: SoakPlan;
  readonly shopHours: number;
  readonly journeys: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly failures: readonly string[];
  /** Lines of level error and above in the shop's log. */
  readonly logged: readonly string[];
  readonly looks: number;
  readonly notReady: number;
  readonly mails: number;
  readonly memory: { readonly shop: Grown; readonly database: Grown };
  readonly findings: Findings;
}

/** Journeys between two leaps of the clock. */
const STRETCH_MS = 4_000;
/** Looks in a row after which what a leap woke counts as done, and the rest between them. */
const CALM_LOOKS = 3;
const CALM_MS = 30;
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
    ...clock.environment,
  };
  const shop = await startShopProcess(environment, log);
  try {
    const sandbox = `http://localhost:${sandboxPort}`;
    const { db } = connect({ address: cluster?.url ?? embeddedAddress(data), maxConnections: 2 });
    // A leap would tell the thread that describes them that it takes too long.
    await untilIndexed(db);
    const watching = watch({
      url: shop.url,
      shop: shop.pid,
      database: databaseOf(shop.pid, cluster?.pid()),
    });
    const town: Town = {
      chance: chanceFrom(plan.seed),
      sandbox,
      acknowledged: new Map(),
      ...(await lookAround(shop.url)),
    };
    const tally: Tally = { journeys: new Map(), failures: [], requests: 0 };
    await live(plan, clock, { url: shop.url, town, tally });
    await settle(clock, shop.url);
    watching.stop();
    const ledger = (await (await fetch(`${sandbox}/__ledger`)).json()) as { charges: object[] };
    const findings = await audit(db, town.acknowledged, ledger.charges);
    await db.destroy();
    return {
      plan,
      ...tally,
      findings,
      shopHours: (clock.ahead() + plan.seconds) / 3600,
      logged: errorLines(readFileSync(path.join(folder, 'log'), 'utf8')),
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
}

/** Stretches of journeys, and a leap of the clock after each while nobody is on the way. */
async function live(plan: SoakPlan, clock: LeapingClock, life: Life): Promise<void> {
  const endsAt = performance.now() + plan.seconds * 1000;
  let toldAt = performance.now();
  let stretchedAt = performance.now();
  while (performance.now() < endsAt) {
    const until = Math.min(performance.now() + STRETCH_MS, endsAt);
    await Promise.all(Array.from({ length: plan.clients }, () => stroll(life, until)));
    const passed = (performance.now() - stretchedAt) / 1000;
    stretchedAt = performance.now();
    await clock.leap(Math.round(passed * (plan.speed - 1)), () => calm(life.url));
    if (performance.now() - toldAt < 60_000) continue;
    toldAt = performance.now();
    const hours = (clock.ahead() / 3600).toFixed(1);
    plan.onProgress(
      `${hours} hours, ${life.tally.requests} requests, ${life.tally.failures.length} failures`,
    );
  }
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

/** Each look is a turn of the shop and one of its database. */
async function calm(url: string): Promise<void> {
  for (let look = 0; look < CALM_LOOKS; look += 1) {
    await isReady(url);
    await pause(CALM_MS);
  }
}

/** Work that the last journeys made due is done before the audit looks; retries wait some minutes. */
async function settle(clock: LeapingClock, url: string): Promise<void> {
  await clock.leap(LAST_LEAP_SECONDS, () => calm(url));
  await pause(20 * CALM_MS);
}

/** Lines of level error and above, and what was written past the log. */
function errorLines(log: string): string[] {
  return log.split('\n').filter((line) => /"level":[56]0\b|^(?:\w*Error\b|sandbox:)/.test(line));
}
