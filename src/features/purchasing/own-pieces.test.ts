import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPieces } from './own-pieces.ts';

const whole = (quantity: number, backordered = 0) => ({ quantity, backordered, sizes: [] });
const pieces = (cantidad: number, talla = '') => [{ talla, cantidad }];

test('BEH-204 what own shelves gave an order is not bought, the earlier line of a colour first', () => {
  expect(ownPieces(whole(50), [], pieces(70))).toEqual(pieces(50));
  expect(ownPieces(whole(50), [whole(50)], pieces(70))).toEqual(pieces(20));
  expect(ownPieces(whole(50), [whole(80)], pieces(70))).toEqual([]);
  expect(ownPieces(whole(50), [], [])).toEqual([]);
});

test('BEH-204 a line that waits took nothing, and leaves what there is to the others', () => {
  expect(ownPieces(whole(50, 50), [], pieces(70))).toEqual([]);
  expect(ownPieces(whole(50), [whole(80, 80)], pieces(70))).toEqual(pieces(50));
});

test('BEH-204 sizes have their own shelves', () => {
  const shirts = { ...whole(9), sizes: [...pieces(4, 'CH'), ...pieces(5, 'M')] };
  expect(ownPieces(shirts, [], [...pieces(2, 'CH'), ...pieces(9, 'G')])).toEqual(pieces(2, 'CH'));
});

test('BEH-204 however many lines share them, no piece is told twice and none is left out', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 30 }), waits: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat(80), (given, there) => {
      const lines = given.map(({ quantity, waits }) => whole(quantity, waits ? quantity : 0));
      const told = lines.flatMap((each, place) =>
        ownPieces(each, lines.slice(0, place), pieces(there)),
      );
      const sum = told.reduce((all, { cantidad }) => all + cantidad, 0);
      const taking = lines.filter(({ backordered }) => backordered === 0);
      const most = taking.reduce((all, { quantity }) => all + quantity, 0);
      expect(sum).toBe(Math.min(there, most));
    }),
  );
});
