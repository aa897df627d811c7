import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenProduct } from '../../../../test/support/builders.ts';
import { insertRow } from '../../../../test/support/insert-row.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createCatalogReads } from './catalog-reads.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

let shop: TestShop;
let termos: number;
beforeAll(async () => {
  shop = await startShop();
  const drinks = await insertRow(shop.db, 'category', { name: 'Bebidas', slug: 'bebidas' });
  const bags = await insertRow(shop.db, 'category', { name: 'Bebederos', slug: 'bebederos' });
  termos = await subcategory(drinks, 'Termos');
  await subcategory(drinks, 'Termómetros');
  const sold = await subcategory(bags, 'Dispensadores');
  const product = await givenProduct(shop.db);
  await put(product.id, sold);
  await shop.db
    .updateTable('product')
    .set({ active: false })
    .where('id', '=', product.id)
    .execute();
});
afterAll(() => shop.close());

const subcategory = (category_id: number, name: string) =>
  insertRow(shop.db, 'subcategory', { category_id, name, slug: name.toLowerCase() });
const put = async (id: number, subcategory_id: number) => {
  await shop.db.updateTable('product').set({ subcategory_id }).where('id', '=', id).execute();
  await raiseCatalogueVersion(shop.db);
};
const get = async (url: string) => (await shop.app.inject({ url })).json();
const suggested = async (texto: string) =>
  (await get(`/api/products/sugerencias?texto=${texto}`)).map(
    (each: { texto: string }) => each.texto,
  );

test('BEH-463 shoppers are led to categories that have something on sale, and to no others', async () => {
  const reads = createCatalogReads(shop.db);
  const names = async () =>
    (await reads.categoriesOnSale()).map(({ slug, subcategorias }) => [
      slug,
      ...subcategorias.map((sub) => sub.nombre_subcategoria),
    ]);
  expect(await names()).toEqual([]);
  const product = await givenProduct(shop.db, { name: 'Vaso frío' });
  await put(product.id, termos);
  expect(await names()).toEqual([['bebidas', 'Termos']]);
  // Words find products of a category as well, once the index has them.
  const drinks = await suggested('beb');
  expect([drinks.includes('Bebidas'), drinks.includes('Bebederos')]).toEqual([true, false]);
  const flasks = await suggested('term');
  expect([flasks.includes('Termos'), flasks.includes('Termómetros')]).toEqual([true, false]);
  const { body } = await shop.app.inject({ url: '/sitemaps/paginas.xml' });
  expect(body).toContain('/productos?categoria=bebidas');
  expect(body).not.toContain('bebederos');
  // The list itself is the specification's: all of them.
  const tree = await get('/api/categorias');
  expect(tree.map(({ slug }: { slug: string }) => slug)).toEqual(['bebidas', 'bebederos']);
  expect(Object.keys(tree[0]).toSorted()).toEqual([
    ...['id_categoria', 'imagen', 'nombre_categoria', 'slug', 'subcategorias'],
  ]);
  expect(Object.keys(tree[0].subcategorias[0]).toSorted()).toEqual([
    ...['id_subcategoria', 'nombre_subcategoria', 'slug'],
  ]);
});

test('BEH-463 a category is shown by whatever shows its first product: a photograph, or an address', async () => {
  const { db } = shop;
  const { id } = await givenCustomer(db);
  // One that is not on sale shows nothing, though it came first.
  const off = await givenProduct(db);
  await db
    .updateTable('product')
    .set({ active: false, image_urls: ['https://proveedor.example/fuera.jpg'] })
    .where('id', '=', off.id)
    .execute();
  await put(off.id, termos);
  const product = await givenProduct(db, { colours: { rojo: 5 } });
  await put(product.id, termos);
  const imagen = async () => (await get('/api/categorias'))[0].imagen;
  expect(await imagen()).toBe('');
  const address = 'https://proveedor.example/termo.jpg';
  const plain = db.updateTable('product').set({ image_urls: [address] });
  await plain.where('id', '=', product.id).execute();
  await raiseCatalogueVersion(db);
  expect(await imagen()).toBe(address);
  const [name, key] = ['a'.repeat(32), 'b'.repeat(24)];
  await db
    .insertInto('photo_file')
    .values({
      ...{ name, sha256: Buffer.alloc(32), width: 900, height: 900 },
      ...{ uploaded_by: id, uploaded_at: shop.clock.now() },
    })
    .execute();
  await db
    .insertInto('photo_cut')
    .values({
      ...{ key, photo: name, product_id: product.id, colour: 'rojo' },
      ...{ x: 0, y: 0, side: 900, css: '#d0202e' },
    })
    .execute();
  await db
    .insertInto('product_photo')
    .values({ product_id: product.id, position: 0, cut: key, alt: 'Termo rojo' })
    .execute();
  await raiseCatalogueVersion(db);
  expect(await imagen()).toBe(`/img/productos/foto-${key}/frente/rojo-640.webp`);
});
