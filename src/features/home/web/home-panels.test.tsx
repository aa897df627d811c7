// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFavourites } from '../../favourites/web/favourites-store.ts';
import HomePanels from './home-panels.tsx';

const numberOf = (code: string): number =>
  [...code].reduce((sum, letter) => sum * 100 + letter.charCodeAt(0), 0);
const product = (code: string, image = `/img/${code}.webp`) => ({
  id: numberOf(code),
  id_product: numberOf(code),
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
  const list = viewed.map((code) => product(code));
  localStorage.setItem('favorites', JSON.stringify(map));
  localStorage.setItem('recentlyViewed', JSON.stringify(list));
  loadFavourites();
}
function open(): void {
  const Stub = createRoutesStub([
    { path: '/', Component: HomePanels },
    { path: '/producto/:id', Component: Here },
  ]);
  render(<Stub initialEntries={['/']} />);
}
/** Says which page a press led to. */
function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>;
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

test('HOM-02 HOM-03 of five the first four are shown, each with its product’s address', async () => {
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

test('HOM-03 what was viewed counts without a picture too, and a picture has either name', async () => {
  const list = ['D', 'E', 'F', 'G'].map((code) => {
    const { url_image, url_imagen, ...rest } = product(code);
    if (code === 'D') return { ...rest, url_image };
    return code === 'E' ? rest : { ...rest, url_imagen };
  });
  localStorage.setItem('recentlyViewed', JSON.stringify(list));
  open();
  await waitFor(() => expect(pictures('Sigue viendo')).toHaveLength(4));
  expect(pictures('Sigue viendo')).toEqual(['D', 'E', 'F', 'G'].map((code) => `/producto/${code}`));
  const seats = within(screen.getByRole('region', { name: 'Sigue viendo' }));
  const pictured = seats.getAllByRole('link').filter((link) => link.querySelector('img'));
  expect(pictured.map(({ textContent }) => textContent)).toEqual(['Taza D', 'Taza F', 'Taza G']);
  expect(seats.getByRole('link', { name: 'Taza E' })).toBeTruthy();
});

test('HOM-06 pressing a picture opens its product', async () => {
  store(['A', 'B', 'C', 'D'], ['F', 'G', 'H', 'I']);
  for (const [name, code] of [
    ['Favoritos', 'C'],
    ['Sigue viendo', 'G'],
    ['Lo más vendido', 'R2'],
    ['Podria interesarte', 'R4'],
  ] as const) {
    open();
    const seats = within(await screen.findByRole('region', { name }));
    const link = await seats.findByRole('link', { name: new RegExp(`^Taza ${code}`) });
    fireEvent.click(link.querySelector('img') ?? link);
    expect((await screen.findByTestId('here')).textContent).toBe(`/producto/${code}`);
    cleanup();
  }
});

test('BEH-305 each product of a panel has its name and what a piece costs today', async () => {
  store(['A', 'B', 'C', 'D'], ['F', 'G', 'H', 'I']);
  const today = ['A', 'B', 'F'].map((code) => ({ ...product(code), precio_iva: 61.5 }));
  network.mockImplementation(async (address) =>
    Response.json(String(address).includes('tarjetas') ? today : RANDOM),
  );
  open();
  const texts = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(texts('Favoritos')).toEqual([
      'Taza Adesde $61.50',
      'Taza Bdesde $61.50',
      'Taza C',
      'Taza D',
    ]),
  );
  expect(texts('Sigue viendo')[0]).toBe('Taza Fdesde $61.50');
  expect(texts('Lo más vendido')[3]).toBe('Taza R4desde $58.00');
  const asked = network.mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => address.includes('tarjetas'))).toHaveLength(1);
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
