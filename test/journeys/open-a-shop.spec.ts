import { expect, type Page, test } from '@playwright/test';
import { drawReceipt } from '../../db/demo/receipts/receipt-paper.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { sidewaysPhoto } from '../support/photographs.ts';
import { chooseCourier, continueStep } from './support/checkout.ts';
import { alive } from './support/keys.ts';
import { type NewShop, startNewShop } from './support/new-shop.ts';
import { expectWellMade } from './support/orders.ts';
import { watchErrors } from './support/watch.ts';

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const CLABE = '032180000118359719';

let shop: NewShop;
test.beforeAll(async () => {
  shop = await startNewShop();
});
test.afterAll(() => shop.stop());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Sin cambios por guardar')).toBeVisible();

/** From the list of what is missing to where it is done, by its own link. */
async function take(page: Page, step: string): Promise<void> {
  await page.goto(shop.url + pages.admin);
  await alive(page);
  await main(page).getByRole('link', { name: step, exact: true }).click();
  await expect(page).not.toHaveURL(shop.url + pages.admin);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(text);
}

async function writeCompany(page: Page): Promise<void> {
  await take(page, 'Los datos de tu empresa');
  await fill(page, {
    'Nombre de la empresa': 'Sello',
    'Razón social': 'Sello de Prueba, S.A. de C.V.',
    RFC: 'SPR010101AB1',
    Teléfono: '55 0000 0199',
    Correo: 'hola@sello.example',
    Domicilio: 'Calle de Prueba 1, 06000 Ciudad de México',
  });
  await button(page, 'Guardar').click();
  await saved(page);
}

async function beginCategories(page: Page): Promise<void> {
  await take(page, 'Categorías');
  await button(page, 'Empezar con las categorías usuales').click();
  await expect(
    main(page)
      .getByRole('link', { name: /^Bebidas|^Tazas/ })
      .first(),
  ).toBeVisible();
}

async function addFinish(page: Page): Promise<void> {
  await take(page, 'Terminados con precio');
  await main(page)
    .getByRole('link', { name: /Agregar un terminado/ })
    .click();
  await main(page).getByLabel('Técnica').selectOption('Serigrafía');
  await fill(page, { 'Precio en pesos, tramo 1': '900', 'Precio en pesos, tramo 2': '12.50' });
  await button(page, 'Agregar terminado').click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Serigrafía' })).toBeVisible();
}

async function addProduct(page: Page): Promise<void> {
  await take(page, 'Productos a la venta');
  await button(page, 'Agregar producto').click();
  const dialog = page.getByRole('dialog');
  const typed = {
    'Clave del proveedor': 'SEL-001',
    Nombre: 'Taza de prueba',
    'Precio por pieza sin IVA': '45',
    'Piezas por caja': '36',
    'Nombre del proveedor': 'Proveedor de Prueba',
    'Su código postal': '64000',
  };
  for (const [label, text] of Object.entries(typed)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Agregar y editar' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Taza de prueba');
  await main(page).getByLabel('Categoría').selectOption({ index: 1 });
  await main(page).getByLabel('Agregar un color').selectOption('Rojo');
  await main(page)
    .locator('#fotos ~ div input[type=file]')
    .setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await sidewaysPhoto(),
    });
  await main(page).getByLabel('Qué se ve en la foto').fill('de frente');
  await main(page).getByLabel('Serigrafía').check();
  await fill(page, { 'Medidas de la caja': '40x30x25', 'Peso de la caja, kg': '9.5' });
  await main(page).getByLabel('A la venta').check();
  await button(page, 'Guardar').click();
  await saved(page);
}

async function addService(page: Page): Promise<void> {
  await take(page, 'Envíos');
  await fill(page, {
    Paquetería: 'Ruta de Prueba',
    Servicio: 'Terrestre',
    'Días hábiles': '4',
    'Kg adicional, sin IVA': '10',
    'Hasta, kilos, tramo 1': '30',
    'Precio en pesos, tramo 1': '180',
  });
  await button(page, 'Copiar a las zonas que faltan').click();
  await button(page, 'Guardar tarifa').click();
  await expect(page).toHaveURL(/servicio=ruta/i);
}

async function addAccount(page: Page): Promise<void> {
  await take(page, 'Cómo te pagan');
  await button(page, 'Agregar una cuenta').click();
  await fill(page, {
    Banco: 'Banco de Prueba',
    'A nombre de': 'Sello de Prueba',
    'Número de cuenta': '0118359719',
    CLABE,
  });
  await button(page, 'Guardar').click();
  await saved(page);
}

/** Found by its name, bought by somebody who registers on the way. */
async function buy(page: Page): Promise<string> {
  await page.goto(shop.url);
  await alive(page);
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('taza');
  await page.keyboard.press('Enter');
  await main(page)
    .getByRole('link', { name: /Taza de prueba/ })
    .first()
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Taza de prueba');
  await page.getByLabel('Terminado', { exact: true }).selectOption('Serigrafía');
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Ver mi carrito 1 producto' })).toBeVisible();
  const data = { email: 'nora@cliente.example', password: 'girasol-22-marea' };
  const person = { ...data, nombre: 'Nora Prueba' };
  expect((await page.request.post(shop.url + api.register, { data: person })).ok()).toBe(true);
  expect((await page.request.post(shop.url + api.login, { data })).ok()).toBe(true);
  await page.goto(shop.url + pages.cart);
  await alive(page);
  await continueStep(page);
  await fill(page, {
    Teléfono: '81 1234 5678',
    'Calle o avenida': 'Avenida Constitución',
    'Número exterior': '400',
    'Código postal': '64000',
  });
  // Nobody brought a catalogue of postal codes: the state is known, the rest is written.
  await expect(main(page).getByLabel('Estado')).toHaveValue('Nuevo León');
  await fill(page, { 'Municipio o alcaldía': 'Monterrey', Colonia: 'Centro' });
  await button(page, 'Guardar').click();
  await continueStep(page);
  await chooseCourier(page);
  await expect(page.getByRole('heading', { name: 'COTIZACIÓN GENERADA' })).toBeVisible();
  return (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
}

async function sendReceipt(page: Page, folio: string): Promise<void> {
  await page.goto(`${shop.url}${pages.pay(folio)}?metodo=transferencia`);
  await expect(main(page).getByText(CLABE)).toBeVisible();
  const paper = {
    bank: 'Banco de Prueba',
    amount: '1.00',
    day: '20/11/2026',
    trackingKey: 'PRUEBA513',
    concept: 'Pedido',
    clabe: CLABE,
  };
  await main(page).getByLabel('Referencia / Clave de transferencia').fill('PRUEBA513');
  await main(page)
    .locator('input[name=receipt]')
    .setInputFiles({
      name: 'comprobante.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(drawReceipt(paper)),
    });
  await button(page, 'Subir Comprobante').click();
  await expect(main(page).getByText(/^Recibimos tu comprobante/)).toBeVisible();
}

async function verify(page: Page, folio: string): Promise<void> {
  await page.goto(shop.url + staffPages.receipts);
  await main(page).getByRole('link', { name: folio }).click();
  const due = main(page).getByText('Falta por pagar').locator('xpath=following-sibling::dd');
  await main(page)
    .getByLabel('Monto recibido')
    .fill(await due.innerText());
  await button(page, 'Confirmar pago').click();
  await expect(page.getByText(`Pago confirmado: el pedido ${folio} sigue solo`)).toBeVisible();
}

test('BEH-513 from an empty shop in production its owner gets to the first order that somebody paid', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  await shop.admit(page.request);
  await page.goto(shop.url + pages.admin);
  await expect(main(page).getByText('0 de 8 listos')).toBeVisible();
  await expectWellMade(page);
  await page.setViewportSize(DESK);
  for (const act of [
    writeCompany,
    beginCategories,
    addFinish,
    addProduct,
    addService,
    addAccount,
  ]) {
    await act(page);
  }
  await page.goto(shop.url + pages.admin);
  await alive(page);
  await button(page, 'Ya los leí, así quedan').click();
  // What is left is its host's: a mail server.
  await expect(main(page).getByText('7 de 8 listos')).toBeVisible();

  const phone = await browser.newContext({ viewport: PHONE, locale: 'es-MX' });
  const buyer = await phone.newPage();
  await buyer.goto(shop.url);
  await expect(buyer.getByRole('contentinfo')).toContainText('Sello de Prueba, S.A. de C.V.');
  await expectWellMade(buyer);
  await buyer.setViewportSize(PHONE);
  const folio = await buy(buyer);
  await sendReceipt(buyer, folio);
  await verify(page, folio);
  await buyer.goto(shop.url + pages.ordersOf(folio));
  await expect(main(buyer).getByText(folio).first()).toBeVisible();
  await expect(main(buyer).getByText('Pagado', { exact: true }).first()).toBeVisible();
  await phone.close();
  errors.expectNone();
});
