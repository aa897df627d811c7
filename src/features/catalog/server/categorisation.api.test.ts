import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../db/demo/catalogue.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { catalogueVersion } from './version.sql.ts';

let shop: TestShop;
let staff: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  await fillCatalogue(shop.db, 60, () => undefined);
  const now = shop.clock.now();
  staff = await givenCustomer(shop.db, { roles: ['catalogo'], now });
  ana = await givenCustomer(shop.db, { now });
});
afterAll(() => shop.close());

const get = async (url: string) => (await shop.app.inject({ url })).json();
type Method = 'POST' | 'DELETE';
const call = (
  method: Method,
  url: string,
  payload?: object,
  by: Readonly<Record<string, string>> = staff.headers,
) => shop.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });

const CATEGORY = '/api/asignar-categoria-subcategoria';
const ASSIGN = '/api/asignar-terminado';
const unassign = (product: unknown, finish: unknown) =>
  `/api/desasignar-terminado?id_producto=${product}&id_terminado=${finish}`;

test('API-03 API-38 DAT-13 categories with their subcategories, and finishes, as lists', async () => {
  const tree = await get('/api/categorias-subcategorias');
  expect(tree).toHaveLength(10);
  expect(tree[0]).toMatchObject({
    id_categoria: expect.any(Number),
    nombre_categoria: 'Bebidas',
    imagen: expect.stringContaining('/img/productos/'),
  });
  expect(tree[0].subcategorias[0]).toMatchObject({
    id_subcategoria: expect.any(Number),
    nombre_subcategoria: 'Tazas y tarros',
  });
  expect(await get('/api/categorias')).toEqual(tree);
  const finishes = await get('/api/terminados');
  expect(finishes).toHaveLength(12);
  expect(finishes[0]).toMatchObject({
    id_terminado: expect.any(Number),
    nombre_terminado: 'Serigrafía',
  });
});

test('API-39 API-40 A07 staff move a product to another subcategory and it is found there', async () => {
  const tree = await get('/api/categorias-subcategorias');
  const trips = tree.find((entry: { slug: string }) => entry.slug === 'viaje');
  const target = trips.subcategorias[0];
  const before = await catalogueVersion(shop.db);
  const answer = await call('POST', CATEGORY, {
    id_producto: 1,
    id_categoria: trips.id_categoria,
    id_subcategoria: target.id_subcategoria,
  });
  expect(answer.json()).toEqual({ success: true });
  expect(await get('/api/relaciones-producto/1')).toMatchObject({
    categoria: { id_categoria: trips.id_categoria, nombre_categoria: 'Viaje' },
    subcategoria: { nombre_subcategoria: target.nombre_subcategoria },
  });
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  const ids = async (term: string) =>
    (await get(`/api/products/search?searchTerm=${term}`)).resultados.map(
      (card: { id: number }) => card.id,
    );
  expect(await ids('viaje')).toContain(1);
  expect(await ids('bebidas')).not.toContain(1);
  expect(await ids('mug')).toContain(1);
});

test('API-40 API-41 a finish is assigned and removed, and doing it twice changes nothing', async () => {
  const finish = (await get('/api/terminados')).at(-1).id_terminado;
  const has = async () =>
    (await get('/api/relaciones-producto/2')).terminados.some(
      (entry: { id_terminado: number }) => entry.id_terminado === finish,
    );
  expect(await has()).toBe(false);
  const body = { id_producto: 2, id_terminado: String(finish) };
  for (let times = 0; times < 2; times += 1) {
    expect((await call('POST', ASSIGN, body)).json()).toEqual({ success: true });
    expect(await has()).toBe(true);
  }
  for (let times = 0; times < 2; times += 1) {
    expect((await call('DELETE', unassign(2, finish))).json()).toEqual({ success: true });
    expect(await has()).toBe(false);
  }
});

test('T053 T054 API-40 API-41 customers and strangers change nothing', async () => {
  const before = await get('/api/relaciones-producto/3');
  const [finish] = before.terminados;
  for (const [by, status] of [
    [ana.headers, 403],
    [{}, 401],
  ] as const) {
    const answers = await Promise.all([
      call('POST', CATEGORY, { id_producto: 3, id_categoria: 1, id_subcategoria: 1 }, by),
      call('POST', ASSIGN, { id_producto: 3, id_terminado: 12 }, by),
      call('DELETE', unassign(3, finish.id_terminado), undefined, by),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([status, status, status]);
  }
  expect(await get('/api/relaciones-producto/3')).toEqual(before);
});

test('T054 what anybody may read of a product says nothing only staff should know', async () => {
  expect(Object.keys(await get('/api/relaciones-producto/4')).sort()).toEqual([
    'categoria',
    'subcategoria',
    'terminados',
  ]);
});

test('T170 T174 what is no product, category or finish is refused', async () => {
  const wrong = { id_producto: 1, id_categoria: 1, id_subcategoria: 30 };
  expect((await call('POST', CATEGORY, wrong)).statusCode).toBe(422);
  const unknown = { id_producto: 999_999, id_categoria: 1, id_subcategoria: 1 };
  expect((await call('POST', CATEGORY, unknown)).statusCode).toBe(404);
  expect((await call('POST', ASSIGN, { id_producto: 999_999, id_terminado: 1 })).statusCode).toBe(
    404,
  );
  expect((await call('POST', ASSIGN, { id_producto: 1, id_terminado: 999 })).statusCode).toBe(404);
  expect((await call('DELETE', unassign(1, 999))).statusCode).toBe(404);
  for (const id of [0, -1, 1.5, '1;DROP', null, [1], 1e300]) {
    expect((await call('POST', ASSIGN, { id_producto: id, id_terminado: 1 })).statusCode).toBe(422);
  }
  const extra = { id_producto: 1, id_terminado: 1, precio: 0 };
  expect((await call('POST', ASSIGN, extra)).statusCode).toBe(422);
});

test('API-39 relations of a product nobody sells are not found', async () => {
  for (const id of ['999999', 'NADA', '__proto__']) {
    const answer = await shop.app.inject({ url: `/api/relaciones-producto/${id}` });
    expect(answer.statusCode, id).toBe(404);
    expect(answer.json().error).toBe('Producto no encontrado');
  }
});
