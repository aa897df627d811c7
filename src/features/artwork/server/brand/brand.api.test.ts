import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { fileForm } from '../../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { images } from '../../../../routes.ts';
import type { BrandKit } from '../../brand-contract.ts';
import { MOST_COLOURS, MOST_LOGOS } from '../../brand-kit.ts';
import { forgetArtwork, heldBytes, keepOrdered, knownNames } from '../artwork.sql.ts';
import { sweepArtwork } from '../sweep-artwork.ts';

const DAY_MS = 24 * 3600 * 1000;
const BRAND = '/api/mi-marca';
const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">
  <rect x="10" y="10" width="40" height="20" fill="${fill}"/></svg>`;

type Who = Readonly<Record<string, string>>;

let shop: TestShop;
let folder: string;
let ana: TestCustomer;
let luis: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  folder = path.join(shop.config.dataDir, 'artwork');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  luis = await givenCustomer(shop.db, { now });
  for (const table of ['rate_limit', 'brand_logo', 'brand_colour', 'artwork_file'] as const)
    await shop.db.deleteFrom(table).execute();
});

/** A file that only a designer opens costs no time of a drawing. */
const CLOSED = ['%!PS-Adobe-3.0', 'Logo Norte.ai'] as const;

async function send(who: Who, content: string = CLOSED[0], name: string = CLOSED[1]) {
  const form = fileForm([{ field: 'imagen1', name, content }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...who },
  });
  const cookie = [sent.headers['set-cookie']].flat().find((each) => each?.includes('='));
  return { name: sent.json<{ name: string }[]>()[0]?.name ?? '', cookie: cookie?.split(';')[0] };
}
const upload = async (who: Who, ...more: string[]): Promise<string> =>
  (await send(who, ...more)).name;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Who, payload?: object) =>
  shop.app.inject({ method, url, headers: who, ...(payload ? { payload } : {}) });
const keep = (who: Who, archivo: string, more = {}) =>
  ask('POST', `${BRAND}/logos`, who, { archivo, ...more });
const kitOf = async (who: TestCustomer): Promise<BrandKit> =>
  (await ask('GET', BRAND, who.headers)).json();
const shows = async (file: string, who: Who): Promise<number> =>
  (await ask('GET', images.artwork(file), who)).statusCode;
const isKept = async (file: string): Promise<boolean> =>
  (await knownNames(shop.db, [file])).length === 1 && existsSync(path.join(folder, file));
const sweep = () =>
  sweepArtwork({ db: shop.db, storage: createDiskStorage(folder, 0), clock: shop.clock });

test('BEH-130 a logo is kept with its name and its inks, and the first one is the default', async () => {
  const file = await upload(ana.headers, svg('#c8102e'), 'Logo Norte.svg');
  const kept = await keep(ana.headers, file);
  expect(kept.statusCode).toBe(200);
  expect(kept.json<BrandKit>().logos).toEqual([
    {
      id: expect.any(Number),
      nombre: 'Logo Norte',
      tintas: ['#c8102e'],
      archivo: {
        name: file,
        filename: file,
        url: images.artwork(file),
        original_name: 'Logo Norte.svg',
      },
    },
  ]);
  // Asked for twice it is kept once.
  expect((await keep(ana.headers, file)).json<BrandKit>().logos).toHaveLength(1);
  const other = await upload(ana.headers);
  await keep(ana.headers, other, { nombre: ' Verde ' });
  const { logos } = await kitOf(ana);
  expect(logos.map(({ nombre }) => nombre)).toEqual(['Logo Norte', 'Verde']);
  const change = await ask('PUT', `${BRAND}/logos/${logos[1]?.id}`, ana.headers, {
    nombre: 'Verde 2',
    principal: true,
  });
  expect(change.json<BrandKit>().logos.map(({ nombre }) => nombre)).toEqual([
    'Verde 2',
    'Logo Norte',
  ]);
});

test('BEH-130 a file that only a designer can open is a logo without inks', async () => {
  const file = await upload(ana.headers, '%!PS-Adobe-3.0', 'viejo.ai');
  expect((await keep(ana.headers, file)).json<BrandKit>().logos).toMatchObject([
    { nombre: 'viejo', tintas: [] },
  ]);
});

test('BEH-131 whoever is not signed in has no brand, and of a stranger’s nothing is found', async () => {
  const file = await upload(ana.headers);
  const [logo] = (await keep(ana.headers, file)).json<BrandKit>().logos;
  const one = `${BRAND}/logos/${logo?.id}`;
  const tries = [
    ['GET', BRAND, undefined],
    ['POST', `${BRAND}/logos`, { archivo: file }],
    ['PUT', one, { nombre: 'Mío' }],
    ['DELETE', one, undefined],
    ['PUT', `${BRAND}/colores`, { colores: [] }],
  ] as const;
  for (const [method, url, body] of tries)
    expect([method, url, (await ask(method, url, {}, body)).statusCode]).toEqual([
      method,
      url,
      401,
    ]);
  expect((await keep(luis.headers, file)).statusCode).toBe(404);
  expect((await ask('PUT', one, luis.headers, { nombre: 'Mío' })).statusCode).toBe(404);
  expect((await ask('DELETE', one, luis.headers)).statusCode).toBe(404);
  expect(await kitOf(luis)).toEqual({ logos: [], colores: [] });
  expect(await shows(file, luis.headers)).toBe(404);
  expect((await kitOf(ana)).logos).toMatchObject([{ nombre: 'Logo Norte' }]);
});

test('BEH-131 what a browser sent before its owner signed in joins the account only when asked', async () => {
  const { name, cookie = '' } = await send({});
  const both = { ...ana.headers, cookie };
  expect((await ask('GET', BRAND, both)).json<BrandKit>().logos).toEqual([]);
  expect((await keep(luis.headers, name)).statusCode).toBe(404);
  expect((await keep(both, name)).json<BrandKit>().logos).toHaveLength(1);
  // It is the account's now: without it the same browser does not see it.
  expect(await shows(name, { cookie })).toBe(404);
  expect(await shows(name, ana.headers)).toBe(200);
});

test('BEH-130 names and numbers have an end, and each refusal says so in Spanish', async () => {
  const file = await upload(ana.headers);
  for (const bad of [
    { archivo: '../x.svg' },
    { archivo: file, nombre: '' },
    { archivo: file, nombre: 'x'.repeat(61) },
  ])
    expect((await ask('POST', `${BRAND}/logos`, ana.headers, bad)).statusCode).toBe(422);
  const gone = await keep(ana.headers, `${'a'.repeat(32)}.svg`);
  expect([gone.statusCode, gone.json().error]).toEqual([
    404,
    'Ese archivo ya no está. Súbelo otra vez.',
  ]);
  const files = await Promise.all(
    Array.from({ length: MOST_LOGOS + 1 }, () => upload(ana.headers)),
  );
  // All at once: whoever counts sees who came before.
  const answers = await Promise.all(files.map(async (each) => keep(ana.headers, each)));
  const full = answers.filter(({ statusCode }) => statusCode === 409);
  expect(full).toHaveLength(1);
  expect(full[0]?.json().error).toBe(
    'Tu marca guarda hasta 12 logos. Quita uno para guardar otro.',
  );
  expect((await kitOf(ana)).logos).toHaveLength(MOST_LOGOS);
});

test('BEH-130 colours are kept in their order, each once, and no more than twelve', async () => {
  const put = (colores: readonly object[]) =>
    ask('PUT', `${BRAND}/colores`, ana.headers, { colores });
  const red = { hex: '#c8102e', nombre: 'Rojo' };
  const kept = await put([red, { hex: '#ffffff', nombre: '' }, red]);
  expect(kept.json<BrandKit>().colores).toEqual([red, { hex: '#ffffff', nombre: '' }]);
  expect((await put([red])).json<BrandKit>().colores).toEqual([red]);
  const many = Array.from({ length: MOST_COLOURS + 1 }, (_, i) => ({
    hex: `#0000${(16 + i).toString(16)}`,
    nombre: '',
  }));
  for (const bad of [
    many,
    [{ hex: 'red', nombre: '' }],
    [{ hex: '#C8102E', nombre: '' }],
    [{ ...red, nombre: 'x'.repeat(41) }],
  ])
    expect((await put(bad)).statusCode).toBe(422);
  expect((await put(many.slice(1))).statusCode).toBe(200);
  expect((await kitOf(luis)).colores).toEqual([]);
});

test('BEH-132 a logo outlives the sweep; taken out it lives as long as a cart may hold it', async () => {
  const [file, loose] = [await upload(ana.headers), await upload(ana.headers)];
  shop.clock.advance(6 * DAY_MS);
  const [logo] = (await keep(ana.headers, file)).json<BrandKit>().logos;
  // A sweep that chose it for its age just before sees that it is young.
  const kept = shop.db.selectFrom('artwork_file').select('created_at').where('name', '=', file);
  expect((await kept.executeTakeFirst())?.created_at).toEqual(shop.clock.now());
  shop.clock.advance(8 * DAY_MS);
  await sweep();
  expect(await isKept(file)).toBe(true);
  expect(await isKept(loose)).toBe(false);
  await ask('DELETE', `${BRAND}/logos/${logo?.id}`, ana.headers);
  await sweep();
  expect(await isKept(file)).toBe(true);
  shop.clock.advance(8 * DAY_MS);
  await sweep();
  expect(await isKept(file)).toBe(false);
});

test('BEH-132 an order keeps a logo that its owner took out of their brand', async () => {
  const file = await upload(ana.headers);
  const [logo] = (await keep(ana.headers, file)).json<BrandKit>().logos;
  await shop.db.transaction().execute((tx) => keepOrdered(tx, [file], ana.id));
  await ask('DELETE', `${BRAND}/logos/${logo?.id}`, ana.headers);
  shop.clock.advance(8 * DAY_MS);
  await sweep();
  expect(await isKept(file)).toBe(true);
});

test('BEH-132 logos of a brand leave room for uploads, and go with their owner', async () => {
  const file = await upload(ana.headers);
  const by = { accountId: ana.id, visitor: '', network: '' };
  expect((await heldBytes(shop.db, by)).own).toBeGreaterThan(0);
  await keep(ana.headers, file);
  await ask('PUT', `${BRAND}/colores`, ana.headers, { colores: [{ hex: '#c8102e', nombre: '' }] });
  expect((await heldBytes(shop.db, by)).own).toBe(0);
  await shop.db.transaction().execute((tx) => forgetArtwork(tx, ana.id));
  expect(await kitOf(ana)).toEqual({ logos: [], colores: [] });
  shop.clock.advance(8 * DAY_MS);
  await sweep();
  expect(await isKept(file)).toBe(false);
});
