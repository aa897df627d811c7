import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addWorkingDays, instantOf, isDeliveryDay } from '../../kernel/working-days.ts';
import { deliveryRange } from '../catalog/delivery-range.ts';
import { arrivalDay, deliveryText, estimatedDelivery, longestFinish } from './delivery-date.ts';

const at = (iso: string): Date => new Date(iso);

test('SHP-08 a courier of 10 December and finishes of 3 and 5 days deliver on 15 December', () => {
  const date = estimatedDelivery('2026-12-10T18:00:00Z', longestFinish([3, 5]));
  expect(date?.toISOString()).toBe('2026-12-15T18:00:00.000Z');
  expect(deliveryText(date ?? new Date(0))).toBe('mar 15 dic');
});

test('DAT-14 a cart without finish arrives when the courier says', () => {
  expect(longestFinish([])).toBe(0);
  expect(estimatedDelivery('2026-12-10T18:00:00Z', 0)?.toISOString()).toBe(
    '2026-12-10T18:00:00.000Z',
  );
});

test('A46 the finish counts calendar days, whatever the date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 90 }),
      (courier, days) => {
        const date = estimatedDelivery(courier.toISOString(), days);
        expect((date?.getTime() ?? 0) - courier.getTime()).toBe(days * 86_400_000);
      },
    ),
  );
});

test('A46 a timestamp that is no date gives none', () => {
  expect(estimatedDelivery('pronto', 3)).toBeUndefined();
});

test('A46 on a Sunday or holiday the next working day is told, and a Saturday is one', () => {
  expect(deliveryText(at('2026-12-13T18:00:00Z'))).toBe('lun 14 dic');
  expect(deliveryText(at('2026-12-12T18:00:00Z'))).toBe('sáb 12 dic');
  expect(deliveryText(at('2026-12-25T18:00:00Z'))).toBe('sáb 26 dic');
  // Sunday, then the third Monday of November.
  expect(deliveryText(at('2026-11-15T18:00:00Z'))).toBe('mar 17 nov');
  expect(deliveryText(at('2027-02-01T18:00:00Z'))).toBe('mar 2 feb');
  expect(deliveryText(at('2027-03-15T18:00:00Z'))).toBe('mar 16 mar');
  expect(deliveryText(at('2027-09-16T18:00:00Z'))).toBe('vie 17 sep');
  expect(deliveryText(at('2030-10-01T18:00:00Z'))).toBe('mié 2 oct');
  expect(deliveryText(at('2026-10-01T18:00:00Z'))).toBe('jue 1 oct');
});

test('A27 A46 the product page and the chosen courier promise the same day', () => {
  const start = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));
  const finish = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(start, finish, fc.integer({ min: 1, max: 10 }), (today, finishDays, days) => {
      const courier = instantOf(addWorkingDays(today, days), 17).toISOString();
      const date = estimatedDelivery(courier, finishDays) ?? at('1970-01-01');
      const page = deliveryRange(today, finishDays, { fewest: days, most: days });
      expect(page).toEqual({ from: arrivalDay(date), to: arrivalDay(date) });
      expect(isDeliveryDay(arrivalDay(date))).toBe(true);
    }),
  );
});

test('A46 the day is that of Mexico City, not of Greenwich', () => {
  expect(deliveryText(at('2026-12-15T05:59:00Z'))).toBe('lun 14 dic');
  expect(deliveryText(at('2026-12-15T06:00:00Z'))).toBe('mar 15 dic');
});
