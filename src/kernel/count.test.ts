import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test('BEH-240 a number of pieces reads to the letter as Intl has it', () => {
  const intl = new Intl.NumberFormat('es-MX');
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(formatCount(count)).toBe(intl.format(count));
    }),
  );
  for (const odd of [0, 7, 999, 1000, 999_999, 1_000_000, 1.5, 1e21, Number.NaN])
    expect(formatCount(odd)).toBe(intl.format(odd));
});
