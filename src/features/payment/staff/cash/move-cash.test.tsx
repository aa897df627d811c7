// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawerView } from '../../cash/cash-desk-reads.ts';
import { DrawerPanel } from './drawer-panel.tsx';
import { MoveCash } from './move-cash.tsx';
import { OpenDrawer } from './open-drawer.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ esperado: 300 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (node: ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component: () => node }]);
  return render(<Page />);
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => {
  const all = screen.getAllByRole('button', { name });
  fireEvent.click(all.at(-1) as HTMLElement);
};

test('BEH-914 what leaves a drawer is asked with why, beside what it should hold, and no more than that', async () => {
  show(<MoveCash id={7} whose="tu caja" expected={500} />);
  press('Retirar efectivo');
  expect(screen.getByText('$500.00')).toBeTruthy();
  press('Retirar efectivo');
  expect(screen.getByText('Escribe el monto como 1,250.50.')).toBeTruthy();
  type('Monto', '500.01');
  press('Retirar efectivo');
  expect(screen.getByText('No puede salir más de $500.00.')).toBeTruthy();
  type('Monto', '200');
  press('Retirar efectivo');
  expect(screen.getByText('Escribe por qué.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Por qué', ' Depósito en el banco ');
  press('Retirar efectivo');
  const body = { tipo: 'retiro', monto: 200, motivo: 'Depósito en el banco', visto: 500 };
  await waitFor(() => expect(sent).toEqual([['/api/admin/cajas/7/movimientos', body]]));
  await waitFor(() => expect(screen.queryByLabelText('Monto')).toBeNull());
});

test('BEH-914 what somebody else moved meanwhile is told, and the dialog stays', async () => {
  const error = 'Ahora se esperan $200.00: entró o salió algo más. Revisa y vuelve a intentarlo.';
  answer = () => Response.json({ error, codigo: 'moved', esperado: 200 }, { status: 409 });
  show(<MoveCash id={7} whose="tu caja" expected={500} />);
  press('Agregar efectivo');
  type('Monto', '900');
  type('Por qué', 'Más cambio');
  press('Agregar efectivo');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error));
  expect(screen.getByLabelText('Monto')).toBeTruthy();
});

test('BEH-914 a float is typed as money, and a refusal stands beside its field', async () => {
  show(<OpenDrawer />);
  press('Abrir caja');
  expect(screen.getByText('Escribe el monto como 1,250.50.')).toBeTruthy();
  expect(sent).toEqual([]);
  answer = () => Response.json({ error: 'Ya está anotado.', codigo: 'has_float' }, { status: 409 });
  type('Fondo de caja', '$1,500');
  press('Abrir caja');
  expect(await screen.findByText('Ya está anotado.')).toBeTruthy();
  expect(sent).toEqual([['/api/admin/cajas', { fondo: 1500 }]]);
});

const DRAWER: DrawerView = {
  ...{ id: 7, persona: 'Vera Ríos', propia: true, esperado: 770.5, cuantos: 1 },
  ...{ fondo: 500, cobrado: 1250.5, entradas: 20, retiros: 1000, cobros: [], cerrada: null },
  anulados: [],
  movimientos: [
    {
      ...{ tipo: 'retiro', hora: '2026-11-20T18:00:00.000Z', monto: 1000 },
      ...{ motivo: 'Depósito en el banco', quien: 'Fina Paz' },
    },
  ],
};

test('BEH-914 a drawer tells of what its sum is made, and what came or went, by whom and why', () => {
  show(<DrawerPanel drawer={DRAWER} today />);
  expect(screen.getByText('Fondo').closest('dl')?.textContent).toBe(
    'Fondo$500.00Cobros$1,250.50Entradas$20.00Retiros-$1,000.00Debe haber$770.50',
  );
  const list = screen.getByRole('list', { name: 'Fondo, entradas y retiros de Vera Ríos' });
  expect(list.textContent).toContain('Retiro · Depósito en el banco Fina Paz,');
  expect(list.textContent).toContain('-$1,000.00');
  expect(screen.queryByRole('button', { name: 'Anotar fondo' })).toBeNull();
});

test('BEH-914 a float is asked for where one’s own open drawer of today has none, and nowhere else', () => {
  const asked = (over: Partial<DrawerView>, today = true) => {
    show(<DrawerPanel drawer={{ ...DRAWER, fondo: 0, ...over }} today={today} />);
    const there = screen.queryByRole('button', { name: 'Anotar fondo' }) !== null;
    cleanup();
    return there;
  };
  const cerrada = { cuando: '', quien: '', contado: 0, diferencia: 0, motivo: '' };
  expect(asked({})).toBe(true);
  expect(asked({ propia: false })).toBe(false);
  expect(asked({}, false)).toBe(false);
  expect(asked({ cerrada: { ...cerrada, cuando: '2026-11-20T18:00:00.000Z' } })).toBe(false);
});
