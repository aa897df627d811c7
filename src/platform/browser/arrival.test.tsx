// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Arrival } from './arrival.ts';

afterEach(cleanup);

function Frame() {
  return (
    <>
      <Link to="/lista">Del menú</Link>
      <input aria-label="Buscar" />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <Arrival />
    </>
  );
}

function Home() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>Inicio</h1>
      {query.get('paso') ? null : (
        <button type="button" onClick={() => setQuery({ paso: '2' })}>
          Quitarme
        </button>
      )}
      <button type="button" onClick={() => setQuery({ paso: '3' })}>
        Quedarme
      </button>
      <Link to="/lista">Ver la lista</Link>
      <Link to="/formulario">Ver el formulario</Link>
    </>
  );
}

async function open(): Promise<void> {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', Component: Home },
        { path: '/lista', Component: () => <h1>La lista</h1> },
        {
          path: '/formulario',
          Component: () => (
            <>
              <h1>El formulario</h1>
              {/* biome-ignore lint/a11y/noAutofocus: a page that places the focus itself. */}
              <input aria-label="Nombre" autoFocus />
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Inicio' });
}

/** As a person does: the link has the focus when it is pressed. */
function press(role: 'link' | 'button', name: string): void {
  const target = screen.getByRole(role, { name });
  target.focus();
  fireEvent.click(target);
}
const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;

test('BEH-263 the first page of a visit takes the focus from nobody', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
});

test.each(['Ver la lista', 'Del menú'])(
  'BEH-263 a page opened by a link (%s) has the focus at its heading',
  async (name) => {
    await open();
    press('link', name);
    const heading = await screen.findByRole('heading', { name: 'La lista' });
    expect(document.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
  },
);

test('BEH-263 a page that places the focus itself, and a field in which one writes, keep it', async () => {
  await open();
  press('link', 'Ver el formulario');
  const field = await screen.findByLabelText('Nombre');
  expect(document.activeElement).toBe(field);
  screen.getByLabelText('Buscar').focus();
  fireEvent.click(screen.getByRole('link', { name: 'Del menú' }));
  await screen.findByRole('heading', { name: 'La lista' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar');
});

test('BEH-263 in another state of a page the focus stays, or goes to the heading where its place is gone', async () => {
  await open();
  press('button', 'Quedarme');
  await screen.findByText('Quedarme');
  expect(focused()).toBe('Quedarme');
  cleanup();
  await open();
  press('button', 'Quitarme');
  await expect.poll(focused).toBe('Inicio');
});
