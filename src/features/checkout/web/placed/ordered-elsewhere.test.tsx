// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  FOLIO,
  freshTab,
  lineOf,
  openCart,
} from '../../../../../test/support/cart-scene.tsx';
import { CART_KEY, readCart } from '../../../cart/web/cart-store.ts';
import { keepOrdered } from './ordered-cart.ts';

beforeEach(freshTab);
afterEach(cleanup);

/** What another tab of this browser leaves behind. */
function elsewhere(lines: readonly unknown[]): void {
  localStorage.setItem(CART_KEY, JSON.stringify(lines));
  act(readCart);
}

test('BEH-892 a cart that was ordered in another tab says so and leads to its order, until something is in it again', async () => {
  openCart();
  keepOrdered(FOLIO, 'ana');
  elsewhere([]);
  await screen.findByText(FOLIO);
  screen.getByText('Tu carrito está vacío.');
  const link = screen.getByRole('link', { name: 'Ver mi pedido' });
  expect(link.getAttribute('href')).toBe(`/estado-pedidos?folio=${FOLIO}`);
  elsewhere([lineOf()]);
  await screen.findByRole('button', { name: 'Continuar' });
  elsewhere([]);
  await waitFor(() => expect(screen.queryByText('Tu carrito está vacío.')).not.toBeNull());
  expect(screen.queryByText(FOLIO)).toBeNull();
});

test('BEH-892 whoever orders tells the other tabs what the cart became', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  openCart();
  fireEvent.click(button('Continuar'));
  fireEvent.click(await screen.findByRole('button', { name: /^Enviar aquí/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /Estafeta/ }));
  await waitFor(() => expect(button('Continuar')).toHaveProperty('disabled', false));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(localStorage.getItem('pedido-reciente')).toContain(FOLIO));
  // Another tab, which shows the cart that there was.
  cleanup();
  history.replaceState(null, '');
  openCart({ lines: [] });
  await screen.findByText(FOLIO);
});

test('BEH-892 whoever is somebody else, or nobody, reads no order of hers', async () => {
  keepOrdered(FOLIO, 'luis');
  openCart({ lines: [] });
  screen.getByText('Tu carrito está vacío.');
  cleanup();
  keepOrdered(FOLIO, 'ana');
  openCart({ lines: [], signedIn: false });
  screen.getByText('Tu carrito está vacío.');
  expect(screen.queryByText(FOLIO)).toBeNull();
});
