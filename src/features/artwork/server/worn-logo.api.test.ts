import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { seePicture } from '../../../../test/support/see-picture.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { wornPicture } from '../placed-address.ts';

const svg = (fill: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">
  <rect x="10" y="10" width="40" height="20" fill="${fill}"/>${more}</svg>`;
const PLACES = {
  mug: '/img/productos/taza-clasica/frente/blanco-640.webp',
  blackMug: '/img/productos/taza-clasica/frente/negro-640.webp',
  shirt: '/img/productos/playera-cuello-redondo/frente/blanco-640.webp',
};

let shop: TestShop;
let ana: TestCustomer;
let luis: TestCustomer;

async function upload(content: string): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  return sent.json<{ name: string }[]>()[0]?.name ?? '';
}
const get = (url: string, as?: Pick<TestCustomer, 'headers'>) =>
  seePicture(shop.app, url, as?.headers);
const address = (image: string, logo: string): string => wornPicture(image, logo, 640) ?? '';

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  luis = await givenCustomer(shop.db, { now });
});
afterAll(() => shop.close());

/** Pixels of the picture that `is` says of, against the same product blank. */
async function count(
  picture: Buffer,
  is: (red: number, green: number, blue: number) => boolean,
): Promise<number> {
  const raw = await sharp(picture).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let at = 0; at < raw.length; at += 3) {
    if (is(raw[at] ?? 0, raw[at + 1] ?? 0, raw[at + 2] ?? 0)) found += 1;
  }
  return found;
}
const red = (r: number, g: number, b: number): boolean => r > 120 && r > 2 * g && r > 2 * b;
const pale = (r: number, g: number, b: number): boolean => Math.min(r, g, b) > 150;

test('BEH-116 a logo is shown on every product that is printed, by the shop’s own choice of place', async () => {
  const logo = await upload(svg('#d01020'));
  for (const image of [PLACES.mug, PLACES.shirt]) {
    const blank = await get(image);
    const worn = await get(address(image, logo), ana);
    expect([image, worn.statusCode]).toEqual([image, 200]);
    expect(worn.headers['cache-control']).toBe('private, max-age=600');
    expect(await count(worn.rawPayload, red)).toBeGreaterThan(1500);
    expect(await count(blank.rawPayload, red)).toBeLessThan(200);
  }
});

test('BEH-116 a logo that a product’s colour would swallow is shown in white on it', async () => {
  const logo = await upload(svg('#14161c'));
  const blank = await count((await get(PLACES.blackMug)).rawPayload, pale);
  const worn = await count((await get(address(PLACES.blackMug, logo), ana)).rawPayload, pale);
  expect(worn - blank).toBeGreaterThan(1500);
});

test('BEH-116 what is bare around a logo takes no room on the product', async () => {
  const wide = `<rect x="0" y="0" width="60" height="40" fill="none"/>`;
  const [tight, loose] = [await upload(svg('#d01020')), await upload(svg('#d01020', wide))];
  const [one, other] = await Promise.all(
    [tight, loose].map(async (logo) =>
      count((await get(address(PLACES.mug, logo), ana)).rawPayload, red),
    ),
  );
  expect(one).toBe(other);
});

test('BEH-116 nobody else sees a product with somebody’s logo, remembered or not', async () => {
  const logo = await upload(svg('#0a7a3c'));
  const url = address(PLACES.mug, logo);
  expect((await get(url, luis)).statusCode).toBe(404);
  expect((await get(url, ana)).statusCode).toBe(200);
  expect((await get(url, luis)).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(404);
  expect((await get(url, ana)).statusCode).toBe(200);
});

test('BEH-116 a page of cards asks for a new logo at once, and all are answered', async () => {
  const logo = await upload(svg('#7a0a5c'));
  const sets = ['taza-clasica', 'playera-cuello-redondo', 'gorra-trucker', 'agenda-diaria'];
  const colours = ['blanco', 'negro', 'rojo', 'azul-marino', 'verde', 'gris'];
  const asked = sets.flatMap((set) =>
    colours.map((colour) => address(`/img/productos/${set}/frente/${colour}-320.webp`, logo)),
  );
  const answers = await Promise.all(asked.map(async (url) => (await get(url, ana)).statusCode));
  expect(answers).toEqual(asked.map(() => 200));
});

test('BEH-116 a logo of another’s name, or of none, is refused', async () => {
  const good = address(PLACES.mug, await upload(svg('#d01020')));
  expect((await get(good.replace('taza-clasica', 'nada-que-ver'), ana)).statusCode).toBe(404);
  expect((await get(good.replace('blanco-640', 'blanco-641'), ana)).statusCode).toBe(404);
  expect((await get(good.replace(/logo=.*/, 'logo=..%2Fotro.svg'), ana)).statusCode).toBe(404);
});
