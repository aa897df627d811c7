import { expect, test } from 'vitest';
import { deliveryRange, rangeText, shopDate, shortDate } from './delivery-range.ts';

test('A27 without a postal code an order arrives in 3 to 7 working days', () => {
  expect(deliveryRange('2026-11-20', 0)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
});

test('PDP-04 A27 A46 the days of the finish come first, in calendar days', () => {
  expect(deliveryRange('2026-11-20', 5)).toEqual({ from: '2026-11-30', to: '2026-12-04' });
  expect(deliveryRange('2026-11-20', 5, { fewest: 1, most: 1 }).from).toBe('2026-11-26');
});

test('dates read as people say them', () => {
  expect(shortDate('2026-12-01')).toBe('mar 1 dic');
  expect(rangeText({ from: '2026-11-25', to: '2026-12-01' })).toBe('mié 25 nov – mar 1 dic');
});

test('the day is that of Mexico City, not of Greenwich', () => {
  expect(shopDate(new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20');
  expect(shopDate(new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
});
