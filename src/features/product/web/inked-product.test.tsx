// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../test/support/cart-line.ts';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { readCart, useCart } from '../../cart/web/cart-store.ts';
import { changeQuantity } from '../../cart/web/fetch-finish-quote.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import ProductPage from './product-page.tsx';

const mug: ProductDetail = {
  ...{ id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza clásica' },
  ...{ description: 'De cerámica.', material: 'Cerámica', price: '100.00', precio_iva: 116 },
  ...{ piezas_caja: 10, medidas: '40x30x30', imagenes: [], supplier_id: 3 },
  variantes_color: [
    { color: 'azul', nombre: 'Azul', css: '#1b49c4', inventario: 5000, imagenes: ['/img/a.webp'] },
  ],
  tecnicaImpresion: '["Serigrafia"]',
  terminados: [
    {
      ...{ nombre: 'Serigrafia', slug: 'screen-printing', bueno_para: '', tiempo_entrega: 5 },
      escalas: [
        {
          ...{ desde: 1, modo: 'fijo', importe: 400 },
          ...{ tinta_adicional: 120, posicion_adicional: 80 },
        },
        { desde: 51, modo: 'por_pieza', importe: 9, tinta_adicional: 1.5 },
      ],
    },
  ],
  categoria: { slug: 'tazas', nombre: 'Tazas' },
};
const file = (name: string) => ({
  ...{ name, filename: name, url: `/img/imagenesterminados/${name}`, original_name: 'logo.svg' },
});

const asked: string[] = [];
let inks = 3;
/** As the server answers: further inks in the price where files are named. */
function answer(address: string): Response {
  const url = new URL(address, 'http://x');
  if (url.pathname.endsWith('/revision-arte')) return Response.json({}, { status: 422 });
  if (!url.pathname.endsWith('/costo-terminado')) return Response.json({});
  asked.push(url.search);
  const job = Number(url.searchParams.get('cantidad')) <= 50;
  const modo = job ? 'fijo' : 'por_pieza';
  const [base, each] = job ? [400, 120] : [9, 1.5];
  if (!url.searchParams.has('archivos')) return Response.json({ precio_unitario: base, modo });
  const importe = each * (inks - 1);
  const extra = inks > 1 ? { tintas_adicionales: { cantidad: inks - 1, importe } } : {};
  const two = job && url.searchParams.get('archivos') === 'a.svg~front,b.svg~back';
  const more = two
    ? { posiciones: 2, posiciones_adicionales: { cantidad: 1, importe: 80 } }
    : { posiciones: 1 };
  return Response.json({
    ...{ precio_unitario: base + importe + (two ? 80 : 0), modo, tintas: inks },
    ...{ ...extra, ...more },
  });
}

beforeAll(async () => {
  await import('./product-view.tsx');
  await import('./configure/print-job.tsx');
  await import('./configure/write-line.ts');
  await import('./price/price-ladder.tsx');
  await import('./price/inked-parts.tsx');
});
beforeEach(() => {
  inks = 3;
  asked.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string) => answer(address));
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of a line in the cart, with so many pieces and these files. */
async function edit(quantity: number, files = [file('a.svg')]): Promise<void> {
  const line = cartLine({ id: 'TAZ-7', color: 'Azul', quantity, imagenterminado: files });
  localStorage.setItem('cart', JSON.stringify([line]));
  readCart();
  const loaderData = { detail: mug, canonical: '', today: '2026-11-20', materials: {} };
  const Shop = createRoutesStub([
    {
      path: '/producto/:id',
      Component: () => (
        <>
          <ProductPage loaderData={loaderData} />
          <ToastRegion />
        </>
      ),
    },
    { path: '/mi-carrito', Component: () => <ToastRegion /> },
  ]);
  render(<Shop initialEntries={['/producto/TAZ-7?edit=true&cartProductId=U1']} />);
  await screen.findByRole('heading', { level: 1 });
}

const parts = () =>
  [...screen.getByRole('region', { name: 'Desglose' }).querySelectorAll('dl > div')].map((part) =>
    [...part.querySelectorAll('dt, dd')].map((text) => text.textContent),
  );
const centavos = (text: string | null | undefined): number =>
  Math.round(Number(text?.replace(/[$,]/g, '')) * 100);

test('BEH-419 inks that are charged are a part of the sum of their own, before anything is bought', async () => {
  await edit(20);
  await waitFor(() => expect(parts()).toHaveLength(5));
  expect(parts().slice(1, 3)).toEqual([
    ['Terminado', 'Serigrafia', '$400.00'],
    ['Tintas adicionales', '2 por trabajo', '$240.00'],
  ]);
  const shown = parts().map((part) => centavos(part.at(-1)));
  const [product = 0, finish = 0, extra = 0, subtotal = 0, iva = 0] = shown;
  expect(product + finish + extra).toBe(subtotal);
  expect(subtotal + iva).toBe(centavos(screen.getByTestId('total').textContent));
  expect(asked.at(-1)).toBe('?terminado=Serigrafia&cantidad=20&archivos=a.svg');
});

test('BEH-419 by the artwork stands what further inks cost in that quantity, and how many it has', async () => {
  await edit(20);
  expect(
    await screen.findByText(
      'Incluye 1 tinta. Cada tinta adicional cuesta $139.20 por trabajo, IVA incluido. Tu arte se imprime en 3 tintas.',
    ),
  ).toBeTruthy();
});

test('BEH-419 other quantities are told at the price of the artwork’s inks too', async () => {
  await edit(20);
  // 51 × (100 + 9 + 2 × 1.50) with IVA, a piece.
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('$129.92')).toBeTruthy());
});

test('BEH-419 an artwork in one ink costs what the finish costs, and says so', async () => {
  inks = 1;
  await edit(20);
  expect(await screen.findByText(/Tu arte se imprime en 1 tinta\.$/)).toBeTruthy();
  expect(parts().map(([label]) => label)).toEqual(['Producto', 'Terminado', 'Subtotal', 'IVA']);
});

test('BEH-419 the cart keeps the inks in the price when its pieces change', async () => {
  await edit(20);
  expect(await changeQuantity('U1', 60)).toBe(true);
  const [line] = useCart.getState().lines;
  expect(line?.total_terminado).toBeCloseTo(60 * 12 * 1.16, 6);
  expect(asked.at(-1)).toBe('?terminado=Serigrafia&cantidad=60&archivos=a.svg');
});

test('BEH-419 what is saved is what the sum showed', async () => {
  await edit(20);
  await waitFor(() => expect(parts()).toHaveLength(5));
  const total = centavos(screen.getByTestId('total').textContent);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(centavos(String(useCart.getState().lines[0]?.total_general))).toBe(total),
  );
});

const placed = (name: string, area: string) => ({
  ...file(name),
  colocacion: { area, x_mm: 0, y_mm: 0, ancho_mm: 30, giro: 0 },
});

test('BEH-485 positions that are charged are a part of the sum of their own, and what they cost is told', async () => {
  inks = 1;
  await edit(20, [placed('a.svg', 'front'), placed('b.svg', 'back')]);
  await waitFor(() => expect(parts()).toHaveLength(5));
  expect(parts().slice(1, 3)).toEqual([
    ['Terminado', 'Serigrafia', '$400.00'],
    ['Posición adicional', '1 por trabajo', '$80.00'],
  ]);
  expect(
    screen.getByText(
      'Incluye 1 posición. Cada posición adicional cuesta $92.80 por trabajo, IVA incluido. Tu arte va en 2 posiciones.',
    ),
  ).toBeTruthy();
  // (10 × 100 + 400 + 80) × 1.16, a piece.
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('$171.68')).toBeTruthy());
  expect(await changeQuantity('U1', 30)).toBe(true);
  expect(useCart.getState().lines[0]?.total_terminado).toBeCloseTo(480 * 1.16, 6);
});

test('BEH-485 inks and positions stand beside each other, and add up to what is asked', async () => {
  await edit(20, [placed('a.svg', 'front'), placed('b.svg', 'back')]);
  await waitFor(() => expect(parts()).toHaveLength(6));
  const shown = parts().map((part) => centavos(part.at(-1)));
  const [product = 0, finish = 0, ink = 0, position = 0, subtotal = 0, iva = 0] = shown;
  expect([finish, ink, position]).toEqual([400_00, 240_00, 80_00]);
  expect(product + finish + ink + position).toBe(subtotal);
  expect(subtotal + iva).toBe(centavos(screen.getByTestId('total').textContent));
});
