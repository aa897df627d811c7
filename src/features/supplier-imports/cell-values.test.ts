import { expect, test } from 'vitest';
import {
  readBoxSize,
  readPieces,
  readPrice,
  readStock,
  readText,
  readWeight,
} from './cell-values.ts';
import type { Cell } from './sheet.ts';

const pesos = (cell: Cell): number | string => {
  const meaning = readPrice(cell);
  return meaning.ok ? meaning.value : meaning.code;
};

test.each([
  ['$1,234.50', 123_450],
  ['12,50', 1_250],
  ['1.234,50 MXN', 123_450],
  ['1,234', 123_400],
  ['MXN$ 80', 8_000],
  [49.9, 4_990],
  ['0.015', 2],
  ['.50', 50],
  [',5', 50],
  ['5.', 500],
  [',500', 50],
  ['0,015', 2],
  ['123,456', 12_345_600],
  ['1234,567', 123_457],
  ['123,456.00', 12_345_600],
  ['1,234,567', 123_456_700],
  ["1'234.50 pesos", 123_450],
  ['9,999,999.99', 999_999_999],
  ['$1,234.50 + IVA', 123_450],
  ['$ 96.40 más IVA', 9_640],
  ['12.50 s/IVA', 1_250],
  ['$6.80 c/u + I.V.A.', 680],
  ['$6.80 + IVA por pieza', 680],
])('BEH-60 the price %s is read as people write it', (cell, centavos) => {
  expect(pesos(cell)).toBe(centavos);
});

test.each([
  ['consultar', /no es un número/],
  ['USD 12.50', /no está en pesos/],
  ['-12.50', /no es un número/],
  [-3, /mayor que cero/],
  [0, /mayor que cero/],
  ['1.234', /puede ser mil/],
  ['1,23,456', /no es un número/],
  ['99,999,999.00', /demasiado alto/],
  ['=1+1', /no es un número/],
  ['12 por docena', /no es un número/],
  ['.5x', /no es un número/],
  ['x50', /no es un número/],
  ['.', /no es un número/],
  ['1234,567.50', /no es un número/],
  ['1,2.3.5', /no es un número/],
  ['1,234.567.8', /no es un número/],
  ['10,000,000', /demasiado alto/],
  [0.001, /menos de un centavo/],
  ['$116.00 con IVA', /ya trae el IVA/],
  ['116 IVA incluido', /ya trae el IVA/],
  ['$116.00 c/IVA', /ya trae el IVA/],
])('BEH-60 the price %s is told as wrong, and never guessed', (cell, why) => {
  expect(pesos(cell)).toMatch(why);
});

const told = <T>(meaning: { ok: true; value: T } | { ok: false; code: string }): T | string =>
  meaning.ok ? meaning.value : meaning.code;

test.each([
  ['50 pza', 50],
  ['50 pzas.', 50],
  [' 50 pz. ', 50],
  ['50pzs', 50],
  ['1 pieza', 1],
  ['50 PIEZAS', 50],
  ['50 pcs', 50],
  ['50 unidades', 50],
  ['50u', 50],
  [' 50 ', 50],
  ['50.00', 50],
  [50, 50],
  ['12,000', 12_000],
  ['1,200,000', 1_200_000],
  [10_000_000, 10_000_000],
  ['5 pzas 0', '«5 pzas 0» no es un número entero'],
  ['1,200,5', '«1,200,5» no es un número entero'],
  ['12345,678', '«12345,678» no es un número entero'],
  ['0x50', '«0x50» no es un número entero'],
  ['1e3', '«1e3» no es un número entero'],
  ['0', 'debe ser al menos 1'],
  [10_000_001, '«10000001» son demasiadas piezas'],
])('BEH-60 the pieces of %j are %j', (cell, pieces) => {
  expect(told(readPieces(cell, 1))).toBe(pieces);
});

test('BEH-60 no pieces are a stock, fewer than none are not', () => {
  expect(told(readPieces('0', 0))).toBe(0);
  expect(told(readPieces('-1', 0))).toBe('no puede ser negativo');
});

test.each([
  [' 40x30x20 ', '40x30x20'],
  ['40 cm × 30 cm × 20 cm', '40x30x20'],
  ['0.4 m * 0.3 m * 0.2 m', '40x30x20'],
  ['40,55X30.5x20CMS.', '40.6x30.5x20'],
  ['500x30x20', '500x30x20'],
  ['', null],
  ['0 x 0 x 0', null],
  ['0 × 0 * 0 cm', null],
  ['10x0x0', 'tiene una medida de cero'],
  ['40x0x20', 'tiene una medida de cero'],
  ['501x30x20', 'tiene un lado de más de 500 cm'],
  ['40x30', '«40x30» no son tres medidas como 40x30x20'],
])('BEH-60 the measures of %j are %j', (cell, size) => {
  expect(told(readBoxSize(cell))).toBe(size);
});

test.each([
  [' 9 kg ', 9_000],
  ['500 g', 500],
  ['500 G', 500],
  ['10 lb', 4_536],
  ['10 LBS.', 4_536],
  // A bare number is kilos as far as a parcel can weigh so many.
  ['200', 200_000],
  ['201', 201],
  ['250 kg', 250_000],
  ['0,5', 500],
  ['0.001 kg', 1],
  ['1000 kg', 1_000_000],
  ['', null],
  ['0.4 g', '«0.4 g» no es el peso de una caja'],
  ['1001 kg', '«1001 kg» no es el peso de una caja'],
  ['9 arrobas', '«9 arrobas» no es un peso como 12.5 kg'],
])('BEH-60 the weight of %j is %j', (cell, grams) => {
  expect(told(readWeight(cell))).toBe(grams);
});

test('BEH-60 a text may be as long as its column allows, and a long one is told by its beginning', () => {
  expect(told(readText(' Termo ', 5))).toBe('Termo');
  expect(told(readText('Termos', 5))).toBe('tiene más de 5 letras');
  expect(told(readText(`=${'a'.repeat(100)}`, 200))).toContain(`«=${'a'.repeat(59)}»`);
});

test('BEH-60 pieces, measures and weights are read with their units, and unknown ones stay unknown', () => {
  expect(readPieces('1,200 pzas', 1)).toMatchObject({ value: 1_200 });
  expect(readPieces('12.5', 1)).toMatchObject({ ok: false });
  expect(readPieces('0', 1)).toMatchObject({ ok: false });
  expect(readPieces('-3', 0)).toMatchObject({ ok: false });
  expect(readStock('1,200 pzas')).toMatchObject({ value: 1_200 });
  for (const none of ['Agotado', 'SIN EXISTENCIA', 'bajo pedido', '-'])
    expect(readStock(none), none).toMatchObject({ value: 0 });
  expect(readStock('disponible')).toMatchObject({ ok: false });
  expect(readBoxSize('40 x 30 x 20 cm')).toMatchObject({ value: '40x30x20' });
  expect(readBoxSize('400x300x200mm')).toMatchObject({ value: '40x30x20' });
  expect(readBoxSize('0x0x0')).toMatchObject({ value: null });
  expect(readBoxSize('mediana')).toMatchObject({ ok: false });
  expect(readWeight('12.5 kg')).toMatchObject({ value: 12_500 });
  expect(readWeight(8_500)).toMatchObject({ value: 8_500 });
  expect(readWeight('0')).toMatchObject({ value: null });
  expect(readWeight('pesado')).toMatchObject({ ok: false });
});

test('BEH-60 what a spreadsheet could not count is told, and texts lose what no one can see', () => {
  expect(readText('#REF!', 80)).toMatchObject({ ok: false });
  expect(readText('Termo\u0000\nazul', 80)).toMatchObject({ value: 'Termo azul' });
});

test.each([
  '=HYPERLINK("http://mal.example")',
  '@SUM(1+1)*cmd|calc',
  '+cmd|calc!A0',
  '-2+3+cmd|calc!A0',
])('BEH-65 the formula %s is nobody’s name', (text) => {
  expect(readText(text, 80)).toMatchObject({ code: expect.stringContaining('fórmula') });
});

test.each(['- Acero (304)', '-Acero inoxidable', '+ ligero', '100 % algodón'])(
  'BEH-65 «%s» is no formula',
  (text) => {
    expect(readText(text, 80)).toEqual({ ok: true, value: text });
  },
);
