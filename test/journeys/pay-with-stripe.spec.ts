import type { Page } from '@playwright/test';
import { api } from '../support/addresses.ts';
import { expect, expectWellMade, type PlacedOrder, placeOrder, test } from './support/orders.ts';
import { ended, expectPaid } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

// Several screens a test, looked at by axe at two widths, on a busy machine.
test.describe.configure({ timeout: 180_000, mode: 'serial' });

const PHONE = { width: 390, height: 844 };

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** What the link answers: no button of ours leads there, whoever has the call opens it. */
const linkFor = (page: Page, { folio }: PlacedOrder) =>
  page.request.post(shopUrl(api.payStripe), { data: { order_id: folio } });

/** Stripe's own page, which is a stand-in's and says so. */
async function arrive(page: Page, order: PlacedOrder): Promise<void> {
  const answer = await linkFor(page, order);
  expect(answer.status(), await answer.text()).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await expect(page.getByText('Modo de prueba: no se cobra dinero')).toBeVisible();
}

test('API-19 an order is paid on Stripe’s page on a phone and the shop says so, there and on a desk', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const errors = watchErrors(page);
  const order = await placeOrder(customer);
  await arrive(page, order);
  await expectAccessible(page);
  await press(page, 'Pagar con tarjeta');
  await expectPaid(page, order.folio);
  expect((await linkFor(page, order)).status()).toBe(409);
  errors.expectNone();
});

test('T118 T119 a card declined there may be tried again, and who leaves is told that nothing was charged', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const order = await placeOrder(customer);
  await arrive(page, order);
  const link = page.url();
  await press(page, 'Volver a la tienda sin pagar');
  await ended(page, 'Cancelaste el pago');
  await expectWellMade(page);
  await page.goto(link);
  await press(page, 'Pagar con una tarjeta que se rechaza');
  await expect(page.getByRole('alert')).toContainText('fondos insuficientes');
  await press(page, 'Pagar con tarjeta');
  await ended(page, 'Pago recibido');
});

test('CNF-12 while Stripe is down its link is refused in words, and works again afterwards', async ({
  page,
  customer,
}) => {
  const order = await placeOrder(customer);
  await arrive(page, order);
  const { origin } = new URL(page.url());
  const down = { on: 'create', kind: 'error_500' };
  const ordered = await page.request.post(`${origin}/__faults/stripe`, { data: down });
  expect(ordered.status()).toBe(200);
  const other = await placeOrder(customer);
  const refused = await linkFor(page, other);
  expect(refused.status()).toBe(502);
  expect(await refused.json()).toMatchObject({
    error: 'Error al generar el enlace de pago con Stripe.',
  });
  await arrive(page, other);
});
