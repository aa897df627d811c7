// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCart } from '../../cart/web/cart-store.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import ProductView from './product-view.tsx';

const MUG: ProductDetail = {
  ...{ id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza alta', description: 'Nueva' },
  ...{ material: '', price: 100, precio_iva: 116, piezas_caja: 50, medidas: '0x0x0', imagenes: [] },
  variantes_color: [
    { ...{ color: 'rojo', nombre: 'Rojo', css: '#d0202e' }, inventario: 500, imagenes: [] },
  ],
  ...{ tecnicaImpresion: '[]', terminados: [], supplier_id: 1, categoria: null },
};

beforeAll(async () => {
  await import('./configure/keep-configuration.tsx');
  await import('./side-actions.tsx');
  await import('../../cart/web/save-line.ts');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readCart();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the page, asks for another quantity and presses its button; what the browser then keeps. */
async function pressed(preview: boolean) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductView
          loaded={{ detail: MUG, canonical: '', today: '2026-11-20', materials: {} }}
          editing={null}
          colour=""
          preview={preview}
        />
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { level: 1, name: 'Taza alta' });
  await screen.findByText('Ver productos similares');
  const field = screen.getByLabelText(/^Cantidad/);
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.blur(field);
  const button = screen.getByText('Agregar al carrito');
  const buy = button.closest('[inert]');
  // More than anything that is fetched by itself takes.
  await act(async () => {
    fireEvent.click(button);
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  });
  const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as readonly unknown[];
  const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const favourite = screen.getByText(/favoritos/).closest('[inert]');
  return { cart: cart.length, kept: kept.filter((key) => key !== 'cart'), buy, favourite };
}

test('BEH-414 a product’s page that is looked at beforehand buys nothing, and nothing of the look is kept', async () => {
  const real = await pressed(false);
  expect([real.cart, real.buy, real.favourite]).toEqual([1, null, null]);
  expect(real.kept.length).toBeGreaterThan(0);
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  readCart();
  const looked = await pressed(true);
  expect([looked.cart, looked.kept]).toEqual([0, []]);
  expect(looked.buy).not.toBeNull();
  expect(looked.favourite).not.toBeNull();
});
