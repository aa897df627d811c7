import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../test/support/start-shop.ts';
import { pages } from '../routes.ts';
import { MANIFEST } from './app-icons.ts';
import type { manifestOf } from './manifest.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('PWA-02 the manifest makes the shop installable under its own name: start, display and icons', async () => {
  const answer = await shop.app.inject(MANIFEST);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json<ReturnType<typeof manifestOf>>();
  expect(manifest).toMatchObject({
    short_name: 'Estampa',
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    lang: 'es-MX',
  });
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
  expect(sizes).toContain('any 192x192');
  expect(sizes).toContain('any 512x512');
  expect(sizes).toContain('maskable 512x512');
});

test('PWA-02 every icon of the manifest is there, in the size it says', async () => {
  const { icons } = (await shop.app.inject(MANIFEST)).json<ReturnType<typeof manifestOf>>();
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(path.join(PUBLIC, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
