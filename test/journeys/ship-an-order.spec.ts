import type { Page } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { expect, expectWellMade, notice, test } from './support/orders.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const DAY = 86_400_000;
/** A working day that is not today, as the courier's own page would offer it. */
function nextWorkingDay(): string {
  const day = new Date(Date.now() + DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}

/** Presses what has the focus asked for: a key before the page has come alive is lost. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('BEH-33 BEH-31 BEH-34 the warehouse packs an order, buys its guides, has them fetched and hands it over, by keyboard', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf(browser, 'almacen');
  const errors = watchErrors(page);
  await page.goto(shopUrl(staffPages.shippingOf('por-empacar')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envíos');
  await expectWellMade(page);

  const first = page.getByRole('region', { name: 'Por empacar' }).getByRole('link').first();
  const folio = ((await first.textContent()) ?? '').slice(0, 12);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(folio);
  await expectWellMade(page);

  // A box that holds too little is told before anything is sent.
  const packing = page.getByRole('form', { name: 'Empacar' });
  const inside = packing.getByLabel('En cada caja').first();
  const whole = await inside.inputValue();
  await inside.fill('0');
  await expect(packing.getByRole('alert')).not.toBeEmpty();
  await expect(packing.getByRole('button', { name: 'Empacar así' })).toBeDisabled();
  await inside.fill(whole);
  await press(page, 'Empacar así');
  await expect(notice(page, 'Pedido empacado.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Empacado');

  const boxes = await page.getByRole('article', { name: /^Caja / }).count();
  for (let box = 1; box <= boxes; box += 1) {
    const card = page.getByRole('article', { name: `Caja ${box}`, exact: true });
    await press(page, `Cotizar guía de la caja ${box}`);
    const buy = card.getByRole('button', { name: /^Comprar guía de/ }).first();
    // Until the offers are read to their end it refuses presses.
    await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('link', { name: /^Imprimir etiqueta/ })).toBeVisible();
  }
  await expectWellMade(page);
  const label = page.getByRole('link', { name: /^Imprimir etiqueta/ }).first();
  // Its paper lies at the courier's own address.
  const printed = await page.request.get((await label.getAttribute('href')) ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const handing = page.getByRole('form', { name: 'Entregar a la paquetería' });
  await handing.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await handing.getByLabel('Día').fill(nextWorkingDay());
  await expectWellMade(page);
  await press(page, 'Pedir recolección y entregar');
  await expect(notice(page, 'Pedido entregado a la paquetería.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('entregado a paquetería');
  await expect(handing).toHaveCount(0);

  await page.goto(shopUrl(staffPages.packingLists(folio)));
  await expect(page.getByRole('article')).toHaveCount(boxes);
  await expectWellMade(page);
  errors.expectNone();
});

test('BEH-50 whoever has nothing to do with parcels or tariffs is not let in', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'catalogo');
  for (const address of [staffPages.shippingOf('por-empacar'), staffPages.tariffs]) {
    expect((await page.goto(shopUrl(address)))?.status()).toBe(403);
  }
  expect((await page.goto(shopUrl(pages.admin)))?.status()).toBe(200);
});

test('BEH-38 a price of the tariff is changed by keyboard, tried, said who by, and a second person is told', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'almacen');
  const errors = watchErrors(page);
  await page.goto(shopUrl(staffPages.tariffs));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarifas de envío');
  await expectWellMade(page);
  await page.getByRole('region', { name: 'Servicios' }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const price = page.getByLabel('Precio en pesos, tramo 1').first();
  await expect(price).toBeVisible();
  await expectWellMade(page);

  const other = await pageOf(browser, 'finanzas');
  await other.goto(page.url());
  await expect(other.getByLabel('Precio en pesos, tramo 1').first()).toBeVisible();

  const before = await price.inputValue();
  await price.fill('-5');
  await press(page, 'Guardar tarifa');
  await expect(page.getByRole('main').getByRole('alert').first()).not.toBeEmpty();
  await price.fill(String(Number(before.replaceAll(',', '')) + 7));
  await press(page, 'Guardar tarifa');
  await expect(notice(page, 'Tarifa guardada')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Últimos cambios' })).toContainText('Efraín');

  await other.getByLabel('Precio en pesos, tramo 1').first().fill('1');
  await press(other, 'Guardar tarifa');
  await expect(other.getByRole('button', { name: 'Cargar lo nuevo' })).toBeVisible();

  await price.fill(before);
  await press(page, 'Guardar tarifa');
  await page.goto(shopUrl(staffPages.tariffZones('CDMX')));
  await expectWellMade(page);
  errors.expectNone();
});
