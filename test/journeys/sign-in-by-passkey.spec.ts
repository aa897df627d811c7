import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { newCustomer } from './support/newcomers.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-140 BEH-143 somebody adds a passkey, names it, signs in with it alone, and removes it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await newCustomer(page);
  const who = async () => (await page.request.get(shopUrl(api.session))).json();

  await page.goto(shopUrl(pages.accountSecurity));
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByLabel('Nombre de la llave').fill('Mi teléfono');
  await page.getByLabel('Tu contraseña', { exact: true }).fill('girasol-22-marea');
  await page.getByRole('button', { name: 'Crear la llave' }).click();
  await expect(page.getByText('Aún sin usar')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar nombre de Mi teléfono' }).click();
  await page.getByLabel('Nombre de la llave').fill('Teléfono nuevo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Teléfono nuevo' })).toBeVisible();

  await page.request.post(shopUrl(api.logout));
  await page.goto(shopUrl(`${pages.login}?redirect=mis-favoritos`));
  await expectAccessible(page);
  // By the browser's own list where it has one, which chooses by itself here; else by the button.
  const button = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  const there = page.waitForURL(shopUrl(pages.favourites), { timeout: 5000 });
  await there.catch(() => button.click());
  await expect(page).toHaveURL(shopUrl(pages.favourites));
  expect(await who()).toMatchObject({ user: { email } });

  await page.goto(shopUrl(pages.accountSecurity));
  await expect(page.getByText(/^Último uso/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Teléfono nuevo' }).click();
  await page.getByRole('button', { name: 'Sí, quitarla' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Teléfono nuevo' })).toBeHidden();
  errors.expectNone();

  // The device still offers it.
  await page.request.post(shopUrl(api.logout));
  await page.goto(shopUrl(pages.login));
  const told = page.getByText(/ya no abre ninguna cuenta aquí/);
  // The list may have told it, and the device has forgotten the key since.
  await told.waitFor({ timeout: 5000 }).catch(() => button.click());
  await expect(told).toBeVisible();
  expect(await who()).toEqual({ user: null, sinLeer: 0 });
});

test('BEH-347 a browser without passkeys shows no button for them, and nothing moves when that is known', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
  });
  const button = page.getByText('Entrar con una llave de acceso');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shopUrl(pages.login));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'Crear una cuenta' })).toBeVisible();
  // A typeface that comes moves less than a thousandth; a button that goes, a tenth.
  const moved = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001);
  // Opened inside the shop its place is not kept either.
  await page.goto(shopUrl(pages.help));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
});
