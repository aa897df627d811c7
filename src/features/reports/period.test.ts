import { expect, test } from 'vitest';
import { axisOf, namedSteps } from './chart.ts';
import { amountIn, readCosts } from './costs.ts';
import { addUp, byStep, changeOf, partOf } from './day-figures.ts';
import { marginReport } from './margin-report.ts';
import { readPeriod, stepOf, stepsOf, usualPeriods } from './period.ts';
import { axisText, stepText, valueText } from './value-text.ts';

const TODAY = '2026-11-24';

test('BEH-215 a period is the days that are asked for, held against as many right before', () => {
  expect(readPeriod({ desde: '2026-11-01', hasta: '2026-11-10' }, TODAY)).toEqual({
    from: '2026-11-01',
    to: '2026-11-10',
    step: 'dia',
    before: { from: '2026-10-22', to: '2026-10-31' },
  });
  expect(readPeriod({ desde: '2026-11-24', hasta: '2026-11-24' }, TODAY).before).toEqual({
    from: '2026-11-23',
    to: '2026-11-23',
  });
});

test.each([
  ['nothing', {}, '2026-10-26', TODAY],
  ['what is no day', { desde: 'ayer', hasta: '2026-02-30' }, '2026-10-26', TODAY],
  ['a day to come', { desde: '2026-11-20', hasta: '2027-01-01' }, '2026-11-20', TODAY],
  [
    'an end before its beginning',
    { desde: '2026-11-20', hasta: '2026-11-10' },
    '2026-11-10',
    '2026-11-10',
  ],
  ['ten years', { desde: '2016-01-01', hasta: TODAY }, '2025-11-24', TODAY],
])(
  'BEH-215 asked for %s, the period is days that there were, a year at most',
  (_, asked, from, to) => {
    expect(readPeriod(asked, TODAY)).toMatchObject({ from, to });
  },
);

test('BEH-215 steps are days, weeks from Monday or months, and never more bars than the eye parts', () => {
  expect(stepOf('2026-11-24', 'semana')).toBe('2026-11-23');
  expect(stepOf('2026-11-22', 'semana')).toBe('2026-11-16');
  expect(stepOf('2026-11-24', 'mes')).toBe('2026-11-01');
  expect(stepsOf({ from: '2026-10-30', to: '2026-11-03' }, 'semana')).toEqual([
    '2026-10-26',
    '2026-11-02',
  ]);
  expect(readPeriod({ desde: '2026-09-24', hasta: TODAY, por: 'dia' }, TODAY).step).toBe('dia');
  expect(readPeriod({ desde: '2026-09-23', hasta: TODAY, por: 'dia' }, TODAY).step).toBe('semana');
  expect(readPeriod({ desde: '2026-01-01', hasta: TODAY }, TODAY).step).toBe('mes');
  const usual = (desde: string) => readPeriod({ desde, hasta: TODAY }, TODAY).step;
  expect(usual('2026-10-25')).toBe('dia');
  expect([usual('2026-10-24'), usual('2026-07-28')]).toEqual(['semana', 'semana']);
  expect(usual('2026-07-27')).toBe('mes');
});

test('BEH-215 the periods of one press end today, but for the month that is over', () => {
  const to = '2026-03-05';
  expect(usualPeriods(to)).toEqual([
    { name: '7 días', from: '2026-02-27', to },
    { name: '30 días', from: '2026-02-04', to },
    { name: 'Este mes', from: '2026-03-01', to },
    { name: 'Mes pasado', from: '2026-02-01', to: '2026-02-28' },
    { name: '90 días', from: '2025-12-06', to },
    { name: 'Este año', from: '2026-01-01', to },
  ]);
});

test('BEH-215 every step of a period is told, also one on which nothing happened', () => {
  const rows = [
    { day: '2026-11-02', a: 1, b: 2 },
    { day: '2026-11-04', a: 3, b: 4 },
    { day: '2026-11-04', a: 5, b: 6 },
  ];
  const period = { from: '2026-11-02', to: '2026-11-04', step: 'dia' } as const;
  expect(byStep({ a: 0, b: 0 }, rows, period)).toEqual([
    { start: '2026-11-02', sum: { a: 1, b: 2 } },
    { start: '2026-11-03', sum: { a: 0, b: 0 } },
    { start: '2026-11-04', sum: { a: 8, b: 10 } },
  ]);
  expect(addUp({ a: 0, b: 0 }, rows)).toEqual({ a: 9, b: 12 });
});

test('BEH-215 a month is told by its name and year, and has no day', () => {
  const period = { from: '2026-04-20', to: '2026-05-02', step: 'mes' } as const;
  const months = byStep({ a: 0 }, [{ day: '2026-05-01', a: 1 }], period);
  expect(months.map(({ start, sum }) => [valueText(start, 'texto'), sum.a])).toEqual([
    ['abr 2026', 0],
    ['mayo 2026', 1],
  ]);
  expect([stepText('2026-05'), stepText('2026-11-05')]).toEqual(['mayo', '5 nov']);
});

test('BEH-215 of nothing no part is told, and against nothing no change', () => {
  expect(partOf(1, 4)).toBe(0.25);
  expect(partOf(0, 0)).toBeNull();
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(150, 0)).toBeNull();
  expect([changeOf(null, 100), changeOf(150, null)]).toEqual([null, null]);
});

test('BEH-216 a margin is told of what has a known cost alone, beside how much has none', () => {
  const { cifras, tablas } = marginReport({
    products: [
      { name: 'Taza', net: 100_00, known: 100_00, cost: 60_00 },
      { name: 'Pluma', net: 300_00, known: 0, cost: 0 },
    ],
    rest: undefined,
    finishes: [{ name: 'Láser', net: 100_00, known: 50_00, cost: 40_00 }],
    before: { name: '', net: 0, known: 0, cost: 0 },
  });
  expect(cifras.map(({ valor }) => valor)).toEqual([50 / 150, 50, 500, 350 / 500]);
  expect(cifras.map(({ antes }) => antes)).toEqual([null, null, 0, null]);
  expect(tablas.find(({ id }) => id === 'productos')?.filas).toEqual([
    ['Taza', 100, 60, 40, 0.4, 0],
    ['Pluma', 300, null, null, null, 1],
  ]);
  expect(tablas.map(({ id, columnas }) => [id, columnas.length])).toEqual([
    ...[['partes', 6]],
    ...[['terminados', 6]],
    ...[['productos', 6]],
  ]);
  expect(tablas[0]?.columnas).toEqual([
    { nombre: 'Parte', unidad: 'texto' },
    { nombre: 'Vendido sin IVA', unidad: 'dinero' },
    { nombre: 'Costo conocido', unidad: 'dinero' },
    { nombre: 'Ganancia', unidad: 'dinero' },
    { nombre: 'Margen', unidad: 'parte' },
    { nombre: 'Sin costo', unidad: 'parte' },
  ]);
});

test('BEH-216 where no cost is known no gain is told', () => {
  const unknown = { name: 'Taza', net: 100_00, known: 0, cost: 0 };
  const { cifras } = marginReport({
    ...{ products: [unknown], rest: undefined, finishes: [] },
    before: { ...unknown, known: 100_00, cost: 60_00 },
  });
  expect(cifras.map(({ valor, antes }) => [valor, antes])).toEqual([
    ...[[null, 0.4]],
    ...[[null, 40]],
    ...[[100, 100]],
    ...[[1, 0]],
  ]);
});

test('BEH-216 what is not among the most sold is counted too, and a margin is held against what it was', () => {
  const { cifras, tablas } = marginReport({
    products: [{ name: 'Taza', net: 100_00, known: 100_00, cost: 60_00 }],
    rest: { name: 'Los demás', net: 60_00, known: 40_00, cost: 10_00 },
    finishes: [],
    before: { name: '', net: 80_00, known: 50_00, cost: 20_00 },
  });
  expect(cifras.map(({ nombre, valor, antes }) => [nombre, valor, antes])).toEqual([
    ['Margen', 0.5, 0.6],
    ['Ganancia conocida', 70, 30],
    ['Vendido sin IVA', 160, 80],
    ['Sin costo conocido', 20 / 160, 30 / 80],
  ]);
  expect(cifras.filter(({ menos }) => menos).map(({ nombre }) => nombre)).toEqual([
    'Sin costo conocido',
  ]);
  expect(tablas.find(({ id }) => id === 'partes')?.filas).toEqual([
    ['Productos', 160, 70, 70, 0.5, 0.125],
    ['Terminados', 0, null, null, null, null],
    ['Todo', 160, 70, 70, 0.5, 0.125],
  ]);
  expect(tablas.find(({ id }) => id === 'productos')?.filas.map(([name]) => name)).toEqual([
    'Taza',
    'Los demás',
  ]);
});

test('BEH-217 costs are read as two columns of a spreadsheet are pasted, the last of a code counts', () => {
  const pasted =
    'TAZA-01\t38.50\nPLUMA 07;4.2\r\nGORRA,$1,250.00\n\nCILINDRO 12   90\nTAZA-01\t39\n';
  expect(readCosts(pasted)).toEqual({
    costs: [
      { codigo: 'TAZA-01', costo: 39 },
      { codigo: 'PLUMA 07', costo: 4.2 },
      { codigo: 'GORRA', costo: 1250 },
      { codigo: 'CILINDRO 12', costo: 90 },
    ],
    wrong: [],
  });
  const costOf = (line: string) =>
    readCosts(line).costs.map(({ codigo, costo }) => [codigo, costo]);
  expect(costOf('TAZA,10 OZ 45')).toEqual([['TAZA,10 OZ', 45]]);
  expect(costOf('GORRA,90')).toEqual([['GORRA', 90]]);
  expect(costOf('GORRA , $ 90')).toEqual([['GORRA', 90]]);
  expect(costOf('  TAZA ; 90 ')).toEqual([['TAZA', 90]]);
  expect(costOf(' TAZA 90 ')).toEqual([['TAZA', 90]]);
  expect(costOf(`${'x'.repeat(60)} 1\n${'y'.repeat(61)} 1`)).toEqual([['x'.repeat(60), 1]]);
  expect(readCosts('  \n;5\nTAZA 5').wrong).toEqual([2]);
  expect(readCosts('TAZA\nTAZA\t-4\n\t5\nTAZA\t1.999').wrong).toEqual([1, 2, 3, 4]);
  expect([amountIn('$ 1,250.5'), amountIn('0'), amountIn(''), amountIn('1,25')]).toEqual([
    1250.5,
    0,
    undefined,
    undefined,
  ]);
});

test('BEH-215 the lines behind a picture are round numbers that reach above what is drawn', () => {
  expect(axisOf(0)).toEqual([0, 1]);
  expect(axisOf(95)).toEqual([0, 25, 50, 75, 100]);
  expect(axisOf(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  for (const most of [3, 17, 1234.56, 0.07, 9_999_999]) {
    const lines = axisOf(most);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.length).toBeLessThanOrEqual(6);
  }
  expect([0, 0.25, 7500, 25_000, 2_500_000].map((one) => axisText(one, 'dinero'))).toEqual([
    '0',
    '0.25',
    '7,500',
    '25 mil',
    '2.5 M',
  ]);
  expect([axisText(0.5, 'parte'), axisText(12_000, 'numero')]).toEqual(['50 %', '12 mil']);
  expect(namedSteps(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedSteps(3, 6)).toEqual([0, 1, 2]);
});
