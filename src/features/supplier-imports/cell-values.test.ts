import { expect, test } from 'vitest';
import { readBoxSize, readPieces, readPrice, readText, readWeight } from './cell-values.ts';
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
])('BEH-60 the price %s is told as wrong, and never guessed', (cell, why) => {
  expect(pesos(cell)).toMatch(why);
});

test('BEH-60 pieces, measures and weights are read with their units, and unknown ones stay unknown', () => {
  expect(readPieces('1,200 pzas', 1)).toMatchObject({ value: 1_200 });
  expect(readPieces('12.5', 1)).toMatchObject({ ok: false });
  expect(readPieces('0', 1)).toMatchObject({ ok: false });
  expect(readPieces('-3', 0)).toMatchObject({ ok: false });
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
