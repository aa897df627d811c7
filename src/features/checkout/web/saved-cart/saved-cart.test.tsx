// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../../test/support/cart-line.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import { useCart } from '../../../cart/web/cart-store.ts';
import OpenSaved from './open-saved.tsx';
import SaveCart from './save-cart.tsx';

const RED = cartLine({ uniqueId: 'a', color: 'Rojo' });
const BLUE = cartLine({ uniqueId: 'b', color: 'Azul' });
const GONE = cartLine({ uniqueId: 'c', id: 'FUERA' });
let answers: Record<string, () => Response>;

beforeEach(() => {
  useCart.getState().clear();
  answers = {
    '/api/carrito/guardado': () => Response.json({ lineas: [RED, BLUE, GONE] }),
    '/api/mi-lista-de-precios': () => Response.json({ lista: null }),
    [`/api/detalleproducto/${RED.id}`]: () => Response.json({ price: '200.00' }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://tienda.example');
    return answers[pathname]?.() ?? new Response('{}', { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(signedIn = true) {
  const Stub = createRoutesStub([
    {
      path: '/mi-carrito',
      Component: () => (
        <>
          <OpenSaved signedIn={signedIn} />
          <ToastRegion />
        </>
      ),
    },
  ]);
  return render(<Stub initialEntries={['/mi-carrito?guardado=1']} />);
}

test('BEH-636 the link of a saved cart adds it to what is there, without what is sold no more, and says so', async () => {
  useCart.getState().change(() => [RED]);
  open();
  expect(await screen.findByText(/1 producto ya no se vende/)).toBeTruthy();
  const { lines } = useCart.getState();
  expect(lines.map(({ color }) => color)).toEqual(['Rojo', 'Azul']);
  // What was there stays as it was; what is added has today's price and a name of its own.
  expect(lines.map(({ price }) => price)).toEqual([116, 232]);
  expect(lines[1]?.uniqueId).not.toBe('b');
});

test('BEH-636 whoever opens it without a session is asked for one, and a failure may be tried again', async () => {
  const { unmount } = open(false);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Iniciar sesión' });
  expect(decodeURIComponent(link.href)).toMatch(/redirect=mi-carrito\?guardado=1$/);
  unmount();
  answers['/api/carrito/guardado'] = () => new Response('{}', { status: 500 });
  open();
  expect(await screen.findByRole('link', { name: 'Intentar de nuevo' })).toBeTruthy();
  expect(useCart.getState().lines).toEqual([]);
});

test('BEH-636 whoever saves their cart reads until when, and where its link went', async () => {
  answers['/api/carrito/guardar'] = () =>
    Response.json({ vence: '2026-12-28T18:00:00.000Z', correo: 'ana@x.mx' });
  render(<SaveCart lines={[RED]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar carrito y enviármelo' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/28 dic.*ana@x\.mx/));
});
