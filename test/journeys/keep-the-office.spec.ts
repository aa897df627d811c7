import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-84 BEH-85 a threshold is set and shown where it is passed, and a product says how old its stock is', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enterAs(page, 'almacen');
  await page.goto(shopUrl(`${staffPages.stock}?buscar=AGE-004`));
  await page.locator('tbody th a').first().click();
  await page.getByLabel(/Avisar con menos de/).fill('900,000');
  await page.getByRole('button', { name: 'Guardar mínimo' }).click();
  await expect(page.getByText('bajo su mínimo de 900,000')).toBeVisible();
  await expectAccessible(page);
  await page.goto(shopUrl(staffPages.stockLow));
  const row = page.locator('tbody th a').filter({ hasText: 'AGE-004' });
  await expect(row).toBeVisible();
  await row.click();
  await page.getByLabel(/Avisar con menos de/).fill('');
  await page.getByRole('button', { name: 'Guardar mínimo' }).click();
  await expect(row).toBeHidden();

  await page.goto(shopUrl(pages.product('AGE-004')));
  await expect(page.getByText(/^Actualizadas hace /)).toBeVisible();
  errors.expectNone();
});

test('BEH-86 an old address is kept by staff and leads a visitor on', async ({ page }) => {
  const errors = watchErrors(page);
  await enterAs(page, 'catalogo');
  const old = `/tienda/tazas-${Date.now()}.html`;
  await page.goto(shopUrl(staffPages.movedOne('nueva')));
  await page.getByLabel('Dirección antigua').fill(old);
  await page.getByLabel('Lleva a').fill('/terminados');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await page.getByRole('link', { name: old }).click();
  await expect(page.getByLabel('Lleva a')).toHaveValue('/terminados');
  await expectAccessible(page);
  const asked = () => page.request.get(shopUrl(old), { maxRedirects: 0 });
  await expect.poll(async () => (await asked()).status()).toBe(301);
  await page.goto(shopUrl(old));
  await expect(page).toHaveURL(shopUrl('/terminados'));

  await page.goto(shopUrl(staffPages.moved));
  await page.getByRole('link', { name: old }).click();
  await page.getByLabel('Ya no existe (410)').check();
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  // The list takes the form's place once it is answered.
  await expect(page.getByRole('button', { name: 'Guardar dirección' })).toBeHidden();
  await expect.poll(async () => (await asked()).status()).toBe(410);
  await page.getByRole('link', { name: old }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('button', { name: 'Quitar dirección' }).click();
  await expect.poll(async () => (await asked()).status()).toBe(404);
  errors.expectNone();
});
