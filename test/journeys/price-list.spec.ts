import { expect, test } from '@playwright/test';
import { myPriceList } from '../../src/features/price-lists/calls.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { newCustomer } from './support/newcomers.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const PRODUCT = 'LAP-001';

test('BEH-175 BEH-176 BEH-177 staff give a customer a list; the customer’s page and cart have its price, a stranger’s the public one', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const customer = await browser.newContext();
  const shop = await customer.newPage();
  const { email } = await newCustomer(shop);
  const name = `Mayoristas ${Date.now()}`;

  await enterAs(page, 'ventas');
  await page.goto(shopUrl(staffPages.priceLists));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nueva lista' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Descuento en porcentaje').fill('cien');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText(/^Escribe un porcentaje/)).toBeVisible();
  await page.getByLabel('Descuento en porcentaje').fill('50 %');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Correo del cliente').fill(email);
  await page.getByRole('button', { name: 'Agregar cliente' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email }).last()).toBeVisible();
  await expectAccessible(page);

  const found = await shop.request.get(shopUrl(api.productDetail.replace(':id', PRODUCT)));
  const { price, precio_iva } = await found.json();
  const pesos = (amount: number) => `$${amount.toFixed(2)}`;
  const own = pesos(Math.round(Math.round(Number(price) * 50) * 1.16) / 100);
  await shop.goto(shopUrl(pages.product(PRODUCT)));
  await expect(shop.getByText('Tu precio')).toBeVisible();
  await expect(shop.locator('[data-price]')).toHaveText(own);
  await expect(shop.locator('[data-own-price] s')).toHaveText(pesos(precio_iva));
  await expectAccessible(shop);
  const total = await shop.getByTestId('total').textContent();
  await shop.getByRole('button', { name: 'Agregar al carrito' }).click();
  const asked = shop.waitForResponse(shopUrl(myPriceList.path));
  await shop.getByRole('button', { name: 'Ver carrito' }).click();
  await asked;
  await expect(shop.getByText(total ?? 'sin total').first()).toBeVisible();

  // Retired, the same cart is at the public's price when it is opened again.
  await page.getByRole('button', { name: /^Retirar/ }).click();
  await expect(page.getByText('Nadie paga con esta lista todavía.')).toBeVisible();
  await shop.goto(shopUrl(pages.cart));
  await expect(shop.getByText('Tu carrito tiene el precio público.')).toBeVisible();
  await expect(shop.getByText(total ?? '')).toHaveCount(0);
  await shop.goto(shopUrl(pages.product(PRODUCT)));
  await expect(shop.locator('[data-price]')).toHaveText(pesos(precio_iva));
  await customer.close();
  errors.expectNone();
});
