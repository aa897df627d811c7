import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
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
  archivo = await sent(LOGO);
});
afterAll(() => shop.close());

/** The stored name of a drawing of Ana's. */
async function sent(content: string): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  return answer.json<{ name: string }[]>()[0]?.name ?? '';
}

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

test('BEH-405 more inks than the shop takes in a quantity are told with it, and mended to as many', async () => {
  const id = await givenFinish(shop.db, 'Serigrafía');
  await givenFinish(shop.db, 'Tampografía');
  const most = (inks: number) =>
    shop.db
      .updateTable('finish_tier')
      .set({ most_inks: inks })
      .where('finish_id', '=', id)
      .where('from_quantity', '=', 51)
      .execute();
  const two = await sent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="30mm" viewBox="0 0 60 30">' +
      '<rect x="4" y="4" width="20" height="20" fill="#c8102e"/>' +
      '<rect x="32" y="4" width="20" height="20" fill="#14508c"/></svg>',
  );
  const asked = async (cantidad: number | undefined, terminado = 'Serigrafía') =>
    (
      await ask({ archivo: two, ancho_mm: 60, terminado, cantidad, alternativas: ['Tampografía'] })
    ).json<ArtworkCheckAnswer>();
  await most(1);
  for (const few of [undefined, 50]) expect((await asked(few)).veredicto).toBe('listo');
  const many = await asked(60);
  expect(many).toMatchObject({ veredicto: 'ajustable', arreglos: ['tintas'] });
  expect(many.sirven).toEqual(['Tampografía']);
  expect(many.hallazgos.map(({ frase }) => frase)).toEqual([
    'Tiene 2 tintas y en serigrafía desde 51 piezas cabe 1. Usa menos colores, o elige una técnica a todo color.',
  ]);
  const mend = (cantidad: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/arreglo-arte',
      headers: ana.headers,
      payload: {
        ...{ archivo: two, terminado: 'Serigrafía', ancho_mm: 60, cantidad, arreglos: ['tintas'] },
      },
    });
  expect((await mend(50)).statusCode).toBe(422);
  const mended = await mend(60);
  const after = await ask({ archivo: mended.json().name, ancho_mm: 60, cantidad: 60 });
  expect(after.json<ArtworkCheckAnswer>()).toMatchObject({ veredicto: 'listo' });
  await most(2);
  expect((await asked(60)).veredicto).toBe('listo');
});
