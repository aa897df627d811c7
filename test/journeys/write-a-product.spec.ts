import { expect, type Locator, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test(`BEH-414 BEH-544 staff see the product’s page with its picture change while they write, and it buys nothing: ${name}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    await enterAs(page, 'catalogo');
    // From the list, whose picture of it the browser has kept by then.
    await page.goto(shopUrl(staffPages.products));
    await page.getByRole('link', { name: 'Agenda Diaria' }).first().click();
    const look = page.getByRole('button', { name: 'Vista previa' });
    const write = page.getByRole('button', { name: 'Datos', exact: true });
    const phone = name === 'phone';
    await expect(look).toBeVisible({ visible: phone });
    await page.getByLabel('Nombre', { exact: true }).fill('Termo de prueba');
    await page.getByLabel(/^Precio/).fill('100');
    // By then the page would be written in its frame, out of sight on a phone, as it must not be.
    const frame = page.locator('iframe[title$="vista previa"]');
    await expect
      .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentDocument?.readyState))
      .toBe('complete');
    if (phone) await look.click();
    const shown = page.frameLocator('iframe[title$="vista previa"]');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Termo de prueba');
    await expect(shown.getByText('$116.00', { exact: true }).first()).toBeVisible();
    // What was hidden as broken while the preview was out of sight would stay so.
    const picture = shown.locator('img').first();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
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

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test(`BEH-406 BEH-447 a cost and a margin propose a price, a loss is warned of, and no page of the shop says what it costs: ${name}`, async ({
    page,
    request,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    await enterAs(page, 'catalogo');
    const product = name === 'phone' ? 41 : 43;
    await page.goto(shopUrl(staffPages.product(product)));
    const [cost, margin, price] = [/^Costo sin IVA/, /^Margen %/, /^Precio por pieza/].map((each) =>
      page.getByLabel(each),
    ) as [Locator, Locator, Locator];
    const before = [await cost.inputValue(), await price.inputValue()];
    await cost.fill('4713.59');
    await expect(page.getByText(/^Está por debajo de su costo: pierdes/)).toBeVisible();
    await expectAccessible(page);
    await margin.fill('37.31');
    await expect(price).toHaveValue('6472.23');
    await expect(page.getByText('Te deja $1,758.64 por pieza.')).toBeVisible();
    await price.fill(before[1] ?? '');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText(/^costo: .*→ \$4,713\.59$/).first()).toBeVisible();

    const shown = page.getByRole('link', { name: 'Ver en la tienda' });
    const address = (await shown.getAttribute('href')) ?? '';
    const code = decodeURIComponent(address.split('/').at(-1) ?? '');
    const open = [address, pages.home, pages.products, pages.searchFor(code), pages.cart];
    for (const each of [...open, `${address}.data`]) {
      const answer = await request.get(shopUrl(each));
      expect(answer.status(), each).toBe(200);
      const said = await answer.text();
      expect(said, each).not.toMatch(/4,?713\.59|471359|"costo"|product_cost/);
      if (each.startsWith(address)) expect(said).toContain(code);
    }
    await page.getByRole('button', { name: 'Deshacer este cambio' }).click();
    await expect(cost).toHaveValue(before[0] ?? '');
    errors.expectNone();
  });

  test(`BEH-446 a margin on many shows the prices it would make, and fits: ${name}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize(viewport);
    await enterAs(page, 'catalogo');
    await page.goto(shopUrl(staffPages.products));
    for (const each of [...Array(8).keys()]) await page.locator('tbody input').nth(each).check();
    await page.getByRole('button', { name: 'Aplicar margen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aplicar un margen' });
    await dialog.getByLabel('Margen %').fill('63');
    await dialog.getByRole('button', { name: 'Ver los precios de 8 productos' }).click();
    await expect(dialog.getByText(/no tienen? costo/)).toBeVisible();
    await expect(dialog.getByText(/costo \$/).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    errors.expectNone();
  });
}
