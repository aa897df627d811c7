// @vitest-environment happy-dom
import {
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { categorisationContext } from './categorisation-context.ts';
import CategorisationPage, { loader } from './categorisation-page.tsx';

const SORTED = [
  {
    id_categoria: 1,
    nombre_categoria: 'Bebidas',
    subcategorias: [
      { id_subcategoria: 11, nombre_subcategoria: 'Tazas' },
      { id_subcategoria: 12, nombre_subcategoria: 'Termos' },
    ],
  },
  {
    id_categoria: 2,
    nombre_categoria: 'Viaje',
    subcategorias: [{ id_subcategoria: 21, nombre_subcategoria: 'Paraguas' }],
  },
];
const FINISHES = [
  { id_terminado: 1, nombre_terminado: 'Serigrafía' },
  { id_terminado: 2, nombre_terminado: 'Bordado' },
];
const RELATIONS = {
  categoria: { id_categoria: 1, nombre_categoria: 'Bebidas' },
  subcategoria: { id_subcategoria: 11, nombre_subcategoria: 'Tazas' },
  terminados: [FINISHES[0]],
};

interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}
const calls: Call[] = [];
let tree: readonly object[] = SORTED;
let images: readonly string[] = [];
/** Status of the calls whose address contains the key. */
let failing: Readonly<Record<string, number>> = {};

function answer(address: string, init?: RequestInit): Response {
  const method = init?.method ?? 'GET';
  const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
  if (method !== 'GET') calls.push({ method, address, body });
  const status = Object.entries(failing).find(([part]) => address.includes(part))?.[1];
  if (status !== undefined) return Response.json({ success: false }, { status });
  if (method !== 'GET') return Response.json({ success: true });
  if (address.includes('categorias-subcategorias')) return Response.json(tree);
  if (address.includes('relaciones-producto')) return Response.json(RELATIONS);
  if (address.includes('/api/terminados')) return Response.json(FINISHES);
  const product = { id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza clásica' };
  return Response.json({ ...product, imagenes: images });
}

beforeEach(() => {
  calls.length = 0;
  tree = SORTED;
  images = ['/img/a.webp', '/img/b.webp'];
  failing = {};
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(id = '7', next: number | null = 9, mayChange = true): void {
  const Shop = createRoutesStub([
    {
      id: 'page',
      path: '/categorizacion/:id',
      Component: () => (
        <>
          <CategorisationPage />
          <ToastRegion />
        </>
      ),
      loader: () => ({ mayChange, next }),
    },
  ]);
  render(<Shop initialEntries={[`/categorizacion/${id}`]} />);
}
const button = (name: string, within_: ReturnType<typeof within> | typeof screen = screen) =>
  within_.getByRole('button', { name, hidden: true });
const ready = () => screen.findByRole('heading', { name: 'Taza clásica' });
const pressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

test('CAT-01 the name and every picture are shown, and a mark where there is no picture', async () => {
  open();
  await ready();
  expect(screen.getAllByAltText(/Taza clásica, imagen/)).toHaveLength(2);
  cleanup();
  images = [];
  open();
  await ready();
  expect(screen.getByRole('img', { name: 'Producto sin imagen' })).toBeTruthy();
});

/** Follows a link as a browser would: true when it leaves for another document. */
function leaves(name: string): boolean {
  const press = createEvent.click(screen.getByRole('link', { name }), { button: 0 });
  fireEvent(screen.getByRole('link', { name }), press);
  return !press.defaultPrevented;
}

test('CAT-02 the arrows load the whole pages of the numbers before and after, none before 1', async () => {
  open('7');
  await ready();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([link('Producto anterior'), link('Producto siguiente')]).toEqual([
    '/categorizacion/6',
    '/categorizacion/8',
  ]);
  expect(['Producto anterior', 'Producto siguiente'].map(leaves)).toEqual([true, true]);
  cleanup();
  open('1');
  await ready();
  expect(screen.queryByRole('link', { name: 'Producto anterior' })).toBeNull();
  expect(link('Producto siguiente')).toBe('/categorizacion/2');
});

test('CAT-03 CAT-11 the product comes with its category, subcategory and finishes chosen', async () => {
  open();
  await ready();
  expect(['Bebidas', 'Viaje', 'Serigrafía', 'Bordado'].map(pressed)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(screen.getByText('Subcategoría seleccionada:').parentElement?.textContent).toContain(
    'Tazas',
  );
});

test('CAT-03 CAT-04 CAT-05 CAT-06 a category asks for its subcategory, which is saved and shown', async () => {
  open();
  await ready();
  fireEvent.click(button('Viaje'));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getByText('Selecciona una Subcategoría')).toBeTruthy();
  expect(button('Cerrar', dialog)).toBeTruthy();
  fireEvent.click(button('Paraguas', dialog));
  expect(screen.queryByText('Selecciona una Subcategoría')).toBeNull();
  await screen.findByText('Categoría asignada con éxito');
  expect(calls).toEqual([
    {
      method: 'POST',
      address: '/api/asignar-categoria-subcategoria',
      body: { id_producto: 7, id_categoria: 2, id_subcategoria: 21 },
    },
  ]);
  expect(screen.getByText('Paraguas')).toBeTruthy();
  expect(pressed('Viaje')).toBe(true);
});

test('CAT-03 closing the question changes nothing', async () => {
  open();
  await ready();
  fireEvent.click(button('Viaje'));
  fireEvent.click(button('Cerrar', within(await screen.findByRole('dialog', { hidden: true }))));
  expect(screen.queryByText('Selecciona una Subcategoría')).toBeNull();
  expect(calls).toEqual([]);
});

test('CAT-06 A07 a refused assignment is said and what was chosen stays', async () => {
  failing = { 'asignar-categoria': 401 };
  open();
  await ready();
  fireEvent.click(button('Viaje'));
  fireEvent.click(button('Paraguas'));
  await screen.findByText('Error al asignar la categoría');
  expect(pressed('Bebidas')).toBe(true);
  expect(screen.getByText('Tazas')).toBeTruthy();
});

test('CAT-07 CAT-08 a finish is added when it was not chosen and removed when it was', async () => {
  open();
  await ready();
  fireEvent.click(button('Bordado'));
  await screen.findByText('Terminado asignado');
  await waitFor(() => expect(pressed('Bordado')).toBe(true));
  fireEvent.click(button('Bordado'));
  await screen.findByText('Terminado eliminado');
  await waitFor(() => expect(pressed('Bordado')).toBe(false));
  expect(calls).toEqual([
    {
      method: 'POST',
      address: '/api/asignar-terminado',
      body: { id_producto: 7, id_terminado: 2 },
    },
    {
      method: 'DELETE',
      address: '/api/desasignar-terminado?id_producto=7&id_terminado=2',
      body: undefined,
    },
  ]);
});

test('CAT-08 a finish that could not be saved is said and stays as it was', async () => {
  failing = { 'asignar-terminado': 403 };
  open();
  await ready();
  fireEvent.click(button('Serigrafía'));
  fireEvent.click(button('Bordado'));
  await waitFor(() =>
    expect(screen.getAllByText('Error al actualizar terminado').length).toBeGreaterThan(0),
  );
  expect([pressed('Serigrafía'), pressed('Bordado')]).toEqual([true, false]);
});

test.each(['detalleproducto', 'relaciones-producto', 'categorias-subcategorias'])(
  'CAT-09 when %s fails the page says so',
  async (part) => {
    failing = { [part]: 500 };
    open();
    const said = await screen.findAllByText('Error al cargar la información del producto');
    expect(said.length).toBeGreaterThan(0);
    expect(screen.queryByText('Terminados')).toBeNull();
  },
);

test('CAT-10 A63 a number without product says so and leads to the next one there is', async () => {
  failing = { detalleproducto: 404, relaciones: 404 };
  open('999', 1001);
  await screen.findByText('Producto no encontrado');
  const link = screen.getByRole('link', { name: 'Ir al siguiente producto existente' });
  expect(link.getAttribute('href')).toBe('/categorizacion/1001');
  cleanup();
  open('999999', null);
  await screen.findByText('Producto no encontrado');
  expect(screen.queryByRole('link', { name: 'Ir al siguiente producto existente' })).toBeNull();
});

test('BEH-521 where no product comes any more staff are led to those there are, or to add the first', async () => {
  failing = { detalleproducto: 404, relaciones: 404 };
  open('1', null);
  await screen.findByText('Producto no encontrado');
  const link = screen.getByRole('link', { name: 'Ver los productos' });
  expect(link.getAttribute('href')).toBe('/admin/productos');
  cleanup();
  open('1', null, false);
  await screen.findByText('Producto no encontrado');
  expect(screen.queryByRole('link', { name: 'Ver los productos' })).toBeNull();
});

test('BEH-460 a category that is divided into nothing says so, and so does a shop without any', async () => {
  tree = [{ id_categoria: 1, nombre_categoria: 'Bebidas', subcategorias: [] }];
  open();
  await ready();
  fireEvent.click(button('Bebidas'));
  screen.getByText('«Bebidas» todavía no tiene subcategorías.');
  cleanup();
  tree = [];
  open();
  await ready();
  screen.getByText('Todavía no hay categorías.');
});

test('BEH-603 what is no number is no product’s address: the page is not found, and no next one is asked for', async () => {
  const nextId = vi.fn(async () => 1);
  const context = { get: (of: unknown) => (of === categorisationContext ? { nextId } : undefined) };
  const open = (id: string) =>
    loader({ params: { id }, context } as unknown as Parameters<typeof loader>[0]);
  for (const id of ['abc', '1.5', '-1', '9'.repeat(16)])
    await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(nextId).not.toHaveBeenCalled();
  expect(await open('7')).toMatchObject({ next: 1 });
});
