// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '../../../kernel/permissions.ts';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { PickLine, WarehouseRow } from '../reads.ts';
import PicksPage, { loader as loadPicks } from './picks-page.tsx';
import { warehouseDeskContext } from './stock-desk-context.ts';
import WarehousesPage, { loader as loadWarehouses } from './warehouses-page.tsx';

const warehouse = (id: number, nombre: string, change: Partial<WarehouseRow>): WarehouseRow => ({
  ...{ id, nombre, tipo: 'propio', proveedor: '', general: false, cp: '', prioridad: 1, vista: 4 },
  ...{ abierto: true, piezas: 0, colores: 0, apartadas: 0 },
  ...change,
});
const ALL = [
  warehouse(2, 'Matriz', { cp: '06600', piezas: 1530, colores: 1, apartadas: 45 }),
  warehouse(3, 'Monterrey', { prioridad: 2, piezas: 8, colores: 2 }),
  warehouse(4, 'Bodega vieja', { abierto: false, prioridad: 9 }),
  warehouse(1, 'Proveedores', { tipo: 'proveedor', general: true }),
  warehouse(5, 'Textiles', { tipo: 'proveedor', proveedor: 'Textiles' }),
  warehouse(6, 'Norte', { tipo: 'proveedor', proveedor: 'Textiles' }),
];
const pick = (folio: string, change: Partial<PickLine>): PickLine => ({
  ...{ folio, promesa: '2026-03-12', clave: 'TAZ-1', nombre: 'Taza', color_nombre: 'Rojo' },
  ...{ css: '#d0202e', talla: '', piezas: 1200, ajeno: false, para_el: null },
  ...change,
});
const PICKS = [
  pick('EST-A', {}),
  pick('EST-B', { promesa: null, piezas: 5 }),
  pick('EST-A', { clave: 'PLA-2', nombre: 'Playera', talla: 'M', piezas: 3 }),
];

let all: readonly WarehouseRow[];
let picks: readonly PickLine[];
let picked: number[];
beforeEach(() => {
  all = ALL;
  picks = PICKS;
  picked = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGES: ReadonlyMap<string, Permission> = new Map([
  ['/admin/almacenes', 'stock.see'],
  ['/admin/surtido', 'stock.see'],
]);

async function open(address: string, roles: readonly string[] = ['almacen']): Promise<void> {
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.mx', roles });
  context.set(staffPagesContext, PAGES);
  context.set(warehouseDeskContext, {
    list: async () => all,
    suppliers: async () => [{ id: 8, nombre: 'Tazas del Sur' }],
    picks: async (id) => {
      picked.push(id);
      return id === 2 ? picks : [];
    },
  });
  const url = new URL(`https://tienda.mx${address}`);
  const pattern = url.pathname;
  const args: LoaderFunctionArgs = { context, url, pattern, params: {}, request: new Request(url) };
  const picking = pattern === '/admin/surtido';
  const data = picking ? await loadPicks(args) : await loadWarehouses(args);
  const Component = (picking ? PicksPage : WarehousesPage) as ComponentType;
  const Stub = createRoutesStub([{ id: 'page', path: pattern, Component, loader: () => data }]);
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { page: data } }} />);
  await screen.findByRole('heading', { level: 1 });
}
const link = (name: string | RegExp) => screen.queryByRole('link', { name });
const forms = () => screen.queryAllByRole('form').map((form) => form.getAttribute('aria-label'));

test('BEH-206 each warehouse says whose it is, where it lies, when it is asked and what is in it', async () => {
  await open('/admin/almacenes');
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    'MatrizPropio, CP 06600, prioridad 11,530 libres de 1 color45 apartadas',
    'MonterreyPropio, prioridad 28 libres de 2 colores0 apartadas',
    'Bodega viejaPropioCerrado',
    'ProveedoresLo que se compra a proveedores sin almacén aparte, prioridad 10 libres de 0 colores0 apartadas',
    'TextilesDe proveedor, prioridad 10 libres de 0 colores0 apartadas',
    'NorteDe Textiles, prioridad 10 libres de 0 colores0 apartadas',
  ]);
  expect(link(/Existencias/)?.getAttribute('href')).toBe('/admin/existencias');
  const monterrey = link(/Monterrey/);
  expect(monterrey?.getAttribute('href')).toBe('/admin/almacenes?almacen=3');
  expect(monterrey?.getAttribute('aria-expanded')).toBe('false');
});

test('BEH-205 an opened warehouse leads to its pieces and its picks, and is changed or closed by whoever keeps them', async () => {
  await open('/admin/almacenes?almacen=2');
  const opened = link(/Matriz/);
  expect(opened?.getAttribute('aria-expanded')).toBe('true');
  expect(opened?.getAttribute('href')).toBe('/admin/almacenes');
  expect(link('Ver sus existencias')?.getAttribute('href')).toBe('/admin/existencias?almacen=2');
  expect(link('Ver lo que hay que surtir')?.getAttribute('href')).toBe('/admin/surtido?almacen=2');
  expect(forms()).toHaveLength(2);
  expect(forms()).toContain('Cerrar Matriz');
  // Only another of ours that is open takes its pieces.
  const places = screen.getByLabelText<HTMLSelectElement>('Para cerrarlo, sus piezas pasan a');
  expect([...places.options].map(({ text }) => text)).toEqual([
    'Elige un almacén propio',
    'Monterrey',
  ]);
  cleanup();
  await open('/admin/almacenes?almacen=2', ['ventas']);
  expect(forms()).toEqual([]);
  expect(link('Ver sus existencias')).toBeTruthy();
  expect(link('Nuevo almacén')).toBeNull();
});

test('BEH-205 the warehouse of all suppliers is not closed, one that is closed is only opened again, and a supplier’s has no picks', async () => {
  await open('/admin/almacenes?almacen=1');
  expect(forms()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cerrar almacén' })).toBeNull();
  expect(link('Ver lo que hay que surtir')).toBeNull();
  cleanup();
  await open('/admin/almacenes?almacen=4');
  expect(forms()).toEqual(['Abrir Bodega vieja']);
  expect(screen.getByRole('button', { name: 'Abrir de nuevo' })).toBeTruthy();
  expect(link('Ver lo que hay que surtir')).toBeNull();
});

test('BEH-205 a new warehouse is of ours or of a supplier without one, and is begun by its own address', async () => {
  await open('/admin/almacenes');
  expect(forms()).toEqual([]);
  expect(link('Nuevo almacén')?.getAttribute('href')).toBe('/admin/almacenes?almacen=nuevo');
  expect(link('Cancelar')).toBeNull();
  cleanup();
  await open('/admin/almacenes?almacen=nuevo');
  expect(forms()).toHaveLength(1);
  expect(screen.getByRole('option', { name: /Tazas del Sur/ })).toBeTruthy();
  expect(link('Cancelar')?.getAttribute('href')).toBe('/admin/almacenes');
  expect(link('Nuevo almacén')).toBeNull();
  cleanup();
  await open('/admin/almacenes?almacen=nuevo', ['ventas']);
  expect(forms()).toEqual([]);
});

test('BEH-206 the picks of a warehouse stand by paid order, with the day it is promised for and each kind of its pieces', async () => {
  await open('/admin/surtido?almacen=2');
  expect(picked).toEqual([2]);
  const regions = screen.getAllByRole('region');
  const labels = regions.map((region) => region.getAttribute('aria-label'));
  expect(labels).toEqual(['Pedido EST-A', 'Pedido EST-B']);
  const [first, second] = regions as [HTMLElement, HTMLElement];
  expect(within(first).getByText(/^Prometido para el .*12.*mar/)).toBeTruthy();
  expect(within(second).getByText('Sin fecha prometida')).toBeTruthy();
  const lines = within(first).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1,200TAZ-1 Taza, Rojo',
    '3PLA-2 Playera, Rojo, talla M',
  ]);
  expect(within(first).getByRole('link').getAttribute('href')).toContain('EST-A');
});

test('BEH-850 a picked order tells the day that its customer needs it for', async () => {
  picks = [pick('EST-A', { para_el: '2026-03-10' }), pick('EST-B', {})];
  await open('/admin/surtido?almacen=2');
  const [first, second] = screen.getAllByRole('region') as [HTMLElement, HTMLElement];
  expect(first.textContent).toContain('Prometido para el 12 mar · Lo necesita para el 10 mar');
  expect(second.textContent).not.toContain('Lo necesita');
});

test('BEH-575 a pick names an order that whoever looks does not see, without a way there', async () => {
  picks = [pick('EST-A', { ajeno: true }), pick('EST-B', {})];
  await open('/admin/surtido?almacen=2');
  const [first, second] = screen.getAllByRole('region') as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('heading').textContent).toContain('EST-A');
  expect(within(first).queryByRole('link')).toBeNull();
  expect(within(second).getByRole('link').getAttribute('href')).toContain('EST-B');
});

test('BEH-206 whoever picks goes from one open warehouse of ours to the next, the first where none is named, and prints what is there', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open('/admin/surtido?almacen=4');
  expect(picked).toEqual([2]);
  const places = within(screen.getByRole('navigation', { name: 'Almacén' }));
  const links = places.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Matriz', 'Monterrey']);
  expect(links[1]?.getAttribute('href')).toBe('/admin/surtido?almacen=3');
  expect(links.map((one) => one.getAttribute('aria-current'))).toEqual(['page', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  cleanup();
  await open('/admin/surtido?almacen=3');
  expect(screen.getByText('Ningún pedido pagado espera piezas de Monterrey.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  cleanup();
  all = ALL.filter(({ tipo }) => tipo === 'proveedor');
  picked = [];
  await open('/admin/surtido');
  expect(picked).toEqual([]);
  expect(link('Ver almacenes')?.getAttribute('href')).toBe('/admin/almacenes');
  expect(screen.queryByRole('navigation', { name: 'Almacén' })).toBeNull();
});
