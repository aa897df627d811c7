// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawerView } from '../../cash/cash-desk-reads.ts';
import { DrawerPanel } from './drawer-panel.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ anulado: 1250.5, resta: 1250.5 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FOLIO = 'P-7K3M9Q2X4H';
const HOUR = '2026-11-20T18:00:00.000Z';
const DRAWER: DrawerView = {
  ...{ id: 7, persona: 'Vera Ríos', propia: true, esperado: 1250.5, cuantos: 1, fondo: 0 },
  ...{ cobrado: 1250.5, entradas: 0, retiros: 0, movimientos: [], anulados: [], cerrada: null },
  cobros: [{ id: 31, folio: FOLIO, hora: HOUR, cobrado: 1250.5, recibido: 1300, cambio: 49.5 }],
};
const show = (over: Partial<DrawerView> = {}, today = true) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <DrawerPanel drawer={{ ...DRAWER, ...over }} today={today} /> },
  ]);
  render(<Page />);
};
const NAME = `Anular el cobro de ${FOLIO}`;
const dialog = () => screen.getByRole('dialog', { name: 'Anular cobro' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('BEH-917 a taking is taken back with a reason, once it was said what becomes of its order', async () => {
  show();
  press(NAME);
  expect(dialog().textContent).toContain('vuelve a deber $1,250.50');
  press('Anular $1,250.50');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Escribe por qué se anula.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Por qué'), { target: { value: ' Era de otro ' } });
  press('Anular $1,250.50');
  const body = { motivo: 'Era de otro' };
  await waitFor(() => expect(sent).toEqual([['/api/admin/efectivo/31/anular', body]]));
  await waitFor(() => expect(screen.queryByLabelText('Por qué')).toBeNull());
});

test('BEH-917 why a taking stays is told where it was pressed', async () => {
  const error = 'El pedido ya siguió su camino con este pago: pide una devolución desde el pedido.';
  answer = () => Response.json({ error, codigo: 'moved' }, { status: 409 });
  show();
  press(NAME);
  fireEvent.change(screen.getByLabelText('Por qué'), { target: { value: 'Era de otro' } });
  press('Anular $1,250.50');
  await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toBe(error));
});

test('BEH-917 nothing is offered to be taken back of a closed drawer or of another day, and what was is told', () => {
  const anulados = [
    { folio: FOLIO, hora: HOUR, monto: 300, motivo: 'Era de otro', quien: 'Fina Paz' },
  ];
  const cerrada = { cuando: HOUR, quien: 'Vera Ríos', contado: 1250.5, diferencia: 0, motivo: '' };
  show({ cerrada });
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  cleanup();
  show({ anulados }, false);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  const list = screen.getByRole('list', { name: 'Cobros anulados de Vera Ríos' });
  expect(list.textContent).toContain(`Anulado ${FOLIO} · Era de otro Fina Paz,`);
});
