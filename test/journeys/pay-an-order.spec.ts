import type { Page } from '@playwright/test';
import { formatPesos } from '../../src/kernel/money.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import {
  expect,
  expectWellMade,
  NOBODY,
  newPerson,
  notice,
  placeOrder,
  test,
} from './support/orders.ts';
import { button, fillCard, GOOD_CARD, main, openPayment } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';
import { watchTimers } from './support/timers.ts';
import { watchErrors } from './support/watch.ts';

/** Refused once for suspicion, then approved or not at the bank's page. */
const CARD_WITH_BANK_PAGE = '5454545454545454';

const fail = (page: Page, path: string, status = 500, body: object = {}) =>
  page.route(`**${path}*`, (route) => route.fulfill({ status, json: body }));

/** That the orders are asked for a second and a half after the shop's answer. */
async function expectTimeToRead(page: Page, path: string, pay: () => Promise<void>) {
  const wishes = await watchTimers(page);
  await pay();
  await expect(page).toHaveURL(shopUrl(pages.orders));
  // By the browser's own clock: what it tells arrives late while the machine is busy.
  const [answered, left] = await page.evaluate((paid) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answered = all.findLast(({ name }) => name.endsWith(paid))?.responseEnd ?? Number.NaN;
    const left = all.findLast(({ name }) => name.includes('estado-pedidos.data'))?.startTime;
    return [answered, left ?? Number.NaN] as const;
  }, path);
  expect(left - answered).toBeGreaterThanOrEqual(1450);
  // A busy machine rings late; what was asked for is no longer.
  const asked = (await wishes()).filter(({ at }) => at >= answered && at <= left);
  expect(asked.map(({ ms }) => ms)).toContain(1500);
}

test('RTE-17 PAY-01 PAY-02 PAY-03 PAY-10 PAY-11 PAY-15 PAY-16 a customer without cards finds the order, its total and the form of a new card', async ({
  page,
  unpaid,
}) => {
  const errors = watchErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPayment(page, unpaid.folio);
  await expect(
    notice(page, 'No tienes tarjetas guardadas. Agrega una nueva para continuar.'),
  ).toBeVisible();
  const total = page.getByRole('complementary', { name: 'Resumen del pago' });
  await expect(total).toContainText(`Total a pagar${formatPesos(unpaid.total)}`);
  expect(formatPesos(unpaid.total)).toMatch(/^\$/);
  const methods = page.getByRole('group', { name: 'Forma de pago' }).getByRole('button');
  await expect(methods).toHaveCount(2);
  await expect(methods.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(methods.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'Realizar Pago')).toBeEnabled();
  await expect(button(page, 'Mostrar tarjetas registradas')).toBeVisible();
  for (const label of Object.keys(GOOD_CARD)) {
    await expect(main(page).getByLabel(label, { exact: true }), label).toBeVisible();
  }
  await expect(main(page)).toContainText('Tu pago se procesa de forma segura');
  for (const brand of ['Visa', 'Mastercard', 'American Express', 'Carnet']) {
    await expect(main(page).getByRole('img', { name: brand, exact: true })).toBeVisible();
  }
  await expect(page.locator('#deviceIdHidden')).toHaveValue(/^\w{32}$/);
  for (const part of [/openpay\.v1\.min\.js/, /openpay-data\.v1\.min\.js/, /antifraud/]) {
    expect(asked.filter((url) => part.test(url)).length, String(part)).toBeGreaterThan(0);
  }
  await expectWellMade(page);
  errors.expectNone();
});

test('RTE-17 a visitor signs in first, and another’s order does not exist', async ({
  browser,
  unpaid,
}) => {
  const visitor = await browser.newContext({ storageState: NOBODY });
  const page = await visitor.newPage();
  await page.goto(shopUrl(pages.pay(unpaid.folio)));
  await expect(page).toHaveURL(shopUrl(pages.loginThen(pages.pay(unpaid.folio).slice(1))));
  await visitor.close();
  const stranger = await newPerson();
  const answer = await stranger.api.get(shopUrl(pages.pay(unpaid.folio)));
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain(formatPesos(unpaid.total));
  await stranger.api.dispose();
});

test('PAY-05 PAY-12 what could not be asked for is said', async ({ page, unpaid }) => {
  await fail(page, api.orderDetail);
  await fail(page, api.savedCards);
  await openPayment(page, unpaid.folio);
  await expect(notice(page, 'Error al obtener los detalles de la orden')).toBeVisible();
  await expect(notice(page, 'Error al obtener tarjetas guardadas.')).toBeVisible();
  await expect(button(page, 'Realizar Pago')).toBeEnabled();
});

test.describe('with saved cards', () => {
  test.use({ storageState: async ({ ana }, use) => use(ana.state) });

  test('PAY-04 choosing the other method empties what was chosen and typed', async ({
    page,
    anasOrder,
  }) => {
    await openPayment(page, anasOrder.folio);
    const transfer = page.getByRole('button', { name: /^Transferencia bancaria/ });
    const card = page.getByRole('button', { name: /^Tarjeta/ });
    await page.getByText('**** 4242').click();
    await expect(button(page, 'Pagar con tarjeta seleccionada')).toBeEnabled();
    await transfer.click();
    await button(page, 'BBVA').click();
    await page.getByLabel('Referencia / Clave de transferencia').fill('ABC 123');
    await main(page).locator('input[type=file]').setInputFiles(receipt());
    await expect(page.getByText('Cambiar comprobante')).toBeVisible();
    await card.click();
    await expect(button(page, 'Pagar con tarjeta seleccionada')).toBeDisabled();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await button(page, 'Agregar nueva tarjeta').click();
    await page.getByLabel('Número de tarjeta').fill('4111');
    await transfer.click();
    await expect(page.getByText('CLABE')).toHaveCount(0);
    await expect(page.getByLabel('Referencia / Clave de transferencia')).toHaveValue('');
    await expect(page.getByText('Seleccionar comprobante')).toBeVisible();
    await card.click();
    await expect(page.getByText('**** 4242')).toBeVisible();
    await button(page, 'Agregar nueva tarjeta').click();
    await expect(page.getByLabel('Número de tarjeta')).toHaveValue('');
  });

  test('PAY-06 PAY-07 PAY-08 PAY-09 PAY-13 PAY-14 NFR-06 a saved card that is refused says why, and pays on the next try', async ({
    page,
    anasOrder,
  }) => {
    await openPayment(page, anasOrder.folio);
    const pay = button(page, 'Pagar con tarjeta seleccionada');
    const visa = page.getByRole('radio', { name: /Visa/ });
    await expect(main(page).getByText('**** 4242')).toBeVisible();
    await expect(main(page).getByText('08/29')).toBeVisible();
    await expect(main(page).getByText('**** 4444')).toBeVisible();
    await expect(main(page).getByText('11/29')).toBeVisible();
    await expect(pay).toBeDisabled();
    await button(page, 'Agregar nueva tarjeta').click();
    await expect(page.getByLabel('Número de tarjeta')).toBeVisible();
    await button(page, 'Mostrar tarjetas registradas').click();
    await page.getByText('**** 4242').click();
    await expect(visa).toBeChecked();
    await expectWellMade(page);

    await page.route(`**${api.paySavedCard}`, (route) => route.abort());
    await pay.click();
    await expect(notice(page, 'Error al procesar el pago')).toBeVisible();
    await page.unroute(`**${api.paySavedCard}`);
    const refusal = { success: false, estado: 'rechazado', message: 'La tarjeta está vencida.' };
    await fail(page, api.paySavedCard, 200, refusal);
    await pay.click();
    await expect(notice(page, 'La tarjeta está vencida.')).toBeVisible();
    await page.unroute(`**${api.paySavedCard}*`);

    await expectTimeToRead(page, api.paySavedCard, async () => {
      await pay.click();
      await expect(notice(page, 'Pago exitoso con tarjeta guardada')).toBeVisible();
    });
    const order = page.getByRole('article', { name: anasOrder.folio });
    await expect(order.getByText('Pagado', { exact: true })).toBeVisible();
  });
});

test('PAY-32 a card the provider takes no token of says the provider’s reason, or ours', async ({
  page,
  unpaid,
}) => {
  await openPayment(page, unpaid.folio);
  await fillCard(page, { 'Número de tarjeta': '4111111111111112' });
  await button(page, 'Realizar Pago').click();
  await expect(
    notice(page, 'El dígito verificador del número de tarjeta es inválido'),
  ).toBeVisible();
  await page.route('**/v1/*/tokens', (route) => route.abort());
  await page.getByLabel('CVV').fill('123');
  await button(page, 'Realizar Pago').click();
  await expect(notice(page, 'No se pudo generar el token de la tarjeta')).toBeVisible();
});

test('PAY-33 PAY-36 NFR-06 a new card pays once however often it is pressed, and is kept', async ({
  browser,
}) => {
  const person = await newPerson();
  const [first, second] = [await placeOrder(person), await placeOrder(person)];
  const context = await browser.newContext({ storageState: person.state });
  const page = await context.newPage();
  const errors = watchErrors(page);
  const form = main(page).locator('form');
  let calls = 0;
  await page.route(`**${api.createPayment}`, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await openPayment(page, first.folio);
  await fillCard(page);
  await page.getByLabel('Guardar esta tarjeta para mi próxima compra').check();
  await expectTimeToRead(page, api.createPayment, async () => {
    await button(page, 'Realizar Pago').evaluate((element: HTMLElement) => {
      for (let turn = 0; turn < 5; turn += 1) element.click();
    });
    await expect(page.getByText('Procesando tu pago…')).toBeVisible();
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(notice(page, 'Pago procesado con éxito')).toBeVisible();
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  });
  expect(calls).toBe(1);
  await openPayment(page, second.folio);
  await expect(page.getByText('**** 1111')).toBeVisible();
  errors.expectNone();
  await context.close();
  await person.api.dispose();
});

/** Pays with the card that goes through the bank and stops at the bank's page. */
async function goToTheBank(page: Page, folio: string): Promise<void> {
  await openPayment(page, folio);
  await fillCard(page, { 'Número de tarjeta': CARD_WITH_BANK_PAGE });
  await button(page, 'Realizar Pago').click();
  await expect(page.getByRole('heading', { name: 'Banco de Prueba' })).toBeVisible();
}

test('PAY-34 a card the bank asks about is paid once authorised there', async ({
  page,
  customer,
}) => {
  const { folio, total } = await placeOrder(customer);
  await goToTheBank(page, folio);
  const errors = watchErrors(page);

  // Back before deciding: nobody knows yet, and nothing says otherwise.
  const undecided = await page.context().newPage();
  await undecided.goto(shopUrl(`${pages.paymentReturn}?orden=${folio}`));
  await expect(undecided.getByRole('heading', { level: 1 })).toHaveText('Pago pendiente');
  await expect(main(undecided)).toContainText('No vuelvas a pagar');
  await expect(main(undecided)).not.toContainText('Error');
  await expectWellMade(undecided);

  await button(page, 'Autorizar').click();
  await expect(page).toHaveURL(new RegExp(`${pages.paymentReturn}\\?orden=${folio}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago recibido');
  await expect(main(page)).toContainText(folio);
  await expect(main(page)).toContainText(`Total pagado${formatPesos(total)}`);
  await expectWellMade(page);
  await button(undecided, 'Consultar de nuevo').click();
  await expect(undecided.getByRole('heading', { level: 1 })).toHaveText('Pago recibido');
  await page.getByRole('link', { name: 'Ver mis compras' }).click();
  const order = page.getByRole('article', { name: folio });
  await expect(order.getByText('Pagado', { exact: true })).toBeVisible();
  await openPayment(page, folio);
  await expect(page.getByRole('heading', { name: 'Pagado', exact: true })).toBeVisible();
  await expect(button(page, 'Realizar Pago')).toHaveCount(0);
  await expectWellMade(page);
  errors.expectNone();
});

test('PAY-34 a card the bank’s page rejects is not charged, and may be tried again', async ({
  browser,
}) => {
  // Somebody else: the shop takes only so many refused cards of one person in an hour.
  const person = await newPerson();
  const context = await browser.newContext({ storageState: person.state });
  const page = await context.newPage();
  const { folio } = await placeOrder(person);
  await goToTheBank(page, folio);
  const errors = watchErrors(page);
  await button(page, 'Rechazar').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago rechazado');
  await expect(main(page)).toContainText('Tarjeta rechazada por el banco.');
  await expect(main(page)).toContainText('No se hizo ningún cargo.');
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Tu último intento no pasó.')).toBeVisible();
  await expect(button(page, 'Realizar Pago')).toBeEnabled();
  await expectWellMade(page);
  errors.expectNone();
  await context.close();
  await person.api.dispose();
});

let receipts = 0;
/** A PDF no other run has sent: the same receipt is not taken twice. */
function receipt() {
  receipts += 1;
  const text = `%PDF-1.4\n% comprobante ${Date.now()} ${receipts}\n%%EOF\n`;
  return { name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

test('PAY-37 PAY-38 PAY-39 PAY-43 PAY-44 ORD-18 a transfer and its receipt put the payment in review', async ({
  page,
  customer,
}) => {
  const { folio, total } = await placeOrder(customer);
  await openPayment(page, folio);
  await page.getByRole('button', { name: /^Transferencia bancaria/ }).click();
  const panel = page.getByRole('region', { name: 'Pago por transferencia' });
  await expect(panel).toContainText(`Transfiere ${formatPesos(total)} a la cuenta indicada`);
  await expect(panel.getByText('CLABE')).toHaveCount(0);
  await button(page, 'BBVA').click();
  for (const value of ['02651692461', '012298026516924616', 'Estampa Demostración (ficticia)']) {
    await expect(panel.getByText(value, { exact: true })).toBeVisible();
  }
  // The first is the reference of this very order.
  await expect(panel.getByRole('definition').first()).toHaveText(/^\d{7}/);
  await expect(panel.getByRole('definition').nth(1)).toHaveText('BBVA');
  await expectWellMade(page);
  await panel.getByLabel('Referencia / Clave de transferencia').fill('MBAN01002411200001');
  await panel.locator('input[type=file]').setInputFiles(receipt());
  await fail(page, api.uploadReceipt);
  await button(page, 'Subir Comprobante').click();
  await expect(notice(page, 'Error al subir el comprobante')).toBeVisible();
  await page.unroute(`**${api.uploadReceipt}*`);
  await button(page, 'Subir Comprobante').click();
  await expect(notice(page, 'Comprobante subido con éxito')).toBeVisible();
  await page.waitForTimeout(1700);
  await expect(page).toHaveURL(shopUrl(pages.pay(folio)));
  await expectWellMade(page);

  const errors = watchErrors(page);
  await page.goto(shopUrl(pages.orders));
  const order = page.getByRole('article', { name: folio });
  await expect(order.getByRole('button', { name: 'Pago en Revisión' })).toBeDisabled();
  await expect(order.getByRole('link', { name: 'Proceder al Pago' })).toHaveCount(0);
  await page.goto(shopUrl(pages.pay(folio)));
  await expect(page.getByRole('heading', { name: 'Pago en Revisión' })).toBeVisible();
  await expectWellMade(page);
  errors.expectNone();
});

test('PAY-38 PAY-45 one bank needs no choice, and banks that do not arrive are only logged', async ({
  page,
  unpaid,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await fail(page, api.bankAccounts);
  await openPayment(page, unpaid.folio);
  await page.getByRole('button', { name: /^Transferencia bancaria/ }).click();
  await expect(page.getByText('No pudimos cargar las cuentas.')).toBeVisible();
  expect(logged.some((text) => text.includes('bank accounts'))).toBe(true);
  await expect(page.locator('[data-tone]').filter({ hasText: /Error/ })).toHaveCount(0);
  await page.unroute(`**${api.bankAccounts}*`);
  await page.route(`**${api.bankAccounts}`, async (route) => {
    const banks = (await (await route.fetch()).json()) as unknown[];
    await route.fulfill({ json: banks.slice(0, 1) });
  });
  await button(page, 'Intentar de nuevo').click();
  await expect(main(page).getByText('002010077777777771')).toBeVisible();
  await expect(button(page, 'Banamex')).toHaveCount(0);
});
