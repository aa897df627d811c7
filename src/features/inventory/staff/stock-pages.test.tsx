// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '../../../kernel/permissions.ts';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import type { ShelfRow, StockMove, StockQuestion, StockRow } from '../reads.ts';
import { stockDeskContext } from './stock-desk-context.ts';
import StockPage, { loader } from './stock-page.tsx';

const row = (color: number, change: Partial<StockRow> = {}): StockRow => ({
  ...{ color, talla: null, talla_nombre: '', producto: 3, clave: `TAZ-${color}`, nombre: 'Taza' },
  ...{ color_nombre: 'Rojo', css: '#d0202e', piezas_caja: 10, existencia: 1530, propias: 30 },
  ...{ aqui: null, apartadas: 0, comprometidas: 0, debidas: 0, minimo: null, contada: null },
  ...change,
});
const ROWS = [
  row(7, { apartadas: 45, comprometidas: 12, debidas: 6 }),
  row(8, { existencia: 9, contada: { cuando: '2026-03-02T18:00:00Z', por: 'Marta' } }),
  row(9, { talla: 4, talla_nombre: 'M', existencia: 60, minimo: 1200, color_nombre: 'Negro' }),
];
const SHELVES: readonly ShelfRow[] = [
  {
    ...{ almacen: 2, nombre: 'Matriz', tipo: 'propio', piezas: 30, reservadas: 4 },
    ...{ comprometidas: 12, contada: { cuando: '2026-03-01T18:00:00Z', por: 'Marta' } },
  },
  {
    ...{ almacen: 1, nombre: 'Proveedores', tipo: 'proveedor', piezas: 1500, reservadas: 0 },
    ...{ comprometidas: 0, contada: null },
  },
];
const move = (piezas: number, change: Partial<StockMove>): StockMove => ({
  ...{ cuando: '2026-03-02T18:00:00Z', piezas, tipo: 'ajuste', almacen: 'Matriz' },
  ...{ motivo: '', quien: '', folio: '', ajeno: false },
  ...change,
});
const MOVES = [
  move(-12, { tipo: 'reserva', folio: 'EST-K7QM', quien: 'Ana' }),
  move(-20, { tipo: 'traspaso', quien: 'Marta', motivo: 'Se imprime allá' }),
  move(20, { tipo: 'traspaso', almacen: 'Monterrey', motivo: 'Se imprime allá' }),
  move(5, { quien: 'Marta', motivo: 'Conteo' }),
  move(500, {}),
  move(1000, { tipo: 'inicial', almacen: '' }),
];
const WAREHOUSES = [
  { id: 2, nombre: 'Matriz', tipo: 'propio' },
  { id: 3, nombre: 'Monterrey', tipo: 'propio' },
  { id: 1, nombre: 'Proveedores', tipo: 'proveedor' },
] as const;

let moves: readonly StockMove[];
let asked: StockQuestion[];
let opened: unknown[];
let shown: { rows: readonly StockRow[]; more: boolean };
beforeEach(() => {
  moves = MOVES;
  asked = [];
  opened = [];
  shown = { rows: ROWS, more: false };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page's own loader, on a visit of somebody with these sets. */
function load(address: string, roles: readonly string[] = ['almacen']) {
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.mx', roles });
  const pages = new Map<string, Permission>([['/admin/existencias', 'stock.see']]);
  context.set(staffPagesContext, pages);
  context.set(stockDeskContext, {
    list: async (question) => {
      asked.push(question);
      return shown;
    },
    shelves: async (...which) => {
      opened.push(which);
      return SHELVES;
    },
    moves: async () => moves,
    warehouses: async () => WAREHOUSES,
  });
  const url = new URL(`https://tienda.mx${address}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: '/admin/existencias', params: {} },
    request: new Request(url),
  };
  return loader(args);
}

async function open(address: string, roles?: readonly string[]): Promise<void> {
  const data = await load(address, roles);
  const Page = StockPage as ComponentType;
  const Elsewhere = () => <p>otra página</p>;
  const Stub = createRoutesStub([
    { id: 'stock', path: '/admin/existencias', Component: Page, loader: () => data },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { stock: data } }} />);
  await screen.findByRole('heading', { name: 'Existencias' });
}
const addressOf = (name: string | RegExp): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');
/** What a row says, cell by cell. */
const cellsOf = (name: RegExp): (string | null)[] => {
  const tr = screen.getByRole('rowheader', { name }).closest('tr');
  return within(tr as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('BEH-206 the desk of stock says of each colour and size what is free, what is ours, what is held and paid, what is to come, and who counted it when', async () => {
  await open('/admin/existencias');
  expect(cellsOf(/TAZ-7.*Rojo/)).toEqual(['1,530', '30', '4512 pagadas', '6', 'nunca']);
  const [few, , held, coming, counted] = cellsOf(/TAZ-8/);
  expect(few).toBe('9menos de una caja');
  expect([held, coming]).toEqual(['—', '—']);
  expect(counted).toMatch(/2.*mar.*, Marta$/);
  expect(cellsOf(/TAZ-9.*Negro, talla M/)[0]).toBe('60bajo su mínimo de 1,200');
  expect(screen.getByRole('columnheader', { name: 'En almacén propio' })).toBeTruthy();
});

test('BEH-206 a list of stock is asked as its address says, and what makes no sense is left out of it', async () => {
  await load('/admin/existencias?ver=bajas&buscar=%20taza%20&pagina=3&almacen=3&piezas=9-4');
  expect(asked).toEqual([{ view: 'bajas', text: 'taza', page: 3, warehouse: 3 }]);
  expect(opened).toEqual([[9, 4]]);
  asked = [];
  opened = [];
  const odd = `/admin/existencias?ver=constructor&pagina=-2&almacen=77&piezas=0&buscar=${'x'.repeat(99)}`;
  await load(odd);
  await load('/admin/existencias?pagina=1e9');
  expect(asked[0]).toEqual({
    ...{ view: 'todas', text: 'x'.repeat(80), page: 1 },
    warehouse: undefined,
  });
  expect(asked[1]?.page).toBe(10_000);
  expect(opened).toEqual([]);
});

test('BEH-206 lists, pages, rows and the file of stock keep the search and the warehouse they were asked with', async () => {
  shown = { rows: ROWS, more: true };
  await open('/admin/existencias?ver=bajas&buscar=taza&pagina=2&almacen=3');
  expect(addressOf('Agotadas')).toBe('/admin/existencias?ver=agotadas&buscar=taza&almacen=3');
  expect(addressOf('Todas')).toBe('/admin/existencias?buscar=taza&almacen=3');
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Menos de una caja']);
  expect(addressOf(/Siguientes/)).toContain('pagina=3');
  expect(addressOf(/Anteriores/)).toBe('/admin/existencias?ver=bajas&buscar=taza&almacen=3');
  expect(addressOf(/TAZ-9/)).toBe(
    '/admin/existencias?ver=bajas&buscar=taza&almacen=3&pagina=2&piezas=9-4',
  );
  expect(addressOf('Exportar CSV')).toMatch(/\?almacen=3$/);
  expect(addressOf('Almacenes')).toBe('/admin/almacenes');
  expect(screen.getByRole('columnheader', { name: 'En Monterrey' })).toBeTruthy();
});

test('BEH-206 a search of stock begins with what was asked, and asks in the same list', async () => {
  await open('/admin/existencias?ver=bajas&buscar=taza&almacen=3');
  const search = screen.getByLabelText<HTMLInputElement>('Buscar por clave o nombre');
  expect(search.value).toBe('taza');
  const place = screen.getByLabelText<HTMLSelectElement>('Almacén');
  expect(place.value).toBe('3');
  expect([...place.options].map(({ text }) => text)).toEqual([
    ...['Todos', 'Matriz', 'Monterrey', 'Proveedores'],
  ]);
  const form = new FormData(screen.getByRole<HTMLFormElement>('search'));
  expect([...form]).toEqual([
    ['ver', 'bajas'],
    ['buscar', 'taza'],
    ['almacen', '3'],
  ]);
});

test('BEH-206 a list without pieces says whether the search or the list is empty', async () => {
  shown = { rows: [], more: false };
  await open('/admin/existencias?ver=agotadas');
  expect(screen.getByText('Ninguna pieza está así.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(addressOf('Exportar CSV')).not.toContain('?');
  cleanup();
  await open('/admin/existencias?buscar=zzz');
  expect(screen.getByText('Ningún producto coincide con lo que buscas.')).toBeTruthy();
});

test('BEH-206 an opened colour says what lies in which warehouse, what is held there and paid, and what happened to its pieces', async () => {
  await open('/admin/existencias?piezas=7');
  const link = screen.getByRole('link', { name: /TAZ-7/ });
  expect(link.getAttribute('aria-expanded')).toBe('true');
  // Pressed again it closes.
  expect(link.getAttribute('href')).toBe('/admin/existencias');
  expect(addressOf(/TAZ-8/)).toBe('/admin/existencias?piezas=8');
  const places = screen.getByRole('region', { name: 'Por almacén' });
  const rows = within(places).getAllByRole('row').slice(1);
  const texts = rows.map((one) => [...one.children].map(({ textContent }) => textContent));
  expect(texts[0]?.[0]).toMatch(/^Matrizpropio, contado hace \d+ días? \(.*\) por Marta$/);
  expect(texts[0]?.slice(1)).toEqual(['30', '4', '12']);
  expect(texts[1]).toEqual(['Proveedoresde proveedor, nunca contado', '1,500', '—', '—']);
  expect(within(places).getByText('6 por llegar, vendidas en preorden.')).toBeTruthy();
  const last = screen.getByRole('region', { name: 'Movimientos' });
  const said = within(last).getAllByRole('listitem');
  const words = said.map(({ textContent }) => textContent ?? '');
  expect(words[0]).toMatch(/^-12Pedido EST-K7QMMatriz, .*, Ana$/);
  expect(within(last).getByRole('link').getAttribute('href')).toContain('EST-K7QM');
  expect(words[1]).toContain('-20Salen por traspaso, Marta: Se imprime allá');
  expect(words[2]).toContain('+20Entran por traspaso, Alguien del equipo: Se imprime allá');
  expect(words[3]).toContain('+5Marta: Conteo');
  expect(words[4]).toContain('+500Importación');
  expect(words[5]).toContain('+1,000Alta del producto');
});

test('BEH-575 what happened to pieces names an order that whoever looks does not see, without a way there', async () => {
  moves = [
    move(-12, { tipo: 'reserva', folio: 'EST-K7QM', ajeno: true }),
    move(-5, { tipo: 'reserva', folio: 'EST-Z2AB' }),
  ];
  await open('/admin/existencias?piezas=7');
  const last = within(screen.getByRole('region', { name: 'Movimientos' }));
  expect(last.getByText('Pedido EST-K7QM')).toBeTruthy();
  expect(last.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Pedido EST-Z2AB',
  ]);
});

test('BEH-206 only whoever keeps stock is offered to count, carry and set the least of an opened colour', async () => {
  const forms = () => screen.queryAllByRole('form').map((form) => form.getAttribute('aria-label'));
  await open('/admin/existencias?piezas=7');
  expect(forms()).toEqual(['Contar piezas', 'Pasar piezas', 'Mínimo de piezas']);
  cleanup();
  await open('/admin/existencias?piezas=7', ['ventas']);
  expect(forms()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Por almacén' })).toBeTruthy();
});

test('BEH-85 the least of a colour is typed as people type it, may be of the whole product, and what is no number is said at its field', async () => {
  const sent: unknown[] = [];
  let status = 200;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))]);
    const other = { error: 'Marta lo cambió a 40.', code: 'conflict' };
    return Response.json(status === 200 ? { success: true, minimo: 1200 } : other, { status });
  });
  await open('/admin/existencias?piezas=9-4');
  const least = screen.getByLabelText<HTMLInputElement>(/Avisar con menos de/);
  expect(least.value).toBe('1200');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar mínimo' }));
  for (const wrong of ['muchas', '0', '1000001']) {
    fireEvent.change(least, { target: { value: wrong } });
    press();
    await waitFor(() => expect(least.getAttribute('aria-invalid')).toBe('true'));
  }
  expect(sent).toEqual([]);
  fireEvent.change(least, { target: { value: '1,500' } });
  fireEvent.click(screen.getByLabelText(/El mismo para todos los colores y tallas de TAZ-9/));
  status = 409;
  press();
  await screen.findByText('Marta lo cambió a 40.');
  const about = { talla: 4, minimo: 1500, visto: 1200 };
  expect(sent).toEqual([['/api/admin/existencias/9/minimo', { ...about, todo_el_producto: true }]]);
  status = 200;
  fireEvent.change(least, { target: { value: '' } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar mínimo' }).disabled).toBe(
      false,
    ),
  );
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([
    '/api/admin/existencias/9/minimo',
    { talla: 4, minimo: null, visto: 1200, todo_el_producto: true },
  ]);
  await waitFor(() => expect(screen.queryByText('Marta lo cambió a 40.')).toBeNull());
});
