import type { Page } from '@playwright/test';
import { search } from '../../src/features/search/calls.ts';
import { pages } from '../../src/routes.ts';
import { aLine } from '../../test/journeys/support/cart.ts';
import { edit } from '../../test/journeys/support/image-search.ts';
import type { Screen } from './screen.ts';

const PRODUCT = 'TAZ-001';
const LINE = aLine(PRODUCT, {
  name: 'Taza Clásica 11 oz',
  image: '/img/productos/taza-clasica/frente/turquesa-640.webp',
});
/** Somebody's mark: a sun above a line of water, in two inks. */
const MARK = {
  name: 'marea.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><circle cx="120" cy="92" r="66" fill="#ff5a3c"/><path d="M30 176h180v44H30z" fill="#1f3fd6"/></svg>`,
  ),
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

async function wearLogo(page: Page): Promise<void> {
  await press(page, /mi logo/i);
  await page
    .getByRole('dialog', { name: 'Ver con mi logo' })
    .locator('input[type=file]')
    .setInputFiles(MARK);
  await page.getByText('Listo: estás viendo la tienda con tu logo.').waitFor();
  const worn = page.locator('article img[src*="?logo="]');
  await worn.first().evaluate((image: HTMLImageElement) => image.decode());
  // What told so lies over the header for a while.
  await page.getByRole('button', { name: 'Cerrar aviso' }).waitFor({ state: 'hidden' });
}

/** Its print is chosen, its artwork sent. */
async function sendArtwork(page: Page): Promise<void> {
  await page.getByLabel('Terminado', { exact: true }).selectOption('Serigrafía', { force: true });
  await press(page, 'Subir tu arte');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(MARK);
  await dialog.getByRole('button', { name: 'Cargar imágenes' }).click();
  await page.getByText('Imágenes cargadas y nombres actualizados por el servidor.').waitFor();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cerrar' }).click();
}

async function checkArtwork(page: Page): Promise<void> {
  await sendArtwork(page);
  await page
    .getByRole('region', { name: 'Revisión de tu arte' })
    .getByText(/\d tintas?/)
    .first()
    .waitFor({ timeout: 60_000 });
}

/** No search of the page's own comes back. */
async function loseSearches(page: Page): Promise<void> {
  await page.route(`**${search.path}*`, (route) => route.abort());
}

/** What a shopper meets beyond how pages open: filters, own pictures, mistakes, bad lines. */
export const SHOP_STATES: readonly Screen[] = [
  {
    name: 'results-chips',
    route: 'search-page',
    at: `${pages.searchFor('taza')}&color=rojo&precioMax=60&orden=precio_asc`,
  },
  {
    name: 'results-failed',
    route: 'search-page',
    at: pages.searchFor('taza'),
    before: loseSearches,
    reach: async (page) => {
      await page.getByLabel('Ordenar por').selectOption('precio_asc');
      await page.getByText('No pudimos completar la búsqueda.').waitFor();
    },
  },
  {
    name: 'results-logo',
    route: 'search-page',
    at: pages.searchFor('taza'),
    reach: wearLogo,
  },
  {
    name: 'logo-dialog',
    route: 'home-page',
    at: pages.home,
    reach: (page) => press(page, /mi logo/i),
  },
  {
    name: 'image-editor',
    route: 'home-page',
    at: pages.home,
    reach: (page) => edit(page, MARK),
  },
  {
    name: 'product-reviews',
    route: 'product',
    at: pages.product(PRODUCT),
    reach: async (page) => {
      await page.getByRole('button', { name: /opini(ón|ones)$/ }).click();
      await page.locator('#opiniones li').first().waitFor();
    },
    from: (page) => page.locator('#opiniones'),
  },
  { name: 'product-no-finish', route: 'product', at: pages.product('CAL-002') },
  { name: 'product-no-picture', route: 'product', at: pages.product('VEL-004') },
  { name: 'product-below-a-box', route: 'product', at: pages.product('LIB-005') },
  {
    name: 'product-artwork',
    route: 'product',
    at: pages.product(PRODUCT),
    reach: checkArtwork,
    from: (page) => page.getByLabel('Terminado', { exact: true }),
  },
  {
    name: 'product-placing',
    route: 'product',
    at: pages.product(PRODUCT),
    reach: async (page) => {
      await sendArtwork(page);
      await press(page, 'Ver en el producto');
      await page
        .getByRole('dialog', { name: 'Tu logo en el producto' })
        .locator('img[src*="/img/arte-colocado/"]')
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'product-share',
    route: 'product',
    at: pages.product(PRODUCT),
    reach: async (page) => {
      // What stands below is made once somebody comes near it.
      await page.getByRole('heading', { name: 'Ficha' }).scrollIntoViewIfNeeded();
      await press(page, 'Compartir');
      await page.getByRole('dialog', { name: 'Comparte tu diseño' }).waitFor();
    },
  },
  {
    name: 'product-edit-line',
    route: 'product',
    at: pages.editLine(PRODUCT, LINE.uniqueId),
    stored: { cart: [LINE] },
  },
  {
    name: 'login-problem',
    route: 'login-page',
    at: pages.login,
    reach: async (page) => {
      const form = page.getByRole('form', { name: 'Iniciar sesión' });
      await form.getByLabel('Correo electrónico').fill('ana@demo.example');
      await form.locator('button[type=submit]').click();
      await form.getByLabel('Contraseña', { exact: true }).fill('otra-cosa');
      await form.locator('button[type=submit]').click();
      await form.locator('[aria-invalid=true]').waitFor();
    },
  },
  { name: 'login-code', route: 'login-page', at: `${pages.login}?paso=codigo` },
  {
    name: 'register-problem',
    route: 'register-page',
    at: pages.register,
    reach: (page) => page.getByRole('main').locator('button[type=submit]').click(),
  },
  {
    name: 'contact-problem',
    route: 'contact-page',
    at: pages.contact,
    reach: (page) => page.getByRole('main').locator('button[type=submit]').click(),
  },
];
