// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { WarehouseRow } from '../reads.ts';
import { WarehouseForm } from './warehouse-form.tsx';

const MATRIZ: WarehouseRow = {
  ...{ id: 2, nombre: 'Matriz', piezas: 30, tipo: 'propio', proveedor: '', general: false },
  ...{ cp: '06700', prioridad: 3, vista: 9, abierto: true, colores: 1, apartadas: 0 },
};
const SUPPLIERS = [
  { id: 5, nombre: 'Promo Norte' },
  { id: 6, nombre: 'Promo Sur' },
];

let sent: [string, string | undefined, unknown][];
let asked: number;
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true, id: 8 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(props: Parameters<typeof WarehouseForm>[0]): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/admin/almacenes/uno',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <WarehouseForm {...props} />,
    },
    { path: '/admin/almacenes', Component: () => <h1>Todos</h1> },
  ]);
  render(
    <>
      <Stub initialEntries={['/admin/almacenes/uno']} />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('form');
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /almacén$/ }));
const LABELS = [/^Nombre/, /^Código postal/, /^Prioridad/];
const wrong = () => LABELS.map((label) => field(label).getAttribute('aria-invalid') === 'true');

test('BEH-324 a new warehouse is ours or a supplier’s, and begins at its name', async () => {
  await open({ suppliers: SUPPLIERS });
  expect(document.activeElement).toBe(field(/^Nombre/));
  const owner = screen.getByLabelText<HTMLSelectElement>(/^De quién son/);
  expect([...owner.options].map(({ text }) => text)).toEqual([
    ...['Nuestras: almacén propio', 'Promo Norte', 'Promo Sur'],
  ]);
  type(/^Nombre/, ' Bodega ');
  save();
  await screen.findByRole('heading', { name: 'Todos' });
  screen.getByText('Almacén guardado');
  cleanup();
  await open({ suppliers: SUPPLIERS });
  type(/^Nombre/, 'Promo Sur');
  type(/^Código postal/, '64000');
  type(/^Prioridad/, '20');
  type(/^De quién son/, '6');
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['/api/admin/almacenes', 'POST', { nombre: 'Bodega', cp: '', prioridad: 1, proveedor: null }],
    [
      '/api/admin/almacenes',
      'POST',
      { nombre: 'Promo Sur', cp: '64000', prioridad: 20, proveedor: 6 },
    ],
  ]);
});

test('BEH-324 one that is there keeps its owner, and is changed as it was seen', async () => {
  await open({ warehouse: MATRIZ, suppliers: SUPPLIERS });
  expect(screen.getByRole('form', { name: 'Almacén Matriz' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByLabelText(/^De quién son/)).toBeNull();
  expect(LABELS.map((label) => field(label).value)).toEqual(['Matriz', '06700', '3']);
  type(/^Prioridad/, '1');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/almacenes/2',
    'PUT',
    { nombre: 'Matriz', cp: '06700', prioridad: 1, vista: 9 },
  ]);
});

test('BEH-324 what cannot be is said at its field, and nothing is sent', async () => {
  await open({});
  type(/^Código postal/, '0670');
  type(/^Prioridad/, '0');
  save();
  expect(wrong()).toEqual([true, true, true]);
  type(/^Nombre/, 'Bodega');
  type(/^Código postal/, '');
  save();
  expect(wrong()).toEqual([false, false, true]);
  for (const priority of ['1000', '1.5', '-1', 'uno']) {
    type(/^Prioridad/, priority);
    save();
    expect(wrong()[2], priority).toBe(true);
  }
  expect(sent).toEqual([]);
  type(/^Prioridad/, '999');
  save();
  await screen.findByRole('heading', { name: 'Todos' });
});

test('BEH-324 what somebody changed before is told and shown; what did not arrive stays typed', async () => {
  answer = () => Response.json({ error: 'Alguien lo cambió.', code: 'conflict' }, { status: 409 });
  await open({ warehouse: MATRIZ });
  save();
  expect((await screen.findByText('Alguien lo cambió.')).getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked).toBe(2));
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  type(/^Nombre/, 'Otra');
  const button = screen.getByRole('button', { name: 'Guardar almacén' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  save();
  await screen.findByText('No pudimos guardarlo. Revisa tu conexión.');
  expect([field(/^Nombre/).value, asked]).toEqual(['Otra', 2]);
});

test('BEH-395 a warehouse that was changed is left with a question, an untouched one without', async () => {
  const mayLeave = (): boolean =>
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open({ warehouse: MATRIZ });
  expect(mayLeave()).toBe(true);
  type(/^Prioridad/, '4');
  expect(mayLeave()).toBe(false);
  type(/^Prioridad/, '3');
  expect(mayLeave()).toBe(true);
});
