import type { Page } from '@playwright/test';
import { openConfirmation } from './support/confirmation.ts';
import { expect, expectWellMade, type PlacedOrder, placeOrder, test } from './support/orders.ts';
import { ended, expectPaid } from './support/payment.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

// Several screens a test, looked at by axe at two widths, on a busy machine.
test.describe.configure({ timeout: 180_000, mode: 'serial' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const way = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^MercadoPago/ });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function choose(page: Page, { folio }: PlacedOrder): Promise<void> {
  await openConfirmation(page, folio);
  await press(page, 'Pagar ahora');
  await way(page).click();
}

/** MercadoPago's own page, which is a stand-in's and says so. */
async function arrive(page: Page): Promise<void> {
  await page.waitForURL(/\/checkout\/v1\/redirect\?pref_id=/);
  await expect(page.getByText('Modo de prueba: no se cobra dinero')).toBeVisible();
}

test('CNF-03 CNF-06 an order is paid on MercadoPago’s page on a phone and the shop says so, there and on a desk', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const errors = watchErrors(page);
  const order = await placeOrder(customer);
  await choose(page, order);
  await arrive(page);
  await expectAccessible(page);
  await press(page, 'Pagar con tarjeta');
  await expectPaid(page, order.folio);
  errors.expectNone();
});

test('T118 a card declined there may be tried again there, or is told here with its reason', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await choose(page, order);
  await arrive(page);
  const link = page.url();
  await press(page, 'Pagar con una tarjeta que se rechaza');
  await expect(page.getByRole('alert')).toContainText('fondos insuficientes');
  await expectAccessible(page);
  await press(page, 'Volver a la tienda sin pagar');
  await ended(page, 'Pago rechazado');
  await expect(page.getByText('Fondos insuficientes.')).toBeVisible();
  await expectWellMade(page);
  await page.goto(link);
  await press(page, 'Pagar con tarjeta');
  await ended(page, 'Pago recibido');
});

test('T119 who leaves without paying is told that nothing was charged', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(DESK);
  const order = await placeOrder(customer);
  await choose(page, order);
  await arrive(page);
  await press(page, 'Volver a la tienda sin pagar');
  await ended(page, 'Cancelaste el pago');
  await expectWellMade(page);
  await choose(page, order);
  await arrive(page);
});

test('CNF-06 a voucher is pending until it is paid at the till', async ({ page, customer }) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await choose(page, order);
  await arrive(page);
  await press(page, 'Pagar en efectivo en OXXO');
  await page.waitForURL(/\/checkout\/v1\/ticket/);
  const ticket = page.url();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a la tienda' }).click();
  await ended(page, 'Pago pendiente');
  await expectWellMade(page);
  const pending = page.url();
  await page.goto(ticket);
  await press(page, 'Pagar en la caja');
  await expect(page.getByText('pagada')).toBeVisible();
  await page.goto(pending);
  await ended(page, 'Pago recibido');
});

test('CNF-07 while MercadoPago is down the dialog says so and the other ways stay', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(DESK);
  await choose(page, await placeOrder(customer));
  await arrive(page);
  const { origin } = new URL(page.url());
  const down = { on: 'create', kind: 'error_500' };
  const ordered = await page.request.post(`${origin}/__faults/mercadopago`, { data: down });
  expect(ordered.status()).toBe(200);
  await choose(page, await placeOrder(customer));
  const told = page.getByRole('alert').getByText('Error generando enlace de MercadoPago');
  await expect(told).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Tarjeta/ })).toBeVisible();
  await expectWellMade(page);
  await way(page).click();
  await arrive(page);
});
