import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPictureService } from '../../../../engines/pictures/pictures.ts';
import { givenCustomer, givenProduct } from '../../../../test/support/builders.ts';
import { pictureForm } from '../../../../test/support/picture-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { dyeOf } from '../../catalog/server/dye.ts';
import type { SimilarProduct } from '../contract.ts';
import { createPictureIndex } from './picture-index.ts';
import { pictureSource } from './picture-source.ts';

const LAYERS = path.resolve(import.meta.dirname, '../../../../media/pictures');
const SETS = ['taza-clasica', 'botella-acero', 'libreta-kraft', 'gorra-trucker', 'mochila-escolar'];
const VISITOR = '__Host-visitante';

let shop: TestShop;
let products: Map<string, number>;
let pictures: ReturnType<typeof createPictureService>;

beforeAll(async () => {
  shop = await startShop();
  products = new Map();
  for (const set of SETS) {
    const { id } = await givenProduct(shop.db, { colours: { rojo: 9, 'azul-rey': 9 } });
    await shop.db.updateTable('product').set({ picture_set: set }).where('id', '=', id).execute();
    products.set(set, id);
  }
  const cacheDir = path.join(shop.config.dataDir, 'pictures');
  pictures = createPictureService({ dyeOf, layersDir: LAYERS, cacheDir, workers: 1 });
  const onError = (error: unknown) => {
    throw error;
  };
  const { db, clock } = shop;
  const folders: string[] = [];
  const source = pictureSource(pictures, {
    layersDir: LAYERS,
    baseUrl: shop.config.baseUrl,
    folders,
  });
  const layoutFile = path.join(shop.config.dataDir, 'indices/likeness.bin');
  const index = createPictureIndex({ db, clock, onError, ...source, layoutFile, rest: 0 });
  await index.sync();
  expect(index.status()).toMatchObject({ estado: 'listo', calibrado: true });
  expect(index.status().imagenes).toBeGreaterThanOrEqual(2 * SETS.length);
  await index.close();
});
afterAll(async () => {
  await pictures.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

const post = (content: Buffer | string, headers: Record<string, string> = {}, field = 'file') => {
  const form = pictureForm(content, field);
  return shop.app.inject({
    method: 'POST',
    url: '/api/clean_image',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

/** A composed picture as the shop's editor sends it: 512x512 JPEG. */
async function photo(set: string, colour: string): Promise<Buffer> {
  const made = await pictures.render({ set, view: 'frente', colour, width: 640, format: 'webp' });
  if (!made) throw new Error(`no picture of ${set}`);
  return sharp(made.body).resize(512, 512).jpeg({ quality: 80 }).toBuffer();
}

test('API-01 A20 a picture of a catalogue product finds it first, as cards with similitud', async () => {
  for (const set of ['taza-clasica', 'gorra-trucker', 'libreta-kraft']) {
    const answer = await post(await photo(set, 'rojo'));
    expect(answer.statusCode).toBe(200);
    const found = answer.json<SimilarProduct[]>();
    expect(found[0]).toMatchObject({ id: products.get(set), piezas_caja: 10 });
    expect(found[0]?.colores).toHaveLength(2);
    const likeness = found.map(({ similitud }) => similitud);
    expect(likeness).toEqual(likeness.toSorted((one, other) => other - one));
    expect(likeness[0]).toBeGreaterThan(0.6);
    expect(Math.max(...likeness)).toBeLessThanOrEqual(1);
    expect(found.length).toBeLessThanOrEqual(24);
  }
});

test('API-01 a colour that is not in the index finds its product among the first two', async () => {
  const answer = await post(await photo('botella-acero', 'amarillo'));
  const found = answer.json<SimilarProduct[]>().slice(0, 2);
  expect(found.map(({ id }) => id)).toContain(products.get('botella-acero'));
});

test('IMG-31 A20 the address of one of our own pictures finds its product first', async () => {
  const address = '/img/productos/mochila-escolar/frente/azul-rey-640.webp';
  for (const sent of [address, `${shop.config.baseUrl}${address}`]) {
    const answer = await post(sent);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SimilarProduct[]>()[0]?.id).toBe(products.get('mochila-escolar'));
  }
});

test('T148 the cleaned picture is for its visitor, for two minutes and without metadata', async () => {
  const located = await sharp(await photo('taza-clasica', 'rojo'))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 40/1 0/1' } })
    .toBuffer();
  expect((await sharp(located).metadata()).exif).toBeDefined();
  const answer = await post(located);
  const id = String(answer.headers['x-imagen-id']);
  const visitor = answer.cookies.find(({ name }) => name === VISITOR)?.value ?? '';
  const look = (cookie: string) =>
    shop.app.inject({ url: `/api/clean_image/${id}`, headers: { cookie: `${VISITOR}=${cookie}` } });
  const own = await look(visitor);
  expect(own.headers['content-type']).toBe('image/webp');
  expect(own.headers['cache-control']).toBe('private, no-store');
  const { exif, width } = await sharp(own.rawPayload).metadata();
  expect(exif).toBeUndefined();
  expect(width).toBe(320);
  expect((await look('b'.repeat(22))).statusCode).toBe(404);
  shop.clock.advance(120_000);
  expect((await look(visitor)).statusCode).toBe(404);
});

const FOREIGN = [
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.jpg',
  'http://10.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://0/a.jpg',
  'http://localhost./a.jpg',
  'file:///etc/passwd',
  'gopher://127.0.0.1:70/_x',
  'http://localhost@127.0.0.1/img/productos/taza-clasica/frente/rojo-640.webp',
  'http://xn--estmpa-3ta.mx/a.jpg',
  '/img/productos/../../etc/passwd',
  '/img/productos/taza-clasica/frente/rojo-640.webp?x=http://127.0.0.1',
  '/img/productos/no-existe/frente/rojo-640.webp',
  '',
];

test('T149 T150 T151 an address that is not ours is refused alike and never asked for', async () => {
  let connections = 0;
  const listener = createServer((_request, response) => response.end());
  listener.on('connection', () => connections++);
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const { port } = listener.address() as AddressInfo;
  const answers = [];
  for (const address of [
    `http://127.0.0.1:${port}/a.jpg`,
    `http://127.0.0.1:${port}/img/productos/taza-clasica/frente/rojo-640.webp`,
    'http://127.0.0.1:1/a.jpg',
    ...FOREIGN,
  ])
    answers.push(await post(address));
  listener.close();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(connections).toBe(0);
});

test('T149 a data address of 20 MB is cut off and refused', async () => {
  const answer = await post(`data:image/png;base64,${'A'.repeat(20 * 1024 * 1024)}`);
  expect(answer.statusCode).toBe(422);
});

test('API-02 T152 what cannot be decoded answers 422 as plain text', async () => {
  const jpeg = await photo('taza-clasica', 'rojo');
  const create = { width: 40, height: 40, channels: 3, background: '#c33' } as const;
  const dot = await sharp({ create: { ...create, width: 1, height: 1 } })
    .png()
    .toBuffer();
  const unreadable = {
    dot,
    nothing: Buffer.alloc(0),
    truncated: jpeg.subarray(0, jpeg.length >> 1),
    text: Buffer.from('esto no es una imagen'),
    gif: await sharp({ create }).gif().toBuffer(),
    tiff: await sharp({ create }).tiff().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
  };
  for (const [name, content] of Object.entries(unreadable)) {
    const answer = await post(content);
    expect([name, answer.statusCode]).toEqual([name, 422]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/imagen/);
  }
});

test('T152 T137 unusual pictures that can be decoded are answered, animations by their first frame', async () => {
  const upright = await photo('taza-clasica', 'rojo');
  const other = await photo('gorra-trucker', 'azul-rey');
  const frames = await sharp([upright, other], { join: { animated: true } })
    .webp()
    .toBuffer();
  const unusual = {
    cmyk: await sharp(upright).toColourspace('cmyk').jpeg().toBuffer(),
    deep: await sharp(upright).toColourspace('rgb16').png().toBuffer(),
    frames,
  };
  for (const [name, content] of Object.entries(unusual)) {
    const answer = await post(content);
    expect([name, answer.statusCode]).toEqual([name, 200]);
    expect(answer.json<SimilarProduct[]>()[0]?.id).toBe(products.get('taza-clasica'));
  }
});

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type), data, Buffer.alloc(4)]);
}

test('T136 a PNG of 12,000 x 12,000 pixels is refused before it is unpacked', async () => {
  const header = Buffer.from([0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0, 8, 2, 0, 0, 0]);
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(small.subarray(12, 16).toString()).toBe('IHDR');
  const bomb = Buffer.concat([
    small.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(12_000 * 3))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const before = process.memoryUsage().rss;
  expect((await post(bomb)).statusCode).toBe(422);
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('T135 an SVG of 100,000 x 100,000 is refused before it is drawn', async () => {
  const huge = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100000" height="100000" fill="red"/></svg>',
  );
  expect((await post(huge)).statusCode).toBe(422);
});

test('API-02 other bodies than one field named file are refused in text', async () => {
  const json = await shop.app.inject({
    method: 'POST',
    url: '/api/clean_image',
    payload: { file: 'x' },
  });
  expect(json.statusCode).toBe(415);
  expect(json.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await post('x', {}, 'imagen')).statusCode).toBe(422);
  expect((await post(Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
});

test('T153 of a hundred pictures at once some are answered and the rest are asked to come again', async () => {
  const picture = await photo('taza-clasica', 'rojo');
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(picture)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const served = answers.filter(({ statusCode }) => statusCode === 200);
  expect(refused.length + served.length).toBe(100);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length).toBeGreaterThanOrEqual(2);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('T208 a network that searches without end is told to wait', async () => {
  for (let call = 0; call < 150; call++) await post('x');
  const answer = await post('x');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('T153 eight searches leave the thread that answers requests free', async () => {
  const picture = await photo('taza-clasica', 'rojo');
  await post(picture);
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: 8 }, () => post(picture)));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000 / 8).toBeLessThan(30);
});

test('the state of the index is for staff of the catalogue', async () => {
  const staff = await givenCustomer(shop.db, { roles: ['catalogo'] });
  const look = (headers = {}) => shop.app.inject({ url: '/api/clean_image/estado', headers });
  expect((await look()).statusCode).toBe(401);
  expect((await look((await givenCustomer(shop.db)).headers)).statusCode).toBe(403);
  const answer = await look(staff.headers);
  expect(answer.json()).toMatchObject({ estado: 'listo', calibrado: true });
});
