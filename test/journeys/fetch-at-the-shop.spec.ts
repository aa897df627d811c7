import { expect, test } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { aLine, givenStored } from './support/cart.ts';
import { continueStep } from './support/checkout.ts';
import { inspect } from './support/inspect.ts';
import { newCustomer } from './support/newcomers.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-796 on a phone an order is fetched instead of sent: no address is typed, it costs nothing, and its page says where', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await newCustomer(page);
  await givenStored(context, { cart: [aLine('TAZ-001')] });
  await page.goto(shopUrl(pages.cart));
  await continueStep(page);
  await page.getByRole('button', { name: 'Lo recojo' }).click();
  const form = page.getByRole('region', { name: 'Recoger en tienda, gratis' });
  await form.getByRole('button', { name: 'Recoger aquí' }).click();
  await expect(form.getByText(MESSAGES.address.telefono)).toBeVisible();
  await form.getByLabel('Teléfono').fill('55 1234 5678');
  await form.getByRole('button', { name: 'Recoger aquí' }).click();
  await expect(page.getByText(/^Lo recoges desde el/)).toBeVisible();
  await inspect(page);

  // Nothing that was chosen is lost by a reload.
  await page.reload();
  await expect(page.getByText(/^Lo recoges desde el/)).toBeVisible();
  await continueStep(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.confirmation.title);
  await expect(page.getByText('Lo recoges desde el').first()).toBeVisible();
  await page.goto(shopUrl(pages.orders));
  const where = page.getByRole('region', { name: 'Dónde se recoge' });
  await expect(where).toContainText('Calle de la Imprenta 100');
  await expect(where).not.toContainText('Tu código');
  await inspect(page);
  errors.expectNone();
  await context.close();
});

test('BEH-797 the warehouse tells that an order is ready, and hands it over by the code that its owner reads', async ({
  browser,
}) => {
  const warehouse = await pageOf(browser, 'almacen');
  const owner = await pageOf(browser, 'mezquite', { viewport: { width: 390, height: 844 } });
  const errors = watchErrors(warehouse);
  const errorsOfOwner = watchErrors(owner);
  await warehouse.goto(shopUrl(staffPages.shippingOf('en-tienda')));
  const row = warehouse.getByRole('link').filter({ hasText: 'recoge en tienda' });
  await row.filter({ hasNotText: 'listo' }).first().click();
  await inspect(warehouse);
  const folio = /P-\w+/.exec(warehouse.url())?.[0] ?? '';
  await warehouse.getByRole('button', { name: 'Avisar que está listo' }).click();
  const handing = warehouse.getByRole('form', { name: 'Entregar en tienda' });
  await expect(handing).toBeVisible();
  await inspect(warehouse);

  await owner.goto(shopUrl(pages.ordersOf(folio)));
  const where = owner.getByRole('region', { name: 'Dónde se recoge' });
  await expect(where).toContainText('Tu código');
  await inspect(owner);
  const code = /Tu código\s*(\w{6})/.exec((await where.textContent()) ?? '')?.[1] ?? '';

  errors.expectNone();
  await handing.getByLabel(/^Código/).fill('000000');
  await handing.getByRole('button', { name: 'Entregar' }).click();
  await expect(handing.getByRole('alert')).toContainText('Ese código no es el de este pedido.');
  await handing.getByLabel(/^Código/).fill(code.toLowerCase());
  await handing.getByRole('button', { name: 'Entregar' }).click();
  await expect(handing).toBeHidden();
  await owner.reload();
  await expect(owner.getByText('Entregado').first()).toBeVisible();
  await expect(where).toBeHidden();
  errorsOfOwner.expectNone();
  for (const page of [warehouse, owner]) await page.context().close();
});
