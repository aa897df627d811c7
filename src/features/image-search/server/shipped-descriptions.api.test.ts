import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnalystPool, DESCRIPTOR_VERSION } from '../../../../engines/likeness/likeness.ts';
import { createPictureService } from '../../../../engines/pictures/pictures.ts';
import { givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { dyeOf } from '../../catalog/server/dye.ts';
import { createPictureIndex } from './picture-index.ts';
import { pictureSource } from './picture-source.ts';
import { readShipped, type ShippedDescriptions, writeShipped } from './shipped-descriptions.ts';

const MEDIA = path.resolve(import.meta.dirname, '../../../../media');
const LAYERS = path.join(MEDIA, 'pictures');
const MAKER = `rules ${DESCRIPTOR_VERSION}`;
const SET = 'taza-clasica';
/** Sets of products that the demo has without a picture, or not at all. */
const NEVER_SHOWN = ['destapador-barman', 'pin-escudo', 'vela-ceramica'];

let shop: TestShop;
let folder: string;
let pictures: ReturnType<typeof createPictureService>;
let shipped: ShippedDescriptions;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(path.join(os.tmpdir(), 'shipped-'));
  const cacheDir = path.join(folder, 'pictures');
  pictures = createPictureService({ dyeOf, layersDir: LAYERS, cacheDir, workers: 1 });
  const found = await readShipped(path.join(MEDIA, 'descriptions.bin'));
  if (!found) throw new Error('npm run index:images -- --ship');
  shipped = found;
  const { id } = await givenProduct(shop.db, { colours: { turquesa: 9, fiusha: 9 } });
  await shop.db.updateTable('product').set({ picture_set: SET }).where('id', '=', id).execute();
});
afterAll(async () => {
  await pictures.close();
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.db.deleteFrom('picture_descriptor').execute();
  const forgotten = { catalogue_version: 0, calibrated_products: 0, mean: null, factor: null };
  await shop.db.updateTable('picture_index').set(forgotten).execute();
});

const source = () =>
  pictureSource(pictures, { layersDir: LAYERS, baseUrl: shop.config.baseUrl, folders: [] });

/** Brings an index up to date: what it searches then, and the pictures that it had to look at. */
async function built(given: ShippedDescriptions, anew = false) {
  const looked: string[] = [];
  const { loadPicture, ...rest } = source();
  const index = createPictureIndex({
    ...rest,
    db: shop.db,
    clock: shop.clock,
    layoutFile: path.join(folder, `${Math.random()}.bin`),
    rest: 0,
    shipped: async () => given,
    loadPicture: (address) => {
      looked.push(address);
      return loadPicture(address);
    },
    onError: (error) => {
      throw error;
    },
  });
  await index.sync(anew);
  const { imagenes, calibrado } = index.status();
  await index.close();
  return { imagenes, calibrado, looked };
}

test('pictures that came described are searched, calibrated, without a look at any of them', async () => {
  const { imagenes, calibrado, looked } = await built(shipped);
  expect(imagenes).toBeGreaterThanOrEqual(2);
  expect([calibrado, looked]).toEqual([true, []]);
});

test('what another maker described is described here', async () => {
  const { imagenes, looked } = await built({ ...shipped, maker: 'rules 0' });
  expect(looked.length).toBeGreaterThanOrEqual(imagenes);
});

test('whoever wants every picture described again gets it', async () => {
  const { imagenes, looked } = await built(shipped, true);
  expect(looked.length).toBeGreaterThanOrEqual(imagenes);
});

test('what is shipped is of the studio’s pictures as they are, nearly all: `npm run index:images -- --ship`', async () => {
  expect(shipped.maker).toBe(MAKER);
  const { fingerprint, loadPicture } = source();
  const known = new Set(shipped.pictures.map(({ address }) => address.split('/')[3]));
  const unknown = (await readdir(LAYERS)).filter((set) => !known.has(set));
  expect(unknown.sort()).toEqual(NEVER_SHOWN);
  const stale: string[] = [];
  for (const { address, source } of shipped.pictures) {
    if ((await fingerprint(address)) !== source) stale.push(address);
  }
  // Those few are described by every new shop; too many of them, and what is shipped is of no use.
  expect(stale.length, stale.join(' ')).toBeLessThan(shipped.pictures.length / 10);

  const address = `/img/productos/${SET}/frente/turquesa-320.webp`;
  const picture = await loadPicture(address);
  if (!picture) throw new Error('no picture');
  const analysts = createAnalystPool({ threads: 1, queueLimit: 1, timeoutMs: 60_000, nice: 0 });
  const described = await analysts.run({ kind: 'describe', picture });
  await analysts.close();
  const kept = shipped.find({ address, source: (await fingerprint(address)) ?? '' });
  expect(Buffer.from(kept ?? [])).toEqual(Buffer.from(described));
});

test('what is written is read back, by name', async () => {
  const file = path.join(folder, 'written.bin');
  const rows = [
    { address: '/b.webp', source: '2', bytes: Uint8Array.of(7, 8) },
    { address: '/a.webp', source: '1', bytes: Uint8Array.of(9) },
  ];
  const calibration = { mean: Float32Array.of(1.5), factor: Float32Array.of(2, 3) };
  await writeShipped(file, { maker: MAKER, products: 4, calibration }, rows);
  const read = await readShipped(file);
  expect(read).toMatchObject({ maker: MAKER, products: 4, calibration });
  for (const row of rows) expect(read?.find(row)).toEqual(row.bytes);
  expect(read?.find({ address: '/a.webp', source: '2' })).toBeUndefined();
  expect(await readShipped(path.join(folder, 'none.bin'))).toBeUndefined();
});
