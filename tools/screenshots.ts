/**
 * `npm run screenshots -- [--only home,staff-] [--schemes light,dark,forced] [--out docs/screens]`:
 * takes every screen and state of a demo shop of its own (`--address` takes one that runs) at 390, 768
 * and 1440 px, side by side on one WebP a screen; the main ones also in the dark and in forced
 * colours. Pages of a new shop are those of a second one, in which nobody has written anything yet.
 * `--only` takes those whose name begins so. A picture of what looks as it did stays as it is. Ends
 * with 1 where a screen could not be taken.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { login } from '../src/features/accounts/calls.ts';
import { type NewShop, startNewShop } from '../test/journeys/support/new-shop.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { type Guide, guideOf } from './screenshots/guide.ts';
import type { Screen, Who } from './screenshots/screen.ts';
import { SCREENS } from './screenshots/screens.ts';
import { heightOf, looksAs, sheetOf, VIEWS } from './screenshots/sheet.ts';
import { ensureChromium } from './setup/chromium.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    schemes: { type: 'string', default: 'light,dark,forced' },
    out: { type: 'string', default: 'docs/screens' },
    address: { type: 'string' },
  },
});
/** Of what stands above a part, so much is in its picture. */
const ABOVE = 24;
type Scheme = 'light' | 'dark' | 'forced';
const SCHEMES: Readonly<Record<Scheme, BrowserContextOptions>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};
const PEOPLE: Readonly<Record<Exclude<Who, 'nobody' | 'owner'>, string>> = {
  customer: 'ana@demo.example',
  claimant: 'colibri@demo.example',
  staff: 'admin@demo.example',
  designer: 'diseno@demo.example',
  producer: 'produccion@demo.example',
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
const newShop = screens.some((screen) => screen.shop === 'new') ? await startNewShop() : undefined;
const executablePath = ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
let missed = 0;
try {
  mkdirSync(values.out, { recursive: true });
  const customer = await signedIn(browser, PEOPLE.customer);
  const claimant = await signedIn(browser, PEOPLE.claimant);
  const staff = await signedIn(browser, PEOPLE.staff);
  const guide = guideOf({
    customer: customer.request,
    claimant: claimant.request,
    staff: staff.request,
  });
  const states: Readonly<Record<Who, State>> = {
    nobody: NOBODY,
    customer: await customer.storageState(),
    claimant: await claimant.storageState(),
    staff: await staff.storageState(),
    designer: await (await signedIn(browser, PEOPLE.designer)).storageState(),
    producer: await (await signedIn(browser, PEOPLE.producer)).storageState(),
    owner: newShop ? await ownerOf(browser, newShop) : NOBODY,
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
        const kept = existsSync(file) && (await looksAs(readFileSync(file), sheet));
        if (!kept) writeFileSync(file, sheet);
        console.log(`${file}  ${Math.round(sheet.length / 1000)} kB${kept ? ', as it was' : ''}`);
      } catch (error) {
        missed += 1;
        console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
} finally {
  await browser.close();
  await newShop?.stop();
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

/** The state of a browser that the new shop's owner is signed in with. */
async function ownerOf(within: Browser, { admit }: NewShop): Promise<State> {
  const context = await within.newContext();
  await admit(context.request);
  return context.storageState();
}

/** A picture a view. */
async function take(screen: Screen, guide: Guide, how: BrowserContextOptions): Promise<Buffer[]> {
  const at = typeof screen.at === 'string' ? screen.at : await screen.at(guide);
  const pictures: Buffer[] = [];
  for (const view of VIEWS) {
    const { width, height } = view;
    const context = await browser.newContext({
      ...how,
      baseURL: screen.shop === 'new' ? (newShop?.url ?? '') : address,
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
      await screen.before?.(page);
      await page.goto(at);
      await settle(page);
      if (screen.reach) {
        await screen.reach(page, guide);
        await settle(page);
      }
      const start = screen.from ? await topOf(screen.from(page)) : 0;
      await showAll(page, start + heightOf(view));
      const tall = Math.min(heightOf(view), (await heightOfPage(page)) - start);
      const clip = { x: 0, y: start, width, height: tall };
      pictures.push(await page.screenshot({ fullPage: true, clip }));
    } finally {
      await context.close();
    }
  }
  return pictures;
}

/** Where a part of a page begins, with a little of what stands above it. */
async function topOf(part: Locator): Promise<number> {
  const top = await part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  return Math.max(0, Math.round(top) - ABOVE);
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
