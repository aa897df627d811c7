// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import { GlobalsStamped } from './globals-stamped.tsx';

type Stamped = Parameters<typeof GlobalsStamped>[0]['facturas'][number];
const STAMPED: Stamped = {
  referencia: 'G-2026-10-1',
  estado: 'timbrada',
  folio_fiscal: '1f2e3d4c-5b6a-4789-8a9b-0c1d2e3f4a5b',
  cuando: '2026-11-02T18:00:00.000Z',
  pedidos: 2,
  total: toCentavos(1237_77),
  motivo_falla: '',
  cancelacion: null,
  devueltos: [],
};

let sent: { address: string; body: unknown }[];
let answer: { readonly status?: number; readonly body: object };
beforeEach(() => {
  sent = [];
  answer = { body: { estado: 'cancelada' } };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<Stamped> = {}, works = true) {
  const loader = vi.fn(() => null);
  const Component = () => (
    <>
      <GlobalsStamped facturas={[{ ...STAMPED, ...changes }]} works={works} />
      <ToastRegion />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  await screen.findByRole('list', { name: 'Facturas globales del mes' });
  return loader;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.textContent;

test('BEH-145 a global invoice is taken back when that was said twice, with its reason', async () => {
  const loader = await open();
  press('Cancelar esta factura G-2026-10-1');
  const motive = screen.getByLabelText<HTMLSelectElement>('Motivo de la cancelación');
  expect(document.activeElement).toBe(motive);
  fireEvent.change(motive, { target: { value: '04' } });
  press('Cancelar G-2026-10-1');
  expect(sent).toEqual([]);
  expect([motive.disabled, focused()]).toEqual([true, 'No']);
  press('Sí, cancelar ante el SAT');
  expect(await screen.findByText('Cancelada; sus pedidos quedaron libres')).toBeDefined();
  expect(sent).toEqual([
    { address: '/api/admin/factura-global/G-2026-10-1/cancelar', body: { motivo: '04' } },
  ]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('BEH-145 who presses twice at once, or says no, cancels nothing', async () => {
  await open();
  press('Cancelar esta factura G-2026-10-1');
  const entry = within(screen.getByRole('listitem'));
  const buttons = () => entry.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Cancelar G-2026-10-1', 'No']);
  press('Cancelar G-2026-10-1');
  expect(buttons()).toEqual(['No', 'Sí, cancelar ante el SAT']);
  const sure = entry.getByRole('button', { name: 'Sí, cancelar ante el SAT' });
  fireEvent.click(sure, { detail: 2 });
  expect(sent).toEqual([]);
  press('No');
  expect(focused()).toBe('Cancelar esta factura G-2026-10-1');
  expect(sent).toEqual([]);
});

test.each([
  [{ body: { estado: 'solicitada' } }, 'Cancelación pedida: el SAT la está revisando'],
  [{ body: { estado: 'en duda' } }, 'Nadie sabe si se pidió cancelarla: se pregunta sola'],
  [
    { status: 409, body: { code: 'conflict', error: 'Ya se está cancelando.' } },
    'Ya se está cancelando.',
  ],
])('BEH-145 what came of it is said: %j', async (told, says) => {
  answer = told;
  await open();
  press('Cancelar esta factura G-2026-10-1');
  press('Cancelar G-2026-10-1');
  press('Sí, cancelar ante el SAT');
  expect(await screen.findByText(says)).toBeDefined();
});

test.each([
  ['one that is cancelled', { cancelacion: 'cancelada' }, true, 2],
  ['one whose cancellation waits', { cancelacion: 'solicitada' }, true, 2],
  ['one that failed', { estado: 'fallida', folio_fiscal: '' }, true, 0],
  ['whoever only looks', {}, false, 2],
] as const)('BEH-145 %s has nothing to cancel', async (_, changes, works, files) => {
  await open(changes, works);
  const entry = within(screen.getByRole('listitem'));
  expect(entry.queryByRole('button')).toBeNull();
  expect(entry.queryAllByRole('link')).toHaveLength(files);
});

test('BEH-145 one that SAT would not take back may be asked for again', async () => {
  await open({ cancelacion: 'rechazada' });
  expect(screen.getByText(/^El SAT no aceptó cancelarla/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancelar esta factura G-2026-10-1' })).toBeDefined();
});
