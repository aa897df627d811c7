import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage, pageItems } from './pagination.ts';

test('SRC-12 page 6 of 12 shows first, neighbours and last with both gaps', () => {
  expect(pageItems(6, 12)).toEqual([1, 'hueco-inicial', 5, 6, 7, 'hueco-final', 12]);
});

test('SRC-12 near an end only the other gap is left', () => {
  expect(pageItems(1, 12)).toEqual([1, 2, 'hueco-final', 12]);
  expect(pageItems(12, 12)).toEqual([1, 'hueco-inicial', 11, 12]);
});

test('SRC-12 a gap of one page is that page', () => {
  expect(pageItems(4, 12)).toEqual([1, 2, 3, 4, 5, 'hueco-final', 12]);
  expect(pageItems(9, 12)).toEqual([1, 'hueco-inicial', 8, 9, 10, 11, 12]);
});

test('SRC-12 few pages are all shown', () => {
  expect(pageItems(1, 1)).toEqual([1]);
  expect(pageItems(2, 2)).toEqual([1, 2]);
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('SRC-13 a page outside the range is the nearest one inside', () => {
  expect(clampPage(0, 12)).toBe(1);
  expect(clampPage(-4, 12)).toBe(1);
  expect(clampPage(999, 12)).toBe(12);
  expect(clampPage(Number.NaN, 12)).toBe(1);
  expect(clampPage(3, 0)).toBe(1);
  expect(pageItems(999, 12)).toEqual(pageItems(12, 12));
});

test('SRC-12 pages rise, hold the current one and its neighbours, and gaps hide two or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [page, total] = [Math.min(a, b), Math.max(a, b)];
      const items = pageItems(page, total);
      const numbers = items.filter((item) => typeof item === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      for (const shown of [1, page - 1, page, page + 1, total]) {
        if (shown >= 1 && shown <= total) expect(numbers).toContain(shown);
      }
      items.forEach((item, place) => {
        const [before, after] = [items[place - 1], items[place + 1]];
        if (typeof item === 'number') {
          if (typeof after === 'number') expect(after).toBe(item + 1);
        } else expect(Number(after) - Number(before)).toBeGreaterThan(2);
      });
    }),
  );
});
