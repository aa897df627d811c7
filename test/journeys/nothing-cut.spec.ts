import { type Browser, expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { enterAs, pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible } from './support/watch.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function onAPhone(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(shopUrl(address));
  return page;
}

test('BEH-951 on a phone a card has two lines for what the product is, and one for minimum and IVA', async ({
  browser,
}) => {
  const page = await onAPhone(browser, pages.searchFor('taza'));
  const card = page.getByRole('article').first();
  const lines = await card
    .locator('.card-text')
    .evaluate((text) =>
      Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    );
  expect(lines).toBe(2);
  const facts = await card.locator('.card-facts > span').all();
  const bottoms = await Promise.all(facts.slice(1).map((fact) => fact.boundingBox()));
  expect(bottoms[0]?.y).toBe(bottoms[1]?.y);
  await page.context().close();
});

test('BEH-952 on a phone the lists below a page stand beside each other', async ({ browser }) => {
  const page = await onAPhone(browser, pages.cart);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const [help, legal] = await Promise.all(
    ['Ayuda', 'Legales'].map((name) => footer.getByRole('region', { name }).boundingBox()),
  );
  expect(help?.y).toBe(legal?.y);
  const [first, second] = await Promise.all(
    ['Facebook', 'Instagram'].map((name) => footer.getByRole('link', { name }).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  await expectAccessible(page);
  await page.context().close();
});

test('BEH-953 at 1280 px the staff’s table of orders has its totals whole', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto(shopUrl(staffPages.orders));
  const table = page.getByRole('table', { name: 'Pedidos' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const [wide, room] = await table.evaluate((element) => [
    element.scrollWidth,
    element.parentElement?.clientWidth ?? 0,
  ]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
});

const LISTS = [
  staffPages.shippingOf('en-tienda'),
  `${staffPages.invoices}?ver=pendientes`,
  staffPages.refundsOf('hechas'),
  staffPages.pickupPlace,
  `${staffPages.reports}?ver=conversion`,
];

test('BEH-955 on a phone the lists of a staff’s page stand in one row, the shown one in sight, and the page is no wider', async ({
  browser,
}) => {
  for (const width of [320, 390]) {
    const page = await pageOf(browser, 'admin', { viewport: { width, height: 844 } });
    for (const address of LISTS) {
      await page.goto(shopUrl(address));
      const row = page.getByRole('navigation', { name: /^(Listas|Partes|Informes)$/ });
      await expect(row.getByRole('link').first()).toBeVisible();
      const tops = await row
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size, address).toBe(1);
      const shown = row.locator('[aria-current=page]');
      await expect.poll(() => shown.evaluate(isInSight), { message: address }).toBe(true);
      expect(await page.evaluate(isNoWider), address).toBe(true);
    }
    await page.context().close();
  }
});

const isInSight = (link: Element): boolean => {
  const { left, right } = link.getBoundingClientRect();
  return left >= 0 && right <= document.documentElement.clientWidth;
};
const isNoWider = (): boolean => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth;
};

test('BEH-956 at 1280 px every page of the staff begins in the same place', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  const begins = new Map<string, number | undefined>();
  for (const address of [
    ...[staffPages.orders, staffPages.receipts, staffPages.statement, staffPages.cash],
    ...[staffPages.invoices, staffPages.claims, staffPages.picks, staffPages.coupons],
  ]) {
    await page.goto(shopUrl(address));
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    begins.set(address, box?.x);
  }
  expect([...new Set(begins.values())], JSON.stringify([...begins])).toHaveLength(1);
  await page.context().close();
});

test('BEH-727 at 1280 px no figure of a report stands alone below the others', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', { viewport: { width: 1280, height: 900 } });
  for (const report of ['ventas', 'entregas', 'conversion']) {
    await page.goto(shopUrl(`${staffPages.reports}?ver=${report}`));
    const figures = page.locator('dl').first().locator('> div');
    await expect(figures.first()).toBeVisible();
    const tops = await figures.evaluateAll((all) =>
      all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
    );
    const last = tops.filter((top) => top === tops.at(-1));
    expect(last.length, `${report}: ${tops.join(' ')}`).toBeGreaterThan(1);
  }
  await page.context().close();
});
