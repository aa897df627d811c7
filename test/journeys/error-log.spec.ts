import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { shopUrl } from './support/shop.ts';

/** What the page sends to the error log from here on. */
function reportsOf(page: Page): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    const own = new URL(request.url()).pathname === api.errors && request.method() === 'POST';
    if (own) reports.push(request.postDataJSON());
  });
  return reports;
}

test('SEC-07 an error of the page reaches the shop’s own log, masked, with the steps before it', async ({
  page,
}) => {
  const reports = reportsOf(page);
  await page.goto(shopUrl(pages.contact));
  await page.waitForResponse((answer) => new URL(answer.url()).pathname === api.errors);
  await page.getByLabel('Nombre').first().fill('Ana Canaria');
  await page
    .getByRole('link', { name: /inicio/ })
    .first()
    .click();
  await expect(page).toHaveURL(shopUrl('/'));
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('sin precio para ana@demo.example, 5512345678');
    }, 0);
  });
  expect((await stored).status()).toBe(204);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    kind: 'error',
    name: 'TypeError',
    message: 'sin precio para [correo], [número]',
    place: '/',
  });
  const text = JSON.stringify(reports);
  expect(text).toContain('"what":"/contacto"');
  expect(text).toContain('"what":"link /"');
  expect(text).not.toMatch(/Canaria|ana@demo|5512345678/);
});

test('SEC-07 a sampled visit tells its steps when it ends, another one nothing', async ({
  page,
}) => {
  const reports = reportsOf(page);
  for (const replay of [0, 1]) {
    await page.route(`**${api.errors}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { trace: 1, replay, replayOnError: 1 } })
        : route.fulfill({ status: 204 }),
    );
    await page.goto(shopUrl(pages.help));
    await page.waitForResponse((answer) => new URL(answer.url()).pathname === api.errors);
    await page.locator('summary').first().click();
    // What leaving the page does; a request of a page that is gone cannot be watched.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(() => reports.length).toBe(replay);
    await page.unroute(`**${api.errors}`);
  }
  expect(reports[0]).toMatchObject({ kind: 'visit' });
});
