import { type Browser, test as fresh, type Page } from '@playwright/test';

const pages = new WeakMap<Browser, Promise<Page>>();

async function openOne(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/**
 * For journeys that only look: a worker's stand on one page, which goes from address to address as a
 * visitor does. A browser nobody was in is a process and a cache of its own, which cost as much as
 * looking does; whoever asks about a first visit takes Playwright's `test`. What a test stored is
 * forgotten after it; who somebody is would not be, so nobody signs in here. It is no fixture of the
 * worker: those that differ in one of that kind get workers and browsers of their own.
 */
export const test = fresh.extend({
  page: async ({ browser, viewport }, use) => {
    const opened = pages.get(browser) ?? openOne(browser);
    pages.set(browser, opened);
    const page = await opened;
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    // A page that nobody opened has nothing to keep.
    if (page.url() !== 'about:blank') {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    page.removeAllListeners();
    // An answer that still waits finds its page elsewhere.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
