import type { Request } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { inspect } from './support/inspect.ts';
import { expect, newPerson, placeOrder, test } from './support/orders.ts';
import { button, fillCard, main, openPayment } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';

/** The stand-in's card whose bank asks for the CVV each time it is charged as a kept one. */
const ASKS_CVV = '4000000000000051';

test('T100 PAY-13 a kept card’s CVV is asked for kindly, goes to the provider alone, and pays in months', async ({
  browser,
}) => {
  const person = await newPerson();
  const order = await placeOrder(person);
  const page = await (await browser.newContext({ storageState: person.state })).newPage();
  const ours: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shopUrl())) ours.push(request);
  });
  await openPayment(page, order.folio);
  await fillCard(page, { 'Número de tarjeta': ASKS_CVV });
  await page.getByLabel('Guardar esta tarjeta').check();
  await button(page, 'Realizar Pago').click();
  await expect(page.getByRole('alert')).toContainText('código de seguridad (CVV)');

  await openPayment(page, order.folio);
  await page.getByText('**** 0051').click();
  await page.getByLabel('¿En cuántos pagos?').selectOption({ index: 1 });
  await button(page, 'Pagar con tarjeta seleccionada').click();
  const cvv = page.getByLabel('CVV');
  await expect(cvv).toBeFocused();
  await expect(main(page).getByRole('status')).toContainText('**** 0051');
  await expect(button(page, 'Pagar con tarjeta seleccionada')).toBeDisabled();
  await inspect(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await cvv.fill('573');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(shopUrl(pages.orders));
  const paid = ours.filter((request) => request.url().endsWith(api.paySavedCard));
  expect(paid).toHaveLength(2);
  expect(paid.map((request) => request.postDataJSON().meses)).toEqual([3, 3]);
  for (const request of ours) {
    const said = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())];
    expect(said.join('\n'), request.url()).not.toMatch(/(?<![\w.-])573(?![\w.-])/);
  }
  await page.context().close();
  await person.api.dispose();
});
