import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRAME, type PrintMesh, projectionOf } from '../../../../engines/pictures/layer-format.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Placement } from '../../cart/placement.ts';
import type { PrintAreas } from '../contract.ts';
import { placedPicture } from '../placed-address.ts';

const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
  <rect width="20" height="20" fill="#c8102e"/></svg>`;
const MUG = '/img/productos/taza-clasica/frente/blanco-640.webp';

let shop: TestShop;
let ana: TestCustomer;
let name = '';
let area: PrintAreas['areas'][number];

async function upload(content: string, as: TestCustomer): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...as.headers },
  });
  return sent.json<{ name: string }[]>()[0]?.name ?? '';
}
const get = (url: string, as?: Pick<TestCustomer, 'headers'>) =>
  shop.app.inject({ method: 'GET', url, headers: as?.headers ?? {} });
const at = (change: Partial<Placement> = {}): Placement => ({
  area: area.id,
  x_mm: 0,
  y_mm: 0,
  ancho_mm: 20,
  giro: 0,
  ...change,
});
const address = (colocacion: Placement, technique = 'Serigrafía', file = name) =>
  placedPicture(MUG, technique, [{ name: file, colocacion }], 640) ?? '';

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  name = await upload(SQUARE, ana);
  const { areas } = (await get('/api/areas-impresion/taza-clasica')).json<PrintAreas>();
  if (!areas[0]) throw new Error('a mug is printed nowhere');
  area = areas[0];
});
afterAll(() => shop.close());

/** How red the picture is where the placement's centre must land. */
async function redAt(picture: Buffer, xMm: number, yMm: number): Promise<number> {
  const mesh: PrintMesh = {
    id: area.id,
    surface: area.superficie,
    widthMm: area.ancho_mm,
    heightMm: area.alto_mm,
    techniques: area.terminados,
    mesh: area.malla,
  };
  const [x = 0, y = 0] = projectionOf(mesh)(xMm, yMm) ?? [];
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / FRAME;
  const pixel = (Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels;
  return (data[pixel] ?? 0) - (data[pixel + 1] ?? 0);
}

test('PDP-55 the product’s picture has the artwork where it was placed, and nowhere else', async () => {
  const left = await get(address(at({ x_mm: -20 })), ana);
  expect([left.statusCode, left.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await redAt(left.rawPayload, -20, 0)).toBeGreaterThan(60);
  expect(Math.abs(await redAt(left.rawPayload, 20, 0))).toBeLessThan(25);
  const right = await get(address(at({ x_mm: 20, giro: 45 })), ana);
  expect(await redAt(right.rawPayload, 20, 0)).toBeGreaterThan(60);
  expect(Math.abs(await redAt(right.rawPayload, -20, 0))).toBeLessThan(25);
});

test('PDP-55 what is printed of an artwork is drawn without its paper', async () => {
  const drawn = await get(`/img/imagenesterminados/${name}/impresion.png`, ana);
  expect(drawn.headers['content-type']).toBe('image/png');
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png' });
});

test('PDP-56 T034 T033 nobody but its owner sees the product with an artwork, nor what it looks like', async () => {
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  const print = `/img/imagenesterminados/${name}/impresion.png`;
  for (const url of [address(at()), print]) {
    // The owner first: what was made for them is nobody else's.
    const own = await get(url, ana);
    expect([url, own.statusCode, own.headers['cache-control']]).toEqual([
      url,
      200,
      'private, max-age=600',
    ]);
    expect([url, (await get(url, other)).statusCode]).toEqual([url, 404]);
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  const seller = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['ventas'] });
  expect((await get(address(at()), seller)).statusCode).toBe(404);
  await shop.db
    .updateTable('artwork_file')
    .set({ ordered: true })
    .where('name', '=', name)
    .execute();
  expect((await get(address(at()), seller)).statusCode).toBe(200);
  expect((await get(address(at()), other)).statusCode).toBe(404);
});

test('PDP-56 T145 addresses that name no artwork, place, colour, size or technique are not found', async () => {
  const good = address(at());
  for (const [part, other] of [
    ['taza-clasica', 'taza-que-no-hay'],
    ['taza-clasica', '..%2F..%2Fetc'],
    ['blanco-640', 'blanco-641'],
    ['blanco-640', 'color-que-no-hay-640'],
    ['serigrafia', 'magia'],
    [`%7E${area.id}%7E`, '%7Eotra%7E'],
    ['%7E20%7E', '%7E1e9%7E'],
    ['%7E20%7E', '%7E-20%7E'],
    [name, `${'0'.repeat(32)}.svg`],
    [name, '..%2Fotro.svg'],
  ] as const) {
    expect(good).toContain(part);
    const url = good.replace(part, other);
    expect([url, (await get(url, ana)).statusCode]).toEqual([url, 404]);
  }
  const arte = new URL(`http://x${good}`).searchParams.get('arte') ?? '';
  const many = `${good}${`&arte=${encodeURIComponent(arte)}`.repeat(3)}`;
  expect((await get(many, ana)).statusCode).toBe(400);
});

test('PDP-55 a file that only a designer can open is told as such', async () => {
  const form = fileForm([{ field: 'imagen1', name: 'logo.ai', content: '%PDF-1.4\n%%EOF\n' }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  const [broken] = sent.json<{ name: string }[]>();
  expect(sent.statusCode).toBe(200);
  expect((await get(address(at(), 'Serigrafía', broken?.name), ana)).statusCode).toBe(422);
});
