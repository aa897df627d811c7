import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './watch.ts';

const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1280];

/**
 * Words a screen in Spanish has no use for: the most frequent ones of English, of which hardly any
 * sentence is free, and those of shops. What Spanish writes alike (total, color, error), brand
 * names and loanwords of the trade are not here.
 */
const ENGLISH_WORDS = [
  'the and of to for with from by at on or but not this that these those is are was were be been',
  'it its you your yours we our they their he she his her my what which who when where why how',
  'have has had do does did can could will would should may might must get got make made take',
  'all any some more most other another each every both few many much than then there here now',
  'new old first last next previous back only just also very well too out up down into over under',
  'about after before between again once please thanks thank welcome hello yes free sale off',
  'cart login logout sign search loading submit send sent checkout shipping delivery order orders',
  'password username user here remove save saved cancel delete edit change close open add',
  'added buy now pay paid payment card price prices size quantity amount tax discount invoice',
  'address street city state phone email-address name your message file upload download picture',
  'product products item items category categories brand stock available unavailable details',
  'results result found nothing something wrong try again failed success required invalid',
  'undefined null nan lorem ipsum home help account settings profile page show hide view',
];
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d@./-])(${[...new Set(ENGLISH_WORDS.join(' ').split(' '))].join('|')})(?![\\p{L}\\d@./-])`,
  'iu',
);

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

/** Without what people typed, in whatever language: those places ask not to be translated. */
async function ownWordsOf(page: Page): Promise<string> {
  const theirs = page.locator('[translate="no"]');
  await theirs.evaluateAll((all) => {
    for (const one of all) one.setAttribute('hidden', '');
  });
  const words = await wordsOf(page);
  await theirs.evaluateAll((all) => {
    for (const one of all) one.removeAttribute('hidden');
  });
  return words;
}

async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect(ENGLISH.exec(await ownWordsOf(page))?.[0], page.url()).toBeUndefined();
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
