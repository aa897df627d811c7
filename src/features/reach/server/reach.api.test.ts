import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { SHOP_PICTURE } from '../../../routes.ts';
import { sharedProduct } from '../../catalog/share-picture.ts';
import { PRODUCTS_A_FILE } from '../sitemap.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await givenProduct(shop.db, { code: 'TAZ-001' });
  const { id } = await givenProduct(shop.db, { code: 'TAZ-VIEJA' });
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
});
afterAll(() => shop.close());

const read = async (url: string) => shop.app.inject({ url });
const locations = (xml: string) =>
  (xml.match(/<loc>.*?<\/loc>/g) ?? []).map((loc) => loc.slice(5, -6));

test('CON-90 the list of sitemaps leads to every page and product on sale, and to no other', async () => {
  const index = await read('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const base = shop.config.baseUrl;
  expect(locations(index.body)).toEqual([
    `${base}/sitemaps/paginas.xml`,
    `${base}/sitemaps/productos-1.xml`,
  ]);
  const products = await read('/sitemaps/productos-1.xml');
  expect(locations(products.body)).toEqual([`${base}/producto/TAZ-001`]);
  const pages = locations((await read('/sitemaps/paginas.xml')).body);
  expect(pages).toContain(`${base}/`);
  expect(pages).toContain(`${base}/terminados/embroidery`);
  expect(pages.filter((page) => page.includes('admin') || page.includes('carrito'))).toEqual([]);
  expect((await read('/sitemaps/productos-2.xml')).statusCode).toBe(404);
  expect((await read('/sitemaps/productos-0.xml')).statusCode).toBe(404);
});

test('CON-90 a million products are told file by file, each read by itself', async () => {
  const last = 1_000_000;
  await sql`INSERT INTO product (id, code, name, price_centavos, box_pieces, supplier_id)
    OVERRIDING SYSTEM VALUE
    SELECT ${last}, 'TAZ-ULTIMA', name, price_centavos, box_pieces, supplier_id
    FROM product LIMIT 1`.execute(shop.db);
  // The list of files is made anew once in ten minutes; a file of products is asked for by itself.
  const file = Math.ceil(last / PRODUCTS_A_FILE);
  const told = await read(`/sitemaps/productos-${file}.xml`);
  expect(locations(told.body)).toEqual([`${shop.config.baseUrl}/producto/TAZ-ULTIMA`]);
  expect((await read(`/sitemaps/productos-${file + 1}.xml`)).statusCode).toBe(404);
});

test('CON-90 robots are told what is private and where the list is', async () => {
  const robots = await read('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain(`Sitemap: ${shop.config.baseUrl}/sitemap.xml`);
  expect(robots.body).toContain('Disallow: /admin');
});

test('CON-91 a link to a product or to the shop is shown with a picture of 1200 × 630', async () => {
  for (const url of [sharedProduct('taza-clasica', 'azul-marino'), SHOP_PICTURE]) {
    const picture = await read(url);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    // A product lies on it, and not paper alone.
    const { channels } = await sharp(picture.rawPayload).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect((await read(sharedProduct('taza-inexistente', 'rojo'))).statusCode).toBe(404);
});
