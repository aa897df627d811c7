import path from 'node:path';
import { Readable } from 'node:stream';
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
import { scene } from '../../../../../test/support/photographs.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { findDraft } from '../../../catalog/server/desk/product-draft.sql.ts';
import { putUpPhotos } from '../../../catalog/server/photos/put-up-photos.ts';
import { catalogueVersion } from '../../../catalog/server/version.sql.ts';
import type { ImportView } from '../../reads.ts';
import { AddressRefused } from '../../remote-file.port.ts';
import { importDeskReads } from '../import-desk-reads.ts';
import { type ImportRunDeps, runImports } from '../run-imports.ts';
import { type BringPhotosDeps, bringPhotos } from './bring-photos.ts';

const IMPORTS = '/api/admin/importaciones';
const at = (name: string) => `https://fotos.example/${name}`;
const NOT_THERE = 'No pudimos traer ningún archivo de esa dirección.';
const TABLES = ['product', 'product_colour', 'product_photo', 'warehouse_stock'];

/** What lies at `fotos.example`. */
let pictures: Record<string, Uint8Array>;
let asked: string[];
let shop: TestShop;
let marta: TestCustomer;
let checker: ArtworkChecker;
let deps: ImportRunDeps & BringPhotosDeps;
beforeAll(async () => {
  shop = await startShop();
  const { db, clock, config, database } = shop;
  marta = await givenCustomer(db, { name: 'Marta', roles: ['catalogo'], now: clock.now() });
  checker = createArtworkChecker();
  const storage = createDiskStorage(path.join(config.dataDir, 'imports'), 0);
  const products = createDiskStorage(path.join(config.dataDir, 'products'), 0);
  const remote = {
    open: async (address: string) => {
      asked.push(address);
      const found = pictures[address];
      if (!found) throw new AddressRefused(NOT_THERE);
      return Readable.from([found]);
    },
  };
  const photos = { db, storage: products, checker };
  const imports = { storage, address: database.address, ...workedHere(shop) };
  deps = { db, clock, remote, photos, ...imports };
  const good = await scene(700, 600).jpeg().toBuffer();
  const small = await scene(300, 300).png().toBuffer();
  pictures = {
    [at('rojo.jpg')]: good,
    [at('azul.jpg')]: good,
    [at('nuevo.jpg')]: good,
    [at('chica.png')]: small,
    [at('texto.jpg')]: Buffer.from('no es una foto'),
    [at('pesada.jpg')]: Buffer.concat([good, Buffer.alloc(16 * 1024 * 1024)]),
  };
});
afterAll(async () => {
  await checker.close();
  await shop.close();
});
beforeEach(async () => {
  asked = [];
  for (const table of ['supplier_import', 'import_layout', 'stock_move', 'product'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.deleteFrom('photo_file').execute();
  // Rojo 50, azul 3.
  await givenProduct(shop.db, { code: 'K-1', name: 'Taza', priceCentavos: 100_00 });
  await givenProduct(shop.db, { code: 'K-2', name: 'Pluma', priceCentavos: 100_00 });
});

const HEADERS = 'clave,nombre,precio,piezas_caja,color,existencia,proveedor,foto';
const KNOWN = `K-1,,,,rojo,50,,${at('rojo.jpg')}
K-1,,,,azul,3,,${at('azul.jpg')}`;
const NEW = `N-1,Termo,80,24,Rojo,100,Proveedor de prueba,${at('nuevo.jpg')}`;

async function uploaded(rows: string): Promise<number> {
  const form = new FormData();
  form.append('archivo', new Blob([`${HEADERS}\n${rows}`]), 'Lista.csv');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: IMPORTS, payload: Buffer.from(await request.arrayBuffer()) },
    headers: { ...marta.headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
  expect(answer.statusCode).toBe(200);
  await run();
  return answer.json<{ id: number }>().id;
}
const send = (id: number, what: string, payload: object, who = marta) =>
  shop.app.inject({
    ...{ method: 'POST', url: `${IMPORTS}/${id}/${what}`, headers: who.headers, payload },
  });
const run = () => runImports(deps, new AbortController().signal);
const bring = () => bringPhotos(deps, new AbortController().signal);
const desk = () => importDeskReads(shop);
const act = async (id: number, accion: string): Promise<void> => {
  expect((await send(id, 'accion', { accion })).statusCode).toBe(200);
  await run();
};
async function find(id: number): Promise<ImportView> {
  const found = await desk().find(String(id));
  if (!found) throw new Error(`no import ${id}`);
  return found;
}
/** Looked over as the shop suggests. */
async function checked(rows: string): Promise<number> {
  const id = await uploaded(rows);
  const { settings } = await find(id);
  const told = {
    encabezado: settings.headerLine,
    columnas: settings.columns,
    margen: 0,
    salto: 30,
  };
  expect((await send(id, 'revision', { ...told, proveedor: 1 })).statusCode).toBe(200);
  await run();
  expect(await find(id)).toMatchObject({ state: 'revisado' });
  return id;
}
/** 'fila 2 K-1 Rojo puesta' of each, as the page lists them. */
const listed = async (id: number): Promise<string[]> => {
  const { photos } = await desk().findings(id, 'foto', 1);
  return photos.map(({ line, code, colour, outcome, why }) =>
    `fila ${line} ${code} ${colour} ${outcome} ${why}`.trim(),
  );
};
const idOf = async (code: string): Promise<number> => {
  const found = shop.db.selectFrom('product').select('id').where('code', '=', code);
  return (await found.executeTakeFirstOrThrow()).id;
};
const shownOf = async (code: string) =>
  (await findDraft(shop.db, await idOf(code)))?.producto.fotos.map(({ color }) => color);

async function contents(): Promise<string> {
  const parts: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(t) - 'version')::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      shop.db,
    );
    parts.push(`${table}: ${rows.map(({ row }) => row).join('\n')}`);
  }
  return parts.join('\n');
}

test('BEH-333 a dry run tells which photographs of a list can be read and which not, with their row, and shows none', async () => {
  const id = await checked(
    [
      KNOWN,
      `K-2,,,,rojo,50,,${at('chica.png')}`,
      `K-2,,,,azul,3,,"${at('texto.jpg')} ${at('no-esta.jpg')} ${at('pesada.jpg')}"`,
      `N-1,Termo,80,24,Rojo,100,Proveedor de prueba,foto1.jpg`,
      `N-2,Rota,consultar,24,Rojo,100,Proveedor de prueba,${at('nuevo.jpg')}`,
    ].join('\n'),
  );
  const version = await catalogueVersion(shop.db);
  const before = await contents();
  expect(await find(id)).toMatchObject({
    counts: { photos: 6, notices: 1, broken: 1 },
    photos: { all: 6, unseen: 6 },
  });
  const { problems } = await desk().findings(id, 'aviso', 1);
  expect(problems).toMatchObject([
    { line: 6, column: 'H (foto)', code: 'N-1', why: expect.stringMatching(/«foto1.jpg» no es/) },
  ]);
  expect(asked).toEqual([]);
  const mark = await desk().mark();
  await bring();
  expect(await desk().mark()).not.toBe(mark);
  expect(await find(id)).toMatchObject({ photos: { unseen: 0, readable: 2, unreadable: 4 } });
  expect(await listed(id)).toEqual([
    'fila 4 K-2 Rojo ilegible Es muy pequeña: cada lado necesita al menos 500 pixeles.',
    'fila 5 K-2 azul ilegible No es una foto JPG, PNG o WebP.',
    `fila 5 K-2 azul ilegible ${NOT_THERE}`,
    'fila 5 K-2 azul ilegible Pesa más de 15 MB.',
    'fila 2 K-1 Rojo legible',
    'fila 3 K-1 azul legible',
  ]);
  expect([await contents(), await catalogueVersion(shop.db)]).toEqual([before, version]);
  // Nobody is asked twice.
  const calls = asked.length;
  await bring();
  expect(asked).toHaveLength(calls);
});

test('BEH-334 an applied list puts its photographs up where nothing shows a product, in the name of who sent it', async () => {
  const id = await checked(`${KNOWN}\n${NEW}`);
  await act(id, 'aplicar');
  await bring();
  expect(await shownOf('K-1')).toEqual(['rojo', 'azul']);
  expect(await shownOf('N-1')).toEqual(['rojo']);
  expect(await find(id)).toMatchObject({ photos: { all: 3, shown: 3, unseen: 0 } });
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select('account_id')
    .where('action', '=', 'cambiar_producto')
    .where('subject', 'like', '%K-1%')
    .execute();
  expect(acts.at(-1)).toEqual({ account_id: marta.id });
  // The same list again: what is shown stays.
  const again = await checked(`${KNOWN.replace('50', '60')}\n${NEW}`);
  const before = await contents();
  await bring();
  await act(again, 'aplicar');
  await bring();
  expect(await find(again)).toMatchObject({ photos: { shown: 0, spare: 3 } });
  expect((await contents()).includes(before.split('product_photo')[1]?.split('\n')[0] ?? '!')).toBe(
    true,
  );
});

test('BEH-334 a list of nothing but photographs can be applied; one that was not approved, or of a colour that is not sold, is left out', async () => {
  const id = await checked(`K-1,,,,rojo,50,,${at('rojo.jpg')}\nK-1,,,,azul,3,,\n${NEW}`);
  await send(id, 'aprobacion', { aprobado: false });
  await act(id, 'aplicar');
  await bring();
  expect(await shownOf('K-1')).toEqual(['rojo']);
  expect(await listed(id)).toEqual([
    'fila 2 K-1 Rojo puesta',
    'fila 4 N-1 Rojo sobra Su producto no entró a la tienda.',
  ]);
});

test('BEH-334 a list is taken back with its photographs, but for those that somebody put up', async () => {
  const before = await contents();
  const id = await checked(`${KNOWN}\n${NEW}`);
  await act(id, 'aplicar');
  await bring();
  await act(id, 'deshacer');
  expect(await contents()).toBe(before);
  expect(await listed(id)).toEqual([
    'fila 2 K-1 Rojo sobra Se quitó al deshacer la lista.',
    'fila 3 K-1 azul sobra Se quitó al deshacer la lista.',
    'fila 4 N-1 Rojo sobra Se quitó al deshacer la lista.',
  ]);
  const other = await checked(`${KNOWN}\n${NEW}`);
  await act(other, 'aplicar');
  await bring();
  const cup = await idOf('K-1');
  await shop.db.deleteFrom('product_photo').where('product_id', '=', cup).execute();
  const own = pictures[at('rojo.jpg')] ?? Buffer.alloc(0);
  const received = await deps.photos.storage.receive(Readable.from([own]));
  const by = { account: marta.id, now: shop.clock.now() };
  await putUpPhotos(deps.photos, cup, [{ received, color: 'azul' }], by);
  await act(other, 'deshacer');
  expect(await shownOf('K-1')).toEqual(['azul']);
});

test('BEH-334 nothing is put up of a list that is being taken back, and what waits stays for whoever has rights', async () => {
  const id = await checked(KNOWN);
  await act(id, 'aplicar');
  let first = true;
  const slow: ArtworkChecker = {
    ...checker,
    photograph: async (content) => {
      if (first) {
        first = false;
        await send(id, 'accion', { accion: 'deshacer' });
      }
      return checker.photograph(content);
    },
  };
  const photos = { ...deps.photos, checker: slow };
  await bringPhotos({ ...deps, photos }, new AbortController().signal);
  expect(await shownOf('K-1')).toEqual([]);
  await run();
  const other = await checked(KNOWN);
  const calls = asked.length;
  const set = (roles: string[]) =>
    shop.db.updateTable('account').set({ roles }).where('id', '=', marta.id).execute();
  await set(['ventas']);
  await bring();
  expect(asked).toHaveLength(calls);
  await set(['catalogo']);
  await shop.db
    .updateTable('import_photo')
    .set({ held_until: new Date(0) })
    .execute();
  await bring();
  expect(await find(other)).toMatchObject({ photos: { readable: 2 } });
});

test('BEH-334 those that could not be read are tried again by whoever keeps the catalogue', async () => {
  const id = await checked(`K-2,,,,rojo,50,,${at('despues.jpg')}\nK-2,,,,azul,3,,`);
  await bring();
  expect(await find(id)).toMatchObject({ photos: { unreadable: 1 } });
  pictures[at('despues.jpg')] = pictures[at('rojo.jpg')] ?? Buffer.alloc(0);
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await send(id, 'accion', { accion: 'fotos' }, ana)).statusCode).toBe(403);
  await act(id, 'fotos');
  expect(
    (await desk().photographs()).map(({ nombre, hechas, total }) => [nombre, hechas, total]),
  ).toEqual([['Lista.csv', 0, 1]]);
  await bring();
  expect(await find(id)).toMatchObject({ photos: { readable: 1, unreadable: 0 } });
  expect(await desk().photographs()).toEqual([]);
  await act(id, 'aplicar');
  expect(await desk().photographs()).toMatchObject([{ hechas: 0, total: 1 }]);
  await bring();
  expect(await shownOf('K-2')).toEqual(['rojo']);
});
