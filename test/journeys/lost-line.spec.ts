import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { aLine, givenStored } from './support/cart.ts';
import { shopUrl } from './support/shop.ts';

/** How a product's data may fail to come. */
const FAILURES = {
  'a lost connection': (page: Page) =>
    page.route(/\.data\b/, (route) => route.abort('internetdisconnected')),
  'a proxy’s 503': (page: Page) =>
    page.route(/\.data\b/, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ),
  'a shop nobody reaches, its files included': (page: Page) => page.context().setOffline(true),
} as const;

for (const [failure, fail] of Object.entries(FAILURES)) {
  test(`PDP-37 ${failure}: the frame stays, the page says its sentence, and Reintentar brings the product`, async ({
    page,
  }) => {
    const trouble = page.waitForResponse(/\/trouble-[^/]+\.js$/);
    await page.goto(shopUrl(pages.searchFor('taza')));
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await expect(product).toBeVisible();
    // Alive: a press before would load the whole document.
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    // What a page says in trouble is fetched once it is alive; lost before that, it says less.
    await trouble;
    await page.waitForLoadState('networkidle');
    await fail(page);
    await product.click();
    const main = page.getByRole('main');
    await expect(main.getByText(MESSAGES.product.notFound, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Estampa, inicio' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/ \| Estampa$/);
    await expect(page).toHaveURL(/\/producto\//);
    const retry = main.getByRole('button', { name: 'Reintentar' });
    if (failure !== 'a proxy’s 503') {
      await page.route(/\/producto\//, (route) => route.abort('internetdisconnected'));
      await retry.click();
      await expect(main.getByText(/^Seguimos sin respuesta/)).toBeVisible();
    }
    await page.unrouteAll();
    await page.context().setOffline(false);
    await retry.click();
    await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  });
}

test('RTE-02 another page that cannot be had says so in the frame too', async ({ page }) => {
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.route(/\.data\b/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});

test('T210 PWA-06 a tab from before a release, whose next page’s code is gone, reloads once and keeps the cart', async ({
  page,
}) => {
  await givenStored(page.context(), { cart: [aLine('TAZ-001')] });
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const gone = /\/assets\/contact-page-[^/]+\.js$/;
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' });
  await contact.click();
  await expect.poll(() => loads).toBe(1);
  // The document that came names code that is there.
  await page.unrouteAll();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await contact.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
  expect(loads).toBe(1);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(cart).toMatchObject([{ id: 'TAZ-001', quantity: 36 }]);
});
