// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeskLive } from './use-desk-live.ts';

const EVERY_MS = 15_000;
let answer: () => Response;

function Order() {
  return <p>{useDeskLive('1', 'P-7K3M9Q2X4H') ? 'Ya no es tuyo' : 'A la vista'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
  const loader = () => null;
  const router = createMemoryRouter([
    { path: '/', Component: Order, loader, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const refused = (status: number, code: string) => () => Response.json({ code }, { status });

test('BEH-578 an order that a colleague took out of sight is told to whoever has it open; a shop that does not answer is not', async () => {
  answer = refused(503, 'unavailable');
  await pass(2 * EVERY_MS);
  expect(screen.getByText('A la vista')).toBeTruthy();
  answer = refused(404, 'not_found');
  await pass(8 * EVERY_MS);
  expect(screen.getByText('Ya no es tuyo')).toBeTruthy();
});
