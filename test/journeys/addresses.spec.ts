import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { IMAGE_SEARCH_TERM, pages } from '../../src/routes.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { test as onOnePage } from './support/one-page.ts';
import { fillLogin, signIn } from './support/people.ts';
import { shopUrl } from './support/shop.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** How many products a list says it found, once it is there: a busy shop may ask to come again. */
async function found(page: Page): Promise<number> {
  const count = page.getByRole('main').getByText(/^\d+ productos$/);
  await expect(count).toBeVisible();
  return Number.parseInt(await count.innerText(), 10);
}
const cards = (page: Page) => page.getByRole('main').getByRole('article');

onOnePage(
  'RTE-01 RTE-12 a deep link opens the same page again on reload, without a hash',
  async ({ page }) => {
    await page.goto(shopUrl(pages.favourites));
    await expect(title(page)).toHaveText('Favoritos');
    await page.reload();
    await expect(title(page)).toHaveText('Favoritos');
    expect(page.url()).toBe(shopUrl(pages.favourites));
  },
);

onOnePage(
  'RTE-03 HOM-01 home shows the banner, below it the panels, below them the grid',
  async ({ page }) => {
    await page.goto(shopUrl(pages.home));
    const main = page.getByRole('main');
    const places = [
      title(page),
      main.getByRole('heading', { name: MESSAGES.home.bestSellers }),
      main.getByRole('button', { name: MESSAGES.home.loadMore }),
    ];
    const heights = [];
    for (const place of places) heights.push((await place.boundingBox())?.y ?? Number.NaN);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    const banner = main.getByRole('img').first();
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())?.y).toBeLessThan(heights[1] ?? 0);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(24);
  },
);

onOnePage(
  'RTE-04 RTE-06 a search and a list with a text show the products of that text',
  async ({ page }) => {
    await page.goto(shopUrl(pages.searchFor('taza')));
    await expect(title(page)).toContainText('taza');
    await expect(cards(page).first()).toContainText(/taza|tarro/i);
    await page.goto(shopUrl(pages.products));
    const everything = await found(page);
    await page.goto(shopUrl(pages.productsFor('pluma')));
    const pens = await found(page);
    expect(pens).toBeGreaterThan(0);
    expect(pens).toBeLessThan(everything);
  },
);

test('RTE-05 A02 the magic term shows results by image, and without any the empty text', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.searchFor(IMAGE_SEARCH_TERM)));
  await expect(title(page)).toHaveText(MESSAGES.imageSearch.title);
  await expect(page.getByText(MESSAGES.imageSearch.empty)).toBeVisible();
});

onOnePage('RTE-10 A03 the second product address resolves either id', async ({ page }) => {
  await page.goto(shopUrl(pages.product(A_PRODUCT)));
  const name = await title(page).innerText();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/producto/${A_PRODUCT}$`));
  for (const id of [A_PRODUCT, '1']) {
    await page.goto(shopUrl(pages.productDetail(id)));
    await expect(title(page)).toHaveText(name);
    await expect(canonical).toHaveAttribute('href', new RegExp(`/producto/${A_PRODUCT}$`));
  }
});

test('RTE-11 the cart opens at its first step', async ({ page, context }) => {
  await givenStored(context, { cart: [aLine(A_PRODUCT)] });
  await page.goto(shopUrl(pages.cart));
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeEnabled();
});

test('RTE-14 A04 a login that was asked for by the cart goes back to it', async ({ page }) => {
  await page.goto(shopUrl(pages.loginThen('mi-carrito')));
  await fillLogin(page, 'beto@demo.example');
  await expect(page).toHaveURL(shopUrl(pages.cart));
});

onOnePage('RTE-15 registration shows its form', async ({ page }) => {
  await page.goto(shopUrl(pages.register));
  for (const label of [
    'Nombre completo',
    'Correo electrónico',
    'Contraseña',
    'Confirmar contraseña',
  ]) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
});

onOnePage('RTE-16 A05 a password cannot be reset without its link', async ({ page }) => {
  await page.goto(shopUrl(pages.resetAccess));
  await expect(page).toHaveURL(shopUrl(pages.login));
});

onOnePage(
  'RTE-25 A08 the reset page is there and leads to help with the password',
  async ({ page }) => {
    await page.goto(shopUrl(pages.reset));
    await expect(title(page)).toHaveText('Recupera tu acceso');
    await page.getByRole('main').getByRole('link', { name: 'Ayuda con tu contraseña' }).click();
    await expect(page).toHaveURL(shopUrl(`${pages.help}#contrasena`));
    await expect(page.locator('#contrasena[open]')).toContainText('enlace', { timeout: 30_000 });
  },
);

onOnePage('RTE-21 A07 categorisation opens for anybody', async ({ page }) => {
  await page.goto(shopUrl(pages.categorisation(1)));
  await expect(page).toHaveURL(shopUrl(pages.categorisation(1)));
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible();
});

const INFORMATION: readonly (readonly [string, RegExp])[] = [
  [pages.contact, /contacto/i],
  [pages.returns, /devoluci/i],
  [pages.shippingPolicy, /envío/i],
  [pages.help, /ayuda/i],
  [pages.privacy, /privacidad/i],
  [pages.terms, /condiciones/i],
  [pages.paymentMethods, /pago/i],
];

onOnePage('RTE-22 RTE-23 every information page shows its heading', async ({ page }) => {
  for (const [address, heading] of INFORMATION) {
    await page.goto(shopUrl(address));
    await expect(title(page)).toHaveText(heading);
  }
});

test('RTE-26 RTE-27 purchases ask an anonymous visitor to log in, and then open', async ({
  page,
}) => {
  await page.goto(shopUrl(pages.home));
  await page.getByRole('link', { name: 'Mis compras' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.login}\\?redirect=estado-pedidos$`));
  await page.goto(shopUrl(pages.orders));
  await expect(page).toHaveURL(new RegExp(`${pages.login}\\?redirect=estado-pedidos$`));
  await fillLogin(page, 'ana@demo.example');
  await expect(page).toHaveURL(shopUrl(pages.orders));
  await expect(title(page)).toHaveText(MESSAGES.orders.title);
});

test('HDR-08 HDR-09 AUT-23 whoever logs in is greeted, and logging out forgets them', async ({
  page,
}) => {
  await signIn(page, 'beto@demo.example');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Hola Beto');
  for (const name of ['Mis compras', 'Favoritos', 'Notificaciones', 'Carrito']) {
    await expect(header.getByRole('link', { name })).toBeVisible();
  }
  await header.getByRole('button', { name: MESSAGES.header.signOut }).click();
  await expect(page).toHaveURL(shopUrl(pages.login));
  await expect(header.getByRole('link', { name: MESSAGES.header.signIn })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('estampa') ?? '{}'));
  expect(kept).toEqual({ user: null, isAuthenticated: false });
});
