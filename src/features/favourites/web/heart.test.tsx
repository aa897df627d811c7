// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductCard as Card } from '../../catalog/reads.ts';
import { CardCorner } from '../../catalog/web/card-corner.ts';
import { ProductCard } from '../../catalog/web/product-card.tsx';
import { loadFavourites } from './favourites-store.ts';
import { Heart } from './heart.tsx';

const MUG: Card = {
  id: 1,
  id_producto_prov: 'TAZ 7/B',
  product_name: 'Taza clásica',
  description: 'Cerámica de 330 ml',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [],
};

function Here() {
  return <output>{useLocation().pathname}</output>;
}

function show(product: Card): void {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <CardCorner value={Heart}>
          <ProductCard product={product} />
          <Here />
        </CardCorner>
      ),
    },
  ]);
  render(<Stub initialEntries={['/']} />);
}
const here = (): string => screen.getByText(/^\//).textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  loadFavourites();
});
afterEach(cleanup);

test('CRD-05 CRD-06 the heart turns red and back without leaving the page', () => {
  show(MUG);
  const heart = screen.getByRole('button', { name: 'Favorito: Taza clásica' });
  expect(heart.className).not.toContain('text-heart');
  fireEvent.click(heart);
  expect(heart.className).toContain('text-heart');
  expect(here()).toBe('/');
  fireEvent.click(heart);
  expect(heart.className).not.toContain('text-heart');
});
