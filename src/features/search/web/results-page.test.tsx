// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLoaderData, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { IMAGE_SEARCH_TERM } from '../../../routes.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import type { SearchResponse } from '../reads.ts';
import { answerWith, type ResultsData, searchByApi } from './load-results.ts';
import { SearchResults } from './results-page.tsx';

const card = (id: number): ProductCard => ({
  id,
  id_producto_prov: `P-${id}`,
  product_name: `Taza ${id}`,
  description: '',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [],
});
const FOUND: SearchResponse = {
  resultados: [card(1), card(2), card(3)],
  totalPaginas: 12,
  paginaActual: 6,
  total: 280,
  terminados: ['Bordado', 'Sublimación'],
  facetas: {
    colores: [{ valor: 'rojo', nombre: 'Rojo', cantidad: 4, css: '#d0202e' }],
    terminados: [{ valor: 'Sublimación', nombre: 'Sublimación', cantidad: 9 }],
    categorias: [{ valor: 'bebidas', nombre: 'Bebidas', cantidad: 280 }],
  },
};
const network = vi.fn<typeof fetch>();

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchResults data={useLoaderData<ResultsData>()} />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}

async function open(query: string, found = true): Promise<void> {
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
    { path: '/', Component: () => null },
  ]);
  render(<Stub initialEntries={[`/search?${query}`]} />);
  await screen.findByRole('heading', { level: 1 });
  if (found && !query.includes(IMAGE_SEARCH_TERM)) await screen.findByLabelText('Mínimo');
}
const address = (): string => screen.getByTestId('address').textContent ?? '';
/** The query of the latest call of the search. */
const asked = (): URLSearchParams =>
  new URL(String(network.mock.lastCall?.[0]), 'http://shop.example').searchParams;
const answers = (answer: Partial<SearchResponse>): void => {
  network.mockImplementation(async () => Response.json({ ...FOUND, ...answer }));
};

const chosen = (name: string): string =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

beforeEach(() => {
  network.mockReset();
  // What others buy, below an empty list, is no search.
  vi.stubGlobal('fetch', async (...asking: Parameters<typeof fetch>) =>
    String(asking[0]).startsWith(api.randomProducts) ? Response.json([]) : network(...asking),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('SRC-11 there is a card for each result', async () => {
  await open('searchTerm=taza');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByText('280 productos')).toBeTruthy();
});

test('SRC-03 the filters’ button says what it will do', async () => {
  await open('searchTerm=taza');
  const toggle = await screen.findByRole('button', { name: /filtros$/, expanded: true });
  expect(toggle.textContent).toBe('Ocultar filtros');
  fireEvent.click(toggle);
  expect(toggle.textContent).toBe('Mostrar filtros');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.getElementById('filtros')?.className).toContain('hidden');
});

test('SRC-04 SRC-05 SRC-06 filters offer what the answer found, after Todos', async () => {
  await open('searchTerm=taza');
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value') || option.textContent);
  expect(options('Color')).toEqual(['Todos', 'rojo']);
  expect(options('Terminado')).toEqual(['Todos', 'Bordado', 'Sublimación']);
  expect(screen.getByLabelText('Mínimo')).toBeTruthy();
  expect(screen.getByLabelText('Máximo')).toBeTruthy();
});

test('SRC-08 SRC-16 changing a filter on page 6 searches page 1 with every parameter', async () => {
  await open('searchTerm=taza&page=6');
  expect(asked().get('page')).toBe('6');
  fireEvent.change(screen.getByRole('combobox', { name: 'Color' }), { target: { value: 'rojo' } });
  await waitFor(() => expect(address()).toBe('/search?searchTerm=taza&color=rojo'));
  expect(Object.fromEntries(asked())).toEqual({
    searchTerm: 'taza',
    color: 'rojo',
    precioMin: '',
    precioMax: '',
    cantidadMin: '',
    cantidadMax: '',
    terminado: '',
    page: '1',
  });
});

test('A25 pieces needed ask for that much stock, when the field is left', async () => {
  await open('searchTerm=taza');
  const pieces = screen.getByLabelText('Piezas que necesito');
  fireEvent.input(pieces, { target: { value: '5oo00' } });
  fireEvent.blur(pieces);
  await waitFor(() => expect(asked().get('cantidadMin')).toBe('500'));
  expect(await screen.findByRole('link', { name: 'Quitar filtro 500 piezas o más' })).toBeTruthy();
});

test('SRC-07 clearing the filters keeps the term alone', async () => {
  await open('searchTerm=taza&color=rojo&precioMin=10&terminado=Bordado&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(address()).toBe('/search?searchTerm=taza'));
  expect(asked().get('color')).toBe('');
});

test('SRC-12 SRC-13 pages lead on with the same filters', async () => {
  await open('searchTerm=taza&color=rojo&page=6');
  const pages = within(screen.getByRole('navigation', { name: 'Paginación' }));
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '',
    '1',
    '5',
    '6',
    '7',
    '12',
    '',
  ]);
  expect(pages.getByRole('link', { name: 'Página siguiente' }).getAttribute('href')).toBe(
    '/search?searchTerm=taza&color=rojo&page=7',
  );
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('6');
});

test('SRC-13 there is nothing before the first page and nothing after the last', async () => {
  answers({ paginaActual: 1, totalPaginas: 2 });
  await open('searchTerm=taza&page=0');
  const disabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(disabled('Página anterior')).toBe(true);
  cleanup();
  answers({ paginaActual: 2, totalPaginas: 2 });
  await open('searchTerm=taza&page=999');
  expect(disabled('Página siguiente')).toBe(true);
});

test('SRC-14 the page says Cargando... while the next results come', async () => {
  await open('searchTerm=taza');
  let answer: (response: Response) => void = () => undefined;
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Página 7' }));
  expect(await screen.findByText('Cargando...')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  answer(Response.json({ ...FOUND, paginaActual: 7 }));
  await waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
});

test('SRC-15 A22 a failed search is logged, told beside a retry, and mended by it', async () => {
  network.mockImplementation(async () => new Response('', { status: 500 }));
  await open('searchTerm=taza&color=rojo&terminado=Bordado');
  expect(screen.getByRole('alert').textContent).toContain('No pudimos completar la búsqueda');
  expect(console.error).toHaveBeenCalled();
  expect(chosen('Color')).toBe('rojo');
  expect(chosen('Terminado')).toBe('Bordado');
  answers({});
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SRC-15 a search that fails leaves the cards before it, and the filters as they were chosen', async () => {
  await open('searchTerm=taza&precioMin=20');
  network.mockImplementation(async () => new Response('', { status: 500 }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Color' }), { target: { value: 'rojo' } });
  expect((await screen.findByRole('alert')).textContent).toContain('abajo está lo que viste antes');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(chosen('Color')).toBe('rojo');
  expect(await screen.findByRole('link', { name: /^Quitar filtro Desde \$20/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quitar filtro Rojo' })).toBeTruthy();
});

test('BEH-413 a shop that sells nothing yet says so, and asks for no other word', async () => {
  answers({ resultados: [], total: 0, totalPaginas: 1, paginaActual: 1 });
  await open('searchTerm=', false);
  await screen.findByText('Todavía no hay productos');
  expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe('/contacto');
  expect(screen.queryByText(/Prueba con|Ver todos los productos/)).toBeNull();
});

test('an empty list suggests the nearest word', async () => {
  answers({ resultados: [], total: 0, totalPaginas: 1, paginaActual: 1, sugerencia: 'taza' });
  await open('searchTerm=tasaz', false);
  expect(await screen.findByText('No encontramos nada para «tasaz»')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'taza' }).getAttribute('href')).toBe(
    '/search?searchTerm=taza',
  );
});

test('BEH-741 where nothing was found there is nothing to filter or to order, and other words are a press away', async () => {
  answers({ resultados: [], total: 0, totalPaginas: 1, paginaActual: 1 });
  await open('searchTerm=zzzz', false);
  const word = await screen.findByRole('link', { name: 'termo' });
  expect(word.getAttribute('href')).toBe('/search?searchTerm=termo');
  expect(screen.queryByRole('button', { name: /filtros/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  // What was narrowed to nothing can be widened again.
  await open('searchTerm=zzzz&color=rojo');
  await screen.findByText('Quita algún filtro y vuelve a intentarlo.');
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toBeTruthy();
});

test('A26 results of a corrected term say what they are results of', async () => {
  answers({ sugerencia: 'bolígrafo' });
  await open('searchTerm=voligrafo&color=rojo');
  expect((await screen.findByText(/^No encontramos «voligrafo»/)).textContent).toBe(
    'No encontramos «voligrafo». Quizá quisiste decir «bolígrafo». Te mostramos esos resultados.',
  );
  expect(screen.getByRole('link', { name: '«bolígrafo»' }).getAttribute('href')).toBe(
    '/search?searchTerm=bol%C3%ADgrafo&color=rojo',
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('A26 beside the little a term finds stands the word that would find more', async () => {
  answers({ alternativa: 'bolígrafo' });
  await open('searchTerm=voligrafo');
  expect((await screen.findByText(/^Quizá quisiste decir/)).textContent).toBe(
    'Quizá quisiste decir «bolígrafo».',
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('A26 where no product has all words the page says which it left out', async () => {
  answers({ parcial: { con: 'taza', sin: ['regalo', 'submarino'], desconocidas: true } });
  await open('searchTerm=regalo+taza+submarino');
  expect(
    await screen.findByText('No encontramos nada con «regalo» y «submarino»; mostramos «taza».'),
  ).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  cleanup();
  answers({ parcial: { con: 'taza', sin: ['playera'], desconocidas: false } });
  await open('searchTerm=taza+playera');
  expect(
    await screen.findByText(
      'Ningún producto reúne todas tus palabras: sin «playera», mostramos «taza».',
    ),
  ).toBeTruthy();
});

test('RTE-05 A02 the image search’s term shows its own title and searches no text', async () => {
  await open('searchTerm=busqueda-inteligente');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Resultados de búsqueda por imagen',
  );
  expect(await screen.findByText('No se encontraron resultados')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Intentar con otra imagen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /filtros$/ })).toBeNull();
  expect(network).not.toHaveBeenCalled();
});
