import { type Browser, expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { inspect } from './support/inspect.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const CODE = 'TAZ-002';

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const answer = await page.request.post(shopUrl(api.login), {
    data: { email, password: 'Estampa2026' },
  });
  expect(answer.status()).toBe(200);
  return page;
}

test('FAV-01 FAV-04 FAV-06 what a visitor keeps follows them to another browser after logging in', async ({
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(shopUrl(pages.product(CODE)));
  const name = await phone.getByRole('heading', { level: 1 }).innerText();
  await phone.getByRole('button', { name: 'Añadir a favoritos' }).click();
  await expect(phone.getByRole('button', { name: 'Quitar de favoritos' })).toBeVisible();
  await phone.request.post(shopUrl(api.login), {
    data: { email: 'beto@demo.example', password: 'Estampa2026' },
  });
  const added = phone.waitForResponse(
    (response) => response.url().endsWith(api.favourites) && response.request().method() === 'POST',
  );
  await phone.goto(shopUrl(pages.favourites));
  expect((await added).status()).toBe(200);

  const desk = await signedIn(browser, 'beto@demo.example');
  const errors = watchErrors(desk);
  await desk.goto(shopUrl(pages.favourites));
  const card = desk.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();
  await inspect(desk);
  const removed = desk.waitForResponse((response) => response.request().method() === 'DELETE');
  await card.getByRole('button', { name: `Favorito: ${name}` }).click();
  expect((await removed).status()).toBe(200);
  errors.expectNone();

  await phone.reload();
  await expect(phone.getByRole('article').filter({ hasText: name })).toHaveCount(0);
  await phone.context().close();
  await desk.context().close();
});
