import type { Page } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { expect, expectWellMade, type PlacedOrder, placeOrder, test } from './support/orders.ts';
import { ended, expectPaid } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

// Several screens a test, looked at by axe at two widths, on a busy machine.
test.describe.configure({ timeout: 180_000, mode: 'serial' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The confirmation of an order, as the browser keeps it in its history. */
async function openConfirmation(page: Page, { folio }: PlacedOrder): Promise<void> {
  await page.goto(shopUrl(pages.cart));
  await page.evaluate((placed) => {
    history.replaceState({ usr: { folio: placed }, key: 'confirmado', idx: 0 }, '');
  }, folio);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.confirmation.title);
}

const paypalRow = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^PayPal/ });

async function choosePaypal(page: Page, order: PlacedOrder): Promise<void> {
  await openConfirmation(page, order);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await paypalRow(page).click();
}

/** PayPal's own page, which is a stand-in's and says so. */
async function atPaypal(page: Page): Promise<void> {
  await page.waitForURL(/\/checkoutnow\?token=/);
  await expect(page.getByText('Modo de prueba: no se cobra dinero')).toBeVisible();
}

/** Orders PayPal's stand-in to fail, at the address the browser was sent to. */
async function fault(page: Page, ordered: object): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/__faults/paypal`, { data: ordered });
  expect(answer.status()).toBe(200);
}

test('CNF-03 CNF-04 an order is paid on PayPal’s page on a phone and the shop says so, there and on a desk', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const errors = watchErrors(page);
  const order = await placeOrder(customer);
  await openConfirmation(page, order);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(paypalRow(page)).toBeVisible();
  await expectWellMade(page, [DESK, PHONE]);
  await paypalRow(page).click();
  await atPaypal(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expectPaid(page, order.folio);
  errors.expectNone();
});

test('CNF-04 a source that is declined there is told, and the shopper goes back or pays another way', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await choosePaypal(page, order);
  await atPaypal(page);
  await page.getByRole('button', { name: 'Pagar con una tarjeta que se rechaza' }).click();
  await ended(page, 'Pago rechazado');
  await expect(
    page.getByText('No se pudo cobrar con la forma de pago que elegiste.'),
  ).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Pagar de otra forma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.folio);
});

test('T119 who cancels there is told that nothing was charged, goes back and pays', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(DESK);
  const order = await placeOrder(customer);
  await choosePaypal(page, order);
  await atPaypal(page);
  await page.getByRole('button', { name: 'Cancelar y volver a la tienda' }).click();
  await ended(page, 'Cancelaste el pago');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Volver a PayPal' }).click();
  await atPaypal(page);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await ended(page, 'Pago recibido');
});

test('T104 PayPal that fails after charging leaves an honest “no sabemos”, and asking again finds it paid', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await choosePaypal(page, order);
  await atPaypal(page);
  // Its two notices, of the approval and of the capture, would tell before the shopper is back.
  await fault(page, { on: 'notice', kind: 'drop', times: 2 });
  await fault(page, { on: 'capture', kind: 'error_after' });
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await ended(page, 'Aún no sabemos cómo terminó tu pago');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await ended(page, 'Pago recibido');
});

test('CNF-05 while PayPal is down the dialog says so and the other ways stay', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await choosePaypal(page, order);
  await atPaypal(page);
  await fault(page, { on: 'create', kind: 'error_500' });
  // One more order: the payment just begun keeps the first for half a minute.
  const other = await placeOrder(customer);
  await choosePaypal(page, other);
  await expect(page.getByRole('alert').getByText('Error generando enlace de PayPal')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Tarjeta/ })).toBeVisible();
  await expectAccessible(page);
  await paypalRow(page).click();
  await atPaypal(page);
});
