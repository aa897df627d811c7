import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  deliveryDay,
  isWorkingDay,
} from '../../../kernel/working-days.ts';
import { arrivalOf, byDay } from '../../shipping/wanted-day.ts';
import { promiseFrom } from '../promise.ts';
import { criticalPath, type WantedOrder } from './critical-path.ts';

/** Ordered on Friday 20 November: the courier comes on Thursday 26, the finish takes five days more. */
const ORDER: WantedOrder = {
  wanted: '2026-12-08',
  ordered: '2026-11-20',
  courierDay: '2026-11-26',
  estimated: '2026-12-01',
  promised: '2026-12-01',
  status: 1,
  paid: false,
  printed: true,
  approved: false,
  delivered: null,
};
const PAID = { ...ORDER, status: 3, paid: true };
const APPROVED = { ...PAID, status: 4, approved: true };
const told = (order: WantedOrder, today: string) =>
  criticalPath(order, today)?.parts.map(({ step, by, state, overdue }) =>
    [step, by, state, ...(overdue ? ['vencido'] : [])].join(' '),
  );

test('BEH-658 what has to happen by when is told from the day it is needed for, with what comes next', () => {
  // Seven working days from the approval to the promise, four of them the courier’s.
  expect(told(ORDER, '2026-11-20')).toEqual([
    'pagar 2026-11-27 sigue',
    'aprobar 2026-11-27 despues',
    'imprimir 2026-12-02 despues',
    'entregar 2026-12-02 despues',
  ]);
  expect(told(PAID, '2026-11-23')).toEqual([
    'pagar 2026-11-27 hecho',
    'aprobar 2026-11-27 sigue',
    'imprimir 2026-12-02 despues',
    'entregar 2026-12-02 despues',
  ]);
  expect(told({ ...APPROVED, status: 9 }, '2026-12-01')?.slice(2)).toEqual([
    'imprimir 2026-12-02 hecho',
    'entregar 2026-12-02 sigue',
  ]);
  expect(told({ ...ORDER, printed: false }, '2026-11-20')).toEqual([
    'pagar 2026-11-27 sigue',
    'entregar 2026-12-02 despues',
  ]);
});

test('BEH-658 each day on which nothing happens is counted, as the promise counts it', () => {
  const arrives = (order: WantedOrder, today: string) => {
    const { arrives: day, daysLate } = criticalPath(order, today) ?? {};
    return [day, daysLate];
  };
  expect(arrives(ORDER, '2026-11-20')).toEqual(['2026-12-01', 0]);
  expect(arrives(PAID, '2026-11-27')).toEqual(['2026-12-08', 0]);
  expect(arrives(PAID, '2026-11-30')).toEqual(['2026-12-09', 1]);
  expect(told(PAID, '2026-11-30')?.slice(0, 2)).toEqual([
    'pagar 2026-11-27 hecho',
    'aprobar 2026-11-27 sigue vencido',
  ]);
  // Once approved, what may still delay it is whoever makes it.
  const late = { ...APPROVED, status: 7, promised: '2026-12-08' };
  expect(arrives(late, '2026-12-01')).toEqual(['2026-12-08', 0]);
  expect(arrives(late, '2026-12-03')).toEqual(['2026-12-09', 1]);
  expect(told(late, '2026-12-03')?.slice(2)).toEqual([
    'imprimir 2026-12-02 sigue vencido',
    'entregar 2026-12-02 despues vencido',
  ]);
  // With the courier the promise stands until its day is over, and what came came.
  expect(arrives({ ...late, status: 13 }, '2026-12-08')).toEqual(['2026-12-08', 0]);
  const came = { ...late, status: 14, delivered: '2026-12-10' };
  expect(arrives(came, '2026-12-20')).toEqual(['2026-12-10', 2]);
});

test('BEH-740 what is on its way and has not come by its day is not told as in time', () => {
  const gone = { ...APPROVED, status: 13, promised: '2026-12-04' };
  const told = (today: string) => criticalPath(gone, today);
  expect(told('2026-12-04')).toMatchObject({ arrives: '2026-12-04', daysLate: 0 });
  // It may still come today, by the day it is needed for.
  expect(told('2026-12-08')).toMatchObject({ arrives: '2026-12-08', daysLate: 0 });
  expect(told('2026-12-09')).toMatchObject({ arrives: '2026-12-09', daysLate: 1 });
});

test('BEH-658 nobody says when comes what is paused or waits for stock, nor what was cancelled', () => {
  expect(criticalPath({ ...PAID, status: 11 }, '2026-11-23')).toMatchObject({
    ...{ arrives: null, daysLate: 0 },
  });
  expect(criticalPath({ ...ORDER, promised: null }, '2026-11-20')).toEqual({
    ...{ wanted: '2026-12-08', arrives: null, daysLate: 0, parts: [] },
  });
  expect(criticalPath({ ...ORDER, status: 12 }, '2026-11-20')).toBeUndefined();
  // Without its courier's days nobody knows by when it has to be handed over.
  expect(criticalPath({ ...ORDER, courierDay: null }, '2026-11-20')).toEqual({
    ...{ wanted: '2026-12-08', arrives: '2026-12-01', daysLate: 0, parts: [] },
  });
  // What could not have been in time has no path, and is told by how much.
  expect(criticalPath({ ...ORDER, wanted: '2026-11-28' }, '2026-11-20')).toEqual({
    ...{ wanted: '2026-11-28', arrives: '2026-12-01', daysLate: 3, parts: [] },
  });
});

test('BEH-658 of any order, later days never bring it earlier, and days to act by are working days in their order', () => {
  const order = fc
    .record({
      start: fc.nat(700),
      courier: fc.nat(12),
      finish: fc.nat(20),
      wanted: fc.nat(90),
      status: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13),
    })
    .map(({ start, courier, finish, wanted, status }): WantedOrder => {
      const ordered = addDays('2026-01-01', start);
      const courierDay = addDays(addWorkingDays(ordered, 0), courier);
      const estimated = addDays(courierDay, finish);
      return {
        ...{ ...ORDER, ordered, courierDay, estimated, promised: estimated, status },
        ...{ wanted: addDays(ordered, wanted), paid: status > 1, approved: status > 3 },
      };
    });
  fc.assert(
    fc.property(order, fc.nat(40), fc.nat(20), (one, after, more) => {
      const today = addDays(one.ordered, after);
      const now = criticalPath(one, today);
      const later = criticalPath(one, addDays(today, more));
      expect((later?.arrives ?? '') >= (now?.arrives ?? '')).toBe(true);
      const days = now?.parts.map(({ by }) => by) ?? [];
      expect([...days].sort()).toEqual(days);
      for (const day of days) expect(isWorkingDay(day) && day <= one.wanted).toBe(true);
      expect(now?.parts.filter(({ state }) => state === 'sigue').length).toBeLessThanOrEqual(1);
    }),
  );
});

test('BEH-705 the last day to pay and approve is the one that the checkout told, and a design approved on it is promised in time', () => {
  const trip = fc.record({
    start: fc.nat(700),
    courier: fc.integer({ min: 1, max: 12 }),
    finishDays: fc.nat(20),
    wanted: fc.nat(90),
  });
  fc.assert(
    fc.property(trip, ({ start, courier, finishDays, wanted: after }) => {
      const ordered = addWorkingDays(addDays('2026-01-01', start), 0);
      const courierDay = addDays(ordered, courier);
      const estimated = addDays(courierDay, finishDays);
      const wanted = addDays(ordered, after);
      const checkout = arrivalOf({ today: ordered, courierDay, finishDays });
      const { lastDay } = byDay(wanted, ordered, checkout);
      const order = { ...ORDER, ordered, courierDay, estimated, promised: estimated, wanted };
      expect(criticalPath(order, ordered)?.parts[0]?.by).toBe(lastDay);
      if (lastDay === undefined) return;
      expect(deliveryDay(promiseFrom(ordered, estimated, lastDay), 0) <= wanted).toBe(true);
    }),
  );
  // Four days of finish from Monday to Friday: begun on Thursday two of them would be a weekend's.
  const order = { ...ORDER, ordered: '2026-11-23', courierDay: '2026-11-23', wanted: '2026-11-30' };
  const { parts } =
    criticalPath({ ...order, estimated: '2026-11-27', promised: '2026-11-27' }, '2026-11-23') ?? {};
  expect(parts?.[0]?.by).toBe('2026-11-24');
});
