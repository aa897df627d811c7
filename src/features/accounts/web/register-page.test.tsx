// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import RegisterPage from './register-page.tsx';

function open(): void {
  const Stub = createRoutesStub([
    { path: '/registrarse', Component: RegisterPage },
    { path: '/iniciar-sesion', Component: () => <h1>Entrar</h1> },
  ]);
  render(
    <>
      <Stub initialEntries={['/registrarse?redirect=mi-carrito']} />
      <ToastRegion />
    </>,
  );
}

const LABELS = ['Nombre completo', 'Correo electrónico', 'Contraseña', 'Confirmar contraseña'];
function fillIn(...values: readonly string[]): void {
  for (const [index, label] of LABELS.entries()) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: values[index] ?? '' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
}
function answering(answer: () => Promise<Response>) {
  const fetcher = vi.fn(answer);
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('AUT-14 AUT-15 AUT-18 four fields, two toggles, the hint, Continuar and the way to login', () => {
  open();
  for (const label of LABELS) expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Mostrar contraseña' })).toHaveLength(2);
  expect(screen.getByText(/al menos 7 caracteres/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
    '/iniciar-sesion?redirect=mi-carrito',
  );
});

test('AUT-16 AUT-17 what is wrong is said beside its field and nothing is sent', () => {
  const fetcher = answering(async () => new Response('{}'));
  open();
  fillIn('Ana Ferrer', 'a@b', 'girasol-22', 'girasol-23');
  expect(screen.getByText('Por favor, introduce un correo electrónico válido.')).toBeTruthy();
  expect(screen.getByText('Las contraseñas no coinciden.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico'));
  expect(fetcher).not.toHaveBeenCalled();
});

test('AUT-19 success is said and leads to login', async () => {
  const fetcher = answering(async () => new Response('{"success":true,"error":null}'));
  open();
  fillIn('Ana Ferrer', 'ana@x.mx', 'girasol-22', 'girasol-22');
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy();
  expect(screen.getByText('Registro exitoso, ya puedes iniciar sesion')).toBeTruthy();
  const sent = fetcher.mock.calls as unknown as [string, { body: string }][];
  expect(JSON.parse(sent[0]?.[1].body ?? '{}')).toEqual({
    nombre: 'Ana Ferrer',
    email: 'ana@x.mx',
    password: 'girasol-22',
  });
});

test('AUT-20 the server’s error is shown in an alert', async () => {
  const error = 'Ya existe una cuenta con ese correo.';
  answering(async () => new Response(JSON.stringify({ success: false, error }), { status: 409 }));
  open();
  fillIn('Ana Ferrer', 'ana@x.mx', 'girasol-22', 'girasol-22');
  await screen.findByText(error);
  expect(screen.getByRole('alert').textContent).toBe(error);
});

test('AUT-21 without an answer the documented sentence is shown', async () => {
  answering(() => Promise.reject(new TypeError('failed to fetch')));
  open();
  fillIn('Ana Ferrer', 'ana@x.mx', 'girasol-22', 'girasol-22');
  expect(await screen.findByText('Hubo un problema con tu solicitud de registro.')).toBeTruthy();
});

test('BEH-361 a registration that is loaded anew has its name and e-mail, never its passwords, until it is made', async () => {
  answering(async () => new Response('{"success":true,"error":null}'));
  open();
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  fillIn('Ana Ferrer', 'ana@x.mx', 'girasol-22', 'girasol-23');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('girasol');
  cleanup();
  open();
  expect(LABELS.map(value)).toEqual(['Ana Ferrer', 'ana@x.mx', '', '']);
  fillIn('Ana Ferrer', 'ana@x.mx', 'girasol-22', 'girasol-22');
  await screen.findByRole('heading', { name: 'Entrar' });
  cleanup();
  open();
  expect(LABELS.map(value)).toEqual(['', '', '', '']);
});
