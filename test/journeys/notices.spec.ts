import { expect, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { shopUrl } from './support/shop.ts';

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
  const box = await page.locator('[data-tone]').first().boundingBox();
  expect(box?.y).toBeLessThan(32);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 32);
  await page.clock.runFor(4000);
  await expect(notice.first()).toBeVisible();
  await notice.first().hover();
  await page.clock.runFor(20_000);
  await expect(notice.first()).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(4000);
  await expect(notice.first()).toBeVisible();
  await page.clock.runFor(1500);
  await expect(notice).toHaveCount(0);
});
