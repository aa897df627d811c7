import { expect, test } from 'vitest';
import { inTheWay, type StateNow, type Undo } from './undo.ts';

const UNDO: Undo = {
  mark: 7,
  before: null,
  finishes: null,
  colours: [31, 32],
  stock: [
    { colourId: 1, delta: 10 },
    { colourId: 2, delta: -5 },
  ],
};
const NOW: StateNow = {
  seen: 7,
  ordered: false,
  orderedColours: [],
  closed: false,
  unsorted: false,
  stock: new Map([
    [1, 10],
    [2, 0],
  ]),
};
const why = (now: Partial<StateNow>, undo: Partial<Undo> = {}, isNew = false) =>
  inTheWay({ ...UNDO, ...undo }, { ...NOW, ...now }, isNew);

test('BEH-63 what nobody touched since is taken back, down to the last piece that came', () => {
  expect(why({})).toBeUndefined();
  expect(why({}, {}, true)).toBeUndefined();
  // Columns that the import left alone may change, and a product that was there before be ordered.
  expect(why({ seen: 9 }, { mark: null })).toBeUndefined();
  expect(why({ ordered: true })).toBeUndefined();
  expect(why({ orderedColours: [1, 2] })).toBeUndefined();
});

test('BEH-63 what was changed, ordered or sold since stays, and why is told', () => {
  expect(inTheWay(UNDO, undefined, false)).toBe('el producto ya no existe');
  expect(why({ seen: 8 })).toBe('alguien lo cambió después');
  expect(why({ ordered: true }, {}, true)).toBe('ya se pidió');
  expect(why({ orderedColours: [32] })).toBe('ya se pidió uno de sus colores nuevos');
  const sold = 'ya se vendieron piezas de las que llegaron';
  const left = (one: number) => new Map([...NOW.stock, [1, one]]);
  expect(why({ stock: left(9) })).toBe(sold);
  // A colour that is there no more has not even none.
  expect(why({ stock: new Map() }, { stock: [{ colourId: 1, delta: 0 }] })).toBe(sold);
});

test('BEH-266 pieces go back to no own warehouse that was closed since; what moved none goes back', () => {
  expect(why({ closed: true })).toBe('el almacén de la lista está cerrado');
  expect(why({ closed: true }, { stock: [] })).toBeUndefined();
});

test('BEH-465 a product does not go back to a subcategory that was taken away since', () => {
  expect(why({ unsorted: true })).toBe('su subcategoría de antes ya no existe');
});
