// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from './use-live.ts';

const EVERY_MS = 15_000;
const SOON_MS = 1_500;
let server: { mark: string; busy: boolean; away: boolean; asked: number; read: number };

const ask = async (): Promise<string | undefined> => {
  server.asked += 1;
  return server.away ? undefined : server.mark;
};

function Page() {
  const { mark, busy } = useLoaderData<{ readonly mark: string; readonly busy: boolean }>();
  useLive(ask, mark, busy ? SOON_MS : undefined);
  return (
    <form>
      <p>Marca {mark}</p>
      <input aria-label="Motivo" />
    </form>
  );
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = { mark: '1', busy: false, away: false, asked: 0, read: 0 };
  const loader = () => {
    server.read += 1;
    return { mark: server.mark, busy: server.busy };
  };
  const router = createMemoryRouter([
    { path: '/', Component: Page, loader, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await pass(0);
});
afterEach(() => {
  see('visible');
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
function see(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('BEH-46 a page whose mark changed is read again, and one whose mark did not is left alone', async () => {
  await pass(4 * EVERY_MS);
  expect(server).toMatchObject({ asked: 4, read: 1 });
  server.mark = '2';
  await pass(EVERY_MS);
  expect(screen.getByText('Marca 2')).toBeTruthy();
  await pass(4 * EVERY_MS);
  expect(server.read).toBe(2);
});

test('BEH-46 nothing is asked while nobody looks, and at once when somebody comes back', async () => {
  see('hidden');
  server.mark = '2';
  await pass(100 * EVERY_MS);
  expect(server).toMatchObject({ asked: 0, read: 1 });
  see('visible');
  await pass(0);
  expect(screen.getByText('Marca 2')).toBeTruthy();
});

test('BEH-46 a refusal is asked again later and later, up to five minutes; an answer brings the pace back', async () => {
  server.away = true;
  await pass(60 * 60_000);
  expect(server.asked).toBeLessThan(18);
  expect(server.asked).toBeGreaterThan(10);
  server.away = false;
  await pass(5 * 60_000);
  const { asked } = server;
  await pass(4 * EVERY_MS);
  expect(server.asked).toBe(asked + 4);
});

test('BEH-46 nothing moves under the hands of somebody who writes', async () => {
  screen.getByLabelText('Motivo').focus();
  server.mark = '2';
  await pass(10 * EVERY_MS);
  expect(server).toMatchObject({ asked: 0, read: 1 });
  screen.getByLabelText('Motivo').blur();
  await pass(EVERY_MS);
  expect(screen.getByText('Marca 2')).toBeTruthy();
});

test('BEH-268 a page on which something is under way asks soon, and at its own pace once that is over', async () => {
  server = { ...server, mark: '2', busy: true };
  await pass(EVERY_MS);
  expect(screen.getByText('Marca 2')).toBeTruthy();
  const { asked } = server;
  await pass(4 * SOON_MS);
  expect(server.asked).toBe(asked + 4);
  server = { ...server, mark: '3', busy: false };
  await pass(SOON_MS);
  expect(screen.getByText('Marca 3')).toBeTruthy();
  const over = server.asked;
  await pass(EVERY_MS - SOON_MS);
  expect(server.asked).toBe(over);
  await pass(SOON_MS);
  expect(server.asked).toBe(over + 1);
});
