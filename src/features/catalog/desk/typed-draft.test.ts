import { expect, test } from 'vitest';
import type { ProductDraft } from './product-desk.ts';
import { readTyped, typedFrom } from './typed-draft.ts';

const DRAFT: ProductDraft = {
  ...{
    nombre: 'Taza',
    descripcion: '',
    material: '',
    otros_nombres: '',
    precio: 34.5,
    costo: null,
    margen: null,
  },
  ...{ piezas_caja: 24, medidas: '40x30x25', peso_gramos: 9_250, id_subcategoria: null },
  ...{ clave_sat: null, activo: true, colores: [], terminados: [], fotos: [] },
};
const read = (peso: string) => readTyped({ ...typedFrom(DRAFT), peso_gramos: peso });

test('BEH-271 a box is weighed in kilograms with up to three decimals, and kept in grams as before', () => {
  expect(typedFrom(DRAFT).peso_gramos).toBe('9.25');
  expect(typedFrom({ ...DRAFT, peso_gramos: null }).peso_gramos).toBe('');
  for (const [typed, grams] of [
    ...([
      ['9.25', 9_250],
      ['0.125', 125],
      ['12,5', 12_500],
      ['1000', 1_000_000],
    ] as const),
    ...([[' ', null]] as const),
  ]) {
    expect(read(typed)).toMatchObject({ ok: true, draft: { peso_gramos: grams } });
  }
  // What nobody touched is no change.
  expect(readTyped(typedFrom(DRAFT))).toEqual({ ok: true, draft: DRAFT });
});

test('BEH-398 a price with its centavos behind a comma is not a hundred times as much', () => {
  const priced = (precio: string) => {
    const got = readTyped({ ...typedFrom(DRAFT), precio });
    return got.ok ? got.draft.precio : got.problems.precio;
  };
  expect(['38,50', '38,5', '$1,234.50', '38.5'].map(priced)).toEqual([38.5, 38.5, 1234.5, 38.5]);
  for (const wrong of ['', '0', '1.234,50', '1000000'])
    expect(priced(wrong)).toBe('Escribe un precio con dos decimales, por ejemplo 34.50.');
});

test('BEH-271 grams, a weight of nothing and more than a thousand kilograms are asked again with an example', () => {
  for (const typed of ['9250', '0', '1000.001', '9.1234', '9 kg', '-1']) {
    expect(read(typed), typed).toEqual({
      ok: false,
      problems: { peso_gramos: 'Escribe el peso en kilogramos, hasta 1000, por ejemplo 9.25.' },
    });
  }
});

test('BEH-406 a margin is kept only where it is the product’s own, and is one', () => {
  const own = (margen: string, margen_propio = true) =>
    readTyped({ ...typedFrom(DRAFT), costo: '10', margen, margen_propio });
  expect(own('40,5')).toMatchObject({ ok: true, draft: { costo: 10, margen: 40.5 } });
  expect(own('40,5', false)).toMatchObject({ ok: true, draft: { margen: null } });
  for (const wrong of ['', 'mucho', '1001'])
    expect(own(wrong)).toMatchObject({ ok: false, problems: { margen: expect.any(String) } });
  const draft = { ...DRAFT, costo: 10, margen: 40.5 };
  expect(readTyped(typedFrom(draft))).toEqual({ ok: true, draft });
});
