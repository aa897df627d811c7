import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedQuantity,
  MOST_PIECES,
  mustPreorder,
  nextBox,
  quantityLimits,
} from './quantity-rule.ts';

const limits = { minimum: 50, maximum: 300 };

test('PDP-22 what is not a number becomes the minimum', () => {
  for (const typed of ['abc', '', '-5', '1e3', '5 0 x', 'NaN']) {
    expect(askedQuantity(typed, limits)).toEqual({ quantity: 50, correction: 'not_a_number' });
  }
});

test('PDP-23 below the minimum becomes the minimum', () => {
  expect(askedQuantity('1', limits)).toEqual({ quantity: 50, correction: 'below_minimum' });
  expect(askedQuantity('49', limits).quantity).toBe(50);
  expect(askedQuantity('50', limits)).toEqual({ quantity: 50, correction: undefined });
});

test('PDP-24 above the maximum becomes the maximum', () => {
  expect(askedQuantity('999', limits)).toEqual({ quantity: 300, correction: 'above_maximum' });
  expect(askedQuantity('300', limits)).toEqual({ quantity: 300, correction: undefined });
});

test('thousands may be written with comma or space, and pieces are whole', () => {
  const unlimited = { minimum: 50, maximum: Number.POSITIVE_INFINITY };
  expect(askedQuantity(' 1,200 ', unlimited)).toEqual({ quantity: 1200, correction: undefined });
  for (const typed of ['60.', '60.9', '60.99']) {
    expect(askedQuantity(typed, unlimited)).toEqual({ quantity: 60, correction: undefined });
  }
});

test('CRT-16 a quantity in the cart keeps the minimum of one box and the most an order may hold', () => {
  const cart = quantityLimits(50, Number.POSITIVE_INFINITY, false);
  expect(askedQuantity('60', cart)).toEqual({ quantity: 60, correction: undefined });
  for (const typed of ['49', '0', '-5', '', 'muchas', '1e9']) {
    expect(askedQuantity(typed, cart).quantity, typed).toBe(50);
  }
  expect(askedQuantity('99999999', cart)).toEqual({
    quantity: MOST_PIECES,
    correction: 'above_maximum',
  });
});

test('PDP-26 A31 the stock is the maximum when it fills a box and nothing is ordered ahead', () => {
  expect(quantityLimits(50, 300, false)).toEqual({ minimum: 50, maximum: 300 });
  expect(quantityLimits(50, 50, false).maximum).toBe(50);
  expect(quantityLimits(50, 300, true).maximum).toBe(Number.POSITIVE_INFINITY);
  expect(quantityLimits(50, 49, false).maximum).toBe(Number.POSITIVE_INFINITY);
  expect(quantityLimits(50, undefined, false).maximum).toBe(Number.POSITIVE_INFINITY);
});

test('PDP-26 A31 a colour below one box can only be ordered ahead', () => {
  expect(mustPreorder(49, 50)).toBe(true);
  expect(mustPreorder(50, 50)).toBe(false);
  expect(mustPreorder(undefined, 50)).toBe(false);
});

test('a step goes to the next full box and stays within the limits', () => {
  expect(nextBox(50, 1, 50, limits)).toBe(100);
  expect(nextBox(101, 1, 50, limits)).toBe(150);
  expect(nextBox(101, -1, 50, limits)).toBe(100);
  expect(nextBox(50, -1, 50, limits)).toBe(50);
  expect(nextBox(300, 1, 50, limits)).toBe(300);
});

test('PDP-22 PDP-23 PDP-24 whatever is typed, the quantity is whole and within the limits', () => {
  const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  const range = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 5000 }));
  fc.assert(
    fc.property(typed, range, (text, [minimum, room]) => {
      const { quantity } = askedQuantity(text, { minimum, maximum: minimum + room });
      expect(Number.isInteger(quantity)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(minimum);
      expect(quantity).toBeLessThanOrEqual(minimum + room);
    }),
  );
});
