import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnalystsBusy } from '../../../../engines/likeness/likeness.ts';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { scene } from '../../../../test/support/photographs.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { LAYERS, openPictures, type Pictures } from '../../../app/compose/pictures.ts';
import type { ProductPhoto } from '../../catalog/desk/photo.ts';
import { productDeskReads } from '../../catalog/server/desk/product-desk-reads.ts';
import { createPictureIndex, type PictureIndex } from './picture-index.ts';
import { pictureSource } from './picture-source.ts';

let shop: TestShop;
let staff: TestCustomer;
let opened: Pictures;
let mug: number;
let bottle: number;
const indices: PictureIndex[] = [];

beforeAll(async () => {
  shop = await startShop();
  staff = await givenCustomer(shop.db, { roles: ['catalogo'], now: shop.clock.now() });
  const given = async (set: string | null): Promise<number> => {
    const { id } = await givenProduct(shop.db, { colours: { rojo: 9 } });
    await shop.db.updateTable('product').set({ picture_set: set }).where('id', '=', id).execute();
    return id;
  };
  mug = await given('taza-clasica');
  bottle = await given(null);
  opened = openPictures(shop.config, shop.db, { error: throwIt, warn: throwIt });
});
afterAll(async () => {
  for (const index of indices) await index.close();
  await opened.pictures.close();
  await shop.close();
});

const throwIt = (error: unknown): never => {
  throw error;
};
/** An instance of the shop, as far as the image search goes; `onLoad` hears which picture it reads. */
function instance(
  name: string,
  onLoad: (address: string) => Promise<void> = async () => undefined,
): PictureIndex {
  const { db, clock, config } = shop;
  const source = pictureSource(opened.shopPictures, {
    layersDir: LAYERS,
    baseUrl: config.baseUrl,
    folders: [],
  });
  const loadPicture = async (address: string) => {
    await onLoad(address);
    return source.loadPicture(address);
  };
  const layoutFile = path.join(config.dataDir, `${name}.bin`);
  const plan = { layoutFile, rest: 0, lookEveryMs: 0 };
  const index = createPictureIndex({
    db,
    clock,
    onError: throwIt,
    ...source,
    loadPicture,
    ...plan,
  });
  indices.push(index);
  return index;
}
const unlessBusy = (trouble: unknown): undefined => {
  if (!(trouble instanceof AnalystsBusy)) throw trouble;
};
/** Where a machine is busy a search may be given up: who is told so comes again, as a visitor does. */
const found = async (index: PictureIndex, picture: Buffer) => {
  await index.load();
  for (;;) {
    const job = { kind: 'search', picture, most: 5 } as const;
    const answer = await index.analysts.run(job).catch(unlessBusy);
    if (answer) return answer.products.map(({ product }) => product);
  }
};
const pictured = async (): Promise<readonly number[]> =>
  (await shop.db.selectFrom('picture_descriptor').select('product_id').execute()).map((row) =>
    Number(row.product_id),
  );

async function show(id: number, content: Buffer | undefined): Promise<void> {
  const product = await productDeskReads(shop.db).one(id);
  if (!product) throw new Error(`no product ${id}`);
  const fotos: ProductPhoto[] = [];
  if (content) {
    const form = fileForm([{ field: 'foto', name: 'a.jpg', content }]);
    const sent = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/fotos-producto',
      payload: form.payload,
      headers: { ...staff.headers, ...form.headers },
    });
    const { foto, ancho, alto } = sent.json<{ foto: string; ancho: number; alto: number }>();
    const recorte = { x: 0, y: 0, lado: Math.min(ancho, alto) };
    fotos.push({ foto, color: 'rojo', texto: 'de frente', ancho, alto, recorte, areas: [] });
  }
  const saved = await shop.app.inject({
    method: 'PUT',
    url: `/api/admin/productos/${id}`,
    headers: staff.headers,
    payload: { version: product.version, producto: { ...product.producto, fotos } },
  });
  expect(saved.statusCode).toBe(200);
}

test('BEH-87 a photograph is found by a picture of it: where it was put up, by another instance, after a restart, and no more once it is gone', async () => {
  const picture = await scene(900, 900).jpeg({ quality: 70 }).toBuffer();
  const [here, there] = [instance('here'), instance('there')];
  await here.sync();
  await there.sync();
  expect(await pictured()).not.toContain(bottle);
  await show(bottle, await scene(1000, 1000).jpeg().toBuffer());
  await here.sync();
  expect((await found(here, picture))[0]).toBe(bottle);
  // The other one builds nothing: it reads what was described.
  await there.sync();
  expect((await found(there, picture))[0]).toBe(bottle);
  expect(there.status().avance).toBe(0);
  await here.close();
  expect((await found(instance('here'), picture))[0]).toBe(bottle);
  await show(bottle, undefined);
  await there.sync();
  expect(await found(there, picture)).not.toContain(bottle);
});

test('BEH-87 the photograph of a colour stands for it in the image search, not its composed picture', async () => {
  const index = instance('mug');
  await show(mug, await scene(800, 800).png().toBuffer());
  await index.sync();
  const rows = await shop.db
    .selectFrom('picture_descriptor')
    .select('address')
    .where('product_id', '=', mug)
    .execute();
  expect(rows.map(({ address }) => address)).toEqual([expect.stringContaining('/foto-')]);
});

test('BEH-87 BEH-265 what is put up while a build describes or learns waits for neither', async () => {
  await shop.db.updateTable('product').set({ picture_set: 'taza-clasica' }).execute();
  await show(mug, undefined);
  const isPhoto = (address: string): boolean => address.includes('/foto-');
  for (const phase of ['indexando', 'calibrando'] as const) {
    await show(bottle, undefined);
    const read: string[] = [];
    let at: number | undefined;
    let photoIn: string | undefined;
    const index: PictureIndex = instance(phase, async (address) => {
      if (at === undefined && index.status().estado === phase) {
        at = read.length;
        await show(bottle, await scene(700, 700).jpeg().toBuffer());
      }
      if (at !== undefined && isPhoto(address)) photoIn ??= index.status().estado;
      read.push(address);
    });
    await index.sync(true);
    const since = read.slice(at);
    expect(photoIn).toBe(phase);
    // What the build still had to read, it read after it.
    expect(since.findIndex(isPhoto)).toBeLessThan(since.findLastIndex((each) => !isPhoto(each)));
  }
});

test('BEH-265 what is described is searched before the build learns from it', async () => {
  const searched: number[] = [];
  const index: PictureIndex = instance('shown first', async () => {
    const { estado, imagenes } = index.status();
    if (estado === 'calibrando') searched.push(imagenes);
  });
  await index.load();
  await shop.db.deleteFrom('picture_descriptor').execute();
  await shop.db.updateTable('picture_index').set({ catalogue_version: 0 }).execute();
  await index.sync();
  expect(searched[0]).toBeGreaterThan(0);
  expect(searched[0]).toBe((await pictured()).length);
});
