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

async function visit(roles: readonly string[]): Promise<void> {
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
            throw data(null, { status: 403 });
          },
          ErrorBoundary: () => <ErrorBoundary error={router.state.errors?.['0-0']} />,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Error 403');
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
