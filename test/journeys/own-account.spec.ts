import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { downloadOf } from './support/download.ts';
import { newCustomer } from './support/newcomers.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('AUT-28 somebody corrects their name, takes their data along, and deletes their account', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await newCustomer(page);
  await page.goto(shopUrl(pages.account));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis datos');
  await expect(page.getByText('Aún no guardas ninguna')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre completo').fill('Nora Corregida');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos tu nombre.')).toBeVisible();

  await page.getByRole('link', { name: 'Seguridad' }).click();
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Privacidad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidad');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quiero recibirlas' }).click();
  await expect(page.getByRole('button', { name: 'Ya no quiero recibirlas' })).toBeVisible();
  const data = await downloadOf(page.getByRole('link', { name: 'Descargar mis datos' }));
  expect(data.suggestedFilename()).toBe('mis-datos.zip');

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await page.getByLabel('Tu contraseña').fill('girasol-22-marea');
  await page.getByRole('button', { name: 'Sí, eliminar para siempre' }).click();
  await expect(page).toHaveURL(shopUrl(pages.home));
  expect(await (await page.request.get(shopUrl(api.session))).json()).toEqual({
    user: null,
    sinLeer: 0,
  });
  const again = { email, password: 'girasol-22-marea' };
  expect((await page.request.post(shopUrl(api.login), { data: again })).status()).toBe(401);
  errors.expectNone();
});
