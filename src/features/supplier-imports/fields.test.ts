import { expect, test } from 'vitest';
import { findHeader, isStockOnly, layoutOf, suggestColumns } from './fields.ts';

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

test.each([
  [['Costo', 'Precio unitario'], { precio: 1 }],
  [['Precio', 'PRECIO'], { precio: 0 }],
  [['Artículo'], { nombre: 0 }],
  [['Artículo', 'SKU'], { nombre: 0, clave: 1 }],
  [['Precio público sugerido', 'Notas', ''], { precio: 0 }],
  [['Notas', 'Vigencia'], {}],
] as const)(
  'BEH-66 of the headers %j the surest names a field, each one field',
  (headers, columns) => {
    expect(suggestColumns(headers)).toStrictEqual(columns);
  },
);

test('BEH-66 two named fields are headers, of two such rows the first, within twenty-five rows', () => {
  const row = (line: number, ...cells: string[]) => ({ line, cells });
  const head = row(9, 'Clave', 'Precio');
  expect(findHeader([row(1, 'Lista'), head, row(3, 'Precio', 'Clave')])).toEqual({
    place: 1,
    columns: { clave: 0, precio: 1 },
  });
  const above = Array.from({ length: 24 }, (_, place) => row(place + 1, 'Catálogo'));
  expect(findHeader([...above, head]).place).toBe(24);
  expect(findHeader([...above, row(25, ''), head])).toEqual({ place: -1, columns: {} });
});

test('BEH-66 a layout is known again by its headers, whatever their capitals, accents and spaces', () => {
  expect(layoutOf([' Código ', 'PRECIO', 12])).toBe(layoutOf(['codigo', 'Precio', '12']));
  expect(layoutOf(['codigo', 'precio'])).not.toBe(layoutOf(['precio', 'codigo']));
  expect(layoutOf(['a b'])).not.toBe(layoutOf(['a', 'b']));
  const many = (tail: string) => [...Array.from({ length: 60 }, (_, at) => `c${at}`), tail];
  expect(layoutOf(many('x'))).toBe(layoutOf(many('y')));
  expect(layoutOf([`${'a'.repeat(60)}x`])).toBe(layoutOf([`${'a'.repeat(60)}y`]));
});

test('BEH-61 a file of stock says of what it tells how much', () => {
  expect(isStockOnly({ clave: 0, color: 1 })).toBe(false);
  expect(isStockOnly({ color: 0, existencia: 1 })).toBe(false);
  expect(isStockOnly({ clave: 0, existencia: 1, proveedor: 2 })).toBe(true);
});
