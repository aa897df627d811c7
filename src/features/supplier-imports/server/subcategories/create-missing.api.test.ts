import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { importScene, workedHere } from '../../../../../test/support/import-scene.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { productDeskReads } from '../../../catalog/server/desk/product-desk-reads.ts';
import { catalogueVersion } from '../../../catalog/server/version.sql.ts';
import type { ImportRunDeps } from '../run-imports.ts';

let shop: TestShop;
let marta: TestCustomer;
let work: ImportRunDeps;
beforeAll(async () => {
  shop = await startShop();
  marta = await givenCustomer(shop.db, { name: 'Marta Gil', roles: ['catalogo'] });
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  work = { db: shop.db, address: shop.database.address, storage, ...workedHere(shop) };
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop;
  await db.deleteFrom('supplier_import').execute();
  await db.deleteFrom('import_layout').execute();
  await db.deleteFrom('stock_move').execute();
  await db.deleteFrom('product').execute();
  await db.deleteFrom('subcategory').execute();
  await db.deleteFrom('category').execute();
  const drinks = { name: 'Bebidas', slug: 'bebidas' };
  await db.insertInto('category').values(drinks).execute();
  await givenProduct(db, { code: 'K-1', name: 'Taza' });
});

const { act, find, run, send, uploaded } = importScene(
  () => shop,
  () => marta,
  () => work,
);
const LIST = [
  'clave,nombre,precio,piezas_caja,categoria,color,proveedor',
  'N-1,Tarro nuevo,80,10,Bebidas > Tarros,Rojo,Proveedor de prueba',
  'N-2,Sartén nueva,80,10,Cocina/Sartenes,Rojo,Proveedor de prueba',
  'K-1,,,,Bebidas > Tarros,,Proveedor de prueba',
].join('\n');

const read = async (id: number) => {
  const { settings } = await find(id);
  const answer = await send(id, 'revision', {
    ...{ encabezado: settings.headerLine, columnas: settings.columns },
    ...{ proveedor: null, margen: 0, salto: 30 },
  });
  expect(answer.statusCode).toBe(200);
  await run();
};
async function checked(list = LIST): Promise<number> {
  const id = await uploaded(list);
  await read(id);
  return id;
}
const drinks = async () =>
  (await shop.db.selectFrom('category').select('id').executeTakeFirst())?.id;
const places = async () => [
  { texto: 'Bebidas > Tarros', nombre: 'Tarros y jarras', id_categoria: await drinks() },
  { texto: 'Cocina/Sartenes', nombre: 'Sartenes', categoria_nueva: 'Hogar' },
];
const create = async (id: number, subcategorias: object = places(), who = marta) =>
  send(id, 'subcategorias', { subcategorias: await subcategorias }, who);
const names = async () => {
  const { categorias } = await productDeskReads(shop.db).taxonomy();
  return categorias.map(({ nombre, subcategorias }) =>
    [nombre, ...subcategorias.map((each) => `${each.nombre} ${each.productos}`)].join(', '),
  );
};
const history = async () =>
  (await productDeskReads(shop.db).taxonomy()).historial.map(
    ({ quien, cambios }) => `${quien}: ${cambios.join('; ')}`,
  );

test('BEH-504 staff make what a list lacks where they say, see what it would change by now, and the shop has it at once', async () => {
  const id = await checked();
  expect((await find(id)).lacking).toEqual({
    categories: [{ id: await drinks(), nombre: 'Bebidas' }],
    missing: [
      { texto: 'Bebidas > Tarros', nombre: 'Tarros', categoria: await drinks() },
      { texto: 'Cocina/Sartenes', nombre: 'Sartenes', categoria: { nueva: 'Cocina' } },
    ],
  });
  expect((await find(id)).counts.kinds).toMatchObject({ nuevo: 2, cambio: 0 });
  const before = await catalogueVersion(shop.db);
  expect((await create(id)).statusCode).toBe(200);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  await run();
  const found = await find(id);
  expect(found).toMatchObject({ state: 'revisado', lacking: null });
  // What is there already would go there as well: it is seen before it is approved.
  expect(found.counts.kinds).toMatchObject({ nuevo: 2, cambio: 1 });
  expect(found.counts).not.toHaveProperty('unknownSubcategories');
  const { body } = await shop.app.inject({ url: '/api/categorias' });
  for (const name of ['Tarros y jarras', 'Hogar', 'Sartenes']) expect(body).toContain(name);
  expect((await act(id, 'aplicar')).statusCode).toBe(200);
  await run();
  expect(await names()).toEqual(['Bebidas, Tarros y jarras 2', 'Hogar, Sartenes 1']);
  expect((await history())[0]).toBe(
    'Marta Gil: nueva: «Tarros y jarras» en «Bebidas»; nueva: «Hogar»; nueva: «Sartenes» en «Hogar»',
  );
});

test('BEH-504 the next list that is headed so knows what its words were made of, whatever they are called here', async () => {
  const id = await checked();
  await create(id);
  await run();
  const next = await checked();
  expect((await find(next)).counts).not.toHaveProperty('unknownSubcategories');
  expect((await find(next)).counts.kinds).toMatchObject({ nuevo: 2, cambio: 1 });
});

test('BEH-504 what is there by its name is taken as it is, and nothing is made twice', async () => {
  const id = await checked();
  const hers = { texto: 'Cocina/Sartenes', nombre: 'bebidas', categoria_nueva: 'BEBIDAS' };
  await create(id, [
    hers,
    { texto: 'Bebidas > Tarros', nombre: 'BEBIDAS', categoria_nueva: 'Bebidas' },
  ]);
  await run();
  await act(id, 'aplicar');
  await run();
  expect(await names()).toEqual(['Bebidas, bebidas 3']);
});

test('BEH-504 where one cannot be made none is: a category that went, no room, words of no row, a list that moved, no right', async () => {
  const id = await checked();
  const [first] = await places();
  const gone = await create(id, [
    first,
    { ...first, texto: 'Cocina/Sartenes', id_categoria: 999_999 },
  ]);
  const strange = await create(id, [{ ...first, texto: 'Paraguas' }]);
  const both = await create(id, [{ ...first, categoria_nueva: 'Otra' }]);
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `C${at}`, slug: `c${at}` }));
  await shop.db.insertInto('category').values(rows).execute();
  const full = await create(id);
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  const other = await create(id, places(), ana);
  expect([gone, strange, both, full, other].map(({ statusCode }) => statusCode)).toEqual([
    422, 422, 422, 422, 403,
  ]);
  expect(gone.json()).toMatchObject({ error: expect.stringContaining('ya no existe') });
  expect(full.json()).toMatchObject({ error: expect.stringContaining('100') });
  expect(await shop.db.selectFrom('subcategory').select('id').execute()).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'revisado' });
  await act(id, 'aplicar');
  expect((await create(id)).statusCode).toBe(409);
  expect((await create(999_999)).statusCode).toBe(404);
});

test('BEH-505 a list that is taken back takes what was made for it along, in the name of who took it back', async () => {
  const id = await checked();
  await create(id);
  await run();
  await act(id, 'aplicar');
  await run();
  const luis = await givenCustomer(shop.db, { name: 'Luis Mora', roles: ['catalogo'] });
  await send(id, 'accion', { accion: 'deshacer' }, luis);
  await run();
  expect(await find(id)).toMatchObject({ state: 'deshecho' });
  expect(await names()).toEqual(['Bebidas']);
  expect((await history())[0]).toMatch(/^Luis Mora: se quitó «Tarros y jarras» de «Bebidas»/);
  // And so does one that is given up before it was applied.
  const next = await checked();
  await create(next);
  await run();
  expect(await names()).toEqual(['Bebidas, Tarros y jarras 0', 'Hogar, Sartenes 0']);
  await act(next, 'descartar');
  expect(await names()).toEqual(['Bebidas']);
});

test('BEH-505 what somebody uses or changed by then stays: a product, a new name, another subcategory, a price list', async () => {
  const list = [
    'clave,nombre,precio,piezas_caja,categoria,color,proveedor',
    ...['A > Uno', 'B > Dos', 'C > Tres', 'D > Cuatro', 'E > Cinco'].map(
      (text, at) => `N-${at},Nuevo ${at},80,10,${text},Rojo,Proveedor de prueba`,
    ),
  ].join('\n');
  const id = await checked(list);
  const wanted = (await find(id)).lacking?.missing.map(({ texto, nombre }) => ({
    ...{ texto, nombre, categoria_nueva: texto[0] },
  }));
  await create(id, wanted ?? []);
  await run();
  await act(id, 'aplicar');
  await run();
  const { db } = shop;
  const idOf = async (table: 'category' | 'subcategory', name: string) =>
    (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const put = db.updateTable('product').set({ subcategory_id: await idOf('subcategory', 'Uno') });
  await put.where('code', '=', 'K-1').execute();
  const rename = db.updateTable('subcategory').set({ name: 'Dos y más', version: 2 });
  await rename.where('name', '=', 'Dos').execute();
  const category_id = await idOf('category', 'C');
  await db.insertInto('subcategory').values({ category_id, name: 'Otra', slug: 'otra' }).execute();
  const group = await db
    .insertInto('price_group')
    .values({ name: 'Agencias', discount: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { group_id: group.id, category_id: await idOf('category', 'D'), discount: 500 };
  await db.insertInto('price_group_category').values(terms).execute();
  await act(id, 'deshacer');
  await run();
  expect(await names()).toEqual(['Bebidas', 'A, Uno 1', 'B, Dos y más 0', 'C, Otra 0', 'D']);
  await db.deleteFrom('price_group').execute();
});
