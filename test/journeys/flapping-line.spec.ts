import type { Page } from '@playwright/test';
import { createPayment } from '../../src/features/payment/calls.ts';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { continueStep, giveAddress } from './support/checkout.ts';
import { expect, newPerson, test } from './support/orders.ts';
import { fillCard, openPayment } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';

/** How often the line is lost and comes back on each of four pages. */
const FLAPS = 100;
/** Of the orders that left on a line that was lost again, so many reach the shop: their answers do not. */
const CUT_AFTER_THE_SHOP = [3, 40, 77];

/** The call that charges a card. */
const PAYING = createPayment.path;

const WAITS = /^Te quedaste sin conexión/;

/** The line goes and comes back, again and again. */
async function flap(page: Page): Promise<void> {
  for (let time = 0; time < FLAPS; time += 1) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
}

/** What the browser itself has noticed of it. */
async function countFlaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const told = { times: 0 };
    addEventListener('online', () => {
      told.times += 1;
    });
    Object.assign(window, { told });
  });
  return () => page.evaluate(() => (window as unknown as { told: { times: number } }).told.times);
}

/** The page answers, and has all of its code. */
async function alive(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await page.waitForLoadState('networkidle');
}

test('F16 a line that is lost a hundred times on a list, in the cart, at the order and at its payment: one order, paid once', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const person = await newPerson();
  const context = await browser.newContext({ storageState: person.state });
  await givenStored(context, { cart: [aLine('TAZ-001')] });
  const page = await context.newPage();
  const main = page.getByRole('main');

  await page.goto(shopUrl(pages.searchFor('taza')));
  await alive(page);
  let flaps = await countFlaps(page);
  await flap(page);
  expect(await flaps()).toBe(FLAPS);
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();

  await page.goto(shopUrl(pages.cart));
  await alive(page);
  await expect(main.getByText(/^Taza/).first()).toBeVisible();
  flaps = await countFlaps(page);
  await flap(page);
  expect(await flaps()).toBe(FLAPS);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(kept).toMatchObject([{ id: 'TAZ-001', quantity: 36 }]);

  await continueStep(page);
  await giveAddress(page);
  await main.getByRole('radio').first().check({ force: true });
  const keys = new Set<string | undefined>();
  let left = 0;
  await page.route(`**${api.submitOrder}`, async (route) => {
    left += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (left > FLAPS) return route.continue();
    if (CUT_AFTER_THE_SHOP.includes(left)) await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await continueStep(page);
  for (let time = 1; time <= FLAPS; time += 1) {
    await expect.poll(() => left, { intervals: [10] }).toBe(time);
    // It says so, and waits for the line again.
    await expect(page.getByText(WAITS).filter({ visible: true })).toBeVisible();
    await context.setOffline(false);
  }
  await expect(page.getByRole('heading', { name: MESSAGES.confirmation.title })).toBeVisible();
  const folio = (await page.getByText(/^P-[0-9A-Z]{10}$/).textContent()) ?? '';
  expect(left).toBe(FLAPS + 1);
  expect(keys.size).toBe(1);
  const orders = async () => (await person.api.post(shopUrl(api.orders), { data: {} })).json();
  expect(await orders()).toMatchObject([{ id_token_order: folio }]);

  await openPayment(page, folio);
  await fillCard(page);
  flaps = await countFlaps(page);
  await flap(page);
  expect(await flaps()).toBe(FLAPS);
  let charges = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith(PAYING)) charges += answer.ok() ? 1 : 0;
  });
  await page.getByRole('button', { name: 'Realizar Pago' }).click();
  await expect(page).toHaveURL(shopUrl(pages.orders));
  await expect(page.getByRole('article', { name: `Pedido ${folio}` })).toContainText('Pagado');
  expect(charges).toBe(1);
  expect(await orders()).toHaveLength(1);
  await context.close();
  await person.api.dispose();
});
