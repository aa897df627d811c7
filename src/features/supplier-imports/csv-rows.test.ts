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

test('BEH-60 a file’s own word on its separator counts, else the one that most rows are parted by', () => {
  expect(delimiterOf(['sep=|', 'a,b,c', 'a,b,c'])).toBe('|');
  expect(delimiterOf(['sep=x', 'a;b;c'])).toBe(';');
  expect(delimiterOf([])).toBe(',');
  expect(delimiterOf(['una sola columna'])).toBe(',');
  const rows = (count: number, line: string) => Array.from({ length: count }, () => line);
  expect(delimiterOf([...rows(10, 'nota'), ...rows(3, 'a;b')])).toBe(';');
  expect(delimiterOf(['LISTA|DE|PRECIOS|2026|ENERO', ...rows(4, 'a,b')])).toBe(',');
});

test('BEH-60 the separator is told in the first line alone; further down the same words are a row', async () => {
  expect(await rowsOf(['sep=;', 'a;b', 'sep=;'], ';')).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 3, cells: ['sep=', ''] },
  ]);
});

test('BEH-60 a quote that nobody closed before the end costs its own line, and no row is lost', async () => {
  expect(await rowsOf(['a,b', '"perdida,1', 'c,2', 'd,3'], ',')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: [], broken: expect.stringContaining('comillas') },
    { line: 3, cells: ['c', '2'] },
    { line: 4, cells: ['d', '3'] },
  ]);
  // A quote in a wrong place closes nothing further down.
  expect(await rowsOf(['"a"b,c', '"d",e'], ',')).toMatchObject([
    { line: 1, cells: [], broken: expect.any(String) },
    { line: 2, cells: ['d', 'e'] },
  ]);
});

test('BEH-60 a cell goes over forty lines or twenty thousand letters at most', async () => {
  const cell = (lines: number) => ['"', ...Array.from({ length: lines - 2 }, () => 'x'), 'z",2'];
  expect(await rowsOf(cell(40), ',')).toMatchObject([
    { line: 1, cells: [expect.any(String), '2'] },
  ]);
  expect((await rowsOf(cell(41), ','))[0]).toMatchObject({ broken: expect.any(String) });
  const long = ['"', 'x'.repeat(LIMITS.cellChars), 'z",2'];
  expect((await rowsOf(long, ','))[0]).toMatchObject({ broken: expect.any(String) });
  expect(await rowsOf([','.repeat(LIMITS.columns - 1)], ',')).toHaveLength(1);
});
