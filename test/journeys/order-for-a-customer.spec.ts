import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-785 the staff find a customer, write their order, lose nothing by a reload and place it; it is the customer’s to pay', async ({
  browser,
}) => {
  const sales = await pageOf(browser, 'ventas');
  const customer = await pageOf(browser, 'ana');
  const errors = [sales, customer].map(watchErrors);

  await sales.goto(shopUrl(staffPages.orders));
  await sales.getByRole('link', { name: 'Nuevo pedido' }).click();
  await sales.getByLabel(/^Buscar cliente/).fill('ana@demo');
  await sales.keyboard.press('Enter');
  await inspect(sales);
  await sales
    .getByRole('main')
    .getByRole('link', { name: /ana@demo\.example/ })
    .click();

  await sales.getByRole('searchbox', { name: /^Buscar producto/ }).fill('taza');
  await sales.keyboard.press('Enter');
  await sales
    .getByRole('list', { name: 'Productos encontrados' })
    .getByRole('button')
    .first()
    .click();
  const line = sales.getByRole('group').filter({ has: sales.getByLabel('Piezas') });
  await line.getByLabel('Terminado').selectOption({ index: 1 });
  await line.getByLabel(/^Notas/).fill('Logo al frente, una tinta.');
  for (const [label, value] of [
    ['Teléfono', '55 1234 5678'],
    ['Calle o avenida', 'Calle Orizaba'],
    ['Número exterior', '87'],
    ['Código postal', '06700'],
  ] as const)
    await sales.getByLabel(label).fill(value);
  await expect(sales.getByLabel('Colonia')).toHaveValue('Roma Norte');
  const place = sales.getByRole('button', { name: 'Levantar pedido' });
  await expect(place).toBeEnabled();
  await inspect(sales);

  await sales.reload();
  await expect(line.getByLabel(/^Notas/)).toHaveValue('Logo al frente, una tinta.');
  await expect(sales.getByLabel('Calle o avenida')).toHaveValue('Calle Orizaba');
  await expect(place).toBeEnabled();
  const total = await sales
    .getByRole('region', { name: 'Envío y total' })
    .locator('dd')
    .last()
    .textContent();
  await place.dblclick();
  await expect(sales).toHaveURL(/\/admin\/pedidos\/P-/);
  const folio = /P-\w+/.exec(sales.url())?.[0] ?? '';
  await expect(sales.getByText('Nadia Quiroz Peña').first()).toBeVisible();

  await customer.goto(shopUrl(pages.pay(folio)));
  await expect(customer.getByText(total ?? '').first()).toBeVisible();
  for (const watched of errors) watched.expectNone();
  for (const page of [sales, customer]) await page.context().close();
});
