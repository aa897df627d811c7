import { expect, test } from 'vitest';
import { addDays } from '../../kernel/working-days.ts';
import { promiseFrom, promiseText } from './promise.ts';

test('BEH-05 approved a week later the order is promised a week later, in working days', () => {
  // Friday to the Tuesday after next: seven working days.
  expect(promiseFrom('2026-11-20', '2026-12-01', '2026-11-20')).toBe('2026-12-01');
  expect(promiseFrom('2026-11-20', '2026-12-01', '2026-11-27')).toBe('2026-12-08');
  // Neither the weekend nor Christmas counts.
  expect(promiseFrom('2026-11-20', '2026-12-01', '2026-12-17')).toBe('2026-12-29');
});

test('BEH-05 an approval never promises an earlier day than the checkout did', () => {
  // A Saturday was promised; counted in working days alone it would be the Friday before.
  expect(promiseFrom('2026-11-20', '2026-11-28', '2026-11-20')).toBe('2026-11-28');
  for (let late = 0; late < 30; late += 1) {
    const begins = addDays('2026-11-20', late);
    expect(promiseFrom('2026-11-20', '2026-12-02', begins) >= '2026-12-02').toBe(true);
  }
});

test('BEH-650 what is ordered on a weekend and approved at once is promised as the checkout said', () => {
  // Saturday and Sunday before a Monday from which four working days are counted.
  expect(promiseFrom('2026-11-28', '2026-12-04', '2026-11-28')).toBe('2026-12-04');
  expect(promiseFrom('2026-11-29', '2026-12-04', '2026-11-30')).toBe('2026-12-04');
  expect(promiseFrom('2026-11-28', '2026-12-04', '2026-12-01')).toBe('2026-12-07');
});

test('a promised day is told in words, and none not at all', () => {
  expect(promiseText('2026-12-15')).toBe('martes, 15 de diciembre de 2026');
  expect(promiseText(null)).toBe('');
});
