import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, toCentavos, ZERO } from '../../kernel/money.ts';
import { orderPrice } from './order-price.ts';

test('PDP-06 PDP-07 PDP-08 PDP-09 100 pieces of $100.00 with $500.00 of print', () => {
  const price = orderPrice(toCentavos(100_00), 100, toCentavos(500_00));
  expect(formatMoney(price.subtotal)).toBe('$10,500.00');
  expect(formatMoney(price.iva)).toBe('$1,680.00');
  expect(formatMoney(price.total)).toBe('$12,180.00');
  expect(price.perPiece).toBe(121.8);
});

test('DAT-14 without finish nothing but product and IVA is paid', () => {
  expect(orderPrice(toCentavos(100_00), 10, ZERO)).toMatchObject({ finish: 0, total: 1160_00 });
});

test('PDP-06 the lines of the sum add up and IVA is 16 % of the subtotal, to the centavo', () => {
  const money = fc.integer({ min: 0, max: 1_000_000 }).map(toCentavos);
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 50_000 }), money, (unit, quantity, finish) => {
      const price = orderPrice(unit, quantity, finish);
      expect(price.products + price.finish).toBe(price.subtotal);
      expect(price.subtotal + price.iva).toBe(price.total);
      expect(Math.abs(price.iva - price.subtotal * 0.16)).toBeLessThanOrEqual(0.5001);
    }),
  );
});
