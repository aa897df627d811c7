import type { Browser, Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { expect, payOrder, placeOrder, test } from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

async function staffPage(browser: Browser, role: string): Promise<Page> {
  const page = await pageOf(browser, role);
  await page.goto(shopUrl(staffPages.refunds));
  return page;
}

const row = (page: Page, folio: string) => page.getByRole('listitem').filter({ hasText: folio });

test('T122 T209 Atención asks, Finanzas approves by the keyboard alone, and the shopper reads it', async ({
  browser,
  customer,
  page,
}) => {
  const order = await placeOrder(customer);
  await payOrder(customer, order);

  const asking = await staffPage(browser, 'atencion');
  await asking.getByRole('button', { name: 'Pedir una devolución' }).click();
  await asking.getByLabel('Folio del pedido').fill('P-0000000000');
  await asking.keyboard.press('Enter');
  await expect(asking.getByText('No hay un pedido con ese folio.')).toBeVisible();
  // Only now: a browser notes the answer to an unknown folio as an error.
  const errors = watchErrors(asking);
  await asking.getByLabel('Folio del pedido').fill(order.folio);
  await asking.keyboard.press('Enter');
  await asking.getByLabel('Importe en pesos').fill('99999999');
  await asking.keyboard.press('Enter');
  await expect(asking.getByRole('alert')).toContainText('De este pago quedan');
  await asking.getByLabel('Importe en pesos').fill('50.25');
  await asking.getByLabel('Motivo').selectOption('Faltaron piezas');
  await inspect(asking);
  await asking.getByRole('button', { name: 'Pedir la devolución' }).click();
  await expect(row(asking, order.folio)).toContainText('La decide alguien de Finanzas.');
  await expect(row(asking, order.folio).getByRole('button')).toHaveCount(0);
  await inspect(asking);
  errors.expectNone();

  const deciding = await staffPage(browser, 'finanzas');
  await expect(row(deciding, order.folio)).toContainText('$50.25');
  await inspect(deciding);
  await row(deciding, order.folio).getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect(row(deciding, order.folio)).toHaveCount(0);
  await expect(async () => {
    await deciding.goto(shopUrl(staffPages.refundsOf('hechas')));
    await expect(row(deciding, order.folio)).toContainText('Devuelta', { timeout: 1000 });
  }).toPass();
  await inspect(deciding);

  await page.goto(shopUrl(pages.orders));
  const sheet = page.getByRole('article').filter({ hasText: order.folio });
  await expect(sheet.getByText('Devuelto: $50.25.')).toBeVisible();
  await asking.context().close();
  await deciding.context().close();
});
