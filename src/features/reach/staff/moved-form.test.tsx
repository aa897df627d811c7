// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptAddress } from '../reads.ts';
import { MovedForm } from './moved-form.tsx';

const KEPT: KeptAddress = {
  ...{ id: 3, from: '/catalogo/tazas', to: '/productos', hits: 2, lastUsed: null, version: 5 },
};
let sent: [string, string | undefined][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push([path, method]);
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(kept?: KeptAddress): Promise<void> {
  const Stub = createRoutesStub([
    { path: '/admin/direcciones/una', Component: () => <MovedForm {...(kept ? { kept } : {})} /> },
    { path: '/admin/direcciones', Component: () => <h1>Todas</h1> },
  ]);
  render(<Stub initialEntries={['/admin/direcciones/una']} />);
  await screen.findByRole('form');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-400 an old address is given up once that was confirmed', async () => {
  await open(KEPT);
  press('Quitar');
  expect(sent).toEqual([]);
  press('Cancelar');
  expect(sent).toEqual([]);
  press('Quitar');
  press('Quitar dirección');
  await screen.findByRole('heading', { name: 'Todas' });
  expect(sent).toEqual([['/api/admin/direcciones/3', 'DELETE']]);
});

test('BEH-395 an old address that was changed is left with a question, an untouched one without', async () => {
  await open(KEPT);
  expect(mayLeave()).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Lleva a/), { target: { value: '/contacto' } });
  expect(mayLeave()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Lleva a/), { target: { value: '/productos' } });
  expect(mayLeave()).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Ya no existe/ }));
  expect(mayLeave()).toBe(false);
});

test('BEH-395 a new old address is asked about once something was written, and no more once it is kept', async () => {
  await open();
  expect(mayLeave()).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Dirección antigua/), { target: { value: '/x' } });
  expect(mayLeave()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Lleva a/), { target: { value: '/productos' } });
  press('Guardar dirección');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Todas' })).toBeTruthy());
  expect(mayLeave()).toBe(true);
});
