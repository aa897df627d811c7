// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import type { StitchTerms } from '../../pricing/stitches.ts';
import { StitchesForm } from './stitches-form.tsx';

let sent: unknown[];
let refused: string;
beforeEach(() => {
  sent = [];
  refused = '';
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    if (refused) return Response.json({ success: false, error: refused }, { status: 409 });
    return Response.json({ success: true, version: 4 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(stitches?: StitchTerms): Promise<void> {
  const Component = () => <StitchesForm finish={{ id: 7, version: 3, stitches }} />;
  const Stub = createRoutesStub([
    { path: '/', Component, loader: () => null, HydrateFallback: () => null },
  ]);
  render(<Stub initialEntries={['/']} />);
  await screen.findByRole('form', { name: 'Puntadas del bordado' });
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** False where whoever reloads the page is asked first. */
const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const save = () => screen.getByRole('button', { name: 'Guardar las puntadas' });

test('BEH-487 staff write how many stitches a price holds and what more cost, and read what the shop will say', async () => {
  await show();
  expect(save()).toHaveProperty('disabled', true);
  expect(screen.getByText('Sin los dos datos no se cobra por puntadas.')).toBeTruthy();
  type(/^Puntadas incluidas/, '10,000');
  expect(screen.queryByText(/Escribe un precio/)).toBeNull();
  expect(reload()).toBe(false);
  fireEvent.click(save());
  expect(screen.getByText(/Escribe un precio en pesos/)).toBeTruthy();
  type(/^Cada millar/, '1000.01');
  fireEvent.click(save());
  expect(screen.getByText(/Escribe un precio en pesos, hasta 1,000/)).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^Cada millar/, '3.50');
  expect(
    screen.getByText(
      'En la tienda: «Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.»',
    ),
  ).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/terminados/7/puntadas',
    'PUT',
    { version: 3, puntadas: { incluidas: 10_000, millar: 3.5 } },
  ]);
});

test('BEH-487 with both fields blank an embroidery is not charged by its stitches any more', async () => {
  await show({ included: 10_000, perThousand: toCentavos(350) });
  expect(screen.getByLabelText(/^Cada millar/)).toHaveProperty('value', '3.50');
  expect(reload()).toBe(true);
  type(/^Puntadas incluidas/, '');
  expect(screen.queryByText(/^Escribe un número/)).toBeNull();
  fireEvent.click(save());
  expect(screen.getByText('Escribe un número de 1 a 1,000,000.')).toBeTruthy();
  type(/^Cada millar/, '');
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    ...['/api/admin/terminados/7/puntadas', 'PUT'],
    { puntadas: null },
  ]);
});

test('BEH-487 whoever was overtaken reads by whom, and keeps what they typed; who typed nothing reads what holds now', async () => {
  refused = 'Tomás cambió lo que se cobra por puntadas.';
  let holds: StitchTerms = { included: 10_000, perThousand: toCentavos(350) };
  const loader = () => holds;
  const Component = () => (
    <StitchesForm finish={{ id: 7, version: 3, stitches: useLoaderData<typeof loader>() }} />
  );
  const Stub = createRoutesStub([{ path: '/', Component, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={['/']} />);
  await screen.findByRole('form', { name: 'Puntadas del bordado' });
  type(/^Puntadas incluidas/, '12,000');
  holds = { included: 8_000, perThousand: toCentavos(400) };
  fireEvent.click(save());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refused));
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  expect(value(/^Puntadas incluidas/)).toBe('12,000');
  refused = '';
  holds = { included: 12_000, perThousand: toCentavos(350) };
  fireEvent.click(save());
  const fields = () => [value(/^Puntadas incluidas/), value(/^Cada millar/)];
  await waitFor(() => expect(fields()).toEqual(['12,000', '3.50']));
  await waitFor(() => expect(save().textContent).toBe('Guardar las puntadas'));
  expect([reload(), screen.getByRole('alert').textContent]).toEqual([true, '']);
});
