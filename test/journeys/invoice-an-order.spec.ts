import { readFileSync } from 'node:fs';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { faultsOfCfdi, parseXml } from '../support/cfdi-checker.ts';
import {
  expect,
  expectWellMade,
  newPerson,
  notice,
  payOrder,
  placeOrder,
  test,
} from './support/orders.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

// Two screens looked at by axe at two widths, on a busy machine.
test.setTimeout(240_000);

test('INV-10 ORD-24 a paid order is invoiced in its dialog, and its PDF and XML are saved', async ({
  browser,
}) => {
  const person = await newPerson();
  const order = await placeOrder(person);
  await payOrder(person, order);
  const page = await (await browser.newContext({ storageState: person.state })).newPage();
  const errors = watchErrors(page);
  await page.goto(shopUrl(pages.ordersOf(order.folio)));
  const dialog = page.getByRole('dialog', { name: 'Factura' });
  // The button is written by the server and answers once its code is there.
  await expect(async () => {
    const button = page.getByRole('button', { name: `Factura del pedido ${order.folio}` });
    if (!(await dialog.isVisible())) await button.click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel('RFC').fill('ure180429tm6');
  await dialog.getByLabel('Nombre o razón social').fill('Universidad Robotica Española');
  await dialog.getByLabel('Código postal del domicilio fiscal').fill('86991');
  await dialog.getByLabel('Régimen fiscal').selectOption('601');
  await dialog.getByLabel('Uso del CFDI').selectOption('G03');
  await expect(dialog.getByLabel('Forma de pago')).toHaveValue('04');
  await expectWellMade(page);
  const saved: { name: string; path: string }[] = [];
  page.on('download', (file) => {
    void file.path().then((path) => saved.push({ name: file.suggestedFilename(), path }));
  });
  await dialog.getByRole('button', { name: 'Generar factura' }).click();
  await expect(notice(page, MESSAGES.invoice.created)).toBeVisible();
  await expect
    .poll(() => saved.map(({ name }) => name).sort())
    .toEqual([`factura-${order.folio}.pdf`, `factura-${order.folio}.xml`]);
  const read = (ending: string) =>
    readFileSync(saved.find(({ name }) => name.endsWith(ending))?.path ?? '');
  expect(read('.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  const xml = parseXml(read('.xml').toString());
  expect(faultsOfCfdi(xml)).toEqual([]);
  expect(xml.attributes.Total).toBe(order.total.toFixed(2));
  await expect(dialog.getByRole('link', { name: 'Descargar PDF' })).toBeVisible();
  await expectWellMade(page);
  errors.expectNone();
  await person.api.dispose();
});
