import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { shopUrl } from './support/shop.ts';

const PUBLIC = [pages.home, pages.products, pages.finishes, pages.help, pages.terms, pages.login];
/** What is in a cart the browser alone knows: its page says the same to everybody. */
const CART = pages.cart;
const PRIVATE = [pages.orders, pages.account, pages.pay('P-0000000000')];

async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(shopUrl(address), { headers, redirect: 'manual' });
}

test('T157 T198 every page, asset, error and redirect carries the security headers', async () => {
  const asset = /\/assets\/[^"]+\.js/.exec(await (await get(pages.home)).text())?.[0] ?? '';
  expect(asset).not.toBe('');
  const errors = ['/no-existe', '/api/no-existe'];
  const addresses = [...PUBLIC, CART, ...PRIVATE, asset, ...errors, '/readyz'];
  for (const address of addresses) {
    const { headers } = await get(address);
    expect(headers.get('strict-transport-security'), address).toMatch(/max-age=31536000/);
    expect(headers.get('x-content-type-options'), address).toBe('nosniff');
    expect(headers.get('referrer-policy'), address).toBe('no-referrer');
    expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'");
    expect(headers.get('content-type') ?? 'none', address).toMatch(/charset=utf-8|^none$/i);
  }
});

test('an anonymous page is answered again from memory: same tag, 304 when it is known, Brotli', async () => {
  const first = await get(pages.finishes, { 'accept-encoding': 'br' });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await get(pages.finishes, { 'if-none-match': tag });
  expect(again.status).toBe(304);
});

test('BEH-232 home stays below 79 KB of HTML and 34 KB of rules', async () => {
  const html = await (await get(pages.home)).text();
  const rules = (/<style>[\s\S]*?<\/style>/.exec(html) ?? [''])[0];
  expect(rules.length).toBeGreaterThan(10_000);
  expect(rules.length).toBeLessThan(34_000);
  expect(Buffer.byteLength(html.replace(rules, ''))).toBeLessThan(79_000);
});

for (const address of [pages.finishes, CART]) {
  test(`T159 the scripts of a page from memory are exactly those its policy names: ${address}`, async () => {
    await get(address);
    const page = await get(address);
    const policy = page.headers.get('content-security-policy') ?? '';
    const html = await page.text();
    expect(html).not.toContain('nonce=');
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [, body = ''] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
      expect(policy).toContain(Buffer.from(digest).toString('base64'));
    }
  });
}

test('T177 what a stranger puts into headers never reaches the next visitor', async () => {
  for (const name of ['x-forwarded-host', 'x-original-url', 'x-rewrite-url', 'accept-language']) {
    await get(pages.terms, { [name]: 'evil.test' });
  }
  await get(`${pages.terms}?utm_source=evil.test`);
  expect(await (await get(pages.terms)).text()).not.toContain('evil.test');
});

test('T178 T179 private pages are never stored, whatever they are made to look like', async () => {
  for (const address of [...PRIVATE, `${pages.orders}/x.css`, `${pages.cart};.js`]) {
    const answer = await get(address);
    expect(answer.headers.get('cache-control'), address).toContain('no-store');
    expect(answer.headers.get('etag'), address).toBeNull();
  }
});

test('T197 files that are not for the public are not there', async () => {
  const secret = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/metrics',
    '/debug',
    '/data/',
    '/assets/',
    '/server/index.js',
    '/build/server/index.js',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ];
  for (const address of secret) {
    const answer = await get(address);
    expect([404, 400], address).toContain(answer.status);
    expect(await answer.text(), address).not.toContain('"dependencies"');
  }
});

test('T200 nothing secret is in what browsers download, and no source maps', () => {
  const folder = path.resolve(import.meta.dirname, '../../build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of files.filter((file) => /\.(js|css|html)$/.test(file))) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(text, name).not.toMatch(/\bsk_[a-z0-9]{8}|BEGIN (RSA |EC )?PRIVATE KEY|Estampa2026/);
  }
});

test('T176 an address with broken percent-encoding is a refusal, not a failure', async () => {
  for (const address of ['/%', '/producto/%E0%A4%A', '/api/detalleproducto/%']) {
    expect((await get(address)).status, address).toBeLessThan(500);
  }
});
