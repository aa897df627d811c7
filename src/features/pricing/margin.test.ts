import '../../../test/support/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { marginOn, withMargin } from './margin.ts';

test('BEH-449 a margin is put on a cost, rounded half up to the centavo, and is what the price adds to it', () => {
  expect(withMargin(toCentavos(10_00), 40)).toBe(14_00);
  expect(withMargin(toCentavos(1), 50)).toBe(2);
  expect(marginOn(toCentavos(10_00), toCentavos(14_00))).toBe(40);
  expect(marginOn(toCentavos(30_00), toCentavos(40_00))).toBe(33.33);
  expect(marginOn(toCentavos(10_00), toCentavos(9_00))).toBe(-10);
  expect(marginOn(toCentavos(0), toCentavos(9_00))).toBeUndefined();
});

test('BEH-449 the margin that is read of a price makes that price again, to what two decimals of a percent are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.integer({ min: 1, max: 1_000_000_00 }),
      (cost, price) => {
        const margin = marginOn(toCentavos(cost), toCentavos(price)) ?? Number.NaN;
        const again = withMargin(toCentavos(cost), margin);
        expect(Math.abs(again - price)).toBeLessThanOrEqual(cost / 20_000 + 1);
      },
    ),
  );
});
