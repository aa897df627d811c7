import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { newCustomer, placeOrder } from './support/newcomers.ts';
import { signIn } from './support/people.ts';
import { shopUrl } from './support/shop.ts';

/** What the shop finds for a picture of its own, asked as the header does. */
async function similarTo(page: Page, address: string): Promise<unknown> {
  const picture = await page.request.get(shopUrl(address));
  const mimeType = picture.headers()['content-type'] ?? '';
  const file = { name: 'image.jpg', mimeType, buffer: await picture.body() };
  const answer = await page.request.post(shopUrl(api.cleanImage), { multipart: { file } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const heart = (page: Page) => page.getByRole('button', { name: /^Favorito: / }).first();

test('SEC-01 anybody searches, looks, keeps favourites and fills a cart; then it asks who they are', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(shopUrl());
  const field = page.getByRole('combobox', { name: 'Buscar productos' });
  await field.fill('taza');
  await field.press('Enter');
  await expect(page).toHaveURL(shopUrl(pages.searchFor('taza')));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const picture = page.getByRole('main').getByRole('article').first().locator('img').first();
  const address = (await picture.getAttribute('src')) ?? '';
  // A shop that has just been filled still looks at its pictures.
  await expect
    .poll(() => similarTo(page, address), { timeout: 120_000, intervals: [1000] })
    .not.toEqual([]);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/producto\/[A-Z]+-\d+$/);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText(MESSAGES.cart.added)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).click();
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(shopUrl(pages.loginThen('mi-carrito')));
});

test('SEC-06 A35 favourites live in the browser alone, even when no call is answered', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.products));
  await page.route('**/api/**', (route) => route.abort());
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(shopUrl(pages.favourites));
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await heart(page).click();
  await expect(page.getByText(MESSAGES.favourites.empty)).toBeVisible();
});

test('SEC-02 T034 nothing of an order, card or address is had or done without a session', async ({
  request,
}) => {
  const answers = [
    await request.post(shopUrl(api.submitOrder), { data: {} }),
    await request.post(shopUrl(api.orders), { data: {} }),
    await request.get(shopUrl(api.savedCards)),
    await request.get(shopUrl(api.addresses.replace(':userToken', 'yo'))),
    await request.post(shopUrl(api.recentlyViewed), { data: { products: [] } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401, 401, 401]);
});

test('SEC-03 SEC-04 the documented token opens its owner’s orders and nobody else’s', async ({
  browser,
  playwright,
}) => {
  const owner = await browser.newContext();
  const owning = await owner.newPage();
  const { token } = await newCustomer(owning);
  const folio = await placeOrder(owning, [{ uniqueId: 'a', notas: 'Solo mía' }]);

  const stranger = await browser.newContext();
  const strange = await stranger.newPage();
  const other = await newCustomer(strange);

  // No cookies at all: what counts is the token in the body, the query or the path.
  const bare = await playwright.request.newContext();
  const orders = async (who: string) =>
    JSON.stringify(await (await bare.post(shopUrl(api.orders), { data: { token: who } })).json());
  expect(await orders(token)).toContain(folio);
  expect(await orders(other.token)).not.toContain(folio);
  const addresses = async (who: string) =>
    (await bare.get(shopUrl(api.addresses.replace(':userToken', who)))).json();
  expect(await addresses(token)).toMatchObject([{ direccion: 'Calle de Prueba' }]);
  expect(await addresses(other.token)).toEqual([]);
  const total = (who: string) =>
    bare.post(shopUrl(api.orderDetail), { data: { user_token: who, order_token: folio } });
  expect((await total(token)).status()).toBe(200);
  expect((await total(other.token)).status()).toBe(404);
  const cards = await bare.get(shopUrl(`${api.savedCards}?user_token=${token}`));
  expect(await cards.json()).toMatchObject({ success: true, cards: [] });
  await bare.dispose();

  const unknown = 'P-0000000000';
  for (const [address, name] of [
    [api.downloadQuote, 'folio'],
    [api.orderDetail, 'order_token'],
  ] as const) {
    const theirs = await strange.request.post(shopUrl(address), { data: { [name]: folio } });
    const nobodys = await strange.request.post(shopUrl(address), { data: { [name]: unknown } });
    expect(theirs.status(), address).toBe(404);
    expect(await theirs.text(), address).toBe(await nobodys.text());
  }
  const state = shopUrl(`${api.transactionState}?order_token=${folio}`);
  const theirs = await strange.request.get(state);
  expect([401, 403, 404]).toContain(theirs.status());
  // What is refused to a stranger is there for its owner: the calls exist and answer.
  expect(await (await owning.request.get(state)).json()).toMatchObject({ success: true });
  const quote = await owning.request.post(shopUrl(api.downloadQuote), { data: { folio } });
  expect(await quote.json()).toMatchObject({ order: { id_token_order: folio } });
  await owning.goto(shopUrl(pages.pay(folio)));
  await expect(owning.getByRole('main')).toContainText('Total a pagar');
  await strange.goto(shopUrl(pages.pay(folio)));
  await expect(strange.getByRole('main')).not.toContainText('Total a pagar');
  await owner.close();
  await stranger.close();
});

test('ORD-02 somebody new has no orders, and is told so', async ({ page }) => {
  await newCustomer(page);
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByText(MESSAGES.orders.empty)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('T033 after logging out, Back and being offline show nothing of the orders', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana@demo.example');
  await page.goto(shopUrl(pages.orders));
  const folio = /P-[0-9A-Z]{10}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(folio).not.toBe('');
  await page.getByRole('button', { name: MESSAGES.header.signOut }).click();
  await expect(page).toHaveURL(shopUrl(pages.login));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(pages.login));
  await expect(page.getByText(folio)).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return JSON.stringify({ ...localStorage, urls: requests.map((request) => request.url) });
  });
  expect(kept).not.toContain(folio);
  expect(kept).not.toContain(pages.orders);
  await context.setOffline(true);
  await page.goto(shopUrl(pages.orders)).catch(() => undefined);
  await expect(page.getByText(folio)).toHaveCount(0);
});

test('SEC-04 A68 T024 the page carries the token in documented bodies, never in an address or storage', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { token } = await newCustomer(page);
  const folio = await placeOrder(page, [{ uniqueId: 'a', notas: '' }]);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const asked = page.waitForRequest((request) => request.url().endsWith(api.orderDetail));
  await page.goto(shopUrl(pages.pay(folio)));
  const body: unknown = (await asked).postDataJSON();
  expect(body).toEqual({ order_token: folio, user_token: token });
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(token);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  await context.close();
});
