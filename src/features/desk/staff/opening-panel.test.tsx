// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepsFor } from '../opening.ts';
import type { Opening } from '../reads.ts';
import { OpeningPanel } from './opening-panel.tsx';

const steps = stepsFor(
  {
    ...{
      sampleFacts: [],
      paid: true,
      ships: false,
      sampleServices: [],
      finishes: true,
      categories: true,
    },
    ...{
      products: true,
      legal: false,
      mails: true,
      postalCodes: true,
      invoices: false,
      labels: true,
    },
  },
  ['admin'],
);
const OPENING: Opening = { steps, missing: 2, aside: false, holds: true };

let sent: unknown[];
let loads: number;
beforeEach(() => {
  [sent, loads] = [[], 0];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(opening: Opening): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        loads += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <main>
          <OpeningPanel opening={opening} />
        </main>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByRole('main');
}

test('BEH-472 each step has one sentence and one way there; what is done has no sentence', async () => {
  await open(OPENING);
  const panel = within(screen.getByRole('region', { name: 'Para abrir tu tienda' }));
  panel.getByText('6 de 8 listos');
  const rows = panel.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByRole('link').length)).toEqual(rows.map(() => 1));
  const row = (name: string) => rows.find((one) => one.textContent?.includes(name));
  expect(row('Envíos')?.textContent).toContain('Sin un servicio activo nadie puede terminar');
  expect(row('Cómo te pagan')?.textContent).toBe('✓Cómo te pagan: listo');
  expect(row('Facturas')?.textContent).toContain('opcional');
  expect(row('Envíos')?.querySelector('a')?.getAttribute('href')).toBe(
    '/admin/tarifas?servicio=nuevo',
  );
});

test('BEH-473 the list is put aside, and brought back from the line that stays', async () => {
  await open(OPENING);
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  await waitFor(() => expect(loads).toBe(2));
  cleanup();
  await open({ ...OPENING, aside: true });
  expect(screen.queryByRole('list')).toBeNull();
  screen.getByText('Faltan 2 pasos para abrir tu tienda.');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['/api/admin/apertura', { dice: 'ocultar' }],
    ['/api/admin/apertura', { dice: 'mostrar' }],
  ]);
});

test('BEH-473 legal pages that are right as they came are said to be, by whoever keeps the shop alone', async () => {
  await open({ ...OPENING, holds: false });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await open(OPENING);
  fireEvent.click(screen.getByRole('button', { name: 'Ya los leí, así quedan' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/apertura', { dice: 'legales' }]]));
});
