// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { pages } from '../../../routes.ts';
import type { CartLine } from '../../cart/line.ts';
import { readCart } from '../../cart/web/cart-store.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { DEFAULT_SETTINGS } from '../../site/settings.ts';
import { PreorderSwitch } from './configure/preorder-switch.tsx';
import DiscontinuedProduct from './discontinued-product.tsx';
import MissingProduct from './missing-product.tsx';
import ProductPage from './product-page.tsx';
import { StockAge } from './stock-age.tsx';

const MUG: ProductDetail = {
  ...{ id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza clásica', price: '100.00' },
  ...{ description: 'Cerámica de 11 oz.', material: 'Cerámica', precio_iva: 116 },
  ...{ piezas_caja: 50, medidas: '40x30x30', imagenes: ['/img/taza.webp'], supplier_id: 3 },
  variantes_color: [
    { color: 'azul', nombre: 'Azul', css: '#1b49c4', inventario: 300, imagenes: ['/img/a.webp'] },
  ],
  tecnicaImpresion: '["Serigrafia"]',
  terminados: [],
  categoria: { slug: 'tazas', nombre: 'Tazas' },
};

/** Fetched on demand in the shop; here they are at hand before anyone waits for them. */
beforeAll(async () => {
  await import('./product-view.tsx');
  await import('./side-actions.tsx');
  await import('./configure/print-job.tsx');
});
beforeEach(() => {
  localStorage.clear();
  readCart();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('random-products')) return Response.json([]);
    if (address.includes('/dias/')) return Response.json({ tiempo_entrega: 5 });
    const costs = address.includes('costo-terminado');
    return Response.json(costs ? { precio_unitario: 400, modo: 'fijo' } : {});
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(page: React.ReactNode, address = '/producto/TAZ-7'): void {
  const Shop = createRoutesStub([
    { path: '/producto/:id', Component: () => page },
    { path: '/mi-carrito', Component: () => <h1>Carrito</h1> },
  ]);
  render(
    <>
      <Shop initialEntries={[address]} />
      <ToastRegion />
    </>,
  );
}
const product = (query = '', detail = MUG) =>
  show(
    <ProductPage
      loaderData={{ detail, canonical: '/producto/TAZ-7', today: '2026-11-20', materials: {} }}
    />,
    `/producto/TAZ-7${query}`,
  );
const target = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('the heart of a product is pressed and let go, and says which of both it will do', async () => {
  product();
  fireEvent.click(await screen.findByRole('button', { name: 'Añadir a favoritos' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar de favoritos' }));
  expect(await screen.findByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy();
});

test('whoever edits a line of the cart leaves it as it was by one link, and is offered nothing else', async () => {
  product('?edit=true&cartProductId=x');
  expect(await screen.findByRole('link', { name: 'Volver al carrito sin cambios' })).toBeTruthy();
  expect(target('Volver al carrito sin cambios')).toBe(pages.cart);
  expect(screen.queryByRole('button', { name: 'Añadir a favoritos' })).toBeNull();
});

test('the notes for whoever prints go into the cart as they were typed', async () => {
  product();
  fireEvent.change(await screen.findByLabelText('Terminado'), { target: { value: 'Serigrafia' } });
  fireEvent.change(await screen.findByLabelText(/^Notas para el impresor/), {
    target: { value: 'En tinta blanca' },
  });
  const add = screen.getByRole('button', { name: 'Agregar al carrito' });
  const cart = (): CartLine[] => JSON.parse(localStorage.getItem('cart') ?? '[]');
  await waitFor(() => {
    if (add.getAttribute('aria-disabled') !== 'true') fireEvent.click(add);
    expect(cart()).toHaveLength(1);
  });
  expect(cart()[0]?.notas).toBe('En tinta blanca');
});

describe('a product that is not sold', () => {
  test('one that was says so, is shown, and leads to those like it', async () => {
    product('', { ...MUG, descontinuado: true });
    await screen.findByText('Este producto está descontinuado y ya no se vende.');
    expect(screen.getByAltText('Taza clásica').getAttribute('src')).toContain('/img/taza.webp');
    expect(target('Ver más de Tazas')).toBe(pages.category('tazas'));
    expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
  });

  test('without a category it leads to all, and without a picture it shows none', () => {
    show(<DiscontinuedProduct detail={{ ...MUG, categoria: null, imagenes: [] }} />);
    expect(target('Ver todos los productos')).toBe(pages.products);
    expect(document.querySelector('img')).toBeNull();
  });

  test('one that nobody has leads to all; one that could not be loaded is tried again', () => {
    show(<MissingProduct />);
    expect(target('Ver todos los productos')).toBe(pages.products);
    cleanup();
    show(<MissingProduct failed />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button')).toBeTruthy();
    expect(screen.getByText(/^Puede ser tu conexión/)).toBeTruthy();
  });
});

test('when the pieces were told is said as time goes by', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  show(<StockAge since="2026-11-20T17:00:00Z" />);
  const said = () => document.querySelector('time')?.textContent;
  const before = said();
  expect(before).toMatch(/hace/);
  act(() => vi.advanceTimersByTime(5 * 3600_000));
  expect(said()).toMatch(/hace/);
  expect(said()).not.toBe(before);
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T17:00:00Z');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('PDP-26 ordering ahead is switched by the shopper, and not where the colour can only be ordered ahead', () => {
  const changed = vi.fn();
  const { rerender } = render(
    <PreorderSwitch on={false} forced={false} colour="Azul" onChange={changed} />,
  );
  const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Preorden' });
  expect([control().checked, control().getAttribute('aria-disabled')]).toEqual([false, null]);
  fireEvent.click(control());
  expect(changed.mock.calls).toEqual([[true]]);
  rerender(<PreorderSwitch on forced colour="Azul" onChange={changed} />);
  expect([control().checked, control().getAttribute('aria-disabled')]).toEqual([true, 'true']);
  fireEvent.click(control());
  expect(changed).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^De Azul queda menos de una caja/)).toBeTruthy();
});

test('BEH-475 BEH-476 a question about a product begins with what is chosen as it is asked', async () => {
  const site = { ...DEFAULT_SETTINGS, companySlug: 'estampa' };
  const Component = () => (
    <ProductPage
      loaderData={{ detail: MUG, canonical: '/producto/TAZ-7', today: '2026-11-20', materials: {} }}
    />
  );
  const Shop = createRoutesStub([
    {
      ...{ id: 'root', path: '/', loader: () => ({ user: null, site, unread: 0 }) },
      children: [{ id: 'product', path: 'producto/:id', Component }],
      HydrateFallback: () => null,
    },
  ]);
  render(<Shop initialEntries={['/producto/TAZ-7']} />);
  const words = async (): Promise<string> => {
    const link = await screen.findByRole('link', { name: /^Preguntar por WhatsApp/ });
    return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  };
  expect(await words()).toMatch(
    /^Hola, me interesan \d+ piezas de Taza clásica \(TAZ-7\), color Azul/,
  );
  const pieces = screen.getByLabelText(/^Cantidad/);
  fireEvent.change(pieces, { target: { value: '250' } });
  fireEvent.blur(pieces);
  await waitFor(async () => expect(await words()).toContain('250 piezas'));
});
