import { expect, test } from '@playwright/test';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test(`BEH-414 staff see the product’s page change while they write, and it buys nothing: ${name}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    const data = { email: 'catalogo@demo.example', password: 'Estampa2026' };
    expect((await page.request.post(shopUrl(api.login), { data })).status()).toBe(200);
    await page.goto(shopUrl(staffPages.product(4)));
    const look = page.getByRole('button', { name: 'Vista previa' });
    const write = page.getByRole('button', { name: 'Datos', exact: true });
    const phone = name === 'phone';
    await expect(look).toBeVisible({ visible: phone });
    await page.getByLabel('Nombre', { exact: true }).fill('Termo de prueba');
    await page.getByLabel(/^Precio/).fill('100');
    if (phone) await look.click();
    const shown = page.frameLocator('iframe[title$="vista previa"]');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Termo de prueba');
    await expect(shown.getByText('$116.00', { exact: true }).first()).toBeVisible();
    const width = () => shown.locator('html').evaluate((html) => html.clientWidth);
    expect(await width()).toBe(390);
    // No hand reaches the button, nor does a press that gets there by another way buy.
    const buy = shown.locator('[inert] button', { hasText: 'Agregar al carrito' });
    await expect(buy).toBeVisible();
    await buy.dispatchEvent('click');
    await shown.getByRole('link').first().click();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Termo de prueba');
    expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Computadora' }).click();
    await expect.poll(width).toBe(1280);
    await write.click();
    await page.getByLabel('Nombre', { exact: true }).fill('Termo segundo');
    await look.click();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Termo segundo');
    errors.expectNone();
  });
}
