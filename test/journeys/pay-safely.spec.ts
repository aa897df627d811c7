import type { Request } from '@playwright/test';
import { KEEP_EARLY_PRESS } from '../../src/framework/early-visitor.ts';
import { pages } from '../../src/routes.ts';
import { api } from '../support/addresses.ts';
import { expect, notice, test } from './support/orders.ts';
import { button, fillCard, openPayment } from './support/payment.ts';
import { shopUrl } from './support/shop.ts';

const CARD_WITHOUT_FUNDS = '4444444444444448';

test('PAY-35 T161 a refused card says so, and no request to the shop carries what was typed of it', async ({
  page,
  unpaid,
}) => {
  const ours: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shopUrl())) ours.push(request);
  });
  await openPayment(page, unpaid.folio);
  await fillCard(page, {
    'Número de tarjeta': CARD_WITHOUT_FUNDS,
    CVV: '739',
    'Nombre del titular': 'Xóchitl Zaldívar',
  });
  await button(page, 'Realizar Pago').click();
  await expect(notice(page, 'Error al procesar el pago')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Fondos insuficientes.');
  await expect(page.getByLabel('CVV')).toHaveValue('');
  await page.getByLabel('CVV').fill('739');
  await page.goto(shopUrl(pages.orders));
  const charge = ours.find((request) => request.url().endsWith(api.createPayment));
  expect(charge?.postDataJSON()).toHaveProperty('tokenCard');
  for (const request of ours) {
    const said = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())];
    const text = decodeURIComponent(said.join('\n').replace(/%(?![0-9a-f]{2})/gi, '%25'));
    expect(text.replace(/[\s-]/g, ''), request.url()).not.toContain(CARD_WITHOUT_FUNDS);
    expect(text, request.url()).not.toMatch(/(?<![\w.-])739(?![\w.-])/);
    expect(text.toUpperCase(), request.url()).not.toContain('ZALD');
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/4444|ZALD/i);
});

/** What the payment page may run and reach; PROVIDER is the card provider's one origin. */
const POLICY =
  "default-src 'self'; script-src 'self' 'nonce-NONCE' PROVIDER; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob: PROVIDER; font-src 'self'; connect-src 'self' PROVIDER; " +
  "frame-src 'self' PROVIDER; worker-src 'self'; manifest-src 'self'; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** The page's own modules, without the hash of their content; the rest are shared pieces of them. */
const OWN_SCRIPT = /^\/assets\/[\w.-]+-[\w-]{8}\.js$/;

/** The framework's: scroll position, data of the page, its modules. And ours, which sets the type. */
const INLINE = [
  '(d=>{let had=navigator.serviceWorker?.controller;try{had||=sessionStorage.tipos}',
  '((storageKey, restoreKey)',
  'window.__reactRouterContext',
  'import "/assets/manifest',
];

test('T160 T202 the payment page runs our own scripts and the provider’s two, and takes in no other', async ({
  page,
  unpaid,
}) => {
  const scripts: URL[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()));
  });
  const answer = await page.goto(shopUrl(pages.pay(unpaid.folio)));
  await expect(button(page, 'Realizar Pago')).toBeEnabled();
  const headers = answer?.headers() ?? {};
  const foreign = scripts.filter(({ origin }) => origin !== shopUrl());
  const [provider] = foreign;
  expect(foreign.map(({ pathname }) => pathname).sort()).toEqual([
    '/openpay/openpay-data.v1.min.js',
    '/openpay/openpay.v1.min.js',
  ]);
  expect(new Set(foreign.map(({ origin }) => origin)).size).toBe(1);
  const own = scripts.filter(({ origin }) => origin === shopUrl());
  for (const { href, pathname } of own) expect(pathname, href).toMatch(OWN_SCRIPT);
  expect(own.some(({ pathname }) => pathname.startsWith('/assets/payment-page-'))).toBe(true);
  const inline = await page.locator('script:not([src])').evaluateAll((all) =>
    all.map((script) => ({
      text: script.textContent?.trim() ?? '',
      named: (script as HTMLScriptElement).nonce !== '',
    })),
  );
  expect(inline.filter(({ named }) => !named)).toEqual([]);
  const unknown = inline.filter(
    ({ text }) => text !== KEEP_EARLY_PRESS && !INLINE.some((known) => text.startsWith(known)),
  );
  expect(unknown).toEqual([]);
  const policy = (headers['content-security-policy'] ?? '')
    .replace(/'nonce-[\w-]{22}'/, "'nonce-NONCE'")
    .replaceAll(provider?.origin ?? '', 'PROVIDER');
  expect(policy).toBe(POLICY);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });

  const ran = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.blockedURI));
    const add = (change: (script: HTMLScriptElement) => void): void => {
      const script = document.createElement('script');
      change(script);
      document.head.append(script);
    };
    add((script) => {
      script.src = 'https://evil.test/skimmer.js';
    });
    add((script) => {
      script.textContent = 'window.skimmed = true';
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { blocked, skimmed: 'skimmed' in window };
  });
  expect(ran).toEqual({ blocked: ['https://evil.test/skimmer.js', 'inline'], skimmed: false });
});
