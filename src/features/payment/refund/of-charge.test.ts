import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf, sumOfShares } from './of-charge.ts';

const CHARGE = { line: 7, pieces: 3, gone: 0, net: 100_00, room: 100_00 };

test('BEH-620 pieces take their share of what was paid for their stitches, and the last ones the rest', () => {
  const shareOf = (charge: typeof CHARGE, pieces: number) =>
    sumOfShares(sharesOf([charge], [{ line: 7, pieces }]));
  expect(shareOf(CHARGE, 1)).toBe(33_33);
  expect(shareOf({ ...CHARGE, gone: 1 }, 1)).toBe(33_34);
  expect(shareOf({ ...CHARGE, gone: 2 }, 1)).toBe(33_33);
  // What went back of the charge by itself goes back no second time.
  expect(shareOf({ ...CHARGE, room: 20_00 }, 1)).toBe(20_00);
  expect(sharesOf([CHARGE], [{ line: 8, pieces: 3 }])).toEqual([]);
  expect(sharesOf([{ ...CHARGE, room: 0 }], [{ line: 7, pieces: 3 }])).toEqual([]);
  // Pieces that gave theirs back already have none any more.
  expect(sharesOf([{ ...CHARGE, gone: 3 }], [{ line: 7, pieces: 1 }])).toEqual([]);
});

test('BEH-620 in however many refunds a line comes back, what was paid for its stitches comes back once', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), parts, (net, backs) => {
      const all = backs.reduce((sum, one) => sum + one, 0);
      let charge = { line: 7, pieces: all, gone: 0, net, room: net };
      for (const pieces of backs) {
        const amount = sumOfShares(sharesOf([charge], [{ line: 7, pieces }]));
        expect(amount).toBeGreaterThanOrEqual(0);
        charge = { ...charge, gone: charge.gone + pieces, room: charge.room - amount };
      }
      expect(charge.room).toBe(0);
    }),
  );
});
