/**
 * `npm run screenshots -- [--only home,staff-] [--schemes light,dark,forced] [--out docs/screens]`:
 * takes every screen and state of a demo shop of its own (`--address` takes one that runs) at 390, 768
 * and 1440 px, side by side on one WebP a screen; the main ones also in the dark and in forced
 * colours. `--only` takes those whose name begins so. Ends with 1 where a screen could not be taken.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { login } from '../src/features/accounts/calls.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { type Guide, guideOf } from './screenshots/guide.ts';
import type { Screen, Who } from './screenshots/screen.ts';
import { SCREENS } from './screenshots/screens.ts';
import { heightOf, sheetOf, VIEWS } from './screenshots/sheet.ts';
import { ensureChromium } from './setup/chromium.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    schemes: { type: 'string', default: 'light,dark,forced' },
    out: { type: 'string', default: 'docs/screens' },
    address: { type: 'string' },
  },
});
type Scheme = 'light' | 'dark' | 'forced';
const SCHEMES: Readonly<Record<Scheme, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
const PEOPLE: Readonly<Record<Exclude<Who, 'nobody'>, string>> = {
  customer: 'ana@demo.example',
  staff: 'admin@demo.example',
};
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const NOBODY: State = { cookies: [], origins: [] };

const starts = values.only?.split(',');
const screens = SCREENS.filter(
  ({ name }) => starts?.some((start) => name.startsWith(start)) ?? true,
);
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-screens-'));
const shop = values.address ? undefined : await startShopProcess({ DATA_DIR: folder });
const address = values.address ?? shop?.url ?? '';
const executablePath = ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
let missed = 0;
try {
  mkdirSync(values.out, { recursive: true });
  const customer = await signedIn(browser, PEOPLE.customer);
  const staff = await signedIn(browser, PEOPLE.staff);
  const guide = guideOf(customer.request, staff.request);
  const states: Readonly<Record<Who, State>> = {
    nobody: NOBODY,
    customer: await customer.storageState(),
    staff: await staff.storageState(),
  };
  for (const scheme of ['light', 'dark', 'forced'] as const) {
    if (!values.schemes.split(',').includes(scheme)) continue;
    for (const screen of screens) {
      if (scheme !== 'light' && !screen.main) continue;
      const file = path.join(
        values.out,
        `${screen.name}${scheme === 'light' ? '' : `-${scheme}`}.webp`,
      );
      try {
        const state = states[screen.who ?? 'nobody'];
        const sheet = await sheetOf(
          await take(screen, guide, { ...SCHEMES[scheme], storageState: state }),
        );
        writeFileSync(file, sheet);
        console.log(`${file}  ${Math.round(sheet.length / 1000)} kB`);
      } catch (error) {
        missed += 1;
        console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
} finally {
  await browser.close();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

async function signedIn(within: Browser, email: string) {
  const context = await within.newContext({ baseURL: address });
  const data = { email, password: 'Estampa2026' };
  const answer = await context.request.post(login.path, { data });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  return context;
}

/** A picture a view. */
async function take(screen: Screen, guide: Guide, how: BrowserContextOptions): Promise<Buffer[]> {
  const at = typeof screen.at === 'string' ? screen.at : await screen.at(guide);
  const pictures: Buffer[] = [];
  for (const view of VIEWS) {
    const { width, height } = view;
    const context = await browser.newContext({
      ...how,
      baseURL: address,
      viewport: { width, height },
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    try {
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries))
          localStorage.setItem(key, JSON.stringify(value));
      }, screen.stored ?? {});
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(at);
      await settle(page);
      if (screen.reach) {
        await screen.reach(page, guide);
        await settle(page);
      }
      await showAll(page, heightOf(view));
      pictures.push(
        await page.screenshot({
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(heightOf(view), await heightOfPage(page)) },
        }),
      );
    } finally {
      await context.close();
    }
  }
  return pictures;
}

function heightOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** A page that asks again and again is as quiet as it gets. */
function settle(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
}

/** Parts that wait until they are near the view are passed by, and their pictures come. */
async function showAll(page: Page, height: number): Promise<void> {
  const step = page.viewportSize()?.height ?? 800;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
