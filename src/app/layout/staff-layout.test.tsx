// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { pages } from '../../routes.ts';
import { ErrorBoundary } from './staff-layout.tsx';

afterEach(cleanup);

function Refused() {
  return null;
}

async function visit(roles: readonly string[], status: number | 'lost' = 403): Promise<void> {
  const user = { username: 'Ana', nombre: 'Ana', email: 'a@b.mx', roles };
  const router = createMemoryRouter([
    {
      id: 'root',
      path: '/',
      loader: () => ({ user, site: { company: 'Estampa' }, testMode: false, unread: 0 }),
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          Component: Refused,
          loader: () => {
            throw status === 'lost' ? new TypeError('Failed to fetch') : data(null, { status });
          },
          ErrorBoundary: () => <ErrorBoundary error={router.state.errors?.['0-0']} />,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('T054 staff on a page of another area are told so, and led back to their own work', async () => {
  await visit(['almacen']);
  expect(heading()).toBe('Esta página es de otra área');
  const way = screen.getByRole('link', { name: 'Ir al mostrador' });
  expect(way.getAttribute('href')).toBe(pages.admin);
});

test('T054 whoever is not of the staff is told that the page is the staff’s', async () => {
  await visit([]);
  expect(heading()).toBe('Esta página es del equipo');
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeTruthy();
});

test.each([
  [404, 'No encontramos lo que buscas', false],
  ['lost', 'No pudimos abrir esta página', true],
  [500, 'No pudimos abrir esta página', true],
] as const)(
  'BEH-225 staff whose page cannot be had (%s) stay at the counter and may try again',
  async (status, title, again) => {
    await visit(['almacen'], status);
    expect(heading()).toBe(title);
    const way = screen.getByRole('link', { name: 'Ir al mostrador' });
    expect(way.getAttribute('href')).toBe(pages.admin);
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(again);
  },
);
