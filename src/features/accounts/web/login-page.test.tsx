// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';
import { setSession, useSession } from './session-store.ts';

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', token: 't-1' };

const Step = () => <h1>Carrito {(useLocation().state as { paso?: number } | null)?.paso}</h1>;

function open(
  address: string | { pathname: string; search: string; state: unknown } = '/iniciar-sesion',
): void {
  const Stub = createRoutesStub([
    { path: '/iniciar-sesion', Component: LoginPage },
    { path: '/mi-carrito', Component: Step },
    { path: '/registrarse', Component: RegisterPage },
    { path: '/', Component: () => <h1>Inicio</h1> },
  ]);
  render(
    <>
      <Stub initialEntries={[address]} />
      <ToastRegion />
    </>,
  );
}

function answering(answer: () => Promise<Response>) {
  const fetcher = vi.fn(answer);
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}
const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

const emailField = () => screen.getByLabelText<HTMLInputElement>('Correo electrónico');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
function typeInto(field: HTMLInputElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}
function submit(): void {
  fireEvent.submit(screen.getByRole('form', { name: 'Iniciar sesión' }));
}
function confirmEmail(): void {
  typeInto(emailField(), 'ana@x.mx');
  submit();
}

afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

test('AUT-01 AUT-02 AUT-06 the password is asked for once the e-mail is confirmed', () => {
  open();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  confirmEmail();
  expect(document.activeElement).toBe(passwordField());
  expect(screen.getByText('¿Olvidaste tu contraseña?').getAttribute('href')).toBe('/reset');
});

test('AUT-03 an address that is none keeps the first step and says so', () => {
  open();
  typeInto(emailField(), 'a@b');
  submit();
  expect(screen.getByText('Por favor, introduce un correo electrónico válido.')).toBeTruthy();
  expect(document.activeElement).toBe(emailField());
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test.each([
  ['estado-pedidos', 'Entra para ver tus compras.'],
  ['estado-pedidos?folio=P-7K3M9Q2X4H', 'Entra para ver tu pedido.'],
  ['pagar-pedido/P-7K3M9Q2X4H?metodo=transferencia', 'Entra para pagar tu pedido.'],
  ['volver-a-pedir/P-7K3M9Q2X4H', 'Entra para repetir tu pedido.'],
  ['opinar/P-7K3M9Q2X4H', 'Entra para opinar de lo que te llegó.'],
  ['mi-carrito', 'Tu carrito te espera: entra y sigue donde lo dejaste.'],
])('BEH-744 whoever is sent to sign in from %s reads what for', (redirect, why) => {
  open(`/iniciar-sesion?redirect=${encodeURIComponent(redirect)}`);
  expect(screen.getByText(why)).toBeTruthy();
});

test('BEH-744 a page that is none of the shop is given no reason', () => {
  open('/iniciar-sesion?redirect=https%3A%2F%2Fevil.test%2Festado-pedidos');
  expect(screen.queryByText(/^Entra para/)).toBeNull();
});

test('AUT-04 the password can be shown and hidden', () => {
  open();
  confirmEmail();
  expect(passwordField().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(passwordField().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
  expect(passwordField().type).toBe('password');
});

test('AUT-05 the confirmed e-mail can be edited, and changing it clears the password', () => {
  open();
  confirmEmail();
  typeInto(passwordField(), 'girasol');
  fireEvent.click(screen.getByRole('button', { name: /ana@x\.mx/ }));
  expect(emailField().value).toBe('ana@x.mx');
  typeInto(emailField(), 'beto@x.mx');
  submit();
  expect(passwordField().value).toBe('');
});

test('AUT-07 A50 Google and Facebook say that they are not available where nobody set them up', async () => {
  const refusal = { success: false, code: 'conflict', error: 'No disponible por ahora' };
  const fetcher = answering(json(409, refusal));
  open('/iniciar-sesion?redirect=mi-carrito');
  for (const name of ['Google', 'Facebook']) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`${name}: No disponible por ahora`)).toBeTruthy();
    const sent = JSON.parse(String((fetcher.mock.lastCall as unknown[])[1]?.['body' as never]));
    expect(sent).toEqual({ via: name.toLowerCase(), redirect: 'mi-carrito', ligar: false });
  }
});

test('AUT-08 A04 creating an account keeps where the shopper wanted to go', () => {
  open('/iniciar-sesion?redirect=mi-carrito');
  const link = screen.getByRole('link', { name: 'Crear una cuenta' });
  expect(link.getAttribute('href')).toBe('/registrarse?redirect=mi-carrito');
});

test('AUT-09 AUT-10 AUT-11 one request logs in, says so and goes where the redirect says', async () => {
  const fetcher = answering(json(200, { success: true, user: ANA, error: null }));
  open('/iniciar-sesion?redirect=mi-carrito');
  confirmEmail();
  typeInto(passwordField(), 'girasol-22');
  submit();
  submit();
  expect(await screen.findByRole('heading', { name: 'Carrito' })).toBeTruthy();
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Inicio de sesión exitoso')).toBeTruthy();
});

test('AUT-11 T154 without a redirect, or with a hostile one, login goes home', async () => {
  answering(json(200, { success: true, user: ANA, error: null }));
  open('/iniciar-sesion?redirect=//evil.test');
  confirmEmail();
  typeInto(passwordField(), 'girasol-22');
  submit();
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeTruthy();
});

test('AUT-12 the server’s sentence is shown as an error toast', async () => {
  const error = 'Correo o contraseña incorrectos.';
  answering(json(401, { success: false, error, code: 'not_signed_in' }));
  open();
  confirmEmail();
  typeInto(passwordField(), 'otra');
  submit();
  await waitFor(() =>
    expect(document.querySelector('[data-tone="error"]')?.textContent).toContain(error),
  );
});

test('AUT-13 without an answer the documented sentence is shown', async () => {
  answering(() => Promise.reject(new TypeError('failed to fetch')));
  open();
  confirmEmail();
  typeInto(passwordField(), 'girasol-22');
  submit();
  expect(
    (await screen.findAllByText('Error en el servidor, intenta de nuevo más tarde.')).length,
  ).toBeGreaterThan(0);
});

const CHECKOUT = {
  pathname: '/iniciar-sesion',
  search: '?redirect=mi-carrito',
  state: { follow: { paso: 2 } },
};

test('AUT-11 a checkout that asked who is here goes on with its step', async () => {
  answering(json(200, { success: true, user: ANA, error: null }));
  open(CHECKOUT);
  confirmEmail();
  typeInto(passwordField(), 'girasol-22');
  submit();
  expect(await screen.findByRole('heading', { name: 'Carrito 2' })).toBeTruthy();
});

test('AUT-08 AUT-19 registering on the way asks for the password alone, and the checkout goes on', async () => {
  answering(json(200, { success: true, user: ANA, error: null }));
  open(CHECKOUT);
  fireEvent.click(screen.getByRole('link', { name: 'Crear una cuenta' }));
  await screen.findByRole('form', { name: 'Crear una cuenta' });
  typeInto(screen.getByLabelText('Nombre completo'), 'Ana Ferrer');
  typeInto(emailField(), ' ana@x.mx ');
  typeInto(passwordField(), 'girasol-22');
  typeInto(screen.getByLabelText('Confirmar contraseña'), 'girasol-22');
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('form', { name: 'Iniciar sesión' });
  expect(screen.getByRole('button', { name: /ana@x\.mx/ })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(passwordField()));
  typeInto(passwordField(), 'girasol-22');
  submit();
  expect(await screen.findByRole('heading', { name: 'Carrito 2' })).toBeTruthy();
});

test('AUT-01 only an e-mail address comes along: anything else in the history is not believed', () => {
  open({ ...CHECKOUT, state: { email: '<b>a</b>', follow: { paso: 2 } } });
  expect(emailField().value).toBe('');
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test('AUT-22 A36 T032 the token of the login is in user.token and in no storage', async () => {
  answering(json(200, { success: true, user: ANA, error: null }));
  open();
  confirmEmail();
  typeInto(passwordField(), 'girasol-22');
  submit();
  await screen.findByRole('heading', { name: 'Inicio' });
  expect(useSession.getState()).toEqual({
    user: { username: 'Ana', token: ANA.token },
    isAuthenticated: true,
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(ANA.token);
});
