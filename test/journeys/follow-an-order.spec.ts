import type { Page } from '@playwright/test';
import type { OrderView } from '../../src/features/orders/reads.ts';
import { formatPesos } from '../../src/kernel/money.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { downloadOf } from './support/download.ts';
import {
  expect,
  expectWellMade,
  NOBODY,
  newPerson,
  payOrder,
  placeOrder,
  test,
} from './support/orders.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

const STEPS = [
  'Validando pedido',
  'Propuesta de diseño',
  'Diseño Aprobado',
  'Producto en desarrollo',
  'En paquetería',
  'En camino',
  'Entregado',
];
/** The specification's step of each state; every other one is at the first. */
const STEP_OF: Readonly<Record<number, number>> = {
  1: 1,
  3: 2,
  4: 3,
  2: 3,
  5: 4,
  6: 4,
  7: 4,
  8: 4,
  9: 5,
  10: 5,
  13: 6,
  14: 7,
};
const WIDTHS = [0, 1, 18, 34, 50, 67, 83, 100];

const sheet = (page: Page, folio: string) => page.getByRole('article', { name: folio });

async function openOrders(page: Page): Promise<void> {
  await page.goto(shopUrl(pages.orders));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MIS COMPRAS');
}

test('RTE-27 a visitor who asks for the orders signs in first', async ({ browser }) => {
  const context = await browser.newContext({ storageState: NOBODY });
  const page = await context.newPage();
  await page.goto(shopUrl(pages.orders));
  await expect(page).toHaveURL(shopUrl('/iniciar-sesion?redirect=estado-pedidos'));
  await context.close();
});

test('RTE-13 ORD-02 a customer without orders reads that there are none', async ({ browser }) => {
  const person = await newPerson();
  const context = await browser.newContext({ storageState: person.state });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await openOrders(page);
  await expect(page.getByText('No hay órdenes disponibles.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectWellMade(page);
  errors.expectNone();
  await context.close();
  await person.api.dispose();
});

test.describe('an order in every state', () => {
  test.use({ storageState: async ({ ana }, use) => use(ana.state) });

  test('RTE-13 ORD-01 ORD-06 ORD-07 ORD-08 ORD-09 ORD-10 ORD-11 ORD-12 ORD-13 ORD-14 ORD-15 ORD-16 each stands at its step of seven', async ({
    page,
    ana,
  }) => {
    const errors = watchErrors(page);
    const answer = await ana.api.post(shopUrl(api.orders), { data: {} });
    const orders = (await answer.json()) as OrderView[];
    const states = new Set(orders.map((order) => order.id_status));
    for (const state of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99, null]) {
      expect(states, `state ${state}`).toContain(state);
    }
    await openOrders(page);
    const more = page.getByRole('button', { name: /^Ver más pedidos/ });
    for (let shown = 8; shown < orders.length; shown += 8) {
      await more.click();
      // Pressed twice before the page has come alive it is one wish.
      await expect(page.getByRole('article')).toHaveCount(Math.min(orders.length, shown + 8));
    }
    const shown = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const steps = [...article.querySelectorAll('ol > li')];
        return {
          folio: article.querySelector('h2')?.lastChild?.textContent,
          text: article.textContent ?? '',
          labels: steps.map((step) => step.lastElementChild?.firstChild?.textContent),
          active: steps.filter((step) => step.classList.contains('active')).length,
          current: steps.findIndex((step) => step.getAttribute('aria-current') === 'step') + 1,
          width: article.querySelector<HTMLElement>('[data-progress]')?.style.width,
          items: article.querySelectorAll('ul > li').length,
        };
      }),
    );
    for (const order of orders) {
      const seen = shown.find(({ folio }) => folio === order.id_token_order);
      const step = STEP_OF[order.id_status ?? 0] ?? 1;
      const expected = { labels: STEPS, active: step, current: step, width: `${WIDTHS[step]}%` };
      expect(seen, `${order.id_token_order}, state ${order.id_status}`).toMatchObject(expected);
      expect(seen?.text).toContain(formatPesos(order.total_amount));
      expect(seen?.text).toContain(order.status);
      expect(seen?.items).toBeGreaterThanOrEqual(order.items.length);
    }
    await expectWellMade(page);
    errors.expectNone();
  });
});

test('ORD-17 an unpaid order leads to its payment', async ({ page, unpaid }) => {
  const errors = watchErrors(page);
  await openOrders(page);
  const order = sheet(page, unpaid.folio);
  await expect(order.getByRole('button', { name: 'Pago en Revisión' })).toHaveCount(0);
  await order.getByRole('link', { name: 'Proceder al Pago' }).click();
  await expect(page).toHaveURL(shopUrl(pages.pay(unpaid.folio)));
  errors.expectNone();
});

test('ORD-19 a payment that cannot be asked for shows neither button, until it can', async ({
  page,
  unpaid,
}) => {
  const lookup = `**${api.transactionState}*`;
  await page.route(lookup, (route) => route.fulfill({ status: 500, json: {} }));
  await openOrders(page);
  const order = sheet(page, unpaid.folio);
  const again = order.getByRole('button', { name: 'Consultar de nuevo' });
  await expect(again).toBeVisible();
  await expect(order.getByText('Proceder al Pago')).toHaveCount(0);
  await expect(order.getByText('Pago en Revisión')).toHaveCount(0);
  await page.unroute(lookup);
  await again.click();
  await expect(order.getByRole('link', { name: 'Proceder al Pago' })).toBeVisible();
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M9 9h72v72z"/></svg>';

test('ORD-03 ORD-05 ORD-21 a printed order shows its file, and waits for its proposal', async ({
  page,
  customer,
}) => {
  const uploaded = await customer.api.post(shopUrl(api.uploadArtwork), {
    multipart: {
      imagen1: { name: 'logo fino.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    },
  });
  const artwork = (await uploaded.json()) as unknown[];
  const order = await placeOrder(customer, { technique: 'Serigrafía', artwork });
  await payOrder(customer, order);
  await openOrders(page);
  const shown = sheet(page, order.folio);
  await expect(shown.getByText('Taza Clásica 11 oz', { exact: true })).toBeVisible();
  await expect(shown.getByText('36 piezas · Serigrafía')).toBeVisible();
  await expect(shown.getByText('Turquesa')).toBeVisible();
  const file = await downloadOf(shown.getByRole('link', { name: /logo fino\.svg/ }));
  expect(file.suggestedFilename()).toBe('logo fino.svg');
  await expect(shown.locator('[aria-current=step]')).toContainText('Propuesta de diseño');
  await expect(shown.getByText(/^Estamos preparando tu propuesta/)).toBeVisible();
  await expect(shown.getByRole('button', { name: /^Revisar la propuesta/ })).toHaveCount(0);
});
