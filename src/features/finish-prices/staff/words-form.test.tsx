// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WordsForm } from './words-form.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return Response.json({ success: true, version: 4 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINISH = { id: 7, version: 3, name: 'Tramsfer', goodFor: '' };
const KNOWN = { checked: ['serigrafia', 'bordado'], drawn: ['serigrafia', 'bordado'] };
async function show(said: boolean, finish = FINISH): Promise<void> {
  const others = ['Serigrafía'].filter((name) => name !== finish.name);
  const Component = () => <WordsForm finish={finish} said={said} others={others} known={KNOWN} />;
  const Stub = createRoutesStub([
    { path: '/', Component, loader: () => null, HydrateFallback: () => null },
  ]);
  render(<Stub initialEntries={['/']} />);
  await screen.findByRole('form', { name: 'Lo que dice la tienda' });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Guardar lo que dice' });

test('BEH-483 staff write what a finish is called and good for, and are told of a name that cannot be', async () => {
  await show(false);
  expect(save()).toHaveProperty('disabled', true);
  type('Nombre', 'serigrafia');
  fireEvent.click(save());
  expect(screen.getByText('Ya hay un terminado Serigrafía.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Nombre', 'Transfer');
  type(/^Bueno para/, 'Playeras.');
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/api/admin/terminados/7/palabras',
    'PUT',
    { version: 3, nombre: 'Transfer', bueno_para: 'Playeras.' },
  ]);
});

test('BEH-483 where orders say its name it stays, and what it is good for does not have to', async () => {
  await show(true);
  expect(screen.getByLabelText('Nombre')).toHaveProperty('disabled', true);
  expect(screen.getByText('Ya hay pedidos que lo dicen, así que se queda.')).toBeTruthy();
  type(/^Bueno para/, 'Gorras.');
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    ...['/api/admin/terminados/7/palabras', 'PUT'],
    { nombre: 'Tramsfer', bueno_para: 'Gorras.' },
  ]);
});

test('BEH-569 another name says what the shop no longer does for a technique that it knew by it, and may be saved', async () => {
  await show(false, { ...FINISH, name: 'Serigrafía' });
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('');
  type('Nombre', 'serigrafía');
  expect(status()).toBe('');
  type('Nombre', 'Impresión en tela');
  expect(status()).toBe(
    'La tienda conoce la técnica por su nombre. Si ya no se llama Serigrafía:' +
      'El arte ya no se revisa al subirlo: una persona lo revisa en cada pedido.' +
      'El logo de cada cliente ya no se dibuja sobre el producto.',
  );
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    ...['/api/admin/terminados/7/palabras', 'PUT'],
    { nombre: 'Impresión en tela' },
  ]);
});
