import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { test as onOnePage } from './support/one-page.ts';
import { shopUrl } from './support/shop.ts';

const badge = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Carrito' }).locator('[data-badge]');

onOnePage(
  'HDR-01 HDR-07 the header leads home and offers to log in, on any page',
  async ({ page }) => {
    await page.goto(shopUrl(pages.help));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await header.getByRole('link', { name: 'Estampa, inicio' }).click();
    await expect(page).toHaveURL(shopUrl(pages.home));
  },
);

for (const how of ['HDR-02 Enter', 'HDR-03 the magnifier']) {
  onOnePage(`${how} runs a search, and two letters search nothing (SRC-01)`, async ({ page }) => {
    await page.goto(shopUrl(pages.help));
    const field = page.getByRole('combobox', { name: 'Buscar productos' });
    const run = () =>
      how.endsWith('Enter')
        ? field.press('Enter')
        : page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await field.fill('ta');
    await run();
    await expect(page).toHaveURL(shopUrl(pages.help));
    await field.fill('taza');
    await run();
    await expect(page).toHaveURL(shopUrl(pages.searchFor('taza')));
  });
}

test('HDR-11 A12 the badge counts products, not colours or pieces', async ({ page, context }) => {
  await givenStored(context, {
    cart: [
      aLine(A_PRODUCT, { quantity: 72 }),
      aLine(A_PRODUCT, { uniqueId: 'other-colour', color: 'Rosa' }),
      aLine('TER-001'),
    ],
  });
  await page.goto(shopUrl());
  await expect(badge(page)).toHaveText(/^2(?!\d)/);
});

test('HDR-12 above nine products the badge says +9', async ({ page, context }) => {
  const cart = Array.from({ length: 10 }, (_, place) => aLine(`PROD-${place}`));
  await givenStored(context, { cart });
  await page.goto(shopUrl());
  await expect(badge(page)).toContainText('+9');
  await page.evaluate(() => {
    const lines: unknown[] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    localStorage.setItem('cart', JSON.stringify(lines.slice(1)));
  });
  await page.reload();
  await expect(badge(page)).toHaveText(/^9(?!\d)/);
});

test('HDR-10 A11 the delivery place names nobody until the shopper gives a postal code', async ({
  page,
}) => {
  await page.goto(shopUrl());
  const place = page.getByRole('banner').getByRole('button', { name: /^Enviar a/ });
  await expect(place).toHaveText(/^Enviar a tu dirección, CP •+$/);
  await place.click();
  const dialog = page.getByRole('dialog', { name: '¿A dónde enviamos?' });
  await dialog.getByLabel('Código postal').fill('64000');
  await dialog.getByRole('button', { name: 'Usar este código postal' }).click();
  await expect(place).toHaveText('Enviar a Monterrey, Nuevo León, CP 64000');
  await page.reload();
  await expect(place).toHaveText('Enviar a Monterrey, Nuevo León, CP 64000');
});

onOnePage(
  'NFR-07 from 768 px on the links are in the header, below it under the thumb',
  async ({ page }) => {
    await page.goto(shopUrl());
    const inHeader = page.getByRole('banner').getByRole('navigation', { name: 'Accesos' });
    const bar = page.getByRole('navigation', { name: 'Accesos' }).filter({ hasText: 'Inicio' });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(inHeader).toBeVisible();
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(inHeader).toBeHidden();
    await expect(bar).toBeVisible();
  },
);

onOnePage(
  'PDP-01 NFR-07 thumbnails stand in a column from 768 px on and lie in a row below',
  async ({ page }) => {
    await page.goto(shopUrl(pages.product(A_PRODUCT)));
    const thumbnails = page.getByRole('list', { name: 'Vistas del producto' }).getByRole('button');
    expect(await thumbnails.count()).toBeGreaterThan(1);
    for (const [width, direction] of [
      [1024, 'column'],
      [768, 'column'],
      [767, 'row'],
      [320, 'row'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const first = await thumbnails.first().boundingBox();
      const second = await thumbnails.nth(1).boundingBox();
      const below = (second?.y ?? 0) >= (first?.y ?? 0) + (first?.height ?? 0);
      expect(below ? 'column' : 'row', `${width} px`).toBe(direction);
    }
  },
);

test('PDP-02 a mouse over the picture doubles it, and so does a touch', async ({ browser }) => {
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({
      hasTouch,
      isMobile: hasTouch,
      viewport: { width: hasTouch ? 390 : 1280, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(shopUrl(pages.product(A_PRODUCT)));
    const zoom = page.getByRole('button', { name: /^(Acercar|Alejar) la imagen$/ });
    const transform = () =>
      zoom.locator('img').evaluate((image) => getComputedStyle(image).transform);
    expect(await transform()).toBe('none');
    await expect(async () => {
      if (hasTouch) await zoom.tap();
      else {
        await page.mouse.move(0, 0);
        await zoom.hover();
      }
      await expect.poll(transform, { timeout: 1000 }).toBe('matrix(2, 0, 0, 2, 0, 0)');
    }).toPass();
    await context.close();
  }
});
