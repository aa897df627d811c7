// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLoaderData, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from '../../../app/layout/search-field.tsx';
import { answerWith, type ResultsData, searchByApi } from './load-results.ts';
import { SearchResults } from './results-page.tsx';

configure({ asyncUtilTimeout: 10_000 });

const network = vi.fn<typeof fetch>();
const calls = (): URLSearchParams[] =>
  network.mock.calls
    .map(([address]) => new URL(String(address), 'http://shop.example'))
    .filter(({ pathname }) => pathname === '/api/products/search')
    .map(({ searchParams }) => searchParams);

/** Mugs may be sublimated and engraved, caps embroidered and engraved. */
const FINISHES: Readonly<Record<string, readonly string[]>> = {
  taza: ['Grabado láser', 'Sublimación'],
  gorra: ['Bordado', 'Grabado láser'],
};
function answer(address: URL): Response {
  const term = address.searchParams.get('searchTerm') ?? '';
  return Response.json({
    resultados: [],
    totalPaginas: 1,
    paginaActual: 1,
    total: 0,
    terminados: FINISHES[term] ?? [],
    facetas: {
      colores: [{ valor: 'rojo', nombre: 'Rojo', cantidad: 4, css: '#d0202e' }],
      terminados: [],
      categorias: [],
    },
  });
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchField />
      <SearchResults data={useLoaderData<ResultsData>()} />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}

async function open(query: string): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/search',
      Component: Page,
      HydrateFallback: () => null,
      loader: ({ request }) =>
        answerWith({ url: new URL(request.url), termInPath: undefined }, (wanted) =>
          searchByApi(wanted, request.signal),
        ),
    },
  ]);
  render(<Stub initialEntries={[`/search?${query}`]} />);
  await screen.findByRole('heading', { level: 1 });
}
const address = (): string => screen.getByTestId('address').textContent ?? '';

function searchFor(term: string): void {
  const field = screen.getByLabelText<HTMLInputElement>('Buscar productos');
  fireEvent.input(field, { target: { value: term } });
  if (field.form) fireEvent.submit(field.form);
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    network
      .mockReset()
      .mockImplementation(async (to) => answer(new URL(String(to), 'http://shop.example'))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SRC-10 SRC-18 a new term drops a finish that the new list lacks, and keeps the colour', async () => {
  await open('searchTerm=taza&terminado=Sublimaci%C3%B3n&color=rojo');
  expect(address()).toContain('terminado=Sublimaci');
  searchFor('gorra');
  await waitFor(() => expect(address()).toBe('/search?searchTerm=gorra&color=rojo'));
  const [asked, last] = calls().slice(-2);
  expect(asked?.get('terminado')).toBe('Sublimación');
  expect(last?.get('terminado')).toBe('');
  expect(last?.get('color')).toBe('rojo');
});

test('SRC-09 SRC-18 a new term keeps a finish that the new list has, and asks for page 1', async () => {
  await open('searchTerm=taza&terminado=Grabado+l%C3%A1ser&precioMin=20&page=3');
  searchFor('gorra');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/gorra/),
  );
  expect(address()).toBe('/search?searchTerm=gorra&precioMin=20&terminado=Grabado+l%C3%A1ser');
  expect(calls().at(-1)?.get('page')).toBe('1');
});
