import { expect, type Page } from '@playwright/test';
import { pages } from '../../../src/routes.ts';
import { expectWellMade } from './orders.ts';
import { shopUrl } from './shop.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const main = (page: Page) => page.getByRole('main');

/** The payment page of an order, as a document of its own. */
export async function openPayment(page: Page, folio: string): Promise<void> {
  await page.goto(shopUrl(pages.pay(folio)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Procesar Pago para Orden ${folio}`,
  );
}

/** What the fields of a new card are called, and a card that is always approved. */
export const GOOD_CARD = {
  'Número de tarjeta': '4111111111111111',
  'Nombre del titular': 'Julia Prueba',
  'Mes (MM)': '12',
  'Año (AA)': String((new Date().getFullYear() + 3) % 100).padStart(2, '0'),
  CVV: '123',
  Calle: 'Avenida Constitución',
  'Número exterior': '400',
  Colonia: 'Centro',
  'Código postal': '64000',
  Estado: 'Nuevo León',
} as const;

export async function fillCard(
  page: Page,
  change: Partial<Record<keyof typeof GOOD_CARD, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...GOOD_CARD, ...change })) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption(value);
    } else await field.fill(value);
  }
}

/** What the shop says once a company sent its shopper back. */
export const ended = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

/** Whoever paid at a company comes back to their order, reads that it is paid, and still does when they look again. */
export async function expectPaid(page: Page, folio: string): Promise<void> {
  await page.waitForURL(/\/pago\/retorno\?/);
  await ended(page, 'Pago recibido');
  await expect(main(page)).toContainText(folio);
  await expectWellMade(page);
  await page.reload();
  await ended(page, 'Pago recibido');
}
