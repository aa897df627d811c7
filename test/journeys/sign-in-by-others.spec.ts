import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test.describe.configure({ timeout: 180_000 });

const NOBODY = { user: null, sinLeer: 0 };
const who = async (page: Page) => (await page.request.get(shopUrl(api.session))).json();

/** From the shop's login page to the company's, which is a stand-in's and says so. */
async function leaveFor(page: Page, name: string): Promise<void> {
  await page.goto(shopUrl(`${pages.login}?redirect=mis-favoritos`));
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} de prueba`);
}

async function sayWho(page: Page, correo: string, number = ''): Promise<void> {
  await page.getByRole('textbox', { name: /^Correo/ }).fill(correo);
  await page.getByRole('textbox', { name: /^Número/ }).fill(number);
  await page.getByLabel('Nombre').fill('Nora Prueba');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** The address that the company sends the browser back to, before any browser goes there. */
async function returnAddress(page: Page, correo: string): Promise<string> {
  const form = { correo, nombre: 'Nora Prueba', verificado: '1', decision: 'seguir' };
  const sent = await page.request.post(page.url(), { form, maxRedirects: 0 });
  return sent.headers().location ?? '';
}

const failed = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir tu cuenta');

test('AUT-25 AUT-26 a stranger signs in by Google, links Facebook, and signs in by that too', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const email = `google-${Date.now()}@demo.example`;
  // Each try is another person of Facebook's: an account of theirs opens one account here.
  const number = `${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveFor(page, 'Google');
  await sayWho(page, email);
  await expect(page).toHaveURL(shopUrl(pages.favourites));
  expect(await who(page)).toMatchObject({ user: { email, nombre: 'Nora Prueba' } });

  await page.goto(shopUrl(pages.accountSecurity));
  await expect(page.getByText(`con ${email}`)).toBeVisible();
  await expect(page.getByText('Para desligarla, primero crea una contraseña.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ligar Facebook' }).click();
  await sayWho(page, '', number);
  await expect(page).toHaveURL(shopUrl(pages.accountSecurity));
  await expect(page.getByText(/^Ligada desde/)).toHaveCount(2);

  // An open page of the account would ask for its notices once more, as nobody.
  await page.goto('about:blank');
  await page.request.post(shopUrl(api.logout));
  await leaveFor(page, 'Facebook');
  await sayWho(page, '', number);
  await expect(page).toHaveURL(shopUrl(pages.favourites));
  expect(await who(page)).toMatchObject({ user: { email } });
  errors.expectNone();
});

test('AUT-26 T020 a stolen answer of Facebook, a replayed one and an address that is somebody’s open nothing', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveFor(page, 'Facebook');
  const address = await returnAddress(page, `robada-fb-${Date.now()}@demo.example`);
  const other = await browser.newContext();
  const thief = await other.newPage();
  await leaveFor(thief, 'Facebook');
  await thief.goto(address);
  await failed(thief);
  expect(await who(thief)).toEqual(NOBODY);
  expect(new URL(thief.url()).search).toBe('');

  await page.goto(address);
  await expect(page).toHaveURL(shopUrl(pages.favourites));
  await page.request.post(shopUrl(api.logout));
  await page.goto(address);
  await failed(page);

  // Facebook never says that it checked an address: it opens nobody's account.
  await leaveFor(page, 'Facebook');
  await sayWho(page, 'ana@demo.example');
  await expect(page.getByRole('alert')).toContainText('Ya hay una cuenta con tu correo.');
  await expectAccessible(page);
  expect(await who(page)).toEqual(NOBODY);
  await other.close();
});

test('AUT-25 T020 a stolen answer, a replayed one and an unverified address open nothing', async ({
  browser,
  page,
}) => {
  await leaveFor(page, 'Google');
  const address = await returnAddress(page, `robada-${Date.now()}@demo.example`);
  const other = await browser.newContext();
  const thief = await other.newPage();
  await leaveFor(thief, 'Google');
  await thief.goto(address);
  await failed(thief);
  await expectAccessible(thief);
  expect(await who(thief)).toEqual(NOBODY);
  // Not in the history, nor in what a report would say.
  expect(new URL(thief.url()).search).toBe('');

  await page.goto(address);
  await expect(page).toHaveURL(shopUrl(pages.favourites));
  await page.request.post(shopUrl(api.logout));
  await page.goto(address);
  await failed(page);

  await leaveFor(page, 'Google');
  await page.getByLabel('La empresa comprobó este correo').uncheck();
  await sayWho(page, 'ana@demo.example');
  await expect(page.getByRole('alert')).toContainText('aún no comprueba tu correo');
  await leaveFor(page, 'Google');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('No compartiste tu cuenta de Google');
  expect(await who(page)).toEqual(NOBODY);
  await other.close();
});
