import { expect, test } from 'vitest';
import { dayText, momentText } from './moments.ts';

test('BEH-253 days and moments are told by the shop’s own short months, May whole, in its own time', () => {
  expect(dayText('2026-05-05')).toBe('5 mayo');
  expect(dayText('2026-09-30')).toBe('30 sep');
  expect(momentText('2026-05-06T05:59:00Z')).toBe('5 mayo, 23:59');
  expect(momentText('2026-12-01T06:05:00Z')).toBe('1 dic, 00:05');
});
