// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { pages } from '../../../routes.ts';
import BestSellers from './best-sellers.tsx';

const card = (code: string) => ({
  id: code.charCodeAt(0),
  id_producto_prov: code,
  product_name: `Taza ${code}`,
  description: 'Cerámica',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: `/img/${code}.webp`,
  colores: [],
});
const network = vi.fn<typeof fetch>();

function open(answer: () => Promise<Response>) {
  network.mockReset().mockImplementation(answer);
  vi.stubGlobal('fetch', network);
  const Stub = createRoutesStub([{ path: '/', Component: BestSellers }]);
  return render(<Stub initialEntries={['/']} />).container;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('BEH-950 a page with nothing of its own shows what others buy, with its price, a press away', async () => {
  const seats = open(async () => Response.json(['A', 'B', 'C', 'D'].map(card)));
  expect(seats.querySelectorAll('[data-placeholder]')).toHaveLength(4);
  const first = await screen.findByRole('link', { name: /^Taza A/ });
  expect(first.getAttribute('href')).toBe(pages.product('A'));
  expect(first.textContent).toContain('desde $58.00');
  expect(screen.getByRole('heading', { name: 'Lo más vendido' })).toBeTruthy();
  expect(network).toHaveBeenCalledWith(
    `${api.randomProducts}?panel=mas-vendidos`,
    expect.anything(),
  );
});

test('BEH-950 a shop that sells nothing, or does not answer, shows no empty seats there', async () => {
  const none = open(async () => Response.json([]));
  await vi.waitFor(() => expect(none.textContent).toBe(''));
  cleanup();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lost = open(async () => new Response('no', { status: 500 }));
  await vi.waitFor(() => expect(lost.textContent).toBe(''));
});
