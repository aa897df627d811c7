import { expect, test } from 'vitest';
import { mayHandOn } from './assignment.ts';

const HOLDER = 7;

test('BEH-493 an order that somebody has is given on by its holder and the administration alone, whatever else a colleague may see', () => {
  const colleague = { id: 8, takes: true, disposes: false };
  expect(mayHandOn(HOLDER, colleague)).toBe(false);
  expect(mayHandOn(HOLDER, { ...colleague, id: HOLDER })).toBe(true);
  expect(mayHandOn(HOLDER, { ...colleague, takes: false, disposes: true })).toBe(true);
});

test('BEH-493 what nobody has is taken by its area, and by nobody of another', () => {
  expect(mayHandOn(null, { id: 8, takes: true, disposes: false })).toBe(true);
  expect(mayHandOn(null, { id: 8, takes: false, disposes: false })).toBe(false);
});
