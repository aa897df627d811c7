import { expect, test } from 'vitest';
import { columnLetters } from './sheet.ts';

test('BEH-60 columns are called as spreadsheets call them', () => {
  const names = [0, 25, 26, 27, 51, 52, 701, 702].map(columnLetters);
  expect(names).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
});
