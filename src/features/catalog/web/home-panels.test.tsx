// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFavourites } from '../../favourites/web/favourites-store.ts';
import { HomePanels } from './home-panels.tsx';

const product = (code: string, image = `/img/${code}.webp`) => ({
  id: 1,
  id_product: 1,
  id_producto_prov: code,
  product_name: `Taza ${code}`,
  description: '',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: image,
  url_imagen: image,
  colores: [],
});
const RANDOM = ['R1', 'R2', 'R3', 'R4'].map((code) => product(code));
const network = vi.fn<typeof fetch>();

function store(favourites: readonly string[], viewed: readonly string[]): void {
  const map = Object.fromEntries(favourites.map((code) => [code, product(code)]));
  const list = viewed.map((code, place) => ({ ...product(code), id_product: place + 1 }));
  localStorage.setItem('favorites', JSON.stringify(map));
  localStorage.setItem('recentlyViewed', JSON.stringify(list));
  loadFavourites();
}
function open(): void {
  const Stub = createRoutesStub([{ path: '/', Component: HomePanels }]);
  render(<Stub initialEntries={['/']} />);
}
const panel = (name: string): HTMLElement | null => screen.queryByRole('region', { name });
const pictures = (name: string): readonly string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
  network.mockReset().mockImplementation(async () => Response.json(RANDOM));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('HOM-02 HOM-03 three favourites and three viewed products make no panel', async () => {
  store(['A', 'B', 'C'], ['D', 'E', 'F']);
  open();
  await waitFor(() => expect(pictures('Lo más vendido')).toHaveLength(4));
  expect(panel('Favoritos')).toBeNull();
  expect(panel('Sigue viendo')).toBeNull();
});

test('HOM-02 HOM-03 HOM-06 of five the first four are shown, each leading to its product', async () => {
  store(['A', 'B', 'C', 'D', 'E'], ['F', 'G', 'H', 'I', 'J']);
  open();
  await waitFor(() => expect(pictures('Lo más vendido')).toHaveLength(4));
  expect(pictures('Favoritos')).toEqual(['A', 'B', 'C', 'D'].map((code) => `/producto/${code}`));
  expect(pictures('Sigue viendo')).toEqual(['F', 'G', 'H', 'I'].map((code) => `/producto/${code}`));
});

test('HOM-02 a favourite without a picture does not count', async () => {
  store(['A', 'B', 'C'], []);
  const kept = JSON.parse(localStorage.getItem('favorites') ?? '{}');
  localStorage.setItem('favorites', JSON.stringify({ ...kept, D: product('D', '') }));
  act(loadFavourites);
  open();
  await waitFor(() => expect(pictures('Lo más vendido')).toHaveLength(4));
  expect(panel('Favoritos')).toBeNull();
});

test('HOM-04 HOM-05 both random panels hold four places until four pictures come', async () => {
  const answers: ((answer: Response) => void)[] = [];
  network.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  open();
  for (const name of ['Lo más vendido', 'Podria interesarte']) {
    expect(panel(name)?.querySelectorAll('[data-placeholder]')).toHaveLength(4);
  }
  for (const [address] of network.mock.calls) expect(address).toMatch(/^\/api\/random-products\b/);
  await act(async () => {
    for (const answer of answers) answer(Response.json(RANDOM));
  });
  for (const name of ['Lo más vendido', 'Podria interesarte']) {
    await waitFor(() => expect(pictures(name)).toHaveLength(4));
    expect(panel(name)?.querySelectorAll('[data-placeholder]')).toHaveLength(0);
  }
});

test('HOM-11 a failure leaves the panels out and only the console knows', async () => {
  network.mockImplementation(async () => new Response('', { status: 500 }));
  open();
  await waitFor(() => expect(panel('Lo más vendido')).toBeNull());
  expect(panel('Podria interesarte')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(2);
});
