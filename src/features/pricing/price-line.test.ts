import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos, withIva } from '../../kernel/money.ts';
import { boxesFor, perPiece, priceLine } from './price-line.ts';

const line = fc.record({
  unit: fc.integer({ min: 1, max: 9_999_999 }).map(toCentavos),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  finish: fc.integer({ min: 0, max: 99_999_999 }).map(toCentavos),
});

test('PDP-07 PDP-08 100 pieces at 100.00 with 5.00 of finish each are 12,180.00', () => {
  const price = priceLine(toCentavos(100_00), 100, toCentavos(500_00));
  expect(price.total).toBe(12_180_00);
  // subtotal 10,500.00, IVA 1,680.00
  expect(price.total - 10_500_00).toBe(1_680_00);
});

test('T071 products and finish always add up to the line, which is rounded once', () => {
  fc.assert(
    fc.property(line, ({ unit, quantity, finish }) => {
      const price = priceLine(unit, quantity, finish);
      expect(price.products + price.finishes).toBe(price.total);
      expect(price.total).toBe(withIva(toCentavos(unit * quantity + finish)));
      expect(price.finishes).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('CRT-09 the price of a piece is the line over its pieces, finish included', () => {
  const price = priceLine(toCentavos(100_00), 50, toCentavos(400_00));
  expect(perPiece(price, 50)).toBeCloseTo(((100 * 50 + 400) * 1.16) / 50, 10);
});

test('PDP-38 101 pieces in boxes of 50 fill 3 boxes', () => {
  expect(boxesFor(101, 50)).toBe(3);
  expect(boxesFor(100, 50)).toBe(2);
});
