import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './watch.ts';

const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1280];

/** Words a screen in Spanish has no use for; brand names and loanwords of the trade are not here. */
const ENGLISH =
  /(?<![\p{L}\d-])(the|and|your|with|cart|search|login|sign in|sign out|loading|submit|checkout|shipping|orders?|password|username|click here|remove|save|cancel|delete|edit|next|previous|close|results?|undefined|null|nan|lorem)(?![\p{L}\d-])/iu;

/**
 * Looks at the page that is open at every width the shop is made for: nothing overflows sideways,
 * nothing violates WCAG 2.2 AA on a phone or a desk, and its words, amounts and links are right.
 */
export async function inspect(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectSpanish(page);
  await expectExactMoney(page);
  await expectSafeLinks(page);
  await expectAccessible(page);
  for (const width of WIDTHS) await expectNoOverflow(page, width);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`)
      .slice(0, 5);
  });
  expect(wide, `${page.url()} at ${width} px`).toEqual([]);
}

/** What a person reads or hears: text, names, hints and the title. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = [...document.body.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...said].join('\n');
  });
}

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect(ENGLISH.exec(await wordsOf(page))?.[0], page.url()).toBeUndefined();
}

async function expectExactMoney(page: Page): Promise<void> {
  const amounts = (await wordsOf(page)).match(/\$\s*[\d][\d.,]*/g) ?? [];
  for (const amount of amounts) {
    expect(amount.replace(/[.,]$/, ''), page.url()).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
    // A constant the specification declares and nothing uses.
    expect(amount, page.url()).not.toContain('$4,000.00');
  }
}

async function expectSafeLinks(page: Page): Promise<void> {
  const careless = await page
    .locator('a[target="_blank"]:not([rel~="noopener"][rel~="noreferrer"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(careless, page.url()).toEqual([]);
}
