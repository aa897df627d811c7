import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUANTITY, readQuantity } from './line-quantity.ts';

test('CRT-16 a quantity in the cart keeps the minimum of one box', () => {
  expect(readQuantity('60', 50)).toEqual({ quantity: 60, adjusted: undefined });
  expect(readQuantity('1,200', 50).quantity).toBe(1200);
  for (const typed of ['49', '0', '-5', '', 'muchas', '1e9']) {
    expect(readQuantity(typed, 50), typed).toEqual({ quantity: 50, adjusted: 'minimum' });
  }
  expect(readQuantity('99999999', 50)).toEqual({ quantity: MAX_QUANTITY, adjusted: 'maximum' });
});

test('CRT-16 whatever is typed, the quantity is whole and within its limits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5000 }), (typed, minimum) => {
      const { quantity } = readQuantity(typed, minimum);
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(minimum);
      expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
    }),
  );
});
