import { expect, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { fill, pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { shopUrl } from './support/shop.ts';

const MINUTE = 60_000;

test('NFR-03 A70 a notice stands top right for five seconds, longer while it is looked at', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  const notice = page.getByRole('status').getByText(MESSAGES.cart.added);
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await expect(async () => {
    await add.click();
    await expect(notice.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The page is alive. From here on its clock goes on when it is told to, whatever ours does.
  await page.clock.pauseAt(new Date(Date.now() + MINUTE));
  await expect(notice).toHaveCount(0);
  await add.click();
  await expect(notice).toBeVisible();
  const box = await page.locator('[data-tone]').first().boundingBox();
  expect(box?.y).toBeLessThan(32);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 32);
  await page.clock.runFor(4000);
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(4000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1500);
  await expect(notice).toHaveCount(0);
});

test('PDP-32 A31 a colour with less than a box is a preorder, and the notice says who reviews it', async ({
  page,
}) => {
  const found = await page.request.get(shopUrl(fill(api.productDetail, { id: A_PRODUCT })));
  const detail = (await found.json()) as {
    piezas_caja: number;
    variantes_color: readonly { nombre: string; inventario: number }[];
  };
  const scarce = detail.variantes_color.find((one) => one.inventario < detail.piezas_caja);
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  await page.getByRole('radio', { name: new RegExp(`^${scarce?.nombre}`) }).check({ force: true });
  await expect(page.getByRole('switch', { name: 'Preorden' })).toBeChecked();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText(MESSAGES.cart.addedPreorder)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).click();
  await expect(page.getByRole('main')).toContainText('Preorden');
});
