import { expect, type Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { chooseCourier, continueStep, giveAddress } from './support/checkout.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/orders.ts';
import { downloadQuote } from './support/quote.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const SHIRT = 'PLA-001';
const size = (page: Page, talla: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`^Talla ${talla},`) });

test('PDP-46 PDP-48 PDP-49 PDP-53 ORD-25 shirts are chosen by size, changed, ordered, and the order says them', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await page.goto(shopUrl(pages.product(SHIRT)));
  await expect(page.getByText('0 de 50 piezas')).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Guía de tallas' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(size(page, 'CH')).toBeFocused();
  // From size to size by the tab key, pieces by typing and by arrows.
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await expect(size(page, 'M')).toBeFocused();
  await page.keyboard.type('29');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Total 50 piezas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();

  await page.goto(shopUrl(pages.cart));
  await expect(page.getByText('CH 20 · M 30')).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: /^Cambiar tallas/ }).click();
  await expect(size(page, 'M')).toHaveValue('30');
  await size(page, 'G').fill('10');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('CH 20 · M 30 · G 10')).toBeVisible();

  await continueStep(page);
  await giveAddress(page);
  await chooseCourier(page);
  await expect(page.getByRole('heading', { name: 'COTIZACIÓN GENERADA' })).toBeVisible();
  const folio = (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('main')).toContainText(folio);
  await expect(page.getByText('CH 20 · M 30 · G 10')).toBeVisible();
  await expectAccessible(page);
  const order = page.getByRole('article').filter({ hasText: folio });
  await downloadQuote(order.getByRole('button', { name: 'Descargar cotización' }), folio);
  errors.expectNone();
});
