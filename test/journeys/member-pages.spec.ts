import { type Browser, expect, type Page, test } from '@playwright/test';
import type { OrderView } from '../../src/features/orders/reads.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { A_PRODUCT } from './support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { inspect } from './support/inspect.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const MINUTE = 60_000;

/** Ana's page with a cart of two lines in her browser. */
async function anasPage(browser: Browser): Promise<Page> {
  const page = await pageOf(browser, 'ana');
  await givenStored(page.context(), {
    cart: [aLine(A_PRODUCT), aLine('TER-001', { technique: 'Serigrafía', costo_terminado: 556.8 })],
  });
  return page;
}

for (const address of [pages.orders, pages.notifications, pages.cart, pages.home]) {
  test(`NFR-01 NFR-09 NFR-10 T184 ${address} of a signed-in person reads well and fits every screen`, async ({
    browser,
  }) => {
    const page = await anasPage(browser);
    const errors = watchErrors(page);
    await page.goto(shopUrl(address));
    await expect(page.getByRole('banner')).toContainText('Hola Ana');
    await inspect(page);
    errors.expectNone();
    await page.context().close();
  });
}

test('BEH-37 NFR-01 NFR-10 from an order on its way to each of its boxes, which read well', async ({
  browser,
}) => {
  const page = await anasPage(browser);
  const errors = watchErrors(page);
  const answer = await page.request.post(shopUrl(api.orders), { data: {} });
  const orders = (await answer.json()) as OrderView[];
  const travelling = orders.find(({ id_status, guia }) => id_status === 13 && guia?.cajas);
  await page.goto(shopUrl(pages.ordersOf(travelling?.id_token_order ?? '')));
  await page.getByRole('link', { name: /^Ver mi(s \d+)? cajas?$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tus cajas');
  await expect(page.getByRole('article', { name: /^Caja 1 de \d$/ })).toContainText(/Guía RN/);
  await inspect(page);
  errors.expectNone();
  await page.context().close();
});

test('NFR-01 NFR-10 the payment page reads well and fits every screen', async ({ browser }) => {
  const page = await anasPage(browser);
  const errors = watchErrors(page);
  await page.goto(shopUrl(pages.orders));
  await page.getByRole('link', { name: 'Proceder al Pago' }).first().click();
  await expect(page.getByRole('main')).toContainText('Total a pagar');
  await inspect(page);
  errors.expectNone();
  await page.context().close();
});

test('RTE-13 RTE-17 an order of MIS COMPRAS leads to its payment, with folio and total', async ({
  browser,
}) => {
  const page = await anasPage(browser);
  await page.goto(shopUrl());
  await page.getByRole('link', { name: 'Mis compras' }).click();
  await expect(page).toHaveURL(shopUrl(pages.orders));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MIS COMPRAS');
  const order = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Proceder al Pago' }) })
    .first();
  const folio = /P-[0-9A-Z]{10}/.exec(await order.innerText())?.[0] ?? '';
  const total = /\$[\d,]+\.\d{2}/.exec(await order.innerText())?.[0] ?? '';
  await page.goto(shopUrl(pages.pay(folio)));
  await expect(page.getByRole('heading', { name: 'Procesar Pago para Orden' })).toContainText(
    folio,
  );
  await expect(page.getByRole('main')).toContainText('Total a pagar');
  await expect(page.getByRole('main')).toContainText(total);
  await page.context().close();
});

test('NFR-06 a second and a half after paying with a saved card the orders follow', async ({
  browser,
}) => {
  const page = await anasPage(browser);
  // Only the charge is answered here: no order of the demo is paid by this test.
  await page.route(`**${api.paySavedCard}`, (route) =>
    route.fulfill({
      json: { success: true, message: '', estado: 'pagado', redirect_url: null },
    }),
  );
  await page.route(`**${api.savedCards}*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        cards: [{ id: 'k1', brand: 'visa', last4: '4242', expiration: '12/29' }],
      },
    }),
  );
  await page.clock.install();
  await page.goto(shopUrl(pages.orders));
  await page.getByRole('link', { name: 'Proceder al Pago' }).first().click();
  await page.getByText('**** 4242').click();
  // From here on the page's clock goes on when it is told to: the machine's may be too fast for us.
  await page.clock.pauseAt(new Date(Date.now() + MINUTE));
  await page.getByRole('button', { name: 'Pagar con tarjeta seleccionada' }).click();
  await expect(page.getByText('Pago exitoso con tarjeta guardada')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).not.toHaveURL(shopUrl(pages.orders));
  await page.clock.runFor(200);
  await expect(page).toHaveURL(shopUrl(pages.orders));
  await page.context().close();
});
