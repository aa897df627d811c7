// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paintTheRest } from './paint-later.ts';

const painted = () =>
  [...document.querySelectorAll<HTMLElement>('.paint-later')].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  document.body.innerHTML = '<i class="paint-later"></i>'.repeat(10);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('what is below the first view is painted part by part, once the page is calm', () => {
  paintTheRest();
  vi.advanceTimersByTime(2000);
  expect(painted()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(painted()).toBe(1);
  vi.advanceTimersByTime(100);
  expect(painted()).toBe(3);
  vi.runAllTimers();
  expect(painted()).toBe(10);
});

test('it ends with the page, before or amid', () => {
  paintTheRest()();
  vi.runAllTimers();
  expect(painted()).toBe(0);
  const end = paintTheRest();
  vi.advanceTimersByTime(2550);
  end();
  vi.runAllTimers();
  expect(painted()).toBe(2);
});
