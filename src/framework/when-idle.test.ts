// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('BEH-551 what nobody waits for begins when the browser has nothing else to do', () => {
  const asked = vi.fn<(run: () => void) => number>(() => 7);
  const calledOff = vi.fn();
  vi.stubGlobal('requestIdleCallback', asked);
  vi.stubGlobal('cancelIdleCallback', calledOff);
  const run = vi.fn();
  const callOff = whenIdle(run);
  expect(run).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledWith(run);
  callOff();
  expect(calledOff).toHaveBeenCalledWith(7);
});

test('BEH-551 it waits for the task at hand where a browser does not say when it is idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const [run, given] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(given)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(given).not.toHaveBeenCalled();
});
