import { expect, test } from 'vitest';
import { suggestColumns } from './columns/guess-columns.ts';
import { type Layout, readRow, titleIn } from './read-row.ts';
import type { Cell } from './sheet.ts';
import { shopWords } from './shop-words.ts';

const HEADERS = [
  ...['clave', 'nombre', 'descripcion', 'categoria', 'precio', 'piezas_caja', 'medidas'],
  ...['peso_caja', 'color', 'existencia', 'proveedor', 'terminados'],
];
const LAYOUT: Layout = {
  columns: suggestColumns(HEADERS),
  marginPercent: 0,
  supplierId: null,
};
const SHOP = shopWords({
  suppliers: [{ id: 4, name: 'Promocionales del Norte' }],
  finishes: [
    { id: 1, name: 'Serigrafía', slug: 'serigrafia' },
    { id: 2, name: 'Grabado láser', slug: 'laser' },
  ],
  subcategories: [
    { id: 7, name: 'Termos', category: 'Bebidas' },
    { id: 8, name: 'Otros', category: 'Bebidas' },
    { id: 9, name: 'Otros', category: 'Oficina' },
  ],
});
const GOOD: Readonly<Record<string, Cell>> = {
  ...{ clave: 'T-1', nombre: 'Termo', descripcion: 'De acero', categoria: 'Termos', precio: '$80' },
  ...{ piezas_caja: 24, medidas: '40x30x20', peso_caja: '9 kg', color: 'Rojo', existencia: 100 },
  ...{ proveedor: 'promocionales DEL norte', terminados: 'Serigrafía|Láser' },
};
const read = (change: Readonly<Record<string, Cell>> = {}, layout = LAYOUT) =>
  readRow(
    { line: 12, cells: HEADERS.map((name) => ({ ...GOOD, ...change })[name] ?? '') },
    layout,
    SHOP,
  );

test('BEH-60 a row of our own layout says all of its product', () => {
  expect(read()).toEqual({
    code: 'T-1',
    problems: [],
    facts: {
      ...{ line: 12, code: 'T-1', name: 'Termo', description: 'De acero', subcategoryId: 7 },
      ...{ price: 8_000, boxPieces: 24, boxSize: '40x30x20', boxGrams: 9_000, stock: 100 },
      colour: { colour: 'rojo', name: 'Rojo', css: expect.stringMatching(/^#/) },
      finishes: [1, 2],
      supplier: { id: 4 },
    },
  });
});

test.each([
  ['clave', '', 'A (clave)', /falta la clave/],
  ['clave', '=HYPERLINK("http://mal.example")', 'A (clave)', /parece una fórmula/],
  ['clave', 'ñandú 1', 'A (clave)', /no sirve de clave/],
  ['nombre', '=1+1', 'B (nombre)', /parece una fórmula/],
  ['precio', 'consultar', 'E (precio)', /no es un número/],
  ['piezas_caja', '12.5', 'F (piezas_caja)', /número entero/],
  ['medidas', 'mediana', 'G (medidas)', /tres medidas/],
  ['peso_caja', 'pesado', 'H (peso_caja)', /no es un peso/],
  ['color', 'Xyzzy', 'I (color)', /no conocemos el color/],
  ['existencia', '-3', 'J (existencia)', /negativo/],
  ['terminados', 'Serigrafía|Magia', 'L (terminados)', /no conocemos el terminado «Magia»/],
])('BEH-60 a row whose %s is «%s» is told with line and column', (field, cell, column, why) => {
  const { facts, problems } = read({ [field]: cell });
  expect(facts).toBeUndefined();
  expect(problems).toEqual([
    { level: 'roto', line: 12, column, code: expect.any(String), why: expect.stringMatching(why) },
  ]);
});

test('BEH-60 every mistake of a row is told, not the first alone', () => {
  const { problems } = read({ precio: 'x', color: 'Xyzzy', existencia: 'muchas' });
  expect(problems.map(({ column }) => column)).toEqual([
    'E (precio)',
    'I (color)',
    'J (existencia)',
  ]);
});

test('BEH-60 an unknown subcategory is a notice, and one of two categories needs its category', () => {
  expect(read({ categoria: 'Otros' })).toMatchObject({
    facts: { code: 'T-1' },
    problems: [{ level: 'aviso', column: 'D (categoria)' }],
  });
  expect(read({ categoria: 'Oficina > Otros' }).facts?.subcategoryId).toBe(9);
});

test('BEH-60 a margin goes on the cost, and an empty cell says nothing', () => {
  expect(read({}, { ...LAYOUT, marginPercent: 35 }).facts?.price).toBe(10_800);
  const { facts } = read({ precio: '', descripcion: '', proveedor: '' });
  expect(facts).not.toHaveProperty('price');
  expect(facts).not.toHaveProperty('supplier');
});

test('BEH-60 a colour of its own name keeps it, with the shade of what is known of it', () => {
  expect(read({ color: 'Azul petróleo' }).facts?.colour).toMatchObject({ name: 'Azul petróleo' });
  expect(read({ color: 'Xyzzy #1b49c4' }).facts?.colour).toEqual({
    ...{ colour: 'xyzzy', name: 'Xyzzy', css: '#1b49c4' },
  });
  expect(read({ color: 'N/A' }).facts?.colour).toBeNull();
});

test('BEH-60 a row that could not be taken apart is told whole, and its product is not known', () => {
  const row = { line: 7, cells: ['T-1'], broken: 'tiene comillas sin cerrar' };
  expect(readRow(row, LAYOUT, SHOP)).toEqual({
    ...{ facts: undefined, code: '' },
    problems: [
      { level: 'roto', line: 7, column: '', code: 'T-1', why: 'tiene comillas sin cerrar' },
    ],
  });
});

test('BEH-60 a code is read without the spaces around it, and told by its beginning where it is too long', () => {
  const { code, facts } = read({ clave: ' t-1 ' });
  expect([code, facts?.code]).toEqual(['T-1', 't-1']);
  expect(read({ clave: '   ' }).problems).toMatchObject([{ why: 'falta la clave', code: '' }]);
  const long = read({ clave: 'A'.repeat(70) });
  expect(long.problems).toEqual([
    {
      ...{ level: 'roto', line: 12, column: 'A (clave)', code: 'A'.repeat(64) },
      why: 'tiene más de 64 letras',
    },
  ]);
});

test('BEH-60 cells of spaces, and those a short row does not have, say nothing', () => {
  const short = readRow({ line: 3, cells: ['T-1', '  '] }, LAYOUT, SHOP);
  expect(short).toStrictEqual({ code: 'T-1', facts: { line: 3, code: 'T-1' }, problems: [] });
  const columns = suggestColumns(['clave', 'existencia']);
  const bare = readRow({ line: 3, cells: ['T-1', 5] }, { ...LAYOUT, columns }, SHOP);
  expect(bare.facts).toStrictEqual({ line: 3, code: 'T-1', stock: 5 });
  const missing = readRow({ line: 3, cells: ['x'] }, { ...LAYOUT, columns: { nombre: 0 } }, SHOP);
  expect(missing.problems).toMatchObject([{ column: '', why: 'falta la clave' }]);
});

test('BEH-60 finishes are those that are named, once each and in one order; none where none is meant', () => {
  expect(read({ terminados: ' láser || Serigrafía|laser ' }).facts?.finishes).toEqual([1, 2]);
  expect(read({ terminados: 'Sin terminado' })).toMatchObject({
    facts: { finishes: [] },
    problems: [],
  });
  const strange = read({ terminados: 'm'.repeat(100) }).problems[0]?.why;
  expect(strange).toBe(`no conocemos el terminado «${'m'.repeat(60)}»`);
  expect(read({ terminados: '' }).facts).not.toHaveProperty('finishes');
});

test('BEH-60 a supplier is who the row says, else whose file it is, else nobody', () => {
  const whose = (proveedor: string, supplierId: number | null) =>
    read({ proveedor }, { ...LAYOUT, supplierId }).facts?.supplier;
  expect(whose('Otro de León', 9)).toEqual({ name: 'Otro de León' });
  expect(whose('Promocionales del Norte', 9)).toEqual({ id: 4 });
  expect(whose('', 9)).toEqual({ id: 9 });
  expect(whose('', null)).toBeUndefined();
});

test('BEH-60 an unknown subcategory is told by its beginning; one that is not said is no news', () => {
  const why = read({ categoria: 'c'.repeat(100) }).problems[0]?.why;
  expect(why).toContain(`«${'c'.repeat(60)}»`);
  expect(read({ categoria: '', color: '' })).toMatchObject({ problems: [] });
  expect(read({ color: '' }).facts).not.toHaveProperty('colour');
});

test.each([
  ['Rojo, Azul rey, Negro', ['Rojo', 'Azul rey', 'Negro']],
  ['Rojo; Gris y negro', ['Rojo', 'Gris', 'Negro']],
  ['Plata / Negro / Blanco', ['Plata', 'Negro', 'Blanco']],
  ['Rojo\nAzul rey', ['Rojo', 'Azul rey']],
  ['Blanco/Rojo', ['Blanco/Rojo']],
])('BEH-194 a cell of several colours, %j, is as many colours', (color, names) => {
  const { facts, alsoIn = [], problems } = read({ color, existencia: '' });
  expect([facts?.colour, ...alsoIn].map((colour) => colour?.name)).toEqual(names);
  expect(problems).toEqual([]);
});

test('BEH-194 of several colours in a cell nobody knows how many pieces each has, and one nobody knows is told', () => {
  const counted = read({ color: 'Rojo, Negro', existencia: 500 });
  expect(counted.facts?.stock).toBeUndefined();
  expect(counted.problems).toMatchObject([{ level: 'aviso', column: 'J (existencia)' }]);
  expect(read({ color: 'Rojo, Negro', existencia: 'Agotado' }).facts?.stock).toBe(0);
  const strange = read({ color: 'Rojo, Xyzzy', existencia: '' });
  expect(strange.facts).toBeUndefined();
  expect(strange.problems[0]?.why).toContain('«Xyzzy»');
  expect(read({ color: 'Surtido' }).facts?.colour).toBeNull();
});

test('BEH-194 finishes are parted as people part them', () => {
  for (const terminados of ['Serigrafía, Láser', 'Serigrafía/Láser', 'Serigrafía y láser'])
    expect(read({ terminados }).facts?.finishes, terminados).toEqual([1, 2]);
});

test('BEH-194 a title between products is passed by, and says what kind of product follows', () => {
  const titleOf = (...cells: Cell[]) => titleIn({ line: 6, cells }, LAYOUT);
  expect(titleOf('TERMOS')).toBe('TERMOS');
  expect(titleOf('TERMOS', 'TERMOS', '')).toBe('TERMOS');
  expect(titleOf('Precios sujetos a cambio sin previo aviso.')).toBeDefined();
  expect(titleOf('T-1')).toBeUndefined();
  expect(titleOf('TERMOS', 'Termo')).toBeUndefined();
  const { categoria: _, ...columns } = LAYOUT.columns;
  const row = { line: 12, cells: HEADERS.map((name) => GOOD[name] ?? '') };
  expect(readRow(row, { ...LAYOUT, columns }, SHOP, 7).facts?.subcategoryId).toBe(7);
  expect(readRow(row, LAYOUT, SHOP, 9).facts?.subcategoryId).toBe(7);
});

test('BEH-194 a list is of a supplier that may not be there yet', () => {
  const { proveedor: _, ...columns } = LAYOUT.columns;
  const row = { line: 12, cells: HEADERS.map((name) => GOOD[name] ?? '') };
  const named = (supplierName: string) =>
    readRow(row, { ...LAYOUT, columns, supplierName }, SHOP).facts?.supplier;
  expect(named('Regalos del Bajío')).toEqual({ name: 'Regalos del Bajío' });
  expect(named('Promocionales del Norte')).toEqual({ id: 4 });
});

test('BEH-407 what a list asks is a cost where a margin is put on it, and a price where none is', () => {
  const facts = (marginPercent: number) => read({}, { ...LAYOUT, marginPercent }).facts;
  expect(facts(45)).toMatchObject({ cost: 8_000, price: 11_600 });
  expect(facts(0)?.cost).toBeUndefined();
  expect(facts(-20)).toMatchObject({ price: 6_400 });
  expect(facts(-20)?.cost).toBeUndefined();
});
