import { expect, test } from 'vitest';
import { agoText } from './stock-age.ts';

test.each([
  ['2026-11-20T11:59:30Z', 'hace un momento'],
  ['2026-11-20T12:00:30Z', 'hace un momento'],
  ['2026-11-20T11:59:00Z', 'hace 1 min'],
  ['2026-11-20T11:00:01Z', 'hace 59 min'],
  ['2026-11-20T11:00:00Z', 'hace 1 h'],
  ['2026-11-19T12:00:01Z', 'hace 23 h'],
  ['2026-11-19T12:00:00Z', 'hace 1 día'],
  ['2026-11-10T12:00:00Z', 'hace 10 días'],
])('BEH-84 stock told at %s is said to be of %s', (since, words) => {
  expect(agoText(new Date(since), new Date('2026-11-20T12:00:00Z'))).toBe(words);
});
