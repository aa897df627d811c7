import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { workedHere } from '../../../../../test/support/import-scene.ts';
import {
  draft,
  HOUR,
  listOf,
  PULLS,
  pullScene,
  rows,
} from '../../../../../test/support/pull-scene.ts';
import { givenWarehouse } from '../../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { supplierServicesOf } from '../../../../app/compose/companies/suppliers.ts';
import { repeat } from '../../../../platform/jobs/repeated-work.ts';
import { Infected } from '../../../files/server/scanned-storage.ts';
import type { PullView } from '../../reads.ts';
import { AddressRefused, type RemoteFiles } from '../../remote-file.port.ts';
import { type ImportRunDeps, runImports } from '../run-imports.ts';
import type { PullDeps } from './pull-deps.ts';
import { advancePulls, fetchPulls } from './run-pulls.ts';

/** What the supplier's address gives; undefined: nothing answers there. */
let list: string | undefined;
let asked = 0;
/** What somebody does while a list is on its way. */
let meanwhile: (() => Promise<unknown>) | undefined;
const remote: RemoteFiles = {
  open: async () => {
    asked += 1;
    await meanwhile?.();
    if (list === undefined) throw new AddressRefused('No pudimos traer ningún archivo de ahí.');
    return Readable.from([Buffer.from(list)]);
  },
};

let shop: TestShop;
let marta: TestCustomer;
let nora: TestCustomer;
let seller: TestCustomer;
let work: ImportRunDeps;
let deps: PullDeps;
beforeAll(async () => {
  shop = await startShop({ overrides: { supplierFiles: remote } });
  const now = shop.clock.now();
  marta = await givenCustomer(shop.db, { name: 'Marta', roles: ['catalogo'], now });
  nora = await givenCustomer(shop.db, { name: 'Nora', roles: ['catalogo'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  const { db, clock } = shop;
  work = { db, address: shop.database.address, storage, ...workedHere(shop) };
  const services = supplierServicesOf(shop.config, clock);
  deps = { db, clock, storage, remote, services, baseUrl: 'https://tienda.example' };
});
afterAll(() => shop.close());
beforeEach(async () => {
  const lists = ['supplier_import', 'supplier_pull', 'import_layout'] as const;
  for (const table of [...lists, 'outbox_mail', 'stock_move', 'product'] as const)
    await shop.db.deleteFrom(table).execute();
  await givenProduct(shop.db, { code: 'K-1', name: 'Taza', priceCentavos: 100_00 });
  await givenProduct(shop.db, { code: 'K-2', name: 'Pluma', priceCentavos: 100_00 });
  list = listOf(...rows(100, 50));
  asked = 0;
  meanwhile = undefined;
});

const { columnsKnown, desk, due, first, mails, prices, rounds, runPulls, save, states } = pullScene(
  { theShop: () => shop, marta: () => marta, work: () => work, deps: () => deps },
);

const setNora = (change: object) =>
  shop.db.updateTable('account').set(change).where('id', '=', nora.id).execute();

test('T053 T054 BEH-154 lists are set up by whoever keeps the catalogue, to public addresses alone', async () => {
  const url = `${PULLS}/0`;
  const payload = { version: 0, lista: draft };
  expect((await shop.app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401);
  expect((await save({}, { who: seller })).statusCode).toBe(403);
  for (const change of [
    { direccion: 'http://listas.example/a.csv' },
    { direccion: 'file:///etc/passwd' },
    { cada: 0 },
    { hora: 6, cada: 4 },
    { desaparecidos: -1 },
  ]) {
    expect((await save(change)).statusCode, JSON.stringify(change)).toBe(422);
  }
  expect(await desk().pulls()).toEqual([]);
});

test('BEH-154 the shop’s own clockwork fetches a list when its hour has come, and not before', async () => {
  expect((await save()).statusCode).toBe(200);
  const trouble: unknown[] = [];
  const turned = Promise.withResolvers<void>();
  let rounds = 0;
  const run = async (signal: AbortSignal) => {
    await runPulls(signal);
    rounds += 1;
    // Twice for nothing, then the hour has come.
    if (rounds === 2) shop.clock.advance(4 * HOUR);
    if (asked > 0) turned.resolve();
  };
  const work = { name: 'supplier lists', everySeconds: 0.01, run };
  const going = repeat(work, 0, (error) => trouble.push(error));
  await turned.promise;
  await going.stop();
  expect([trouble, rounds > 2, await states()]).toEqual([[], true, ['recibido']]);
});

test('BEH-154 a list whose columns are known is applied by itself, once, in the name of who set it up', async () => {
  await columnsKnown();
  await save();
  list = listOf(...rows(110, 50));
  await due();
  expect(await prices()).toEqual({ 'K-1': 110_00, 'K-2': 110_00 });
  expect(await states()).toEqual(['aplicado']);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'detail'])
    .where('action', '=', 'aplicar_importacion')
    .execute();
  expect(acts).toEqual([{ account_id: marta.id, detail: expect.objectContaining({ sola: true }) }]);
  // The same bytes again are no import; other bytes that say the same are given up.
  await due();
  list = `${list}\n\n`;
  await due();
  expect((await states()).toSorted()).toEqual(['aplicado', 'descartado']);
  expect((await first()).nota).toBe('No trajo nada nuevo.');
  expect(await mails()).toEqual([]);
});

test('BEH-154 jumps of price and vanished products wait for somebody, who is told once', async () => {
  await columnsKnown();
  await save();
  list = listOf(...rows(200, 50));
  await due();
  expect(await prices()).toEqual({ 'K-1': 100_00, 'K-2': 100_00 });
  expect(await states()).toEqual(['revisado']);
  expect(await mails()).toEqual([
    `${marta.email} La lista «Del Norte» espera tu visto bueno`,
    `${nora.email} La lista «Del Norte» espera tu visto bueno`,
  ]);
  await rounds();
  expect(await mails()).toHaveLength(2);
  // The next one takes the place of the one that nobody looked at.
  list = listOf(...rows(105, 50, ['K-1']));
  await due();
  expect((await states()).toSorted()).toEqual(['descartado', 'revisado']);
  expect((await first()).nota).toBe('Trae 1 producto que ya no viene.');
  // Within a limit that somebody raised it goes on by itself.
  const { id, version } = await first();
  await save({ desaparecidos: 1 }, { id, version });
  await due();
  expect(await prices()).toEqual({ 'K-1': 105_00 });
  // What was applied is newer than what waited.
  expect((await states()).toSorted()).toEqual(['aplicado', 'descartado', 'descartado']);
});

test('BEH-154 of a list that only tells the stock nothing else is taken, and its layout stays', async () => {
  await columnsKnown();
  await save({ soloExistencias: true });
  list = listOf(...rows(500, 77, ['K-1']), 'N-9;Nuevo;$9.00;10;rojo;5');
  await due();
  expect(await prices()).toEqual({ 'K-1': 100_00, 'K-2': 100_00 });
  const stock = await shop.db
    .selectFrom('product_colour')
    .innerJoin('product', 'product.id', 'product_id')
    .select('stock')
    .where('code', '=', 'K-1')
    .orderBy('stock', 'desc')
    .execute();
  expect(stock[0]?.stock).toBe(77);
  const [layout] = await shop.db.selectFrom('import_layout').select('settings').execute();
  expect(Object.keys(Object(layout?.settings).columns)).toContain('precio');
});

test('BEH-154 a list of other columns waits for somebody who tells them', async () => {
  await save();
  await due();
  expect(await states()).toEqual(['recibido']);
  expect((await first()).nota).toMatch(/columnas/);
  expect(await mails()).toHaveLength(2);
});

test('BEH-154 a list that does not come is tried again, told after three times, and comes back', async () => {
  await columnsKnown();
  await save();
  list = undefined;
  await due();
  expect(asked).toBe(2);
  expect(await mails()).toEqual([]);
  for (const tries of [3, 4]) {
    shop.clock.advance(15 * 60_000);
    await rounds();
    expect(asked).toBe(tries);
  }
  expect(await mails()).toEqual([
    `${marta.email} No llegó la lista «Del Norte»`,
    `${nora.email} No llegó la lista «Del Norte»`,
  ]);
  expect(await first()).toMatchObject({ fallas: 3, nota: expect.stringMatching(/No pudimos/) });
  // Nor is the fourth time told, when it fails as the third did; nothing at all is no list either.
  list = '';
  await due();
  expect(await first()).toMatchObject({ fallas: 4, nota: expect.stringMatching(/vacío/) });
  expect(await mails()).toHaveLength(2);
  list = listOf(...rows(110, 50));
  await due();
  expect(await first()).toMatchObject({ fallas: 0, nota: 'Se aplicó sola.' });
  expect(await prices()).toEqual({ 'K-1': 110_00, 'K-2': 110_00 });
});

test('BEH-391 a list that the virus scanner refuses did not come, and says why', async () => {
  await columnsKnown();
  await save();
  const infected = async () => {
    throw new Infected();
  };
  shop.clock.advance(4 * HOUR);
  const scanned = { ...deps, storage: { ...deps.storage, receive: infected } };
  await fetchPulls(scanned, 'direccion', new AbortController().signal);
  expect(await first()).toMatchObject({
    ...{ fallas: 1, nota: 'El antivirus rechazó el archivo.' },
  });
  expect(await states()).not.toContain('recibido');
});

test('T054 BEH-154 nothing is fetched in the name of somebody who left the catalogue', async () => {
  await columnsKnown();
  await save({}, { who: nora });
  const before = asked;
  await setNora({ roles: [] });
  await due();
  expect(asked).toBe(before);
  expect((await first()).nota).toMatch(/ya no lleva el catálogo/);
  await setNora({ roles: ['catalogo'], blocked_at: shop.clock.now() });
  await due();
  expect(asked).toBe(before);
  await setNora({ blocked_at: null });
  await due();
  expect(asked).toBe(before + 1);
});

test('T054 BEH-430 what came in the name of somebody who left the catalogue since is not applied, and waits for whoever keeps it', async () => {
  const going = new AbortController().signal;
  const lookedOver = async () => {
    shop.clock.advance(4 * HOUR);
    await fetchPulls(deps, 'direccion', going);
    await runImports(work, going);
    await advancePulls(deps, going);
    await runImports(work, going);
  };
  await columnsKnown();
  await save({}, { who: nora });
  list = listOf(...rows(110, 50));
  await lookedOver();
  expect(await states()).toEqual(['revisado']);
  await setNora({ roles: [] });
  await rounds();
  expect(await states()).toEqual(['revisado']);
  expect(await prices()).toEqual({ 'K-1': 100_00, 'K-2': 100_00 });
  expect((await first()).nota).toMatch(/ya no lleva el catálogo/);
  expect(await mails()).toEqual([`${marta.email} La lista «Del Norte» espera tu visto bueno`]);
  // Nor is what came before given up in their name.
  await setNora({ roles: ['catalogo'] });
  list = listOf(...rows(120, 50));
  await lookedOver();
  await setNora({ roles: [] });
  await rounds();
  expect(await states()).toEqual(['revisado', 'revisado']);
  await setNora({ roles: ['catalogo'] });
});

test('BEH-154 a list that rests is not fetched', async () => {
  await save({ activa: false });
  await due();
  expect(asked).toBe(0);
});

test('BEH-154 where nobody keeps the catalogue the administration is told', async () => {
  const boss = await givenCustomer(shop.db, { roles: ['admin'], now: shop.clock.now() });
  const { id } = await givenCustomer(shop.db, { roles: ['catalogo'], now: shop.clock.now() });
  const all = () =>
    shop.db.updateTable('account').where('roles', '&&', sql<string[]>`'{catalogo}'`);
  await save({}, { who: boss });
  await all().set({ blocked_at: shop.clock.now() }).execute();
  await due();
  expect(await mails()).toEqual([`${boss.email} La lista «Del Norte» espera tu visto bueno`]);
  await all().set({ blocked_at: null }).execute();
  await shop.db
    .updateTable('account')
    .set({ roles: [] })
    .where('id', 'in', [id, boss.id])
    .execute();
});

test('BEH-154 of two who change a list the second is told, and a hurried one comes at once', async () => {
  await save();
  const { id, version } = await first();
  expect((await save({ cada: 8 }, { id, version, who: nora })).statusCode).toBe(200);
  const late = await save({ cada: 2 }, { id, version });
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    expect.stringMatching(/^Nora la cambió/),
  ]);
  const act = (accion: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: `${PULLS}/${id}/accion`, headers: marta.headers },
      payload: { accion, version },
    });
  expect((await act('traer')).statusCode).toBe(200);
  await runPulls();
  expect(asked).toBe(1);
  expect((await act('quitar')).statusCode).toBe(409);
  expect((await first()).cada).toBe(8);
});

test('BEH-154 what comes of a list that somebody changes while it is fetched changes nothing of theirs', async () => {
  await save();
  const { id, version } = await first();
  shop.clock.advance(4 * HOUR);
  let changed: PullView | undefined;
  meanwhile = async () => {
    meanwhile = undefined;
    await save({ cada: 8 }, { id, version, who: nora });
    changed = await first();
  };
  list = undefined;
  await runPulls();
  expect(asked).toBe(1);
  expect(await first()).toEqual({ ...changed, trayendo: false });
});

const shelf = async (warehouse: number) => {
  const { rows } = await sql<{ said: string }>`
    SELECT p.code || ' ' || c.colour || ' ' || s.pieces AS said
    FROM warehouse_stock s JOIN product_colour c ON c.id = s.colour_id
      JOIN product p ON p.id = c.product_id
    WHERE s.warehouse_id = ${warehouse} AND s.pieces > 0 ORDER BY 1`.execute(shop.db);
  return rows.map(({ said }) => said);
};

test('BEH-267 a list that comes by itself counts the own warehouse it was set up for, whatever a like one was', async () => {
  const own = await givenWarehouse(shop.db);
  await columnsKnown();
  await save({ soloExistencias: true, almacen: own });
  const suppliers = await shelf(1);
  list = listOf(...rows(100, 12, ['K-1']));
  await due();
  expect((await first()).nota).toBe('Se aplicó sola.');
  expect(await shelf(own)).toEqual(['K-1 azul 3', 'K-1 rojo 12']);
  expect(await shelf(1)).toEqual(suppliers);
  expect(await first()).toMatchObject({ almacen: own });
  // The same headers, remembered of an own warehouse, and a list that is its supplier's.
  await shop.db
    .updateTable('import_layout')
    .set({ settings: sql`settings || jsonb_build_object('warehouseId', ${own}::int)` })
    .execute();
  const { id, version } = await first();
  await save({ soloExistencias: true }, { id, version });
  list = listOf(...rows(100, 44, ['K-1']));
  await due();
  expect(await shelf(own)).toEqual(['K-1 azul 3', 'K-1 rojo 12']);
  expect(await shelf(1)).toContain('K-1 rojo 44');
});

test('BEH-267 a list whose warehouse was closed is not set up, and one that comes waits for somebody', async () => {
  const own = await givenWarehouse(shop.db);
  const set = (closed_at: Date | null) =>
    shop.db.updateTable('warehouse').set({ closed_at }).where('id', '=', own).execute();
  await columnsKnown();
  await set(new Date());
  const refused = await save({ almacen: own });
  expect([refused.statusCode, refused.json().error]).toEqual([
    ...[422, expect.stringMatching(/cerrado/)],
  ]);
  await set(null);
  expect((await save({ almacen: own })).statusCode).toBe(200);
  await set(new Date());
  await due();
  expect((await first()).nota).toMatch(/^Su almacén está cerrado/);
  expect(await states()).toEqual(['recibido']);
  // Closed after it was looked over and before it is applied.
  await set(null);
  list = listOf(...rows(100, 51));
  shop.clock.advance(4 * HOUR);
  await runPulls();
  await runImports(work, new AbortController().signal);
  await runPulls();
  await runImports(work, new AbortController().signal);
  await set(new Date());
  await rounds();
  expect((await first()).nota).toMatch(/^Su almacén está cerrado/);
  expect((await states()).toSorted()).toEqual(['descartado', 'revisado']);
  expect(await shelf(own)).toEqual([]);
});
