import { expect, test } from 'vitest';
import { isFreshCache } from './categories-cache.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY = 24 * 3600 * 1000;
const stored = (age: number, data: unknown = []) => JSON.stringify({ data, timestamp: NOW - age });

test('HDR-13 HDR-14 stored categories are good for a day, not one moment longer', () => {
  expect(isFreshCache(stored(0), NOW)).toBe(true);
  expect(isFreshCache(stored(DAY - 1), NOW)).toBe(true);
  expect(isFreshCache(stored(DAY), NOW)).toBe(false);
  // A clock that was set back must not keep them for ever.
  expect(isFreshCache(stored(-1), NOW)).toBe(false);
});

test('T182 whatever else is stored is no list of categories', () => {
  const timestamp = NOW;
  for (const junk of [{ timestamp }, { data: 'x', timestamp }, { data: [] }, [], 5, null]) {
    expect(isFreshCache(JSON.stringify(junk), NOW)).toBe(false);
  }
  expect(isFreshCache(JSON.stringify({ data: [], timestamp: String(NOW) }), NOW)).toBe(false);
  for (const text of [null, '', 'x', '{']) expect(isFreshCache(text, NOW)).toBe(false);
});
