import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay } from '../../kernel/working-days.ts';
import {
  askOfShelf,
  blanksMissing,
  countable,
  finished,
  unprinted,
  workedOn,
} from './count-pieces.ts';
import { HORIZON_DAYS, planDays } from './plan-days.ts';

const MONDAY = '2026-11-23';

test('BEH-48 a day is filled to its capacity before the next working day begins, and a large job goes on', () => {
  const jobs = [
    { id: 1, pieces: 300 },
    { id: 2, pieces: 900 },
    { id: 3, pieces: 10 },
  ];
  expect(planDays(jobs, 500, '2026-11-27')).toEqual({
    days: [
      {
        day: '2026-11-27',
        jobs: [
          { id: 1, pieces: 300 },
          { id: 2, pieces: 200 },
        ],
        pieces: 500,
      },
      { day: '2026-11-30', jobs: [{ id: 2, pieces: 500 }], pieces: 500 },
      {
        day: '2026-12-01',
        jobs: [
          { id: 2, pieces: 200 },
          { id: 3, pieces: 10 },
        ],
        pieces: 210,
      },
    ],
    beyond: [],
  });
  expect(planDays([{ id: 1, pieces: 5 }], 0, MONDAY)).toEqual({
    days: [],
    beyond: [{ id: 1, pieces: 5 }],
  });
});

test('BEH-48 whatever there is to print, every piece has its one place and no day has more than it can', () => {
  const some = fc.array(fc.nat({ max: 3000 }), { maxLength: 60 });
  fc.assert(
    fc.property(some, fc.nat({ max: 800 }), (pieces, capacity) => {
      const jobs = pieces.map((many, id) => ({ id, pieces: many }));
      const { days, beyond } = planDays(jobs, capacity, MONDAY);
      const placed = [...days.flatMap((day) => day.jobs), ...beyond];
      for (const job of jobs) {
        const own = placed.filter(({ id }) => id === job.id);
        expect(own.reduce((sum, part) => sum + part.pieces, 0)).toBe(job.pieces);
      }
      for (const { day, jobs: parts, pieces: load } of days) {
        expect(load).toBe(parts.reduce((sum, part) => sum + part.pieces, 0));
        expect(load).toBeLessThanOrEqual(capacity);
        expect(isWorkingDay(day)).toBe(true);
      }
      expect(days.length).toBeLessThanOrEqual(HORIZON_DAYS);
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
    }),
  );
});

test('BEH-48 good and spoilt pieces are never more than were ordered and came to replace some', () => {
  const run = { quantity: 100, replaced: 0, sizes: [] };
  const count = (good: number, spoilt: number, talla = '') => ({
    good,
    spoilt: [{ talla, cantidad: spoilt }],
  });
  expect(countable(run, count(97, 3)).ok).toBe(true);
  expect(countable(run, count(98, 3))).toMatchObject({ code: 'too_many' });
  expect(countable({ ...run, replaced: 3 }, count(100, 3)).ok).toBe(true);
  expect(countable({ ...run, replaced: 9 }, count(101, 0))).toMatchObject({ code: 'too_many' });
  expect(countable(run, count(1, 1, 'M'))).toMatchObject({ code: 'unknown_size' });
  const sized = { ...run, sizes: ['M', 'G'] };
  expect(countable(sized, count(1, 1, 'M')).ok).toBe(true);
  expect(countable(sized, count(1, 1))).toMatchObject({ code: 'unknown_size' });
  const twice = [...count(1, 1, 'M').spoilt, ...count(1, 1, 'M').spoilt];
  expect(countable(sized, { good: 1, spoilt: twice })).toMatchObject({ code: 'unknown_size' });
  expect([
    blanksMissing({ spoilt: 5, replaced: 2 }),
    blanksMissing({ spoilt: 1, replaced: 2 }),
  ]).toEqual([3, 0]);
});

test('BEH-48 an order is printed once all its printed pieces are good and the first of each was shown', () => {
  const line = { printed: true, quantity: 10, good: 10, hasPhoto: true };
  const blank = { ...line, printed: false, good: 0, hasPhoto: false };
  expect(finished([line, blank]).ok).toBe(true);
  expect(finished([line, { ...line, good: 9 }])).toMatchObject({ code: 'not_finished' });
  expect(finished([line, { ...line, hasPhoto: false }])).toMatchObject({ code: 'no_photo' });
  expect(finished([blank])).toMatchObject({ code: 'not_finished' });
  expect(finished([{ ...blank, good: 10 }]).ok).toBe(true);
  expect(workedOn([blank, line])).toEqual([line]);
});

test('BEH-121 what more was spoilt is asked of the shelf by size, and goes back as far as it came from there', () => {
  const of = (talla: string, cantidad: number) => ({ talla, cantidad });
  const none = { spoilt: [], fromStock: [] };
  expect(askOfShelf(none, [of('M', 3), of('G', 0)])).toEqual([of('M', 3)]);
  const before = { spoilt: [of('M', 5), of('G', 2)], fromStock: [of('M', 4)] };
  expect(askOfShelf(before, [of('M', 7), of('G', 2)])).toEqual([of('M', 2)]);
  // Of five four came from the shelf: of three that were not spoilt after all two go back there.
  expect(askOfShelf(before, [of('M', 2), of('G', 2)])).toEqual([of('M', -2)]);
  expect(askOfShelf(before, [of('M', 4), of('G', 2)])).toEqual([]);
  // What never came from there does not go there.
  expect(askOfShelf(before, [of('M', 5)])).toEqual([]);
});

test('BEH-48 a size that nobody ordered is refused among known ones too; what is not printed lacks nothing', () => {
  const run = { quantity: 10, replaced: 0, sizes: ['M', 'G'] };
  const spoilt = ['M', 'XL'].map((talla) => ({ talla, cantidad: 1 }));
  expect(countable(run, { good: 1, spoilt })).toMatchObject({ code: 'unknown_size' });
  expect(countable(run, { good: 1, spoilt: [] })).toEqual({ ok: true, value: true });
  const bare = { printed: false, quantity: 10, good: 0, hasPhoto: false };
  const mug = { printed: true, quantity: 10, good: 10, hasPhoto: true };
  expect(unprinted([bare, mug])).toBeUndefined();
  expect(unprinted([bare, { ...mug, good: 9 }])).toBe('not_finished');
  expect(unprinted([mug, { ...mug, hasPhoto: false }])).toBe('no_photo');
  expect(finished([mug])).toEqual({ ok: true, value: true });
});
