import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CATEGORY_NAMES } from '../../../../../db/demo/catalogue-products.ts';
import { readCatalogueTexts } from '../../../../../db/demo/catalogue-texts.ts';
import { KINDS } from '../../../../../db/demo/kinds.ts';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { type KeptCategory, MOST_SIBLINGS } from '../../desk/taxonomy.ts';
import { assignCategory, bulkEdit } from '../../desk-calls.ts';
import * as calls from '../../taxonomy-calls.ts';
import { productDeskReads } from '../desk/product-desk-reads.ts';
import { catalogueVersion } from '../version.sql.ts';
import { USUAL_CATEGORIES } from './usual-categories.ts';

let shop: TestShop;
let rosa: TestCustomer;
let luis: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  rosa = await givenCustomer(shop.db, { name: 'Rosa Díaz', roles: ['catalogo'] });
  luis = await givenCustomer(shop.db, { name: 'Luis Mora', roles: ['catalogo'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('product').set({ subcategory_id: null, active: false }).execute();
  await shop.db.deleteFrom('subcategory').execute();
  await shop.db.deleteFrom('category').execute();
});

interface Sending {
  readonly id?: number;
  readonly who?: TestCustomer;
  readonly query?: Readonly<Record<string, number>>;
  readonly body?: object;
}
const send = (
  call: { readonly method: string; readonly path: string },
  { id, who = rosa, query = {}, body }: Sending = {},
) => {
  const asked = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return shop.app.inject({
    method: call.method as 'POST',
    url: `${fill(call.path, id === undefined ? {} : { id: String(id) })}${asked.size > 0 ? `?${asked}` : ''}`,
    headers: who.headers,
    ...(body ? { payload: body } : {}),
  });
};
const made = async (answer: ReturnType<typeof send>): Promise<number> => {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(200);
  return json<{ id: number }>().id;
};
const add = (nombre: string) => made(send(calls.addCategory, { body: { nombre } }));
const addSub = (id_categoria: number, nombre: string) =>
  made(send(calls.addSubcategory, { body: { id_categoria, nombre } }));
const desk = () => productDeskReads(shop.db).taxonomy();
const kept = async (): Promise<readonly KeptCategory[]> => (await desk()).categorias;
const names = async () =>
  (await kept()).map(({ nombre, subcategorias }) => [
    nombre,
    ...subcategorias.map((s) => s.nombre),
  ]);
const get = async (url: string) => (await shop.app.inject({ url })).json();
const put = async (subcategory_id: number, name = 'Vaso de prueba') => {
  const product = await givenProduct(shop.db, { name });
  const query = shop.db.updateTable('product').set({ subcategory_id }).where('id', '=', product.id);
  await query.execute();
  return product;
};

test('BEH-460 a category and its subcategories are added, and the shop has them at once', async () => {
  const before = await catalogueVersion(shop.db);
  const drinks = await add('Bebidas');
  await addSub(drinks, 'Tazas y tarros');
  await addSub(drinks, 'Termos');
  await addSub(await add('Hogar'), 'Termos');
  expect(await get('/api/categorias')).toMatchObject([
    {
      nombre_categoria: 'Bebidas',
      slug: 'bebidas',
      subcategorias: [
        { nombre_subcategoria: 'Tazas y tarros', slug: 'tazas-y-tarros' },
        { nombre_subcategoria: 'Termos', slug: 'termos' },
      ],
    },
    { nombre_categoria: 'Hogar', subcategorias: [{ slug: 'termos-hogar' }] },
  ]);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  for (const nombre of ['bebidas', ' BEBIDAS ']) {
    const again = await send(calls.addCategory, { body: { nombre } });
    expect([again.statusCode, again.json().error]).toEqual([409, 'Ya hay una con ese nombre.']);
  }
  const twice = { id_categoria: drinks, nombre: 'termos' };
  expect((await send(calls.addSubcategory, { body: twice })).statusCode).toBe(409);
  const lost = { id_categoria: 999_999, nombre: 'Vasos' };
  expect((await send(calls.addSubcategory, { body: lost })).statusCode).toBe(404);
  for (const nombre of ['', '   ', '***', 'x'.repeat(61), 7]) {
    expect((await send(calls.addCategory, { body: { nombre } })).statusCode).toBe(422);
  }
});

test('BEH-460 a new name is found by the search of words, and the address stays', async () => {
  const id = await add('Bebidas');
  const sub = await addSub(id, 'Termos');
  const { id: product } = await put(sub);
  await send(calls.changeCategory, { id, body: { nombre: 'Para beber', vista: 1 } });
  const body = { nombre: 'Refrigerantes', id_categoria: id, vista: 1 };
  expect((await send(calls.changeSubcategory, { id: sub, body })).statusCode).toBe(200);
  expect(await get('/api/categorias')).toMatchObject([
    {
      nombre_categoria: 'Para beber',
      slug: 'bebidas',
      subcategorias: [{ nombre_subcategoria: 'Refrigerantes', slug: 'termos' }],
    },
  ]);
  const found = async (query: string) =>
    (await get(`/api/products/search?${query}`)).resultados.map((card: { id: number }) => card.id);
  expect(await found('searchTerm=refrigerantes')).toEqual([product]);
  expect(await found('searchTerm=&categoria=termos')).toEqual([product]);
  expect(await found('searchTerm=termos')).toEqual([]);
});

test('BEH-460 everything lists categories in the order that staff put them in', async () => {
  const ids = [await add('Uno'), await add('Dos'), await add('Tres')];
  const [one = 0, two = 0, three = 0] = ids;
  const subs = [await addSub(two, 'Segunda'), await addSub(two, 'Primera')];
  for (const sub of subs) await put(sub, 'Cosa ordenada');
  await put(await addSub(three, 'De tres'), 'Cosa ordenada');
  await put(await addSub(three, 'Otra de tres'), 'Cosa ordenada');
  const order = { id_categoria: null, antes: ids, ahora: [three, one, two] };
  expect((await send(calls.orderCategories, { body: order })).statusCode).toBe(200);
  const within = { id_categoria: two, antes: subs, ahora: subs.toReversed() };
  expect((await send(calls.orderCategories, { body: within })).statusCode).toBe(200);
  const tree = await get('/api/categorias-subcategorias');
  expect(tree.map((each: { slug: string }) => each.slug)).toEqual(['tres', 'uno', 'dos']);
  expect(await names()).toEqual([
    ['Tres', 'De tres', 'Otra de tres'],
    ['Uno'],
    ['Dos', 'Primera', 'Segunda'],
  ]);
  const { categorias } = await productDeskReads(shop.db).choices();
  expect(categorias.map(({ slug }) => slug)).toEqual(['tres', 'uno', 'dos']);
  // Filters count first; of as many products each, the order decides.
  const { facetas } = await get('/api/products/search?searchTerm=ordenada');
  expect(facetas.categorias.map((each: { valor: string }) => each.valor)).toEqual(['tres', 'dos']);
  // What comes later stands behind them.
  await add('Cuatro');
  expect((await names()).map(([name]) => name)).toEqual(['Tres', 'Uno', 'Dos', 'Cuatro']);
  const lacking = { id_categoria: null, antes: (await kept()).map(({ id }) => id), ahora: ids };
  expect((await send(calls.orderCategories, { body: lacking })).statusCode).toBe(422);
});

test('BEH-461 of two who change one the second changes nothing and reads what happened', async () => {
  const id = await add('Bebidas');
  const sub = await addSub(id, 'Termos');
  const rename = (nombre: string, who: TestCustomer, vista = 1) =>
    send(calls.changeCategory, { id, who, body: { nombre, vista } });
  expect((await rename('Para beber', rosa)).statusCode).toBe(200);
  const late = await rename('Tragos', luis);
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toContain('Rosa Díaz: «Bebidas» ahora es «Para beber».');
  const stale = await send(calls.removeCategory, { id, who: luis, query: { vista: 1 } });
  expect(stale.statusCode).toBe(409);
  expect((await names()).flat()).toEqual(['Para beber', 'Termos']);
  const change = (nombre: string, who: TestCustomer) =>
    send(calls.changeSubcategory, { id: sub, who, body: { nombre, id_categoria: id, vista: 1 } });
  expect((await change('Vasos', luis)).statusCode).toBe(200);
  expect((await change('Tarros', rosa)).json().error).toContain('Luis Mora: «Termos» ahora es');
  const early = await send(calls.removeSubcategory, { id: sub, query: { vista: 1 } });
  expect(early.statusCode).toBe(409);
  const gone = await send(calls.removeSubcategory, { id: sub, query: { vista: 2 } });
  expect(gone.statusCode).toBe(200);
  const lost = await change('Otra', luis);
  expect([lost.statusCode, lost.json().error]).toEqual([
    404,
    'Ya no existe. Rosa Díaz: se quitó «Vasos» de «Para beber».',
  ]);
  expect((await rename('Tragos', luis, 2)).statusCode).toBe(200);
});

test('BEH-461 an order is put over the one that was seen alone, and one name is given once', async () => {
  const ids = [await add('Uno'), await add('Dos')];
  const order = { id_categoria: null, antes: ids, ahora: ids.toReversed() };
  expect((await send(calls.orderCategories, { body: order })).statusCode).toBe(200);
  const again = await send(calls.orderCategories, { who: luis, body: order });
  expect([again.statusCode, again.json().error]).toEqual([
    409,
    'Alguien más cambió esto mientras tanto. Rosa Díaz: otro orden. Revisa cómo quedó.',
  ]);
  const same = Array.from({ length: 6 }, () =>
    send(calls.addCategory, { body: { nombre: 'Tres' } }),
  );
  const codes = (await Promise.all(same)).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('BEH-460 an empty category goes with what it was divided into; one with products stays', async () => {
  const id = await add('Bebidas');
  const sub = await addSub(id, 'Termos');
  const { id: product } = await put(sub);
  const remove = () => send(calls.removeCategory, { id, query: { vista: 1 } });
  const refused = await remove();
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Todavía tiene 1 producto. Pásalos a otra subcategoría para quitarla.',
  ]);
  const list = await productDeskReads(shop.db).list({
    q: '',
    ver: 'todos',
    categoria: 'termos',
    pagina: 1,
  });
  expect(list.productos.map((each) => each.id)).toEqual([product]);
  await shop.db.updateTable('product').set({ subcategory_id: null }).execute();
  expect((await remove()).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
  expect((await remove()).statusCode).toBe(404);
});

test('BEH-535 there are no more categories, nor subcategories of one, than a page shows; none moves where no more fit', async () => {
  const [id, other] = [await add('Bebidas'), await add('Hogar')];
  const sub = await addSub(other, 'Velas');
  const rows = (from: number) => Array.from({ length: MOST_SIBLINGS - from }, (_, at) => at + from);
  await shop.db
    .insertInto('category')
    .values(rows(2).map((at) => ({ name: `Grupo ${at}`, slug: `grupo-${at}`, position: at + 1 })))
    .execute();
  await shop.db
    .insertInto('subcategory')
    .values(
      rows(0).map((at) => ({
        ...{ category_id: id, name: `Parte ${at}`, slug: `parte-${at}`, position: at + 1 },
      })),
    )
    .execute();
  const answers = await Promise.all([
    send(calls.addCategory, { body: { nombre: 'Una más' } }),
    send(calls.addSubcategory, { body: { id_categoria: id, nombre: 'Una más' } }),
    send(calls.changeSubcategory, {
      id: sub,
      body: { nombre: 'Velas', id_categoria: id, vista: 1 },
    }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      'Ya hay 100, que es lo más que cabe.',
    ]);
  }
  const there = (await kept()).map(({ subcategorias }) => subcategorias.length);
  expect([there.length, there[0], there[1]]).toEqual([MOST_SIBLINGS, MOST_SIBLINGS, 1]);
});

test('BEH-465 a subcategory goes once its products stand in another, and each product’s history says so', async () => {
  const id = await add('Bebidas');
  const [from, to] = [await addSub(id, 'Termos'), await addSub(await add('Hogar'), 'Vasos')];
  const products = [await put(from), await put(from)];
  const remove = (query: object) =>
    send(calls.removeSubcategory, { id: from, query: { vista: 1, ...query } });
  expect((await remove({})).json().error).toContain('Todavía tiene 2 productos.');
  expect((await remove({ pasa_a: from })).statusCode).toBe(422);
  expect((await remove({ pasa_a: 999_999 })).statusCode).toBe(422);
  expect((await remove({ pasa_a: to })).statusCode).toBe(200);
  expect(await kept()).toMatchObject([
    { nombre: 'Bebidas', subcategorias: [] },
    { nombre: 'Hogar', subcategorias: [{ nombre: 'Vasos', productos: 2, a_la_venta: 2 }] },
  ]);
  for (const { id: product } of products) {
    const [last] = await productDeskReads(shop.db).history(product);
    expect(last).toMatchObject({
      quien: 'Rosa Díaz',
      cambio: { antes: { id_subcategoria: from }, despues: { id_subcategoria: to } },
    });
  }
  expect((await desk()).historial[0]).toMatchObject({
    quien: 'Rosa Díaz',
    cambios: ['se quitó «Termos» de «Bebidas»; sus 2 productos pasaron a «Vasos»'],
  });
});

test('BEH-465 a subcategory with its products moves to another category and keeps its address', async () => {
  const [id, other] = [await add('Bebidas'), await add('Hogar')];
  const sub = await addSub(id, 'Termos');
  await addSub(other, 'Velas');
  await put(sub);
  const change = (nombre: string, id_categoria: number) =>
    send(calls.changeSubcategory, { id: sub, body: { nombre, id_categoria, vista: 1 } });
  expect((await change('Velas', other)).statusCode).toBe(409);
  expect((await change('Termos', 999_999)).statusCode).toBe(422);
  expect((await change('Termos', other)).statusCode).toBe(200);
  expect(await names()).toEqual([['Bebidas'], ['Hogar', 'Velas', 'Termos']]);
  expect((await kept())[1]?.subcategorias[1]).toMatchObject({ slug: 'termos', productos: 1 });
});

test('BEH-465 nothing is put into a subcategory that is just going', async () => {
  const id = await add('Bebidas');
  const [sub, product] = [await addSub(id, 'Termos'), await givenProduct(shop.db)];
  const body = { id_producto: product.id, id_categoria: id, id_subcategoria: sub };
  const change = { cambio: { tipo: 'categoria', id_subcategoria: sub } };
  const [gone, assigned, bulk] = await Promise.all([
    send(calls.removeSubcategory, { id: sub, query: { vista: 1 } }),
    send(assignCategory, { body }),
    send(bulkEdit, { body: { ...change, productos: [{ id: product.id, version: 1 }] } }),
  ]);
  const there = (await kept())[0]?.subcategorias ?? [];
  expect([200, 409]).toContain(gone.statusCode);
  expect([200, 422]).toContain(assigned.statusCode);
  expect([200, 422]).toContain(bulk.statusCode);
  expect(there.length).toBe(gone.statusCode === 200 ? 0 : 1);
});

test('BEH-462 a shop without categories begins with the usual ones, once, and changes them afterwards', async () => {
  expect((await desk()).usuales).toEqual(USUAL_CATEGORIES);
  const begun = await send(calls.beginCategories, { body: {} });
  const subs = USUAL_CATEGORIES.flatMap(({ subcategorias }) => subcategorias);
  expect(begun.json()).toMatchObject({ categorias: 10, subcategorias: subs.length });
  expect(await names()).toEqual(
    USUAL_CATEGORIES.map(({ nombre, subcategorias }) => [nombre, ...subcategorias]),
  );
  const slugs = (await kept()).flatMap(({ slug, subcategorias }) => [
    slug,
    ...subcategorias.map((sub) => sub.slug),
  ]);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect((await desk()).usuales).toEqual([]);
  expect((await send(calls.beginCategories, { body: {} })).statusCode).toBe(409);
  const [first] = await kept();
  const rename = { nombre: 'Tazas y más', vista: 1 };
  const renamed = await send(calls.changeCategory, { id: first?.id ?? 0, body: rename });
  expect(renamed.statusCode).toBe(200);
});

test('BEH-462 the usual categories are those of the shop that shows what it can', () => {
  const texts = readCatalogueTexts();
  const shown = Object.entries(CATEGORY_NAMES).map(([slug, nombre]) => {
    const kinds = KINDS.filter(({ category }) => category === slug);
    const subs = new Set(kinds.map(({ kind }) => texts.get(kind)?.subcategory));
    return { slug, nombre, subcategorias: [...subs].toSorted() };
  });
  const usual = USUAL_CATEGORIES.map((each) => ({
    ...each,
    subcategorias: each.subcategorias.toSorted(),
  }));
  expect(usual).toEqual(shown);
});

test('BEH-460 products without a category are counted, and their list holds no others', async () => {
  const sub = await addSub(await add('Bebidas'), 'Termos');
  await put(sub);
  const before = (await desk()).sin_categoria;
  const { id } = await givenProduct(shop.db, { name: 'Sin lugar' });
  expect((await desk()).sin_categoria).toBe(before + 1);
  const { productos } = await productDeskReads(shop.db).list({
    ...{ q: 'lugar', ver: 'todos', categoria: '-', pagina: 1 },
  });
  expect(productos.map((each) => each.id)).toEqual([id]);
});
