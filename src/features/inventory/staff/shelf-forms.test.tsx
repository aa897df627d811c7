// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShelfRow, StockRow, WarehouseRow } from '../reads.ts';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { TransferForm } from './transfer-form.tsx';

const ROW: StockRow = {
  ...{ color: 7, talla: null, talla_nombre: '', producto: 3, clave: 'TAZ-1', nombre: 'Taza' },
  ...{ color_nombre: 'Rojo', css: '#d0202e', piezas_caja: 10, existencia: 530, propias: 30 },
  ...{ aqui: null, apartadas: 0, comprometidas: 0, debidas: 0, minimo: null, contada: null },
};
const shelf = (almacen: number, nombre: string, piezas: number): ShelfRow => ({
  ...{ almacen, nombre, piezas, tipo: almacen === 1 ? 'proveedor' : 'propio' },
  ...{ reservadas: 0, comprometidas: 0, contada: null },
});
const SHELVES = [shelf(2, 'Matriz', 30), shelf(3, 'Monterrey', 0), shelf(1, 'Proveedores', 500)];
const OWN = [
  { id: 2, nombre: 'Matriz', tipo: 'propio' },
  { id: 3, nombre: 'Monterrey', tipo: 'propio' },
] as const;

let sent: { readonly path: string; readonly body: unknown }[];
let status = 200;
beforeEach(() => {
  sent = [];
  status = 200;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    const error = { error: 'Ahora hay 12. Un pedido las cambió.', code: 'conflict' };
    return Response.json(status === 200 ? { existencia: 1, quedan: 1, id: 1 } : error, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(form: React.ReactNode): void {
  const Stub = createRoutesStub([{ path: '*', Component: () => form, loader: () => null }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** What stands at a field that is wrong: its hint, and what is wrong. */
const saidAt = (label: string): string => {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('BEH-203 the form of a count begins with what the chosen warehouse has, and sends which it is', async () => {
  show(<CountForm row={ROW} shelves={SHELVES} />);
  await vi.waitFor(() => expect(screen.getByLabelText('Piezas libres que hay ahí')).toBeTruthy());
  write('Almacén que contaste', '1');
  const counted = screen.getByLabelText<HTMLInputElement>('Piezas libres que hay ahí');
  expect(counted.value).toBe('500');
  write('Piezas libres que hay ahí', '480');
  write('Motivo', 'Lista de hoy');
  press('Guardar existencia');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/admin/existencias/7',
    body: { talla: null, almacen: 1, existencia: 480, vista: 500, motivo: 'Lista de hoy' },
  });
});

test('BEH-202 a transfer goes from what has pieces to another of ours, and says what it saw', async () => {
  show(<TransferForm row={ROW} shelves={SHELVES} own={OWN} />);
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map((each) => each.text);
  await vi.waitFor(() => expect(options('Pasar de')).toEqual(['Matriz (30)', 'Proveedores (500)']));
  expect(options('A')).toEqual(['Monterrey']);
  write('Piezas que pasan', '31');
  write('Motivo del traspaso', 'Se imprime allá');
  press('Pasar piezas');
  await vi.waitFor(() => expect(saidAt('Piezas que pasan')).toBe('En Matriz hay 30 libres.'));
  expect(sent).toEqual([]);
  write('Piezas que pasan', '12');
  status = 409;
  press('Pasar piezas');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ahora hay 12.'));
  expect(sent[0]).toEqual({
    path: '/api/admin/existencias/7/traspaso',
    body: { talla: null, de: 2, a: 3, piezas: 12, vista: 30, motivo: 'Se imprime allá' },
  });
});

test.each([
  ['Motivo', <CountForm key="count" row={ROW} shelves={SHELVES} />, /conteo físico, merma/],
  [
    'Motivo del traspaso',
    <TransferForm key="carry" row={ROW} shelves={SHELVES} own={OWN} />,
    /llegó la compra/,
  ],
])(
  'BEH-582 examples of a reason stand below its field, where a narrow one cuts nothing of them: %s',
  async (label, form, example) => {
    show(form);
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field.placeholder).toBe('');
    const told = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toMatch(example);
  },
);

test('BEH-205 a warehouse with pieces asks where they go before it closes', async () => {
  const warehouse = (id: number, nombre: string, piezas: number): WarehouseRow => ({
    ...{ id, nombre, piezas, tipo: 'propio', proveedor: '', general: false, cp: '', prioridad: 1 },
    ...{ vista: 4, abierto: true, colores: 1, apartadas: 0 },
  });
  const all = [warehouse(2, 'Matriz', 30), warehouse(3, 'Monterrey', 0)];
  show(<CloseForm warehouse={warehouse(2, 'Matriz', 30)} all={all} />);
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cerrar almacén' })).toBeTruthy(),
  );
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false),
  );
  press('Cerrar almacén');
  expect(saidAt('Para cerrarlo, sus piezas pasan a')).toContain(
    'Elige a qué almacén pasan sus piezas.',
  );
  write('Para cerrarlo, sus piezas pasan a', '3');
  press('Cerrar almacén');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/admin/almacenes/2/cierre',
    body: { vista: 4, pasa_a: 3 },
  });
});
