// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import { OwnEmail } from './own-email.tsx';

let sent: { address: string; body: unknown }[];
let answer: { readonly status?: number; readonly body: object };
beforeEach(() => {
  sent = [];
  answer = { body: { success: true } };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Proof = Parameters<typeof OwnEmail>[0]['proof'];
function open(confirmado: boolean, proof: Proof = null) {
  const loader = vi.fn(() => null);
  const Component = () => (
    <>
      <OwnEmail correo={{ direccion: 'ana@x.mx', confirmado }} proof={proof} />
      <ToastRegion />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  return loader;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('BEH-104 a link is used up by its button, not by opening it', async () => {
  const token = 'a'.repeat(43);
  const loader = open(false, { token, vale: true });
  await screen.findByRole('button', { name: 'Confirmar mi correo' });
  expect(sent).toEqual([]);
  await press('Confirmar mi correo');
  expect(await screen.findByText('Tu correo quedó confirmado.')).toBeDefined();
  expect(sent).toEqual([{ address: '/api/mi-cuenta/correo/confirmar', body: { prueba: token } }]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

test('BEH-104 without a good link another is asked for, and that it was sent is said', async () => {
  open(false, { token: 'x', vale: false });
  expect(await screen.findByText(/ya no es válido/)).toBeDefined();
  await press('Enviarme el enlace');
  expect(await screen.findByText(/Te enviamos un enlace\. Ábrelo/)).toBeDefined();
  expect(sent[0]?.address).toBe('/api/mi-cuenta/correo/enlace');
  expect(screen.getByRole('button', { name: 'Enviar otro enlace' })).toBeDefined();
});

test('BEH-104 too many links are refused in words', async () => {
  answer = { status: 429, body: { error: 'Espera un momento.', code: 'too_many' } };
  open(false);
  await press('Enviarme el enlace');
  expect(await screen.findByText(/Espera un momento/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enviarme el enlace' })).toBeDefined();
});

test('BEH-104 a proven address has nothing to press', async () => {
  open(true);
  expect(await screen.findByText('Confirmado.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /enlace|Confirmar/ })).toBeNull();
});
