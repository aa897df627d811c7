// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoxView } from '../reads.ts';
import { LabelForms } from './label-forms.tsx';

const BOX: BoxView = {
  id: 7,
  numero: 1,
  medidas: '40 × 30 × 20 cm',
  kilos: 3,
  contenido: ['10 de Taza'],
  fase: 'empacada',
  atrasada: false,
  esperada: null,
  guia: null,
  sucesos: [],
};
const OFFER = {
  paqueteria: 'dhl',
  servicio: 'ground',
  nombre: 'DHL',
  nombre_servicio: 'Terrestre',
  importe: 185.5,
  entrega: null,
};

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return init?.method === 'POST'
      ? Response.json({ estado: 'vigente', numero: '123', motivo: '' })
      : Response.json({ opciones: [OFFER] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-167 a guide is bought at the first press, also while the page is still being read', async () => {
  // A page that never comes back: whatever waits for it, waits for ever.
  const never = () => new Promise<never>(() => undefined);
  const Stub = createRoutesStub([
    { id: 'box', path: '/', Component: () => <LabelForms box={BOX} buys />, loader: never },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { box: null } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cotizar guía de la caja 1' }));
  const buy = await screen.findByRole('button', { name: /^Comprar/ });
  await vi.waitFor(() => expect(buy.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(buy);
  await vi.waitFor(() => expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1));
  // Pressed again while it is bought, it is bought once.
  fireEvent.click(buy);
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

test('BEH-167 an offer is bought at the moment it is shown, and what goes on is said', async () => {
  const Stub = createRoutesStub([
    { id: 'box', path: '/', Component: () => <LabelForms box={BOX} buys />, loader: () => null },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { box: null } }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cotizar guía de la caja 1' }));
  expect(screen.getByRole('status').textContent).toContain('Preguntando precios');
  // In the very moment in which the offer is in the page, before anything else comes to its end.
  const pressed = new Promise<void>((done) => {
    const watch = new MutationObserver(() => {
      const buy = screen.queryByRole('button', { name: /^Comprar/ });
      if (!buy) return;
      watch.disconnect();
      fireEvent.click(buy);
      done();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await pressed;
  await vi.waitFor(() => expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1));
});
