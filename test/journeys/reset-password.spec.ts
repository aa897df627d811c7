import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { newCustomer } from './support/newcomers.ts';
import { shopUrl } from './support/shop.ts';

const NEW_PASSWORD = 'maceta-azul-41';

/** The newest reset link the demo's mailbox has for this person. */
async function linkFor(page: Page, email: string): Promise<string> {
  const mail = page
    .locator('article')
    .filter({ hasText: email })
    .filter({ hasText: /30 minutos/ });
  await expect(async () => {
    await page.goto(shopUrl(pages.mailbox));
    await expect(mail).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  return (await mail.first().locator(`a[href*="${pages.resetAccess}"]`).getAttribute('href')) ?? '';
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

test('AUT-24 A05 a mailed link sets a new password once, ends the other sessions, and is over then', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const elsewhere = await browser.newContext();
  const { email } = await newCustomer(await elsewhere.newPage());
  const session = async () => (await elsewhere.request.get(shopUrl(api.session))).json();
  expect(await session()).toMatchObject({ user: { email } });

  await page.goto(shopUrl(pages.reset));
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Revisa tu correo' });
  await expect(sent).toContainText('Si hay una cuenta con ese correo');
  await expect(sent).toBeFocused();

  const link = await linkFor(page, email);
  const second = await page.context().newPage();
  await second.goto(link);
  await page.goto(link);
  await choosePassword(page);
  await expect(page).toHaveURL(shopUrl(pages.login));
  expect(await session()).toEqual({ user: null, sinLeer: 0 });

  // The same link, still open in another window, and opened anew.
  await choosePassword(second);
  await expect(second.getByRole('alert')).toContainText('El enlace ya no es válido.');
  await second.goto(link);
  await expect(second).toHaveURL(shopUrl(pages.login));

  const logIn = (password: string) =>
    page.request.post(shopUrl(api.login), { data: { email, password } });
  expect((await logIn('girasol-22-marea')).status()).toBe(401);
  expect((await logIn(NEW_PASSWORD)).status()).toBe(200);
  await elsewhere.close();
});
