import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { publish, shownProof, waitingOrder } from '../../../../test/support/proof-desk.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { images } from '../../../routes.ts';
import { type PlacedFile, placedPicture, tellPlaced } from '../../artwork/placed-address.ts';
import type { Placement } from '../../cart/placement.ts';
import { decideProof } from '../calls.ts';
import { approvedDesigns } from './proof.sql.ts';
import { proofDeskReads } from './proof-reads.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10">
  <rect width="20" height="10" fill="#c8102e"/></svg>`;
const MUG = '/img/productos/taza-clasica/frente/blanco-640.webp';

let shop: TestShop;
let ana: TestCustomer;
let luz: TestCustomer;
let area = '';

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  luz = await givenCustomer(shop.db, { name: 'Luz Mora', roles: ['diseno'], now });
  const told = await shop.app.inject({ url: '/api/areas-impresion/taza-clasica' });
  area = told.json<{ areas: { id: string }[] }>().areas[0]?.id ?? '';
});
afterAll(() => shop.close());

async function upload(as: TestCustomer): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: LOGO }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...as.headers },
  });
  const name = sent.json<{ name: string }[]>()[0]?.name ?? '';
  await shop.db
    .updateTable('artwork_file')
    .set({ ordered: true, account_id: as.id })
    .where('name', '=', name)
    .execute();
  return name;
}
const at = (change: Partial<Placement> = {}): Placement => ({
  ...{ area, x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 },
  ...change,
});
/** A paid mug whose owner placed their logo. */
async function mug(image = MUG) {
  const name = await upload(ana);
  const order = await waitingOrder(shop, ana);
  const file = { name, original_name: 'logo.svg', colocacion: at() };
  await shop.db
    .updateTable('order_line')
    .set({ image, artwork: JSON.stringify([file]) })
    .where('id', '=', order.lineId)
    .execute();
  return { ...order, name, file };
}
const compose = (lineId: number, files: readonly PlacedFile[], seen = '0') =>
  publish(shop, luz, lineId, seen, {
    archivo: null,
    texts: { colocado: files.map(tellPlaced).join('\n') },
  });
const desk = (lineId: number) =>
  proofDeskReads(shop, { customers: true, sight: null }).line(lineId);
/** What its owner sees of a placement, as large as it is published. */
async function seenByOwner(placed: PlacedFile): Promise<Buffer> {
  const url = placedPicture(MUG, 'Serigrafia', [placed], 1400) ?? '';
  return (await shop.app.inject({ url, headers: ana.headers })).rawPayload;
}
async function published(lineId: number) {
  const { file_name, sha256, media_type } = await shop.db
    .selectFrom('proof')
    .select(['file_name', 'sha256', 'media_type'])
    .where('order_line_id', '=', lineId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  expect(media_type).toBe('image/webp');
  const shown = await shop.app.inject({ url: images.proof(file_name), headers: ana.headers });
  expect(shown.statusCode).toBe(200);
  const stored = readFileSync(path.join(shop.config.dataDir, 'proofs', file_name));
  expect(stored.equals(shown.rawPayload)).toBe(true);
  return { picture: shown.rawPayload, sha256: sha256.toString('hex') };
}

test('BEH-187 a version is composed of the logo where its owner placed it: the very pixels they saw', async () => {
  const { lineId, file, name } = await mug();
  const before = await desk(lineId);
  expect(before).toMatchObject({ picture: MUG, artwork: [{ name, colocacion: file.colocacion }] });
  expect((await compose(lineId, [file])).json()).toEqual({ version: 1 });
  const { picture } = await published(lineId);
  expect(picture.equals(await seenByOwner(file))).toBe(true);
});

test('BEH-187 the designer moves the logo and publishes that; the next version begins where this one lies', async () => {
  const { lineId, file } = await mug();
  await compose(lineId, [file]);
  const moved = { ...file, colocacion: at({ x_mm: 12.5, ancho_mm: 30, giro: 90 }) };
  expect((await compose(lineId, [moved], '1 publicada')).json()).toEqual({ version: 2 });
  const { picture } = await published(lineId);
  expect(picture.equals(await seenByOwner(moved))).toBe(true);
  expect(picture.equals(await seenByOwner(file))).toBe(false);
  const versions = (await desk(lineId))?.versions ?? [];
  expect(versions.map(({ placed }) => placed)).toEqual([
    [{ name: file.name, colocacion: moved.colocacion }],
    [{ name: file.name, colocacion: file.colocacion }],
  ]);
  await publish(shop, luz, lineId, '2 publicada');
  expect((await desk(lineId))?.versions[0]?.placed).toEqual([]);
});

test('BEH-210 where a moved logo was approved is told to the order’s owner alone, once it is approved', async () => {
  const { lineId, folio, file } = await mug();
  const moved = { name: file.name, colocacion: at({ x_mm: 12.5, ancho_mm: 30 }) };
  await compose(lineId, [moved]);
  expect(await approvedDesigns(shop.db, ana.id, folio)).toEqual(new Map());
  const answered = await shop.app.inject({
    method: 'POST',
    url: decideProof.path,
    payload: {
      ...{ folio, linea: lineId, decision: 'aprobar', nota: '' },
      ...(await shownProof(shop, lineId)),
    },
    headers: ana.headers,
  });
  expect(answered.statusCode).toBe(200);
  expect(await approvedDesigns(shop.db, ana.id, folio)).toEqual(
    new Map([
      [
        lineId,
        {
          ...{ placed: [moved], widthMm: 80, heightMm: 40.5, inks: 'Pantone 185 C' },
          ...{ position: 'Frente', stitches: null },
        },
      ],
    ]),
  );
  expect(await approvedDesigns(shop.db, luz.id, folio)).toEqual(new Map());
});

test('BEH-187 T051 no artwork of another line, no area that is not there and no torn text is composed', async () => {
  const { lineId, file } = await mug();
  const other = await mug();
  const tries: [number, string][] = [
    [422, tellPlaced(other.file)],
    [422, tellPlaced({ ...file, colocacion: at({ area: 'no-hay' }) })],
    [422, `${tellPlaced(file)}\nroto`],
    [422, [file, file, file].map(tellPlaced).join('\n')],
    [422, ''],
  ];
  for (const [status, colocado] of tries) {
    const sent = { archivo: null, texts: { colocado } };
    const done = await publish(shop, luz, lineId, '0', sent);
    expect(done.statusCode, colocado).toBe(status);
  }
  expect((await compose(9_999_999, [file])).statusCode).toBe(404);
  expect((await desk(lineId))?.versions).toEqual([]);
});

test('BEH-187 where the shop has no picture of the product none is offered, nor composed', async () => {
  const { lineId, file } = await mug('https://otro.example/taza.jpg');
  expect((await desk(lineId))?.picture).toBe('');
  const done = await compose(lineId, [file]);
  expect(done.statusCode).toBe(422);
  expect(done.json().error).toMatch(/^No pudimos componer la imagen/);
});
