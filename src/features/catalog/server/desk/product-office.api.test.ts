import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../../db/demo/catalogue.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { detailOfDraft } from '../../desk/preview-detail.ts';
import { type ProductDraft, readProductFilters } from '../../desk/product-desk.ts';
import { createCatalogReads } from '../catalog-reads.ts';
import { catalogueVersion } from '../version.sql.ts';
import { productDeskReads } from './product-desk-reads.ts';

let shop: TestShop;
let tomas: TestCustomer;
let irene: TestCustomer;
let seller: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  await fillCatalogue(shop.db, 60, () => undefined);
  const now = shop.clock.now();
  tomas = await givenCustomer(shop.db, { roles: ['catalogo'], now });
  irene = await givenCustomer(shop.db, { roles: ['admin'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
});
afterAll(() => shop.close());

const desk = () => productDeskReads(shop.db);
const one = async (id: number) => {
  const found = await desk().one(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const list = (query: string) => desk().list(readProductFilters(new URLSearchParams(query)));
const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  by: Readonly<Record<string, string>> = tomas.headers,
) => shop.app.inject({ method, url, headers: by, payload });
const save = async (id: number, change: Partial<ProductDraft>, by = tomas, version?: number) => {
  const found = await one(id);
  const body = { version: version ?? found.version, producto: { ...found.producto, ...change } };
  return send('PUT', `/api/admin/productos/${id}`, body, by.headers);
};
const undo = async (id: number, version: number) =>
  send('POST', `/api/admin/productos/${id}/deshacer`, { version });
const shown = async (code: string) =>
  (await shop.app.inject({ url: `/api/detalleproducto/${code}` })).json();
const found = async (term: string): Promise<number[]> =>
  (await shop.app.inject({ url: `/api/products/search?searchTerm=${encodeURIComponent(term)}` }))
    .json<{ resultados: { id: number }[] }>()
    .resultados.map(({ id }) => id);

test('T053 T054 whoever may not edit the catalogue changes nothing of it', async () => {
  const before = await one(1);
  const calls = [
    ['PUT', '/api/admin/productos/1', { version: before.version, producto: before.producto }],
    ['POST', '/api/admin/productos/1/deshacer', { version: before.version }],
    [
      'POST',
      '/api/admin/productos',
      { codigo: 'X-1', nombre: 'X', precio: 1, piezas_caja: 1, id_proveedor: 1 },
    ],
    [
      'POST',
      '/api/admin/productos/cambios',
      {
        cambio: { tipo: 'activo', activo: false },
        productos: [{ id: 1, version: before.version }],
      },
    ],
  ] as const;
  for (const [method, url, payload] of calls) {
    expect((await send(method, url, payload, {})).statusCode).toBe(401);
    expect((await send(method, url, payload, seller.headers)).statusCode).toBe(403);
  }
  expect(await one(1)).toEqual(before);
});

test('BEH-74 BEH-72 a change is in the shop, moves the catalogue on, and is kept with who and what', async () => {
  const { codigo, producto } = await one(2);
  const version = await catalogueVersion(shop.db);
  const answer = await save(2, { precio: 77.25, nombre: 'Taza nueva de la oficina' });
  expect(answer.statusCode).toBe(200);
  expect(await shown(codigo)).toMatchObject({ product_name: 'Taza nueva de la oficina' });
  expect((await shown(codigo)).precio_iva).toBe(89.61);
  expect(await found('taza nueva de la oficina')).toContain(2);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(version);
  const [line] = await desk().history(2);
  expect(line).toMatchObject({
    accion: 'cambiar_producto',
    cambio: {
      antes: { precio: producto.precio, nombre: producto.nombre },
      despues: { precio: 77.25, nombre: 'Taza nueva de la oficina' },
    },
  });
});

test('BEH-74 the last change is taken back, once, and only while it is the last', async () => {
  const before = (await one(3)).producto;
  const first: { version: number } = (await save(3, { material: 'Barro' })).json();
  expect((await undo(3, first.version)).statusCode).toBe(200);
  expect((await one(3)).producto).toEqual(before);
  const second: { version: number } = (await save(3, { material: 'Vidrio' })).json();
  // Another way than the editor's: an import, a job.
  await shop.db.updateTable('product').set({ material: 'Acero' }).where('id', '=', 3).execute();
  expect((await undo(3, second.version)).statusCode).toBe(409);
  const now = await one(3);
  expect((await undo(3, now.version)).statusCode).toBe(422);
  expect((await one(3)).producto.material).toBe('Acero');
});

test('BEH-71 the second of two editors is told who changed what, and overwrites nothing', async () => {
  const { version } = await one(4);
  const both = await Promise.all([
    save(4, { precio: 11 }, tomas, version),
    save(4, { precio: 12 }, irene, version),
  ]);
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const refused = both.find((answer) => answer.statusCode === 409)?.json();
  const { precio } = (await one(4)).producto;
  expect([11, 12]).toContain(precio);
  expect(refused).toMatchObject({ ahora: { producto: { precio } }, cambio: 'precio' });
  expect(refused.error).toContain('cambió este producto mientras lo editabas (precio)');
});

test('BEH-71 sixteen at once leave one change and fifteen refusals', async () => {
  const { version, producto } = await one(5);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      send('PUT', '/api/admin/productos/5', {
        version,
        producto: { ...producto, material: `Material ${n}` },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(15);
  expect((await one(5)).version).toBe(version + 1);
});

test('BEH-73 a discontinued product leaves results, and its page says so', async () => {
  const { codigo, producto } = await one(6);
  expect(await found(producto.nombre)).toContain(6);
  expect((await save(6, { activo: false })).statusCode).toBe(200);
  expect(await found(producto.nombre)).not.toContain(6);
  // For the page; to a client of the API it is not there.
  const page = await createCatalogReads(shop.db).detail(codigo);
  expect(page).toMatchObject({ id_product: 6, descontinuado: true });
  expect(await shown(codigo)).toMatchObject({ success: false });
  expect((await list('ver=descontinuados')).productos.map(({ id }) => id)).toEqual([6]);
  expect((await list(`q=${codigo}`)).total).toBe(0);
  await save(6, { activo: true });
  expect(await shown(codigo)).toMatchObject({ id_product: 6 });
});

test('BEH-74 colours and techniques are written as they were left; one with pieces stays', async () => {
  const { producto } = await one(7);
  const green = { color: 'kraft', nombre: 'Kraft', css: '#c19a6b' };
  const areas = [{ posicion: 'Frente', ancho_mm: 80, alto_mm: 40 }];
  const terminados = [
    { id_terminado: 1, areas },
    ...producto.terminados.filter((t) => t.id_terminado !== 1),
  ];
  const added = await save(7, { colores: [green, ...producto.colores], terminados });
  expect(added.statusCode).toBe(200);
  expect((await one(7)).producto).toMatchObject({
    colores: [green, ...producto.colores],
    terminados: expect.arrayContaining([{ id_terminado: 1, areas }]),
  });
  expect((await one(7)).existencias.kraft).toBe(0);
  const without = await save(7, { colores: [green] });
  expect(without.statusCode).toBe(422);
  expect(without.json().error).toContain('No puedes quitar');
  expect((await save(7, { colores: producto.colores })).statusCode).toBe(200);
  expect((await one(7)).producto.colores).toEqual(producto.colores);
});

test('BEH-70 products are found by name, code, category and what they lack', async () => {
  const { codigo } = await one(8);
  expect((await list(`q=${codigo.toLowerCase()}`)).productos.map(({ id }) => id)).toEqual([8]);
  await save(8, { nombre: 'ÑANDÚ térmico' });
  expect((await list('q=termico+nandu')).productos.map(({ id }) => id)).toEqual([8]);
  expect((await list('q=100%25_')).total).toBe(0);
  await save(8, { peso_gramos: null, descripcion: '' });
  const lacking = await list('ver=incompletos');
  expect(lacking.productos.find(({ id }) => id === 8)?.faltan).toEqual(['descripcion', 'peso']);
  const drinks = await list('categoria=bebidas');
  expect(drinks.total).toBeGreaterThan(0);
  expect(drinks.productos.every(({ categoria }) => categoria?.startsWith('Bebidas'))).toBe(true);
});

test('BEH-70 many are changed at once; what somebody changed meanwhile is left alone and named', async () => {
  const seen = await Promise.all([9, 10].map(one));
  await save(10, { nombre: 'Cambiada por alguien' }, irene);
  const answer = await send('POST', '/api/admin/productos/cambios', {
    cambio: { tipo: 'precio', porcentaje: 10 },
    productos: seen.map(({ id, version }) => ({ id, version })),
  });
  expect(answer.json()).toEqual({ cambiados: 1, omitidos: ['Cambiada por alguien'] });
  const [nine, ten] = await Promise.all([9, 10].map(one));
  const raised = Math.round((seen[0]?.producto.precio ?? 0) * 110 + 1e-6) / 100;
  expect(nine?.producto.precio).toBeCloseTo(raised, 5);
  expect(ten?.producto.precio).toBe(seen[1]?.producto.precio);
  expect((await undo(9, nine?.version ?? 0)).statusCode).toBe(200);
  expect((await one(9)).producto.precio).toBe(seen[0]?.producto.precio);
});

test('BEH-70 a whole list is changed only while it holds as many as were seen', async () => {
  const cambio = { tipo: 'precio', porcentaje: 5 };
  const todos = { q: '', ver: '' as const, categoria: 'bebidas' };
  const { total } = await list('categoria=bebidas');
  const other = await send('POST', '/api/admin/productos/cambios', {
    cambio,
    todos: { ...todos, cuantos: total + 1 },
  });
  expect(other.statusCode).toBe(409);
  const version = await catalogueVersion(shop.db);
  const all = await send('POST', '/api/admin/productos/cambios', {
    cambio,
    todos: { ...todos, cuantos: total },
  });
  expect(all.json()).toEqual({ cambiados: total, omitidos: [] });
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(version);
});

test('BEH-70 a new product begins off sale, and no code is given twice', async () => {
  const body = {
    codigo: 'NUEVO-1',
    nombre: 'Nuevo',
    precio: 10.5,
    piezas_caja: 5,
    id_proveedor: 1,
  };
  const made = await send('POST', '/api/admin/productos', body);
  const { id } = made.json<{ id: number }>();
  expect((await one(id)).producto).toMatchObject({ activo: false, precio: 10.5 });
  const again = await send('POST', '/api/admin/productos', { ...body, codigo: 'nuevo-1' });
  expect(again.statusCode).toBe(409);
});

test('BEH-414 what staff see of a product’s page before they save is what the shop shows once they did', async () => {
  const { codigo, producto } = await one(9);
  const page = await desk().pageOf(9);
  const { categorias } = await desk().choices();
  if (!page) throw new Error('no product 9');
  expect(detailOfDraft(page, producto, categorias, () => '')).toEqual(await shown(codigo));
  const draft = {
    ...producto,
    ...{ nombre: 'Otra cosa', descripcion: 'De otro modo', material: 'Lino', precio: 99.9 },
    ...{ piezas_caja: 7, medidas: '11x12x13', id_subcategoria: null },
    colores: [{ color: 'vino', nombre: 'Vino', css: '#6d1a2d' }, ...producto.colores],
    terminados: [
      { id_terminado: 12, areas: [] },
      { id_terminado: 3, areas: [] },
    ],
  };
  const looked = detailOfDraft(page, draft, categorias, () => '');
  expect((await save(9, draft)).statusCode).toBe(200);
  const now = await shown(codigo);
  expect(now).toMatchObject({ product_name: 'Otra cosa', precio_iva: 115.88 });
  expect(looked).toEqual(now);
  expect(await desk().pageOf(999_999)).toBeUndefined();
});
