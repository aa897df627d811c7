import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { priceLine } from '../pricing/price-line.ts';
import { MOST_DISCOUNT, ownUnit, type PriceList } from './price-list.ts';

const LIST: PriceList = {
  name: 'Distribuidores',
  discount: 12.5,
  categories: { tazas: 0, usb: 30 },
  products: { 'USB-7': 45, 'TAZ-1': 5, 'BOL-1': 0 },
};
const unit = fc.integer({ min: 1, max: 10_000_000 }).map(toCentavos);
const percent = fc.integer({ min: 0, max: MOST_DISCOUNT * 100 }).map((each) => each / 100);
/** What comes off 10,000 centavos, in percent. */
const off = (list: PriceList | null, category: string | null, code?: string) =>
  100 - ownUnit(toCentavos(100_00), list, product(category, code)) / 100;
const of = (discount: number): PriceList => ({ name: 'x', discount, categories: {}, products: {} });
const product = (category: string | null, code = 'X-1') => ({ code, category });

test('BEH-175 a category’s discount stands instead of the list’s, also where it is nothing', () => {
  expect(off(LIST, 'usb')).toBe(30);
  expect(off(LIST, 'tazas')).toBe(0);
  expect(off(LIST, 'playeras')).toBe(12.5);
  expect(off(LIST, null)).toBe(12.5);
  expect(off(LIST, 'constructor')).toBe(12.5);
  expect(off({ ...LIST, categories: { null: 40 } }, null)).toBe(12.5);
  expect(off(null, 'usb')).toBe(0);
});

test('BEH-195 a product’s own discount stands instead of its category’s and the list’s, also where it is nothing', () => {
  expect(off(LIST, 'usb', 'USB-7')).toBe(45);
  expect(off(LIST, 'tazas', 'TAZ-1')).toBe(5);
  expect(off(LIST, null, 'BOL-1')).toBe(0);
  expect(off(LIST, 'usb', 'USB-8')).toBe(30);
  expect(off(LIST, 'usb', 'constructor')).toBe(30);
  expect(off(null, 'usb', 'USB-7')).toBe(0);
});

test('BEH-175 a unit price is rounded half up to the centavo, and is never nothing', () => {
  expect(ownUnit(toCentavos(100_00), LIST, product(null))).toBe(87_50);
  expect(ownUnit(toCentavos(12_35), LIST, product('usb'))).toBe(8_65);
  expect(ownUnit(toCentavos(1), of(90), product(null))).toBe(1);
  expect(ownUnit(toCentavos(33), of(50), product(null))).toBe(17);
  expect(ownUnit(toCentavos(12_35), LIST, product('tazas'))).toBe(12_35);
  // What costs nothing goes on costing nothing.
  expect(ownUnit(toCentavos(0), LIST, product(null))).toBe(0);
});

test('BEH-175 no list makes a price dearer, and more off is never dearer than less', () => {
  fc.assert(
    fc.property(unit, percent, percent, (price, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const dear = ownUnit(price, of(less), product(null));
      const cheap = ownUnit(price, of(more), product(null));
      expect(cheap).toBeLessThanOrEqual(dear);
      expect(dear).toBeLessThanOrEqual(price);
      expect(cheap).toBeGreaterThanOrEqual(1);
      const exact = Math.max(1, (price * (100 - less)) / 100);
      expect(Math.abs(dear - exact)).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test('BEH-175 a line at a list’s price is the line of a product that costs that much: finish and tax are the public’s', () => {
  fc.assert(
    fc.property(unit, percent, fc.integer({ min: 1, max: 5000 }), (price, less, quantity) => {
      const own = ownUnit(price, of(less), product(null));
      const finish = toCentavos(400_00);
      const line = priceLine(own, quantity, finish);
      expect(line.products + line.finishes).toBe(line.total);
      expect(line.total).toBeLessThanOrEqual(priceLine(price, quantity, finish).total);
    }),
  );
});
