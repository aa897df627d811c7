// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskClaim } from '../reads.ts';
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
