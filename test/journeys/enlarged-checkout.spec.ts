import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { aLine, givenStored } from './support/cart.ts';
import { tabTo } from './support/hands.ts';
import { shopUrl } from './support/shop.ts';

/** What WCAG 1.4.12 lets a reader ask for. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

async function openCart(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await givenStored(page.context(), { cart: [aLine('TAZ-001')] });
  await page.goto(shopUrl(pages.cart));
  await expect(page.locator('body')).not.toHaveAttribute('data-waits');
  await expect(page.getByRole('complementary', { name: 'Resumen de Compra' })).toBeVisible();
}

for (const [width, height] of [
  [320, 256],
  [390, 844],
] as const) {
  test(`BEH-932 NFR-01 with spaced text the cart at ${width} × ${height} has its bar whole`, async ({
    page,
  }) => {
    await openCart(page, width, height);
    await page.addStyleTag({ content: SPACED });
    const go = await page.getByRole('button', { name: 'Continuar', exact: true }).boundingBox();
    expect((go?.x ?? 0) + (go?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

// A desk's window at 400 % and at 200 %, and a small phone.
for (const [width, height] of [
  [320, 256],
  [640, 450],
  [390, 640],
] as const) {
  test(`BEH-932 NFR-01 in the cart at ${width} × ${height} no bar hides what the keyboard comes to`, async ({
    page,
  }) => {
    await openCart(page, width, height);
    const notes = page.getByRole('main').getByLabel(/^Notas/);
    await tabTo(page, notes);
    const hidden = await notes.evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, top + 4) !== element;
    });
    expect(hidden).toBe(false);
  });
}
