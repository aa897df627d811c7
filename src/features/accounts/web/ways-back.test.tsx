// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import * as calls from '../calls.ts';
import type { AccountReads } from '../reads.ts';
import * as security from '../security-calls.ts';
import * as social from '../social-calls.ts';
import { accountsContext } from './accounts-context.ts';
import ResetAccessPage, {
  loader as accessLoader,
  meta as accessMeta,
} from './reset-access-page.tsx';
import ResetPage from './reset-page.tsx';
import { setSession, useSession } from './session-store.ts';
import SocialReturnPage, { meta as returnMeta } from './social/social-return-page.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push([address, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSession(null);
});

function open(address: string, loaderData: unknown = null) {
  const router = createMemoryRouter(
    [
      { path: '/entrar/:via', Component: SocialReturnPage },
      { path: '/reset', Component: ResetPage },
      {
        path: '/restablecer-acceso',
        loader: () => loaderData,
        Component: ResetAccessPage,
        HydrateFallback: () => null,
      },
      { path: '*', Component: () => <p>otra página</p> },
    ],
    { initialEntries: ['/antes', address] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  );
  return router;
}
const place = (router: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('AUT-25 AUT-26 what a company brought is handed over once, out of the address, and opens the account', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState');
  answer = () =>
    Response.json({
      estado: 'dentro',
      user: { username: 'ana', token: 't' },
      destino: '/mi-carrito',
    });
  const router = open('/entrar/google?code=secreto&state=x');
  expect(screen.getByText('Comprobando tu identidad')).toBeDefined();
  expect(await screen.findByText('Inicio de sesión exitoso')).toBeDefined();
  await waitFor(() => expect(place(router)).toBe('/mi-carrito'));
  expect(useSession.getState().user?.username).toBe('ana');
  expect(sent).toEqual([
    [social.finishSocial.path, { via: 'google', regreso: 'code=secreto&state=x' }],
  ]);
  expect(replaced.mock.calls[0]?.[2]).toBe(window.location.pathname);
  // Back leads past what was handed over.
  await router.navigate(-1);
  expect(place(router)).toBe('/antes');
});

test('AUT-25 AUT-26 a way back that opens nothing says why, and leads on', async () => {
  answer = () => Response.json({ error: 'Ese correo ya tiene una cuenta.' }, { status: 409 });
  open('/entrar/facebook');
  expect((await screen.findByRole('alert')).textContent).toBe('Ese correo ya tiene una cuenta.');
  expect(sent).toEqual([[social.finishSocial.path, { via: 'facebook', regreso: 'vacio' }]]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/iniciar-sesion', '/registrarse']));
});

test('AUT-25 AUT-26 a company that is linked is said, and who linked it is where they were', async () => {
  answer = () => Response.json({ estado: 'ligada', destino: '/mi-cuenta/seguridad' });
  const router = open('/entrar/google?code=x');
  expect(await screen.findByText('Listo: la cuenta quedó ligada.')).toBeDefined();
  await waitFor(() => expect(place(router)).toBe('/mi-cuenta/seguridad'));
});

test('AUT-27 AUT-25 an account with two steps asks for its code on the way back, too, and goes where it was to', async () => {
  answer = () => Response.json({ estado: 'codigo', destino: '/mi-carrito' });
  const router = open('/entrar/google?code=x');
  const field = await screen.findByLabelText('Código de 6 dígitos');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText('Comprobando tu identidad')).toBeNull();
  await press('Entrar');
  expect(screen.getByText('Escribe los 6 dígitos.')).toBeDefined();
  answer = () => Response.json({ user: { username: 'ana', token: 't' } });
  type('Código de 6 dígitos', '123456');
  await press('Entrar');
  await waitFor(() => expect(place(router)).toBe('/mi-carrito'));
  expect(sent.at(-1)).toEqual([security.finishLogin.path, { codigo: '123456' }]);
});

test('AUT-27 AUT-25 a second step that took too long begins again', async () => {
  answer = () => Response.json({ estado: 'codigo', destino: '/' });
  open('/entrar/google?code=x');
  await screen.findByLabelText('Código de 6 dígitos');
  answer = () => Response.json({ code: 'conflict', error: 'Empieza de nuevo.' }, { status: 409 });
  await press('No tengo mi teléfono: usar un código de respaldo');
  type('Código de respaldo', 'ABCD-EFGH-JKLM-NPQR');
  await press('Entrar');
  expect((await screen.findByRole('alert')).textContent).toContain('venció');
});

test('AUT-24 a link to choose a password is asked for by an address that is one, and that it was sent is said', async () => {
  answer = () => Response.json({ message: 'Si tu correo está registrado, te llegará un enlace.' });
  open('/reset');
  type('Correo electrónico', 'ana@');
  await press('Enviar enlace');
  const field = screen.getByLabelText<HTMLInputElement>('Correo electrónico');
  expect([document.activeElement === field, field.getAttribute('aria-invalid')]).toEqual([
    ...[true, 'true'],
  ]);
  expect(sent).toEqual([]);
  type('Correo electrónico', 'ana@x.mx');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await press('Enviar enlace');
  const said = await screen.findByText('Si tu correo está registrado, te llegará un enlace.');
  expect(document.activeElement).toBe(said.closest('[role=status]'));
  expect(sent).toEqual([[calls.requestReset.path, { email: 'ana@x.mx' }]]);
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
});

test('AUT-24 a link that could not be sent says so, and may be asked for again', async () => {
  answer = () => Response.json({ error: 'Espera un momento.' }, { status: 429 });
  open('/reset');
  type('Correo electrónico', 'ana@x.mx');
  await press('Enviar enlace');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Espera un momento.'));
  const button = screen.getByRole('button', { name: 'Enviar enlace' });
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('AUT-24 RTE-16 a new password is chosen twice, goes with its token, and leads to signing in', async () => {
  setSession({ username: 'ana' });
  const router = open('/restablecer-acceso?token=abc', { token: 'abc' });
  const first = await screen.findByLabelText('Contraseña');
  const second = screen.getByLabelText('Confirmar contraseña');
  fireEvent.change(first, { target: { value: 'girasol-22-marea' } });
  fireEvent.change(second, { target: { value: 'otra' } });
  await press('Guardar contraseña');
  expect(screen.getByText('Las contraseñas no coinciden.')).toBeDefined();
  expect([document.activeElement === second, sent]).toEqual([true, []]);
  fireEvent.change(second, { target: { value: 'girasol-22-marea' } });
  expect(screen.queryByText('Las contraseñas no coinciden.')).toBeNull();
  answer = () => Response.json({ error: 'Este enlace ya se usó.' }, { status: 409 });
  await press('Guardar contraseña');
  expect(await screen.findByText('Este enlace ya se usó.')).toBeDefined();
  answer = () => Response.json({ success: true });
  await press('Guardar contraseña');
  expect(await screen.findByText('Tu contraseña cambió. Ya puedes iniciar sesión.')).toBeDefined();
  await waitFor(() => expect(place(router)).toBe('/iniciar-sesion'));
  expect(useSession.getState().user).toBeNull();
  expect(sent).toEqual(
    Array(2).fill([calls.confirmReset.path, { token: 'abc', password: 'girasol-22-marea' }]),
  );
});

test('AUT-24 RTE-16 only a live link opens the page, and no robot is told of it', async () => {
  const visit = (resetIsOpen: AccountReads['resetIsOpen']) => {
    const context = new RouterContextProvider();
    context.set(accountsContext, { resetIsOpen } as AccountReads);
    const request = new Request('https://t.mx/restablecer-acceso?token=abc');
    return accessLoader({ context, request } as unknown as Parameters<typeof accessLoader>[0]);
  };
  expect(await visit(async (token) => token === 'abc')).toEqual({ token: 'abc' });
  const away = (await visit(async () => false).catch((sent: unknown) => sent)) as Response;
  expect([away.status, away.headers.get('Location')]).toEqual([302, '/iniciar-sesion']);
  for (const meta of [accessMeta, returnMeta])
    expect(meta({ matches: [] })).toContainEqual({ name: 'robots', content: 'noindex' });
});
