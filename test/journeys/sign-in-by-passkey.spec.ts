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
  await button.click({ timeout: 5000 }).catch(() => undefined);
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
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByText(/ya no abre ninguna cuenta aquí/)).toBeVisible();
  expect(await who()).toEqual({ user: null, sinLeer: 0 });
});
