import { expect, type Page, test } from '@playwright/test';
import { drawReceipt } from '../../db/demo/receipts/receipt-paper.ts';
import { api } from '../support/addresses.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { RULES, violations } from './support/watch.ts';

const paper = (trackingKey: string, amount: string) => ({
  name: `${trackingKey}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    drawReceipt({
      bank: 'Banco del Valle',
      amount,
      day: '20/11/2026',
      trackingKey,
      concept: 'Pedido',
      clabe: '002010077777777771',
    }),
  ),
});

async function sendReceipt(page: Page, folio: string, key: string, amount: string): Promise<void> {
  await page.goto(shopUrl(`/pagar-pedido/${folio}?metodo=transferencia`));
  await expect(page.getByText('Tu referencia')).toBeVisible();
  await page.getByLabel('Referencia / Clave de transferencia').fill(key);
  await page.locator('input[name=receipt]').setInputFiles(paper(key, amount));
  await page.getByRole('button', { name: 'Subir Comprobante' }).click();
  await expect(page.getByText(/^Recibimos tu comprobante/)).toBeVisible();
}

async function openReceipt(page: Page, folio: string): Promise<void> {
  await page.goto(shopUrl('/admin/pagos'));
  await page.getByRole('link', { name: folio }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${folio}` })).toBeVisible();
}

const clean = async (page: Page) =>
  expect(await violations(page, [...RULES, 'best-practice'], ['iframe'])).toEqual([]);

test('PAY-51 PAY-52 a receipt is refused with its reason, another one is confirmed, and the order goes on', async ({
  browser,
}) => {
  const ana = await pageOf(browser, 'ana');
  const fina = await pageOf(browser, 'finanzas');
  const run = Date.now().toString(36).toUpperCase();
  const listed = await ana.request.post(shopUrl(api.orders), { data: {} });
  const ordenes = (await listed.json()) as {
    id_token_order: string;
    estadoPago: string;
    id_status: number;
  }[];
  const waiting = ordenes.find(
    ({ estadoPago, id_status }) => id_status === 1 && estadoPago === 'sin_transaccion',
  );
  if (!waiting) throw new Error('ana has no order to pay');
  const folio = waiting.id_token_order;

  await sendReceipt(ana, folio, `PRUEBA1${run}`, '5.00');
  await openReceipt(fina, folio);
  await clean(fina);
  await fina.getByText('Rechazar el comprobante').click();
  await fina.getByLabel('Motivo, como lo leerá el cliente').fill('El importe no es el del pedido.');
  await fina.getByRole('button', { name: 'Rechazar y avisar' }).click();
  await expect(fina.getByText('Rechazado. Ya le avisamos')).toBeVisible();

  await ana.goto(shopUrl(`/pagar-pedido/${folio}`));
  await expect(ana.getByText('El importe no es el del pedido.')).toBeVisible();
  await sendReceipt(ana, folio, `PRUEBA2${run}`, '5.00');

  await openReceipt(fina, folio);
  const due = await fina
    .getByText('Falta por pagar')
    .locator('xpath=following-sibling::dd')
    .innerText();
  await fina.getByLabel('Monto recibido').fill(due);
  await expect(fina.getByText('Es justo lo que falta por pagar.')).toBeVisible();
  await fina.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(fina.getByText(`Pago confirmado: el pedido ${folio} sigue solo`)).toBeVisible();

  await ana.goto(shopUrl(`/pagar-pedido/${folio}`));
  await expect(ana.getByRole('heading', { name: 'Pagado' })).toBeVisible();
  const after = await ana.request.post(shopUrl(api.orders), { data: {} });
  const orders = (await after.json()) as typeof ordenes;
  const paid = orders.find(({ id_token_order }) => id_token_order === folio);
  expect(paid?.estadoPago).toBe('pagado');
  expect([2, 3]).toContain(paid?.id_status);
});

test('PAY-50 PAY-52 a statement is imported, and says what is new; twice changes nothing', async ({
  browser,
}) => {
  const fina = await pageOf(browser, 'finanzas');
  await fina.goto(shopUrl('/admin/conciliacion'));
  await expect(fina.getByRole('heading', { name: 'Conciliación' })).toBeVisible();
  const text = `Fecha,Concepto,Referencia,Depósito\n20/11/2026,Abono ${Date.now()},,"12.34"\n`;
  const file = { name: 'estado.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
  const input = fina.locator('input[type=file]');
  await input.setInputFiles(file);
  await expect(fina.getByText('1 depósito nuevo.')).toBeVisible();
  await expect(fina.getByRole('heading', { name: /Sin pedido/ })).toBeVisible();
  await clean(fina);
  await input.setInputFiles(file);
  await expect(fina.getByText('0 depósitos nuevos. 1 ya estaban.')).toBeVisible();
});
