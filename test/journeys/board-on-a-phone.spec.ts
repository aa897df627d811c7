import { expect, test } from '@playwright/test';
import { staffPages } from '../../src/staff-routes.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';

test('BEH-259 on a phone the board cuts nothing of a line: neither its name nor where its pieces come from', async ({
  browser,
}) => {
  for (const width of [320, 390]) {
    const page = await pageOf(browser, 'produccion', { viewport: { width, height: 844 } });
    await page.goto(shopUrl(staffPages.board));
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: / de .+/ }).first()).toBeVisible();
    const cut = await lines.evaluateAll((rows) =>
      rows
        .flatMap((row) => [...row.querySelectorAll<HTMLElement>('span')])
        // What only screen readers say is one pixel wide.
        .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1)
        .map((text) => text.innerText),
    );
    expect(cut, `at ${width} px`).toEqual([]);
    await page.context().close();
  }
});
