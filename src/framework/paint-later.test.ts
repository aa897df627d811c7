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

test('what is below the first view is painted little by little, once the page is calm', () => {
  paintTheRest();
  vi.advanceTimersByTime(2000);
  expect(painted()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(painted()).toBe(4);
  vi.runAllTimers();
  expect(painted()).toBe(10);
});

test('it ends with the page, before or amid', () => {
  paintTheRest()();
  vi.runAllTimers();
  expect(painted()).toBe(0);
  const end = paintTheRest();
  vi.advanceTimersByTime(2500);
  end();
  vi.runAllTimers();
  expect(painted()).toBe(4);
});
