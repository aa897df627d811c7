import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FINISH_SLUGS, pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { shopUrl } from './support/shop.ts';

const FILES = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');
const FAMILIES = {
  'Bricolage Grotesque': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Instrument Sans': 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
} as const;

test('NFR-10 a browser that was never here sets the shop in its own type', async ({ page }) => {
  await page.goto(shopUrl(pages.home));
  const promise = page.getByRole('heading', { level: 1 });
  for (const [family, file] of Object.entries(FAMILIES)) {
    const data = readFileSync(path.join(FILES, file)).toString('base64');
    await expect.poll(() => facesOf(page)).toContain(family);
    const [painted, known] = await page.evaluate(
      async ([name, bytes]) => {
        const read = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        const known = new FontFace('witness', read, { weight: '200 800' });
        document.fonts.add(await known.load());
        const widthIn = (font: string): number => {
          const text = document.createElement('span');
          text.style.cssText = `position:absolute;white-space:nowrap;font:650 40px ${font}`;
          text.textContent = 'Tu marca en algo que sí van a usar';
          document.body.append(text);
          const { width } = text.getBoundingClientRect();
          text.remove();
          return width;
        };
        return [widthIn(`"${name}", monospace`), widthIn('witness, monospace')];
      },
      [family, data] as const,
    );
    expect(painted, family).toBeCloseTo(known ?? 0, 0);
  }
  expect(await promise.evaluate((text) => getComputedStyle(text).fontFamily)).toMatch(
    /^"Bricolage Grotesque"/,
  );
});

for (const [address, width] of [
  [pages.home, 390],
  [pages.home, 1280],
  [pages.searchFor('taza'), 412],
  [pages.product(A_PRODUCT), 390],
  [pages.product(A_PRODUCT), 1280],
  [pages.cart, 412],
  [pages.finishes, 1280],
  [pages.finish(FINISH_SLUGS[0]), 1280],
] as const) {
  test(`NFR-10 type that comes late moves nothing of ${address} at ${width} px`, async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await page.goto(shopUrl(address), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    const before = await shifts(page);
    release();
    await expect.poll(() => facesOf(page)).toEqual(Object.keys(FAMILIES));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect((await shifts(page)) - before).toBeLessThan(0.05);
  });
}

test('BEH-233 a telephone asks for type once its first page’s pictures are there, then at once, as a desk does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url());
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/taza-impresa/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shopUrl(pages.home), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  expect(asked).toEqual([]);
  release();
  await expect.poll(() => facesOf(page)).toEqual(Object.keys(FAMILIES));
  expect(new Set(asked).size).toBe(2);
  await page.route(/taza-impresa/, () => undefined);
  await page.goto(shopUrl(pages.home), { waitUntil: 'commit' });
  await expect.poll(() => facesOf(page)).toEqual(Object.keys(FAMILIES));
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(shopUrl(pages.home), { waitUntil: 'commit' });
  await expect.poll(() => facesOf(page)).toEqual(Object.keys(FAMILIES));
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const kept = { controller: {}, addEventListener: () => undefined };
    Object.defineProperty(navigator, 'serviceWorker', { value: kept });
  });
  await page.goto(shopUrl(pages.home), { waitUntil: 'commit' });
  await expect.poll(() => facesOf(page)).toEqual(Object.keys(FAMILIES));
});

test('BEH-285 an empty cart is painted once: scripts that come later keep what was read', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shopUrl(pages.cart), { waitUntil: 'commit' });
  const told = page.getByText('Tu carrito está vacío.').and(page.locator(':visible'));
  const first = await told.elementHandle();
  release();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect(page.getByRole('status', { name: 'Abriendo tu carrito' })).toHaveCount(0);
  expect(await first?.evaluate((text) => text.isConnected && text.checkVisibility())).toBe(true);
  await expect(told).toHaveCount(1);
});

/** The shop's typefaces that have come. */
const facesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !/Arial|Roboto|DejaVu/.test(family))
      .map(({ family }) => family.replaceAll('"', '')),
  );

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { readonly value: number };
        Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shifted')));
