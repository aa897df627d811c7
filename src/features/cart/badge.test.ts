import { expect, test } from 'vitest';
import { badgeText, distinctProducts } from './badge.ts';

test('HDR-11 two products of fifty pieces each, one in two colours, count as two', () => {
  const lines = [
    { id: 'TAZ-1', quantity: 50, color: 'Rojo' },
    { id: 'TAZ-1', quantity: 50, color: 'Azul' },
    { id: 'TER-2', quantity: 50, color: 'Rojo' },
  ];
  expect(badgeText(distinctProducts(lines))).toBe('2');
});

test('HDR-12 nine products are counted, ten are +9', () => {
  expect(badgeText(9)).toBe('9');
  expect(badgeText(10)).toBe('+9');
  expect(badgeText(500)).toBe('+9');
});

test('an empty cart has no badge', () => {
  expect(badgeText(0)).toBe('');
});
