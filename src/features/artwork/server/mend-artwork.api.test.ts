import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { FinishFile } from '../../cart/line.ts';
import type { ArtworkCheckAnswer } from '../contract.ts';

/** Five inks, one of them the product's own red, and a line that screen printing loses. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="16mm" height="8mm" viewBox="0 0 60 30">
  <rect x="3" y="3" width="9" height="9" fill="#c62839"/><rect x="14" y="3" width="9" height="9" fill="#101820"/>
  <rect x="25" y="3" width="9" height="9" fill="#0057b8"/><rect x="36" y="3" width="9" height="9" fill="#00843d"/>
  <rect x="47" y="3" width="9" height="9" fill="#ffc72c"/><rect x="3" y="20" width="50" height="0.8" fill="#101820"/></svg>`;

let shop: TestShop;
let ana: TestCustomer;
let archivo = '';

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: LOGO }]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  archivo = sent.json<FinishFile[]>()[0]?.name ?? '';
});
afterAll(() => shop.close());

const post = (url: string, body: object, headers: Readonly<Record<string, string>> = ana.headers) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { archivo, terminado: 'Serigrafía', ancho_mm: 16, ...body },
  });
const check = async (body: object = {}) =>
  (await post('/api/revision-arte', body)).json<ArtworkCheckAnswer>();
const mend = (arreglos: readonly string[], body: object = {}, headers = ana.headers) =>
  post('/api/arreglo-arte', { arreglos, ...body }, headers);

test('BEH-110 what is found is mended at one press, in a new file of its owner', async () => {
  const before = await check({ color: 'rojo', alternativas: ['DTF', 'Impresión digital', 'Nada'] });
  expect(before.arreglos).toEqual(['tintas', 'lineas', 'contraste']);
  expect(before.hallazgos.map(({ regla }) => regla)).toEqual([
    'linea_minima',
    'tintas',
    'color_perdido',
  ]);
  const sent = await mend(before.arreglos, { color: 'rojo' });
  expect(sent.statusCode).toBe(200);
  const file = sent.json<FinishFile>();
  expect(file).toMatchObject({ original_name: 'logo (ajustado).psd' });
  const after = await check({ archivo: file.name, color: 'rojo' });
  expect(after).toMatchObject({ veredicto: 'listo', hallazgos: [], arreglos: [] });
  expect(after.tintas).toHaveLength(4);
  const content = await shop.app.inject({ url: file.url, headers: ana.headers });
  expect(content.rawPayload.subarray(0, 4).toString()).toBe('8BPS');
});

test('BEH-110 one thing is mended and the rest left as it was', async () => {
  const file = (await mend(['lineas'])).json<FinishFile>();
  const after = await check({ archivo: file.name });
  expect(after.hallazgos.map(({ regla }) => regla)).toEqual(['tintas']);
});

test('BEH-110 nothing is drawn for what is no fault, nor kept', async () => {
  const files = () =>
    shop.db
      .selectFrom('artwork_file')
      .select((of) => of.fn.countAll<string | number>().as('many'))
      .executeTakeFirstOrThrow();
  const before = await files();
  expect((await mend(['fondo'])).statusCode).toBe(422);
  expect((await mend(['lineas'], { ancho_mm: 160 })).statusCode).toBe(422);
  expect((await mend(['tintas'], { terminado: 'Desarrollo especial' })).statusCode).toBe(422);
  expect((await mend(['color'])).statusCode).toBe(422);
  expect(await files()).toEqual(before);
});

test('T034 nobody mends what is not theirs, not even staff', async () => {
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  const designer = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['diseno'] });
  expect((await mend(['lineas'], {}, other.headers)).statusCode).toBe(404);
  expect((await mend(['lineas'], {}, designer.headers)).statusCode).toBe(404);
});

test('BEH-110 techniques that print it as it is are named, of those that may be chosen', async () => {
  const asked = { alternativas: ['Tampografía', 'UV', 'Impresión digital'] };
  const { sirven } = await check(asked);
  expect(sirven).toContain('Impresión digital');
  expect(sirven).not.toContain('Tampografía');
});
