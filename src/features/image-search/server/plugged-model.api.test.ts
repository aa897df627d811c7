import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ModelUnusable,
  type PluggedModel,
  readModelSettings,
} from '../../../../engines/likeness/likeness.ts';
import { findRuntime, openModel, RUNTIMES } from '../../../../engines/likeness/model/open-model.ts';
import { createPictureService } from '../../../../engines/pictures/pictures.ts';
import { givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { tinyGraph } from '../../../../test/support/tiny-graph.ts';
import { InferenceSession } from '../../../../test/support/tiny-runtime.ts';
import { dyeOf } from '../../catalog/server/dye.ts';
import { createPictureIndex, type PictureIndex } from './picture-index.ts';
import { pictureSource } from './picture-source.ts';

const STAND_IN = path.resolve(import.meta.dirname, '../../../../test/support/tiny-runtime.ts');
const SIZE = 16;
const SAME = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

let shop: TestShop;
let folder: string;
let runtime: string;
const products = new Map<string, number>();

const paint = (colour: string) =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer();
const photoFile = (name: string) => path.join(shop.config.dataDir, 'catalogo/fotos', name);

beforeAll(async () => {
  shop = await startShop();
  runtime = await findRuntime([...RUNTIMES, pathToFileURL(STAND_IN).href]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'estampa-model-'));
  await mkdir(path.dirname(photoFile('x')), { recursive: true });
  for (const [name, colour] of [
    ['rojo', '#c01010'],
    ['verde', '#10c010'],
    ['azul', '#1010c0'],
  ] as const) {
    await writeFile(photoFile(`${name}.png`), await paint(colour));
    const { id } = await givenProduct(shop.db);
    const own = name === 'azul' ? `${shop.config.baseUrl}/fotos/azul.png` : `/fotos/${name}.png`;
    const foreign = ['https://otra.example/a.png', '/fotos/../secreto.png', '/fotos/no.png'];
    await shop.db
      .updateTable('product')
      .set({ picture_set: null, image_urls: [own, ...foreign] })
      .where('id', '=', id)
      .execute();
    products.set(name, id);
  }
});
afterAll(() => shop.close());

async function model(bias: readonly number[], change: object = {}): Promise<PluggedModel> {
  await writeFile(path.join(folder, 'tiny.onnx'), tinyGraph({ weights: SAME, bias }, SIZE));
  const json = path.join(folder, 'tiny.json');
  const usual = { file: 'tiny.onnx', size: SIZE, resize: 'shortest', pool: 'none' };
  await writeFile(json, JSON.stringify({ ...usual, normalize: true, ...change }));
  return { settings: await readModelSettings(json), runtime };
}

async function indexed<Result>(
  plugged: PluggedModel | undefined,
  look: (index: PictureIndex) => Promise<Result>,
): Promise<Result> {
  const { db, clock, config } = shop;
  const pictures = createPictureService({ dyeOf, layersDir: folder, cacheDir: folder, workers: 1 });
  const folders = [path.join(config.dataDir, 'catalogo')];
  const source = pictureSource(pictures, { layersDir: folder, baseUrl: config.baseUrl, folders });
  const onError = (error: unknown) => {
    throw error;
  };
  const layoutFile = path.join(folder, 'likeness.bin');
  const index = createPictureIndex({
    db,
    clock,
    onError,
    ...source,
    model: plugged,
    layoutFile,
    rest: 0,
  });
  await index.sync();
  const result = await look(index);
  await index.close();
  await pictures.close();
  return result;
}

const stored = () =>
  shop.db
    .selectFrom('picture_descriptor')
    .select(['product_id', 'address', 'source', 'made_by'])
    .orderBy('product_id')
    .execute();

test('the graph that the test writes has one input and one output', async () => {
  const graph = tinyGraph({ weights: SAME, bias: [0, 0, 0] }, SIZE);
  const session = await InferenceSession.create(graph);
  expect([session.inputNames, session.outputNames]).toEqual([['pixels'], ['vector']]);
});

test('a model’s tensor and vector are what its settings say', async () => {
  const plugged = await model([0, 0, 0], { mean: [0.5, 0, 0], std: [0.5, 1, 2] });
  const { embed } = await openModel({
    ...plugged,
    settings: { ...plugged.settings, normalize: false },
  });
  const picture = await paint('rgb(255,128,64)');
  for (const [i, value] of [1, 128 / 255, 32 / 255, 0].entries())
    expect((await embed(picture))[i]).toBeCloseTo(value, 4);
});

test('plain pictures of our own are indexed with a model, others are not asked for, and found', async () => {
  const plugged = await model([0, 0, 0]);
  const found = await indexed(plugged, async (index) => {
    expect(index.status()).toMatchObject({ estado: 'listo', imagenes: 3 });
    const picture = await paint('#a81818');
    return index.analysts.run({ kind: 'search', picture, most: 5 });
  });
  expect(found.products[0]?.product).toBe(products.get('rojo'));
  expect(found.products[0]?.score).toBeGreaterThan(0.95);
  const rows = await stored();
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.made_by).toContain(plugged.settings.fingerprint);
});

test('another model, or another way to feed it, makes every vector anew', async () => {
  const first = await model([0, 0, 0]);
  const fedOtherwise = await model([0, 0, 0], { resize: 'squash' });
  const other = await model([0.1, 0, 0], { resize: 'squash' });
  const prints = [first, fedOtherwise, other].map(({ settings }) => settings.fingerprint);
  expect(new Set(prints).size).toBe(3);
  await indexed(other, async () => undefined);
  for (const row of await stored()) expect(row.made_by).toContain(other.settings.fingerprint);
});

test('a picture whose bytes changed is described again at the next start, and no other one', async () => {
  const plugged = await model([0, 0, 0]);
  await indexed(plugged, async () => undefined);
  const before = await stored();
  await writeFile(photoFile('verde.png'), await paint('#ddaa00'));
  await indexed(plugged, async () => undefined);
  const changed = (await stored()).filter(({ source }, i) => source !== before[i]?.source);
  expect(changed.map(({ product_id }) => product_id)).toEqual([products.get('verde')]);
});

test('settings that cannot be used and a runtime that is missing are said in plain words', async () => {
  const wrong: readonly [object, RegExp][] = [
    [{ size: 0 }, /size/],
    [{ file: 'no.onnx' }, /no se puede leer el modelo/],
    [{ std: [1, 0, 1] }, /std/],
    [{ layout: 'nhwc' }, /layout/],
    [{ crop: false }, /crop/],
  ];
  for (const [change, words] of wrong)
    await expect(model([0, 0, 0], change)).rejects.toThrow(words);
  await expect(readModelSettings(path.join(folder, 'no.json'))).rejects.toThrow(ModelUnusable);
  await expect(findRuntime(['no-such-runtime'])).rejects.toThrow(/npm install onnxruntime-node/);
});
