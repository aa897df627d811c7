import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import {
  expect,
  expectWellMade,
  newPerson,
  notice,
  payOrder,
  placeOrder,
  test,
} from './support/orders.ts';
import { button, fillCard, openPayment } from './support/payment.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

/** A box of something without sizes that the shop embroiders. */
const BACKPACKS = { id: 'MOC-001', color: 'rojo', quantity: 20 };
const TERMS = 'Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.';
/** 5 thousands at 3.50 of 20 pieces, with IVA. */
const COST = '$406.00';

/** The page of the embroidery in the office, with these two fields saved. */
async function saveTerms(page: Page, included: string, thousand: string): Promise<void> {
  await page.goto(shopUrl(staffPages.finishPrices));
  await page.getByRole('link', { name: /^Bordado/ }).click();
  await page.getByLabel('Puntadas incluidas').fill(included);
  await page.getByLabel('Cada millar adicional ($)').fill(thousand);
  const save = page.getByRole('button', { name: 'Guardar las puntadas' });
  // Nothing is left to save where an earlier try has written them already.
  if (await save.isDisabled()) return;
  await save.click();
  await expect(notice(page, 'Guardado')).toBeVisible();
}

const sheet = (page: Page, folio: string): Locator => page.getByRole('article', { name: folio });

test('BEH-492 a designer states 14,200 stitches of an embroidery; its owner reads what they cost and why, approves, pays, and the order goes on', async ({
  browser,
}) => {
  const catalogue = await pageOf(browser, 'catalogo');
  await saveTerms(catalogue, '10,000', '3.50');
  await expect(catalogue.getByText(`En la tienda: «${TERMS}»`)).toBeVisible();
  await expectWellMade(catalogue);

  const person = await newPerson();
  const customer = await (await browser.newContext({ storageState: person.state })).newPage();
  const errors = watchErrors(customer);
  await customer.goto(shopUrl(pages.product(BACKPACKS.id)));
  await customer.getByLabel('Terminado', { exact: true }).selectOption('Bordado');
  await expect(customer.getByRole('region', { name: 'Desglose' })).toContainText(TERMS);
  await expect(customer.getByText('Las contamos al preparar tu propuesta')).toBeVisible();
  await expectWellMade(customer);

  const order = await placeOrder(person, { product: BACKPACKS, technique: 'Bordado' });
  await payOrder(person, order);
  const { folio } = order;
  const designer = await pageOf(browser, 'diseno');
  await designer.goto(shopUrl(staffPages.proofs));
  await designer.getByRole('link').filter({ hasText: folio }).click();
  await expect(designer.getByRole('heading', { name: 'Publicar versión 1' })).toBeVisible();
  const create = { width: 400, height: 300, channels: 3, background: '#1f3fd6' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const file = { name: 'mochila.png', mimeType: 'image/png', buffer };
  await designer.getByLabel('Propuesta', { exact: true }).setInputFiles(file);
  await designer.getByLabel('Ancho de impresión (mm)').fill('80');
  await designer.getByLabel('Alto de impresión (mm)').fill('40');
  await designer.getByLabel('Puntadas del bordado').fill('14,200');
  await expect(
    designer.getByText(`Al aprobarla se le cobran ${COST} con IVA: lo lee antes.`),
  ).toBeVisible();
  await expectWellMade(designer);
  await designer.getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(notice(designer, 'Versión 1 publicada')).toBeVisible();

  await customer.goto(shopUrl(pages.ordersOf(folio)));
  const frame = customer.frameLocator('iframe[title^="Propuesta de diseño"]');
  const reason = frame.getByText(
    `Tu bordado lleva 14,200 puntadas y tu precio incluye 10,000: 5 millares adicionales en cada una de 20 piezas son ${COST}, IVA incluido.`,
  );
  await expect(async () => {
    // A click before the page has come alive is lost.
    if (!(await customer.getByRole('dialog').isVisible())) {
      await sheet(customer, folio).getByRole('button', { name: 'Revisar la propuesta 1' }).click();
    }
    await expect(reason).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(sheet(customer, folio).getByText('Puntadas adicionales')).toHaveCount(0);
  await expectWellMade(customer);
  await frame.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText(`Acepto pagar aparte ${COST} con IVA`);
  await dialog.getByRole('button', { name: 'Sí, aprobar y aceptar el cargo' }).click();
  await expect(frame.getByRole('heading', { name: 'Diseño aprobado' })).toBeVisible();

  await customer.goto(shopUrl(pages.ordersOf(folio)));
  const own = sheet(customer, folio);
  await expect(own.locator('[aria-current=step]')).toContainText('Diseño Aprobado');
  await expect(own).toContainText(`Puntadas adicionales, Mochila Escolar: ${COST}`);
  await expectWellMade(customer);
  const pay = await own
    .locator(`a[href^="${pages.pay('')}"]`)
    .first()
    .getAttribute('href');
  const charge = pay?.split('/').at(-1) ?? '';
  await openPayment(customer, charge);
  await expect(customer.getByRole('main')).toContainText(COST);
  await fillCard(customer);
  await button(customer, 'Realizar Pago').click();
  await expect(notice(customer, 'Pago procesado con éxito')).toBeVisible();

  await customer.goto(shopUrl(pages.ordersOf(folio)));
  const charges = own.getByRole('list', { name: 'Cobros aparte de tu pedido' });
  await expect(charges).toContainText(`Puntadas adicionales, Mochila Escolar: ${COST}`);
  await expect(charges.getByText('Pagado', { exact: true })).toBeVisible();
  const office = await pageOf(browser, 'admin');
  await office.goto(shopUrl(staffPages.order(folio)));
  await expect(office.getByText('El cliente aceptó pagar puntadas adicionales')).toBeVisible();
  await expect(office.getByText('El cliente pagó un cobro')).toBeVisible();
  const url = shopUrl(api.staffMove.replace(':folio', folio));
  const asked = await office.request.post(url, { data: { a: 5, vista: 1 } });
  const { version } = (await asked.json()) as { version: number };
  const moved = await office.request.post(url, { data: { a: 5, vista: version } });
  expect(moved.status(), await moved.text()).toBe(200);

  // Other journeys find the finish as the demo has it.
  await saveTerms(catalogue, '8,000', '1.80');
  errors.expectNone();
  for (const page of [catalogue, customer, designer, office]) await page.context().close();
  await person.api.dispose();
});
