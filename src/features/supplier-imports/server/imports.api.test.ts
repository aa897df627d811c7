import path from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { IMPORTS, importScene, LIST, workedHere } from '../../../../test/support/import-scene.ts';
import { givenWarehouse } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { AddressRefused } from '../remote-file.port.ts';
import { keepHold, takeHold } from './hold.sql.ts';
import type { ImportRunDeps } from './run-imports.ts';

let shop: TestShop;
let marta: TestCustomer;
/** As a shop does its imports, each in a thread of its own. */
let inThreads: ImportRunDeps;
let work: ImportRunDeps;
beforeAll(async () => {
  shop = await startShop({
    overrides: {
      supplierFiles: {
        open: async (address) => {
          if (!address.startsWith('https://listas.'))
            throw new AddressRefused('No pudimos traerlo.');
          return Readable.from([Buffer.from(LIST)]);
        },
      },
    },
  });
  marta = await givenCustomer(shop.db, { roles: ['catalogo'] });
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  inThreads = { db: shop.db, address: shop.database.address, storage };
});
afterAll(() => shop.close());
beforeEach(async () => {
  work = { ...inThreads, ...workedHere(shop) };
  await shop.db.deleteFrom('supplier_import').execute();
  await shop.db.deleteFrom('import_layout').execute();
  await shop.db.deleteFrom('stock_move').execute();
  await shop.db.deleteFrom('product').execute();
  await givenProduct(shop.db, { code: 'K-1', name: 'Taza', priceCentavos: 100_00 });
  await givenProduct(shop.db, { code: 'K-2', name: 'Pluma', priceCentavos: 100_00 });
  await givenProduct(shop.db, { code: 'V-1', name: 'Ya no viene' });
});

const { act, checked, desk, find, pricesOf, run, send, upload, uploaded } = importScene(
  () => shop,
  () => marta,
  () => work,
);
const BEFORE = ['K-1 100', 'K-2 100', 'V-1 100'];

test('BEH-66 the columns of a layout that is not ours are suggested, corrected once and known the next time', async () => {
  const id = await uploaded();
  const found = await find(id);
  expect(found).toMatchObject({ state: 'recibido', fileName: 'Lista 2026.csv', busy: false });
  expect(found.settings).toMatchObject({
    headerLine: 3,
    columns: { clave: 0, nombre: 1, precio: 2, piezas_caja: 3, color: 4, existencia: 5 },
  });
  expect(found.preview).toMatchObject({ remembered: false });
  expect(found.preview?.rows[2]).toEqual({
    ...{ line: 3, cells: ['Modelo', 'Artículo', 'P. Unitario', 'Empaque', 'Tono', 'Disponible'] },
  });
  const columnas = { clave: 0, nombre: 1, precio: 2, piezas_caja: 3, color: 4 };
  const told = { encabezado: 3, columnas, proveedor: 1, margen: 25, salto: 50 };
  expect((await send(id, 'revision', told)).statusCode).toBe(200);
  const next = await find(await uploaded());
  expect(next.preview).toMatchObject({ remembered: true });
  expect(next.settings).toMatchObject({ columns: columnas, marginPercent: 25, supplierId: 1 });
});

test('BEH-66 columns that make no sense are refused with a sentence', async () => {
  const id = await uploaded();
  const told = { encabezado: 3, columnas: { clave: 0 }, proveedor: null, margen: 0, salto: 30 };
  const without = await send(id, 'revision', { ...told, columnas: { precio: 2 } });
  const twice = await send(id, 'revision', { ...told, columnas: { clave: 0, precio: 0 } });
  const nobody = await send(id, 'revision', { ...told, proveedor: 99 });
  expect([without, twice, nobody].map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect(without.json<{ error: string }>().error).toContain('clave');
  expect(await find(id)).toMatchObject({ state: 'recibido' });
});

test('BEH-67 jumps and vanished products wait for a look; all, a kind or a row is approved', async () => {
  const id = await checked();
  const kinds = async () =>
    Object.fromEntries((await find(id)).kinds.map(({ kind, approved }) => [kind, approved]));
  expect(await find(id)).toMatchObject({ state: 'revisado', counts: { rows: 6, broken: 1 } });
  expect(await kinds()).toEqual({ nuevo: 1, cambio: 1, salto: 0, desaparecido: 0 });
  expect(await pricesOf()).toEqual(BEFORE);
  await send(id, 'aprobacion', { tipo: 'salto', aprobado: true });
  expect(await kinds()).toEqual({ nuevo: 1, cambio: 1, salto: 1, desaparecido: 0 });
  const { changes } = await desk().findings(id, 'nuevo', 1);
  await send(id, 'aprobacion', { cambios: changes.map(({ seq }) => seq), aprobado: false });
  expect(await kinds()).toEqual({ nuevo: 0, cambio: 1, salto: 1, desaparecido: 0 });
  expect((await act(id, 'aplicar')).statusCode).toBe(200);
  await run();
  expect(await find(id)).toMatchObject({ state: 'aplicado' });
  expect(await pricesOf()).toEqual(['K-1 110', 'K-2 300', 'V-1 100']);
  expect((await act(id, 'deshacer')).statusCode).toBe(200);
  await run();
  expect(await find(id)).toMatchObject({ state: 'deshecho' });
  expect(await pricesOf()).toEqual(BEFORE);
});

test('BEH-67 nothing approved, or an import that somebody moved, is told and changes nothing', async () => {
  const id = await checked();
  await send(id, 'aprobacion', { aprobado: false });
  expect(await act(id, 'aplicar').then((answer) => answer.json())).toMatchObject({
    error: expect.stringContaining('No hay ningún cambio aprobado'),
  });
  expect(await find(id)).toMatchObject({ state: 'revisado' });
  expect((await act(id, 'deshacer')).statusCode).toBe(409);
  expect((await act(id, 'descartar')).statusCode).toBe(200);
  expect((await act(id, 'aplicar')).statusCode).toBe(409);
  expect((await act(999_999, 'aplicar')).statusCode).toBe(404);
  expect(await pricesOf()).toEqual(BEFORE);
});

test('BEH-278 a shop does the work on an import in threads of its own, whose memory has a limit, and not in the one that answers', async () => {
  work = inThreads;
  const limits: (number | undefined)[] = [];
  const note = ({ resourceLimits }: Worker) => limits.push(resourceLimits?.maxOldGenerationSizeMb);
  process.on('worker', note);
  try {
    const id = await checked();
    await act(id, 'aplicar');
    await run();
    expect(await find(id)).toMatchObject({ state: 'aplicado' });
  } finally {
    process.off('worker', note);
  }
  // It is looked into, looked over, applied; the search's own thread has more.
  expect(limits.filter((limit) => limit === 768)).toHaveLength(3);
});

test('BEH-63 what can no longer be taken back is named before anything is taken back', async () => {
  const id = await checked();
  await act(id, 'aplicar');
  await run();
  await shop.db
    .updateTable('product')
    .set({ name: 'De Marta', updated_at: new Date(Date.now() + 60_000) })
    .where('code', '=', 'K-1')
    .execute();
  const refused = await act(id, 'deshacer');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    ...{ total: 1, estorbos: [{ clave: 'K-1', motivo: 'alguien lo cambió después' }] },
  });
  expect(await find(id)).toMatchObject({ state: 'aplicado' });
  expect((await act(id, 'deshacer', { aunque: true })).statusCode).toBe(200);
  await run();
  expect(await find(id)).toMatchObject({ state: 'deshecho', counts: { kept: 1 } });
});

test('BEH-65 a file that nobody can read is refused with a sentence, and nothing changes', async () => {
  const found = await find(await uploaded('\u0000\u0001\u0002binario'));
  expect(found).toMatchObject({ state: 'rechazado', busy: false });
  expect(found.problem).toContain('no es de texto');
  expect((await upload('')).json()).toMatchObject({ error: 'Adjunta la lista del proveedor.' });
  expect(await pricesOf()).toEqual(BEFORE);
});

test('BEH-68 a list is fetched from its address by whoever keeps the catalogue, and refused with a sentence', async () => {
  const ask = (direccion: string, who = marta) =>
    shop.app.inject({
      ...{ method: 'POST', url: `${IMPORTS}/direccion` },
      ...{ headers: who.headers, payload: { direccion } },
    });
  const got = await ask('https://listas.proveedor.example/2026/Lista%20norte.csv');
  expect(got.statusCode).toBe(200);
  await run();
  const found = await find(got.json<{ id: number }>().id);
  expect(found).toMatchObject({ state: 'recibido', fileName: 'Lista%20norte.csv', busy: false });
  const refused = await ask('https://10.0.0.1/lista.csv');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ error: 'No pudimos traerlo.' });
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await ask('https://listas.proveedor.example/l.csv', ana)).statusCode).toBe(403);
});

test('BEH-67 whoever does not keep the catalogue imports nothing, and what staff do is taken down', async () => {
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await upload(LIST, ana)).statusCode).toBe(403);
  const id = await checked();
  expect((await send(id, 'accion', { accion: 'aplicar' }, ana)).statusCode).toBe(403);
  await act(id, 'aplicar');
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('account_id', '=', marta.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(acts).toEqual([{ action: 'aplicar_importacion', subject: 'Lista 2026.csv' }]);
});

test('BEH-194 a list of a supplier that is not there yet brings its products, and the next time it is known whose it is', async () => {
  const list = [
    'Cód. art.,Artículo,P. distribuidor,Pzas. x caja,Colores,Exist.',
    'TERMOS',
    'RB-1,Termo Bajío,"$1,234.50 + IVA",24 pzas,"Rojo, Negro",Agotado',
    'RB-2,Taza Bajío,$12.00 + IVA,36,Blanco,50',
    '',
  ].join('\n');
  const id = await uploaded(list);
  const { settings } = await find(id);
  const told = {
    ...{ encabezado: settings.headerLine, columnas: settings.columns, margen: 0, salto: 30 },
    ...{ proveedor: null, proveedor_nuevo: 'Regalos del Bajío' },
  };
  expect((await send(id, 'revision', told)).statusCode).toBe(200);
  await run();
  const found = await find(id);
  expect(found.counts).toMatchObject({ rows: 2, broken: 0, newSuppliers: ['Regalos del Bajío'] });
  expect((await act(id, 'aplicar')).statusCode).toBe(200);
  await run();
  const made = await shop.db
    .selectFrom('product as p')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .innerJoin('product_colour as c', 'c.product_id', 'p.id')
    .select(['p.code', 'p.price_centavos', 's.name', 'c.name as colour', 'c.stock'])
    .where('p.code', 'like', 'RB-%')
    .orderBy('p.code')
    .orderBy('c.position')
    .execute();
  expect(made.map((row) => Object.values(row).join(' '))).toEqual([
    'RB-1 123450 Regalos del Bajío Rojo 0',
    'RB-1 123450 Regalos del Bajío Negro 0',
    'RB-2 1200 Regalos del Bajío Blanco 50',
  ]);
  const next = await find(await uploaded(list));
  expect(next.settings).toMatchObject({ supplierName: 'Regalos del Bajío' });
  const nobody = { ...told, proveedor_nuevo: undefined };
  expect((await send(next.id, 'revision', nobody)).statusCode).toBe(200);
  expect((await find(next.id)).settings.supplierName).toBeUndefined();
});

test('BEH-267 a list is said to be of an own warehouse once; the page names it and the layout remembers it', async () => {
  const own = await givenWarehouse(shop.db, { name: 'Matriz' });
  const id = await uploaded();
  const { settings, warehouses, warehouse } = await find(id);
  expect(warehouse).toBeNull();
  expect(warehouses).toContainEqual({ id: own, name: 'Matriz', open: true });
  const told = {
    ...{ encabezado: settings.headerLine, columnas: settings.columns, margen: 0, salto: 30 },
    ...{ proveedor: 1, almacen: own },
  };
  // That of all suppliers is nobody's own.
  const others = await send(id, 'revision', { ...told, almacen: 1 });
  expect([others.statusCode, others.json().error]).toEqual([
    422,
    expect.stringMatching(/Elige otro/),
  ]);
  expect((await send(id, 'revision', told)).statusCode).toBe(200);
  await run();
  expect(await find(id)).toMatchObject({ state: 'revisado', warehouse: 'Matriz' });
  expect(await desk().list()).toContainEqual(expect.objectContaining({ id, warehouse: 'Matriz' }));
  // Another one of the same headers is taken to be of there until somebody says otherwise.
  const next = await find(await uploaded());
  expect(next.settings).toMatchObject({ warehouseId: own });
  const { almacen: _none, ...ofSupplier } = told;
  expect((await send(next.id, 'revision', ofSupplier)).statusCode).toBe(200);
  expect(await find(next.id)).toMatchObject({ warehouse: null });
  // Without a column of pieces it counts nowhere.
  const third = await uploaded();
  const { existencia: _pieces, ...without } = settings.columns ?? {};
  expect((await send(third, 'revision', { ...told, columnas: without })).statusCode).toBe(200);
  expect(await find(third)).toMatchObject({ warehouse: null });
});

test('BEH-267 a list of a warehouse that was closed is refused with a sentence, and nothing changes', async () => {
  const own = await givenWarehouse(shop.db);
  const set = (closed_at: Date | null) =>
    shop.db.updateTable('warehouse').set({ closed_at }).where('id', '=', own).execute();
  const id = await uploaded();
  const { settings } = await find(id);
  const told = {
    ...{ encabezado: settings.headerLine, columnas: settings.columns, margen: 0, salto: 30 },
    ...{ proveedor: 1, almacen: own },
  };
  await set(new Date());
  expect((await send(id, 'revision', told)).json()).toMatchObject({
    error: 'Ese almacén está cerrado o ya no es de la empresa. Elige otro.',
  });
  await set(null);
  expect((await send(id, 'revision', told)).statusCode).toBe(200);
  await run();
  await set(new Date());
  const refused = await act(id, 'aplicar');
  expect([refused.statusCode, refused.json().error]).toEqual([
    ...[422, expect.stringMatching(/almacén de esta lista está cerrado/)],
  ]);
  expect(await find(id)).toMatchObject({ state: 'revisado' });
  expect(await pricesOf()).toEqual(BEFORE);
});

const mark = async (id?: number, who = marta) =>
  shop.app.inject({
    ...{ method: 'GET', url: `${IMPORTS}/marca`, headers: who.headers },
    query: id === undefined ? {} : { importacion: String(id) },
  });

test('BEH-268 every step of an import gives it and the list another mark, and nothing else does', async () => {
  const marks = async (id: number) => [
    (await mark(id)).json<{ marca: string }>().marca,
    (await mark()).json<{ marca: string }>().marca,
  ];
  const answer = await upload(LIST);
  const { id } = answer.json<{ id: number }>();
  let before = await marks(id);
  expect((await mark(id)).headers['cache-control']).toBe('private, no-store');
  const moves = async (what: () => Promise<unknown>): Promise<void> => {
    await what();
    const after = await marks(id);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect((await find(id)).mark).toBe(after[0]);
    expect(await desk().mark()).toBe(after[1]);
    before = after;
  };
  await moves(run);
  const { settings } = await find(id);
  const told = {
    ...{ encabezado: settings.headerLine, columnas: settings.columns },
    ...{ proveedor: 1, margen: 0, salto: 30 },
  };
  await moves(() => send(id, 'revision', told));
  await moves(run);
  await moves(() => send(id, 'aprobacion', { tipo: 'salto', aprobado: true }));
  await moves(() => act(id, 'aplicar'));
  await moves(run);
  // Looked at, refused, or done to another: this one stays.
  await act(id, 'aplicar');
  await desk().list();
  expect(await marks(id)).toEqual(before);
  const [own, all] = before;
  await upload(LIST);
  expect(await marks(id)).toEqual([own, expect.not.stringMatching(`^${all}$`)]);
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await mark(id, ana)).statusCode).toBe(403);
});

test('BEH-268 how far the work is moves the mark, and so do lists that come by themselves', async () => {
  const id = await uploaded();
  const before = await desk().mark();
  await takeHold(shop.db, id, 'uno', ['recibido']);
  await keepHold(shop.db, id, 'uno', { done: 2_000, total: 0 });
  const after = await desk().mark();
  expect(after).not.toBe(before);
  const pull = await shop.app.inject({
    ...{ method: 'PUT', url: '/api/admin/listas-programadas/0', headers: marta.headers },
    payload: {
      version: 0,
      lista: {
        ...{ nombre: 'Norte', direccion: 'https://listas.example/n.csv', cada: 4, hora: null },
        ...{ soloExistencias: false, sola: false, desaparecidos: 0, activa: true },
      },
    },
  });
  expect(pull.statusCode).toBe(200);
  const set = await desk().mark();
  expect(set).not.toBe(after);
  await shop.db.updateTable('supplier_pull').set({ note: 'No llegó.' }).execute();
  expect(await desk().mark()).not.toBe(set);
  await shop.db.deleteFrom('supplier_pull').execute();
});
