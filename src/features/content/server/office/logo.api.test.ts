import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { pictureForm } from '../../../../../test/support/picture-form.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { images } from '../../../../routes.ts';
import { logoTile } from './logo.sql.ts';
import { siteOfficeReads } from './site-office-reads.ts';

const SVG = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"${more}>${inside}</svg>`;
const DRAWN = SVG('<rect x="10" y="5" width="20" height="10" fill="#c00"/>');

let shop: TestShop;
let irene: TestCustomer;
let tomas: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  irene = await givenCustomer(shop.db, { name: 'Irene', roles: ['admin'], now });
  tomas = await givenCustomer(shop.db, { roles: ['catalogo'], now });
});
afterAll(() => shop.close());

const upload = (content: Buffer | string, headers: object = irene.headers) => {
  const form = pictureForm(Buffer.from(content), 'logo');
  return shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/sitio/logo', payload: form.payload },
    headers: { ...headers, ...form.headers },
  });
};
const save = async (logo: object | null) => {
  const seen = await siteOfficeReads(shop.db, 'estampa').facts();
  return shop.app.inject({
    ...{ method: 'PUT', url: '/api/admin/sitio/ajustes', headers: irene.headers },
    payload: { version: seen.version, contenido: { ...seen.contenido, logo } },
  });
};
const shown = (name: string) => shop.app.inject({ url: images.companyLogo(name) });

test('T053 T054 BEH-152 nobody but the administration brings a logo', async () => {
  expect((await upload(DRAWN, {})).statusCode).toBe(401);
  expect((await upload(DRAWN, tomas.headers)).statusCode).toBe(403);
});

test('BEH-152 a drawing is cut to what is drawn, fine enough for any screen, and shown to anybody', async () => {
  const answer = await upload(DRAWN);
  expect(answer.statusCode).toBe(200);
  const { name, width, height } = answer.json();
  // Of 40 x 20 with margins what is drawn: twice as wide as high.
  expect([width / height, height]).toEqual([expect.closeTo(2, 1), 144]);
  const picture = await shown(name);
  expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    'image/png',
    expect.stringContaining('immutable'),
  ]);
  const { data, info } = await sharp(picture.rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  expect([...data.subarray(middle, middle + 3)]).toEqual([204, 0, 0]);
  expect((await shown('0'.repeat(64))).statusCode).toBe(404);
  const asJpeg = images.companyLogo(name).replace('.png', '.jpg');
  expect((await shop.app.inject({ url: asJpeg })).statusCode).toBe(404);
});

test('BEH-152 what surrounds a drawing goes, and its edges stay sharp however small it was drawn', async () => {
  const bars =
    '<rect x="4" y="8" width="12" height="4"/><rect x="20.5" y="8" width="15.5" height="4"/>';
  const { name, width, height } = (await upload(SVG(bars))).json();
  expect(width / height).toBeCloseTo(8, 0);
  const { data, info } = await sharp((await shown(name)).rawPayload)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  const soft = data.subarray(middle, middle + info.width).filter((at) => at > 4 && at < 251);
  expect(soft.length).toBeLessThan(12);
});

test('T125 BEH-152 what is more than a drawing, or none at all, is refused in a sentence', async () => {
  const wide = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  const refused = [
    [SVG('<script>alert(1)</script>'), 422, /dibujo/],
    [SVG('<image href="https://x.example/a.png" width="9" height="9"/>'), 422, /dibujo/],
    [SVG('<rect onload="alert(1)" width="9" height="9"/>'), 422, /dibujo/],
    [
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG('<text>&x;</text>')}`,
      422,
      /dibujo/,
    ],
    ['<html><body>no</body></html>', 415, /SVG o PNG/],
    [wide, 422, /pequeño/],
    [wide.subarray(0, 40), 422, /dañado/],
    [
      DRAWN.replace('width="40" height="20"', 'width="6000" height="5000"'),
      422,
      /demasiado grande/,
    ],
    [SVG(''), 422, /vacío/],
    ['', 422, /Elige/],
  ] as const;
  for (const [content, status, sentence] of refused) {
    const answer = await upload(Buffer.from(content));
    expect([answer.statusCode, answer.json().error], String(content).slice(0, 60)).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
  }
  expect((await upload(Buffer.alloc(3 * 1024 * 1024, 'a'))).statusCode).toBe(413);
});

test('BEH-152 nothing but its picture is left of a file', async () => {
  const secret = 'GPS-19.4326';
  const png = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: Buffer.from(SVG('<rect width="20" height="9" fill="#06c"/>')) }])
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer();
  expect(png.includes(secret)).toBe(true);
  const { name } = (await upload(png)).json();
  const kept = (await shown(name)).rawPayload;
  expect(kept.includes(secret)).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test('BEH-152 BEH-76 the logo is one of the site’s facts: shown once saved, kept in its versions', async () => {
  const logo = (await upload(DRAWN)).json();
  expect(await logoTile(shop.db)).toBeUndefined();
  expect((await save({ ...logo, name: 'a'.repeat(64) })).statusCode).toBe(422);
  expect((await save({ ...logo, width: logo.width + 1 })).statusCode).toBe(422);
  expect((await save(logo)).statusCode).toBe(200);
  expect(await sharp(await logoTile(shop.db)).metadata()).toMatchObject({
    width: 144,
    height: 144,
    // On its tile: in a mail it stands on whatever the reader's screen is.
    hasAlpha: false,
  });
  expect((await save(null)).statusCode).toBe(200);
  expect(await logoTile(shop.db)).toBeUndefined();
  const { versiones } = await siteOfficeReads(shop.db, 'estampa').facts();
  expect(versiones.map(({ contenido }) => contenido.logo)).toEqual([null, logo]);
  expect((await shown(logo.name)).statusCode).toBe(200);
});
