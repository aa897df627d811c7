import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { pages } from '../../../src/routes.ts';
import { type Session, sessionFor } from './session.ts';
import { shopUrl } from './shop.ts';

/** The demo's password (README). */
export const PASSWORD = 'Estampa2026';

const sessions = new Map<string, Promise<Session>>();

/**
 * What a browser needs to be somebody of the demo (`catalogo`, `ana`): one login a worker and
 * person. Whoever logs out ends it for the tests that follow: they sign in themselves (`signIn`).
 */
function sessionOf(who: string): Promise<Session> {
  const session = sessions.get(who) ?? sessionFor(`${who}@demo.example`, PASSWORD);
  sessions.set(who, session);
  return session;
}

/** Makes a page's browser that of somebody of the demo, whoever it was before. */
export async function enterAs(page: Page, who: string): Promise<void> {
  await page.context().addCookies((await sessionOf(who)).cookies);
}

/** A page in a browser of its own, of somebody of the demo. */
export async function pageOf(
  browser: Browser,
  who: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = await sessionOf(who);
  return (await browser.newContext({ ...options, storageState })).newPage();
}

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
