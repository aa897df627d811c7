// One database is enough: this asks about drawings and what is found in them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { ArtworkCheckAnswer } from '../contract.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="30mm" viewBox="0 0 60 30">
  <rect x="4" y="4" width="20" height="20" fill="#c8102e"/>
  <rect x="32" y="14" width="24" height="0.2" fill="#c8102e"/></svg>`;

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
  archivo = sent.json<{ name: string }[]>()[0]?.name ?? '';
});
afterAll(() => shop.close());

const ask = (body: object, headers: Readonly<Record<string, string>> = ana.headers) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/revision-arte',
    headers,
    payload: { archivo, terminado: 'Serigrafía', ...body },
  });

test('an artwork is measured at the width at which it is printed, with advice in Spanish', async () => {
  const answer = (await ask({ ancho_mm: 60 })).json<ArtworkCheckAnswer>();
  expect(answer).toMatchObject({
    ancho_mm: 60,
    alto_mm: 30,
    tintas: ['#c8102e'],
    linea_mm: 0.2,
    degradados: false,
    puntos_por_pulgada: null,
    veredicto: 'ajustable',
  });
  expect(answer.hallazgos).toMatchObject([{ regla: 'linea_minima', valor: 0.2, limite: 0.35 }]);
  expect(answer.hallazgos[0]?.frase).toContain('en serigrafía');
  const larger = (await ask({ ancho_mm: 120 })).json<ArtworkCheckAnswer>();
  expect(larger).toMatchObject({ linea_mm: 0.4, hallazgos: [], veredicto: 'listo' });
});

test('the colour of the product counts', async () => {
  const onRed = (await ask({ ancho_mm: 120, color: 'rojo' })).json<ArtworkCheckAnswer>();
  expect(onRed.hallazgos.map(({ regla }) => regla)).toEqual(['color_perdido']);
});

test('T034 whoever may not read the file learns nothing of it', async () => {
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  expect((await ask({}, other.headers)).statusCode).toBe(404);
  expect((await ask({}, {})).statusCode).toBe(404);
  const designer = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['diseno'] });
  // Not ordered yet: its owner's business alone.
  expect((await ask({}, designer.headers)).statusCode).toBe(404);
});

test('BEH-211 an artwork for textile vinyl is held against what a blade can cut', async () => {
  const answer = (
    await ask({ ancho_mm: 60, terminado: 'Vinil textil' })
  ).json<ArtworkCheckAnswer>();
  expect(answer.hallazgos).toMatchObject([{ regla: 'linea_minima', valor: 0.2, limite: 1 }]);
  expect(answer.hallazgos[0]?.frase).toContain('en vinil textil');
});

test('a finish that a person quotes has no limits to tell', async () => {
  expect((await ask({ terminado: 'Desarrollo especial' })).statusCode).toBe(422);
});
