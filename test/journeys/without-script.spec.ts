import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { shopUrl } from './support/shop.ts';

test.use({ javaScriptEnabled: false });

for (const address of [pages.cart, pages.favourites, pages.login, pages.register, pages.home]) {
  test(`RTE-01 without scripts ${address} says what it needs, and shows nothing that waits for ever`, async ({
    page,
  }) => {
    await page.goto(shopUrl(address));
    // By element: texts inside noscript are none to a search by words.
    const said = page.locator('noscript p');
    await expect(said).toBeInViewport();
    await expect(said).toContainText('Tu navegador tiene JavaScript desactivado.');
    await expect(page.getByRole('status', { name: 'Abriendo tu carrito' })).toHaveCount(0);
    for (const waiting of await page.locator('[class*="animate-pale"], [data-placeholder]').all()) {
      await expect(waiting).toBeHidden();
    }
  });
}

test('SRC-01 without scripts a search is a form, and a product shows its name and price', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.help));
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('taza');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/searchTerm=taza/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText(/\$\d/);
});
