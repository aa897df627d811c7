import { expect, test } from 'vitest';
import { GOALS, type Measured, middleOf, missed, rowOf } from './goals.ts';

const visit = (change: Partial<Measured> = {}): Measured => ({ ...GOALS, ...change });

test('the middle of five visits is told, of four the worse of the two in the middle', () => {
  const points = [99, 91, 98, 100, 95].map((performance) => visit({ performance }));
  expect(middleOf(points).performance).toBe(98);
  expect(middleOf(points.slice(0, 4)).performance).toBe(98);
  const paints = [900, 3000, 1500, 1700].map((largestPaint) => visit({ largestPaint }));
  expect(middleOf(paints).largestPaint).toBe(1700);
  expect(() => middleOf([])).toThrow('without a visit');
});

test('every goal is missed by a little, and reached exactly', () => {
  expect(missed(visit())).toEqual([]);
  for (const name of Object.keys(GOALS) as (keyof Measured)[]) {
    const worse = GOALS[name] >= 98 && GOALS[name] <= 100 ? -1 : 1;
    expect(missed(visit({ [name]: GOALS[name] + worse })), name).toEqual([name]);
    expect(missed(visit({ [name]: Number.NaN })), name).toEqual([name]);
  }
});

test('a missed goal is marked in its row', () => {
  expect(rowOf('inicio', visit({ largestPaint: 1601.4 }), ['largestPaint'])).toBe(
    '| inicio | 98 | 100 | 100 | 100 | **1601** | 80 | 0.005 | 80 |',
  );
});
