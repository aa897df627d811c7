// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptCategory, TaxonomyDesk } from '../desk/taxonomy.ts';
import CategoriesPage from './categories-page.tsx';

const sub = (id: number, nombre: string, productos: number) => ({
  ...{ id, nombre, slug: nombre.toLowerCase(), vista: 1, productos, a_la_venta: productos },
});
const DRINKS: KeptCategory = {
  ...{ id: 1, nombre: 'Bebidas', slug: 'bebidas', vista: 3 },
  subcategorias: [sub(11, 'Tazas', 0), sub(12, 'Termos', 1240)],
};
const HOME: KeptCategory = {
  ...{ id: 2, nombre: 'Hogar', slug: 'hogar', vista: 1, subcategorias: [sub(21, 'Velas', 0)] },
};
const USUAL = [{ nombre: 'Textil', slug: 'textil', subcategorias: ['Playeras', 'Gorras'] }];

let desk: TaxonomyDesk;
let sent: [string, string | undefined, unknown][];
let answer: () => Response;
beforeEach(() => {
  desk = { categorias: [DRINKS, HOME], sin_categoria: 0, usuales: [], historial: [] };
  sent = [];
  answer = () => Response.json({ success: true, id: 9, ordenadas: 2 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, body === undefined ? undefined : JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(chosen = ''): Promise<void> {
  const loader = ({ request }: { request: Request }) => ({
    desk,
    chosen: new URL(request.url).searchParams.get('categoria') ?? '',
  });
  const Page = () => (
    <>
      <CategoriesPage />
      <output aria-label="dirección">{useLocation().search}</output>
    </>
  );
  const path = '/admin/categorias';
  const Stub = createRoutesStub([{ path, Component: Page, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={[`${path}${chosen === '' ? '' : `?categoria=${chosen}`}`]} />);
  await screen.findByRole('heading', { name: 'Categorías' });
}
const address = () => screen.getByLabelText('dirección').textContent;
const button = (name: string | RegExp, where: HTMLElement = document.body) =>
  within(where).getByRole<HTMLButtonElement>('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const press = async (name: string | RegExp, where?: HTMLElement) => {
  const found = button(name, where);
  await waitFor(() =>
    expect(found.disabled || found.getAttribute('aria-disabled') === 'true').toBe(false),
  );
  fireEvent.click(found);
};
const type = (where: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const form = (name: string) => screen.getByRole('form', { name });

test('BEH-460 each category says what it holds, and one that is opened what it is divided into', async () => {
  await open();
  screen.getByText('2 subcategorías, 1,240 productos');
  screen.getByText('1 subcategoría, 0 productos');
  fireEvent.click(screen.getByRole('link', { name: /Bebidas/ }));
  const list = await screen.findByRole('list', { name: 'Subcategorías de Bebidas' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    expect.stringContaining('Tazas0 productos'),
    expect.stringContaining('Termos1,240 productos'),
  ]);
  const link = screen.getByRole('link', { name: 'Ver sus productos' });
  expect(link.getAttribute('href')).toBe('/admin/productos?ver=todos&categoria=bebidas');
  // What has products goes nowhere before they do.
  screen.getByText('Para quitarla, antes pasa a otra sus 1,240 productos.');
  expect(screen.queryByRole('button', { name: 'Quitar categoría' })).toBeNull();
});

test('BEH-460 products without a category are told, with the way to them', async () => {
  desk = { ...desk, sin_categoria: 3 };
  await open();
  const link = screen.getByRole('link', { name: '3 productos sin categoría' });
  expect(link.getAttribute('href')).toBe('/admin/productos?ver=todos&categoria=-');
});

test('BEH-460 one goes up or down by a press, which keeps the focus; neither beyond the ends', async () => {
  await open('1');
  expect(isOff('Subir Bebidas')).toBe(true);
  expect(isOff('Bajar Hogar')).toBe(true);
  desk = { ...desk, categorias: [HOME, DRINKS] };
  await press('Bajar Bebidas');
  await waitFor(() => expect(isOff('Bajar Bebidas')).toBe(true));
  expect(sent).toEqual([
    ['/api/admin/orden-categorias', 'PUT', { id_categoria: null, antes: [1, 2], ahora: [2, 1] }],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(button('Bajar Bebidas')));
  await press('Subir Termos');
  const within1 = { id_categoria: 1, antes: [11, 12], ahora: [12, 11] };
  await waitFor(() => expect(sent.at(-1)?.[2]).toEqual(within1));
});

test('BEH-461 whoever orders what somebody ordered meanwhile reads so and sees how it stands', async () => {
  await open();
  desk = { ...desk, categorias: [HOME, DRINKS] };
  answer = () => Response.json({ error: 'Rosa: otro orden.', code: 'conflict' }, { status: 409 });
  await press('Bajar Bebidas');
  await screen.findByText('Rosa: otro orden.');
  await waitFor(() => expect(isOff('Subir Hogar')).toBe(true));
});

test('BEH-460 a new category opens; a new subcategory is one of its category', async () => {
  await open('nueva');
  const added = form('Categoría nueva');
  expect(document.activeElement).toBe(within(added).getByLabelText('Nombre de la categoría'));
  await press('Agregar', added);
  within(added).getByText('Escribe cómo se llama.');
  type(added, /^Nombre/, ' Viaje ');
  await press('Agregar', added);
  await waitFor(() => expect(address()).toBe('?categoria=9'));
  expect(sent).toEqual([['/api/admin/categorias', 'POST', { nombre: 'Viaje' }]]);
  cleanup();
  await open('2');
  type(form('Subcategoría nueva'), /^Nueva/, 'Velas');
  answer = () => Response.json({ error: 'Ya hay una.', code: 'conflict' }, { status: 409 });
  await press('Agregar', form('Subcategoría nueva'));
  await screen.findByText('Ya hay una.');
  expect(sent[1]).toEqual([
    '/api/admin/subcategorias',
    'POST',
    { id_categoria: 2, nombre: 'Velas' },
  ]);
});

test('BEH-461 whoever renames what was renamed meanwhile keeps what they typed and reads the other name', async () => {
  await open('1');
  type(form('Categoría Bebidas'), /^Nombre/, 'Tragos');
  desk = { ...desk, categorias: [{ ...DRINKS, nombre: 'Para beber', vista: 4 }, HOME] };
  answer = () => Response.json({ error: 'Rosa la cambió.', code: 'conflict' }, { status: 409 });
  await press('Guardar nombre');
  const box = (await screen.findByText('Nombre: Para beber')).closest('[role=alert]');
  expect(box?.textContent).toContain('Rosa la cambió.');
  answer = () => Response.json({ success: true, id: 1 });
  await press('Guardar nombre');
  await waitFor(() =>
    expect(sent.map(([, , body]) => body)).toEqual([
      { nombre: 'Tragos', vista: 3 },
      { nombre: 'Tragos', vista: 4 },
    ]),
  );
});

test('BEH-465 a subcategory is renamed and moved, and the page follows it', async () => {
  await open('1');
  await press('Cambiar Tazas');
  const changing = form('Subcategoría Tazas');
  type(changing, /^Nombre/, 'Tarros');
  type(changing, /^Categoría/, '2');
  await press('Guardar subcategoría', changing);
  await waitFor(() => expect(address()).toBe('?categoria=2'));
  expect(sent).toEqual([
    ['/api/admin/subcategorias/11', 'PUT', { nombre: 'Tarros', vista: 1, id_categoria: 2 }],
  ]);
});

test('BEH-465 a subcategory with products goes once another is chosen for them; an empty one at once', async () => {
  await open('1');
  await press('Cambiar Termos');
  expect(button('Quitar subcategoría').disabled).toBe(true);
  type(document.body, /^Para quitarla/, '21');
  await press('Quitar subcategoría');
  const asked = await screen.findByRole('dialog', { name: '¿Quitar «Termos»?' });
  within(asked).getByText('Sus 1,240 productos pasan a «Velas».');
  expect(sent).toEqual([]);
  await press('Quitar subcategoría', asked);
  await waitFor(() =>
    expect(sent).toEqual([['/api/admin/subcategorias/12?vista=1&pasa_a=21', 'DELETE', undefined]]),
  );
  await press('Cerrar Termos');
  await press('Cambiar Tazas');
  await press('Quitar subcategoría');
  await press(
    'Quitar subcategoría',
    await screen.findByRole('dialog', { name: '¿Quitar «Tazas»?' }),
  );
  await waitFor(() =>
    expect(sent[1]).toEqual(['/api/admin/subcategorias/11?vista=1', 'DELETE', undefined]),
  );
});

test('BEH-460 an empty category is asked about and goes with its subcategories', async () => {
  await open('2');
  await press('Quitar categoría');
  const asked = await screen.findByRole('dialog', { name: '¿Quitar «Hogar»?' });
  within(asked).getByText('Deja de aparecer en la tienda, con 1 subcategoría vacía.');
  await press('Quitar categoría', asked);
  await waitFor(() => expect(address()).toBe(''));
  expect(sent).toEqual([['/api/admin/categorias/2?vista=1', 'DELETE', undefined]]);
});

test('BEH-462 a shop without categories shows the usual ones and begins with them', async () => {
  const filled = desk;
  desk = { ...desk, categorias: [], usuales: USUAL };
  await open();
  screen.getByText('Playeras, Gorras');
  answer = () => Response.json({ success: true, categorias: 1, subcategorias: 2 });
  desk = { ...desk, usuales: USUAL };
  const begin = press('Empezar con las categorías usuales');
  desk = filled;
  await begin;
  await screen.findByText('2 subcategorías, 1,240 productos');
  expect(sent).toEqual([['/api/admin/categorias-usuales', 'POST', {}]]);
  expect(screen.queryByText('Todavía no hay categorías')).toBeNull();
});
