// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { CardCorner } from '../../catalog/web/card-corner.ts';
import FavouritesPage from './favourites-page.tsx';
import { FAVOURITES_KEY, loadFavourites, useFavourites } from './favourites-store.ts';
import { Heart } from './heart.tsx';

const product = (code: string): ProductCard => ({
  id: code.charCodeAt(0),
  id_producto_prov: code,
  product_name: `Taza ${code}`,
  description: 'Cerámica',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [],
});
const stored = (): unknown => JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? 'null');

function open(): void {
  const Stub = createRoutesStub([{ path: '/mis-favoritos', Component: FavouritesPage }]);
  render(
    <CardCorner value={Heart}>
      <Stub initialEntries={['/mis-favoritos']} />
    </CardCorner>,
  );
}

const network = vi.fn<typeof fetch>();

/** Fetched on demand in the shop; here it is at hand before anyone waits for it. */
beforeAll(() => import('../../catalog/web/best-sellers.tsx'));
beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError('no line'));
  vi.stubGlobal('fetch', network);
  localStorage.clear();
  loadFavourites();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('FAV-04 FAV-06 two favourites are two cards, for anyone', () => {
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A'), B: product('B') }));
  loadFavourites();
  open();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('2 productos')).toBeTruthy();
});

test('FAV-05 without favourites the page says so', () => {
  open();
  expect(screen.getByText(MESSAGES.favourites.empty)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('BEH-950 without favourites one is led to what others buy', async () => {
  const best = ['A', 'B', 'C', 'D'].map((code) => ({
    ...product(code),
    url_image: `/img/${code}.webp`,
  }));
  network.mockImplementation(async () => Response.json(best));
  open();
  const name = await screen.findByText('Taza A', {}, { timeout: 10_000 });
  expect(name.closest('a')?.getAttribute('href')).toBe(pages.product('A'));
});

test('FAV-02 a heart is red when the browser has stored its product', () => {
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A') }));
  loadFavourites();
  open();
  const heart = screen.getByRole('button', { name: 'Favorito: Taza A' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(heart.className).toContain('text-heart');
});

test('FAV-01 FAV-03 a toggle is stored at once, whole product by its code, and read back', () => {
  act(() => void useFavourites.getState().toggle(product('A')));
  expect(stored()).toEqual({ A: product('A') });
  useFavourites.setState({ products: {} });
  loadFavourites();
  expect(useFavourites.getState().isFavourite('A')).toBe(true);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Favorito: Taza A' }));
  expect(stored()).toEqual({});
  expect(screen.getByText(MESSAGES.favourites.empty)).toBeTruthy();
});

test('another tab’s change shows here', () => {
  open();
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A') }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: FAVOURITES_KEY }));
  });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('BEH-304 a favourite costs what it costs today, also in the browser’s own list', async () => {
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A'), B: product('B') }));
  loadFavourites();
  const today = [{ ...product('A'), precio_iva: 71.25 }, product('B')];
  network.mockImplementation(async () => Response.json(today));
  open();
  expect(await screen.findByText('$71.25')).toBeTruthy();
  expect(stored()).toEqual({ A: today[0], B: product('B') });
  expect(network.mock.calls.map(([address]) => address)).toEqual([
    '/api/products/tarjetas?ids=65%2C66',
  ]);
});

test('BEH-304 what is no longer sold is named, priced no more and forgotten when wished', async () => {
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A'), B: product('B') }));
  loadFavourites();
  network.mockImplementation(async () => Response.json([product('B')]));
  open();
  expect((await screen.findByText('Ya no vendemos:')).parentElement?.textContent).toBe(
    'Ya no vendemos: Taza A',
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 producto')).toBeTruthy();
  expect(stored()).toHaveProperty('A');
  fireEvent.click(screen.getByRole('button', { name: 'Quitarlo de favoritos' }));
  expect(stored()).toEqual({ B: product('B') });
  expect(screen.queryByText('Ya no vendemos:')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Favoritos');
});

test('BEH-304 without a line the favourites stay as they were kept', async () => {
  localStorage.setItem(FAVOURITES_KEY, JSON.stringify({ A: product('A') }));
  loadFavourites();
  open();
  await vi.waitFor(() => expect(network).toHaveBeenCalled());
  expect(screen.getByText('$58.00')).toBeTruthy();
  expect(stored()).toEqual({ A: product('A') });
});
