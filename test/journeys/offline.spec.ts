import type { Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { expect, test } from './support/orders.ts';
import { shopUrl } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything the browser keeps of the shop, by path. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname + new URL(url).search);
  });

test('PWA-01 T180 T033 on a lost line a product that was seen and the cart open, and nothing of somebody’s own is kept', async ({
  page,
  context,
  unpaid,
}) => {
  test.setTimeout(180_000);
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  await page.waitForFunction(
    async () => Boolean((await navigator.serviceWorker.ready).active),
    null,
    {
      timeout: 90_000,
    },
  );
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.scope,
  );
  expect(scope).toBe(shopUrl('/'));
  // The page was there before its worker, which is told of it.
  await expect.poll(() => kept(page)).toContain(pages.product(A_PRODUCT));
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('main')).toContainText(unpaid.folio);
  const paths = await kept(page);
  expect(paths).toEqual(expect.arrayContaining([pages.cart, pages.home]));
  const own = /^\/(api|estado-pedidos|pago|admin|mi-cuenta|notificaciones|iniciar-sesion)/;
  expect(paths.filter((path) => own.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  await page.goto(shopUrl(pages.cart));
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
  await expect(page.locator(`main a[href*="${A_PRODUCT}"]`).first()).toBeVisible();
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión');
  await expect(page.locator('body')).not.toContainText(unpaid.folio);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main')).toContainText(unpaid.folio);
});
