import { expect, test } from 'vitest';
import { counterMoved } from './read-answer.ts';

test('BEH-141 a count moves when it grows, or stays 0 on devices that do not count', () => {
  expect(counterMoved(0, 0)).toBe(true);
  expect(counterMoved(1, 0)).toBe(false);
  expect(counterMoved(1, 1)).toBe(false);
  expect(counterMoved(1, 2)).toBe(true);
});
