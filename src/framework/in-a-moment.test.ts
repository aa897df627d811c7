import { afterEach, expect, test, vi } from 'vitest';
import { inAMoment } from './in-a-moment.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('BEH-551 what nobody waits for begins in a task of its own, unless it was called off', () => {
  vi.useFakeTimers();
  const [run, given] = [vi.fn(), vi.fn()];
  inAMoment(run);
  inAMoment(given)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(given).not.toHaveBeenCalled();
});
