import { test as fresh, type Page } from '@playwright/test';

/**
 * For journeys that only look: a worker's stand on one page, which goes from address to address as a
 * visitor does. A browser nobody was in is a process and a cache of its own, which cost as much as
 * looking does; whoever asks about a first visit takes Playwright's `test`.
 */
export const test = fresh.extend<object, { readonly onePage: Page }>({
  onePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(30_000);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage, viewport }, use) => {
    if (viewport) await onePage.setViewportSize(viewport);
    await use(onePage);
    onePage.removeAllListeners();
    await onePage.unrouteAll();
  },
});
