import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../../../src/kernel/messages.ts';
import { pages } from '../../../src/routes.ts';
import { shopUrl } from './shop.ts';

/** The confirmation of an order, as the browser keeps it in its history. */
export async function openConfirmation(page: Page, folio: string): Promise<void> {
  await page.goto(shopUrl(pages.cart));
  await page.evaluate((placed) => {
    history.replaceState({ usr: { folio: placed }, key: 'confirmado', idx: 0 }, '');
  }, folio);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.confirmation.title);
}
