import { expect, test } from 'vitest';
import { stockAmounts } from './stock-amounts.ts';

const size = (id: number, cantidad: number) => ({ id, talla: String(id), cantidad });

test('I4 lines of one colour add up, and so do its sizes and what tells none', () => {
  const amounts = stockAmounts([
    { colourId: 1, fromStock: 10, backordered: 0, sizes: [] },
    { colourId: 1, fromStock: 7, backordered: 0, sizes: [size(11, 3), size(12, 4)] },
    { colourId: 2, fromStock: 5, backordered: 0, sizes: [size(21, 5)] },
    { colourId: 1, fromStock: 3, backordered: 0, sizes: [size(12, 1), size(11, 2)] },
    { colourId: 1, fromStock: 2, backordered: 0, sizes: [] },
  ]);
  expect(amounts).toEqual({
    colours: [
      { id: 1, taken: 22, waiting: 0 },
      { id: 2, taken: 5, waiting: 0 },
    ],
    sizes: [
      { id: 11, taken: 5, waiting: 0 },
      { id: 12, taken: 5, waiting: 0 },
      { id: 21, taken: 5, waiting: 0 },
    ],
    kinds: [
      { colour: 1, size: null, pieces: 12 },
      { colour: 1, size: 11, pieces: 5 },
      { colour: 1, size: 12, pieces: 5 },
      { colour: 2, size: 21, pieces: 5 },
    ],
  });
});

test('T090 what waits is owed by colour and size, and moves nothing', () => {
  expect(
    stockAmounts([{ colourId: 1, fromStock: 0, backordered: 6, sizes: [size(11, 6)] }]),
  ).toEqual({
    colours: [{ id: 1, taken: 0, waiting: 6 }],
    sizes: [{ id: 11, taken: 0, waiting: 6 }],
    kinds: [],
  });
});
