import { expect, test } from 'vitest';
import { readRecent, withoutSearch, withSearch } from './recent-searches.ts';

test('the newest search comes first, and the same words written otherwise are one search', () => {
  expect(withSearch(['taza', 'gorra'], ' Gorra ')).toEqual(['Gorra', 'taza']);
  expect(withSearch(['térmico'], 'TERMICO')).toEqual(['TERMICO']);
  expect(withSearch(['taza'], '   ')).toEqual(['taza']);
});

test('a search is removed however it is written, and no more than twelve are kept', () => {
  expect(withoutSearch(['Térmico', 'taza'], 'termico')).toEqual(['taza']);
  const many = Array.from({ length: 30 }, (_, place) => `taza ${place}`);
  const kept = many.reduce<readonly string[]>(withSearch, []);
  expect(kept).toHaveLength(12);
  expect(kept[0]).toBe('taza 29');
});

test('T088 junk in the browser’s storage is no searches', () => {
  for (const stored of [null, '', 'x', '{}', '"taza"', 'null', `["${'x'.repeat(20_000)}"]`])
    expect(readRecent(stored)).toEqual([]);
  expect(readRecent(JSON.stringify([1, null, 'taza', '', ['x'], 'x'.repeat(101)]))).toEqual([
    'taza',
  ]);
});

test('T088 a stored list is read as far as a list can be long, spaces alone are no search', () => {
  const many = Array.from({ length: 13 }, (_, place) => `taza ${place}`);
  expect(readRecent(JSON.stringify(many))).toEqual(many.slice(0, 12));
  expect(readRecent(JSON.stringify(['  ', 'x'.repeat(100)]))).toEqual(['x'.repeat(100)]);
  expect(readRecent('["taza"]'.padEnd(10_000))).toEqual(['taza']);
  expect(readRecent('["taza"]'.padEnd(10_001))).toEqual([]);
});

test('a search is noted without the spaces around it and no longer than it can be read back', () => {
  expect(withSearch([], `  ${'x'.repeat(300)}`)).toEqual(['x'.repeat(100)]);
  expect(withoutSearch(['taza'], ' Taza ')).toEqual([]);
});
