import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../../test/support/checkout.ts';
import { givenWarehouse, putOnShelf, spreadStock } from '../../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as stockCalls from '../../calls.ts';
import * as calls from '../../warehouse-calls.ts';
import { stockDeskReads, warehouseDeskReads } from '../stock-desk-reads.ts';

const SUPPLIERS = 1;
let shop: TestShop;
let alma: TestCustomer;
let ana: TestCustomer;
let colour: number;
let code: string;
let sequence = 0;

beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('orders').set({ status: 12 }).execute();
  await shop.db.deleteFrom('warehouse_stock').execute();
  await shop.db.deleteFrom('warehouse').where('id', '>', SUPPLIERS).execute();
  ana = await givenCustomer(shop.db);
  const product = await givenProduct(shop.db, { colours: { rojo: 100 } });
  code = product.code;
  const row = shop.db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', product.id);
  colour = (await row.executeTakeFirstOrThrow()).id;
});

const send = (
  call: { readonly method: string; readonly path: string },
  { id, who = alma, ...payload }: { id?: number; who?: TestCustomer } & Record<string, unknown>,
) =>
  shop.app.inject({
    method: call.method as 'POST',
    url: fill(call.path, id === undefined ? {} : { id: String(id) }),
    headers: who.headers,
    payload,
  });
const add = (change: object = {}) =>
  send(calls.addWarehouse, {
    ...{ nombre: 'Matriz CDMX', cp: '06700', prioridad: 1, proveedor: null },
    ...change,
  });
const reads = () => warehouseDeskReads(shop.db);
const find = async (id: number) => (await reads().list()).find((one) => one.id === id);
const lies = async () =>
  (await stockDeskReads(shop.db, shop.clock).shelves(colour, null)).map(({ nombre, piezas }) => [
    nombre,
    piezas,
  ]);
const order = async (quantity: number) => {
  const body = await honestOrder(shop, ana, [aLine(code, { quantity })]);
  sequence += 1;
  const answer = await submit(shop, ana, body, { 'idempotency-key': `oficina-${sequence}` });
  const { folio } = answer.json<{ folio: string }>();
  const change = (set: object) =>
    shop.db.updateTable('orders').set(set).where('folio', '=', folio).execute();
  return { folio, change };
};

test('BEH-205 a warehouse is opened, changed and closed by whoever keeps them, and the log says so', async () => {
  const opened = await add();
  expect(opened.statusCode).toBe(200);
  const { id } = opened.json<{ id: number }>();
  expect(await find(id)).toMatchObject({ nombre: 'Matriz CDMX', cp: '06700', abierto: true });
  const change = { id, nombre: 'Matriz', cp: '', prioridad: 3, vista: 1 };
  expect((await send(calls.changeWarehouse, change)).statusCode).toBe(200);
  expect((await send(calls.changeWarehouse, { ...change, nombre: 'Otra' })).statusCode).toBe(409);
  expect(await find(id)).toMatchObject({ nombre: 'Matriz', cp: '', prioridad: 3, vista: 2 });
  expect((await send(calls.closeWarehouse, { id, vista: 2, pasa_a: null })).statusCode).toBe(200);
  expect(await find(id)).toMatchObject({ abierto: false });
  expect((await send(calls.reopenWarehouse, { id, vista: 3 })).statusCode).toBe(200);
  expect(await find(id)).toMatchObject({ abierto: true });
  const log = await shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', alma.id)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'reabrir_almacen',
    'cerrar_almacen',
    'cambiar_almacen',
    'abrir_almacen',
  ]);
});

test('BEH-205 T054 a name stands once, nothing impossible is taken, and only its keepers may', async () => {
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await add({ who: ventas })).statusCode).toBe(403);
  expect((await add()).statusCode).toBe(200);
  expect((await add({ nombre: 'MATRIZ cdmx' })).statusCode).toBe(409);
  const bad = [{ nombre: ' ' }, { cp: '123' }, { prioridad: 0 }, { prioridad: 1000 }];
  for (const each of [...bad, { nombre: 'Otro', proveedor: 999 }])
    expect([each, (await add(each)).statusCode]).toEqual([each, 422]);
});

test("BEH-205 a supplier's new warehouse takes what its lists said before, and no list counts it twice", async () => {
  const opened = await add({ nombre: 'Existencias de prueba', proveedor: 1 });
  expect(opened.statusCode).toBe(200);
  expect(await lies()).toEqual([['Existencias de prueba', 100]]);
  expect((await add({ nombre: 'Otra vez', proveedor: 1 })).statusCode).toBe(409);
  const free = shop.db.selectFrom('product_colour').select('stock').where('id', '=', colour);
  expect(await free.executeTakeFirst()).toEqual({ stock: 100 });
});

test('BEH-205 a warehouse with pieces closes only with a place for them, and none with pieces of orders', async () => {
  const matriz = await givenWarehouse(shop.db, { name: 'Matriz', priority: 1 });
  const norte = await givenWarehouse(shop.db, { name: 'Norte', priority: 2 });
  await putOnShelf(shop.db, [colour], matriz);
  const { change } = await order(40);
  const close = (pasa_a: number | null, id = matriz) =>
    send(calls.closeWarehouse, { id, vista: 1, pasa_a });
  const refused = [await close(null), await close(matriz), await close(SUPPLIERS)];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 422, 422]);
  const held = await close(norte);
  expect([held.statusCode, held.json<{ error: string }>().error]).toEqual([
    409,
    'Todavía guarda piezas de pedidos que no han salido. Ciérralo cuando salgan.',
  ]);
  // Nothing was carried by a closing that was refused.
  expect(await lies()).toEqual([
    ['Matriz', 60],
    ['Norte', 0],
    ['Proveedores', 0],
  ]);
  await change({ status: 13 });
  const full = await close(null);
  expect([full.statusCode, full.json<{ error: string }>().error]).toEqual([
    409,
    'Todavía tiene piezas libres. Elige a qué almacén pasan.',
  ]);
  expect((await close(norte)).statusCode).toBe(200);
  expect(await lies()).toEqual([
    ['Norte', 60],
    ['Proveedores', 0],
  ]);
  expect((await close(null, SUPPLIERS)).statusCode).toBe(422);
});

test('BEH-205 of a warehouse that closes while somebody counts there one of both is told', async () => {
  const matriz = await givenWarehouse(shop.db, { name: 'Matriz' });
  const counting = shop.app.inject({
    method: 'POST',
    url: fill(stockCalls.adjustStock.path, { color: String(colour) }),
    headers: alma.headers,
    payload: { talla: null, almacen: matriz, existencia: 9, vista: 0, motivo: 'Conteo' },
  });
  const closing = send(calls.closeWarehouse, { id: matriz, vista: 1, pasa_a: null });
  const [counted, closed] = await Promise.all([counting, closing]);
  expect([
    [200, 409],
    [422, 200],
  ]).toContainEqual([counted.statusCode, closed.statusCode]);
  const shelves = await shop.db
    .selectFrom('warehouse_stock')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .select('pieces')
    .where('closed_at', 'is not', null)
    .where('pieces', '>', 0)
    .execute();
  expect(shelves).toEqual([]);
});

test('BEH-850 what is needed for an earlier day than others are promised for is picked first', async () => {
  const matriz = await givenWarehouse(shop.db, { name: 'Matriz', priority: 1 });
  await spreadStock(shop.db, colour, new Map([[matriz, 60]]));
  const [promised, wanted] = [await order(10), await order(20)];
  const paid = { status: 4, payment_state: 'pagado' };
  await promised.change({ ...paid, promised_on: '2026-03-12' });
  await wanted.change({ ...paid, promised_on: '2026-03-20', wanted_on: '2026-03-11' });
  expect(await reads().picks(matriz)).toMatchObject([
    { folio: wanted.folio, promesa: '2026-03-20', para_el: '2026-03-11' },
    { folio: promised.folio, promesa: '2026-03-12', para_el: null },
  ]);
});

test('BEH-206 the people of a warehouse see what to take for paid orders, and what is held for whom', async () => {
  const matriz = await givenWarehouse(shop.db, { name: 'Matriz', priority: 1 });
  await spreadStock(
    shop.db,
    colour,
    new Map([
      [matriz, 60],
      [SUPPLIERS, 100],
    ]),
  );
  const paid = await order(30);
  await paid.change({ status: 4, payment_state: 'pagado' });
  await order(10);
  // Money that went back leaves an order where it stood until somebody moves it.
  await (await order(10)).change({ status: 2, payment_state: 'sin_transaccion' });
  expect(await find(matriz)).toMatchObject({ piezas: 10, colores: 1, apartadas: 50 });
  expect(await reads().picks(matriz)).toMatchObject([
    { folio: paid.folio, clave: code, piezas: 30, talla: '' },
  ]);
  const desk = stockDeskReads(shop.db, shop.clock);
  expect(await desk.shelves(colour, null)).toMatchObject([
    { nombre: 'Matriz', piezas: 10, reservadas: 20, comprometidas: 30 },
    { nombre: 'Proveedores', piezas: 100, reservadas: 0, comprometidas: 0 },
  ]);
  const ask = (warehouse?: number) => desk.list({ view: 'todas', text: code, page: 1, warehouse });
  expect((await ask()).rows).toMatchObject([
    { existencia: 110, propias: 10, aqui: null, apartadas: 50, comprometidas: 30 },
  ]);
  expect((await ask(matriz)).rows).toMatchObject([{ existencia: 110, aqui: 10 }]);
  await putOnShelf(shop.db, [colour], SUPPLIERS);
  expect((await ask(matriz)).rows).toEqual([]);
  await paid.change({ status: 6 });
  expect(await reads().picks(matriz)).toEqual([]);
});

test('BEH-206 each shelf says when it was counted and by whom, whatever was counted elsewhere', async () => {
  const matriz = await givenWarehouse(shop.db, { name: 'Matriz', priority: 1 });
  await givenWarehouse(shop.db, { name: 'Norte', priority: 2 });
  const url = fill(stockCalls.adjustStock.path, { color: String(colour) });
  const payload = { talla: null, almacen: matriz, existencia: 9, vista: 0, motivo: 'Conteo' };
  const counted = shop.app.inject({ method: 'POST', url, headers: alma.headers, payload });
  expect((await counted).statusCode).toBe(200);
  const shelves = await stockDeskReads(shop.db, shop.clock).shelves(colour, null);
  expect(shelves.map(({ nombre, contada }) => [nombre, contada?.por])).toEqual([
    ['Matriz', 'Alma Ríos'],
    ['Norte', undefined],
    ['Proveedores', undefined],
  ]);
});

test('BEH-206 the stock of a warehouse is a file for spreadsheets', async () => {
  const matriz = await givenWarehouse(shop.db, { name: '=Matriz' });
  await spreadStock(
    shop.db,
    colour,
    new Map([
      [matriz, 7],
      [SUPPLIERS, 3],
    ]),
  );
  const file = async (query: string, who = alma) =>
    shop.app.inject({ url: `${stockCalls.exportStock.path}${query}`, headers: who.headers });
  const all = await file('');
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = all.body.split('\r\n').filter((row) => row.startsWith(code));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(",'=Matriz,Propio,7,");
  expect((await file(`?almacen=${matriz}`)).body.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect((await file('', ana)).statusCode).toBe(403);
});
