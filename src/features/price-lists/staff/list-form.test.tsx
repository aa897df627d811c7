// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { PriceListRow } from '../reads.ts';
import { ListForm } from './list-form.tsx';

const CATEGORIES = [
  { slug: 'tazas', nombre: 'Tazas' },
  { slug: 'textiles', nombre: 'Textiles' },
];
const LIST: PriceListRow = {
  ...{ id: 4, nombre: 'Distribuidores', descuento: 12.5, clientes: 0, version: 6 },
  categorias: [{ slug: 'tazas', descuento: 20 }],
  productos: [
    { clave: 'TAZ-001', descuento: 15 },
    { clave: 'PLU-2', descuento: 7.5 },
  ],
};

let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, id: 4, version: 7 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    // What is asked while somebody types is asked beside what they do.
    if (path.endsWith('/revision')) return Response.json({ cuantos: 0, productos: [] });
    sent.push([path, method, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

function open(list?: PriceListRow, categories = CATEGORIES): void {
  const Stub = createRoutesStub([
    {
      path: '/admin/listas-de-precios/uno',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <ListForm {...(list ? { list } : {})} categories={categories} />,
    },
    { path: '/admin/listas-de-precios', Component: () => <h1>Todas</h1> },
  ]);
  render(
    <>
      <Stub initialEntries={['/admin/listas-de-precios/uno']} />
      <ToastRegion />
    </>,
  );
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const FIELDS = [/^Nombre/, /^Descuento/, /^Tazas/, /^Textiles/, /^Productos con/];
const values = () => FIELDS.map((label) => field(label).value);
/** What is wrong with a field; '' where nothing is. */
const wrongWith = (label: RegExp): string => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
};
const opened = () => [...document.querySelectorAll('details')].map((each) => each.open);

test('BEH-323 a new list is made of its name, its discount, and those of categories and products', async () => {
  open();
  await screen.findByRole('form', { name: 'Lista nueva' });
  expect(values()).toEqual(['', '', '', '', '']);
  expect(opened()).toEqual([false, false]);
  expect(screen.queryByRole('button', { name: 'Quitar lista' })).toBeNull();
  type(/^Nombre/, ' Mayoristas ');
  type(/^Descuento/, '10');
  type(/^Textiles/, '12,5 %');
  type(/^Productos con/, 'TAZ-001 15\nPLU-2\t7.5');
  await press('Crear lista');
  await screen.findByRole('heading', { name: 'Todas' });
  screen.getByText('Lista guardada');
  expect(sent).toEqual([
    [
      '/api/admin/listas-de-precios',
      'POST',
      {
        nombre: 'Mayoristas',
        descuento: 10,
        categorias: [{ slug: 'textiles', descuento: 12.5 }],
        productos: LIST.productos,
      },
    ],
  ]);
});

test('BEH-323 a list is changed as it stands, under the version that was seen', async () => {
  open(LIST);
  await screen.findByRole('form', { name: 'Lista Distribuidores' });
  expect(values()).toEqual(['Distribuidores', '12.5', '20', '', 'TAZ-001 15\nPLU-2 7.5']);
  expect(opened()).toEqual([true, true]);
  type(/^Tazas/, '');
  type(/^Productos con/, '');
  await press('Guardar lista');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/listas-de-precios/4',
    'PUT',
    { nombre: 'Distribuidores', descuento: 12.5, categorias: [], productos: [], version: 6 },
  ]);
});

test('BEH-323 each wrong field says so, nothing is sent, and what was mended says nothing more', async () => {
  open();
  await screen.findByRole('form');
  type(/^Tazas/, 'mucho');
  type(/^Productos con/, 'TAZ-001 15\nTAZ-002');
  await press('Crear lista');
  expect(FIELDS.map((label) => wrongWith(label) !== '')).toEqual([true, true, true, false, true]);
  expect(wrongWith(/^Productos con/)).toContain('Renglón 2');
  expect(sent).toEqual([]);
  type(/^Nombre/, 'Mayoristas');
  type(/^Descuento/, '10');
  type(/^Tazas/, '5');
  await press('Crear lista');
  expect(FIELDS.map((label) => wrongWith(label) !== '')).toEqual([...Array(4).fill(false), true]);
  expect(sent).toEqual([]);
  type(/^Productos con/, 'TAZ-001 15');
  await press('Crear lista');
  await screen.findByRole('heading', { name: 'Todas' });
  expect(sent).toHaveLength(1);
});

test('BEH-323 a list that somebody pays by cannot be taken away; another goes under its version', async () => {
  open({ ...LIST, clientes: 1 });
  await screen.findByRole('form');
  expect(screen.queryByRole('button', { name: 'Quitar lista' })).toBeNull();
  cleanup();
  open(LIST);
  await press('Quitar lista');
  await press('Quitar');
  await screen.findByText('Lista quitada');
  expect(sent).toEqual([['/api/admin/listas-de-precios/4', 'DELETE', { version: 6 }]]);
});

test('BEH-400 a price list is taken away once that was confirmed', async () => {
  open(LIST);
  await press('Quitar lista');
  await screen.findByText('¿Quitar la lista Distribuidores?');
  await press('Cancelar');
  expect(screen.queryByText('¿Quitar la lista Distribuidores?')).toBeNull();
  expect(sent).toEqual([]);
});

test('BEH-323 of two who change a list the second reads so and is shown what there is now', async () => {
  answer = () => Response.json({ error: 'Alguien la cambió.', code: 'conflict' }, { status: 409 });
  open(LIST);
  await press('Guardar lista');
  expect((await screen.findByText('Alguien la cambió.')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByText('Lista guardada')).toBeNull();
});

test('BEH-323 a list that was not saved for want of a line stays as it was typed and may be sent again', async () => {
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  open(LIST);
  await screen.findByRole('form');
  type(/^Nombre/, 'Otra');
  await press('Guardar lista');
  await screen.findByText('No pudimos guardarla. Revisa tu conexión.');
  expect([values()[0], asked]).toEqual(['Otra', 1]);
  const again = screen.getByRole('button', { name: 'Guardar lista' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
  answer = () => Response.json({ success: true, id: 4, version: 7 });
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'Todas' });
});

test('BEH-323 while a list is being saved it is neither sent twice nor taken away', async () => {
  const told = Promise.withResolvers<Response>();
  answer = () => told.promise;
  open(LIST);
  await press('Guardar lista');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('Guardar lista');
  await press('Quitar lista');
  expect(sent).toHaveLength(1);
  told.resolve(Response.json({ success: true, version: 7 }));
  await screen.findByRole('heading', { name: 'Todas' });
});

test('BEH-323 a shop without categories asks for none', async () => {
  open(undefined, []);
  await screen.findByRole('form');
  expect(screen.queryByText('Otro descuento por categoría')).toBeNull();
  expect(opened()).toEqual([false]);
});
