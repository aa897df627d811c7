import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reserveStock } from './reserve-stock.ts';

const want = (colourId: number, quantity: number, preorder = false) => ({
  colourId,
  quantity,
  preorder,
});

test('T089 lines of one colour share its stock, and the one that does not fit is named', () => {
  const stock = new Map([[1, 25]]);
  expect(reserveStock([want(1, 10), want(1, 10)], stock)).toMatchObject({ ok: true });
  expect(reserveStock([want(1, 10), want(1, 10), want(1, 10)], stock)).toEqual({
    ok: false,
    code: 'short',
    detail: { short: [{ line: 2, available: 5 }] },
  });
});

test('T090 a preorder that does not fit waits as a whole', () => {
  expect(reserveStock([want(1, 10, true)], new Map([[1, 3]]))).toEqual({
    ok: true,
    value: [{ colourId: 1, fromStock: 0, backordered: 10 }],
  });
  expect(reserveStock([want(1, 3, true)], new Map([[1, 3]]))).toEqual({
    ok: true,
    value: [{ colourId: 1, fromStock: 3, backordered: 0 }],
  });
});

test('I4 stock never goes below zero, and every accepted piece is either taken or waiting', () => {
  const lines = fc.array(
    fc.record({
      colourId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      preorder: fc.boolean(),
    }),
    { maxLength: 10 },
  );
  const stocks = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(lines, stocks, (wanted, [a, b, c]) => {
      const stock = new Map([
        [1, a],
        [2, b],
        [3, c],
      ]);
      const result = reserveStock(wanted, stock);
      if (!result.ok) return;
      for (const [index, { fromStock, backordered }] of result.value.entries()) {
        expect(fromStock + backordered).toBe(wanted[index]?.quantity);
      }
      for (const [colour, pieces] of stock) {
        const taken = result.value
          .filter((r) => r.colourId === colour)
          .reduce((s, r) => s + r.fromStock, 0);
        expect(taken).toBeLessThanOrEqual(pieces);
      }
    }),
  );
});
