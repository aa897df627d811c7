import { expect, type Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import {
  answerWith,
  confirm,
  edit,
  notes,
  redAndBlue,
  someProducts,
  watchImageSearch,
} from './support/image-search.ts';
import { test } from './support/one-page.ts';
import { shopUrl } from './support/shop.ts';
import { watchTimers } from './support/timers.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const RESULTS = pages.searchFor('busqueda-inteligente');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Búsqueda por imagen' });
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Resultados de búsqueda por imagen' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const failure = { status: 500, body: 'x' };

async function openHelp(page: Page): Promise<void> {
  await page.goto(shopUrl(pages.help));
  await watchImageSearch(page);
}

/** Searches with a picture, from the header to the results. */
async function search(page: Page): Promise<void> {
  await edit(page);
  await confirm(page);
  await page.waitForURL(shopUrl(RESULTS));
}

test('IMG-23 both pictures are shown while the search runs, and it can be left', async ({
  page,
}) => {
  await openHelp(page);
  await answerWith(page, { json: [] }, 30_000);
  await edit(page);
  await confirm(page);
  for (const name of ['Imagen original', 'Imagen procesada']) {
    const picture = modal(page).getByRole('img', { name });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(modal(page).getByRole('status')).not.toBeEmpty();
  await modal(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(shopUrl(pages.help));
});

test('IMG-24 IMG-25 the messages come at 0, 1 and 2.5 s, typed and erased by the character', async ({
  page,
}) => {
  await openHelp(page);
  await answerWith(page, { json: [] }, 4200);
  await search(page);
  const { lines } = await notes(page);
  const told = ['Procesando imagen', 'Buscando productos similares', 'Mostrando productos'];
  const began = told.map((text) => lines.find((line) => line.told === text)?.at ?? Number.NaN);
  const [start = 0, second = 0, third = 0] = began;
  const late = 350;
  // A message that was seen late on a busy machine lies nearer to the next.
  expect(second - start).toBeGreaterThan(1000 - late);
  expect(second - start).toBeLessThan(1000 + late);
  expect(third - start).toBeGreaterThan(2500 - late);
  expect(third - start).toBeLessThan(2500 + late);
  for (const [place, text] of told.entries()) {
    const from = told[place - 1] ?? '';
    const whole = lines.find((line) => line.told === text && line.typed === text)?.at ?? Number.NaN;
    const took = whole - (began[place] ?? 0);
    const due = from.length * 15 + text.length * 30;
    expect(took, text).toBeGreaterThan(due - 40);
    expect(took, text).toBeLessThan(due + late);
  }
  // Never ahead of 30 ms a character while the first line is typed.
  for (const line of lines.filter((one) => one.told === told[0] && one.typed)) {
    expect(line.typed?.length).toBeLessThanOrEqual((line.at - start + 40) / 30);
  }
});

test('A18 whoever wants no motion reads each message whole at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHelp(page);
  await answerWith(page, { json: [] }, 1500);
  await search(page);
  const typed = (await notes(page)).lines.map((line) => line.typed).filter(Boolean);
  expect([...new Set(typed)]).toEqual(['Procesando imagen', 'Buscando productos similares']);
  await page.emulateMedia({ reducedMotion: null });
});

test('IMG-26 NFR-05 the modal closes 300 ms after the answer and the results follow', async ({
  page,
}) => {
  await openHelp(page);
  await answerWith(page, { json: await someProducts(page, 3) });
  const wishes = await watchTimers(page);
  await search(page);
  const { answered, lines } = await notes(page);
  const closed = lines.at(-1);
  expect(closed?.told).toBeNull();
  const [from = Number.NaN] = answered;
  expect((closed?.at ?? 0) - from).toBeGreaterThanOrEqual(300);
  // A busy machine rings late; what was asked for is no longer.
  const asked = (await wishes()).filter(({ at }) => at >= from && at <= (closed?.at ?? 0));
  expect(asked.map(({ ms }) => ms)).toContain(300);
  await expect(title(page)).toBeVisible();
});

test('IMG-27 IMG-29 results by image are kept over a reload, without filters and pages', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openHelp(page);
  const products = await someProducts(page, 6);
  await answerWith(page, { json: products.map((one) => ({ ...one, similitud: 0.9 })) });
  await search(page);
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await page.reload();
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).getByRole('heading')).toHaveText(
      products.map((one) => one.product_name),
    );
    await expect(page.getByRole('img', { name: 'La imagen que buscaste' })).toBeVisible();
    await expect(page).toHaveTitle('Resultados de búsqueda por imagen | Estampa');
    await expect(page.getByRole('button', { name: /filtros/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
  }
  await expectAccessible(page);
  errors.expectNone();
});

test('IMG-30 A02 without results the page says so and takes another image', async ({ page }) => {
  await openHelp(page);
  await answerWith(page, { json: [] });
  await search(page);
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Intentar con otra imagen' }).click();
  await answerWith(page, { json: await someProducts(page, 2) });
  await (await chooser).setFiles([await redAndBlue()]);
  await confirm(page);
  await expect(cards(page)).toHaveCount(2);
});

test('SRC-02 a text search forgets the image search; one of two letters does not', async ({
  page,
}) => {
  await openHelp(page);
  await answerWith(page, { json: await someProducts(page, 2) });
  await search(page);
  const kept = () => page.evaluate(() => localStorage.getItem('estampa-imagen'));
  const field = page.getByRole('combobox', { name: 'Buscar productos' });
  await field.fill('ab');
  await field.press('Enter');
  expect(await kept()).toContain('imageSearchResults');
  await field.fill('taza');
  await field.press('Enter');
  await page.waitForURL(shopUrl(pages.searchFor('taza')));
  expect(await kept()).toBeNull();
  await page.goto(shopUrl(RESULTS));
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
});

test('IMG-28 A19 a failure keeps the modal, tells the console and can be tried again', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  await openHelp(page);
  await answerWith(page, failure);
  await edit(page);
  await confirm(page);
  await expect(modal(page).getByRole('alert')).toContainText('No pudimos procesar la imagen');
  expect(told).toContain('Failed to process the image: x');
  await expectAccessible(page);
  await expect(page).toHaveURL(shopUrl(pages.help));
  await expect(modal(page).getByRole('button', { name: 'Cerrar' })).toBeVisible();
  await answerWith(page, { json: await someProducts(page, 2) });
  await modal(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('IMG-31 IMG-32 a product leads to those that look like it, by its picture’s address', async ({
  page,
}) => {
  const [product, ...others] = await someProducts(page, 4);
  if (!product) throw new Error('the demo shop is empty');
  await page.goto(shopUrl(pages.product(product.id_producto_prov)));
  await watchImageSearch(page);
  const similar = page.getByRole('button', { name: 'Ver productos similares' });
  await answerWith(page, failure);
  await similar.click();
  await expect(
    page.getByText('Hubo un error al buscar productos similares. Inténtalo de nuevo.'),
  ).toBeVisible();
  await answerWith(page, { json: others });
  await similar.click();
  await expect(title(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  const [first] = (await notes(page)).sent;
  expect(first?.text).toMatch(/^\/img\/productos\/[a-z0-9-]+\/frente\//);
});

test('the home page offers to search with a photo', async ({ page }) => {
  await page.goto(shopUrl(pages.home));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Buscar con una foto' }).click();
  await (await chooser).setFiles([await redAndBlue()]);
  await expect(page.getByRole('dialog', { name: 'Recortar imagen' })).toBeVisible();
});

test.describe('on the shop’s own search', () => {
  test.describe.configure({ timeout: 180_000 });

  test.beforeEach(async ({ page }) => {
    const [product] = await someProducts(page, 1);
    const similar = { multipart: { file: product?.url_imagen ?? product?.url_image ?? '' } };
    // The index is built beside the first visits of a new shop.
    await expect
      .poll(
        async () => {
          const answer = await page.request.post(shopUrl(api.cleanImage), similar);
          return answer.ok() ? (await answer.json()).length : 0;
        },
        { timeout: 120_000, intervals: [1000] },
      )
      .toBeGreaterThan(0);
  });

  test('API-01 A20 a photo of a product finds it, and the modal shows it without its ground', async ({
    page,
  }) => {
    const products = await someProducts(page, 12);
    const product = products.find((one) => one.url_imagen ?? one.url_image);
    const address = product?.url_imagen ?? product?.url_image ?? '';
    const picture = await page.request.get(shopUrl(address));
    await openHelp(page);
    const cleaned = page.waitForResponse((answer) =>
      answer.url().startsWith(shopUrl(`${api.cleanImage}/`)),
    );
    await edit(page, { name: 'foto.webp', mimeType: 'image/webp', buffer: await picture.body() });
    await confirm(page);
    expect((await cleaned).status()).toBe(200);
    await page.waitForURL(shopUrl(RESULTS));
    await expect(cards(page).first()).toBeVisible();
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.slice(0, 3)).toContain(product?.product_name);
  });

  test('API-01 A20 a product’s own picture finds it too', async ({ page }) => {
    const [product] = await someProducts(page, 1);
    await page.goto(shopUrl(pages.product(product?.id_producto_prov ?? '')));
    await page.getByRole('button', { name: 'Ver productos similares' }).click();
    await expect(title(page)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names.slice(0, 3)).toContain(product?.product_name);
  });

  test('API-02 a refusal is plain text', async ({ page }) => {
    const file = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    const answer = await page.request.post(shopUrl(api.cleanImage), { multipart: { file } });
    expect(answer.status()).toBe(422);
    expect(answer.headers()['content-type']).toContain('text/plain');
    expect(await answer.text()).toContain('No pudimos leer la imagen');
  });
});
