import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createPictureIndex } from './picture-index.ts';

let shop: TestShop;
let folder: string;
let layoutFile: string;
beforeAll(async () => {
  shop = await startShop();
  for (const name of ['rojo', 'verde', 'azul']) {
    const { id } = await givenProduct(shop.db);
    const image_urls = [`/fotos/${name}.png`];
    const product = shop.db.updateTable('product').where('id', '=', id);
    await product.set({ picture_set: null, image_urls }).execute();
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'layout-'));
  layoutFile = path.join(folder, 'likeness.bin');
  await shop.db.deleteFrom('picture_descriptor').execute();
});
afterEach(() => rm(folder, { recursive: true }));

const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();

/** Starts an index, lets it do its work and says how many pictures it searches; what it reported. */
async function started(sync: boolean): Promise<{ imagenes: number; told: unknown[] }> {
  const told: unknown[] = [];
  const index = createPictureIndex({
    db: shop.db,
    clock: shop.clock,
    layoutFile,
    rest: 0,
    loadPicture: async () => new Uint8Array(await picture),
    hasView: async () => false,
    fingerprint: async () => 'the same',
    onError: (error) => told.push(error),
  });
  await (sync ? index.sync() : index.load());
  const { imagenes } = index.status();
  await index.close();
  return { imagenes, told };
}

/** Nothing can be laid out from these; who finds pictures all the same read the layout. */
const spoilDescriptors = () =>
  shop.db
    .updateTable('picture_descriptor')
    .set({ descriptor: Buffer.of(0) })
    .execute();

test('a start reads the layout that an earlier one kept instead of making it anew', async () => {
  expect((await started(true)).imagenes).toBe(3);
  await spoilDescriptors();
  expect((await started(false)).imagenes).toBe(3);
});

test('a layout that was damaged, or of other pictures, is made anew', async () => {
  await started(true);
  const whole = await readFile(layoutFile);
  await spoilDescriptors();
  whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
  await writeFile(layoutFile, whole);
  expect((await started(false)).imagenes).toBe(0);

  await shop.db.deleteFrom('picture_descriptor').execute();
  await started(true);
  await shop.db.updateTable('picture_descriptor').set({ source: 'another' }).execute();
  await spoilDescriptors();
  expect((await started(false)).imagenes).toBe(0);
});

test('where nothing can be kept the pictures are searched all the same, and it is said', async () => {
  await writeFile(path.join(folder, 'no-folder'), '');
  layoutFile = path.join(folder, 'no-folder', 'likeness.bin');
  const { imagenes, told } = await started(true);
  expect(imagenes).toBe(3);
  expect(told).toHaveLength(2);
});
