import { expect, type Page, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { aLine, givenStored } from './support/cart.ts';
import { newCustomer, placeOrder } from './support/newcomers.ts';
import { SCRIPT_PAYLOADS } from './support/payloads.ts';
import { shopUrl } from './support/shop.ts';

/** Counts what must never happen: a script that got to speak. */
function watchDialogs(page: Page): { count: () => number } {
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  return { count: () => dialogs };
}

/** Waits until the page is alive and everything it asked for has come. */
async function settle(page: Page, address: string): Promise<void> {
  await page.goto(shopUrl(address));
  await page.waitForLoadState('networkidle');
}

/** Letters of a search that are read. */
const SEARCHED = 100;
/** What is harmful only at the beginning of an address stands alone. */
const ALONE = /^javascript:/;

/** Several to a text: what breaks out of its place does so after others, and each page costs as much. */
function textsOf(payloads: readonly string[], most: number): readonly string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const both = `${texts.at(-1)} ${payload}`;
    const joins = texts.length > 0 && both.length <= most && !ALONE.test(payload);
    if (joins && !ALONE.test(texts.at(-1) ?? '')) texts[texts.length - 1] = both;
    else texts.push(payload);
  }
  return texts;
}

const favourite = (payload: string, place: number) => ({
  id: place + 1,
  id_producto_prov: `P-${place}`,
  product_name: payload,
  description: payload,
  price: 10,
  precio_iva: 11.6,
  piezas_caja: 10,
  url_imagen: payload,
  colores: [{ color: payload, nombre: payload, css: payload }],
});

test('T162 T163 thirty script texts in what the browser keeps are only texts', async ({
  page,
  context,
}) => {
  const dialogs = watchDialogs(page);
  const lines = SCRIPT_PAYLOADS.map((payload, place) =>
    aLine(`P-${place}`, {
      uniqueId: `${place}`,
      name: payload,
      description: payload,
      notas: payload,
      color: payload,
      css: payload,
      technique: payload,
      image: payload,
      imagenterminado: [{ name: payload, filename: payload, url: payload, original_name: payload }],
    }),
  );
  const favourites = SCRIPT_PAYLOADS.map((payload, place) => [
    `P-${place}`,
    favourite(payload, place),
  ]);
  await givenStored(context, {
    cart: lines,
    favorites: Object.fromEntries(favourites),
    recentlyViewed: SCRIPT_PAYLOADS.map((payload, place) => ({
      ...favourite(payload, place),
      id_product: place + 1,
    })),
    deliveryPlace: { postalCode: '64000', place: SCRIPT_PAYLOADS[2] },
    categories: { data: SCRIPT_PAYLOADS, timestamp: Date.now() },
  });
  await settle(page, pages.cart);
  await expect(page.getByRole('textbox', { name: /^Notas/ })).toHaveCount(SCRIPT_PAYLOADS.length);
  await expect(page.getByText('<svg onload=alert(1)>', { exact: true }).first()).toBeVisible();
  await settle(page, pages.favourites);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(SCRIPT_PAYLOADS.length);
  await settle(page, pages.home);
  expect(dialogs.count()).toBe(0);
});

test('T163 thirty script texts in addresses are only texts', async ({ page }) => {
  const dialogs = watchDialogs(page);
  const title = page.getByRole('heading', { level: 1 });
  for (const text of textsOf(SCRIPT_PAYLOADS, SEARCHED)) {
    await page.goto(shopUrl(pages.searchFor(text)));
    await expect(title).toContainText(text);
  }
  for (const text of textsOf(SCRIPT_PAYLOADS, 4 * SEARCHED)) {
    await page.goto(shopUrl(`/${encodeURIComponent(text)}`));
    await expect(title).toHaveText('Página no encontrada');
  }
  expect(dialogs.count()).toBe(0);
});

test('T159 T162 a name and thirty notes full of scripts run nothing where they are shown', async ({
  page,
}) => {
  const dialogs = watchDialogs(page);
  await newCustomer(page, '<img/src=x/onerror=alert(1)> Prueba');
  await placeOrder(
    page,
    SCRIPT_PAYLOADS.map((notas, place) => ({ uniqueId: `${place}`, notas })),
  );
  await settle(page, pages.orders);
  for (const payload of SCRIPT_PAYLOADS) {
    await expect(page.getByText(payload, { exact: false }).first()).toBeAttached();
  }
  await expect(page.getByRole('banner')).toContainText('<img/src=x/onerror=alert(1)>');
  await settle(page, pages.notifications);
  expect(dialogs.count()).toBe(0);
});

test('T159 a script that got into a page would not run, on cached pages and on private ones', async ({
  page,
}) => {
  const dialogs = watchDialogs(page);
  await newCustomer(page, 'Carla Prueba');
  for (const address of [pages.finishes, pages.orders]) {
    await settle(page, address);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true; alert(1)';
      document.body.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.ran = true; alert(1)">';
      document.body.append(holder);
      const link = document.createElement('a');
      link.href = 'javascript:window.ran=true';
      document.body.append(link);
      link.click();
    });
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => 'ran' in window), address).toBe(false);
  }
  expect(dialogs.count()).toBe(0);
});

test('T164 a colour that is no colour paints nothing and asks for nothing', async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl()) && !/^(data|blob):/.test(request.url())) {
      foreign.push(request.url());
    }
  });
  const css = [
    'url(//evil.test/x)',
    '#fff;background:url(//evil.test/x)',
    'red;position:fixed',
    'expression(alert(1))',
    'image-set(url(//evil.test/x) 1x)',
  ];
  const entries = css.map((value, place) => [
    `P-${place}`,
    { ...favourite('Taza', place), colores: [{ color: 'x', nombre: 'x', css: value }] },
  ]);
  await givenStored(context, {
    cart: css.map((value, place) => aLine(`P-${place}`, { uniqueId: `${place}`, css: value })),
    favorites: Object.fromEntries(entries),
  });
  for (const address of [pages.cart, pages.favourites]) {
    await settle(page, address);
    const images = await page
      .locator('main [style*="background"]')
      .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundImage));
    expect(images.length).toBeGreaterThanOrEqual(css.length);
    expect(new Set(images)).toEqual(new Set(['none']));
  }
  expect(foreign).toEqual([]);
});

const REDIRECTS = [
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '%2f%2fevil.test',
  'javascript:alert(1)',
  '\t//evil.test',
  '/\n/evil.test',
  'mi-carrito@evil.test',
  'mi-carrito//evil.test',
  'data:text/html,<script>alert(1)</script>',
];

test('T154 A04 after logging in nobody ends up elsewhere, whatever the address asked for', async ({
  page,
}) => {
  const dialogs = watchDialogs(page);
  // The redirect is resolved in the browser; what the server says of the person does not matter.
  await page.route(`**${api.login}`, (route) =>
    route.fulfill({
      json: { success: true, user: { username: 'Beto', token: 'x', email: 'b@b.mx' }, error: null },
    }),
  );
  for (const redirect of REDIRECTS) {
    await page.goto(shopUrl(pages.loginThen(redirect)));
    await page.getByLabel('Correo electrónico').fill('beto@demo.example');
    await page.getByLabel('Correo electrónico').press('Enter');
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.fill('Estampa2026');
    await password.press('Enter');
    await expect(page, redirect).toHaveURL(shopUrl(pages.home));
  }
  expect(dialogs.count()).toBe(0);
});

/** Repeatable dice (Mulberry32), so that a state that breaks a page breaks it again. */
function diceOf(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % faces;
  };
}

const KEYS = ['cart', 'favorites', 'recentlyViewed', 'categories', 'hasRearCamera', 'estampa'];
const JUNK: readonly string[] = [
  '',
  'null',
  'true',
  '-1',
  '1e999',
  '"<b>texto</b>"',
  '[]',
  '{}',
  '[null,1,"x",[],{}]',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  '{"data":null,"timestamp":"ayer"}',
  '{"user":{"username":{}},"isAuthenticated":"sí"}',
  '[{"id":{},"uniqueId":[],"createdAt":1,"price":"NaN","quantity":-5}]',
  '[{"id":"TAZ-001","uniqueId":"x","createdAt":"2026-11-20","price":1e308,"quantity":1e308,"piezas_por_caja":0}]',
  '{"P-1":null,"P-2":{"product_name":7},"":{"product_name":"x"}}',
  '{"cortado":',
  '\u0000\uffff\ud800',
  `"${'x'.repeat(1_500_000)}"`,
  JSON.stringify(Array.from({ length: 5000 }, () => ({ id: 'x', product_name: 'x' }))),
];

test('T182 thirty damaged browser memories: every page still renders and none throws', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const dice = diceOf(182);
  await page.goto(shopUrl(pages.terms));
  for (let round = 0; round < 30; round += 1) {
    const state = KEYS.map((key) => [key, JUNK[dice(JUNK.length)] ?? ''] as const);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, state);
    const address = [pages.cart, pages.favourites, pages.home][round % 3] ?? pages.home;
    await page.goto(shopUrl(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(thrown, JSON.stringify(state).slice(0, 600)).toEqual([]);
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  }
});
