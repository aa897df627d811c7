import { expect, test } from 'vitest';
import { answerBy, daysLeft, effectiveBy } from './arco.ts';

test('twenty working days to answer, fifteen more to do it, holidays and weekends aside', () => {
  // From Monday 23 November 2026; Christmas and New Year rest.
  expect(answerBy('2026-11-23')).toBe('2026-12-21');
  expect(effectiveBy('2026-12-21')).toBe('2027-01-13');
  // Asked on a Saturday, Monday is its first day.
  expect(answerBy('2026-11-28')).toBe('2026-12-28');
});

test('the clock of a request counts working days, and below zero when it is late', () => {
  expect(daysLeft('2026-11-23', '2026-12-21')).toBe(20);
  expect(daysLeft('2026-12-18', '2026-12-21')).toBe(1);
  expect(daysLeft('2026-12-21', '2026-12-21')).toBe(0);
  expect(daysLeft('2026-12-22', '2026-12-21')).toBe(-1);
  expect(daysLeft('2026-12-28', '2026-12-21')).toBe(-4);
});
