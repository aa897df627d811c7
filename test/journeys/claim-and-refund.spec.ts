import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawReceipt } from '../../db/demo/receipts/receipt-paper.ts';
import { fill, pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { inspect } from './support/inspect.ts';
import { expect, newPerson, placeOrder, test } from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const REASON = 'El importe no es el del pedido.';
const PAUSED_FOR = 'La tinta llega mañana.';
const GUIDE = { paqueteria: 'Ruta Norte', numero: 'RN 0099', enlace: '' };

const paper = (trackingKey: string) => ({
  name: `${trackingKey}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    drawReceipt({
      bank: 'Banco del Valle',
      amount: '5.00',
      day: '20/11/2026',
      trackingKey,
      concept: 'Pedido',
      clabe: '002010077777777771',
    }),
  ),
});

const photo = async () => ({
  name: 'rota.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b33' } })
    .png()
    .toBuffer(),
});

async function sendReceipt(page: Page, folio: string, key: string): Promise<void> {
  await page.goto(shopUrl(`/pagar-pedido/${folio}?metodo=transferencia`));
  await expect(page.getByText('Tu referencia')).toBeVisible();
  await page.getByLabel('Referencia / Clave de transferencia').fill(key);
  await page.locator('input[name=receipt]').setInputFiles(paper(key));
  await page.getByRole('button', { name: 'Subir Comprobante' }).click();
  await expect(page.getByText(/^Recibimos tu comprobante/)).toBeVisible();
}

async function openReceipt(page: Page, folio: string): Promise<void> {
  await page.goto(shopUrl(staffPages.receipts));
  await page.getByRole('link', { name: folio }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible();
}

/** Moves an order by call, from the version it is at; returns the next one. */
async function move(
  staff: APIRequestContext,
  folio: string,
  vista: number,
  to: number,
  told: object = {},
): Promise<number> {
  const url = shopUrl(fill(api.staffMove, { folio }));
  const answer = await staff.post(url, { data: { a: to, vista, ...told } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { version: number }).version;
}

const item = (page: Page, folio: string): Locator =>
  page.getByRole('listitem').filter({ hasText: folio });

test('BEH-43 BEH-44 BEH-48 T122 a receipt is refused, an order pauses and is counted at the machine, and a claim is paid back by two people', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await newPerson();
  const { folio } = await placeOrder(person);
  const customer = await (await browser.newContext({ storageState: person.state })).newPage();
  const finance = await pageOf(browser, 'finanzas');
  const production = await pageOf(browser, 'produccion');
  const warehouse = await pageOf(browser, 'almacen');
  const support = await pageOf(browser, 'atencion');
  const errors = [customer, finance, production, support].map(watchErrors);
  const sheet = customer.getByRole('article').filter({ hasText: folio });

  // The wrong receipt, and the right one.
  const run = Date.now().toString(36).toUpperCase();
  await sendReceipt(customer, folio, `MAL${run}`);
  await openReceipt(finance, folio);
  await finance.getByText('Rechazar el comprobante').click();
  await finance.getByLabel('Motivo, como lo leerá el cliente').fill(REASON);
  await finance.getByRole('button', { name: 'Rechazar y avisar' }).click();
  await expect(finance.getByText('Rechazado. Ya le avisamos')).toBeVisible();
  await customer.goto(shopUrl(pages.pay(folio)));
  await expect(customer.getByText(REASON)).toBeVisible();
  await sendReceipt(customer, folio, `BIEN${run}`);
  await openReceipt(finance, folio);
  const due = finance.getByText('Falta por pagar').locator('xpath=following-sibling::dd');
  await finance.getByLabel('Monto recibido').fill(await due.innerText());
  await finance.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(finance.getByText(`Pago confirmado: el pedido ${folio} sigue solo`)).toBeVisible();

  // A pause and its end; then the machine.
  let version = await move(warehouse.request, folio, 2, 5);
  version = await move(warehouse.request, folio, version, 11, { motivo: PAUSED_FOR });
  await customer.goto(shopUrl(pages.ordersOf(folio)));
  await expect(sheet).toContainText(PAUSED_FOR);
  version = await move(warehouse.request, folio, version, 5);
  version = await move(warehouse.request, folio, version, 6);
  await production.goto(shopUrl(staffPages.boardOf('Sin terminado')));
  await production.getByRole('link', { name: new RegExp(folio) }).click();
  await inspect(production);
  await production.getByRole('button', { name: 'Empezar' }).click();
  await production.getByLabel('Buenas hasta ahora').fill('36');
  await production.getByRole('button', { name: 'Guardar conteo' }).click();
  await production.getByRole('button', { name: 'Terminar y pasar a revisión' }).click();
  await expect(production.getByRole('link', { name: new RegExp(folio) })).toHaveCount(0);
  version = await move(warehouse.request, folio, version + 2, 9, { cajas: 1 });
  version = await move(warehouse.request, folio, version, 10, { guia: GUIDE });
  version = await move(warehouse.request, folio, version, 13);
  await move(warehouse.request, folio, version, 14, { recibio: 'Recepción' });

  // What was broken, and who pays it back.
  await customer.goto(shopUrl(pages.claim(folio)));
  await inspect(customer);
  await customer.getByLabel('Piezas con problema').fill('2');
  await customer.getByLabel('Cuéntanos').fill('Llegaron rotas dos tazas.');
  await customer.getByLabel('Fotos').setInputFiles(await photo());
  await customer.getByRole('radio', { name: 'Que me devuelvan mi dinero' }).check();
  await customer.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(customer.getByText('Llegaron rotas dos tazas.')).toBeVisible();
  await support.goto(shopUrl(staffPages.claims));
  await item(support, folio).getByRole('link').click();
  await expect(support.getByRole('heading', { name: /^Llegó dañado/ })).toBeVisible();
  // What was paid for the two is proposed.
  await expect(support.getByLabel('Importe en pesos')).toHaveValue(/^[1-9]\d*\.\d\d$/);
  await support.getByLabel('Importe en pesos').fill('150.50');
  await support.getByLabel('CLABE de quien compró').fill('002010077777777771');
  await support.getByLabel('A nombre de').fill('Julia Prueba');
  await support.getByLabel('Respuesta para el cliente').fill('Te devolvemos las dos tazas.');
  await inspect(support);
  await support.getByRole('button', { name: 'Devolver y avisar' }).click();
  await expect(support.getByRole('heading', { name: 'Aceptada' })).toBeVisible();
  await support.goto(shopUrl(staffPages.refunds));
  await expect(item(support, folio).getByRole('button')).toHaveCount(0);
  await finance.goto(shopUrl(staffPages.refunds));
  const approve = item(finance, folio).getByRole('button', { name: 'Aprobar' });
  await approve.click();
  // Whoever leaves before it is answered may leave before it is heard.
  await expect(approve).toHaveCount(0);
  await finance.goto(shopUrl(staffPages.refundsOf('en-curso')));
  await item(finance, folio).getByRole('button', { name: 'Ya la transferí' }).click();
  await finance.getByLabel('Clave de rastreo').fill(`SPEI${run}`);
  await finance.getByRole('button', { name: 'Guardar' }).click();
  await expect(item(finance, folio)).toHaveCount(0);

  await customer.goto(shopUrl(pages.ordersOf(folio)));
  await expect(sheet.getByText('Devuelto: $150.50.')).toBeVisible();
  await customer.goto(shopUrl(pages.orderAgain(folio)));
  await inspect(customer);
  await production.goto(shopUrl(staffPages.purchases));
  await inspect(production);
  for (const watched of errors) watched.expectNone();
  for (const page of [customer, finance, production, warehouse, support]) {
    await page.context().close();
  }
  await person.api.dispose();
});
