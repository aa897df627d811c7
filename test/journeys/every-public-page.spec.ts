import { expect } from '@playwright/test';
import { MESSAGES } from '../../src/kernel/messages.ts';
import { pages } from '../../src/routes.ts';
import { MISSING_PAGES, PUBLIC_PAGES } from './support/addresses.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/one-page.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

for (const address of PUBLIC_PAGES) {
  test(`NFR-01 NFR-09 NFR-10 T184 ${address} reads well, fits every screen and has no errors`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.goto(shopUrl(address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await inspect(page);
    errors.expectNone();
  });
}

for (const address of MISSING_PAGES) {
  test(`RTE-02 NFR-10 ${address} is not found, and says so within the shop`, async ({ page }) => {
    const answer = await page.goto(shopUrl(address));
    expect(answer?.status()).toBe(404);
    const said = address.startsWith('/producto')
      ? MESSAGES.product.notFound
      : 'Página no encontrada';
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await inspect(page);
  });
}

test('FTR-02 T184 the four social links open apart and learn nothing of the shop', async ({
  page,
}) => {
  await page.goto(shopUrl());
  const links = page.getByRole('contentinfo').locator('a[target="_blank"]');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    expect((await link.getAttribute('rel'))?.split(' ').sort()).toEqual(['noopener', 'noreferrer']);
  }
});

test('RTE-24 FTR-03 BEH-310 every link of the footer opens its page inside the shop', async ({
  page,
}) => {
  const address = shopUrl(pages.finishes);
  await page.goto(address);
  const footer = page.getByRole('contentinfo');
  const links = footer.locator('a[href^="/"]');
  const leads = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(leads).toContain(pages.about('estampa'));
  for (const lead of leads) {
    await footer.locator(`a[href="${lead}"]`).click();
    await expect(page).toHaveURL(shopUrl(lead));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    await expect(heading).not.toHaveText('Página no encontrada');
  }
});
