import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../../../../test/support/write-xlsx.ts';
import type { SheetRow } from '../../sheet.ts';
import { firstRows, likeliestSheet, openFile } from './open-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-readers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(name: string, content: Buffer | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

async function rowsOf(file: string, sheet = 0): Promise<SheetRow[]> {
  const opened = await openFile(file);
  const rows: SheetRow[] = [];
  for await (const row of opened.sheets[sheet]?.rows() ?? []) rows.push(row);
  return rows;
}

const TABLE = 'clave;nombre\r\nT-1;Cañón ágil\r\n';

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le')],
])('BEH-60 a text in %s is read with its accents', async (kind, bytes) => {
  const rows = await rowsOf(await write(`${kind}.csv`, bytes));
  expect(rows).toEqual([
    { line: 1, cells: ['clave', 'nombre'] },
    { line: 2, cells: ['T-1', 'Cañón ágil'] },
  ]);
});

test('BEH-60 a workbook is read by its sheets, with what is merged downwards in every row', async () => {
  const file = path.join(folder, 'lista.xlsx');
  await writeXlsx(file, [
    { name: 'Portada', rows: [['Promocionales del Norte'], ['Vigente 2026']] },
    {
      name: 'Lista & precios',
      rows: [
        ['LISTA 2026'],
        ['SKU', 'Producto', 'Color', 'Stock', 'Precio'],
        ['T-1', 'Termo <ágil>', 'Rojo', 12, '$80.00'],
        [undefined, undefined, 'Azul', 7.5, 80],
        ['T-2', undefined, 'Negro', 1, 90],
      ],
      merged: ['A1:E1', 'A3:A4', 'B3:B4'],
    },
  ]);
  const opened = await openFile(file);
  expect(opened.sheets.map(({ name }) => name)).toEqual(['Portada', 'Lista & precios']);
  const best = await likeliestSheet(opened);
  expect(best?.name).toBe('Lista & precios');
  expect(best && (await firstRows(best)).slice(2)).toEqual([
    { line: 3, cells: ['T-1', 'Termo <ágil>', 'Rojo', 12, '$80.00'] },
    { line: 4, cells: ['T-1', 'Termo <ágil>', 'Azul', 7.5, 80] },
    { line: 5, cells: ['T-2', '', 'Negro', 1, 90] },
  ]);
});

test('BEH-60 a list of objects is read by their fields, one row a colour', async () => {
  const list = [
    {
      clave: 'T-1',
      nombre: 'Termo',
      colores: [{ color: 'Rojo', existencia: 5 }, { color: 'Azul' }],
    },
    'nada',
    { clave: 'T-2', terminados: ['Serigrafía', 'Láser'] },
  ];
  expect(await rowsOf(await write('lista.json', JSON.stringify({ productos: list })))).toEqual([
    { line: 0, cells: ['clave', 'nombre', 'color', 'existencia', 'terminados'] },
    { line: 1, cells: ['T-1', 'Termo', 'Rojo', 5, ''] },
    { line: 1, cells: ['T-1', 'Termo', 'Azul', '', ''] },
    { line: 2, cells: [], broken: 'no es un objeto con campos' },
    { line: 3, cells: ['T-2', '', '', '', 'Serigrafía|Láser'] },
  ]);
});
