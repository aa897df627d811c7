import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOfLine, netOfLines, piecesAskable, proposedFor, worthOf } from './by-line.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });

test('BEH-168 what was paid for all lines is what they cost less the discount, none below nothing', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), amount, (totals, discount) => {
      const net = netOfLines(totals, discount);
      const all = totals.reduce((sum, one) => sum + one, 0);
      expect(net.reduce((sum, one) => sum + one, 0)).toBe(all - Math.min(discount, all));
      for (const [index, one] of net.entries()) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(totals[index] ?? 0);
      }
    }),
  );
});

test('BEH-168 however the pieces of a line come back, together they are worth the line to the centavo', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amount, parts, (net, backs) => {
      const pieces = backs.reduce((sum, one) => sum + one, 0);
      let gone = 0;
      let sum = 0;
      for (const back of backs) {
        const worth = worthOf({ net, pieces, gone }, back);
        expect(worth).toBeGreaterThanOrEqual(0);
        sum += worth;
        gone += back;
      }
      expect(sum).toBe(net);
    }),
  );
});

const LINES = [
  { id: 1, pieces: 10, gone: 4, net: 1000_00 },
  { id: 2, pieces: 3, gone: 0, net: 100_00 },
];

test('BEH-168 the amount proposed is that of the pieces, never above what the payment has left', () => {
  const back = [
    { line: 1, pieces: 2 },
    { line: 2, pieces: 1 },
  ];
  expect(proposedFor(LINES, back, 5000_00)).toBe(200_00 + 33_33);
  expect(proposedFor(LINES, back, 150_00)).toBe(150_00);
  expect(proposedFor(LINES, [], 150_00)).toBe(0);
});

test('BEH-168 no piece is asked for twice, nor one of another order', () => {
  const asked = (...back: { line: number; pieces: number }[]) => piecesAskable(LINES, back).ok;
  expect(asked()).toBe(true);
  expect(asked({ line: 1, pieces: 6 }, { line: 2, pieces: 3 })).toBe(true);
  expect(asked({ line: 1, pieces: 7 })).toBe(false);
  expect(asked({ line: 2, pieces: 1 }, { line: 2, pieces: 1 })).toBe(false);
  expect(asked({ line: 3, pieces: 1 })).toBe(false);
  expect(asked({ line: 2, pieces: 0 })).toBe(false);
  expect(asked({ line: 2, pieces: -1 })).toBe(false);
});

test('BEH-171 what is left of a line is what was paid for the pieces that did not go back', () => {
  expect(leftOfLine({ pieces: 10, gone: 0, net: 1000_00 })).toBe(1000_00);
  expect(leftOfLine({ pieces: 10, gone: 4, net: 1000_00 })).toBe(600_00);
  expect(leftOfLine({ pieces: 3, gone: 2, net: 100_00 })).toBe(33_33);
  expect(leftOfLine({ pieces: 3, gone: 3, net: 100_00 })).toBe(0);
});
