import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { noArtwork } from '../../../../test/support/no-artwork.ts';
import { seePicture } from '../../../../test/support/see-picture.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { images } from '../../../routes.ts';
import { type PictureView, pictureAddress } from '../../catalog/picture.ts';
import * as calls from '../calls.ts';
import { SHARED_DAYS, sharedPictureAt } from '../shared-design.ts';
import { sweepDesigns } from './shared-design.sql.ts';
import { sharingReads } from './sharing-reads.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">
  <rect width="20" height="20" fill="#c8102e"/></svg>`;
const DAY = 24 * 3_600_000;

let shop: TestShop;
let ana: TestCustomer;
let file = '';

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const { id } = await givenProduct(shop.db, {
    code: 'TAZ-1',
    finishes: ['Serigrafia'],
    colours: { blanco: 500 },
  });
  await shop.db
    .updateTable('product')
    .set({ picture_set: 'taza-clasica' })
    .where('id', '=', id)
    .execute();
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: LOGO }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  file = sent.json<{ name: string }[]>()[0]?.name ?? '';
});
afterAll(() => shop.close());

const PLACE = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 30, giro: 0 };
const share = (change: object = {}, headers: Readonly<Record<string, string>> = ana.headers) =>
  shop.app.inject({
    method: 'POST',
    url: calls.shareDesign.path,
    headers,
    payload: {
      ...{ id: 'TAZ-1', color: 'blanco', terminado: 'Serigrafia', cantidad: 100 },
      archivos: [{ name: file, colocacion: PLACE }],
      ...change,
    },
  });
const made = async (change: object = {}) => (await share(change)).json<{ clave: string }>().clave;
const read = (token: string, asker = {}) =>
  sharingReads(noArtwork(shop.db), shop.clock, {
    accountId: undefined,
    visitor: undefined,
    ...asker,
  }).shared(token);
const picture = (token: string, name = 'diseno.webp') =>
  shop.app.inject({ url: sharedPictureAt(token, name) });

test('BEH-111 a link shows the product with today’s price to whoever has it', async () => {
  const answer = (await share()).json<{ enlace: string; clave: string; vence: string }>();
  expect(answer.enlace).toBe(`${shop.config.baseUrl}/compartido/${answer.clave}`);
  const shared = await read(answer.clave);
  expect(shared).toMatchObject({
    producto: { clave: 'TAZ-1' },
    terminado: 'Serigrafia',
    cantidad: 100,
    propio: false,
    vence: answer.vence,
  });
  expect(shared?.precio?.total).toBeCloseTo((shared?.precio?.pieza ?? 0) * 100, 2);
  expect(await read(answer.clave, { accountId: ana.id })).toMatchObject({ propio: true });
  await shop.db.updateTable('product').set({ price_centavos: 900_00 }).execute();
  expect((await read(answer.clave))?.precio?.pieza).toBeGreaterThan(1000);
});

test('BEH-427 a link tells the price with the inks of its artwork, and how many they are', async () => {
  const finish = await shop.db
    .selectFrom('finish')
    .select('id')
    .where('name', '=', 'Serigrafia')
    .executeTakeFirstOrThrow();
  const token = await made();
  const before = await read(token);
  expect(before?.tintas).toBe(1);
  await changeTiers(shop.db, finish.id, { extra_ink_centavos: 1_50 }, { from: 51 });
  await shop.db.updateTable('artwork_file').set({ inks: 3 }).where('name', '=', file).execute();
  const after = await read(token);
  // 100 pieces, two further inks of 1.50 each, with IVA.
  expect(after?.tintas).toBe(3);
  expect((after?.precio?.total ?? 0) - (before?.precio?.total ?? 0)).toBeCloseTo(348, 2);
  await changeTiers(shop.db, finish.id, { extra_ink_centavos: null });
});

test('BEH-485 a link tells the price with the positions of its artwork, and how many they are', async () => {
  const finish = await shop.db
    .selectFrom('finish')
    .select('id')
    .where('name', '=', 'Serigrafia')
    .executeTakeFirstOrThrow();
  const back = { ...PLACE, area: 'back' };
  const placed = (colocacion: typeof PLACE) => ({ name: file, colocacion });
  const [one, two] = [await made(), await made({ archivos: [placed(PLACE), placed(back)] })];
  const before = await read(two);
  expect([(await read(one))?.posiciones, before?.posiciones]).toEqual([1, 2]);
  await changeTiers(shop.db, finish.id, { extra_position_centavos: 2_00 }, { from: 51 });
  const [plain, dear] = [await read(one), await read(two)];
  // 100 pieces, a further position of 2.00 each, with IVA.
  expect((dear?.precio?.total ?? 0) - (before?.precio?.total ?? 0)).toBeCloseTo(232, 2);
  expect((dear?.precio?.total ?? 0) - (plain?.precio?.total ?? 0)).toBeCloseTo(232, 2);
  await changeTiers(shop.db, finish.id, { extra_position_centavos: null });
});

test('BEH-596 a link tells what its finish’s price holds of stitches and what more cost', async () => {
  const set = (included: number | null, perThousand: number | null) =>
    shop.db
      .updateTable('finish')
      .set({ stitches_included: included, extra_stitches_centavos: perThousand })
      .where('name', '=', 'Serigrafia')
      .execute();
  const token = await made();
  expect((await read(token))?.puntadas).toBe('');
  await set(10_000, 3_50);
  expect((await read(token))?.puntadas).toBe(
    'Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.',
  );
  await set(null, null);
});

test('BEH-135 a link tells whether there are as many pieces now as it is about', async () => {
  const token = await made();
  expect(await read(token)).toMatchObject({ cantidad: 100, sobrePedido: false });
  const set = (stock: number) => shop.db.updateTable('product_colour').set({ stock }).execute();
  await set(99);
  expect(await read(token)).toMatchObject({ sobrePedido: true });
  await set(100);
  expect(await read(token)).toMatchObject({ sobrePedido: false });
  await set(500);
});

test('BEH-111 its picture has the artwork on it, for people who may not read the file', async () => {
  const token = await made();
  const shown = await picture(token);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(shown.headers['cache-control']).toBe('private, max-age=600');
  const bare = await picture(await made({ archivos: [] }));
  const red = async (body: Buffer): Promise<number> => {
    const pixels = await sharp(body).removeAlpha().raw().toBuffer();
    let count = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
      if (r > 120 && g < 70 && b < 90) count += 1;
    }
    return count;
  };
  expect(await red(shown.rawPayload)).toBeGreaterThan((await red(bare.rawPayload)) + 10_000);
  const card = await sharp((await picture(token, 'tarjeta.jpg')).rawPayload).metadata();
  expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
  const stranger = await shop.app.inject({ url: images.artwork(file) });
  expect(stranger.statusCode).toBe(404);
});

test('BEH-111 a design without a finish shows the product blank, and one with it an example', async () => {
  const pixelsOf = (body: Buffer) => sharp(body).removeAlpha().raw().toBuffer();
  const front = async (view: PictureView) => {
    const place = { set: 'taza-clasica', colour: 'blanco', view };
    return pixelsOf(
      (await seePicture(shop.app, pictureAddress({ ...place, width: 960, format: 'webp' })))
        .rawPayload,
    );
  };
  const shown = async (terminado: string) =>
    pixelsOf((await picture(await made({ terminado, archivos: [] }))).rawPayload);
  const off = (one: Buffer, other: Buffer): number =>
    one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] ?? 0)), 0) / one.length;
  const [blank, example] = [await front('frente'), await front('impreso')];
  expect(off(blank, example)).toBeGreaterThan(1);
  expect(off(await shown('Sin terminado'), blank)).toBeLessThan(0.1);
  expect(off(await shown('Serigrafia'), example)).toBeLessThan(0.1);
});

test('BEH-111 T034 another’s artwork is not shared, nor what the shop does not sell', async () => {
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  expect((await share({}, other.headers)).statusCode).toBe(404);
  expect((await share({}, {})).statusCode).toBe(404);
  for (const wrong of [
    { id: 'NADA' },
    { color: 'fucsia' },
    { terminado: 'Bordado' },
    { cantidad: 1 },
    { cantidad: 0 },
    { archivos: [{ name: file, colocacion: { ...PLACE, ancho_mm: -1 } }] },
  ]) {
    expect([wrong, (await share(wrong)).statusCode]).toEqual([wrong, 422]);
  }
});

test('BEH-111 a link ends when its maker says so, or after a month; nobody else ends it', async () => {
  const token = await made();
  const end = (headers: Readonly<Record<string, string>>) =>
    shop.app.inject({
      method: 'POST',
      url: calls.unshareDesign.path,
      headers,
      payload: { clave: token },
    });
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  expect((await end(other.headers)).statusCode).toBe(404);
  expect((await end({})).statusCode).toBe(404);
  expect((await end(ana.headers)).statusCode).toBe(200);
  expect(await read(token)).toBeNull();
  expect((await picture(token)).statusCode).toBe(404);
  const old = await made();
  shop.clock.advance(SHARED_DAYS * DAY + 1000);
  expect(await read(old)).toBeNull();
  expect((await picture(old, 'tarjeta.jpg')).statusCode).toBe(404);
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const young = await made({ archivos: [] });
  await sweepDesigns(shop.db, shop.clock.now());
  expect(await shop.db.selectFrom('shared_design').select('id').execute()).toHaveLength(1);
  expect(await read(young)).not.toBeNull();
});

test('BEH-111 a secret is not guessed: what is stored opens nothing', async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const token = await made({ archivos: [] });
  const row = await shop.db
    .selectFrom('shared_design')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(token, 'base64url')).toHaveLength(18);
  expect(await read(row.token_hash.toString('base64url').slice(0, 24))).toBeNull();
  expect(await read(token)).not.toBeNull();
});

test('BEH-385 whoever looks at a link makes nothing theirs, nor its maker’s, of what another browser user sent', async () => {
  const cookie = { cookie: `__Host-visitante=${'v'.repeat(22)}` };
  const upload = async (headers: object) => {
    const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: LOGO }]);
    const sent = await shop.app.inject({
      ...{ method: 'POST', url: '/api/upload-imagenes-terminados', payload: form.payload },
      headers: { ...form.headers, ...cookie, ...headers },
    });
    return sent.json<{ name: string }[]>()[0]?.name ?? '';
  };
  const hers = await upload(ana.headers);
  const archivos = [{ name: hers, colocacion: PLACE }];
  const shared = await share({ archivos }, { ...ana.headers, ...cookie });
  // She signs out, and somebody else sits down at the same browser.
  const theirs = await upload({});
  expect((await picture(shared.json<{ clave: string }>().clave)).statusCode).toBe(200);
  const readable = async (headers: object) =>
    (await shop.app.inject({ url: images.artwork(theirs), headers: { ...headers } })).statusCode;
  expect([await readable(cookie), await readable(ana.headers)]).toEqual([200, 404]);
});

test('BEH-425 what an account shared is its own alone, also for others at the same browser', async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const token = await made({ archivos: [] });
  const { visitor } = await shop.db
    .selectFrom('shared_design')
    .select('visitor')
    .where('account_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const beto = await givenCustomer(shop.db, { now: shop.clock.now() });
  expect(await read(token, { visitor })).toMatchObject({ propio: false });
  expect(await read(token, { visitor, accountId: beto.id })).toMatchObject({ propio: false });
  expect(await read(token, { accountId: ana.id })).toMatchObject({ propio: true });
});
