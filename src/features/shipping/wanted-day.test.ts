import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay } from '../../kernel/working-days.ts';
import { arrivalOf, byDay, farthestDay, readWantedDay } from './wanted-day.ts';
import { arrivalText, lastDayText, spareText } from './wanted-day-text.ts';

const day = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2026-01-01', after));
const journey = fc
  .record({ today: day, after: fc.nat(20), finishDays: fc.nat(25) })
  .map(({ today, after, finishDays }) => ({
    ...{ today, finishDays },
    courierDay: addDays(addWorkingDays(today, 0), after),
  }));
const wantedIn = fc.nat(366);

test('BEH-651 a later wanted day never makes late what arrives in time', () => {
  fc.assert(
    fc.property(journey, wantedIn, fc.nat(60), (trip, after, more) => {
      const wanted = addDays(trip.today, after);
      const arrival = arrivalOf(trip);
      const one = byDay(wanted, trip.today, arrival);
      const other = byDay(addDays(wanted, more), trip.today, arrival);
      if (one.daysLate === 0) expect(other.daysLate).toBe(0);
      expect(other.spare).toBeGreaterThanOrEqual(one.spare);
      expect(other.daysLate).toBe(Math.max(0, one.daysLate - more));
    }),
  );
});

test('BEH-651 what begins later never arrives earlier', () => {
  fc.assert(
    fc.property(journey, fc.nat(40), fc.nat(40), (trip, later, more) => {
      const arrival = arrivalOf(trip);
      const begins = addDays(trip.today, later);
      expect(arrival(addDays(begins, more)) >= arrival(begins)).toBe(true);
    }),
  );
});

test('BEH-651 the last day to order is in time itself, and the working day after it is not', () => {
  fc.assert(
    fc.property(journey, wantedIn, (trip, after) => {
      const wanted = addDays(trip.today, after);
      const arrival = arrivalOf(trip);
      const { lastDay, daysLate, spare, arrives } = byDay(wanted, trip.today, arrival);
      expect(lastDay === undefined).toBe(daysLate > 0);
      expect(arrives <= wanted).toBe(daysLate === 0);
      if (lastDay === undefined) return;
      expect(isWorkingDay(lastDay)).toBe(true);
      expect(lastDay >= trip.today).toBe(true);
      expect(arrival(lastDay) <= wanted).toBe(true);
      expect(arrival(addWorkingDays(lastDay, 1)) > wanted).toBe(true);
      expect(addWorkingDays(addWorkingDays(trip.today, 0), spare)).toBe(lastDay);
    }),
  );
});

test('BEH-651 weekends, days of rest and a finish’s days are counted as the checkout counts them', () => {
  // Friday; the courier comes on Thursday, four working days later, and the finish takes five more.
  const trip = { today: '2026-11-27', courierDay: '2026-12-03', finishDays: 5 };
  const at = (wanted: string) => byDay(wanted, trip.today, arrivalOf(trip));
  expect(at('2026-12-08')).toEqual({
    ...{ arrives: '2026-12-08', daysLate: 0 },
    ...{ lastDay: '2026-11-27', spare: 0 },
  });
  expect(at('2026-12-12')).toMatchObject({ lastDay: '2026-12-01', spare: 2 });
  expect(at('2026-12-05')).toMatchObject({ daysLate: 3, lastDay: undefined });
  // On a Saturday the count begins with Monday, for the courier too.
  const weekend = { today: '2026-11-28', courierDay: '2026-12-04', finishDays: 0 };
  expect(byDay('2026-12-07', '2026-11-28', arrivalOf(weekend))).toMatchObject({
    ...{ lastDay: '2026-12-01', spare: 1 },
  });
  // A courier that comes on a Saturday is counted to the Monday after: no day is promised too early.
  const saturday = { today: '2026-11-30', courierDay: '2026-12-05', finishDays: 0 };
  expect(arrivalOf(saturday)('2026-11-30')).toBe('2026-12-05');
  expect(arrivalOf(saturday)('2026-12-01')).toBe('2026-12-08');
  // Christmas is no day of a journey, and none on which anything comes.
  const christmas = { today: '2026-12-22', courierDay: '2026-12-24', finishDays: 1 };
  expect(byDay('2026-12-25', '2026-12-22', arrivalOf(christmas))).toMatchObject({
    ...{ arrives: '2026-12-26', daysLate: 1 },
  });
});

test('BEH-652 a wanted day is a real one between today and a year ahead', () => {
  const today = '2026-11-27';
  expect(readWantedDay(today, today)).toBe(today);
  expect(readWantedDay(farthestDay(today), today)).toBe('2027-11-28');
  const none = [
    '2026-11-26',
    '2027-11-29',
    '2027-02-29',
    '2026-13-01',
    '',
    '12/12/2026',
    '2026-12-012',
    null,
    5,
  ];
  for (const text of none) expect(readWantedDay(text, today)).toBeUndefined();
});

test('BEH-652 it is said in words what arrives when, and what has to be done by when', () => {
  expect(arrivalText({ daysLate: 0 })).toBe('Llega a tiempo');
  expect(arrivalText({ daysLate: 1 })).toBe('Llega 1 día tarde');
  expect(arrivalText({ daysLate: 12 })).toBe('Llega 12 días tarde');
  expect(spareText({ spare: 0 })).toBe('');
  expect(spareText({ spare: 1 })).toBe(', con 1 día hábil de margen');
  expect(spareText({ spare: 4 })).toBe(', con 4 días hábiles de margen');
  const today = '2026-11-27';
  expect(lastDayText({ lastDay: '2026-12-04' }, today, true)).toBe(
    'Págalo y aprueba tu diseño a más tardar el vie 4 dic.',
  );
  expect(lastDayText({ lastDay: today }, today, false)).toBe('Págalo hoy mismo.');
  expect(lastDayText({ lastDay: undefined }, today, true)).toBe('');
});

test('BEH-651 what comes on the weekend itself may begin on the working day after it', () => {
  // Asked on a Saturday, wanted for Sunday, and brought today.
  expect(byDay('2026-11-29', '2026-11-28', () => '2026-11-28')).toEqual({
    ...{ arrives: '2026-11-28', daysLate: 0, lastDay: '2026-11-30', spare: 0 },
  });
});

test('BEH-702 what couriers said before midnight has the same last day after it', () => {
  fc.assert(
    fc.property(journey, wantedIn, (trip, after) => {
      const wanted = addDays(trip.today, after);
      const { lastDay } = byDay(wanted, trip.today, arrivalOf(trip));
      const today = addDays(trip.today, 1);
      const later = byDay(wanted, today, arrivalOf({ ...trip, today, quotedOn: trip.today }));
      // The courier's own day stands as long as what it quoted does.
      if (lastDay !== undefined && lastDay >= addWorkingDays(today, 0)) {
        expect(later.lastDay).toBe(lastDay);
      }
    }),
  );
  // Friday before midnight, and Saturday: the courier comes on Thursday.
  const trip = { today: '2026-11-27', courierDay: '2026-12-03', finishDays: 0 };
  const saturday = { ...trip, today: '2026-11-30', quotedOn: '2026-11-27' };
  expect(byDay('2026-12-10', '2026-11-27', arrivalOf(trip)).lastDay).toBe('2026-12-04');
  expect(byDay('2026-12-10', '2026-11-30', arrivalOf(saturday)).lastDay).toBe('2026-12-04');
});
