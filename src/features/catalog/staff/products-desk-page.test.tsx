// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
  useLocation,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { Choices, ListedProduct } from '../desk/desk-reads.ts';
import type { ProductFilters } from '../desk/product-desk.ts';
import { productDeskContext } from './desk/product-desk-context.ts';
import ProductsPage, { loader } from './products-desk-page.tsx';

const product = (id: number, change: Partial<ListedProduct> = {}): ListedProduct => ({
  ...{ id, codigo: `TAZ-${id}`, nombre: `Taza ${id}`, categoria: 'Tazas', precio: 34.5 },
  ...{ piezas_caja: 36, existencia: 1530, activo: true, version: 1, imagen: null, faltan: [] },
  ...change,
});
const CHOICES: Choices = {
  categorias: [
    {
      ...{ nombre: 'Bebidas', slug: 'bebidas' },
      subcategorias: [{ id: 11, nombre: 'Tazas', slug: 'tazas' }],
    },
    { nombre: 'Oficina', slug: 'oficina', subcategorias: [] },
  ],
  ...{ terminados: [], colores: [] },
  proveedores: [
    { id: 3, nombre: 'Tazas del Sur' },
    { id: 4, nombre: 'Textiles' },
  ],
};

let products: readonly ListedProduct[];
let total: number;
/** On sale or not. */
let all: number;
let asked: ProductFilters[];
let sent: unknown[];
let status: number;
let place = '';
beforeEach(() => {
  products = [
    product(1, { imagen: '/img/a.webp' }),
    product(2, { existencia: 9, activo: false, categoria: null, faltan: ['imagen', 'peso'] }),
  ];
  total = 2;
  all = 2;
  asked = [];
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(String(body))]);
    const taken = { error: 'Esa clave ya existe.', code: 'conflict' };
    return Response.json(status === 200 ? { success: true, id: 77 } : taken, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string, roles: readonly string[] = ['catalogo']): Promise<void> {
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.mx', roles });
  context.set(staffPagesContext, new Map([['/admin/productos', 'catalogue.view' as const]]));
  const no = async () => Promise.reject(new Error('not of this page'));
  context.set(productDeskContext, {
    list: async (filtros) => {
      asked.push(filtros);
      const found = total === 0 && filtros.ver === 'todos' && filtros.q === '' ? all : total;
      return { filtros, productos: products, total: found };
    },
    ...{
      one: no,
      pageOf: no,
      history: no,
      taxonomy: no,
      choices: async () => CHOICES,
      suppliers: no,
    },
  });
  const url = new URL(`https://tienda.mx${address}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: '/admin/productos', params: {} },
    request: new Request(url),
  };
  const data = await loader(args);
  const Page = ProductsPage as ComponentType;
  const Framed = () => {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return <Page />;
  };
  const Elsewhere = () => {
    place = useLocation().pathname;
    return <p>otra página</p>;
  };
  const Stub = createRoutesStub([
    { id: 'list', path: '/admin/productos', Component: Framed, loader: () => data },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { list: data } }} />);
  await screen.findByRole('heading', { name: 'Productos' });
}
const row = (name: RegExp): HTMLElement =>
  screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const ticks = (): boolean[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Elegir/ })
    .map(({ checked }) => checked);

test('BEH-70 each product of the list says its code, category, box, pieces and price, and what it lacks', async () => {
  await open('/admin/productos');
  const cells = (name: RegExp) =>
    within(row(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/Taza 1/).slice(1)).toEqual(['Tazas', '36', '1,530', '$34.50']);
  expect(cells(/Taza 2/).slice(1)).toEqual(['–', '36', '9', '$34.50']);
  const second = row(/Taza 2/).textContent;
  expect(second).toContain('TAZ-2 · Descontinuado');
  expect(second).toContain('Falta: imagen, peso de la caja');
  expect(row(/Taza 1/).textContent).not.toContain('Descontinuado');
  expect(
    within(row(/Taza 1/))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/productos/1');
  expect(
    row(/Taza 1/)
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/img/a.webp');
  expect(row(/Taza 2/).querySelector('img')).toBeNull();
  expect(screen.getByText('2 productos')).toBeTruthy();
});

test('BEH-70 search, list and category of products begin as the address says, keep each other and lead back to the first page', async () => {
  total = 300;
  await open('/admin/productos?q=taza&ver=incompletos&categoria=bebidas&pagina=2');
  expect(asked).toEqual([{ q: 'taza', ver: 'incompletos', categoria: 'bebidas', pagina: 2 }]);
  const search = screen.getByLabelText<HTMLInputElement>('Buscar por nombre o clave');
  const list = screen.getByLabelText<HTMLSelectElement>('Lista');
  const category = screen.getByLabelText<HTMLSelectElement>('Categoría', { selector: 'select' });
  expect([search.value, list.value, category.value]).toEqual(['taza', 'incompletos', 'bebidas']);
  expect([...category.options].map(({ text, value }) => [value, text])).toEqual([
    ...[
      ['', 'Todas'],
      ['-', 'Sin categoría'],
    ],
    ...[
      ['bebidas', 'Bebidas'],
      ['tazas', '– Tazas'],
      ['oficina', 'Oficina'],
    ],
  ]);
  fireEvent.change(search, { target: { value: 'jarro' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() =>
    expect(place).toBe('/admin/productos?ver=incompletos&categoria=bebidas&q=jarro'),
  );
  fireEvent.change(list, { target: { value: 'todos' } });
  await waitFor(() => expect(place).toBe('/admin/productos?q=taza&ver=todos&categoria=bebidas'));
  fireEvent.change(category, { target: { value: 'oficina' } });
  await waitFor(() =>
    expect(place).toBe('/admin/productos?q=taza&ver=incompletos&categoria=oficina'),
  );
});

test('BEH-70 a long list says which of its products are shown, and its pages keep the search', async () => {
  products = Array.from({ length: 50 }, (_, at) => product(at + 1));
  total = 1200;
  await open('/admin/productos?q=taza&pagina=2');
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
  expect(pages.getByText('51–100 de 1,200')).toBeTruthy();
  const hrefs = pages.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin/productos?q=taza', '/admin/productos?q=taza&pagina=3']);
  cleanup();
  total = 100;
  await open('/admin/productos?pagina=2');
  expect(screen.queryByRole('link', { name: 'Siguientes' })).toBeNull();
  cleanup();
  total = 50;
  await open('/admin/productos');
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});

test('BEH-70 products are chosen one by one or all of a page, and let go the same way', async () => {
  await open('/admin/productos');
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(ticks()).toEqual([false, false, false]);
  tick('Elegir Taza 2');
  expect(ticks()).toEqual([false, false, true]);
  tick('Elegir Taza 1');
  expect(ticks()).toEqual([true, true, true]);
  tick('Elegir Taza 1');
  expect(ticks()).toEqual([false, false, true]);
  tick('Elegir todos los de esta página');
  expect(ticks()).toEqual([true, true, true]);
  tick('Elegir todos los de esta página');
  expect(ticks()).toEqual([false, false, false]);
});

test('BEH-70 whoever may only look chooses and adds nothing', async () => {
  await open('/admin/productos', ['ventas']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Agregar producto' })).toBeNull();
  cleanup();
});

test('BEH-418 an empty list says why, and leads on: to all products, to the search in all, or to a first one', async () => {
  products = [];
  total = 0;
  const shown = async (address: string, roles?: readonly string[]) => {
    cleanup();
    await open(address, roles);
    const link = screen.queryByRole('link', { name: /^(Ver todos|Buscar en|Traer)/ });
    return [link?.textContent, link?.getAttribute('href')];
  };
  expect(await shown('/admin/productos?q=zzz')).toEqual([
    ...['Ver todos los productos', '/admin/productos?ver=todos'],
  ]);
  expect(screen.getByText('Nada con «zzz»')).toBeTruthy();
  expect(await shown('/admin/productos?q=zzz&ver=sin_imagen')).toEqual([
    ...['Buscar en todos', '/admin/productos?q=zzz&ver=todos'],
  ]);
  expect((await shown('/admin/productos?ver=incompletos'))[0]).toBe('Ver todos los productos');
  expect(screen.getByText('A ningún producto le faltan datos')).toBeTruthy();
  await shown('/admin/productos?ver=sin_imagen');
  expect(screen.getByText('Ningún producto en «Sin imagen»')).toBeTruthy();
  await shown('/admin/productos?categoria=tazas');
  expect(screen.getByText('Ninguno de esta categoría en «A la venta»')).toBeTruthy();
  all = 0;
  expect(await shown('/admin/productos')).toEqual([
    ...['Traer la lista de un proveedor', '/admin/importaciones'],
  ]);
  expect(screen.getByText('Todavía no hay productos')).toBeTruthy();
  expect(await shown('/admin/productos', ['ventas'])).toEqual([undefined, undefined]);
  expect(screen.getByText(/Aparecerán aquí/)).toBeTruthy();
});

test('BEH-70 a new product is sent as it was typed and opens, or the dialog says why not', async () => {
  await open('/admin/productos');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar producto' }));
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Clave del proveedor', ' TAZ-9 ');
  write('Nombre', 'Taza nueva');
  write('Precio por pieza sin IVA', '12.5');
  write('Piezas por caja', '24');
  write('Proveedor', '4');
  status = 409;
  const form = screen.getByRole('button', { name: 'Agregar y editar' }).closest('form');
  fireEvent.submit(form as HTMLFormElement);
  expect((await screen.findByRole('alert')).textContent).toBe('Esa clave ya existe.');
  expect(sent).toEqual([
    [
      'POST',
      '/api/admin/productos',
      { codigo: 'TAZ-9', nombre: 'Taza nueva', precio: 12.5, piezas_caja: 24, id_proveedor: 4 },
    ],
  ]);
  status = 200;
  fireEvent.submit(form as HTMLFormElement);
  await waitFor(() => expect(place).toBe('/admin/productos/77'));
});

test('BEH-508 lists that tell of costs are there for those who keep the catalogue alone, in the words of the editor', async () => {
  products = [product(1, { pierde: 2.4 })];
  await open('/admin/productos?ver=bajo_costo');
  const views = () =>
    [...screen.getByLabelText('Lista').querySelectorAll('option')].map((each) => each.value);
  expect(views()).toEqual(expect.arrayContaining(['sin_costo', 'bajo_costo']));
  expect(asked.at(0)?.ver).toBe('bajo_costo');
  expect(
    screen.getByText('Está por debajo de su costo: pierdes $2.40 en cada pieza.'),
  ).toBeTruthy();
  cleanup();
  asked = [];
  await open('/admin/productos?ver=bajo_costo', ['ventas']);
  expect(views()).not.toContain('sin_costo');
  expect(views()).not.toContain('bajo_costo');
  expect(asked.at(0)?.ver).toBe('');
});
