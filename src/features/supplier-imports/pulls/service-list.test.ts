import { expect, test } from 'vitest';
import { csvRows } from '../csv-rows.ts';
import { FIELDS } from '../fields.ts';
import { headerLine, lackingOf, pathAt, rowLine, soldRows } from './service-list.ts';

/** Photographs are asked for later. */
const TOLD = FIELDS.filter((field) => field !== 'foto');
const isFinish = (name: string): boolean => ['Serigrafía', 'Bordado'].includes(name);

test('BEH-236 what a service says becomes a file of our own columns, whatever marks it holds', async () => {
  const hostile = 'Termo "Sierra",\n=cmd|x\r\nfin';
  const text = [
    headerLine(),
    rowLine(
      { clave: 'SZ-1', nombre: hostile, precio: '10.00', terminados: ['Serigrafía', 'Bordado'] },
      'Sierra Azul',
      isFinish,
    ),
  ].join('');
  const rows: (readonly unknown[])[] = [];
  for await (const { cells } of csvRows(text.trimEnd().split('\n'), ',')) rows.push(cells);
  expect(rows[0]).toEqual(TOLD);
  expect(Object.fromEntries(TOLD.map((field, place) => [field, rows[1]?.[place]]))).toEqual({
    ...Object.fromEntries(TOLD.map((field) => [field, ''])),
    ...{ clave: 'SZ-1', nombre: 'Termo "Sierra", =cmd|x fin', precio: '10.00' },
    ...{ proveedor: 'Sierra Azul', terminados: 'Serigrafía|Bordado' },
  });
});

test('BEH-236 finishes that the shop does not have are left out, and their row stays', () => {
  const terminados = ['Bordado', 'Soft Touch', 'Serigrafía|Bordado'];
  const line = rowLine({ clave: 'SZ-1', terminados }, 'Sierra Azul', isFinish);
  expect(line.trimEnd().endsWith('"Bordado"')).toBe(true);
});

const ORIGIN = 'https://servicios.proveedor.example:8443';
test.each([
  ['', ''],
  ['  ', ''],
  ['/productos/2.0.0', '/productos/2.0.0'],
  ['productos?cliente=4', '/productos?cliente=4'],
  [`${ORIGIN}/productos`, '/productos'],
  [`${ORIGIN}/productos?wsdl`, '/productos'],
  [`${ORIGIN}/productos?singleWsdl`, '/productos'],
  [`${ORIGIN}/a/../productos`, '/productos'],
  ['https://servicios.proveedor.example/productos', undefined],
  ['http://servicios.proveedor.example:8443/productos', undefined],
  ['//otro.example/productos', undefined],
  ['https://ana:clave@servicios.proveedor.example:8443/productos', undefined],
  [`${ORIGIN}@otro.example/`, undefined],
  ['file:///etc/passwd', undefined],
  ['javascript:alert(1)', undefined],
])(
  'T149 BEH-237 of the address %s only a place on the account’s own server is kept',
  (typed, path) => {
    expect(pathAt(ORIGIN, typed)).toBe(path);
  },
);

test('BEH-236 a whole list needs the service of products, stock alone the one of stock', () => {
  const only = (products: string, stock: string) => ({ products, stock });
  expect(lackingOf(only('', '/e'), false)).toMatch(/productos/);
  expect(lackingOf(only('/p', ''), false)).toBeUndefined();
  expect(lackingOf(only('/p', ''), true)).toMatch(/existencias/);
  expect(lackingOf(only('', '/e'), true)).toBeUndefined();
});

test('BEH-236 of stock a colour that the shop does not sell is left out; where it sells none all are told', () => {
  const rows = ['Negro', 'Verde salvia #9caf88', 'Azul marino'].map((color) => ({
    clave: 'S',
    color,
  }));
  const kept = (...sold: string[]) => soldRows(rows, new Set(sold)).map(({ color }) => color);
  expect(kept('negro', 'verde-salvia', 'rojo')).toEqual(['Negro', 'Verde salvia #9caf88']);
  expect(kept('rojo')).toHaveLength(3);
  expect(soldRows([{ clave: 'S' }], new Set(['']))).toEqual([{ clave: 'S' }]);
});
