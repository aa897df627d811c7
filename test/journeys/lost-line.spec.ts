import { expect, type Page, type Response, test } from '@playwright/test';
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
    const trouble = page.waitForResponse(/\/afterwards-[^/]+\.js$/);
    await page.goto(shopUrl(pages.searchFor('taza')));
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    await expect(product).toBeVisible();
    // Alive: a press before would load the whole document.
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    // What a page says in trouble is fetched once it is alive; lost before that, it says less.
    await readIn(page, await trouble);
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
    // What the browser knows to be a lost line comes by itself once it is back.
    if (failure !== 'a shop nobody reaches, its files included') await retry.click();
    await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  });
}

test('RTE-02 another page that cannot be had says so in the frame too', async ({ page }) => {
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.route(/\.data\b/, (route) => route.abort());
  await toContact(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});

/** Until the page has this module and all it imports: that its answer has begun says nothing of them. */
const readIn = (page: Page, answer: Response) =>
  page.evaluate((module) => import(module), answer.url());

const GONE = { status: 404, body: '' } as const;

/**
 * From the help page to the contact page, by a link that is alive with the page: the foot's may still be
 * a document's link, and leads there as one (BEH-616).
 */
const toContact = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Escribirnos' });

/** How many documents were loaded from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('T210 PWA-06 BEH-346 a tab from before a release, whose next page’s code is gone, goes where its link leads with one load, and keeps the cart', async ({
  page,
}) => {
  await givenStored(page.context(), { cart: [aLine('TAZ-001')] });
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const loads = countLoads(page);
  // The document that comes names code that is there.
  await page.route(/\/assets\/contact-page-[^/]+\.js$/, (route) => route.fulfill(GONE), {
    times: 1,
  });
  await toContact(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
  await expect(page).toHaveURL(shopUrl(pages.contact));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect.poll(loads).toBe(1);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(cart).toMatchObject([{ id: 'TAZ-001', quantity: 36 }]);
});

test('T210 BEH-346 whoever goes back to a page whose code is gone gets it with one load', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await toContact(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
  // Loaded anew, this page never had the other one's code.
  await page.reload();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const loads = countLoads(page);
  await page.route(/\/assets\/help-page-[^/]+\.js$/, (route) => route.fulfill(GONE), { times: 1 });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centro de ayuda');
  await expect(page).toHaveURL(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect.poll(loads).toBe(1);
});

test('T210 BEH-346 what was typed on the page that was left is there again when one goes back to it', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.contact));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const words = page.getByRole('textbox', { name: /Mensaje/ });
  await words.fill('Quiero 300 tazas para el 15 de diciembre.');
  await page.route(/\/assets\/help-page-[^/]+\.js$/, (route) => route.fulfill(GONE), { times: 1 });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Centro de ayuda/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centro de ayuda');
  await page.goBack();
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect(words).toHaveValue('Quiero 300 tazas para el 15 de diciembre.');
});

test('BEH-358 a page whose code did not come on a lost line comes by itself once the line is back, and for whoever comes to it again', async ({
  page,
}) => {
  const contact = toContact(page);
  const title = page.getByRole('heading', { level: 1 });
  const trouble = page.waitForResponse(/\/afterwards-[^/]+\.js$/);
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await readIn(page, await trouble);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await contact.click();
  await expect(title).toHaveText('Algo salió mal');
  await page.context().setOffline(false);
  await expect(title).toHaveText('Contacto');

  // A line that is lost without the browser's knowing, and back before the page is asked for again.
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.waitForLoadState('networkidle');
  await page.route(/contact/, (route) => route.abort());
  await contact.click();
  await expect(title).toHaveText('Algo salió mal');
  await page.unrouteAll();
  await page.goBack();
  await expect(title).toHaveText('Centro de ayuda');
  await contact.click();
  await expect(title).toHaveText('Contacto');
});

test('T210 BEH-346 code that no document brings back is not asked for over and over', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  const loads = countLoads(page);
  await page.route(/\/assets\/contact-page-[^/]+\.js$/, (route) => route.fulfill(GONE));
  const contact = toContact(page);
  await contact.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
  await expect.poll(loads).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centro de ayuda');
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await contact.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salió mal');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
  const before = loads();
  await page.waitForTimeout(1000);
  expect(loads()).toBe(before);
  // A release that brings it is a press away.
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto');
});
