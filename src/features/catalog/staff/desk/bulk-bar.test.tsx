// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import type { ListedProduct, ProductList } from '../../desk/desk-reads.ts';
import { BulkBar, type Selection } from './bulk-bar.tsx';

const product = (id: number): ListedProduct => ({
  ...{ id, codigo: `TAZ-${id}`, nombre: `Taza ${id}`, categoria: null, precio: 10 },
  ...{ piezas_caja: 1, existencia: 1, activo: true, version: id * 10, imagen: null, faltan: [] },
});
const LIST: ProductList = {
  filtros: { q: 'taza', ver: 'todos', categoria: 'bebidas', pagina: 1 } as never,
  productos: [product(1), product(2), product(3)],
  total: 1200,
};
const CATEGORIES = [
  {
    nombre: 'Bebidas',
    slug: 'bebidas',
    subcategorias: [{ id: 11, nombre: 'Tazas', slug: 'tazas' }],
  },
  {
    nombre: 'Oficina',
    slug: 'oficina',
    subcategorias: [{ id: 21, nombre: 'Plumas', slug: 'plumas' }],
  },
];

let sent: unknown[];
let asked: number;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, cambiados: 2, omitidos: [] });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ list, first }: { readonly list: ProductList; readonly first: readonly number[] }) {
  const none = { ids: new Set<number>(), all: false };
  const [selection, setSelection] = useState<Selection>({ ...none, ids: new Set(first) });
  const { ids, all } = selection;
  return (
    <main>
      <BulkBar
        list={list}
        selection={selection}
        categories={CATEGORIES}
        onSelect={setSelection}
        onDone={() => setSelection(none)}
      />
      <output data-testid="chosen">{all ? 'todos' : [...ids].join(' ')}</output>
      <button type="button" onClick={() => setSelection({ ids: new Set([3]), all: false })}>
        Elegir la tercera
      </button>
    </main>
  );
}

async function open(first: readonly number[], list = LIST): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <Page list={list} first={first} />,
    },
  ]);
  render(
    <>
      <Stub initialEntries={['/']} />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('main');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () => screen.getByTestId('chosen').textContent;
const CHANGES = '/api/admin/productos/cambios';
const TWO = [
  { id: 1, version: 10 },
  { id: 2, version: 20 },
];
/** What a percentage of the price is said to do. */
const below = (sum: object) => () =>
  Response.json({
    ...{ success: true, cambiados: 2, omitidos: [] },
    bajo_costo: { bajan: 0, ya_estaban: 0, sin_costo: 0, productos: [], ...sum },
  });
const percent = () => screen.getByLabelText<HTMLInputElement>('Porcentaje');
const cannot = (name: RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).getAttribute('aria-disabled') ??
  String(screen.getByRole<HTMLButtonElement>('button', { name }).disabled);

test('BEH-327 nothing is offered until a product is chosen, and then it says how many are', async () => {
  await open([]);
  expect(screen.queryByRole('region', { name: 'Cambiar los elegidos' })).toBeNull();
  press('Elegir la tercera');
  expect(screen.getByText('1 elegido')).toBeTruthy();
  press('Ninguno');
  expect(screen.queryByRole('region', { name: 'Cambiar los elegidos' })).toBeNull();
});

test('BEH-327 a price changes by a percentage that is one, of the products and versions that were seen', async () => {
  await open([1, 2]);
  press('Cambiar precio');
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar el precio por porcentaje' }));
  expect(dialog.getByRole('button', { name: 'Cambiar 2 productos' })).toBeTruthy();
  for (const text of ['', 'mucho', '0', '-91', '501']) {
    fireEvent.change(percent(), { target: { value: text } });
    expect(cannot(/^Cambiar 2/), text).toBe('true');
    fireEvent.submit(percent());
  }
  expect(sent).toEqual([]);
  answer = below({});
  fireEvent.change(percent(), { target: { value: ' -10,255 % ' } });
  fireEvent.submit(percent());
  await screen.findByText('Listo: 2 cambiados.');
  const body = { cambio: { tipo: 'precio', porcentaje: -10.26 }, productos: TWO };
  expect(sent).toEqual([
    ['POST', CHANGES, { ...body, ensayo: true }],
    ['POST', CHANGES, body],
  ]);
  await waitFor(() => expect(asked).toBe(2));
  expect([chosen(), screen.queryByRole('dialog')]).toEqual(['', null]);
});

test('BEH-327 what was typed for one change is not there for the next', async () => {
  await open([1, 2]);
  press('Cambiar precio');
  fireEvent.change(percent(), { target: { value: '5' } });
  fireEvent.submit(percent());
  await screen.findByText('Listo: 2 cambiados.');
  press('Elegir la tercera');
  press('Cambiar precio');
  expect(percent().value).toBe('');
  expect(cannot(/^Cambiar 1 producto$/)).toBe('true');
});

test('BEH-327 all that the list holds are chosen by its filters, once its page is', async () => {
  await open([1, 2]);
  expect(screen.queryByRole('button', { name: /^Elegir los/ })).toBeNull();
  cleanup();
  await open([1, 2, 3], { ...LIST, total: 3 });
  expect(screen.queryByRole('button', { name: /^Elegir los/ })).toBeNull();
  cleanup();
  await open([1, 2, 3]);
  press('Elegir los 1,200');
  expect([chosen(), screen.getByText('1,200 elegidos').tagName]).toEqual(['todos', 'P']);
  press('Descontinuar');
  expect(screen.getByText(/^Salen de la tienda/)).toBeTruthy();
  press('Cambiar 1,200 productos');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST',
    CHANGES,
    {
      cambio: { tipo: 'activo', activo: false },
      todos: { q: 'taza', ver: 'todos', categoria: 'bebidas', cuantos: 1200 },
    },
  ]);
});

test('BEH-327 products are put on sale again, or given another category', async () => {
  await open([1, 2]);
  press('Poner a la venta');
  press('Cambiar 2 productos');
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  await open([1, 2]);
  press('Cambiar categoría');
  expect(cannot(/^Cambiar 2/)).toBe('true');
  const list = screen.getByLabelText<HTMLSelectElement>('Categoría y subcategoría');
  expect([...list.options].map(({ text }) => text)).toEqual(['Elige una', 'Tazas', 'Plumas']);
  fireEvent.change(list, { target: { value: '21' } });
  press('Cambiar 2 productos');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['POST', CHANGES, { cambio: { tipo: 'activo', activo: true }, productos: TWO }],
    ['POST', CHANGES, { cambio: { tipo: 'categoria', id_subcategoria: 21 }, productos: TWO }],
  ]);
});

test('BEH-327 products that somebody changed meanwhile are named, and left alone', async () => {
  answer = () => Response.json({ success: true, cambiados: 1, omitidos: ['TAZ-2'] });
  await open([1, 2]);
  press('Poner a la venta');
  press('Cambiar 2 productos');
  await screen.findByText('1 cambiados. Alguien más cambió TAZ-2; revísalos antes.');
  cleanup();
  answer = () => Response.json({ success: true, cambiados: 0, omitidos: ['A', 'B', 'C', 'D'] });
  await open([1, 2]);
  press('Poner a la venta');
  press('Cambiar 2 productos');
  await screen.findByText('0 cambiados. Alguien más cambió 4: A, B, C; revísalos antes.');
});

test('BEH-327 a change that failed says so, keeps its dialog, and may be sent again', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await open([1, 2]);
  press('Cambiar precio');
  fireEvent.change(percent(), { target: { value: '5' } });
  fireEvent.submit(percent());
  await screen.findByText('No pudimos hacer el cambio. Inténtalo de nuevo.');
  expect([percent().value, chosen(), asked]).toEqual(['5', '1 2', 1]);
  await waitFor(() => expect(cannot(/^Cambiar 2/)).not.toBe('true'));
  const told = Promise.withResolvers<Response>();
  answer = () => told.promise;
  fireEvent.submit(percent());
  fireEvent.submit(percent());
  await waitFor(() => expect(sent).toHaveLength(2));
  told.resolve(Response.json({ success: true, cambiados: 2, omitidos: [] }));
  await screen.findByText('Listo: 2 cambiados.');
  expect(sent).toHaveLength(2);
});

test('BEH-446 a margin shows the prices it makes before it makes them, and is asked anew when it is another', async () => {
  const sum = { suben: 1, bajan: 0, iguales: 0, sin_costo: 1 };
  const precios = [{ codigo: 'TAZ-1', nombre: 'Taza 1', costo: 8, antes: 10, despues: 11.2 }];
  const told = (margen: object) => () =>
    Response.json({ success: true, cambiados: 1, omitidos: [], margen });
  answer = told({ ...sum, precios });
  await open([1, 2]);
  press('Aplicar margen');
  const margin = () => screen.getByLabelText<HTMLInputElement>('Margen %');
  for (const text of ['', 'mucho', '-91', '1001']) {
    fireEvent.change(margin(), { target: { value: text } });
    expect(cannot(/^Ver los precios de 2 productos/), text).toBe('true');
    fireEvent.submit(margin());
  }
  expect(sent).toEqual([]);
  const cambio = (porcentaje: number) => ({ tipo: 'margen', porcentaje });
  fireEvent.change(margin(), { target: { value: '40' } });
  press('Ver los precios de 2 productos');
  await screen.findByText('$11.20');
  const dialog = within(screen.getByRole('dialog', { name: 'Aplicar un margen' }));
  expect(dialog.getByText('1 sube')).toBeTruthy();
  expect(dialog.getByText('1 no tiene costo y se queda con su precio.')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toContain('TAZ-1 · costo $8.00$10.00 → $11.20');
  fireEvent.change(margin(), { target: { value: '45' } });
  expect(dialog.queryByText('$11.20')).toBeNull();
  answer = told({ ...sum, suben: 0, precios: [], iguales: 1 });
  press('Ver los precios de 2 productos');
  await dialog.findByText('1 ya lo tiene');
  expect(cannot(/^Cambiar 0 precios/)).toBe('true');
  fireEvent.change(margin(), { target: { value: '40' } });
  answer = told({ ...sum, precios });
  press('Ver los precios de 2 productos');
  await dialog.findByText('$11.20');
  press('Cambiar 1 precio');
  await screen.findByText('Listo: 1 cambiados. Sin costo: 1, que quedan igual.');
  expect(sent).toEqual([
    ['POST', CHANGES, { cambio: cambio(40), ensayo: true, productos: TWO }],
    ['POST', CHANGES, { cambio: cambio(45), ensayo: true, productos: TWO }],
    ['POST', CHANGES, { cambio: cambio(40), ensayo: true, productos: TWO }],
    ['POST', CHANGES, { cambio: cambio(40), productos: TWO }],
  ]);
  expect([chosen(), screen.queryByRole('dialog')]).toEqual(['', null]);
});

test('BEH-446 a margin whose prices could not be told says so, and changes nothing', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await open([1, 2]);
  press('Aplicar margen');
  const margin = screen.getByLabelText<HTMLInputElement>('Margen %');
  fireEvent.change(margin, { target: { value: '40' } });
  fireEvent.submit(margin);
  await screen.findByText('No pudimos calcular los precios. Inténtalo de nuevo.');
  expect(screen.getByRole('button', { name: 'Ver los precios de 2 productos' })).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('BEH-327 a dialog that is closed changes nothing', async () => {
  await open([1, 2]);
  press('Descontinuar');
  press('Cerrar');
  expect([screen.queryByRole('dialog'), sent, chosen()]).toEqual([null, [], '1 2']);
});

const FALLEN = { codigo: 'TAZ-1', nombre: 'Taza 1', pierde: 0.8 };

test('BEH-568 a percentage that would sell products below their cost says how many and which first, and is made by whoever presses once more', async () => {
  await open([1, 2]);
  press('Cambiar precio');
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar el precio por porcentaje' }));
  const said = () => dialog.getByRole('status').textContent;
  fireEvent.change(percent(), { target: { value: '-12' } });
  answer = below({ bajan: 3, ya_estaban: 2, sin_costo: 1, productos: [FALLEN] });
  press('Cambiar 2 productos');
  await dialog.findByText('3 productos quedan por debajo de su costo.');
  expect(said()).toContain('TAZ-1 Taza 1: perderías $0.80 en cada pieza.… y 2 más');
  expect(said()).toContain('con 2 que ya lo están. 1 no tiene costo, así que de ese no se sabe.');
  expect(dialog.getByRole('link', { name: 'Por debajo del costo' }).getAttribute('href')).toBe(
    '/admin/productos?ver=bajo_costo',
  );
  const cambio = (porcentaje: number) => ({ tipo: 'precio', porcentaje });
  expect(sent).toEqual([['POST', CHANGES, { cambio: cambio(-12), ensayo: true, productos: TWO }]]);
  // Another percentage is another look.
  fireEvent.change(percent(), { target: { value: '-11' } });
  expect(said()).toBe('');
  answer = below({ bajan: 1, productos: [FALLEN] });
  press('Cambiar 2 productos');
  await dialog.findByText('1 producto queda por debajo de su costo.');
  expect(said()).toContain('los ves todos en Por debajo del costo.');
  press('Cambiar 2 productos de todos modos');
  await screen.findByText('Listo: 2 cambiados.');
  expect(sent.slice(1)).toEqual([
    ['POST', CHANGES, { cambio: cambio(-11), ensayo: true, productos: TWO }],
    ['POST', CHANGES, { cambio: cambio(-11), productos: TWO }],
  ]);
});

test('BEH-568 a percentage that raises prices, or sells nothing below its cost, is made at once; one that could not be looked at is not made', async () => {
  await open([1, 2]);
  press('Cambiar precio');
  fireEvent.change(percent(), { target: { value: '5' } });
  fireEvent.submit(percent());
  await screen.findByText('Listo: 2 cambiados.');
  expect(sent).toEqual([
    ['POST', CHANGES, { cambio: { tipo: 'precio', porcentaje: 5 }, productos: [TWO[0], TWO[1]] }],
  ]);
  cleanup();
  sent = [];
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  await open([1, 2]);
  press('Cambiar precio');
  fireEvent.change(percent(), { target: { value: '-5' } });
  fireEvent.submit(percent());
  await screen.findByText('No pudimos calcular los precios. Inténtalo de nuevo.');
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cambiar 2 productos' })).toBeTruthy();
});
