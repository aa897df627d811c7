import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { workedHere } from '../../../../../test/support/import-scene.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { supplierServicesOf } from '../../../../app/compose/companies/suppliers.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { ACCOUNT, PATHS } from '../../../../sandbox/promostandards/account.ts';
import type { PullView } from '../../reads.ts';
import { importDeskReads } from '../import-desk-reads.ts';
import { type ImportRunDeps, runImports } from '../run-imports.ts';
import type { PullDeps } from './pull-deps.ts';
import { advancePulls, fetchPulls } from './run-pulls.ts';

const PULLS = '/api/admin/listas-programadas';
const IMPORTS = '/api/admin/importaciones';
const HOUR = 3_600_000;

let sandbox: Sandbox;
let shop: TestShop;
let marta: TestCustomer;
let seller: TestCustomer;
let work: ImportRunDeps;
let deps: PullDeps;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  const now = shop.clock.now();
  marta = await givenCustomer(shop.db, { name: 'Marta', roles: ['catalogo'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  const { db, clock } = shop;
  work = { db, address: shop.database.address, storage, ...workedHere(shop) };
  const services = supplierServicesOf(shop.config, clock);
  const remote = { open: () => Promise.reject(new Error('no file is fetched')) };
  deps = { db, clock, storage, remote, services, baseUrl: 'https://tienda.example' };
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  for (const table of ['supplier_import', 'supplier_pull', 'import_layout', 'outbox_mail'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('stock_move').execute();
  await shop.db.deleteFrom('product').execute();
});

const SERVICE = {
  ...{ cuenta: ACCOUNT.name, productos: PATHS.products, existencias: PATHS.stock },
  ...{
    precios: PATHS.prices,
    tipoPrecio: 'Customer',
    salida: '',
    fotos: PATHS.media,
    proveedor: 'Sierra Azul',
    margen: 50,
  },
};
const draft = {
  ...{ nombre: 'Sierra Azul', servicio: SERVICE, cada: 24, hora: 6, soloExistencias: false },
  ...{ sola: false, desaparecidos: 0, activa: true },
};
const save = (change: object = {}, { id = 0, version = 0, who = marta } = {}) =>
  shop.app.inject({
    ...{ method: 'PUT', url: `${PULLS}/${id}`, headers: who.headers },
    payload: { version, lista: { ...draft, ...change } },
  });
const post = (url: string, payload: object, who = marta) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
async function runPulls(signal = new AbortController().signal): Promise<void> {
  await fetchPulls(deps, 'promostandards', signal);
  await advancePulls(deps, signal);
}
async function rounds(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await runPulls();
    await runImports(work, new AbortController().signal);
  }
}
const due = async () => {
  shop.clock.advance(24 * HOUR);
  await rounds();
};
const desk = () => importDeskReads(shop, shop.config.PROMOSTANDARDS_ACCOUNTS);
const first = async (): Promise<PullView> => {
  const [pull] = await desk().pulls();
  if (!pull) throw new Error('no list');
  return pull;
};
const newest = async () => {
  const [found] = await desk().list();
  if (!found) throw new Error('no import');
  return found;
};
const products = async () =>
  Object.fromEntries(
    (
      await shop.db
        .selectFrom('product')
        .select(['code', 'price_centavos'])
        .where('active', '=', true)
        .orderBy('code')
        .execute()
    ).map(({ code, price_centavos }) => [code, price_centavos]),
  );
const changeThere = (body: object) =>
  fetch(`${sandbox.url}/__promostandards`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });

test('BEH-236 a supplier’s service is asked at its hour, looked over, approved and taken back like a file', async () => {
  expect((await save()).statusCode).toBe(200);
  await due();
  const { id, state, counts } = await newest();
  expect({ state, nuevos: counts.kinds.nuevo, rotos: counts.broken }).toEqual({
    ...{ state: 'revisado', nuevos: 6, rotos: 0 },
  });
  expect((await first()).nota).toMatch(/Espera a que alguien la apruebe/);
  expect(await products()).toEqual({});
  expect((await post(`${IMPORTS}/${id}/accion`, { accion: 'aplicar' })).statusCode).toBe(200);
  await rounds();
  // What it costs us, with the margin of the list, to the centavo.
  expect(await products()).toMatchObject({ 'SZ-TER-500': 177_60, 'SZ-BOL-001': 9_53 });
  const row = await shop.db
    .selectFrom('product as p')
    .innerJoin('supplier as s', 's.id', 'p.supplier_id')
    .select(['s.name', 'p.box_pieces', 'p.box_size', 'p.box_weight_grams'])
    .where('p.code', '=', 'SZ-TER-500')
    .executeTakeFirst();
  expect(row).toEqual({
    ...{ name: 'Sierra Azul', box_pieces: 24, box_size: '47x35.6x30.5', box_weight_grams: 11113 },
  });
  // The very same answers are the very same file.
  await due();
  expect((await first()).nota).toBe('Sin cambios desde la vez anterior.');
  expect((await post(`${IMPORTS}/${id}/accion`, { accion: 'deshacer' })).statusCode).toBe(200);
  await rounds();
  expect(await products()).toEqual({});
});

test('BEH-236 within its limits what a service says is applied alone; what it no longer lists waits', async () => {
  await save({ sola: true });
  await due();
  const before = await products();
  expect(Object.keys(before)).toHaveLength(6);
  await changeThere({ id: 'SZ-TAZ-330', precio: 30 });
  await due();
  expect(await products()).toEqual({ ...before, 'SZ-TAZ-330': 45_00 });
  await changeThere({ id: 'SZ-MOC-20', quitar: true });
  await due();
  expect((await first()).nota).toBe('Trae 1 producto que ya no viene.');
  expect(Object.keys(await products())).toHaveLength(6);
});

test('BEH-236 of stock alone only what the shop sells of that supplier is asked for, and nothing else changes', async () => {
  const servicio = { ...SERVICE, proveedor: 'Sierra Norte' };
  await save({ sola: true, soloExistencias: true, servicio });
  await due();
  expect((await first()).nota).toMatch(/Todavía no hay productos de ese proveedor/);
  const supplier = { id: 900, name: 'Sierra Norte', origin_postal_code: '64000' };
  await shop.db
    .insertInto('supplier')
    .values({ ...supplier, origin_state: 'NL' })
    .execute();
  const spec = { code: 'SZ-BOL-001', priceCentavos: 12_00, colours: { negro: 50, rojo: 3 } };
  await givenProduct(shop.db, spec);
  await shop.db.updateTable('product').set({ supplier_id: supplier.id }).execute();
  await changeThere({ id: 'SZ-BOL-001', existencia: 77 });
  await due();
  expect((await first()).nota).toBe('Se aplicó sola.');
  const stock = await shop.db
    .selectFrom('product_colour')
    .select('stock')
    .where('colour', '=', 'negro')
    .executeTakeFirst();
  expect(stock?.stock).toBe(77);
  expect(await products()).toEqual({ 'SZ-BOL-001': 12_00 });
});

test('BEH-237 a service that fails leaves the catalogue as it was, is tried again and told after three times', async () => {
  await save({ sola: true });
  await due();
  const before = await products();
  await fetch(`${sandbox.url}/__faults/promostandards`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ on: 'getProductSellable', kind: 'code', value: 105, times: 3 }),
  });
  await due();
  for (const _again of [2, 3]) {
    shop.clock.advance(15 * 60_000);
    await rounds();
  }
  const { fallas, nota } = await first();
  expect(nota).toMatch(/productos no aceptó la cuenta \(código 105\)/);
  expect(fallas).toBe(3);
  expect(await products()).toEqual(before);
  const mails = await shop.db.selectFrom('outbox_mail').selectAll().execute();
  expect(mails.map(({ subject }) => subject)).toContain('No llegó la lista «Sierra Azul»');
  expect(JSON.stringify(mails)).not.toContain(ACCOUNT.password);
});

test('BEH-237 the password is in no page, no row of the database and no answer', async () => {
  await save();
  await due();
  const kept = await shop.db.selectFrom('supplier_pull').selectAll().execute();
  const acts = await shop.db.selectFrom('audit_entry').selectAll().execute();
  const tried = await post(`${PULLS}/prueba`, { servicio: SERVICE, soloExistencias: false });
  const seen = JSON.stringify([kept, acts, await desk().pulls(), desk().accounts, tried.json()]);
  expect(seen).toContain(ACCOUNT.name);
  expect(seen).not.toContain(ACCOUNT.password);
  expect(seen).not.toContain(ACCOUNT.user);
});

test.each([
  ['another server', { productos: 'https://otro.example/productos' }, /empiezan con http/],
  ['an account that is none', { cuenta: 'Otra' }, /ya no está en la configuración/],
  ['no service of products', { productos: '' }, /Falta la dirección del servicio de productos/],
])('T149 BEH-237 a list that names %s is neither kept nor tried', async (_what, change, says) => {
  const servicio = { ...SERVICE, ...change };
  const kept = await save({ servicio });
  const tried = await post(`${PULLS}/prueba`, { servicio, soloExistencias: false });
  expect([kept.statusCode, tried.statusCode]).toEqual([422, 422]);
  expect([kept.json().error, tried.json().error]).toEqual([
    ...[expect.stringMatching(says), expect.stringMatching(says)],
  ]);
  expect(await desk().pulls()).toEqual([]);
});

test('BEH-238 whoever keeps the catalogue tries a connection before it is kept; nobody else does', async () => {
  const tried = await post(`${PULLS}/prueba`, { servicio: SERVICE, soloExistencias: false });
  expect(tried.json().pruebas.map(({ bien }: { bien: boolean }) => bien)).toEqual([
    ...[true, true, true, true, true],
  ]);
  expect(await desk().pulls()).toEqual([]);
  const other = await post(
    `${PULLS}/prueba`,
    { servicio: SERVICE, soloExistencias: false },
    seller,
  );
  expect(other.statusCode).toBe(403);
});

test('BEH-238 a list has an address or a service, and never both', async () => {
  const direccion = 'https://listas.example/norte.csv';
  expect((await save({ direccion })).statusCode).toBe(422);
  expect((await save({ servicio: undefined })).statusCode).toBe(422);
  expect((await save({ direccion, servicio: undefined })).statusCode).toBe(200);
  // A service tells what its supplier has, never what lies in an own warehouse.
  expect((await save({ almacen: 1 })).statusCode).toBe(422);
  const { id, version } = await first();
  expect((await save({}, { id, version })).statusCode).toBe(200);
  expect(await first()).toMatchObject({ servicio: SERVICE });
  expect(await first()).not.toHaveProperty('direccion');
});
