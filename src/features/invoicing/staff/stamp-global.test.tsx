// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import { StampGlobal } from './stamp-global.tsx';

let sent: { address: string; body: unknown }[];
let answer: { readonly status?: number; readonly body: object };
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const loader = vi.fn(() => null);
  const Component = () => (
    <>
      <StampGlobal month="2026-10" pedidos={2} total={toCentavos(1237_77)} />
      <ToastRegion />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  return loader;
}
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('BEH-103 the global invoice is stamped only when it was asked twice, of what is on the screen', async () => {
  answer = { body: { referencia: 'G-2026-10-1', folio_fiscal: 'x' } };
  const loader = open();
  await press(/^Timbrar factura global$/);
  expect(sent).toEqual([]);
  await press(/^Sí, timbrar por \$1,237\.77$/);
  expect(await screen.findByText(/^Timbrada\./)).toBeDefined();
  expect(sent).toEqual([
    { address: '/api/admin/factura-global/2026-10', body: { pedidos: 2, total: 1237.77 } },
  ]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('BEH-103 a list that changed meanwhile is said, and read anew', async () => {
  answer = { status: 409, body: { error: 'La lista cambió mientras la veías.', code: 'changed' } };
  const loader = open();
  await press(/^Timbrar factura global$/);
  await press(/^Sí/);
  expect(await screen.findByText('La lista cambió mientras la veías.')).toBeDefined();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});
