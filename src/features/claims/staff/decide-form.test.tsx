// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskClaim } from '../reads.ts';
import { DeskThread } from './claim-thread.tsx';
import { DecideForm } from './decide-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CLAIM: DeskClaim = {
  id: 3,
  folio: 'P-7K3M9Q2X4H',
  linea: 5,
  articulo: 'Tarro',
  tipo: 'danado',
  piezas: 2,
  cantidad: 24,
  color: 'Negro',
  terminado: 'Grabado láser',
  total: 100,
  deseo: 'reembolso',
  texto: 'Llegaron rotos.',
  fecha: '2026-11-20T18:00:00.000Z',
  fotos: [],
  mensajes: [],
  estado: 'abierta',
  resultado: null,
  respuesta: '',
  resuelta: null,
  decidio: '',
  reposicion: null,
  devolucion: null,
};

test('BEH-224 of an order with nothing left to pay back it is said so, and what can be done instead', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return Response.json({ folio: CLAIM.folio, pagos: [], lineas: [] });
  });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DecideForm claim={CLAIM} />, loader: () => null },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
  expect(await screen.findByText(/^De este pedido no queda nada por devolver/)).toBeTruthy();
  fireEvent.submit(screen.getByRole('form', { name: 'Resolver' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'No hay un pago que devolver: elige «Reponer» o «No procede».',
    ),
  );
  expect(asked.some((one) => one.startsWith('POST'))).toBe(false);
});

test('BEH-620 with claimed pieces goes back what was paid for their stitches, which staff read before they press', async () => {
  const sent: unknown[] = [];
  const cobro = { folio: 'P-0000000002', devueltas: 0, neto: 203, disponible: 203 };
  const line = { id: CLAIM.linea, nombre: 'Gorra', piezas: 10, devueltas: 0, neto: 500 };
  const pago = {
    ...{ tipo: 'cargo', id: 8, forma: 'Tarjeta', referencia: 'ch', fecha: '2026-11-20T18:00:00Z' },
    ...{ pagado: 500, devuelto: 0, comprometido: 0, disponible: 500, puede: 'parts' },
  };
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    const lineas = [{ ...line, cobros: [cobro] }];
    return Response.json({ folio: '', por_aprobar: true, pagos: [pago], lineas });
  });
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DecideForm claim={CLAIM} />, loader: () => null },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
  await screen.findByText('$40.60');
  const answer = screen.getByLabelText('Respuesta para el cliente');
  fireEvent.change(answer, { target: { value: 'Te lo devolvemos.' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Resolver' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ resultado: 'reembolso', importe: 100, puntadas: 40.6 }]);
});

/** Whether the browser would ask before the page goes. */
const isAsked = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([
  ['Respuesta para el cliente', () => <DecideForm claim={CLAIM} />],
  ['Pregunta para el cliente', () => <DeskThread claim={CLAIM} asks />],
])('BEH-601 whoever leaves with a claim’s «%s» unsent is asked', async (label, form) => {
  vi.stubGlobal('fetch', async () => Response.json({ folio: CLAIM.folio, pagos: [], lineas: [] }));
  const Stub = createRoutesStub([{ path: '/', Component: form, loader: () => null }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
  const field = await screen.findByLabelText(label);
  expect(isAsked()).toBe(false);
  fireEvent.input(field, { target: { value: 'Mándanos otra foto, por favor.' } });
  expect(isAsked()).toBe(true);
  fireEvent.input(field, { target: { value: '  ' } });
  expect(isAsked()).toBe(false);
});
