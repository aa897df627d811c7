// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Visitor } from '../../../kernel/visitor.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { resolveRedirect } from '../../accounts/redirect.ts';
import type { OrderView } from '../reads.ts';
import { ordersContext } from './orders-context.ts';
import OrdersPage, { loader, meta } from './orders-page.tsx';

const ORDER: OrderView = {
  ...{ id_token_order: 'P-0000000001', total_amount: 100, status: 'En camino', id_status: 13 },
  ...{ estadoPago: 'pagado', motivo: '', fecha: '2026-11-20T18:00:00Z', items: [] },
  envio: { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery: '' },
};
const ANA = { username: 'Ana' } as Visitor;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(read: () => { mark: string; orders: readonly OrderView[] }): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/estado-pedidos',
      loader: read,
      HydrateFallback: () => null,
      Component: OrdersPage,
    },
  ]);
  render(<Stub initialEntries={['/estado-pedidos']} />);
  await screen.findByRole('heading', { level: 1 });
}

function visit(visitor: Visitor | null, address = '/estado-pedidos') {
  const context = new RouterContextProvider();
  const read: string[] = [];
  context.set(visitorContext, visitor);
  context.set(ordersContext, {
    mark: async () => {
      read.push('mark');
      return 'm1';
    },
    list: async () => {
      read.push('list');
      return [ORDER];
    },
    find: async () => undefined,
  });
  const request = new Request(`https://tienda.example${address}`);
  const args = { context, request, params: {} } as unknown as Parameters<typeof loader>[0];
  return { read, answer: loader(args) };
}

test('BEH-295 whoever is not signed in signs in first and comes back to their orders', async () => {
  const { read, answer } = visit(null);
  const sent = (await answer.catch((away: unknown) => away)) as Response;
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    302,
    '/iniciar-sesion?redirect=estado-pedidos',
  ]);
  expect(read).toEqual([]);
});

test('BEH-742 whoever follows a link to one order signs in first and comes back to that order', async () => {
  const { answer } = visit(null, '/estado-pedidos?folio=P-7K3M9Q2X4H&ver=todas');
  const sent = (await answer.catch((away: unknown) => away)) as Response;
  const asked = new URL(sent.headers.get('Location') ?? '', 'https://tienda.example');
  expect(resolveRedirect(asked.searchParams.get('redirect'))).toBe(
    '/estado-pedidos?folio=P-7K3M9Q2X4H',
  );
});

test('BEH-295 the mark of a person’s orders is read before them, so that what happens meanwhile is not missed', async () => {
  const { read, answer } = visit(ANA);
  expect(await answer).toEqual({ mark: 'm1', orders: [ORDER] });
  expect(read).toEqual(['mark', 'list']);
});

test('BEH-295 orders that changed elsewhere are shown as they are now, and read again only then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let mark = 'm1';
  let reads = 0;
  vi.stubGlobal('fetch', async () => Response.json({ marca: mark }));
  await open(() => {
    reads += 1;
    return { mark, orders: [{ ...ORDER, total_amount: mark === 'm1' ? 100 : 250 }] };
  });
  expect(document.body.textContent).toContain('$100.00');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(reads).toBe(1);
  mark = 'm2';
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(document.body.textContent).toContain('$250.00');
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(reads).toBe(2);
});

test('ORD-02 whoever has ordered nothing is led to products and to favourites', async () => {
  await open(() => ({ mark: 'm1', orders: [] }));
  expect(screen.getByRole('link', { name: 'Ver productos' }).getAttribute('href')).toBe(
    '/productos',
  );
  expect(screen.getByRole('link', { name: 'Ver mis favoritos' }).getAttribute('href')).toBe(
    '/mis-favoritos',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])).toEqual([
    ...['1', '2', '3'],
  ]);
});

test('BEH-295 a person’s orders are named in no list of pages', () => {
  expect(meta({ matches: [] })).toContainEqual({ name: 'robots', content: 'noindex' });
});
