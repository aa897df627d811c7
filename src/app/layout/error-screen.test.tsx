// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

afterEach(cleanup);

async function fail(thrown: unknown): Promise<void> {
  const router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({ user: null, site: { company: 'Estampa' }, testMode: false, unread: 0 }),
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          Component: () => null,
          loader: () => {
            throw thrown;
          },
          ErrorBoundary: () => <ErrorScreen error={router.state.errors?.['0-0']} />,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
}

test.each([
  ['a line that is lost', new TypeError('Failed to fetch'), false, true],
  ['what the shop failed at', data(null, { status: 500 }), true, true],
  ['a page that is not there', data(null, { status: 404 }), false, false],
] as const)(
  'BEH-247 of %s the last screen says that it is registered only where the shop answered, and offers to try again where that helps',
  async (_, thrown, registered, again) => {
    await fail(thrown);
    expect(screen.queryByText(/Ya lo registramos/) !== null).toBe(registered);
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(again);
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy();
  },
);
