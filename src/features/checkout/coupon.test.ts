import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos, ZERO } from '../../kernel/money.ts';
import { couponDiscount, discountFor, normaliseCoupon, sawDiscount, spendable } from './coupon.ts';

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

const NOW = new Date('2026-11-30T18:00:00Z');
const coupon = { discount: 10_00, active: true, usesLeft: 1, lastDay: null };

test('T082 a coupon takes something off while it is active and has a use left, or needs none', () => {
  expect(couponDiscount(coupon, NOW)).toBe(10_00);
  expect(couponDiscount({ ...coupon, usesLeft: null }, NOW)).toBe(10_00);
  expect(couponDiscount({ ...coupon, usesLeft: 0 }, NOW)).toBeUndefined();
  expect(couponDiscount({ ...coupon, active: false }, NOW)).toBeUndefined();
  expect(couponDiscount(undefined, NOW)).toBeUndefined();
});

test('BEH-80 a coupon ends with its last day in Mexico, not in Greenwich', () => {
  const ends = { ...coupon, lastDay: '2026-11-30' };
  expect(couponDiscount(ends, NOW)).toBe(10_00);
  expect(couponDiscount(ends, new Date('2026-12-01T05:59:59Z'))).toBe(10_00);
  expect(couponDiscount(ends, new Date('2026-12-01T06:00:00Z'))).toBeUndefined();
});

test('BEH-387 whoever was shown another discount than today’s is asked again; who says nothing is not', () => {
  const today = { coupon: 50_00, discount: 30_00 };
  expect([50_00, 30_00, undefined].map((shown) => sawDiscount(shown, today))).toEqual([
    ...[true, true, true],
  ]);
  for (const shown of [0, 29_99, 50_01]) expect(sawDiscount(shown, today)).toBe(false);
  expect(sawDiscount(1, { coupon: undefined, discount: 0 })).toBe(true);
});

test('T082 an order uses a coupon where it has both its code and what it takes off', () => {
  expect(spendable('ABRIL', 150_00)).toEqual({ code: 'ABRIL', discount: 150_00 });
  expect(spendable('ABRIL', 0)).toEqual({ code: 'ABRIL', discount: 0 });
  expect([spendable(undefined, 150_00), spendable('ABRIL', undefined)]).toEqual([
    undefined,
    undefined,
  ]);
});
