import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { newPerson, placeOrder } from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-839 cash is taken for an order at the counter, its owner reads so, and the drawer is closed', async ({
  browser,
}, { retry }) => {
  const buyer = await newPerson();
  const { folio } = await placeOrder(buyer);
  // A drawer is closed for the day: each try has another person's.
  const counter = await pageOf(browser, ['atencion', 'ventas', 'almacen'][retry] ?? 'admin');
  const owner = await (await browser.newContext({ storageState: buyer.state })).newPage();
  const errors = [counter, owner].map(watchErrors);

  await counter.goto(shopUrl(staffPages.order(folio)));
  await counter.getByRole('button', { name: 'Cobrar en efectivo' }).click();
  const dialog = counter.getByRole('dialog', { name: 'Cobrar en efectivo' });
  await dialog.getByLabel('Recibido').fill('100');
  await expect(dialog.getByText('Quedan por pagar')).toBeVisible();
  await dialog.getByLabel('Recibido').fill('100000');
  await inspect(counter);
  await dialog.getByRole('button', { name: /^Cobrar \$/ }).dblclick();
  await expect(dialog.getByText(/^Cambio: \$/)).toBeVisible();
  await inspect(counter);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(counter.getByText(/^Recibido \$100,000\.00 · cambio \$/).first()).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Cobrar en efectivo' })).toBeHidden();
  await inspect(counter);

  await owner.goto(shopUrl(pages.ordersOf(folio)));
  await expect(owner.getByText('Pagado en efectivo')).toBeVisible();
  await inspect(owner);

  await counter.goto(shopUrl(staffPages.cash));
  const drawer = counter.getByRole('region', { name: /^Tu caja/ });
  await expect(drawer.getByRole('link', { name: folio })).toBeVisible();
  await drawer.getByLabel('Contado').fill('1');
  await drawer.getByLabel('Por qué falta').fill('Se llevó al banco');
  await inspect(counter);
  await drawer.getByRole('button', { name: 'Cerrar caja' }).click();
  await counter.getByRole('button', { name: 'Cerrar con $1.00' }).click();
  await expect(drawer.getByText('Se llevó al banco')).toBeVisible();
  await inspect(counter);
  for (const watched of errors) watched.expectNone();
  for (const page of [counter, owner]) await page.context().close();
});

test('BEH-918 a drawer begins with its float, cash of a wrong order is taken back from it, and some is withdrawn', async ({
  browser,
}, { retry }) => {
  const buyer = await newPerson();
  const { folio } = await placeOrder(buyer);
  // A float is told once a day: each try has another person's drawer.
  const counter = await pageOf(browser, ['finanzas', 'almacen'][retry] ?? 'ventas');
  const errors = watchErrors(counter);

  await counter.goto(shopUrl(staffPages.cash));
  await counter.getByLabel('Fondo de caja').fill('500');
  await counter.getByRole('button', { name: 'Abrir caja' }).click();
  const drawer = counter.getByRole('region', { name: /^Tu caja/ });
  await expect(drawer.getByText('$500.00').first()).toBeVisible();
  await expect(counter.getByLabel('Fondo de caja')).toBeHidden();

  await counter.goto(shopUrl(staffPages.order(folio)));
  await counter.getByRole('button', { name: 'Cobrar en efectivo' }).click();
  await counter.getByRole('dialog').getByLabel('Recibido').fill('100000');
  await counter.getByRole('button', { name: /^Cobrar \$/ }).click();
  await expect(counter.getByText(/^Cambio: \$/)).toBeVisible();

  await counter.goto(shopUrl(staffPages.cash));
  await inspect(counter);
  await drawer.getByRole('button', { name: `Anular el cobro de ${folio}` }).click();
  await counter.getByRole('dialog').getByLabel('Por qué').fill('Era de otro pedido');
  await inspect(counter);
  await counter.getByRole('button', { name: /^Anular \$/ }).click();
  await expect(drawer.getByRole('list', { name: /^Cobros anulados/ })).toContainText(folio);

  await drawer.getByRole('button', { name: 'Retirar efectivo' }).click();
  const dialog = counter.getByRole('dialog', { name: 'Retirar efectivo' });
  await dialog.getByLabel('Monto').fill('200');
  await dialog.getByLabel('Por qué').fill('Depósito en el banco');
  await inspect(counter);
  await dialog.getByRole('button', { name: 'Retirar efectivo' }).click();
  await expect(drawer.locator('dl')).toHaveText('Fondo$500.00Retiros-$200.00Debe haber$300.00');
  await inspect(counter);

  // The order waits for its money again.
  await counter.goto(shopUrl(staffPages.order(folio)));
  await expect(counter.getByRole('button', { name: 'Cobrar en efectivo' })).toBeVisible();
  errors.expectNone();
  await counter.context().close();
});
