import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' });

for (const [device, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`HDR-02 A26 NFR-10 on ${device} the field suggests categories and products with picture and price`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(shopUrl(pages.help));
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    const field = fieldOf(page);
    await field.pressSequentially('mochi', { delay: 20 });
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    await expect(list.getByRole('option', { name: 'Mochilas', exact: true })).toBeVisible();
    const product = list.getByRole('group', { name: 'Productos' }).getByRole('option').first();
    await expect(product).toContainText(/^Mochila.*desde \$[\d,]+\.\d{2}$/);
    await expect
      .poll(() => product.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await heading.boundingBox(), 'nothing moves').toEqual(before);
    await field.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveText('Buscar «mochi»');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await field.press('End');
    const name = await list.getByRole('option', { selected: true }).innerText();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/producto\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('\n')[0] ?? '');
    errors.expectNone();
  });
}

test('A26 a slip of the keyboard is put right in the list and on the page of results', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  await fieldOf(page).fill('voligrafo');
  const meant = page.getByRole('group', { name: 'Quizá quisiste decir' });
  await expect(meant.getByRole('option')).toHaveText('bolígrafo');
  await fieldOf(page).press('Enter');
  await expect(page.getByText('No encontramos «voligrafo». Quizá quisiste decir')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '«bolígrafo»' }).click();
  await expect(page).toHaveURL(shopUrl(pages.searchFor('bolígrafo')));
  await expect(fieldOf(page)).toHaveValue('bolígrafo');
});

test('own searches are offered next time, stay in this browser and can be removed', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const own = page.getByRole('listbox', { name: 'Tus búsquedas recientes' });
  await fieldOf(page).focus();
  const suggested = page.waitForResponse((answer) => answer.url().includes(api.suggestions));
  await fieldOf(page).fill('taza');
  await suggested;
  await expect(page.getByRole('listbox')).toBeVisible();
  await fieldOf(page).press('Enter');
  await expect(page).toHaveURL(shopUrl(pages.searchFor('taza')));
  await page.goto(shopUrl(pages.help));
  await fieldOf(page).click();
  await expect(own.getByRole('option')).toHaveText('taza');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar «taza» de tus búsquedas' }).click();
  await expect(own).toBeHidden();
  expect(sent.filter((address) => address.includes(api.suggestions))).toHaveLength(1);
});

test('SRC-02 the gallery inside the field opens while the list is open, and closes it', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  await fieldOf(page).pressSequentially('taza', { delay: 20 });
  await expect(page.getByRole('option', { name: 'Buscar «taza»' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Buscar con una imagen de tu galería' }).click();
  await chooser;
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('nothing of the list is downloaded before the field is entered', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(shopUrl());
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((address) => address.includes('suggestions'))).toEqual([]);
  await fieldOf(page).focus();
  await expect
    .poll(() => scripts.some((address) => address.includes('search-suggestions')))
    .toBe(true);
});

test('HDR-02 without JavaScript the field is a plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl(pages.help));
  const field = page.getByRole('searchbox', { name: 'Buscar productos' });
  await field.fill('taza');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?searchTerm=taza$/);
  await context.close();
});
