import { expect, test } from 'vitest';
import { findHeader, isStockOnly, suggestColumns } from './fields.ts';

const OURS =
  'clave,nombre,descripcion,categoria,precio,piezas_caja,medidas,peso_caja,color,existencia,proveedor,terminados';

test('BEH-66 our own headers need no mapping', () => {
  const columns = suggestColumns(OURS.split(','));
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(OURS.split(',')));

  expect(columns).toMatchObject({ clave: 0, precio: 4, terminados: 11 });
});

test('BEH-66 headers of another layout are suggested, wherever its table begins', () => {
  const rows = [
    { line: 1, cells: ['LISTA DE PRECIOS 2026'] },
    { line: 2, cells: ['Vigente desde enero'] },
    {
      line: 4,
      cells: [
        'SKU',
        'Producto',
        'Descripción larga',
        'Familia',
        'P. Unitario',
        'Pzas. Caja',
        'Stock',
        'Color',
      ],
    },
    { line: 5, cells: ['T-1', 'Termo', 'Acero', 'Termos', '$12', '24', '100', 'Rojo'] },
  ];
  const { place, columns } = findHeader(rows);
  expect(place).toBe(2);
  expect(columns).toEqual({
    ...{ clave: 0, nombre: 1, descripcion: 2, categoria: 3, precio: 4, piezas_caja: 5 },
    ...{ existencia: 6, color: 7 },
  });
});

test('BEH-66 rows without headers are not taken for some', () => {
  expect(findHeader([{ line: 1, cells: ['T-1', 'Rojo', 12] }]).place).toBe(-1);
});

test('BEH-61 a file of codes and pieces alone is a file of stock', () => {
  expect(isStockOnly({ clave: 0, color: 1, existencia: 2 })).toBe(true);
  expect(isStockOnly({ clave: 0, precio: 1, existencia: 2 })).toBe(false);
});
