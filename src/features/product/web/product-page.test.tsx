// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { CartLine } from '../../cart/line.ts';
import { readCart } from '../../cart/web/cart-store.ts';
import { deliveryRange, rangeText } from '../../catalog/delivery-range.ts';
import type { FinishOffer, ProductDetail } from '../../catalog/reads.ts';
import ProductPage, { ErrorBoundary } from './product-page.tsx';

const colour = (nombre: string, inventario: number) => ({
  color: nombre.toLowerCase(),
  nombre,
  css: '#1b49c4',
  inventario,
  imagenes: [`/img/${nombre}.webp`],
});
const mug: ProductDetail = {
  id_product: 7,
  id_producto_prov: 'TAZ-7',
  product_name: 'Taza clásica',
  description: 'Cerámica de 11 oz.',
  material: 'Cerámica',
  price: '100.00',
  precio_iva: 116,
  piezas_caja: 50,
  medidas: '40x30x30',
  imagenes: [],
  variantes_color: [colour('Azul', 300), colour('Rojo', 120), colour('Verde', 20)],
  tecnicaImpresion: '["Serigrafia","Sublimacion"]',
  terminados: [],
  supplier_id: 3,
  categoria: { slug: 'tazas', nombre: 'Tazas' },
};

let costFails = false;
/** What says how long a finish takes. */
let days: unknown = { tiempo_entrega: 5 };
const asked: string[] = [];
function answer(address: string): Response {
  asked.push(address);
  // What others buy, where there is no product.
  if (address.startsWith(api.randomProducts)) return Response.json([]);
  if (address.includes('/dias/')) return Response.json(days);
  if (!address.includes('costo-terminado')) return Response.json({});
  if (costFails) return Response.json({ success: false }, { status: 500 });
  const quantity = Number(new URL(address, 'http://x').searchParams.get('cantidad'));
  const flat = quantity <= 50;
  return Response.json({ precio_unitario: flat ? 400 : 5, modo: flat ? 'fijo' : 'por_pieza' });
}

/** Fetched on demand in the shop; here they are at hand before anyone waits for them. */
beforeAll(async () => {
  await import('./product-view.tsx');
  await import('./configure/print-job.tsx');
  await import('./price/price-ladder.tsx');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readCart();
  costFails = false;
  days = { tiempo_entrega: 5 };
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(query = '', detail: ProductDetail | null = mug): Promise<void> {
  const loaderData = detail
    ? { detail, canonical: '/producto/TAZ-7', today: '2026-11-20', materials: {} }
    : undefined;
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
  render(<Shop initialEntries={[`/producto/TAZ-7${query}`]} />);
  await screen.findByRole('heading', { level: 1 });
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Cantidad/);
const finish = () => screen.getByLabelText<HTMLSelectElement>('Terminado');
const choose = (technique: string) => fireEvent.change(finish(), { target: { value: technique } });
const typeQuantity = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
};
const bar = () => screen.getByRole('region', { name: 'Precio' });
const parts = () => screen.getByRole('region', { name: 'Desglose' });
const addButton = () => screen.getByRole('button', { name: 'Agregar al carrito' });
/** Presses it once the press before is done with: until then it refuses. */
const add = async (): Promise<void> => {
  await waitFor(() => expect(addButton().getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(addButton());
};
/** Some seconds pass at once, for what tells one press from two. */
function later(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
}
const cart = (): CartLine[] => JSON.parse(localStorage.getItem('cart') ?? '[]');
/** The bar that stays in sight, or the sum in the page. */
const panelSays = (text: string) =>
  waitFor(() => {
    const said = [bar(), parts()].flatMap((region) => within(region).queryAllByText(text));
    expect(said.length).toBeGreaterThan(0);
  });
const said = (text: string | RegExp) => waitFor(() => screen.getByText(text));

test('PDP-03 PDP-04 PDP-05 PDP-27 PDP-28 RTE-07 a product shows what a shopper decides by', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Taza clásica' })).toBeTruthy();
  expect(screen.getByLabelText('Sin calificaciones')).toBeTruthy();
  expect(screen.getByText('Cerámica de 11 oz.')).toBeTruthy();
  expect(screen.getByText('Entrega: Tiempo estimado')).toBeTruthy();
  expect(screen.getByText('El pedido mínimo para este producto es de 50 unidades')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Garantía' })).toBeTruthy();
  expect(addButton()).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Ver productos similares' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Añadir a favoritos' })).toBeTruthy();
});

test("PDP-11 PDP-13 PDP-14 the first colour and 'Sin terminado' are chosen; the finishes come from the product", async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Azul/ }).checked).toBe(true);
  expect(finish().value).toBe('Sin terminado');
  expect([...finish().options].map((option) => option.text)).toEqual([
    'Sin terminado',
    'Serigrafia',
    'Sublimacion',
  ]);
});

test('PDP-11 a card of a colour opens the product in it', async () => {
  await open('?color=rojo');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Rojo/ }).checked).toBe(true);
  expect(screen.getByAltText(/^Taza clásica, Rojo/)).toBeTruthy();
});

test('PDP-06 PDP-07 PDP-08 PDP-09 PDP-10 PDP-16 PDP-17 PDP-20 100 pieces at $100.00 with $5.00 of print are $12,180.00', async () => {
  await open();
  choose('Serigrafia');
  await panelSays('$400.00');
  typeQuantity('100');
  await panelSays('$12,180.00');
  await panelSays('$10,500.00');
  await panelSays('$1,680.00');
  await panelSays('$121.80');
  expect(asked).toContain('/api/costo-terminado?terminado=Serigrafia&cantidad=50');
  expect(asked).toContain('/api/costo-terminado?terminado=Serigrafia&cantidad=100');
});

test('PDP-15 PDP-18 a finish opens the artwork, going back closes it and costs nothing', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Subir tu arte' })).toBeNull();
  choose('Serigrafia');
  await panelSays('$400.00');
  expect(await screen.findByRole('button', { name: 'Subir tu arte' })).toBeTruthy();
  expect(screen.getByText(/envíanos tu arte después/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText(/^Notas/), { target: { value: 'Al centro' } });
  choose('Sin terminado');
  expect(screen.queryByRole('button', { name: 'Subir tu arte' })).toBeNull();
  await panelSays('$5,800.00');
  choose('Sublimacion');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Notas/)).value).toBe('');
});

test('PDP-19 CRT-20 50 pieces carry one flat charge into the cart, × 1.16', async () => {
  await open();
  choose('Serigrafia');
  await panelSays('$400.00');
  fireEvent.click(addButton());
  await said('Productos agregados correctamente');
  expect(cart()).toMatchObject([
    { costo_terminado: 464, total_terminado: 464, price: 116, total_general: 6264 },
  ]);
});

test('BEH-630 a finger that presses twice buys once; whoever presses again later buys twice', async () => {
  // Between the first two presses no time passes, however busy the machine is.
  const at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(at);
  await open();
  await add();
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 50 }]));
  await add();
  await waitFor(() => expect(addButton().getAttribute('aria-disabled')).not.toBe('true'));
  expect(cart()).toMatchObject([{ quantity: 50 }]);
  clock.mockReturnValue(at + 5000);
  await add();
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 100 }]));
});

test('BEH-590 a browser that keeps nothing is told so when something is put in the cart, and one that does is not', async () => {
  const warning = /no deja guardar tu carrito/;
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open();
  await add();
  await said(warning);
  vi.stubGlobal('localStorage', storage);
  putToastsAway();
  cleanup();
  readCart();
  await open();
  await add();
  await said('Productos agregados correctamente');
  expect(cart()).toHaveLength(1);
  expect(screen.queryByText(warning)).toBeNull();
});

test('PDP-21 A30 without a price the finish shows 0, is to be confirmed and cannot be bought', async () => {
  costFails = true;
  await open();
  choose('Serigrafia');
  await said('Costo por confirmar');
  await panelSays('$5,800.00');
  expect(within(parts()).getByText('$0.00')).toBeTruthy();
  expect(within(parts()).getByText('por confirmar')).toBeTruthy();
  expect(addButton()).toHaveProperty('disabled', true);
  expect(console.error).toHaveBeenCalled();
  costFails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await panelSays('$400.00');
  expect(addButton()).toHaveProperty('disabled', false);
});

test('BEH-363 days of a finish that come without a number leave the product’s own, and the page', async () => {
  days = {};
  const own = { nombre: 'Serigrafia', slug: 'serigrafia', tiempo_entrega: 9 } as FinishOffer;
  await open('', { ...mug, terminados: [own] });
  choose('Serigrafia');
  await panelSays('$400.00');
  await waitFor(() => expect(asked.join()).toContain('/dias/'));
  const soonest = deliveryRange('2026-11-20', 9);
  expect(screen.getByText('Entrega: Tiempo estimado').parentElement?.textContent).toContain(
    rangeText(soonest),
  );
});

test('PDP-22 PDP-23 PDP-24 leaving the field corrects the quantity and says so', async () => {
  await open();
  for (const [typed, kept] of [
    ['abc', '50'],
    ['1', '50'],
    ['999', '300'],
  ] as const) {
    typeQuantity(typed);
    expect(field().value).toBe(kept);
  }
  expect(screen.getByText('Ajustamos a 300, lo que hay en Azul.')).toBeTruthy();
});

test('PDP-25 NFR-04 a typed quantity is corrected a second after the last key, not before', async () => {
  await open();
  vi.useFakeTimers();
  fireEvent.change(field(), { target: { value: '1' } });
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.change(field(), { target: { value: '12' } });
  act(() => void vi.advanceTimersByTime(999));
  expect(field().value).toBe('12');
  act(() => void vi.advanceTimersByTime(1));
  expect(field().value).toBe('50');
});

test('PDP-12 the pictures follow the colour, and each has its thumbnail', async () => {
  const views = ['/img/Rojo.webp', '/img/Rojo-2.webp'];
  const [azul, rojo] = mug.variantes_color;
  if (!azul || !rojo) throw new Error('two colours are needed');
  await open('', { ...mug, variantes_color: [azul, { ...rojo, imagenes: views }] });
  expect(screen.getByAltText(/^Taza clásica, Azul/).getAttribute('src')).toBe('/img/Azul.webp');
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver vista 2' }));
  expect(screen.getByAltText(/^Taza clásica, Rojo/).getAttribute('src')).toBe(views[1]);
});

test('PDP-02 the picture doubles under a mouse, by Enter, and looks around by arrow keys', async () => {
  await open();
  const zoom = screen.getByRole('button', { name: 'Acercar la imagen' });
  const style = () => screen.getByAltText<HTMLImageElement>(/^Taza clásica, Azul/).style;
  fireEvent.pointerEnter(zoom, { pointerType: 'mouse' });
  expect(style().transform).toBe('scale(2)');
  fireEvent.pointerLeave(zoom, { pointerType: 'mouse' });
  expect(style().transform).toBe('none');
  fireEvent.click(zoom, { detail: 0 });
  expect(style().transform).toBe('scale(2)');
  fireEvent.keyDown(zoom, { key: 'ArrowRight' });
  expect(style().transformOrigin).toBe('60% 50%');
  fireEvent.keyDown(zoom, { key: 'Escape' });
  expect(style().transform).toBe('none');
});

test('PDP-12 PDP-26 each colour has its own stock, and preorder lifts it', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }));
  typeQuantity('999');
  expect(field().value).toBe('120');
  fireEvent.click(screen.getByRole('switch', { name: 'Preorden' }));
  typeQuantity('999');
  expect(field().value).toBe('999');
});

test('A31 PDP-32 a colour below one box is preordered by itself, and an executive is announced', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Verde/ }));
  const preorder = screen.getByRole<HTMLInputElement>('switch', { name: 'Preorden' });
  expect(preorder.checked).toBe(true);
  fireEvent.click(preorder);
  expect(preorder.checked).toBe(true);
  expect(screen.getByText('por confirmar con un ejecutivo')).toBeTruthy();
  expect(parts().textContent).not.toMatch(/\d (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/);
  fireEvent.click(addButton());
  await said(
    'Agregado como preorden: un ejecutivo revisará tu pedido y confirmará la fecha de entrega.',
  );
  expect(cart()).toMatchObject([{ color: 'Verde', preorden: true }]);
});

test('PDP-31 PDP-38 CRT-11 CRT-12 what is added is in the cart; the same again grows, another colour joins', async () => {
  await open();
  typeQuantity('101');
  addButton().focus();
  await add();
  await said('Productos agregados correctamente');
  expect(document.activeElement).toBe(addButton());
  expect(cart()).toMatchObject([{ quantity: 101, cajas: 3, color: 'Azul', medidas: '40x30x30' }]);
  later();
  await add();
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 202 }]));
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }));
  await add();
  await waitFor(() => expect(cart()).toHaveLength(2));
  expect(new Set(cart().map((line) => line.uniqueId)).size).toBe(2);
});

test('A12 adding more than there is fills up to the stock and says so', async () => {
  await open();
  typeQuantity('200');
  await add();
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 200 }]));
  later();
  await add();
  await said('Ya tenías 200: quedan 300, todo lo que hay.');
  expect(cart()).toMatchObject([{ quantity: 300 }]);
});

test('PDP-17 a press right after typing waits for the price of what was typed', async () => {
  await open();
  choose('Serigrafia');
  await panelSays('$400.00');
  fireEvent.change(field(), { target: { value: '100' } });
  await add();
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 100, total_general: 12_180 }]));
});

async function withLine(): Promise<CartLine> {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }));
  choose('Serigrafia');
  typeQuantity('60');
  fireEvent.change(await screen.findByLabelText(/^Notas/), { target: { value: 'Al centro' } });
  await panelSays('$300.00');
  await add();
  await waitFor(() => expect(cart()).toHaveLength(1));
  cleanup();
  const [line] = cart();
  if (!line) throw new Error('no line');
  return line;
}

test('PDP-29 PDP-30 PDP-33 RTE-09 CRT-13 editing brings the line back and saves over it', async () => {
  const line = await withLine();
  await open(`?edit=true&cartProductId=${line.uniqueId}`);
  expect(screen.queryByRole('button', { name: 'Añadir a favoritos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ver productos similares' })).toBeNull();
  await waitFor(() => expect(field().value).toBe('60'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Rojo/ }).checked).toBe(true);
  expect(screen.getByAltText(/^Taza clásica, Rojo/).getAttribute('src')).toBe('/img/Rojo.webp');
  expect(finish().value).toBe('Serigrafia');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Notas/)).value).toBe('Al centro');
  typeQuantity('80');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await said('Producto actualizado en el carrito');
  expect(cart()).toMatchObject([{ uniqueId: line.uniqueId, quantity: 80, total_terminado: 464 }]);
});

test('PDP-34 CRT-14 saving over a line that is gone says so and changes nothing', async () => {
  await withLine();
  const before = cart();
  await open('?edit=true&cartProductId=otra');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await said('Producto no encontrado en el carrito');
  expect(cart()).toEqual(before);
  expect(console.error).toHaveBeenCalled();
});

test('PDP-35 PDP-36 a view is remembered here, and not sent for a stranger', async () => {
  await open();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]')).toMatchObject([
      { id_product: 7, id_producto_prov: 'TAZ-7' },
    ]),
  );
  expect(asked).not.toContain('/api/updateRecentlyViewed');
});

test('PDP-37 no product, or one that fails to load, is said in words', async () => {
  await open('', null);
  expect(screen.getByText('No se encontró información del producto.')).toBeTruthy();
  cleanup();
  const Failed = createRoutesStub([{ path: '/', Component: ErrorBoundary }]);
  render(<Failed />);
  expect(screen.getByText('No se encontró información del producto.')).toBeTruthy();
});
