import type { Page } from '@playwright/test';
import { mayKeep } from '../../src/app/offline/keeping.ts';
import { SHELL } from '../../src/app/offline/offline-shop.ts';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { expect, newPerson, placeOrder, test } from './support/orders.ts';
import { shopUrl } from './support/shop.ts';

// Only here: a worker's own requests pass by what other journeys put in their way.
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

const OWN = /^\/(api|estado-pedidos|pagar|pago|admin|mi-cuenta|notificaciones|iniciar-sesion)/;

test('PWA-01 T181 the shop answers every page of the shell so that the worker may keep it', async () => {
  expect(SHELL).toEqual(expect.arrayContaining([pages.home, pages.cart]));
  for (const address of SHELL) {
    const answer = await fetch(shopUrl(address), { redirect: 'manual' });
    expect(answer.status, address).toBe(200);
    expect(mayKeep(shopUrl(address), answer), address).toBe(true);
  }
});

test('PWA-01 PWA-04 T180 T033 on a lost line a product that was seen and the cart open, and nothing of somebody’s own is kept', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  // Somebody of their own: who signs out here ends the session that the file's others share.
  const person = await newPerson();
  const unpaid = await placeOrder(person);
  const context = await browser.newContext({ storageState: person.state });
  const page = await context.newPage();
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  const active = async () => Boolean((await navigator.serviceWorker.ready).active);
  await page.waitForFunction(active, null, { timeout: 90_000 });
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.scope,
  );
  expect(scope).toBe(shopUrl('/'));
  // The page was there before its worker, which is told of it.
  await expect.poll(() => kept(page)).toContain(pages.product(A_PRODUCT));
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('main')).toContainText(unpaid.folio);
  const paths = await kept(page);
  expect(paths).toEqual(expect.arrayContaining([...SHELL]));
  expect(paths.filter((path) => OWN.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.goto(shopUrl(pages.cart));
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
  await expect(page.locator(`main a[href*="${A_PRODUCT}"]`).first()).toBeVisible();
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión');
  await expect(page.locator('body')).not.toContainText(unpaid.folio);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main')).toContainText(unpaid.folio);
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  for (const role of ['button', 'link'] as const)
    await expect(page.getByRole(role, { name: /instalar/i })).toHaveCount(0);

  await page.getByRole('button', { name: MESSAGES.header.signOut }).click();
  await expect(page).toHaveURL(shopUrl(pages.login));
  await context.setOffline(true);
  await page.goBack().catch(() => undefined);
  await expect(page.locator('body')).not.toContainText(unpaid.folio);
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión');
  expect((await kept(page)).filter((path) => OWN.test(path))).toEqual([]);
  await context.close();
  await person.api.dispose();
});
