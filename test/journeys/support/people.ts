import { expect, type Page } from '@playwright/test';
import { pages } from '../../../src/routes.ts';
import { shopUrl } from './shop.ts';

/** The demo's password (README). */
export const PASSWORD = 'Estampa2026';

/** Types e-mail and password into the login form that is on screen. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(async () => {
    // A click before the page has come alive is lost.
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(password).toBeVisible({ timeout: 2000 });
  }).toPass();
  await password.fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs a demo person in through the login page and waits for the home page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(shopUrl(pages.login));
  await fillLogin(page, email);
  await expect(page).toHaveURL(shopUrl(pages.home));
}
