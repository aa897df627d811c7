// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { CartLine } from '../../cart/line.ts';
import { readCart } from '../../cart/web/cart-store.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import ProductPage from './product-page.tsx';

const colour = (nombre: string, sizes: Readonly<Record<string, number>>) => ({
  color: nombre.toLowerCase(),
  nombre,
  css: '#1b49c4',
  inventario: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
  tallas: Object.entries(sizes).map(([talla, inventario]) => ({ talla, inventario })),
  imagenes: [`/img/${nombre}.webp`],
});
const shirt: ProductDetail = {
  id_product: 9,
  id_producto_prov: 'PLA-9',
  product_name: 'Playera',
  description: 'De algodón.',
  material: 'Algodón',
  price: 100,
  precio_iva: 116,
  piezas_caja: 20,
  medidas: '40x30x30',
  imagenes: [],
  variantes_color: [
    colour('Azul', { CH: 30, M: 30, G: 30, '2EG': 0 }),
    colour('Rojo', { CH: 4, M: 60 }),
  ],
  tecnicaImpresion: '[]',
  terminados: [],
  supplier_id: 3,
  categoria: null,
  guia_tallas: 'playera',
};

beforeAll(async () => {
  await import('./product-view.tsx');
  await import('./configure/size-grid.tsx');
  await import('./configure/size-guide.tsx');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readCart();
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(query = '', detail = shirt): Promise<void> {
  const loaderData = { detail, canonical: '/producto/PLA-9', today: '2026-11-20', materials: {} };
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
  render(<Shop initialEntries={[`/producto/PLA-9${query}`]} />);
  await screen.findByRole('heading', { level: 1 });
}

const field = (talla: string) =>
  screen.findByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^Talla ${talla},`) });
const tell = async (talla: string, text: string): Promise<void> => {
  fireEvent.change(await field(talla), { target: { value: text } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const total = () => screen.getByLabelText<HTMLInputElement>(/^Cantidad/).value;
const cart = (): CartLine[] => JSON.parse(localStorage.getItem('cart') ?? '[]');
const size = (talla: string, cantidad: number) => ({ talla, cantidad });

test('PDP-45 every size has a field with what there is of it, and a sold out one cannot be asked for', async () => {
  await open();
  expect((await field('M')).getAttribute('aria-label')).toBe('Talla M, 30 disponibles');
  expect((await field('2EG')).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Rojo/ }));
  await waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(2));
  cleanup();
  const plain = shirt.variantes_color.map(({ tallas: _, ...each }) => each);
  await open('', { ...shirt, variantes_color: plain });
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reparte parejo' })).toBeNull();
});

test('PDP-46 the sizes that are told are the quantity and the price', async () => {
  await open();
  await tell('CH', '5');
  expect(screen.getByText('· faltan 15')).toBeTruthy();
  await tell('M', '25');
  expect(screen.getByText('Total 30 piezas')).toBeTruthy();
  expect(screen.getByText('· mínimo 20')).toBeTruthy();
  expect(total()).toBe('30');
  expect(screen.getByTestId('total').textContent).toBe('$3,480.00');
});

test('PDP-46 more of a size than there is becomes what there is, and that is said', async () => {
  await open();
  await tell('M', '31');
  expect((await field('M')).value).toBe('30');
  expect(screen.getByText('De la M hay 30.')).toBeTruthy();
  await tell('M', 'doce 12');
  expect((await field('M')).value).toBe('12');
  expect(screen.queryByText('De la M hay 30.')).toBeNull();
});

test('PDP-46 arrows and page keys, and the buttons beside a field, change it', async () => {
  await open();
  const medium = await field('M');
  for (const key of ['PageUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'])
    fireEvent.keyDown(medium, { key });
  expect(medium.value).toBe('11');
  press('Una pieza más de la talla M');
  press('Una pieza más de la talla M');
  press('Una pieza menos de la talla M');
  expect(medium.getAttribute('aria-valuenow')).toBe('12');
  press('Una pieza más de la talla CH');
  press('Una pieza menos de la talla CH');
  expect((await field('CH')).value).toBe('');
});

test("PDP-47 'Reparte parejo' fills the sizes there are, and the cart gets them", async () => {
  await open();
  await field('M');
  press('Reparte parejo');
  expect(screen.getByText('Total 20 piezas')).toBeTruthy();
  press('Agregar al carrito');
  await waitFor(() => expect(cart()).toHaveLength(1));
  expect(cart()[0]).toMatchObject({
    quantity: 20,
    tallas: [size('CH', 7), size('M', 7), size('G', 6)],
  });
});

test('PDP-46 nothing is bought before every piece has its size, and the first size is asked for', async () => {
  await open();
  const first = await field('CH');
  press('Agregar al carrito');
  await screen.findByText('Dinos cuántas piezas quieres de cada talla: son 20.');
  expect(document.activeElement).toBe(first);
  await tell('M', '12');
  press('Agregar al carrito');
  await screen.findByText('Faltan 8 de tus 20 piezas: dinos de qué talla.');
  expect(cart()).toEqual([]);
});

test('PDP-54 a second time in the cart adds up size by size, no more than there is of one', async () => {
  await open();
  await tell('M', '25');
  press('Agregar al carrito');
  await waitFor(() => expect(cart()).toHaveLength(1));
  await tell('CH', '4');
  press('Agregar al carrito');
  await waitFor(() => expect(cart()[0]?.quantity).toBe(34));
  expect(cart()[0]?.tallas).toEqual([size('M', 30), size('CH', 4)]);
});

test('PDP-48 an edited line comes back with its sizes, and is saved with others', async () => {
  await open();
  await tell('M', '25');
  press('Agregar al carrito');
  await waitFor(() => expect(cart()).toHaveLength(1));
  cleanup();
  await open(`?edit=true&cartProductId=${cart()[0]?.uniqueId}`);
  await waitFor(async () => expect((await field('M')).value).toBe('25'));
  await tell('G', '5');
  press('Guardar cambios');
  await waitFor(() => expect(cart()[0]).toMatchObject({ quantity: 30 }));
  expect(cart()[0]?.tallas).toEqual([size('M', 25), size('G', 5)]);
});

test('PDP-49 the table of measures of the garment opens in a dialog', async () => {
  await open();
  await field('M');
  press('Guía de tallas');
  await screen.findByText('Playera, medidas en cm');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Talla', 'Pecho', 'Largo', 'Manga']);
  const row = screen.getByRole('rowheader', { name: '2EG' }).closest('tr');
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2EG',
    '64',
    '79',
    '24',
  ]);
});
