import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { shopUrl } from './support/shop.ts';

/** A mug that is printed in three inks on two sides, as dear as prints get. */
const COST = {
  ...{ precio_unitario: 12_999.5, modo: 'por_pieza', tintas: 3, posiciones: 2 },
  tintas_adicionales: { cantidad: 2, importe: 2400.5 },
  posiciones_adicionales: { cantidad: 1, importe: 1800.25 },
};

test('BEH-572 the six parts of a long sum stand whole at any width: no amount in two lines, no word cut off, nothing under the button', async ({
  page,
}) => {
  await page.route('**/api/costo-terminado?*', (route) => route.fulfill({ json: COST }));
  for (const width of [1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(shopUrl(pages.product('TAZ-001')));
    const sum = page.getByRole('region', { name: 'Desglose' });
    await page.getByLabel('Terminado', { exact: true }).selectOption('Empaque personalizado');
    await page.getByLabel(/^Cantidad/).fill('1000');
    await page.keyboard.press('Tab');
    await expect(sum.getByText('Posición adicional')).toBeVisible();
    await expect(sum.getByRole('term')).toHaveCount(6);
    const told = await sum.locator('dt, dd').evaluateAll((all) =>
      all.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        return { text: one.textContent ?? '', lines, cut: one.scrollWidth - one.clientWidth };
      }),
    );
    const broken = told.filter(({ text, lines }) => /^\$/.test(text) && lines > 1);
    expect([width, broken, told.filter(({ cut }) => cut > 1)]).toEqual([width, [], []]);
    const panel = page.getByRole('region', { name: 'Precio', exact: true });
    const right = await panel
      .locator('p')
      .evaluateAll((all) =>
        Math.max(...all.map((one) => one.getBoundingClientRect().left + one.scrollWidth)),
      );
    const button = await panel.getByRole('button').first().boundingBox();
    expect([width, right <= (button?.x ?? 0)]).toEqual([width, true]);
  }
});
