import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { gatherProducts } from './gather-products.ts';
import type { RowFacts } from './read-row.ts';

const RED = { colour: 'rojo', name: 'Rojo', css: '#d0202e' };
const BLUE = { colour: 'azul-rey', name: 'Azul rey', css: '#1b49c4' };
const gather = (...rows: Partial<RowFacts>[]) => {
  const gathered = gatherProducts();
  for (const [place, row] of rows.entries()) gathered.add({ line: place + 2, code: 'T-1', ...row });
  return { products: [...gathered.products()], whys: gathered.problems.map(({ why }) => why) };
};

test('BEH-60 the first row of a code says what the product is, each row one of its colours', () => {
  const { products, whys } = gather(
    { name: 'Termo', colour: RED, stock: 5, supplier: { id: 4 } },
    { code: 't-1', colour: BLUE },
    { code: 'T-2' },
  );
  expect(whys).toEqual([]);
  expect(products).toStrictEqual([
    {
      ...{ line: 2, code: 'T-1', name: 'Termo', supplier: { id: 4 } },
      colours: [
        { line: 2, colour: RED, stock: 5 },
        { line: 3, colour: BLUE },
      ],
    },
    { line: 4, code: 'T-2', colours: [{ line: 4, colour: null }] },
  ]);
});

test.each([
  [{ name: 'Termo' }, { name: 'Vaso' }, 'trae otro nombre que el renglón 2 de su misma clave'],
  [
    { boxPieces: 24 },
    { boxPieces: 12 },
    'trae otras piezas por caja que el renglón 2 de su misma clave',
  ],
  [
    { price: toCentavos(1) },
    { price: toCentavos(2) },
    'trae otro precio que el renglón 2 de su misma clave',
  ],
  [
    { supplier: { id: 4 } },
    { supplier: { id: 5 } },
    'trae otro proveedor que el renglón 2 de su misma clave',
  ],
  [
    { supplier: { id: 4 } },
    { supplier: { name: 'Otro' } },
    'trae otro proveedor que el renglón 2 de su misma clave',
  ],
] as const)('BEH-60 of %j the row %j stays out', (first, next, why) => {
  const { products, whys } = gather({ ...first, colour: RED }, { ...next, colour: BLUE });
  expect(whys).toEqual([why]);
  expect(products[0]?.colours).toHaveLength(1);
});

test('BEH-60 a row that leaves something unsaid contradicts nobody, and one without colour is there once', () => {
  const all = { name: 'Termo', boxPieces: 24, price: toCentavos(1), supplier: { id: 4 } };
  expect(gather({ ...all, colour: RED }, { colour: BLUE }).whys).toEqual([]);
  expect(gather({ colour: RED }, { ...all, colour: BLUE }).whys).toEqual([]);
  expect(gather({ ...all, colour: RED }, { ...all, colour: BLUE }).whys).toEqual([]);
  expect(gather({}, {}).whys).toEqual(['repite clave y color del renglón 2']);
});
