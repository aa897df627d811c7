import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../../db/demo/catalogue.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { fileForm } from '../../../../../test/support/file-form.ts';
import { HOSTILE_FILES } from '../../../../../test/support/hostile-files.ts';
import { scene, sidewaysPhoto } from '../../../../../test/support/photographs.ts';
import { seePicture } from '../../../../../test/support/see-picture.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { loadSellables } from '../../../checkout/server/order-facts.sql.ts';
import { MOST_PHOTO_BYTES, type ProductPhoto, wholePhoto } from '../../desk/photo.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';
import { imageAt, type PictureWidth } from '../../picture.ts';
import { createCatalogReads } from '../catalog-reads.ts';
import { productDeskReads } from '../desk/product-desk-reads.ts';
import { catalogueVersion } from '../version.sql.ts';
import { sweepPhotos } from './sweep-photos.ts';

let shop: TestShop;
let tomas: TestCustomer;
let irene: TestCustomer;
let seller: TestCustomer;
let folder: string;

beforeAll(async () => {
  shop = await startShop();
  folder = path.join(shop.config.dataDir, 'products');
  await fillCatalogue(shop.db, 30, () => undefined);
  const now = shop.clock.now();
  tomas = await givenCustomer(shop.db, { roles: ['catalogo'], now });
  irene = await givenCustomer(shop.db, { roles: ['admin'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

type Headers = Readonly<Record<string, string>>;
const upload = (content: Uint8Array, headers: Headers = tomas.headers, name = 'foto.jpg') => {
  const form = fileForm([{ field: 'foto', name, content }]);
  const url = '/api/admin/fotos-producto';
  const { payload } = form;
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...form.headers },
  });
};
const sent = async (content: Uint8Array) => {
  const answer = await upload(content);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ foto: string; ancho: number; alto: number; color_principal: string }>();
};
const one = async (id: number) => {
  const found = await productDeskReads(shop.db).one(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const save = async (
  id: number,
  change: Partial<ProductDraft>,
  { by = tomas, version }: { readonly by?: TestCustomer; readonly version?: number } = {},
) => {
  const found = await one(id);
  return shop.app.inject({
    method: 'PUT',
    url: `/api/admin/productos/${id}`,
    headers: by.headers,
    payload: { version: version ?? found.version, producto: { ...found.producto, ...change } },
  });
};
const undo = async (id: number) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/productos/${id}/deshacer`,
    headers: tomas.headers,
    payload: { version: (await one(id)).version },
  });
const detail = async (id: number) => {
  const found = await createCatalogReads(shop.db).detail(String(id));
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const firstColour = async (id: number): Promise<string> =>
  (await one(id)).producto.colores[0]?.color ?? '';
const seen = async (address: string, width: PictureWidth = 320, format: 'webp' | 'avif' = 'webp') =>
  seePicture(shop.app, imageAt(address, { width, format }));
/** The mean of a part of a picture, as its three channels. */
const colourAt = async (picture: Buffer, left: number, top: number): Promise<readonly number[]> => {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: 8, height: 8 }).png().toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
};
const photoOf = async (
  id: number,
  content: Uint8Array,
  more: Partial<ProductPhoto> = {},
): Promise<ProductPhoto> => {
  const { foto, ancho, alto } = await sent(content);
  const lado = Math.min(ancho, alto);
  const color = await firstColour(id);
  return {
    foto,
    color,
    texto: 'de frente',
    ancho,
    alto,
    recorte: { x: 0, y: 0, lado },
    areas: [],
    ...more,
  };
};

test('BEH-87 a photograph is kept upright and without where and by what it was taken', async () => {
  const content = await sidewaysPhoto(1200, 800);
  expect(content.includes('CamaraSecreta')).toBe(true);
  const { foto, ancho, alto } = await sent(content);
  expect([ancho, alto]).toEqual([1200, 800]);
  const kept = await sharp(path.join(folder, `${foto}.jpg`)).toBuffer();
  const { exif, orientation } = await sharp(path.join(folder, `${foto}.jpg`)).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const [red] = await colourAt(kept, 900, 50);
  const [, , blue] = await colourAt(kept, 900, 700);
  const [, green] = await colourAt(kept, 20, 400);
  for (const strong of [red, blue, green]) expect(strong).toBeGreaterThan(120);
  const whole = await shop.app.inject({ url: wholePhoto(foto), headers: tomas.headers });
  expect(whole.headers['content-type']).toBe('image/webp');
  expect(whole.rawPayload.includes('CamaraSecreta')).toBe(false);
  expect(whole.headers['cache-control']).toContain('private');
});

test('T053 T054 whoever may not edit the catalogue puts no photograph up, and strangers see none that no product shows', async () => {
  const content = await scene(600, 600).jpeg().toBuffer();
  expect((await upload(content, {})).statusCode).toBe(401);
  expect((await upload(content, seller.headers)).statusCode).toBe(403);
  const { foto } = await sent(content);
  expect((await shop.app.inject({ url: wholePhoto(foto) })).statusCode).toBe(401);
});

test('BEH-87 T133 files made to harm are refused with a sentence, nothing of them stays, and the next good one is taken', async () => {
  const kept = () => readdirSync(folder).filter((name) => !name.startsWith('.'));
  const before = kept();
  const statuses = new Map<string, number>();
  for (const { kind, name, bytes } of HOSTILE_FILES.filter(({ kind }) =>
    /^(PNG|JPEG|WebP|GIF|SVG: many el|PDF that)/.test(kind),
  )) {
    const answer = await upload(bytes(), tomas.headers, name);
    statuses.set(kind, answer.statusCode);
    expect([413, 415, 422], kind).toContain(answer.statusCode);
    expect(answer.json().error, kind).toMatch(/^(La foto|Es una|No pudimos).*\.$/);
  }
  expect(statuses.size).toBeGreaterThanOrEqual(8);
  expect(kept()).toEqual(before);
  expect(readdirSync(path.join(folder, '.received'))).toEqual([]);
  await sent(await scene(600, 600).webp().toBuffer());
});

test('BEH-87 a photograph that is too large, too small, cut short, moving or another kind is refused for what it is', async () => {
  const good = await scene(800, 600).jpeg().toBuffer();
  const gif = await scene(600, 600).gif().toBuffer();
  const frame = await scene(600, 600).png().toBuffer();
  const moving = await sharp([frame, await sharp(frame).negate().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const cases = [
    [Buffer.alloc(MOST_PHOTO_BYTES + 10, 0xff), 413, 'La foto pesa más de 15 MB'],
    [await scene(600, 400).jpeg().toBuffer(), 422, 'La foto es muy pequeña'],
    [good.subarray(0, good.length / 2), 422, 'No pudimos abrir la foto'],
    [gif, 415, 'La foto debe ser JPG, PNG o WEBP'],
    [Buffer.alloc(0), 422, 'Elige una foto'],
    [moving, 422, 'Es una animación'],
  ] as const;
  for (const [content, status, sentence] of cases) {
    const answer = await upload(content);
    expect(answer.statusCode, sentence).toBe(status);
    expect(answer.json().error).toContain(sentence);
  }
});

test('BEH-87 what is hidden behind a photograph does not come along', async () => {
  const good = await scene(700, 700).jpeg().toBuffer();
  const both = Buffer.concat([good, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
  const { foto } = await sent(both);
  const kept = await shop.app.inject({ url: wholePhoto(foto), headers: tomas.headers });
  expect(kept.rawPayload.includes('<script>')).toBe(false);
});

test('BEH-87 a saved photograph is on the page, the card, the cart’s facts and in every width and format', async () => {
  const { codigo } = await one(2);
  const colour = await firstColour(2);
  const version = await catalogueVersion(shop.db);
  const photo = await photoOf(2, await sidewaysPhoto(1200, 800), {
    texto: 'de frente, sobre la mesa',
    recorte: { x: 400, y: 0, lado: 800 },
  });
  expect((await save(2, { fotos: [photo] })).statusCode).toBe(200);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(version);
  const shown = await detail(2);
  const variant = shown.variantes_color.find(({ color }) => color === colour);
  expect(variant?.textos).toEqual(['de frente, sobre la mesa']);
  const [address = ''] = variant?.imagenes ?? [];
  expect(variant?.imagenes).toHaveLength(1);
  expect(shown.imagenes).toEqual(variant?.imagenes);
  const [card] = await createCatalogReads(shop.db).cards([2]);
  expect(card?.url_image ?? card?.url_imagen).toBe(address);
  const sold = (await loadSellables(shop.db, [codigo], null)).get(codigo);
  expect(sold?.colours[0]?.image).toBe(imageAt(address, { width: 320 }));
  for (const width of [320, 640, 960, 1400] as const) {
    for (const format of ['webp', 'avif'] as const) {
      const picture = await seen(address, width, format);
      expect(picture.headers['content-type']).toBe(`image/${format}`);
      expect(picture.headers['cache-control']).toContain('immutable');
      const { width: wide, height, exif } = await sharp(picture.rawPayload).metadata();
      expect([wide, height, exif]).toEqual([width, width, undefined]);
    }
  }
  // The green edge lies left of the square.
  const [, green, blue] = await colourAt((await seen(address)).rawPayload, 4, 300);
  expect(green).toBeLessThan(90);
  expect(blue).toBeGreaterThan(150);
  // Others show the same for a link of it.
  const shared = await shop.app.inject({
    url: `/img/compartir/${address.split('/')[3]}/${colour}.jpg`,
  });
  expect(shared.statusCode).toBe(200);
});

test('BEH-87 a picture’s address stays good when its photograph is cropped anew or taken away', async () => {
  const photo = await photoOf(3, await scene(900, 700).png().toBuffer());
  await save(3, { fotos: [photo] });
  const [old = ''] = (await detail(3)).imagenes;
  const before = (await seen(old)).rawPayload;
  await save(3, { fotos: [{ ...photo, recorte: { x: 200, y: 0, lado: 700 } }] });
  const [cropped = ''] = (await detail(3)).imagenes;
  expect(cropped).not.toBe(old);
  await save(3, { fotos: [] });
  expect((await detail(3)).imagenes[0]).not.toContain('foto-');
  await sweepPhotos(afterDays(40));
  for (const address of [old, cropped]) expect((await seen(address, 640)).statusCode).toBe(200);
  expect((await seen(old)).rawPayload.equals(before)).toBe(true);
  // The very same square again is the very same address.
  await save(3, { fotos: [photo] });
  expect((await detail(3)).imagenes[0]).toBe(old);
});

const afterDays = (days: number) => {
  const now = new Date(shop.clock.now().getTime() + days * 24 * 3600 * 1000);
  const storage = createDiskStorage(folder, 0);
  return { db: shop.db, clock: { now: () => now }, storage };
};

test('BEH-87 an address asked for in another colour shows the product in that colour, for now', async () => {
  const { producto } = await one(4);
  const [first, second] = producto.colores;
  if (!first || !second) throw new Error('two colours, please');
  const red = await photoOf(4, await scene(800, 800).jpeg().toBuffer());
  await save(4, { fotos: [red] });
  const [card] = await createCatalogReads(shop.db).cards([4]);
  const image = (card?.url_image ?? card?.url_imagen ?? '').replace('/frente/', '/impreso/');
  const other = await seen(imageAt(image, { colour: second.color }));
  expect(other.statusCode).toBe(200);
  expect(other.headers['cache-control']).toBe('public, max-age=60');
  const composed = (await detail(4)).variantes_color[1]?.imagenes[1] ?? '';
  expect(other.rawPayload.equals((await seen(composed)).rawPayload)).toBe(true);
  const blue = await photoOf(4, await scene(700, 700).jpeg().toBuffer(), { color: second.color });
  await save(4, { fotos: [red, blue] });
  const own = (await detail(4)).variantes_color[1]?.imagenes[0] ?? '';
  const now = await seen(imageAt(image, { colour: second.color }));
  expect(now.rawPayload.equals((await seen(own)).rawPayload)).toBe(true);
});

test('BEH-87 no address shows what nobody put up', async () => {
  const { foto } = await sent(await scene(600, 600).jpeg().toBuffer());
  const none = `/img/productos/foto-${foto.slice(0, 24)}/frente/rojo-320.webp`;
  expect((await shop.app.inject({ url: none })).statusCode).toBe(404);
  const [address = ''] = (await detail(2)).imagenes;
  const side = address.replace('/frente/', '/lado/');
  expect((await shop.app.inject({ url: side })).statusCode).toBe(404);
});

test('BEH-87 a photograph without words, twice, off its picture or unknown is not saved', async () => {
  const photo = await photoOf(5, await scene(800, 600).jpeg().toBuffer());
  const wrong: readonly (readonly [readonly ProductPhoto[], string])[] = [
    [[{ ...photo, texto: ' ' }], ''],
    [[photo, photo], ''],
    [[{ ...photo, recorte: { x: 300, y: 0, lado: 600 } }], 'El recorte de una foto'],
    [[{ ...photo, recorte: { x: 0, y: 0, lado: 300 } }], 'El recorte de una foto'],
    [[{ ...photo, ancho: 900 }], 'El recorte de una foto'],
    [[{ ...photo, foto: 'a'.repeat(32) }], 'Una de las fotos ya no está'],
  ];
  for (const [fotos, sentence] of wrong) {
    const answer = await save(5, { fotos });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().error).toContain(sentence);
  }
  expect((await one(5)).producto.fotos).toEqual([]);
});

test('BEH-88 the second of two who change a product’s photographs sees what the first did, and nothing is lost', async () => {
  const { version } = await one(6);
  const [mine, theirs] = [
    await photoOf(6, await scene(800, 800).jpeg().toBuffer(), { texto: 'de Tomás' }),
    await photoOf(6, await scene(900, 900).jpeg().toBuffer(), { texto: 'de Irene' }),
  ];
  const both = await Promise.all([
    save(6, { fotos: [mine] }, { by: tomas, version }),
    save(6, { fotos: [theirs] }, { by: irene, version }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  const { fotos } = (await one(6)).producto;
  expect(fotos).toHaveLength(1);
  expect(refused).toMatchObject({ ahora: { producto: { fotos } }, cambio: 'fotos' });
  expect(refused.error).toContain('cambió este producto mientras lo editabas (fotos)');
});

test('BEH-88 what was done to photographs is kept with before and after, and taken back', async () => {
  const photo = await photoOf(7, await scene(800, 800).jpeg().toBuffer());
  await save(7, { fotos: [photo] });
  await save(7, { fotos: [] });
  const [line] = await productDeskReads(shop.db).history(7);
  expect(line?.cambio).toEqual({ antes: { fotos: [photo] }, despues: { fotos: [] } });
  expect((await undo(7)).statusCode).toBe(200);
  expect((await one(7)).producto.fotos).toEqual([photo]);
  expect((await detail(7)).imagenes[0]).toContain('foto-');
});

test('BEH-88 a colour that is taken away takes its photographs along, and brings them back', async () => {
  const extra = { color: 'kraft', nombre: 'Kraft', css: '#c19a6b' };
  const { producto } = await one(8);
  const photo = await photoOf(8, await scene(800, 800).jpeg().toBuffer(), { color: 'kraft' });
  await save(8, { colores: [...producto.colores, extra], fotos: [photo] });
  await save(8, { colores: producto.colores });
  expect((await one(8)).producto.fotos).toEqual([]);
  expect((await undo(8)).statusCode).toBe(200);
  expect((await one(8)).producto.fotos).toEqual([photo]);
});

test('BEH-87 a photograph that no product showed is forgotten after a day; a changed file is never served', async () => {
  const { foto } = await sent(await scene(600, 600).jpeg().toBuffer());
  const kept = await photoOf(9, await scene(640, 640).jpeg().toBuffer());
  await save(9, { fotos: [kept] });
  await sweepPhotos(afterDays(2));
  const files = readdirSync(folder);
  expect(files.some((name) => name.startsWith(foto))).toBe(false);
  expect(files.filter((name) => name.startsWith(kept.foto))).toHaveLength(2);
  expect((await save(9, { fotos: [{ ...kept, foto }] })).json().error).toContain('ya no está');
  writeFileSync(
    path.join(folder, `${kept.foto}.jpg`),
    await scene(640, 640).blur(9).jpeg().toBuffer(),
  );
  const [address = ''] = (await detail(9)).imagenes;
  expect((await seen(address, 1400)).statusCode).toBe(404);
});
