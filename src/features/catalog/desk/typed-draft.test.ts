import { expect, test } from 'vitest';
import type { ProductDraft } from './product-desk.ts';
import {
  ASKED,
  missingOfTyped,
  readCost,
  readMargin,
  readPieces,
  readTyped,
  showableDraft,
  type TypedDraft,
  typedFrom,
} from './typed-draft.ts';

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

const problemsOf = (change: Partial<TypedDraft>) => {
  const got = readTyped({ ...typedFrom(DRAFT), ...change });
  return got.ok ? {} : got.problems;
};
const foto = (color: string, texto: string): ProductDraft['fotos'][number] => ({
  ...{ foto: color, color, texto, ancho: 800, alto: 800, recorte: { x: 0, y: 0, lado: 800 } },
  areas: [],
});
const RED = { color: 'rojo', nombre: 'Rojo', css: '#d0202e' };

test('BEH-406 a cost is left empty or is an amount, nothing included, below a million', () => {
  expect(['', '  ', '0', '21.80', '999999.99'].map(readCost)).toEqual([
    ...[null, null, 0, 21.8, 999_999.99],
  ]);
  for (const wrong of ['-1', '1000000', 'x']) expect(readCost(wrong), wrong).toBeUndefined();
  expect(problemsOf({ costo: 'x' })).toEqual({ costo: ASKED.costo });
});

test('BEH-406 a margin goes from -90 to 1000 percent', () => {
  expect(['-90', '1000', '-90.01', '1000.01'].map(readMargin)).toEqual([
    ...[-90, 1000, undefined, undefined],
  ]);
});

test('BEH-420 a box holds whole pieces, at least one and at most 100,000', () => {
  expect(['1', '1,200', ' 24 ', '100000'].map(readPieces)).toEqual([1, 1200, 24, 100_000]);
  for (const wrong of ['0', '100001', '1.5', '', '024', '24 x'])
    expect(readPieces(wrong), wrong).toBeUndefined();
  expect(problemsOf({ piezas_caja: '0' })).toEqual({ piezas_caja: ASKED.piezas_caja });
});

test('BEH-420 each field that is wrong is told at its own place, several at once', () => {
  expect(problemsOf({ nombre: '  ', precio: '', medidas: '40x30', clave_sat: '1234' })).toEqual({
    nombre: ASKED.nombre,
    precio: ASKED.precio,
    medidas: 'Escribe largo x ancho x alto en centímetros: 40x30x25.',
    clave_sat: 'La clave SAT tiene ocho dígitos.',
  });
  for (const clave_sat of ['123456789', 'x12345678', '12345678x', 'abcdefgh'])
    expect(problemsOf({ clave_sat }), clave_sat).toHaveProperty('clave_sat');
});

test('BEH-420 names, words and keys are kept without the spaces around them, measures as one writes them', () => {
  const got = readTyped({
    ...typedFrom(DRAFT),
    ...{ nombre: ' Taza ', clave_sat: ' 12345678 ', medidas: '40 × 30*25.5' },
    colores: [RED],
    fotos: [foto('rojo', ' Una taza '), foto('azul', '')],
  });
  // What shows a colour that went has no place any more, and owes no words.
  expect(got).toMatchObject({
    ok: true,
    draft: { nombre: 'Taza', clave_sat: '12345678', medidas: '40x30x25.5' },
  });
  expect(got.ok && got.draft.fotos).toEqual([foto('rojo', 'Una taza')]);
});

test('BEH-623 words of a photograph are asked for while its colour is there', () => {
  const fotos = [foto('rojo', '  ')];
  expect(problemsOf({ colores: [RED], fotos })).toEqual({
    fotos: 'Escribe qué se ve en cada foto.',
  });
  const saved = { ...DRAFT, descripcion: 'De cerámica' };
  const typed = { ...typedFrom(saved), colores: [RED], fotos };
  expect(missingOfTyped(typed, saved, false)).toEqual(['categoria', 'terminado', 'textos']);
  const told = { ...typed, fotos: [foto('rojo', 'Una taza')] };
  expect(missingOfTyped(told, saved, false)).toEqual(['categoria', 'terminado']);
});

test.each([
  ['lie within five metres', [['frente', 1, 5000]], true],
  [
    'have names of their own',
    [
      ['frente', 60, 40],
      [' FRENTE', 60, 40],
    ],
    false,
  ],
  ['have a name', [[' ', 60, 40]], false],
  ['are no line', [['frente', 0, 40]], false],
  ['are whole millimetres', [['frente', 60, 40.5]], false],
  ['are no wider than five metres', [['frente', 5001, 40]], false],
] as const)('BEH-89 print areas of a technique %s: %j', (_, areas, right) => {
  const own = areas.map(([posicion, ancho_mm, alto_mm]) => ({ posicion, ancho_mm, alto_mm }));
  const problems = problemsOf({ terminados: [{ id_terminado: 2, areas: own }] });
  expect(Object.keys(problems)).toEqual(right ? [] : ['terminados']);
});

test('BEH-414 what is wrong is shown as it was saved, and areas that are wrong not at all', () => {
  const areas = [{ posicion: '', ancho_mm: 0, alto_mm: 0 }];
  const typed = {
    ...typedFrom(DRAFT),
    ...{ nombre: 'Tazón', precio: '', terminados: [{ id_terminado: 2, areas }] },
  };
  expect(showableDraft(typed, DRAFT)).toEqual({
    ...{ ...DRAFT, nombre: 'Tazón' },
    terminados: [{ id_terminado: 2, areas: [] }],
  });
});
