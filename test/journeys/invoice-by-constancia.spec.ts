import { readFileSync } from 'node:fs';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { part } from '../support/cfdi/xml.ts';
import { faultsOfCfdi, parseXml } from '../support/cfdi-checker.ts';
import { CONSTANCIAS } from '../support/constancias.ts';
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

test('INV-13 an order is invoiced from a constancia, with nothing typed but the use', async ({
  browser,
}) => {
  const clean = CONSTANCIAS.find(
    ({ taxpayer, spoilt }) => taxpayer.regimes.join() === '601' && spoilt.length === 0,
  );
  if (!clean) throw new Error('no such constancia');
  const { taxpayer, pdf: buffer } = clean;
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
  const constancia = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer };
  await dialog.getByLabel(/Suelta tu constancia/).setInputFiles(constancia);
  await expect(dialog.getByText(/^Leímos tu constancia/)).toBeVisible();
  await expect(dialog.getByLabel('RFC')).toHaveValue(taxpayer.rfc);
  await expect(dialog.getByLabel('Nombre o razón social')).toHaveValue(taxpayer.names.join(' '));
  await expect(dialog.getByLabel('Régimen fiscal')).toHaveValue('601');
  await dialog.getByLabel('Uso del CFDI').selectOption('G03');
  await expectWellMade(page);
  const saved = new Map<string, string>();
  page.on('download', (file) => {
    void file.path().then((path) => saved.set(file.suggestedFilename(), path));
  });
  await dialog.getByRole('button', { name: 'Generar factura' }).click();
  await expect(notice(page, MESSAGES.invoice.created)).toBeVisible();
  const names = ['pdf', 'xml'].map((ending) => `factura-${order.folio}.${ending}`);
  await expect.poll(() => [...saved.keys()].sort()).toEqual(names);
  const [pdf, xml] = names.map((name) => readFileSync(saved.get(name) ?? ''));
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  const cfdi = parseXml(xml?.toString() ?? '');
  expect(faultsOfCfdi(cfdi)).toEqual([]);
  expect(cfdi.attributes.Total).toBe(order.total.toFixed(2));
  expect(part(cfdi, 'cfdi:Receptor')?.attributes).toEqual({
    Rfc: taxpayer.rfc,
    Nombre: taxpayer.names.join(' ').toUpperCase(),
    DomicilioFiscalReceptor: taxpayer.postalCode,
    RegimenFiscalReceptor: '601',
    UsoCFDI: 'G03',
  });
  errors.expectNone();
  await person.api.dispose();
});
