import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isWorkingDay } from '../../kernel/working-days.ts';
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

const someDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));

test('whoever asks on whatever day is answered within twenty working days, and fifteen to do it', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      expect(daysLeft(day, answerBy(day))).toBe(20);
      expect(daysLeft(day, effectiveBy(day))).toBe(15);
      expect([answerBy(day), effectiveBy(day)].every(isWorkingDay)).toBe(true);
    }),
  );
});

test('the days of a request that are over or to come are the working days between, the last one too', () => {
  fc.assert(
    fc.property(someDay, fc.nat(60), (first, between) => {
      const last = addDays(first, between);
      const days = Array.from({ length: between }, (_, place) => addDays(first, place + 1));
      const working = days.filter(isWorkingDay).length;
      expect(daysLeft(first, last)).toBe(working);
      expect(daysLeft(last, first) + working).toBe(0);
    }),
  );
});
