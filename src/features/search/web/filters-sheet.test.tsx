// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import type { SearchResponse } from '../reads.ts';
import { answerWith, type ResultsData, searchByApi, shouldRevalidate } from './load-results.ts';
import { SearchResults } from './results-page.tsx';

const FOUND: SearchResponse = {
  resultados: [],
  totalPaginas: 1,
  paginaActual: 1,
  total: 9,
  terminados: ['Bordado', 'Sublimación'],
  facetas: {
    colores: [
      { valor: 'rojo', nombre: 'Rojo', cantidad: 4, css: '#d0202e' },
      { valor: 'azul', nombre: 'Azul', cantidad: 5, css: '#1b49c4' },
    ],
    terminados: [
      { valor: 'Bordado', nombre: 'Bordado', cantidad: 2 },
      { valor: 'Sublimación', nombre: 'Sublimación', cantidad: 9 },
    ],
    categorias: [{ valor: 'bebidas', nombre: 'Bebidas', cantidad: 9 }],
  },
};
const network = vi.fn<typeof fetch>();

function Page() {
  return <SearchResults data={useLoaderData<ResultsData>()} />;
}

async function open(query: string, wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        Component: Page,
        HydrateFallback: () => null,
        shouldRevalidate,
        loader: ({ request }) =>
          answerWith({ url: new URL(request.url), termInPath: undefined }, (wanted) =>
            searchByApi(wanted, request.signal),
          ),
      },
    ],
    { initialEntries: [`/search?${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}
type Router = Awaited<ReturnType<typeof open>>;
const at = ({ state: { location } }: Router): string => location.search + location.hash;
const answers = (answer: Partial<SearchResponse>): void => {
  network.mockImplementation(async () => Response.json({ ...FOUND, ...answer }));
};
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar filtros' }));
  return within(await screen.findByRole('dialog', { name: 'Filtros' }));
};

beforeEach(() => {
  network.mockReset();
  // What others buy, below an empty list, is no search.
  vi.stubGlobal('fetch', async (...asking: Parameters<typeof fetch>) =>
    String(asking[0]).startsWith(api.randomProducts) ? Response.json([]) : network(...asking),
  );
  answers({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SRC-04 SRC-08 a colour is chosen by its swatch too, which says how many products it leaves', async () => {
  const router = await open('searchTerm=taza&page=3', true);
  const red = await screen.findByRole('button', { name: 'Rojo, 4', pressed: false });
  fireEvent.click(red);
  await waitFor(() => expect(at(router)).toBe('?searchTerm=taza&color=rojo'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' }).value).toBe('rojo');
  fireEvent.click(await screen.findByRole('button', { name: 'Rojo, 4', pressed: true }));
  await waitFor(() => expect(at(router)).toBe('?searchTerm=taza'));
});

test('SRC-06 SRC-08 a finish is ticked, with its count, and ticking another lets it go', async () => {
  const router = await open('searchTerm=taza&page=3', true);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bordado 2' }));
  await waitFor(() => expect(at(router)).toBe('?searchTerm=taza&terminado=Bordado'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Terminado' }).value).toBe(
    'Bordado',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sublimación 9' }));
  await waitFor(() => expect(at(router)).toBe('?searchTerm=taza&terminado=Sublimaci%C3%B3n'));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('SRC-08 a filter chosen before the one before it is answered comes on top of it', async () => {
  const router = await open('searchTerm=taza', true);
  const red = await screen.findByRole('button', { name: 'Rojo, 4' });
  network.mockImplementation(() => new Promise(() => undefined));
  fireEvent.click(red);
  await screen.findByRole('button', { name: 'Rojo, 4', pressed: true });
  answers({});
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bordado 2' }));
  await waitFor(() => expect(at(router)).toBe('?searchTerm=taza&color=rojo&terminado=Bordado'));
});

test('SRC-03 BEH-627 on a phone the filters are a sheet whose button says how many products there are', async () => {
  const router = await open('searchTerm=taza', false);
  const sheet = await openSheet();
  expect(sheet.getByRole('button', { name: 'Ocultar filtros' })).toBeTruthy();
  expect(screen.getAllByLabelText('Mínimo')).toHaveLength(1);
  const see = sheet.getByRole('button', { name: 'Ver 9 productos' });
  // Browsers take no name for a button from a status within it.
  expect(see.querySelector('[role]')).toBeNull();
  expect(sheet.getByRole('status').textContent).toBe('Ver 9 productos');
  answers({ total: 1 });
  fireEvent.change(sheet.getByRole('combobox', { name: 'Color' }), { target: { value: 'rojo' } });
  fireEvent.click(await sheet.findByRole('button', { name: 'Ver 1 producto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at(router)).toBe('?searchTerm=taza&color=rojo');
  expect(network).toHaveBeenCalledTimes(2);
  expect(await screen.findByRole('link', { name: 'Quitar filtro Rojo' })).toBeTruthy();
});

test('BEH-629 a search that was left for another one did not fail, and is not taken down as that', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = { url: new URL('http://x.test/search?searchTerm=taza'), termInPath: undefined };
  const left = () => Promise.reject(new DOMException('signal is aborted', 'AbortError'));
  await expect(answerWith(asked, left)).rejects.toThrow('aborted');
  expect(logged).not.toHaveBeenCalled();
  expect(await answerWith(asked, () => Promise.reject(new Error('503')))).toMatchObject({
    failed: true,
  });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('SRC-03 the way back and Escape close the sheet of filters', async () => {
  const router = await open('searchTerm=taza', false);
  await openSheet();
  expect(at(router)).toBe('?searchTerm=taza#filtros');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at(router)).toBe('?searchTerm=taza');
  await openSheet();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at(router)).toBe('?searchTerm=taza');
  expect(network).toHaveBeenCalledTimes(1);
});
