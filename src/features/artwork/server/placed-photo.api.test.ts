import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../db/demo/catalogue.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { ProductPhoto } from '../../catalog/desk/photo.ts';
import type { ProductDraft } from '../../catalog/desk/product-desk.ts';
import { createCatalogReads } from '../../catalog/server/catalog-reads.ts';
import { productDeskReads } from '../../catalog/server/desk/product-desk-reads.ts';
import type { PrintAreas } from '../contract.ts';
import { placedPicture } from '../placed-address.ts';

const RED = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
  <rect width="20" height="20" fill="#c8102e"/></svg>`;
/** Screen printing, 100 by 50 mm before and 60 by 60 behind. */
const TERMINADOS: ProductDraft['terminados'] = [
  {
    id_terminado: 1,
    areas: [
      { posicion: 'Espalda', ancho_mm: 60, alto_mm: 60 },
      { posicion: 'Pecho', ancho_mm: 100, alto_mm: 50 },
    ],
  },
];

let shop: TestShop;
let staff: TestCustomer;
let ana: TestCustomer;
let logo = '';
let technique = '';
let colour = '';

beforeAll(async () => {
  shop = await startShop();
  await fillCatalogue(shop.db, 6, () => undefined);
  const now = shop.clock.now();
  staff = await givenCustomer(shop.db, { roles: ['catalogo'], now });
  ana = await givenCustomer(shop.db, { now });
  technique =
    (await productDeskReads(shop.db).choices()).terminados.find(({ id }) => id === 1)?.nombre ?? '';
  colour = (await one()).producto.colores[0]?.color ?? '';
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: RED }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  logo = sent.json<{ name: string }[]>()[0]?.name ?? '';
});
afterAll(() => shop.close());

const one = async () => {
  const found = await productDeskReads(shop.db).one(1);
  if (!found) throw new Error('no product');
  return found;
};
const grey = (level: number, width = 1200, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: level, g: level, b: level } } })
    .jpeg()
    .toBuffer();
async function photo(content: Buffer, change: Partial<ProductPhoto>): Promise<ProductPhoto> {
  const form = fileForm([{ field: 'foto', name: 'a.jpg', content }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/fotos-producto',
    payload: form.payload,
    headers: { ...form.headers, ...staff.headers },
  });
  const { foto, ancho, alto } = sent.json<{ foto: string; ancho: number; alto: number }>();
  const recorte = { x: 0, y: 0, lado: 900 };
  return { foto, color: colour, texto: 'de frente', ancho, alto, recorte, areas: [], ...change };
}
async function save(change: Partial<ProductDraft>) {
  const { version, producto } = await one();
  return shop.app.inject({
    method: 'PUT',
    url: '/api/admin/productos/1',
    headers: staff.headers,
    payload: { version, producto: { ...producto, ...change } },
  });
}
const images = async (): Promise<readonly string[]> =>
  (await createCatalogReads(shop.db).detail('1'))?.variantes_color[0]?.imagenes ?? [];
const get = (url: string, as?: TestCustomer) =>
  shop.app.inject({ url, headers: as?.headers ?? {} });
const areasOf = async (image: string) =>
  (await get(`/api/areas-impresion/${image.split('/')[3]}`)).json<PrintAreas>().areas;
/** How red a picture is at a place, in parts of its sides. */
async function redAt(picture: Buffer, [x, y]: readonly [number, number]): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  return (data[at] ?? 0) - (data[at + 1] ?? 0);
}
const CHEST = {
  id_terminado: 1,
  posicion: 'Pecho',
  esquinas: [200, 300, 600, 300, 600, 500, 200, 500],
};
const BACK = {
  id_terminado: 1,
  posicion: 'Espalda',
  esquinas: [300, 200, 700, 200, 700, 600, 300, 600],
};
const placedOn = (image: string, area: string, xMm: number) =>
  placedPicture(
    image,
    technique,
    [{ name: logo, colocacion: { area, x_mm: xMm, y_mm: 0, ancho_mm: 20, giro: 0 } }],
    640,
  ) ?? '';

test('BEH-89 PDP-55 a logo lies on a real photograph where its owner placed it, in millimetres of the area that staff drew', async () => {
  const front = await photo(await grey(210), { areas: [CHEST] });
  expect((await save({ terminados: TERMINADOS, fotos: [front] })).statusCode).toBe(200);
  const [image = ''] = await images();
  const [area, ...more] = await areasOf(image);
  expect(more).toEqual([]);
  expect(area).toMatchObject({
    superficie: 'flat',
    nombre: 'Pecho',
    ancho_mm: 100,
    alto_mm: 50,
    terminados: ['serigrafia'],
  });
  // The area's centre is at (400, 400) of 900, and 4 pixels are a millimetre.
  const centre = await get(placedOn(image, area?.id ?? '', 0), ana);
  expect([centre.statusCode, centre.headers['cache-control']]).toEqual([
    200,
    'private, max-age=600',
  ]);
  const there = [400 / 900, 400 / 900] as const;
  const right = [520 / 900, 400 / 900] as const;
  expect(await redAt(centre.rawPayload, there)).toBeGreaterThan(100);
  expect(Math.abs(await redAt(centre.rawPayload, right))).toBeLessThan(20);
  const moved = await get(placedOn(image, area?.id ?? '', 30), ana);
  expect(await redAt(moved.rawPayload, right)).toBeGreaterThan(100);
  expect(Math.abs(await redAt(moved.rawPayload, there))).toBeLessThan(20);
  expect((await get(placedOn(image, area?.id ?? '', 0))).statusCode).toBe(404);
});

test('BEH-89 an area that only another photograph of the colour shows is placed on that one', async () => {
  const front = await photo(await grey(210), { areas: [CHEST] });
  const behind = await photo(await grey(60), { areas: [BACK] });
  await save({ terminados: TERMINADOS, fotos: [front, behind] });
  const [image = '', other = ''] = await images();
  const areas = await areasOf(image);
  expect(areas.map(({ nombre, conjunto }) => [nombre, conjunto])).toEqual([
    ['Pecho', undefined],
    ['Espalda', other.split('/')[3]],
  ]);
  const back = areas[1]?.id ?? '';
  const made = await get(placedOn(image, back, 0), ana);
  expect(await redAt(made.rawPayload, [500 / 900, 400 / 900])).toBeGreaterThan(60);
  const { data } = await sharp(made.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeLessThan(90);
});

test('BEH-89 areas stay where they are when a photograph is cropped, and keep their name when they are moved', async () => {
  const front = await photo(await grey(210), { areas: [CHEST] });
  await save({ terminados: TERMINADOS, fotos: [front] });
  const [before] = await areasOf((await images())[0] ?? '');
  await save({ fotos: [{ ...front, recorte: { x: 100, y: 100, lado: 800 } }] });
  const [image = ''] = await images();
  const made = await get(placedOn(image, before?.id ?? '', 0), ana);
  expect(await redAt(made.rawPayload, [300 / 800, 300 / 800])).toBeGreaterThan(100);
  expect((await areasOf(image))[0]?.id).toBe(before?.id);
});

test('BEH-89 an area that is crossed, off its photograph, or of no technique is not kept', async () => {
  const front = await photo(await grey(210), {});
  const crossed = { ...CHEST, esquinas: [200, 300, 600, 500, 600, 300, 200, 500] };
  const beyond = { ...CHEST, esquinas: [200, 300, 1300, 300, 1300, 500, 200, 500] };
  for (const area of [crossed, beyond]) {
    const answer = await save({ terminados: TERMINADOS, fotos: [{ ...front, areas: [area] }] });
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      'Un área de impresión se sale de su foto o está cruzada. Márcala otra vez.',
    ]);
  }
  const strange = { ...CHEST, posicion: 'Manga' };
  await save({ terminados: TERMINADOS, fotos: [{ ...front, areas: [CHEST, strange] }] });
  expect((await one()).producto.fotos[0]?.areas).toEqual([CHEST]);
  // Its technique is taken away: so is its place.
  await save({ terminados: [] });
  expect((await one()).producto.fotos[0]?.areas).toEqual([]);
});

test('BEH-89 a product whose photograph has no area says so instead of showing a composed one’s', async () => {
  await save({ terminados: TERMINADOS, fotos: [await photo(await grey(210), {})] });
  const [image = ''] = await images();
  expect((await get(`/api/areas-impresion/${image.split('/')[3]}`)).statusCode).toBe(404);
});
