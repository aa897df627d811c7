import { expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  dayOf,
  daysBetween,
  deliveryDay,
  holidaysOf,
  instantOf,
  isWorkingDay,
} from './working-days.ts';

test('the days of rest of 2026 are those of the labour law', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-02-02',
    '2026-03-16',
    '2026-05-01',
    '2026-09-16',
    '2026-11-16',
    '2026-12-25',
  ]);
  expect(holidaysOf(2030)).toContain('2030-10-01');
  expect(holidaysOf(2029)).not.toContain('2029-10-01');
});

test('a day is that of Mexico City, not of Greenwich', () => {
  expect(dayOf(new Date('2026-12-01T05:59:00Z'))).toBe('2026-11-30');
  expect(dayOf(new Date('2026-12-01T06:00:00Z'))).toBe('2026-12-01');
  expect(instantOf('2026-12-01', 18).toISOString()).toBe('2026-12-02T00:00:00.000Z');
});

test('working days skip weekends and holidays', () => {
  expect(addWorkingDays('2026-11-13', 1)).toBe('2026-11-17');
  expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
  expect(isWorkingDay('2026-11-20')).toBe(true);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('A46 nothing is promised for a day on which nobody delivers', () => {
  // A Wednesday; a Saturday, on which parcels come; a Sunday before a Monday of rest; a Friday of rest.
  expect(deliveryDay('2026-12-09', 0)).toBe('2026-12-09');
  expect(deliveryDay('2026-12-09', 3)).toBe('2026-12-12');
  expect(deliveryDay('2026-11-13', 2)).toBe('2026-11-17');
  expect(deliveryDay('2026-12-25', 0)).toBe('2026-12-26');
});

test('T204 every day of four years has 24 hours of its own: no clock is moved in spring or autumn, and a year ends at midnight', () => {
  let moment = instantOf('2025-12-31', 0).getTime();
  for (let day = '2025-12-31'; day <= '2029-01-01'; day = addDays(day, 1)) {
    expect([day, instantOf(day, 0).getTime()]).toEqual([day, moment]);
    expect([day, dayOf(new Date(moment)), dayOf(new Date(moment + 24 * 3_600_000 - 1))]).toEqual([
      ...[day, day, day],
    ]);
    moment += 24 * 3_600_000;
  }
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  // New Year's Day is a Friday of rest: a parcel comes on Saturday, an office opens on Monday.
  expect(deliveryDay('2026-12-31', 1)).toBe('2027-01-02');
  expect(addWorkingDays('2026-12-31', 1)).toBe('2027-01-04');
});

test('days between two dates are those of the calendar, over months, years and leap days, either way', () => {
  expect(daysBetween('2026-11-24', '2026-11-24')).toBe(0);
  expect(daysBetween('2026-11-24', '2026-12-01')).toBe(7);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});
