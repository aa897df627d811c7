import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { alive, press, tabTo, write } from './support/keys.ts';
import { expect, test } from './support/orders.ts';
import { GOOD_CARD } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';

test('NFR-01 F16 a whole purchase by keyboard alone; the order pressed on a lost line goes out once', async ({
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  const go = () =>
    page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).first();
  await page.goto(shopUrl(pages.home));
  await alive(page);
  await write(page, page.getByRole('combobox', { name: 'Buscar productos' }), 'taza clasica');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?searchTerm=taza/);
  await press(page, main.getByRole('link', { name: /^Taza Clásica/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: /Taza Clásica/ })).toBeVisible();
  await tabTo(page, main.getByRole('radio', { name: /\d disponibles/, checked: true }));
  await page.keyboard.press('ArrowLeft');
  await write(page, main.getByLabel('Cantidad en piezas'), '72');
  await press(page, page.getByRole('button', { name: 'Agregar al carrito' }));
  await expect(page.getByText('Productos agregados correctamente')).toBeVisible();

  await press(
    page,
    page
      .getByRole('banner')
      .getByRole('link', { name: /carrito/i })
      .first(),
  );
  await expect(page.getByRole('heading', { name: 'Tu Carrito' }).first()).toBeVisible();
  await press(page, go());
  for (const [label, text] of Object.entries({
    Teléfono: '81 1234 5678',
    'Calle o avenida': 'Avenida Constitución',
    'Número exterior': '400',
    'Código postal': '64000',
  }))
    await write(page, main.getByLabel(label), text);
  await expect(main.getByLabel('Municipio o alcaldía')).toHaveValue('Monterrey');
  await press(page, main.getByRole('button', { name: 'Guardar' }));
  await expect(go()).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, main.getByRole('radio').first(), 'Space');
  await tabTo(page, go());

  let answered = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith(api.submitOrder) && answer.ok()) answered += 1;
  });
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Te quedaste sin conexión/).filter({ visible: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: MESSAGES.confirmation.title })).toBeVisible();
  const folio = (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
  const orders = await (await customer.api.post(shopUrl(api.orders), { data: {} })).json();
  expect(orders).toMatchObject([{ id_token_order: folio }]);
  expect(answered).toBe(1);

  await press(page, page.getByRole('button', { name: 'Pagar ahora' }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: /Tarjeta/ }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(folio);
  await expect(main.getByLabel('Número de tarjeta')).toBeVisible();
  for (const [label, text] of Object.entries(GOOD_CARD))
    await write(page, main.getByLabel(label, { exact: true }), text);
  await press(page, page.getByRole('button', { name: 'Realizar Pago' }));
  await expect(page).toHaveURL(shopUrl(pages.orders));
  await expect(page.getByRole('article', { name: `Pedido ${folio}` })).toContainText('Pagado');
});
