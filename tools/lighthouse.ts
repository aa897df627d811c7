/**
 * `npm run lighthouse -- --times 5 --pages home,product`: Lighthouse, mobile, over the pages that sell,
 * in the system's Chromium (without windows, where there is one: the whole browser's own work on two
 * cores is told as the page's) and a demo shop of its own (`--address` measures one that runs). Prints
 * a table of medians and ends with 1 when a goal is missed. Wants a quiet machine: blocking time is
 * that of whatever else runs, times four; the last column is what the page itself is to blame for.
 * Its own shop is let come to rest before each visit: every page was opened once before, so that the
 * pictures it asks for are made.
 *
 * Lighthouse is not among the dependencies (docs/decisions/0042-lighthouse-beside-the-project.md):
 * `npm install --prefix .cache/lighthouse lighthouse@13` puts it where it is looked for.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { login } from '../src/features/accounts/calls.ts';
import { FINISH_SLUGS, pages } from '../src/routes.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { type Measured, middleOf, missed, rowOf } from './lighthouse/goals.ts';
import { ownBlocking, type TraceEvent } from './lighthouse/own-work.ts';
import { ensureChromium, ensureChromiumShell } from './setup/chromium.ts';
import { freePort } from './setup/free-port.ts';
import { untilQuiet } from './setup/quiet.ts';

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
    readonly runtimeError?: { readonly message: string };
  };
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}
type Lighthouse = (
  address: string,
  how: {
    port: number;
    logLevel: 'error';
    skipAudits: string[];
    extraHeaders?: Record<string, string>;
  },
) => Promise<Result | undefined>;

interface Visited {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: boolean;
  /** Search engines are told to leave it alone, for which Lighthouse would take points away. */
  readonly unlisted?: boolean;
}
const PAGES: readonly Visited[] = [
  { name: 'home', path: pages.home },
  { name: 'results', path: pages.searchFor('taza') },
  { name: 'product', path: pages.product('TAZ-001') },
  { name: 'cart', path: pages.cart, unlisted: true },
  { name: 'finish', path: pages.finish(FINISH_SLUGS[0]) },
  { name: 'orders', path: pages.orders, signedIn: true, unlisted: true },
];

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    address: { type: 'string' },
    pages: { type: 'string' },
  },
});
const BEHIND_THE_BROWSER = 15;
const wanted = values.pages?.split(',');
const lighthouse = await findLighthouse();
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-lighthouse-'));
const port = await freePort();
const executablePath = ensureChromiumShell() ?? ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
// A telephone has its processor for itself: the shop, and whoever measures, take what it leaves.
os.setPriority(BEHIND_THE_BROWSER);
const shop = values.address ? undefined : await startShopProcess({ DATA_DIR: folder });
let reached = true;
try {
  const address = values.address ?? shop?.url ?? '';
  const visited = PAGES.filter(({ name }) => wanted?.includes(name) ?? true);
  for (const page of visited) await openOnce(address + page.path);
  console.log(
    '| page | performance | accessibility | practices | SEO | LCP ms | TBT ms | CLS | own TBT |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const page of visited) {
    const cookie = page.signedIn ? await cookieOf(address) : undefined;
    const visits: Measured[] = [];
    for (let time = 0; time < Number(values.times); time += 1) {
      if (shop) await untilQuiet([shop.pid]);
      visits.push(await visit(address + page.path, page.unlisted, cookie));
    }
    const middle = middleOf(visits);
    const misses = missed(middle);
    console.log(rowOf(page.name, middle, misses));
    reached &&= misses.length === 0;
  }
} finally {
  await browser.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(reached ? 0 : 1);

/** As a telephone would, without measuring. */
async function openOnce(address: string): Promise<void> {
  const page = await browser.newPage({ ...devices['Moto G4'], locale: 'es-MX' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
}

async function findLighthouse(): Promise<Lighthouse> {
  const beside = createRequire(path.resolve('.cache/lighthouse/package.json'));
  try {
    const { default: found } = (await import(pathToFileURL(beside.resolve('lighthouse')).href)) as {
      default: Lighthouse;
    };
    return found;
  } catch (cause) {
    throw new Error('npm install --prefix .cache/lighthouse lighthouse@13', { cause });
  }
}

async function visit(
  address: string,
  unlisted: boolean | undefined,
  cookie: string | undefined,
): Promise<Measured> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    skipAudits: unlisted ? ['is-crawlable'] : [],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const points = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    own: ownBlocking(result.artifacts.Trace.traceEvents, address),
  };
}

/** The session of the demo's customer. */
async function cookieOf(address: string): Promise<string> {
  const answer = await fetch(address + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ email: 'ana@demo.example', password: 'Estampa2026' }),
  });
  if (!answer.ok) throw new Error(`nobody could sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
