import { expect, test } from 'vitest';
import { deliveryRange, rangeText, shortDate } from './delivery-range.ts';

test('A27 without a postal code an order arrives in 3 to 7 working days', () => {
  expect(deliveryRange('2026-11-20', 0)).toEqual({ from: '2026-11-25', to: '2026-12-01' });
});

test('A27 a day of rest is no working day, and nothing is promised for one', () => {
  // The third Monday of November, 16 November 2026, is one.
  expect(deliveryRange('2026-11-13', 0)).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  expect(deliveryRange('2026-11-10', 3)).toEqual({ from: '2026-11-17', to: '2026-11-23' });
});

test('PDP-04 A27 A46 the parcel counts working days, the finish calendar days on top of them', () => {
  expect(deliveryRange('2026-11-20', 5)).toEqual({ from: '2026-11-30', to: '2026-12-07' });
  expect(deliveryRange('2026-11-20', 5, { fewest: 1, most: 1 }).from).toBe('2026-11-28');
});

test('dates read as people say them', () => {
  expect(shortDate('2026-12-01')).toBe('mar 1 dic');
  expect(rangeText({ from: '2026-11-25', to: '2026-12-01' })).toBe('mié 25 nov – mar 1 dic');
});
