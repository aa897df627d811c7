import { expect, test } from 'vitest';
import { cellsOf, csvRows, delimiterOf } from './csv-rows.ts';
import { LIMITS, type SheetRow } from './sheet.ts';

async function rowsOf(lines: readonly string[], delimiter = delimiterOf(lines)) {
  const rows: SheetRow[] = [];
  for await (const row of csvRows(lines, delimiter)) rows.push(row);
  return rows;
}

test.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb\tc', '\t'],
  ['a|b|c', '|'],
  ['sep=;', ';'],
])('BEH-60 the separator of «%s» is found', (line, delimiter) => {
  expect(delimiterOf([line, line])).toBe(delimiter);
});

test('BEH-60 quotes hold separators, quotes and line ends; rows keep the line they begin on', async () => {
  expect(cellsOf('"a, ""b""",c, "d" ', ',')).toEqual(['a, "b"', 'c', 'd']);
  expect(await rowsOf(['x,y', '"uno', 'dos",2', 'z,3'])).toEqual([
    { line: 1, cells: ['x', 'y'] },
    { line: 2, cells: ['uno\ndos', '2'] },
    { line: 4, cells: ['z', '3'] },
  ]);
});

test('BEH-60 a quote that is never closed breaks its own line alone', async () => {
  const lines = ['a,b', '"perdida,1', ...Array.from({ length: 100 }, (_, n) => `c${n},${n}`)];
  const rows = await rowsOf(lines);
  expect(rows).toHaveLength(102);
  expect(rows[1]).toMatchObject({ line: 2, broken: expect.stringContaining('comillas') });
  expect(rows[2]).toEqual({ line: 3, cells: ['c0', '0'] });
});

test('BEH-65 a line of columns without end is refused', async () => {
  const line = ','.repeat(LIMITS.columns + 1);
  await expect(rowsOf([line])).rejects.toThrow(/columnas/);
});
