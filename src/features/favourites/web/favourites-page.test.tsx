// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { CardCorner } from '../../catalog/web/card-corner.ts';
import FavouritesPage from './favourites-page.tsx';
import { FAVOURITES_KEY, loadFavourites, useFavourites } from './favourites-store.ts';
import { Heart } from './heart.tsx';

const product = (code: string): ProductCard => ({
  id: 1,
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

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
});
afterEach(cleanup);

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
