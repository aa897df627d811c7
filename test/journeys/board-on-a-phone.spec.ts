import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { newCustomer, placeOrder } from './support/newcomers.ts';
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

/** What stands below a bar, or beyond the window, while it has the focus, going down and up again. */
const coveredWithFocus = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const hidden: string[] = [];
    const all = [...main.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea')];
    const seen = (label: Element): boolean => {
      const { left, top, width, height } = label.getBoundingClientRect();
      return [0.2, 0.5, 0.8].some((part) => {
        const found = document.elementFromPoint(left + width * part, top + height / 2);
        return found !== null && (label.contains(found) || found.contains(label));
      });
    };
    for (const order of [all, [...all].reverse()]) {
      for (const one of order) {
        if (!one.checkVisibility() || one.matches(':disabled,[type=file],[type=hidden]')) continue;
        one.focus();
        if (!seen(one.closest('label') ?? one)) hidden.push(one.outerHTML.slice(0, 120));
      }
    }
    return hidden;
  });

/** Words in two lines, texts cut at their edge, and how much wider than its window the page is. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const around = text.parentElement;
      if (!around?.checkVisibility() || around.closest('.sr-only,option,caption')) continue;
      for (let box: Element | null = around; box && box !== main; box = box.parentElement)
        if (getComputedStyle(box).overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1)
          found.push(`cut: ${text.data}`);
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d$,.]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // What no phone has room for may break.
        if (word.length > 18) continue;
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`broken: ${word}`);
      }
    }
    return found;
  });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('BEH-600 BEH-606 on a phone a bar covers nothing that has the focus, neither in an editor nor in the shop, names stand beside the mark, and what is pressed or chosen is large enough', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', PHONE);
  for (const address of [staffPages.product(1), pages.searchFor('taza')]) {
    await page.goto(shopUrl(address));
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    expect(await coveredWithFocus(page), address).toEqual([]);
  }
  // What is chosen or typed on a phone is no smaller than 16 px, or some of them zoom the page.
  const order = page.getByLabel('Ordenar por');
  expect(await order.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
  await page.goto(shopUrl(pages.product('TAZ-001')));
  const banner = page.getByRole('banner');
  const mark = await banner.getByRole('link', { name: /inicio/i }).boundingBox();
  const own = banner.getByRole('link', { name: /^Hola / }).filter({ visible: true });
  const name = await own.boundingBox();
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(name?.x ?? 0);
  expect(await own.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThan(1);
  expect(name?.height).toBeGreaterThanOrEqual(44);
  // On the narrowest phone the two stand one above the other, and neither reaches into the next row.
  await page.setViewportSize({ width: 320, height: 640 });
  const out = await banner.getByRole('button', { name: 'Cerrar sesión' }).first().boundingBox();
  const place = await banner.getByRole('button', { name: /^Enviar a/ }).boundingBox();
  expect((out?.y ?? 0) + (out?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  await page.context().close();
});

test('BEH-605 BEH-764 on the narrowest phone no word of the staff’s lists and of a product’s colours is broken or cut, and no page is wider, however long a word a customer is called by', async ({
  browser,
  page: theirs,
}) => {
  await newCustomer(theirs, 'ComprasCorporativasDelNorteYDelBajío');
  await placeOrder(theirs, [{ uniqueId: 'largo', notas: '' }]);
  const page = await pageOf(browser, 'admin', { ...PHONE, viewport: { width: 320, height: 640 } });
  const { proofs, orders, customer, product } = staffPages;
  for (const address of [proofs, orders, customer(1), product(1)]) {
    await page.goto(shopUrl(address));
    await expect(page.locator('body')).not.toHaveAttribute('data-waits');
    expect(await brokenWords(page), address).toEqual([]);
  }
  await page.context().close();
});
