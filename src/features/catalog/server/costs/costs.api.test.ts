import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';
import { createProduct } from '../../desk-calls.ts';
import { productDeskReads } from '../desk/product-desk-reads.ts';

let shop: TestShop;
let tomas: TestCustomer;
let irene: TestCustomer;
let finance: TestCustomer;
let id: number;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  tomas = await givenCustomer(shop.db, { roles: ['catalogo'] });
  irene = await givenCustomer(shop.db, { roles: ['catalogo'] });
  finance = await givenCustomer(shop.db, { roles: ['finanzas'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id, code } = await givenProduct(shop.db));
});

const desk = () => productDeskReads(shop.db);
const one = async (which = id) => {
  const found = await desk().one(which);
  if (!found) throw new Error(`no product ${which}`);
  return found;
};
const save = async (change: Partial<ProductDraft>, by = tomas, version?: number) => {
  const found = await one();
  return shop.app.inject({
    ...{ method: 'PUT', url: `/api/admin/productos/${id}`, headers: by.headers },
    payload: { version: version ?? found.version, producto: { ...found.producto, ...change } },
  });
};
const undo = async () =>
  shop.app.inject({
    ...{ method: 'POST', url: `/api/admin/productos/${id}/deshacer`, headers: tomas.headers },
    payload: { version: (await one()).version },
  });
const tell = (desde: string, costo: number) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/costos/productos', headers: finance.headers },
    payload: { desde, costos: [{ codigo: code, costo }] },
  });
const kept = async () => {
  const { rows } = await sql`
    SELECT since = (now() AT TIME ZONE 'America/Mexico_City')::date AS today, centavos, told_by
    FROM product_cost WHERE product_id = ${id} ORDER BY since`.execute(shop.db);
  return rows;
};
const earlier = (centavos: number) =>
  sql`INSERT INTO product_cost VALUES (${id}, '2026-01-01', ${centavos}, ${finance.id}, now())`.execute(
    shop.db,
  );

test('BEH-406 a cost is kept from today on with who told it, stands in the history, and is taken back', async () => {
  await earlier(18_00);
  expect((await one()).producto.costo).toBe(18);
  expect((await save({ costo: 21.8, precio: 32.7 })).statusCode).toBe(200);
  expect((await one()).producto).toMatchObject({ costo: 21.8, precio: 32.7 });
  const before = { today: false, centavos: 18_00, told_by: finance.id };
  expect(await kept()).toEqual([before, { today: true, centavos: 21_80, told_by: tomas.id }]);
  const [line] = await desk().history(id);
  expect(line).toMatchObject({
    accion: 'cambiar_producto',
    cambio: { antes: { costo: 18, precio: 100 }, despues: { costo: 21.8, precio: 32.7 } },
  });
  expect((await undo()).statusCode).toBe(200);
  expect((await one()).producto).toMatchObject({ costo: 18, precio: 100 });
});

test('BEH-507 a product that is added with its cost and margin has them from today on; one without has neither', async () => {
  const add = async (codigo: string, more: object) => {
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: createProduct.path, headers: tomas.headers },
      payload: { codigo, nombre: 'Taza', precio: 30, piezas_caja: 10, id_proveedor: 1, ...more },
    });
    expect(answer.statusCode).toBe(200);
    ({ id } = answer.json<{ id: number }>());
  };
  await add('CON-1', { costo: 21.8, margen: 37.5 });
  expect(await kept()).toEqual([{ today: true, centavos: 21_80, told_by: tomas.id }]);
  expect((await one()).producto).toMatchObject({ costo: 21.8, margen: 37.5, precio: 30 });
  await add('SIN-1', {});
  expect(await kept()).toEqual([]);
  expect((await one()).producto).toMatchObject({ costo: null, margen: null, precio: 30 });
});

test('BEH-406 a cost that nobody knows any more is unknown from today on', async () => {
  await earlier(18_00);
  expect((await save({ costo: null })).statusCode).toBe(200);
  expect((await one()).producto.costo).toBeNull();
  expect(await kept()).toMatchObject([{ centavos: 18_00 }, { today: true, centavos: null }]);
});

test('BEH-406 what changes something else tells no cost anew', async () => {
  await earlier(18_00);
  await save({ material: 'Barro' });
  expect(await kept()).toHaveLength(1);
});

test('BEH-406 of two who tell a cost the second is told who did, and overwrites nothing', async () => {
  const { version } = await one();
  const both = await Promise.all([
    save({ costo: 11 }, tomas, version),
    save({ costo: 12 }, irene, version),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  const { costo } = (await one()).producto;
  expect([11, 12]).toContain(costo);
  expect(refused).toMatchObject({ ahora: { producto: { costo } }, cambio: 'costo' });
});

test('BEH-448 a cost that finance tells is in the product’s history, and whoever had it open is told', async () => {
  const { version } = await one();
  expect((await tell('2026-11-01', 15)).json()).toEqual({ guardados: 1, desconocidos: [] });
  expect((await one()).producto.costo).toBe(15);
  const refused = await save({ costo: null, material: 'Barro' }, tomas, version);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ ahora: { producto: { costo: 15 } }, cambio: 'costo' });
  const [line] = await desk().history(id);
  expect(line?.cambio).toEqual({ antes: { costo: null }, despues: { costo: 15 } });
  expect((await undo()).statusCode).toBe(200);
  expect((await one()).producto.costo).toBeNull();
});

test('BEH-448 a cost that is told again is no change: nobody who had the product open is stopped', async () => {
  await tell('2026-11-01', 15);
  const { version } = await one();
  const lines = (await desk().history(id)).length;
  expect((await tell('2026-11-10', 15)).json()).toEqual({ guardados: 1, desconocidos: [] });
  expect(await kept()).toHaveLength(1);
  expect(await desk().history(id)).toHaveLength(lines);
  expect((await save({ material: 'Barro' }, tomas, version)).statusCode).toBe(200);
  const before = (await desk().history(id)).length;
  await tell('2026-10-01', 14);
  expect((await one()).producto.costo).toBe(15);
  // What it costs today is the same.
  expect(await desk().history(id)).toHaveLength(before);
  expect(await kept()).toMatchObject([{ centavos: 14_00 }, { centavos: 15_00 }]);
});

test('BEH-448 nobody is named for a change that was nobody’s of the editor', async () => {
  await save({ material: 'Barro' });
  const { version } = await one();
  await shop.db.updateTable('product').set({ material: 'Acero' }).where('id', '=', id).execute();
  const refused = (await save({ material: 'Lino' }, irene, version)).json();
  expect(refused.error).toBe('Este producto cambió mientras lo editabas. Revisa antes de guardar.');
  expect(refused.quien).toBeUndefined();
});

test('BEH-406 a margin of its own is kept, stands in the history, and is taken back', async () => {
  expect((await save({ costo: 10, margen: 33.33, precio: 13.33 })).statusCode).toBe(200);
  expect((await one()).producto).toMatchObject({ costo: 10, margen: 33.33, precio: 13.33 });
  const [line] = await desk().history(id);
  expect(line?.cambio.despues).toEqual({ costo: 10, margen: 33.33, precio: 13.33 });
  expect((await undo()).statusCode).toBe(200);
  expect((await one()).producto).toMatchObject({ costo: null, margen: null, precio: 100 });
  for (const margen of [-91, 1001, 33.333])
    expect((await save({ margen })).statusCode, String(margen)).toBe(422);
});

test('BEH-446 a margin on many becomes that of those that have their own', async () => {
  const own = id;
  await save({ costo: 10, margen: 80, precio: 18 });
  const other = (await givenProduct(shop.db)).id;
  id = other;
  await save({ costo: 10, precio: 18 });
  expect((await bulk(40, [own, other])).json().cambiados).toBe(2);
  expect((await one(own)).producto).toMatchObject({ margen: 40, precio: 14 });
  expect((await one(other)).producto).toMatchObject({ margen: null, precio: 14 });
  const [line] = await desk().history(own);
  expect(line?.cambio).toEqual({
    ...{ antes: { precio: 18, margen: 80 }, despues: { precio: 14, margen: 40 } },
  });
  id = own;
  await undo();
  expect((await one(own)).producto).toMatchObject({ margen: 80, precio: 18 });
});

const bulk = async (porcentaje: number, products: readonly number[], more: object = {}) => {
  const seen = await Promise.all(products.map((each) => one(each)));
  return shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/productos/cambios', headers: tomas.headers },
    payload: {
      cambio: { tipo: 'margen', porcentaje },
      productos: seen.map(({ id: product, version }) => ({ id: product, version })),
      ...more,
    },
  });
};
const priced = async (costo: number | null, precio: number) => {
  ({ id, code } = await givenProduct(shop.db));
  expect((await save({ costo, precio })).statusCode).toBe(200);
  return id;
};
const shownPrice = async (product: string): Promise<number> =>
  (await shop.app.inject({ url: `/api/detalleproducto/${product}` })).json().price;

test('BEH-446 a margin on many is looked at first: what rises, falls, stays and has no cost, and nothing changes', async () => {
  const up = await priced(10, 12);
  const down = await priced(10.01, 40);
  const same = await priced(20, 28);
  const none = await priced(null, 50);
  const all = [up, down, same, none];
  const before = await Promise.all(all.map((each) => one(each)));
  const { cambiados, omitidos, margen } = (await bulk(40, all, { ensayo: true })).json();
  expect([cambiados, omitidos]).toEqual([2, []]);
  expect(margen).toEqual({
    ...{ suben: 1, bajan: 1, iguales: 1, sin_costo: 1 },
    precios: [
      expect.objectContaining({
        codigo: before[1]?.codigo,
        costo: 10.01,
        antes: 40,
        despues: 14.01,
      }),
      expect.objectContaining({ codigo: before[0]?.codigo, costo: 10, antes: 12, despues: 14 }),
    ],
  });
  expect(await Promise.all(all.map((each) => one(each)))).toEqual(before);
  const versionOf = async () =>
    (await shop.db.selectFrom('catalogue_version').selectAll().execute())[0];
  const version = await versionOf();
  const done = (await bulk(40, all)).json();
  expect([done.cambiados, done.omitidos, done.margen.sin_costo]).toEqual([2, [], 1]);
  expect(await Promise.all(all.map(async (each) => (await one(each)).producto.precio))).toEqual([
    ...[14, 14.01, 28, 50],
  ]);
  expect((await versionOf())?.version).toBeGreaterThan(version?.version ?? 0);
  expect(await shownPrice(before[0]?.codigo ?? '')).toBe(14);
  const [line] = await desk().history(up);
  expect(line?.cambio).toEqual({ antes: { precio: 12 }, despues: { precio: 14 } });
  expect((await desk().history(same))[0]?.cambio.despues).toMatchObject({ precio: 28 });
  expect((await one(none)).version).toBe(before[3]?.version);
  id = up;
  expect((await undo()).statusCode).toBe(200);
  expect((await one(up)).producto).toMatchObject({ costo: 10, precio: 12 });
});

test('BEH-446 a margin of hundredths is rounded as everywhere, and one on what somebody changed meanwhile is not put', async () => {
  const halves = await priced(0.05, 9);
  const late = await priced(10, 12);
  const seen = [await one(halves), await one(late)].map((each) => ({
    ...{ id: each.id, version: each.version },
  }));
  id = late;
  await save({ costo: 11 }, irene);
  const { cambiados, omitidos } = (await bulk(33.33, [], { productos: seen })).json();
  expect([cambiados, omitidos]).toEqual([1, [(await one(late)).producto.nombre]]);
  expect((await one(halves)).producto.precio).toBe(0.07);
  expect((await one(late)).producto.precio).toBe(12);
  expect((await bulk(-91, [halves])).statusCode).toBe(422);
  expect((await bulk(10.001, [halves])).statusCode).toBe(422);
});

test('BEH-568 a percentage on many says first what it would sell below its cost: what falls, what lies there already and what has none, and nothing changes', async () => {
  const falls = await priced(10, 11);
  const deeper = await priced(10, 10);
  const stays = await priced(10, 11.12);
  const already = await priced(10, 9);
  const none = await priced(null, 50);
  const off = await priced(10, 10);
  expect((await save({ costo: 10, precio: 10, activo: false })).statusCode).toBe(200);
  const all = [falls, deeper, stays, already, none, off];
  const before = await Promise.all(all.map((each) => one(each)));
  const ask = { cambio: { tipo: 'precio', porcentaje: -10 }, ensayo: true };
  const told = (await bulk(0, all, ask)).json();
  const named = (place: number, pierde: number) => ({
    ...{ codigo: before[place]?.codigo, nombre: before[place]?.producto.nombre, pierde },
  });
  expect(told).toMatchObject({
    ...{ cambiados: 6, omitidos: [] },
    bajo_costo: {
      ...{ bajan: 2, ya_estaban: 1, sin_costo: 1 },
      productos: [named(1, 1), named(0, 0.1)],
    },
  });
  expect(await Promise.all(all.map((each) => one(each)))).toEqual(before);
  // What was said of it is what the list has once it is made.
  const listed = async () => {
    const found = await desk().list({ q: '', ver: 'bajo_costo', categoria: '', pagina: 1 });
    return found.productos.map(({ id: each }) => each).filter((each) => all.includes(each));
  };
  expect(await listed()).toEqual([already]);
  expect((await bulk(0, all, { cambio: ask.cambio })).json().bajo_costo).toBeUndefined();
  expect((await listed()).sort((a, b) => a - b)).toEqual([falls, deeper, already]);
});
