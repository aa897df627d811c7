import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { workedHere } from '../../../../../test/support/import-scene.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { importDeskReads } from '../import-desk-reads.ts';
import { type ImportRunDeps, runImports, sweepImports } from '../run-imports.ts';
import { forgetFindings } from './forget-findings.ts';

const IMPORTS = '/api/admin/importaciones';
const DAY = 86_400_000;
const CALM = new AbortController().signal;
const listOf = (price: number) =>
  [
    'clave;nombre;precio;piezas_caja;color;existencia',
    `K-1;Taza;${price};10;rojo;50`,
    `K-2;Pluma;${price};10;rojo;50`,
    'X-1;Rota;consultar;10;Rojo;1',
  ].join('\n');

let shop: TestShop;
let marta: TestCustomer;
let work: ImportRunDeps;
beforeAll(async () => {
  shop = await startShop();
  marta = await givenCustomer(shop.db, { roles: ['catalogo'] });
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  work = { db: shop.db, address: shop.database.address, storage, ...workedHere(shop) };
  for (const code of ['K-1', 'K-2']) await givenProduct(shop.db, { code, priceCentavos: 100_00 });
});
afterAll(() => shop.close());

const post = (id: number, what: string, payload: object) =>
  shop.app.inject({
    ...{ method: 'POST', url: `${IMPORTS}/${id}/${what}`, headers: marta.headers, payload },
  });
const act = (id: number, accion: string) => post(id, 'accion', { accion });
const desk = () => importDeskReads(shop);

/** A list that was looked over. */
async function checked(price: number): Promise<number> {
  const form = new FormData();
  form.append('archivo', new Blob([listOf(price)]), 'lista.csv');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const { id } = (
    await shop.app.inject({
      ...{ method: 'POST', url: IMPORTS, payload: Buffer.from(await request.arrayBuffer()) },
      headers: { ...marta.headers, 'content-type': request.headers.get('content-type') ?? '' },
    })
  ).json<{ id: number }>();
  await runImports(work, CALM);
  const settings = (await desk().find(String(id)))?.settings;
  await post(id, 'revision', {
    ...{ encabezado: settings?.headerLine, columnas: settings?.columns },
    ...{ proveedor: 1, margen: 0, salto: 30 },
  });
  await runImports(work, CALM);
  return id;
}

async function applied(price: number): Promise<number> {
  const id = await checked(price);
  expect((await act(id, 'aplicar')).statusCode).toBe(200);
  await runImports(work, CALM);
  return id;
}

const inDays = (days: number) => ({
  db: shop.db,
  clock: { now: () => new Date(Date.now() + days * DAY) },
});
const rowsOf = async (id: number) => {
  const count = async (table: 'import_change' | 'import_problem') =>
    (await shop.db.selectFrom(table).select('seq').where('import_id', '=', id).execute()).length;
  return [await count('import_change'), await count('import_problem')];
};
const stateOf = async (id: number) => (await desk().find(String(id)))?.state;
const prices = async () =>
  (await shop.db.selectFrom('product').select('price_centavos').orderBy('code').execute()).map(
    ({ price_centavos }) => price_centavos / 100,
  );

test('BEH-434 an import is taken back exactly for ninety days; then its rows and its file go, it stays, and nobody takes it back', async () => {
  const given = await checked(300);
  // As each hour does: from here on the files are known to be this database's.
  await sweepImports(work, new Date());
  const first = await applied(110);
  await forgetFindings(inDays(89), CALM);
  expect([await stateOf(first), await stateOf(given)]).toEqual(['aplicado', 'revisado']);
  expect((await act(first, 'deshacer')).statusCode).toBe(200);
  await runImports(work, CALM);
  expect([await stateOf(first), await prices()]).toEqual(['deshecho', [100, 100]]);

  const second = await applied(120);
  expect(await rowsOf(second)).toEqual([2, 1]);
  await Promise.all([forgetFindings(inDays(91), CALM), forgetFindings(inDays(91), CALM)]);
  for (const id of [given, first, second]) expect(await rowsOf(id)).toEqual([0, 0]);
  expect(await Promise.all([given, first, second].map(stateOf))).toEqual([
    ...['descartado', 'deshecho', 'archivado'],
  ]);
  expect((await act(second, 'deshacer')).statusCode).toBe(409);
  expect((await act(given, 'aplicar')).statusCode).toBe(409);
  await runImports(work, CALM);
  expect(await prices()).toEqual([120, 120]);
  // That it was, and what it came to, is still told.
  const told = await desk().find(String(second));
  expect(told?.counts).toMatchObject({ rows: 3, broken: 1, forgotten: true });
  await sweepImports(work, new Date(Date.now() + 2 * DAY));
  const names: string[] = [];
  for await (const name of work.storage.names()) if (name !== 'estampa.marca') names.push(name);
  expect(names).toEqual([]);
});

test('BEH-434 what was broken off goes on, and younger imports are left whole', async () => {
  const old = await applied(130);
  const stopped = new AbortController();
  stopped.abort();
  await forgetFindings(inDays(91), stopped.signal);
  expect([await stateOf(old), await rowsOf(old)]).toEqual(['archivado', [2, 1]]);
  await shop.db
    .updateTable('supplier_import')
    .set({
      created_at: new Date(Date.now() - 91 * DAY),
      applied_at: new Date(Date.now() - 91 * DAY),
    })
    .set({ checked_at: new Date(Date.now() - 91 * DAY) })
    .where('id', '=', old)
    .execute();
  const young = await applied(140);
  await forgetFindings(inDays(0), CALM);
  expect([await rowsOf(old), await rowsOf(young)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
  expect(await stateOf(young)).toBe('aplicado');
});
