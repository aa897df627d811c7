import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ArtworkChecker,
  createArtworkChecker,
} from '../../../../../engines/artwork-check/artwork-check.ts';
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
import { findDraft } from '../../../catalog/server/desk/product-draft.sql.ts';
import { putUpPhotos } from '../../../catalog/server/photos/put-up-photos.ts';
import { catalogueVersion } from '../../../catalog/server/version.sql.ts';
import { Infected } from '../../../files/server/scanned-storage.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import { importDeskReads } from '../import-desk-reads.ts';
import { type ImportRunDeps, runImports } from '../run-imports.ts';
import { type FetchPhotosDeps, fetchPhotos } from './fetch-photos.ts';
import type { PullDeps } from './pull-deps.ts';
import { advancePulls, fetchPulls } from './run-pulls.ts';

const HOUR = 3_600_000;
const SERVICE = {
  ...{ cuenta: ACCOUNT.name, productos: PATHS.products, existencias: PATHS.stock },
  ...{ precios: PATHS.prices, fotos: PATHS.media, tipoPrecio: 'Customer', salida: '' },
  ...{ proveedor: 'Sierra Azul', margen: 50 },
};

const ASKED = { ...PATHS, priceType: 'Customer', fob: '' } as const;

let sandbox: Sandbox;
let shop: TestShop;
let marta: TestCustomer;
let checker: ArtworkChecker;
let deps: PullDeps & ImportRunDeps & FetchPhotosDeps;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  const { db, clock, config } = shop;
  marta = await givenCustomer(db, { name: 'Marta', roles: ['catalogo'], now: clock.now() });
  // The first supplier is the tests' own, not the one that a list brings.
  await givenProduct(db, { code: 'K-0' });
  checker = createArtworkChecker();
  const storage = createDiskStorage(path.join(config.dataDir, 'imports'), 0);
  const products = createDiskStorage(path.join(config.dataDir, 'products'), 0);
  const remote = { open: () => Promise.reject(new Error('no file is fetched')) };
  deps = {
    ...{ db, clock, storage, remote, baseUrl: 'https://tienda.example' },
    ...{ services: supplierServicesOf(config, clock), address: shop.database.address },
    photos: { db, storage: products, checker },
    ...workedHere(shop),
  };
});
afterAll(async () => {
  await checker.close();
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  for (const table of ['supplier_import', 'supplier_pull', 'stock_move', 'product'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('photo_file').execute();
});

const signal = () => new AbortController().signal;
const save = (change: object = {}) =>
  shop.app.inject({
    ...{ method: 'PUT', url: '/api/admin/listas-programadas/0', headers: marta.headers },
    payload: {
      version: 0,
      lista: {
        ...{ nombre: 'Sierra', servicio: { ...SERVICE, ...change }, cada: 24, hora: 6 },
        ...{ soloExistencias: false, sola: true, desaparecidos: 0, activa: true },
      },
    },
  });
/** All that the shop's clockwork does of imports, but for photographs. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await fetchPulls(deps, 'promostandards', signal());
    await advancePulls(deps, signal());
    await runImports(deps, signal());
  }
}
/** Its products are in the shop, without a picture. */
async function applied(change: object = {}): Promise<number> {
  expect((await save(change)).statusCode).toBe(200);
  shop.clock.advance(24 * HOUR);
  await rounds();
  const { id } = await shop.db
    .selectFrom('supplier_import')
    .select('id')
    .where('state', '=', 'aplicado')
    .executeTakeFirstOrThrow();
  return id;
}
const idOf = async (code: string): Promise<number> =>
  (
    await shop.db
      .selectFrom('product')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;
const shownOf = async (code: string) =>
  (await findDraft(shop.db, await idOf(code)))?.producto.fotos ?? [];
const counts = async () => {
  const { rows } = await sql<{ said: string }>`
    SELECT p.code || ' ' || count(f.cut) AS said FROM product p
      LEFT JOIN product_photo f ON f.product_id = p.id GROUP BY p.id ORDER BY p.code`.execute(
    shop.db,
  );
  return rows.map(({ said }) => said);
};
const order = (kind: string, more: object = {}) =>
  fetch(`${sandbox.url}/__faults/promostandards`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ on: 'getMediaContent', kind, ...more }),
  });
const asked = (): number =>
  Number(sandbox.ledger().companies.promostandards?.calls.getMediaContent ?? 0);

test('BEH-273 products that nothing shows get their supplier’s photographs, a colour each, in the name of who set it up', async () => {
  await applied();
  const version = await catalogueVersion(shop.db);
  const { version: opened } = (await findDraft(shop.db, await idOf('SZ-TER-500'))) ?? {};
  await fetchPhotos(deps, signal());
  expect(await counts()).toEqual([
    ...[
      'SZ-BOL-001 3',
      'SZ-LIB-A5 2',
      'SZ-MOC-20 2',
      'SZ-PLA-180 3',
      'SZ-TAZ-330 2',
      'SZ-TER-500 3',
    ],
  ]);
  const [first] = await shownOf('SZ-TER-500');
  expect(first).toMatchObject({
    ...{ color: 'negro', texto: 'Termo Sierra 500 ml, negro', ancho: 700, alto: 700 },
    recorte: { x: 0, y: 0, lado: 700 },
  });
  // Pages show them, whoever has the editor open is told, and the history says who.
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(version);
  expect((await findDraft(shop.db, await idOf('SZ-TER-500')))?.version).toBeGreaterThan(
    opened ?? 0,
  );
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select('account_id')
    .where('action', '=', 'cambiar_producto')
    .execute();
  expect(acts).toEqual(Array.from({ length: 6 }, () => ({ account_id: marta.id })));
});

test('BEH-273 what somebody put up stays, and a product is not asked for again until a week has passed', async () => {
  await applied();
  await fetchPhotos(deps, signal());
  const calls = asked();
  const before = await shownOf('SZ-TER-500');
  await fetchPhotos(deps, signal());
  expect(asked()).toBe(calls);
  // Somebody takes one product's down: they are not put up again at once, but after a week.
  const cup = await idOf('SZ-TAZ-330');
  await shop.db.deleteFrom('product_photo').where('product_id', '=', cup).execute();
  await fetchPhotos(deps, signal());
  expect(await shownOf('SZ-TAZ-330')).toEqual([]);
  shop.clock.advance(8 * 24 * HOUR);
  await fetchPhotos(deps, signal());
  expect(await shownOf('SZ-TAZ-330')).toHaveLength(2);
  expect(asked()).toBe(calls + 1);
  expect(await shownOf('SZ-TER-500')).toEqual(before);
});

test('BEH-273 what somebody puts up while photographs are opened stays as they put it up', async () => {
  await applied();
  await shop.db
    .updateTable('product')
    .set({ active: false })
    .where('code', '!=', 'SZ-TAZ-330')
    .execute();
  const cup = await idOf('SZ-TAZ-330');
  const url = `${sandbox.url}/promostandards/fotos/SZ-TAZ-330-1.png`;
  const picture = await deps.services.photograph(
    { ...ASKED, account: ACCOUNT.name },
    url,
    signal(),
  );
  const received = await deps.photos.storage.receive(picture);
  const by = { account: marta.id, now: shop.clock.now() };
  let first = true;
  const slow: ArtworkChecker = {
    ...checker,
    photograph: async (content) => {
      if (first) {
        first = false;
        await putUpPhotos(deps.photos, cup, [{ received, color: 'blanco' }], by);
      }
      return checker.photograph(content);
    },
  };
  await fetchPhotos({ ...deps, photos: { ...deps.photos, checker: slow } }, signal());
  expect((await shownOf('SZ-TAZ-330')).map(({ color }) => color)).toEqual(['blanco']);
});

test('BEH-273 another supplier’s products, those off sale and services without photographs are left alone', async () => {
  await applied();
  // A code that this supplier knows, of another one's product.
  const cup = await idOf('SZ-TAZ-330');
  await shop.db.updateTable('product').set({ supplier_id: 1 }).where('id', '=', cup).execute();
  const bag = await idOf('SZ-MOC-20');
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', bag).execute();
  await fetchPhotos(deps, signal());
  expect(await counts()).toContain('SZ-TAZ-330 0');
  expect(await counts()).toContain('SZ-MOC-20 0');
  await shop.db.deleteFrom('supplier_pull').execute();
  await save({ fotos: '' });
  await shop.db.updateTable('product').set({ active: true }).where('id', '=', bag).execute();
  await fetchPhotos(deps, signal());
  expect(await counts()).toContain('SZ-MOC-20 0');
  const rows = await shop.db.selectFrom('supplier_pull').select('photos_after').execute();
  expect(rows).toEqual([{ photos_after: new Date(0) }]);
});

test('T054 BEH-274 nothing is fetched in the name of somebody who left the catalogue, nor where no room is left', async () => {
  await applied();
  const calls = asked();
  const storage = { ...deps.photos.storage, hasRoom: async () => false };
  await fetchPhotos({ ...deps, photos: { ...deps.photos, storage } }, signal());
  const set = (roles: string[]) =>
    shop.db.updateTable('account').set({ roles }).where('id', '=', marta.id).execute();
  await set([]);
  await fetchPhotos(deps, signal());
  expect(asked()).toBe(calls);
  await set(['catalogo']);
  await fetchPhotos(deps, signal());
  expect(asked()).toBe(calls + 6);
});

test('BEH-273 an import is taken back exactly though its products have photographs by then', async () => {
  const id = await applied();
  await fetchPhotos(deps, signal());
  const act = (accion: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: `/api/admin/importaciones/${id}/accion`, headers: marta.headers },
      payload: { accion },
    });
  expect((await act('deshacer')).statusCode).toBe(200);
  await rounds();
  expect(await counts()).toEqual([]);
  expect((await shop.db.selectFrom('photo_cut').select('key').execute()).length).toBe(0);
});

test('BEH-274 a service that fails is left alone for an hour and nothing is lost; what it says is bounded and told to nobody', async () => {
  await applied();
  const calls = asked();
  await order('code', { value: 105, times: 1 });
  await fetchPhotos(deps, signal());
  expect(asked()).toBe(calls + 1);
  expect((await counts()).every((said) => said.endsWith(' 0'))).toBe(true);
  await fetchPhotos(deps, signal());
  expect(asked()).toBe(calls + 1);
  shop.clock.advance(HOUR + 1);
  await fetchPhotos(deps, signal());
  expect((await counts()).some((said) => said.endsWith(' 0'))).toBe(false);
});

test('BEH-274 a photograph that cannot be fetched, opened or is too small is left out, and holds no other back', async () => {
  await applied();
  const services = {
    ...deps.services,
    photos: async () => [
      { url: 'http://10.0.0.1/a.png', color: 'Blanco', main: true },
      { url: 'https://localhost/b.png', color: 'Blanco', main: false },
      { url: `${sandbox.url}/promostandards/fotos/SZ-TAZ-330-9.png`, color: 'Rojo', main: true },
      { url: `${sandbox.url}/promostandards/fotos/SZ-TAZ-330-2.png`, color: 'Rojo', main: false },
      { url: `${sandbox.url}/__promostandards`, color: 'Blanco', main: false },
    ],
  };
  await fetchPhotos({ ...deps, services }, signal());
  expect(await shownOf('SZ-TAZ-330')).toMatchObject([{ color: 'rojo' }]);
});

test('BEH-335 the import says how many photographs its service brought, which could not be read and of which row, and how far it is', async () => {
  const id = await applied();
  const desk = importDeskReads(deps);
  expect(await desk.photographs()).toMatchObject([
    { nombre: 'Sierra', importacion: id, de: 'productos', hechas: 0, total: 6, sin: 0 },
  ]);
  const cup = {
    good: `${sandbox.url}/promostandards/fotos/SZ-TAZ-330-2.png`,
    page: `${sandbox.url}/__promostandards`,
  };
  const services = {
    ...deps.services,
    photos: async (_asked: unknown, code: string) =>
      code === 'SZ-TAZ-330'
        ? [
            { url: cup.good, color: 'Rojo', main: true },
            { url: cup.page, color: 'Blanco', main: false },
          ]
        : [],
  };
  const { version } = await shop.db
    .selectFrom('supplier_import')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await fetchPhotos({ ...deps, services }, signal());
  const found = await desk.find(String(id));
  expect(found).toMatchObject({
    ...{ photos: { all: 2, shown: 1, unreadable: 1 }, ofService: true },
    mark: expect.not.stringMatching(`/${version}$`),
  });
  const { line } = await shop.db
    .selectFrom('import_change')
    .select('line')
    .where('code', '=', 'SZ-TAZ-330')
    .executeTakeFirstOrThrow();
  const { photos } = await desk.findings(id, 'foto', 1);
  expect(photos).toMatchObject([
    { line, code: 'SZ-TAZ-330', url: cup.page, outcome: 'ilegible' },
    { line, code: 'SZ-TAZ-330', url: cup.good, outcome: 'puesta', colour: 'Rojo', why: '' },
  ]);
  expect(await desk.photographs()).toMatchObject([{ hechas: 6, total: 6, sin: 5 }]);
  // What its service told is its own: taken back is what its rows said.
  const again = await shop.app.inject({
    ...{ method: 'POST', url: `/api/admin/importaciones/${id}/accion`, headers: marta.headers },
    payload: { accion: 'fotos' },
  });
  expect(again.statusCode).toBe(200);
  expect((await desk.find(String(id)))?.photos).toMatchObject({ unseen: 0, unreadable: 1 });
});

test('BEH-274 where its photographs are told is asked on the account’s own server alone, and tried before it is kept', async () => {
  const elsewhere = await save({ fotos: 'https://otro.example/fotos' });
  expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([
    ...[422, expect.stringMatching(/empiezan con http/)],
  ]);
  const tried = await shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/listas-programadas/prueba', headers: marta.headers },
    payload: { servicio: SERVICE, soloExistencias: false },
  });
  expect(tried.json().pruebas.at(-1)).toEqual({
    ...{ bien: true, dice: 'El servicio de fotos tiene 3 fotos de SZ-BOL-001.' },
  });
});

test('BEH-391 BEH-274 an infected photograph is left out, and what came before the scanner went away leaves nothing behind', async () => {
  await applied();
  const { storage } = deps.photos;
  let turn = 0;
  let open = 0;
  const scanning = (failing: Error, at: number): FileStorage => ({
    ...storage,
    receive: async (content) => {
      turn += 1;
      if (turn === at) throw failing;
      const received = await storage.receive(content);
      open += 1;
      const discard = async () => {
        open -= 1;
        await received.discard();
      };
      return { ...received, discard };
    },
  });
  const fetched = (failing: Error, at: number) =>
    fetchPhotos({ ...deps, photos: { ...deps.photos, storage: scanning(failing, at) } }, signal());
  await expect(fetched(new Error('no scanner'), 2)).rejects.toThrow('no scanner');
  expect([turn, open]).toEqual([2, 0]);
  turn = 0;
  await fetched(new Infected(), 1);
  const shown = (await counts()).map((said) => Number(said.split(' ')[1]));
  expect(shown.toSorted()).toEqual([0, 1, 2, 2, 3, 3]);
});
