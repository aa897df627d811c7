import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { MADE } from './support/made.ts';
import {
  expect,
  NOBODY,
  newPerson,
  notice,
  type Person,
  type PlacedOrder,
  payOrder,
  placeOrder,
  test,
} from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopFolder, shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M9 9h72v72z"/></svg>';

async function printedOrder(person: Person): Promise<PlacedOrder> {
  const uploaded = await person.api.post(shopUrl(api.uploadArtwork), {
    multipart: {
      imagen1: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    },
  });
  const artwork = (await uploaded.json()) as unknown[];
  return placeOrder(person, { technique: 'Serigrafía', artwork });
}

const sheet = (page: Page, folio: string): Locator => page.getByRole('article', { name: folio });

async function expectAt(page: Page, folio: string, step: string): Promise<void> {
  await page.goto(shopUrl(pages.ordersOf(folio)));
  await expect(sheet(page, folio).locator('[aria-current=step]')).toContainText(step);
}

/** The designer's desk: the order is found in the queue, and its next version is published. */
async function publish(page: Page, folio: string, version: number, colour: string): Promise<void> {
  const create = { width: 400, height: 300, channels: 3, background: colour } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page.goto(shopUrl(staffPages.proofs));
  await page.getByRole('link').filter({ hasText: folio }).click();
  await expect(page.getByRole('heading', { name: `Publicar versión ${version}` })).toBeVisible();
  const file = { name: `taza-${version}.png`, mimeType: 'image/png', buffer };
  await page.getByLabel('Propuesta', { exact: true }).setInputFiles(file);
  await page.getByLabel('Ancho de impresión (mm)').fill('80');
  await page.getByLabel('Alto de impresión (mm)').fill('40.5');
  await page.getByRole('button', { name: `Publicar versión ${version}` }).click();
  await expect(notice(page, `Versión ${version} publicada`)).toBeVisible();
}

/** The viewer in its frame, opened from the order. */
async function openProposal(page: Page, folio: string, version: number): Promise<FrameLocator> {
  await page.goto(shopUrl(pages.ordersOf(folio)));
  const button = sheet(page, folio).getByRole('button', {
    name: `Revisar la propuesta ${version}`,
  });
  const frame = page.frameLocator('iframe[title^="Propuesta de diseño"]');
  const title = frame.getByRole('heading', { name: `Versión ${version}` });
  await expect(async () => {
    // A click before the page has come alive is lost.
    if (!(await page.getByRole('dialog').isVisible())) await button.click();
    await expect(title).toBeVisible({ timeout: 3000 });
  }).toPass();
  return frame;
}

/** Staff's own move, over the desk's call: how its form works is another journey's matter. */
async function bring(
  page: Page,
  { folio }: PlacedOrder,
  a: number,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  // Told what it was moved to meanwhile, whoever saw nothing of it yet learns the version.
  const url = shopUrl(api.staffMove.replace(':folio', folio));
  const asked = await page.request.post(url, { data: { a, vista: 1, ...facts } });
  const { version } = (await asked.json()) as { version: number };
  const moved = await page.request.post(url, { data: { a, vista: version, ...facts } });
  expect(moved.status(), `${a}: ${await moved.text()}`).toBe(200);
}

/** At the board: its line goes to the machine, is counted, and its first piece is shown. */
async function printed(page: Page, { folio }: PlacedOrder): Promise<void> {
  await page.goto(shopUrl(staffPages.boardOf('Serigrafía')));
  await page.getByRole('link').filter({ hasText: folio }).first().click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  const good = page.getByLabel('Buenas hasta ahora');
  await good.fill((await good.getAttribute('max')) ?? '');
  await page.getByRole('button', { name: 'Guardar conteo' }).click();
  const create = { width: 40, height: 30, channels: 3, background: '#1f3fd6' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const file = { name: 'primera.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Foto de la primera pieza').setInputFiles(file);
  await expect(page.getByRole('button', { name: /^Terminar y pasar/ })).toBeVisible();
}

/** Subjects of what the shop wrote to this person, oldest first. */
async function mailsTo(page: Page, email: string): Promise<string[]> {
  await page.goto(shopUrl(pages.mailbox));
  const mails = page.locator('article').filter({ hasText: `Para ${email}` });
  const subjects = await mails.getByRole('heading').allInnerTexts();
  return subjects.map((subject) => subject.replace(/: pedido .*$/, '')).reverse();
}

test('ORD-21 BEH-21 BEH-24 BEH-25 BEH-27 a paid order with a finish is proposed, changed, approved and delivered; its certificate holds until its file is touched', async ({
  browser,
}) => {
  const person = await newPerson();
  const context = await browser.newContext({ storageState: person.state });
  const customer = await context.newPage();
  const designer = await pageOf(browser, 'diseno');
  const errors = [watchErrors(customer), watchErrors(designer)];
  const order = await printedOrder(person);
  const { folio } = order;
  await expectAt(customer, folio, 'Validando pedido');
  await payOrder(person, order);
  await expectAt(customer, folio, 'Propuesta de diseño');

  await publish(designer, folio, 1, '#d0202e');
  const first = await openProposal(customer, folio, 1);
  await first.getByRole('button', { name: 'Solicitar cambios' }).click();
  await first.getByLabel('¿Qué quieres cambiar?').fill('El logo más grande y en azul.');
  await first.getByRole('button', { name: 'Enviar cambios' }).click();
  await expect(first.getByRole('heading', { name: 'Pediste cambios' })).toBeVisible();
  await expectAt(customer, folio, 'Propuesta de diseño');
  await expect(sheet(customer, folio)).toContainText('preparamos la versión 2');

  await publish(designer, folio, 2, '#1f3fd6');
  await expect(designer.getByText('El logo más grande y en azul.')).toBeVisible();
  const second = await openProposal(customer, folio, 2);
  const picture = second.getByAltText('Propuesta, versión 2');
  const stored = path.basename((await picture.getAttribute('src')) ?? '');
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' }).click();
  await expect(second.getByRole('heading', { name: 'Diseño aprobado' })).toBeVisible();
  const certificate = await second.getByRole('link', { name: /^Verificar/ }).getAttribute('href');
  await expectAt(customer, folio, 'Diseño Aprobado');

  const production = await pageOf(browser, 'produccion');
  const warehouse = await pageOf(browser, 'almacen');
  await bring(production, order, 5);
  await bring(warehouse, order, 6);
  await bring(production, order, 7);
  await expectAt(customer, folio, 'Producto en desarrollo');
  await printed(production, order);
  await bring(production, order, 8);
  await bring(warehouse, order, 9, { cajas: 1, peso_kg: 9.5 });
  const guia = { paqueteria: 'Ruta Norte', numero: 'RN 0077', enlace: '' };
  await bring(warehouse, order, 10, { guia });
  await expectAt(customer, folio, 'En paquetería');
  await bring(warehouse, order, 13);
  await bring(warehouse, order, 14, { recibio: 'Recepción' });

  const visitor = await (await browser.newContext({ storageState: NOBODY })).newPage();
  await visitor.goto(shopUrl(certificate ?? ''));
  await expect(visitor.getByRole('main').getByRole('status')).toContainText(
    'La aprobación es válida',
  );
  await appendFile(path.join(shopFolder(), 'proofs', stored), 'x');
  await visitor.reload();
  await expect(visitor.getByRole('main').getByRole('status')).toContainText(
    'ya no es el que se aprobó',
  );
  const looked = await person.api.get(shopUrl(`/img/propuestas/${stored}`));
  expect(looked.status()).toBe(404);

  const mails = await mailsTo(visitor, person.email);
  const told = [
    'Tu propuesta está lista',
    'Tu propuesta está lista',
    'Diseño aprobado',
    'Tu pedido está en producción',
    'Tu pedido ya tiene guía',
    'Tu pedido va en camino',
    'Entregamos tu pedido',
  ];
  expect(mails.filter((subject) => told.includes(subject))).toEqual(told);
  for (const watched of errors) watched.expectNone();
  for (const page of [customer, designer, production, warehouse, visitor]) {
    await page.context().close();
  }
  await person.api.dispose();
});

/** An order of somebody who placed their logo on the front of the mug. */
async function placedOrder(person: Person): Promise<PlacedOrder> {
  const uploaded = await person.api.post(shopUrl(api.uploadArtwork), {
    multipart: {
      imagen1: { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    },
  });
  const [file] = (await uploaded.json()) as object[];
  const told = await person.api.get(shopUrl('/api/areas-impresion/taza-clasica'));
  const { areas } = (await told.json()) as { areas: { id: string }[] };
  const colocacion = { area: areas[0]?.id, x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 };
  return placeOrder(person, { technique: 'Serigrafía', artwork: [{ ...file, colocacion }] });
}

/** Whether the version on show is, byte by byte, what its owner sees of such a placement. */
async function isSeenByOwner(
  page: Page,
  frame: FrameLocator,
  version: number,
  where: readonly number[],
): Promise<boolean> {
  const shown = await frame.getByAltText(`Propuesta, versión ${version}`).getAttribute('src');
  const line = page.locator('img[src*="/img/arte-colocado/"]').first();
  const own = new URL(shopUrl((await line.getAttribute('src')) ?? ''));
  own.pathname = own.pathname.replace(/-\d+\.webp$/, '-1400.webp');
  const [file, area] = (own.searchParams.get('arte') ?? '').split('~');
  own.searchParams.set('arte', [file, area, ...where].join('~'));
  const [proposal, placed] = await Promise.all(
    [shopUrl(shown ?? ''), own.href].map(async (url) => (await page.request.get(url)).body()),
  );
  expect(proposal?.length).toBeGreaterThan(5000);
  return proposal?.equals(placed ?? Buffer.alloc(0)) ?? false;
}

test('BEH-187 the customer’s own placement is published in one press, moved in the studio and published anew', async ({
  browser,
}) => {
  const person = await newPerson();
  const context = await browser.newContext({ storageState: person.state });
  const customer = await context.newPage();
  const designer = await pageOf(browser, 'diseno');
  const errors = [watchErrors(customer), watchErrors(designer)];
  const order = await placedOrder(person);
  const { folio } = order;
  await payOrder(person, order);

  await designer.goto(shopUrl(staffPages.proofs));
  await designer.getByRole('link').filter({ hasText: folio }).click();
  await expect(designer.getByRole('radio', { name: 'El logo en el producto' })).toBeChecked();
  await expect(designer.getByLabel('Ancho de impresión (mm)')).toHaveValue('40');
  await expect(designer.getByLabel('Alto de impresión (mm)')).toHaveValue('40');
  await expect(designer.getByLabel('Tintas o Pantone')).toHaveValue('Negro');
  await expect(designer.getByLabel('Posición')).toHaveValue(/, al centro$/);
  await expectAccessible(designer);
  await designer.getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(notice(designer, 'Versión 1 publicada')).toBeVisible(MADE);
  const first = await openProposal(customer, folio, 1);
  expect(await isSeenByOwner(customer, first, 1, [0, 0, 40, 0])).toBe(true);

  await designer.getByRole('button', { name: 'Mover' }).click();
  const studio = designer.getByRole('dialog', { name: 'El logo en el producto' });
  await expect(studio.getByRole('application')).toBeVisible(MADE);
  await studio.getByLabel('Ancho').fill('30');
  await studio.getByRole('application').focus();
  await designer.keyboard.press('Shift+ArrowLeft');
  await expect(studio.getByRole('status')).toHaveText('30 × 30 mm, 5 mm a la izquierda');
  await expectAccessible(designer);
  await studio.getByRole('button', { name: 'Guardar así' }).click();
  await expect(designer.getByLabel('Ancho de impresión (mm)')).toHaveValue('30');
  await expect(designer.getByLabel('Posición')).toHaveValue(/, 5 mm a la izquierda$/);
  await designer.getByRole('button', { name: 'Publicar versión 2' }).click();
  await expect(notice(designer, 'Versión 2 publicada')).toBeVisible(MADE);
  const second = await openProposal(customer, folio, 2);
  expect(await isSeenByOwner(customer, second, 2, [-5, 0, 30, 0])).toBe(true);
  for (const watched of errors) watched.expectNone();
  for (const page of [customer, designer]) await page.context().close();
  await person.api.dispose();
});
