import { expect, test } from 'vitest';
import { lackingIn } from './columns/columns-lacking.ts';
import { findHeader, suggestColumns } from './columns/guess-columns.ts';
import { isStockOnly, layoutOf } from './fields.ts';

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

test('BEH-194 columns whose headers say nothing are known by how they look', () => {
  const rows = [
    { line: 1, cells: ['REGALOS DEL BAJÍO'] },
    { line: 4, cells: ['PRODUCTO', '', '', 'IMPORTE'] },
    {
      line: 5,
      cells: ['ID.', 'ARTÍCULO', 'COLORES DISPONIBLES', 'IMPORTE', 'PZAS. X CAJA', 'EXIST. GDL'],
    },
    { line: 6, cells: ['TERMOS'] },
    { line: 7, cells: ['RB-001', 'Termo', 'Rojo, Negro', '$12.00 + IVA', '24 pzas', '100'] },
    { line: 8, cells: ['RB-002', 'Taza', 'Rojo', '$8.00 + IVA', '36', 'Agotado'] },
  ];
  const { place, columns } = findHeader(rows);
  expect(place).toBe(2);
  expect(columns).toEqual({
    ...{ clave: 0, nombre: 1, color: 2, precio: 3, piezas_caja: 4, existencia: 5 },
  });
});

test('BEH-194 a column of prices with the tax is nobody’s first guess', () => {
  const headers = ['Clave', 'Precio con IVA', 'Precio'];
  expect(suggestColumns(headers)).toEqual({ clave: 0, precio: 2 });
  const below = [
    { line: 2, cells: ['T-1', '$116.00', ''] },
    { line: 3, cells: ['T-2', '$232.00', ''] },
  ];
  expect(suggestColumns(['Clave', 'Precio IVA incluido'], below)).toEqual({ clave: 0 });
});

test('BEH-194 what a list still needs is said before it is looked over', () => {
  expect(lackingIn({ nombre: 1 }, false)).toMatch(/^Falta decir qué columna trae la clave/);
  expect(lackingIn({ clave: 0, nombre: 1 }, false)).toBe(
    'Para productos nuevos falta decir: precio sin IVA, piezas por caja y proveedor. Los que ya están se actualizan sin eso.',
  );
  expect(lackingIn({ clave: 0, nombre: 1, precio: 2, piezas_caja: 3 }, true)).toBe('');
  expect(lackingIn({ clave: 0, existencia: 1 }, false)).toMatch(/^Trae solo existencias/);
});
