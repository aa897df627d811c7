// @vitest-environment happy-dom
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderItemView, OrderView } from '../reads.ts';
import { OrderList } from './order-list.tsx';

const ITEM: OrderItemView = {
  nombre: 'Taza Clásica',
  imagen: '',
  quantity: 36,
  tecnica: 'Sin terminado',
  css: '',
  color: '',
  notas: '',
  id_order_detail: 7,
  imagenesterminados: '[]',
  unit_price: 2.5,
  tiene_terminados: false,
};
/** Two hundred orders, the newest first: every fourth unpaid, on its way, delivered or cancelled. */
const ORDERS = Array.from({ length: 200 }, (_, place): OrderView => {
  const id_status = [13, 14, 12, 1][place % 4] ?? 1;
  return {
    id_token_order: `P-${String(place).padStart(10, '0')}`,
    total_amount: 100,
    status: `Estado ${id_status}`,
    id_status,
    estadoPago: id_status === 1 ? 'sin_transaccion' : 'pagado',
    motivo: '',
    fecha: '2026-11-20T18:00:00Z',
    envio: { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery: '' },
    items: [ITEM],
  };
});
const folios = () =>
  screen.getAllByRole('article').map((sheet) => sheet.querySelector('h2')?.lastChild?.textContent);
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(query = ''): Promise<void> {
  const Stub = createRoutesStub([
    { path: '/estado-pedidos', Component: () => <OrderList orders={ORDERS} /> },
  ]);
  render(<Stub initialEntries={[`/estado-pedidos${query}`]} />);
  await screen.findByRole('searchbox', { name: 'Buscar por folio' });
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, estado: 'sin_transaccion' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('ORD-01 of two hundred orders eight are shown, those with something to do on top', async () => {
  await open();
  expect(screen.getByText('200 pedidos')).toBeDefined();
  expect(folios()).toEqual(
    [3, 7, 11, 15, 19, 23, 27, 31].map((n) => `P-00000000${String(n).padStart(2, '0')}`),
  );
  choose(/^Ver más pedidos \(192\)/);
  expect(folios()).toHaveLength(16);
  choose(/^Entregadas/);
  expect(folios()).toHaveLength(8);
});

test('BEH-312 whoever asks for more orders by keyboard goes on at the first that came', async () => {
  await open();
  const shown = folios();
  choose(/^Ver más pedidos/);
  const came = folios()[shown.length] ?? '';
  await vi.waitFor(() =>
    expect(document.activeElement?.closest('article')?.textContent).toContain(came),
  );
});

test('a group shows its own orders with their number, kept in the address', async () => {
  await open();
  choose(/^Entregadas\s*50/);
  expect(screen.getByText('50 pedidos')).toBeDefined();
  expect(folios().slice(0, 2)).toEqual(['P-0000000001', 'P-0000000005']);
  cleanup();
  await open('?ver=canceladas');
  expect(folios()[0]).toBe('P-0000000002');
  expect(screen.getByRole('button', { name: /^Canceladas/, pressed: true })).toBeDefined();
});

test('a folio is found by a part of it, however it is typed', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'p 0000000142' } });
  expect(folios()).toEqual(['P-0000000142']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(
    screen.getByText('Ningún pedido coincide. Revisa el folio o elige «Todas».'),
  ).toBeDefined();
});

test('BEH-113 what is over is one line with its total and a way to order it again, what goes on is open', async () => {
  await open('?ver=entregadas');
  const [line] = screen.getAllByRole('article');
  expect(line?.querySelector('summary')?.textContent).toMatch(
    /Estado 14 · 20 de noviembre de 2026/,
  );
  expect(line?.querySelector('summary')?.textContent).toContain('$100.00');
  // Nothing to press lies inside of what opens the line.
  expect(line?.querySelector('summary a, summary button')).toBeNull();
  expect(document.querySelectorAll('details')).toHaveLength(8);
  expect(document.querySelector('details')?.open).toBe(false);
  const again = screen.getByRole('link', { name: 'Repetir pedido P-0000000001' });
  expect(again.getAttribute('href')).toBe('/volver-a-pedir/P-0000000001');
  cleanup();
  await open('?ver=en-curso');
  expect(document.querySelectorAll('details')).toHaveLength(0);
});

test('BEH-743 whoever comes for one order that is over finds it open, with a way to all of them', async () => {
  await open('?folio=P-0000000001');
  expect(document.querySelector('details')?.open).toBe(true);
  choose(/^Ver todas mis compras/);
  expect(screen.getByText('200 pedidos')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(screen.queryByRole('button', { name: /^Ver todas mis compras/ })).toBeNull();
  // One that is typed stays as it lies in its list.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'P-0000000005' } });
  expect(folios()).toEqual(['P-0000000005']);
  expect(document.querySelector('details')?.open).toBe(false);
});

/** As the server writes a page: whole, with large parts where they belong. */
function written(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

test('BEH-241 each order comes alive by itself, and those below the first are painted later', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OrderList orders={ORDERS.slice(0, 8)} /> },
  ]);
  const html = await written(<Stub initialEntries={['/']} />);
  const [before = '', ...sheets] = html.split('<article');
  expect(sheets).toHaveLength(8);
  // Where a part begins that comes alive by itself.
  for (const part of [before, ...sheets.slice(0, -1)]) expect(part).toMatch(/<!--\$-->$/);
  const later = sheets.map((sheet) => sheet.slice(0, sheet.indexOf('>')).includes('paint-later'));
  expect(later).toEqual([false, true, true, true, true, true, true, true]);
});
