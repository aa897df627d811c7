import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { KnownProduct } from './catalogue-change.ts';
import { type CompareOptions, compareProduct, vanished } from './compare.ts';
import type { FileProduct } from './gather-products.ts';
import { gatherProducts } from './gather-products.ts';
import type { RowFacts } from './read-row.ts';

const RED = { colour: 'rojo', name: 'Rojo', css: '#d0202e' };
const BLUE = { colour: 'azul-rey', name: 'Azul rey', css: '#1b49c4' };
const OPTIONS: CompareOptions = {
  ...{ jumpPercent: 30, stockOnly: false, partial: false, ownShelf: false },
};
const KNOWN: KnownProduct = {
  ...{ id: 9, code: 'T-1', name: 'Termo', description: 'De acero', price: toCentavos(8_000) },
  ...{ cost: null, own_margin: null },
  ...{ boxPieces: 24, boxSize: '40x30x20', boxGrams: 9_000, supplierId: 4, subcategoryId: 7 },
  ...{ active: true, seen: 1, finishes: [1, 2] },
  colours: [
    { id: 1, colour: 'rojo', name: 'Rojo', stock: 50, sized: false },
    { id: 2, colour: 'azul-rey', name: 'Azul rey', stock: 20, sized: false },
  ],
};
const FILE: FileProduct = {
  ...{ line: 2, code: 't-1', name: 'Termo', price: toCentavos(8_000), boxPieces: 24 },
  ...{ supplier: { id: 4 }, finishes: [1, 2] },
  colours: [
    { line: 2, colour: RED, stock: 50 },
    { line: 3, colour: BLUE, stock: 20 },
  ],
};
const compare = (
  file: Partial<FileProduct> = {},
  known: KnownProduct | undefined = KNOWN,
  options: Partial<CompareOptions> = {},
) => compareProduct({ ...FILE, ...file }, known, { ...OPTIONS, ...options });
/** A product that the shop does not have. */
const compareNew = (file: Partial<FileProduct>) =>
  compareProduct({ ...FILE, code: 'N-1', ...file }, undefined, OPTIONS);

test('BEH-61 a file that says what the shop has changes nothing', () => {
  expect(compare()).toEqual({ change: undefined, problems: [] });
});

test('BEH-61 a price above the limit is a jump, one below it a change', () => {
  expect(compare({ price: toCentavos(12_000) }).change).toMatchObject({
    ...{ kind: 'salto', jump: 50, values: { price: 12_000 } },
    fields: [{ field: 'precio', before: 80, after: 120 }],
  });
  expect(compare({ price: toCentavos(8_800) }).change).toMatchObject({ kind: 'cambio', jump: 10 });
  expect(compare({ price: toCentavos(4_000) }).change).toMatchObject({ kind: 'salto', jump: -50 });
});

test('BEH-407 a cost is a change where the shop knows another or none, and never a jump', () => {
  const known = { ...KNOWN, cost: toCentavos(5_000) };
  expect(compare({ cost: toCentavos(5_000) }, known).change).toBeUndefined();
  expect(compare({}, known).change).toBeUndefined();
  expect(compare({ cost: toCentavos(6_100) }, known).change).toMatchObject({
    ...{ kind: 'cambio', jump: null, values: { cost: 6_100 } },
    fields: [{ field: 'costo', before: 50, after: 61 }],
  });
  expect(compare({ cost: toCentavos(6_100) }).change?.fields).toEqual([
    { field: 'costo', before: null, after: 61 },
  ]);
  const { change } = compareNew({ cost: toCentavos(6_100) });
  expect(change?.values).toMatchObject({ price: 8_000, cost: 6_100 });
  expect(change?.fields.slice(0, 2)).toEqual([
    { field: 'costo', before: null, after: 61 },
    { field: 'precio', before: null, after: 80 },
  ]);
});

test('BEH-407 a product with a margin of its own is priced by it, and by no list that brings the cost it has', () => {
  const known = { ...KNOWN, cost: toCentavos(5_000), own_margin: 61_00 };
  const list = { price: toCentavos(8_845), cost: toCentavos(6_100) };
  expect(compare(list, known).change).toMatchObject({ values: { price: 9_821, cost: 6_100 } });
  expect(compare({ ...list, cost: toCentavos(5_000) }, known).change).toBeUndefined();
  expect(compare(list, { ...known, cost: null }).change?.values.price).toBe(9_821);
  expect(compare({ price: toCentavos(8_845) }, known).change?.values).toEqual({ price: 8_845 });
  expect(compare(list, { ...known, own_margin: null }).change?.values.price).toBe(8_845);
});

test('BEH-61 pieces alone are a change of stock; a colour that is gone has none left', () => {
  const { change } = compare({ colours: [{ line: 2, colour: RED, stock: 60 }] });
  expect(change).toMatchObject({ kind: 'existencia', values: {} });
  expect(change?.colours.map(({ id, stock }) => [id, stock])).toEqual([
    [1, 60],
    [2, 0],
  ]);
});

test('BEH-61 a colour whose row is broken keeps its pieces', () => {
  const colours = [{ line: 2, colour: RED, stock: 60 }];
  const { change } = compare({ colours }, KNOWN, { partial: true });
  expect(change?.colours.map(({ id }) => id)).toEqual([1]);
});

test('BEH-61 unknown measures in a file do not forget those of the shop', () => {
  expect(compare({ boxSize: null, boxGrams: null }).change).toBeUndefined();
});

test('BEH-61 a new product needs name, price, pieces and supplier; what its box lacks is told', () => {
  for (const [column, lacking] of [
    ['nombre', { name: undefined }],
    ['precio', { price: undefined }],
    ['piezas_caja', { boxPieces: undefined }],
    ['proveedor', { supplier: undefined }],
  ] as const) {
    const file = Object.fromEntries(
      Object.entries({ ...FILE, ...lacking }).filter(([, value]) => value !== undefined),
    ) as unknown as FileProduct;
    expect(compareProduct(file, undefined, OPTIONS).problems).toMatchObject([
      { level: 'roto', column, line: 2 },
    ]);
  }
  expect(compareNew({}).change).toMatchObject({ kind: 'nuevo', missing: ['medidas', 'peso_caja'] });
});

test('BEH-61 a code of another supplier is nobody else’s to change', () => {
  expect(compare({ supplier: { id: 5 } }).problems).toMatchObject([{ column: 'proveedor' }]);
  expect(compare({ supplier: { name: 'Otro' } }).change).toBeUndefined();
});

test('BEH-61 a vanished product leaves the shop, never the database, and one that returns comes back', () => {
  expect(vanished(KNOWN)).toMatchObject({ kind: 'desaparecido', values: { active: false } });
  expect(compare({}, { ...KNOWN, active: false }).change?.values).toEqual({ active: true });
});

test('BEH-61 a file of stock changes pieces alone, and a code or colour that is not there is told', () => {
  const options = { stockOnly: true };
  const file = { name: 'Otro', colours: [{ line: 2, colour: RED, stock: 7 }] };
  expect(compare(file, KNOWN, options).change).toMatchObject({ kind: 'existencia', values: {} });
  const white = { colour: 'blanco', name: 'Blanco', css: '#fff' };
  const strange = { colours: [{ line: 2, colour: white, stock: 7 }] };
  expect(compare(strange, KNOWN, options).problems).toMatchObject([{ column: 'color' }]);
  expect(compareProduct(FILE, undefined, { ...OPTIONS, ...options }).problems).toMatchObject([
    { column: 'clave' },
  ]);
});

test('BEH-61 a product that is counted by size keeps its pieces, and somebody is told', () => {
  const sized = { ...KNOWN, colours: KNOWN.colours.map((colour) => ({ ...colour, sized: true })) };
  const { change, problems } = compare({ colours: [{ line: 2, colour: RED, stock: 7 }] }, sized);
  expect(change).toBeUndefined();
  expect(problems).toMatchObject([{ level: 'aviso', column: 'existencia' }]);
});

test('BEH-60 rows that contradict the first of their code, or repeat a colour, stay out', () => {
  const facts: RowFacts = { line: 2, code: 'T-1', price: toCentavos(8_000), colour: RED };
  const gathered = gatherProducts();
  gathered.add(facts);
  gathered.add({ ...facts, line: 3, code: 't-1' });
  gathered.add({ ...facts, line: 4, colour: BLUE, price: toCentavos(9_000) });
  gathered.add({ ...facts, line: 5, colour: BLUE });
  expect([...gathered.products()]).toMatchObject([{ colours: [{ line: 2 }, { line: 5 }] }]);
  expect(gathered.problems).toMatchObject([
    { line: 3, why: expect.stringContaining('repite') },
    { line: 4, why: expect.stringContaining('otro precio') },
  ]);
  expect(gathered.partial).toEqual(new Set(['T-1']));
});

test('BEH-61 a new product comes with all that its file says, for sale', () => {
  const { change, problems } = compareNew({ colours: [{ line: 2, colour: null }] });
  expect(problems).toEqual([]);
  expect(change).toStrictEqual({
    ...{ kind: 'nuevo', code: 'N-1', name: 'Termo', line: 2, productId: null, seen: null },
    ...{ supplier: { id: 4 }, jump: null, missing: ['medidas', 'peso_caja'] },
    fields: [
      { field: 'precio', before: null, after: 80 },
      { field: 'piezas_caja', before: null, after: 24 },
      { field: 'color', before: null, after: 'Único' },
    ],
    values: {
      ...{ name: 'Termo', description: '', price: 8_000, boxPieces: 24, boxSize: null },
      ...{ boxGrams: null, active: true },
    },
    colours: [{ id: null, named: { colour: 'unico', name: 'Único', css: '#d9d9d9' }, stock: 0 }],
    finishes: [1, 2],
  });
  const told = compareNew({
    boxSize: '1x1x1',
    boxGrams: 9,
    subcategoryId: 7,
    description: 'De acero',
  });
  expect(told.change).toMatchObject({ missing: [], values: { subcategoryId: 7, boxGrams: 9 } });
  expect(told.change?.colours.map(({ named, stock }) => [named.name, stock])).toEqual([
    ['Rojo', 50],
    ['Azul rey', 20],
  ]);
  const { finishes: _finishes, ...plain } = FILE;
  expect(compareProduct(plain, undefined, OPTIONS).change?.finishes).toEqual([]);
});

test('BEH-61 a change tells each thing by its column’s name, as it was and as it is', () => {
  const other: Partial<FileProduct> = { name: 'Vaso', boxPieces: 12, boxGrams: 500 };
  expect(compare(other, { ...KNOWN, active: false, boxGrams: null }).change).toStrictEqual({
    ...{ kind: 'cambio', code: 'T-1', name: 'Vaso', line: 2, productId: 9, seen: 1 },
    ...{ supplier: { id: 4 }, jump: null, missing: [], finishes: null, colours: [] },
    fields: [
      { field: 'nombre', before: 'Termo', after: 'Vaso' },
      { field: 'piezas_caja', before: 24, after: 12 },
      { field: 'peso_caja', before: null, after: '0.5 kg' },
      { field: 'a la venta', before: 'no', after: 'sí' },
    ],
    values: { name: 'Vaso', boxPieces: 12, boxGrams: 500, active: true },
  });
  // Beside pieces of a colour it is more than a change of stock.
  const mixed = compare({ ...other, colours: [{ line: 2, colour: RED, stock: 7 }] });
  expect(mixed.change).toMatchObject({ kind: 'cambio', name: 'Vaso' });
  expect(compare({ boxPieces: 12 }, { ...KNOWN, boxSize: null }).change).toMatchObject({
    ...{ name: 'Termo', missing: ['medidas'] },
  });
});

test('BEH-61 finishes change where others are named, not where their order does', () => {
  expect(compare({ finishes: [2, 1] }).change).toBeUndefined();
  expect(compare({ finishes: [1, 3] }).change).toMatchObject({
    fields: [{ field: 'terminados', before: 2, after: 2 }],
    finishes: [1, 3],
  });
  expect(compare({ finishes: [1] }).change).toMatchObject({ finishes: [1] });
  const { finishes: _finishes, ...silent } = FILE;
  expect(compareProduct(silent, KNOWN, OPTIONS).change).toBeUndefined();
  const stock = { stockOnly: true };
  expect(compare({ finishes: [3] }, KNOWN, stock).change).toBeUndefined();
  const { change } = compare(
    { colours: [{ line: 2, colour: RED, stock: 7 }] },
    { ...KNOWN, boxSize: null },
    stock,
  );
  expect(change).toMatchObject({ kind: 'existencia', missing: [], finishes: null });
});

test('BEH-61 a jump is one above its limit, not on it', () => {
  expect(compare({ price: toCentavos(10_400) }).change).toMatchObject({ kind: 'cambio', jump: 30 });
  expect(compare({ price: toCentavos(10_410) }).change).toMatchObject({
    kind: 'salto',
    jump: 30.1,
  });
  expect(compare({ name: 'Vaso' }, KNOWN, { jumpPercent: -1 }).change).toMatchObject({
    ...{ kind: 'cambio', jump: null },
  });
});

test('BEH-61 a vanished product is taken from sale and nothing else of it is touched', () => {
  expect(vanished(KNOWN)).toStrictEqual({
    ...{ kind: 'desaparecido', code: 'T-1', name: 'Termo', line: 0, productId: 9, seen: 1 },
    ...{ supplier: { id: 4 }, jump: null, missing: [], values: { active: false }, colours: [] },
    ...{ finishes: null, fields: [{ field: 'a la venta', before: 'sí', after: 'no' }] },
  });
});

test('BEH-194 whoever approves a new product sees the price, the box and the colours that were read', () => {
  const colours = [
    { line: 2, colour: RED, stock: 1200 },
    { line: 2, colour: null },
  ];
  expect(compareNew({ colours, price: toCentavos(123_450) }).change?.fields).toEqual([
    { field: 'precio', before: null, after: 1234.5 },
    { field: 'piezas_caja', before: null, after: 24 },
    { field: 'color', before: null, after: 'Rojo (1,200), Único' },
  ]);
});
