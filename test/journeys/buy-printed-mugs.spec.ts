import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../src/routes.ts';
import { chooseCourier, continueStep, giveAddress } from './support/checkout.ts';
import { MADE } from './support/made.ts';
import { fillLogin } from './support/people.ts';
import { downloadQuote } from './support/quote.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessibleAt, watchErrors } from './support/watch.ts';

/**
 * The shop's main job: found, configured, printed, delivered, ordered and paid. How fingers and keys do it
 * on a phone is another journey's (logo-at-your-door.spec.ts); what is on the screen is looked at on both.
 */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** What is looked at on both stays on the second. */
const BOTH = [PHONE, DESK];

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
  <circle cx="100" cy="100" r="80" fill="#1f3fd6"/></svg>`;
/** The stand-in's card that always goes through the bank's page. */
const CARD_WITH_BANK_PAGE = '5454545454545454';

async function findMug(page: Page): Promise<void> {
  // Home and results are looked at by `every-public-page`.
  await page.goto(shopUrl(pages.home));
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('taza clasica');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?searchTerm=taza/);
  await page
    .getByRole('link', { name: /Taza Clásica/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Taza Clásica/ })).toBeVisible();
}

/** 108 pieces (three boxes) in the last colour, screen printed with our logo. Returns the total. */
async function configureMug(page: Page): Promise<string> {
  await page
    .getByRole('radio', { name: /\d disponibles/ })
    .last()
    .check({ force: true });
  const quantity = page.getByLabel('Cantidad en piezas');
  await quantity.fill('108');
  await quantity.blur();
  await page.getByLabel('Terminado', { exact: true }).selectOption('Serigrafía');
  await page.getByRole('button', { name: 'Subir tu arte' }).click();
  const artwork = page.getByRole('dialog');
  await artwork
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await artwork.getByRole('button', { name: 'Cargar imágenes' }).click();
  await expect(
    page.getByText('Imágenes cargadas y nombres actualizados por el servidor.'),
  ).toBeVisible();
  await expectAccessibleAt(page, BOTH);
  if (await artwork.isVisible()) await artwork.getByRole('button', { name: 'Cerrar' }).click();
  await placeLogo(page);
  const check = page.getByRole('region', { name: 'Revisión de tu arte' });
  await expect(check.getByText('30 × 30 mm · 1 tinta')).toBeVisible(MADE);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
  await expectAccessibleAt(page, BOTH);
  return quantity.inputValue();
}

/** The address of a picture that has come. */
async function seen(picture: Locator): Promise<string> {
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, MADE).toBeGreaterThan(0);
  return (await picture.getAttribute('src')) ?? '';
}

/** Puts the logo on the mug: by keys, with the pointer, and from its sliders. */
async function placeLogo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver en el producto' }).click();
  const studio = page.getByRole('dialog', { name: 'Tu logo en el producto' });
  const board = studio.getByRole('application');
  const told = studio.getByRole('status');
  // A mug's front is beside the middle of its print area.
  await expect(told).toHaveText(/^[\d.]+ × [\d.]+ mm, [\d.]+ mm a la (derecha|izquierda)$/, MADE);
  await studio.getByRole('button', { name: 'Centrar' }).click();
  await expect(told).toHaveText(/mm, al centro$/);
  await studio.getByLabel('Ancho').fill('30');
  await expect(told).toHaveText('30 × 30 mm, al centro');
  await board.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(told).toHaveText('30 × 30 mm, 1 mm a la izquierda y 5 mm arriba');
  await studio.getByRole('button', { name: 'Girar 90°' }).click();
  await expect(told).toHaveText(/girado 90°$/);
  await studio.getByRole('button', { name: 'Centrar' }).click();
  const box = await board.boundingBox();
  if (!box) throw new Error('the board has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width / 20, y, { steps: 4 });
  await page.mouse.up();
  await expect(told).toHaveText(/^30 × 30 mm, [\d.]+ mm a la izquierda/);
  await expectAccessibleAt(page, BOTH);
  // At rest the shop's own picture stands where the browser drew.
  const exact = board.locator('img[src*="/img/arte-colocado/"]');
  await expect(exact).toBeVisible(MADE);
  expect(await differenceOfDrawn(board, exact)).toBeLessThan(2);
  await studio.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByRole('img', { name: 'Tu producto con tu logo' })).toBeVisible();
}

/** Levels (of 255) in the mean between the shop's picture and what the browser draws meanwhile. */
async function differenceOfDrawn(board: Locator, exact: Locator): Promise<number> {
  const shown = await pixelsOf(board);
  await exact.evaluate((image) => image.style.setProperty('visibility', 'hidden'));
  const canvas = board.locator('canvas');
  await canvas.evaluate((drawn) => drawn.style.setProperty('visibility', 'visible'));
  const drawn = await pixelsOf(board);
  expect(drawn.equals(shown)).toBe(false);
  await exact.evaluate((image) => image.style.removeProperty('visibility'));
  await canvas.evaluate((drawn) => drawn.style.removeProperty('visibility'));
  let sum = 0;
  for (let at = 0; at < shown.length; at += 1) sum += Math.abs((shown[at] ?? 0) - (drawn[at] ?? 0));
  return sum / shown.length;
}

const pixelsOf = async (board: Locator): Promise<Buffer> =>
  sharp(await board.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expectAccessibleAt(page, BOTH);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Tarjeta/ })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Procesar Pago para Orden/ }),
  ).toBeVisible();
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
  const fields: Record<string, string> = {
    'Número de tarjeta': CARD_WITH_BANK_PAGE,
    'Nombre del titular': 'Beto Prueba',
    'Mes (MM)': '12',
    'Año (AA)': year,
    CVV: '123',
    Calle: 'Avenida Constitución',
    'Número exterior': '400',
    Colonia: 'Centro',
    'Código postal': '64000',
  };
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Estado', { exact: true }).selectOption('Nuevo León');
  await expectAccessibleAt(page, BOTH);
  await page.getByRole('button', { name: 'Realizar Pago' }).click();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
  await expectAccessibleAt(page, BOTH);
}

test('RTE-01 RTE-03 RTE-04 RTE-11 RTE-17 PDP-55 PDP-57 a shopper finds a mug, places a logo on it and pays by card, and every screen of it is well made on a phone too', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'es-MX',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await findMug(page);
  expect(await configureMug(page)).toBe('108');

  await page.goto(shopUrl(pages.cart));
  await expect(page.getByRole('heading', { name: 'Tu Carrito' }).first()).toBeVisible();
  const printed = await seen(page.getByRole('img', { name: /con tu logo$/ }));
  await expectAccessibleAt(page, BOTH);
  await continueStep(page);
  await expect(page).toHaveURL(shopUrl(pages.loginThen('mi-carrito')));
  await fillLogin(page, 'beto@demo.example');
  await expect(page).toHaveURL(shopUrl(pages.cart));
  await continueStep(page);
  await giveAddress(page);
  await chooseCourier(page);

  await expect(page.getByRole('heading', { name: 'COTIZACIÓN GENERADA' })).toBeVisible();
  const folio = (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
  await expectAccessibleAt(page, BOTH);
  await downloadQuote(page.getByRole('button', { name: 'Descargar Cotización' }), folio);
  await payByCard(page);

  await page.goto(shopUrl(pages.orders));
  const order = page
    .getByRole('main')
    .locator('article, section, li')
    .filter({ hasText: folio })
    .first();
  await expect(order).toContainText('Pagado');
  expect(await seen(order.locator('img[src*="/img/arte-colocado/"]'))).toBe(printed);
  await expectAccessibleAt(page, BOTH);
  errors.expectNone();
  await context.close();
});
