import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthSmallest } from './nth-smallest.ts';

test('the value at a place is the one that sorting would put there', () => {
  const values = fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, fc.nat(), (given, number) => {
      const place = number % given.length;
      const sorted = Float32Array.from(given).sort();
      // Sorting tells 0 from -0, which no order of numbers does.
      expect(nthSmallest(Float32Array.from(given), place) === sorted[place]).toBe(true);
    }),
  );
});
