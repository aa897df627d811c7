import { expect, test } from 'vitest';
import type { KnownColour, KnownProduct } from './catalogue-change.ts';
import type { FileColour, FileProduct } from './gather-products.ts';
import { plannedColours } from './plan-colours.ts';

const RED = { colour: 'rojo', name: 'Rojo', css: '#d0202e' };
const WHITE = { colour: 'blanco', name: 'Blanco', css: '#fff' };
const red: KnownColour = { id: 1, colour: 'rojo', name: 'Rojo', stock: 50, sized: false };
const blue: KnownColour = { id: 2, colour: 'azul-rey', name: 'Azul rey', stock: 20, sized: false };

const plan = (
  rows: readonly Omit<FileColour, 'line'>[],
  known: readonly KnownColour[] = [red, blue],
  { stockOnly = false, partial = false, ownShelf = false } = {},
) => {
  const file = { line: 2, code: 'T-1', colours: rows.map((row, at) => ({ line: at + 2, ...row })) };
  const product = { code: 'T-1', colours: known } as unknown as KnownProduct;
  return plannedColours(file as FileProduct, product, {
    ...{ stockOnly, partial, ownShelf },
  });
};

test('BEH-61 other pieces of a colour are told with what was; the same ones are no news', () => {
  const same = { colour: { ...RED, colour: 'x-1', name: 'ROJO' }, stock: 50 };
  const other = { colour: { ...RED, name: 'Red' }, stock: 7 };
  expect(plan([same], [red])).toEqual({ plans: [], fields: [], problems: [] });
  expect(plan([other], [red])).toEqual({
    plans: [{ id: 1, named: other.colour, stock: 7 }],
    fields: [{ field: 'existencia Rojo', before: 50, after: 7 }],
    problems: [],
  });
  expect(plan([{ colour: RED }], [red])).toMatchObject({ plans: [], fields: [] });
});

test('BEH-61 a row without colour means the only one, and cannot mean one of several', () => {
  expect(plan([{ colour: null, stock: 7 }], [red])).toEqual({
    plans: [{ id: 1, named: { colour: 'rojo', name: 'Rojo', css: '' }, stock: 7 }],
    fields: [{ field: 'existencia Rojo', before: 50, after: 7 }],
    problems: [],
  });
  expect(plan([{ colour: null, stock: 7 }])).toBe('T-1 tiene 2 colores y el renglón no dice cuál');
  expect(plan([{ colour: null }])).toEqual({ plans: [], fields: [], problems: [] });
});

test('BEH-61 a colour that is not there is new, with the pieces it comes with', () => {
  const white = { plans: [{ id: null, named: WHITE, stock: 3 }] };
  const news = [{ field: 'color nuevo', before: null, after: 'Blanco' }];
  expect(plan([{ colour: WHITE, stock: 3 }], [])).toEqual({ ...white, fields: news, problems: [] });
  expect(plan([{ colour: WHITE }], [])).toMatchObject({ plans: [{ stock: 0 }], fields: news });
});

test('BEH-270 stock alone adds no colour: the one that is not there is named, and the others are counted', () => {
  const only = { stockOnly: true };
  const rows = [
    { colour: WHITE, stock: 3 },
    { colour: RED, stock: 7 },
    { colour: null, stock: 5 },
  ];
  expect(plan(rows, [red, blue], only)).toEqual({
    plans: [{ id: 1, named: RED, stock: 7 }],
    fields: [{ field: 'existencia Rojo', before: 50, after: 7 }],
    problems: [
      { level: 'roto', line: 2, column: 'color', code: 'T-1', why: 'T-1 no tiene el color Blanco' },
      {
        ...{ level: 'roto', line: 4, column: 'color', code: 'T-1' },
        why: 'T-1 tiene 2 colores y el renglón no dice cuál',
      },
    ],
  });
  expect(plan([{ colour: WHITE, stock: 3 }], [red], only)).toMatchObject({ plans: [], fields: [] });
  // Of a whole list a row that cannot be told keeps its product back: nobody knows what else it means.
  expect(
    plan(
      [
        { colour: RED, stock: 7 },
        { colour: null, stock: 5 },
      ],
      [red, blue],
    ),
  ).toMatch(/no dice/);
});

test('BEH-61 colours that a whole list no longer has lose their pieces, those that had any', () => {
  const gone = {
    plans: [{ id: 2, named: { colour: 'azul-rey', name: 'Azul rey', css: '' }, stock: 0 }],
    fields: [{ field: 'existencia Azul rey', before: 20, after: 0 }],
    problems: [],
  };
  const kept = { plans: [], fields: [], problems: [] };
  const rows = [{ colour: RED, stock: 50 }];
  expect(plan(rows)).toEqual(gone);
  expect(plan(rows, [red, { ...blue, stock: 0 }])).toEqual(kept);
  expect(plan(rows, [red, { ...blue, sized: true }])).toEqual(kept);
  expect(plan(rows, [red, blue], { partial: true })).toEqual(kept);
  expect(plan(rows, [red, blue], { stockOnly: true })).toEqual(kept);
  // Where a row leaves pieces or colour unsaid, the file is not all there is.
  expect(plan([{ colour: RED }])).toEqual(kept);
  expect(plan([...rows, { colour: null }])).toEqual(kept);
});

test('BEH-266 a list of an own warehouse remembers what lay there, and says nothing of what it does not name', () => {
  const rows = [{ colour: RED, stock: 7 }];
  expect(plan(rows, [red, blue], { ownShelf: true })).toEqual({
    plans: [{ id: 1, named: RED, stock: 7, seen: 50 }],
    fields: [{ field: 'existencia Rojo', before: 50, after: 7 }],
    problems: [],
  });
  expect(plan([{ colour: WHITE, stock: 3 }], [red], { ownShelf: true })).toMatchObject({
    plans: [{ id: null, named: WHITE, stock: 3 }],
  });
});

test('BEH-61 pieces that are counted by size stay; only other ones than there are are told', () => {
  const sized = { ...red, sized: true };
  expect(plan([{ colour: RED, stock: 7 }], [sized])).toEqual({
    plans: [],
    fields: [],
    problems: [
      {
        ...{ level: 'aviso', line: 2, column: 'existencia', code: 'T-1' },
        why: 'T-1 se cuenta por tallas: su existencia no cambia con este archivo',
      },
    ],
  });
  for (const row of [{ colour: RED, stock: 50 }, { colour: RED }])
    expect(plan([row], [sized])).toEqual({ plans: [], fields: [], problems: [] });
});
