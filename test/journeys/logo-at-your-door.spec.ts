import { readFileSync } from 'node:fs';
import {
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../src/routes.ts';
import { type Hand, keyboard, mouse, touch } from './support/hands.ts';
import { MADE } from './support/made.ts';
import { newPerson } from './support/orders.ts';
import { GOOD_CARD } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

/** Your logo on it, its print checked, at your door: with a mouse, with fingers, by keys alone. */
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** As they come: keys alone to a page that was enlarged until it is as narrow as a phone's. */
const VISITORS: readonly (readonly [
  string,
  (page: Page) => Hand,
  BrowserContextOptions & { readonly viewport: typeof PHONE },
])[] = [
  ['mouse', mouse, { viewport: DESK }],
  ['touch', touch, { viewport: PHONE, hasTouch: true }],
  ['keyboard', keyboard, { viewport: PHONE }],
];

/**
 * Five inks and a line of 0.2 mm at 40 mm of width: too many and too thin for a screen. It is low,
 * for each time it is measured takes as long as it has pixels.
 */
const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer:
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="10mm" viewBox="0 0 40 10">
  <rect x="1" y="1" width="7" height="6" fill="#1f3fd6"/><rect x="9" y="1" width="7" height="6" fill="#c8102e"/>
  <rect x="17" y="1" width="7" height="6" fill="#00843d"/><rect x="25" y="1" width="7" height="6" fill="#ffb81c"/>
  <rect x="33" y="1" width="6" height="6" fill="#6d2077"/><rect x="1" y="8.4" width="38" height="0.2" fill="#1f3fd6"/></svg>`),
};

const alive = (page: Page): Promise<void> =>
  expect(page.locator('body')).not.toHaveAttribute('data-waits');

/** The address of a picture that has come. */
async function seen(picture: Locator): Promise<string> {
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(width, MADE).toBeGreaterThan(0);
  return (await picture.getAttribute('src')) ?? '';
}

async function dropAndPlace(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Subir tu arte' }));
  const artwork = page.getByRole('dialog', { name: 'Tu arte' });
  await hand.give(artwork.locator('input[type=file]'), LOGO);
  await hand.press(artwork.getByRole('button', { name: 'Cargar imágenes' }));
  await expect(artwork.getByText('Cargado')).toBeVisible();
  await hand.press(artwork.getByRole('button', { name: 'Cerrar' }));
  await hand.press(page.getByRole('button', { name: 'Ver en el producto' }));
  const studio = page.getByRole('dialog', { name: 'Tu logo en el producto' });
  const told = studio.getByRole('status');
  await expect(told).toHaveText(/ mm, /, MADE);
  await hand.press(studio.getByRole('button', { name: 'Centrar' }));
  await expect(told).toHaveText(/mm, al centro$/);
  await hand.move(studio.getByRole('application'));
  await expect(told).toHaveText(/mm, [\d.]+ mm a la izquierda/);
  await hand.press(studio.getByRole('button', { name: 'Guardar así' }));
  await seen(page.getByRole('img', { name: 'Tu producto con tu logo' }));
}

async function checkAndMend(page: Page, hand: Hand): Promise<void> {
  const check = page.getByRole('region', { name: 'Revisión de tu arte' });
  await expect(check.getByText(/^Tiene 5 tintas/)).toBeVisible(MADE);
  await expect(check.getByText(/^Tiene una línea de/)).toBeVisible();
  await hand.press(check.getByRole('button', { name: 'Arreglar todo' }));
  await expect(check.getByText('Listo para imprimir')).toBeVisible(MADE);
  await seen(page.getByRole('img', { name: 'Tu producto con tu logo' }));
}

/** Two techniques side by side; the one that was chosen stays. */
async function compare(page: Page, hand: Hand): Promise<void> {
  const door = page.getByRole('region', { name: 'Precio en tu puerta' });
  await page.getByRole('region', { name: 'Desglose' }).scrollIntoViewIfNeeded();
  await hand.press(door.getByRole('button', { name: 'Escribir mi CP' }));
  const where = page.getByRole('dialog').filter({ hasText: 'Código postal' });
  await hand.write(where.getByLabel('Código postal'), '64000');
  await hand.press(where.getByRole('button', { name: 'Usar este código postal' }));
  await expect(door.getByText(/c\/u en tu puerta/)).toBeVisible();
  await hand.press(door.getByRole('button', { name: 'Comparar terminados' }));
  const both = page.getByRole('dialog', { name: 'Compara terminados' });
  const [left, right] = [
    both.getByRole('region', { name: 'Serigrafía' }),
    both.getByRole('region', { name: 'Sublimación' }),
  ];
  await hand.choose(both.getByLabel('Segundo terminado'), 'Sublimación');
  for (const side of [left, right]) {
    await expect(side.getByText(/\$[\d,.]+ c\/u en tu puerta/)).toBeVisible();
    await expect(side.getByText(/de impresión$/)).toBeVisible();
    await expect(side.getByText(/Listo para imprimir|Se imprime con un ajuste|Así no/)).toBeVisible(
      MADE,
    );
  }
  await expect(both.getByText(/por pieza( que .+)?\.$/)).toBeVisible();
  const shown = await Promise.all([left, right].map((side) => seen(side.getByRole('img'))));
  expect(shown[0]).toContain('terminado=serigrafia');
  expect(shown[1]).toBe(shown[0]?.replace('terminado=serigrafia', 'terminado=sublimacion'));
  await expectAccessible(page);
  await hand.press(both.getByRole('button', { name: 'Cerrar' }));
  await expect(page.getByLabel('Terminado', { exact: true })).toHaveValue('Serigrafía');
}

async function orderIt(page: Page, hand: Hand): Promise<string> {
  const main = page.getByRole('main');
  const go = () =>
    page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).first();
  await hand.press(go());
  for (const [label, text] of Object.entries({
    Teléfono: '81 1234 5678',
    'Calle o avenida': 'Avenida Constitución',
    'Número exterior': '400',
    'Código postal': '64000',
  }))
    await hand.write(main.getByLabel(label), text);
  await expect(main.getByLabel('Municipio o alcaldía')).toHaveValue('Monterrey');
  await hand.press(main.getByRole('button', { name: 'Guardar' }));
  await hand.press(go());
  await hand.press(main.getByRole('radio').first());
  await hand.press(go());
  await expect(page.getByRole('heading', { name: 'COTIZACIÓN GENERADA' })).toBeVisible({
    timeout: 90_000,
  });
  return (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
}

/** The pictures in a PDF: JPEG data stands in it as it is. */
function picturesOf(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf('\xff\xd8\xff', 0, 'latin1'); at >= 0; ) {
    const end = pdf.indexOf('endstream', at, 'latin1');
    found.push(pdf.subarray(at, end));
    at = pdf.indexOf('\xff\xd8\xff', end, 'latin1');
  }
  return found;
}

const small = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten({ background: '#ffffff' }).resize(120, 120).removeAlpha().raw().toBuffer();

/** Levels (of 255) in the mean between two pictures, small as a quote shows them. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([small(one), small(other)]);
  return a.reduce((sum, level, at) => sum + Math.abs(level - (b[at] ?? 0)), 0) / a.length;
}

/** The quote shows the very product: it is nearer to the cart's picture than to a blank one. */
async function expectInQuote(page: Page, hand: Hand, printed: string): Promise<void> {
  const download = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: 'Descargar Cotización' }));
  const quote = picturesOf(readFileSync(await (await download).path()));
  const blank = printed.replace(
    /^.*\/([^/]+)\/([^/]+)-\d+\.webp.*$/,
    '/img/productos/$1/frente/$2-320.webp',
  );
  const [own, without] = await Promise.all(
    [printed, blank].map(async (url) => (await page.request.get(shopUrl(url))).body()),
  );
  if (!own || !without) throw new Error('a picture is missing');
  const away = await Promise.all(
    quote.map(async (picture) => [await apart(picture, own), await apart(picture, without)]),
  );
  const [nearest] = away.toSorted(([a = 0], [b = 0]) => a - b);
  expect(nearest?.[0]).toBeLessThan(8);
  expect(nearest?.[0]).toBeLessThan(nearest?.[1] ?? 0);
}

async function pay(page: Page, hand: Hand, folio: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Pagar ahora' }));
  await hand.press(page.getByRole('dialog').getByRole('link', { name: /Tarjeta/ }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(folio);
  const main = page.getByRole('main');
  await expect(main.getByLabel('Número de tarjeta')).toBeVisible();
  for (const [label, text] of Object.entries(GOOD_CARD)) {
    const field = main.getByLabel(label, { exact: true });
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? hand.choose(field, text) : hand.write(field, text));
  }
  await hand.press(page.getByRole('button', { name: 'Realizar Pago' }));
  await expect(page).toHaveURL(shopUrl(pages.orders));
}

/** From the list of mugs to one with their logo in the cart; returns the address of its picture there. */
async function printOnMug(page: Page, hand: Hand): Promise<string> {
  await page.goto(shopUrl('/productos/taza'));
  await alive(page);
  await hand.press(page.getByRole('link', { name: /Taza Clásica/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: /Taza Clásica/ })).toBeVisible();
  await hand.choose(page.getByLabel('Terminado', { exact: true }), 'Serigrafía');
  await expect(page.getByRole('heading', { name: 'Tu arte' })).toBeVisible();
  await dropAndPlace(page, hand);
  await checkAndMend(page, hand);
  await compare(page, hand);
  await hand.press(page.getByRole('button', { name: 'Agregar al carrito' }));
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();
  await page.goto(shopUrl(pages.cart));
  await alive(page);
  return seen(page.getByRole('img', { name: /con tu logo$/ }));
}

for (const [name, handOf, options] of VISITORS) {
  test(`BEH-188 NFR-01 a logo is dropped, placed, checked, mended, compared, ordered and paid (${name}, ${options.viewport.width})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const person = await newPerson();
    const context = await browser.newContext({
      ...options,
      locale: 'es-MX',
      storageState: person.state,
      acceptDownloads: true,
    });
    const page = await context.newPage();
    const hand = handOf(page);
    const errors = watchErrors(page);
    const printed = await printOnMug(page, hand);
    const folio = await orderIt(page, hand);
    await expectInQuote(page, hand, printed);
    await pay(page, hand, folio);
    const order = page.getByRole('article', { name: `Pedido ${folio}` });
    await expect(order).toContainText('Pagado');
    expect(await seen(order.locator('img[src*="/img/arte-colocado/"]').first())).toBe(printed);
    await expectAccessible(page);
    errors.expectNone();
    await context.close();
    await person.api.dispose();
  });
}

// How a desk's cart is ordered and paid by keys is another journey's (buy-by-keyboard.spec.ts).
test('BEH-188 NFR-01 on a desk too a logo is dropped, placed, checked, mended, compared and put into the cart by keys alone', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize(DESK);
  const errors = watchErrors(page);
  await printOnMug(page, keyboard(page));
  errors.expectNone();
});
