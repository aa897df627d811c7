// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, freshTab, openCart } from '../../../../test/support/cart-scene.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  freshTab();
});

test('BEH-893 whoever waits eight seconds for an answer reads that it is awaited and nothing is to be pressed again', async () => {
  let answer = (_: readonly [number, unknown]): void => {};
  const asked = new Promise<readonly [number, unknown]>((resolve) => {
    answer = resolve;
  });
  openCart({ signedIn: 'unknown', replies: { '/api/sesion': () => asked } });
  vi.useFakeTimers();
  const said = () => screen.getByText('Sigue en camino; no vuelvas a pulsar.');
  const quiet = () => expect(said).toThrow();
  fireEvent.click(button('Continuar'));
  act(() => void vi.advanceTimersByTime(7_999));
  quiet();
  act(() => void vi.advanceTimersByTime(1));
  expect(said().getAttribute('role')).toBe('status');
  answer([503, {}]);
  await act(() => vi.advanceTimersByTimeAsync(0));
  quiet();
});
