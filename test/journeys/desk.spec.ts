import type { Locator, Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { expect, newPerson, notice, payOrder, placeOrder, test } from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const sheet = (page: Page, folio: string): Locator => page.getByRole('article', { name: folio });

/** The order's own page, found from the desk by its folio with the keyboard alone. */
async function openOrder(page: Page, folio: string): Promise<void> {
  await page.goto(shopUrl(pages.admin));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mostrador');
  const search = page.getByRole('searchbox', { name: /^Buscar pedido/ });
  await expect(async () => {
    // A key before the page has come alive is lost.
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(folio.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shopUrl(staffPages.ordersBy(`q=${folio.toLowerCase()}`)));
  const link = page.getByRole('link', { name: folio });
  await search.blur();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(folio);
}

async function move(page: Page, action: string, told: Readonly<Record<string, string>> = {}) {
  await page.getByRole('button', { name: action }).click();
  for (const [label, value] of Object.entries(told)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
}

test('BEH-01 BEH-03 BEH-07 a paid order goes on by the staff’s moves until it is delivered, and its customer sees each', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await newPerson();
  const order = await placeOrder(person);
  await payOrder(person, order);
  const { folio } = order;
  const context = await browser.newContext({ storageState: person.state });
  const customer = await context.newPage();
  const errors = [watchErrors(customer)];
  const sees = async (state: string, step: string): Promise<void> => {
    await customer.goto(shopUrl(pages.ordersOf(folio)));
    await expect(sheet(customer, folio)).toContainText(state);
    await expect(sheet(customer, folio).locator('[aria-current=step]')).toContainText(step);
  };
  await sees('Aprobado, sin terminado', 'Diseño Aprobado');

  const production = await pageOf(browser, 'produccion');
  errors.push(watchErrors(production));
  await openOrder(production, folio);
  await expect(production.getByText('Tu área no ve los datos del cliente.')).toBeVisible();
  await move(production, 'Pasar a «Surtido con proveedor»');
  await sees('Surtido con proveedor', 'Producto en desarrollo');

  const warehouse = await pageOf(browser, 'almacen');
  errors.push(watchErrors(warehouse));
  await openOrder(warehouse, folio);
  // Whom the label is for, and no e-mail (BEH-444).
  await expect(warehouse.getByRole('heading', { name: 'Cliente' })).toBeVisible();
  await expect(warehouse.getByText(person.email)).toHaveCount(0);
  await move(warehouse, 'Pasar a «Material recibido»');
  await expect(warehouse.getByText('En producción: Le toca a Producción.')).toBeVisible();

  await production.reload();
  await move(production, 'Pasar a «En producción»');
  await sees('En producción', 'Producto en desarrollo');
  await move(production, 'Poner en pausa', {
    Motivo: 'La tinta llega mañana.',
    'Qué sigue': 'Seguimos mañana temprano.',
  });
  await sees('En pausa (incidencia)', 'Validando pedido');
  await expect(sheet(customer, folio)).toContainText('La tinta llega mañana.');
  await expect(sheet(customer, folio)).toContainText('Seguimos mañana temprano.');
  await move(production, 'Reanudar: En producción');
  await move(production, 'Pasar a «Control de calidad»');

  await warehouse.reload();
  await move(warehouse, 'Pasar a «Empacado»', { Cajas: '2', 'Peso total (kg)': '8.5' });
  await sees('Empacado', 'En paquetería');
  await move(warehouse, 'Pasar a «Guía generada, entregado a paquetería»', {
    Paquetería: 'Ruta Norte',
    'Número de guía': 'RN 0042',
    'Enlace de rastreo': 'https://rutanorte.mx/g/42',
  });
  await sees('Guía generada', 'En paquetería');
  await expect(sheet(customer, folio)).toContainText('Guía RN 0042 de Ruta Norte');
  await expect(
    sheet(customer, folio).getByRole('link', { name: /^Rastrear mi paquete/ }),
  ).toHaveAttribute('href', 'https://rutanorte.mx/g/42');
  await move(warehouse, 'Pasar a «En camino»');
  await sees('En camino', 'En camino');
  await warehouse.getByLabel('Motivo').fill('No había nadie en la dirección.');
  await warehouse.getByRole('button', { name: 'Registrar' }).click();
  await expect(notice(warehouse, 'Intento 1 de 3 registrado.')).toBeVisible();
  await sees('En camino', 'En camino');
  await expect(sheet(customer, folio)).toContainText('1 intento de entrega fallido');
  await move(warehouse, 'Pasar a «Entregado»', { 'Quién lo recibió': 'Recepción' });
  await customer.goto(shopUrl(pages.ordersOf(folio)));
  await sheet(customer, folio).getByText('Ver el pedido').click();
  await expect(sheet(customer, folio).locator('[aria-current=step]')).toContainText('Entregado');

  const history = warehouse.getByRole('region', { name: 'Historia' });
  await expect(history).toContainText('Recibió: Recepción');
  await expect(history).toContainText('Efraín Duarte Solís');
  await expect(history).toContainText('Olga Treviño Mata');
  for (const watched of errors) watched.expectNone();
  for (const page of [customer, production, warehouse]) await page.context().close();
  await person.api.dispose();
});

test('BEH-06 the second of two people reads what the first did, and goes on from there', async ({
  browser,
}) => {
  const person = await newPerson();
  const order = await placeOrder(person);
  await payOrder(person, order);
  const first = await pageOf(browser, 'produccion');
  const second = await pageOf(browser, 'ventas');
  for (const page of [first, second]) await page.goto(shopUrl(staffPages.order(order.folio)));
  await expect(async () => {
    await second.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(second.getByLabel('Motivo')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await second.getByLabel('Motivo').fill('El cliente lo pidió.');
  await move(first, 'Pasar a «Surtido con proveedor»');
  await second.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await expect(
    second.getByText(/^Olga Treviño Mata movió el pedido a «Surtido con proveedor»/),
  ).toBeVisible();
  await expect(second.getByText('Surtido con proveedor').first()).toBeVisible();
  await expect(second.getByLabel('Motivo')).toHaveCount(0);
  for (const page of [first, second]) await page.context().close();
  await person.api.dispose();
});

test('NFR-01 NFR-10 BEH-12 the desk reads well and fits every screen, for whoever opens it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf(browser, 'admin');
  const errors = watchErrors(page);
  await page.goto(shopUrl(staffPages.queue('enviar')));
  const folio = await page.getByRole('rowheader').first().getByRole('link').innerText();
  for (const address of [
    pages.admin,
    staffPages.orders,
    staffPages.order(folio),
    staffPages.ticket(folio),
    staffPages.audit,
    staffPages.mails,
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(shopUrl(address));
    await inspect(page);
  }
  errors.expectNone();
  await page.context().close();
});
