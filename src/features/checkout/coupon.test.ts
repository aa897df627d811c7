import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos, ZERO } from '../../kernel/money.ts';
import { couponDiscount, discountFor, normaliseCoupon } from './coupon.ts';

test('T082 a coupon is the same in capitals or not, between spaces and in wide letters', () => {
  for (const typed of ['VERANO10', ' verano10 ', 'Verano10\t', 'ＶＥＲＡＮＯ１０']) {
    expect(normaliseCoupon(typed)).toBe('VERANO10');
  }
  // Cyrillic А and Е only look the same.
  expect(normaliseCoupon('V\u0415R\u0410NO10')).not.toBe('VERANO10');
});

test('T084 a discount is the coupon’s, but leaves a centavo to pay and is never negative', () => {
  const money = fc.nat(10_000_00).map(toCentavos);
  fc.assert(
    fc.property(money, money, (coupon, before) => {
      const discount = discountFor(coupon, before);
      expect(discount).toBeGreaterThanOrEqual(0);
      if (before > 0) expect(before - discount).toBeGreaterThan(0);
      if (coupon < before) expect(discount).toBe(coupon);
    }),
  );
  expect(discountFor(toCentavos(10_00), ZERO)).toBe(0);
});

test('T082 a coupon takes something off while it is active and has a use left, or needs none', () => {
  const coupon = { discount: 10_00, active: true, usesLeft: 1 };
  expect(couponDiscount(coupon)).toBe(10_00);
  expect(couponDiscount({ ...coupon, usesLeft: null })).toBe(10_00);
  expect(couponDiscount({ ...coupon, usesLeft: 0 })).toBeUndefined();
  expect(couponDiscount({ ...coupon, active: false })).toBeUndefined();
  expect(couponDiscount(undefined)).toBeUndefined();
});
