// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import * as security from '../../security-calls.ts';
import * as social from '../../social-calls.ts';
import { OwnIdentities } from './own-identities.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

let sent: unknown[];
let answer: () => Response | Promise<Response>;
let loads = 0;
beforeEach(() => {
  sent = [];
  loads = 0;
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
});

function open(part: ReactNode): void {
  const loader = () => {
    loads += 1;
    return null;
  };
  const Component = () => (
    <>
      {part}
      <ToastRegion />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const refuse = (error: string) => () => Response.json({ error }, { status: 409 });

const SESSIONS = [
  { id: 1, navegador: 'Chrome en Windows', esta: true },
  { id: 2, navegador: 'Safari en iPhone', esta: false },
  { id: 3, navegador: '', esta: false },
].map((one) => ({ ...one, desde: '2026-11-01T18:00:00Z', visto: '2026-11-20T18:00:00Z' }));

test('AUT-28 sessions say where they are open and which is this one, which is not closed here', async () => {
  open(<OwnSessions sessions={SESSIONS} />);
  const [mine, phone, unnamed] = await screen.findAllByRole('listitem');
  expect(mine?.textContent).toMatch(/^Chrome en WindowsEsta sesión/);
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).not.toContain('Esta sesión');
  expect(unnamed?.textContent).toMatch(/^Navegador sin nombre/);
});

test('AUT-28 one session is closed, or all others, and the list is read again', async () => {
  open(<OwnSessions sessions={SESSIONS} />);
  await press('Cerrar la sesión de Safari en iPhone');
  expect(await screen.findByText('Sesión cerrada.')).toBeDefined();
  await waitFor(() => expect(loads).toBe(2));
  await press('Cerrar todas las demás');
  expect(await screen.findByText('Cerramos las demás sesiones.')).toBeDefined();
  await waitFor(() => expect(loads).toBe(3));
  expect(sent).toEqual([
    [security.closeSession.path, { id: 2 }],
    [security.closeOthers.path, null],
  ]);
});

test('AUT-28 a session that could not be closed says so, once at a time', async () => {
  let go = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      go = resolve;
    });
  open(<OwnSessions sessions={SESSIONS} />);
  for (const name of ['Cerrar la sesión de Safari en iPhone', 'Cerrar todas las demás']) {
    await press(name);
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-busy'), name).toBe('true');
    fireEvent.click(button);
    go(refuse(`No se pudo: ${name}`)());
    expect(await screen.findByText(`No se pudo: ${name}`)).toBeDefined();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  }
  expect(sent).toHaveLength(2);
});

test('AUT-28 who is here alone has nothing to close', async () => {
  open(<OwnSessions sessions={SESSIONS.slice(0, 1)} />);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Cerrar/ })).toBeNull();
});

const LINKED = {
  ...{ via: 'google', nombre: 'Google', desde: '2026-11-01T18:00:00Z', correo: 'ana@x.mx' },
  disponible: true,
};
const FREE = { via: 'facebook', nombre: 'Facebook', desde: null, correo: '', disponible: true };

test('AUT-25 AUT-26 a company is linked at its own address, and unlinked with the list read again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open(<OwnIdentities identities={[LINKED, FREE]} hasPassword />);
  expect(await screen.findByText(/^Ligada desde .* con ana@x\.mx\.$/)).toBeDefined();
  answer = () => Response.json({ url: 'https://facebook.example/dialogo' });
  await press('Ligar Facebook');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://facebook.example/dialogo'));
  answer = () => Response.json({ success: true });
  await press('Desligar Google');
  expect(await screen.findByText('Desligaste Google.')).toBeDefined();
  await waitFor(() => expect(loads).toBe(2));
  expect(sent).toEqual([
    [social.beginSocial.path, { via: 'facebook', redirect: '', ligar: true }],
    [social.unlinkSocial.path, { via: 'google' }],
  ]);
});

test('AUT-25 AUT-26 the only way in is not unlinked, and what is not set up is not offered', async () => {
  open(<OwnIdentities identities={[LINKED, { ...FREE, disponible: false }]} hasPassword={false} />);
  expect(await screen.findByText('Para desligarla, primero crea una contraseña.')).toBeDefined();
  expect(screen.getByText('No disponible por ahora.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /igar/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Crear contraseña' }).getAttribute('href')).toBe(
    '/reset',
  );
});

test('AUT-25 AUT-26 what could not be linked or unlinked is said, and may be tried again', async () => {
  answer = refuse('No se pudo.');
  open(<OwnIdentities identities={[LINKED, FREE]} hasPassword />);
  for (const name of ['Ligar Facebook', 'Desligar Google']) {
    await press(name);
    await waitFor(() => expect(screen.getAllByText('No se pudo.').length).toBeGreaterThan(0));
    await press('Cerrar aviso');
    await waitFor(() =>
      expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull(),
    );
  }
});

const PREPARED = {
  ...{ qr: { lado: 21, trazo: 'M0 0h1v1z' }, secreto: 'ABCD-EFGH' },
  enlace: 'otpauth://totp/Estampa?secret=ABCDEFGH',
};
const CODES = ['1111-1111', '2222-2222'];
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('AUT-27 two steps are turned on against password and code, and spare codes are shown once', async () => {
  open(<SecondFactor factor={null} hasPassword />);
  await press('Activar');
  expect(document.activeElement).toBe(screen.getByLabelText('Tu contraseña'));
  await press('Continuar');
  expect(screen.getByText('Escribe tu contraseña.')).toBeDefined();
  expect(sent).toEqual([]);
  answer = refuse('Tu contraseña no es esa.');
  type('Tu contraseña', 'mala');
  expect(screen.queryByText('Escribe tu contraseña.')).toBeNull();
  await press('Continuar');
  expect(await screen.findByText('Tu contraseña no es esa.')).toBeDefined();

  answer = () => Response.json(PREPARED);
  type('Tu contraseña', 'girasol-22');
  await press('Continuar');
  const link = await screen.findByRole('link', { name: 'ábrelo en este teléfono' });
  expect(link.getAttribute('href')).toBe(PREPARED.enlace);
  expect(screen.getByRole('img', { name: /^Código QR/ }).innerHTML).toContain(PREPARED.qr.trazo);
  expect(screen.getByText('ABCD-EFGH')).toBeDefined();
  const code = screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos');
  expect([code.value, document.activeElement === code]).toEqual(['', true]);
  await press('Activar');
  expect(screen.getByText('Escribe los 6 dígitos.')).toBeDefined();
  answer = refuse('El código no es ese.');
  type('Código de 6 dígitos', '000000');
  await press('Activar');
  expect(await screen.findByText('El código no es ese.')).toBeDefined();

  answer = () => Response.json({ codigos: CODES });
  type('Código de 6 dígitos', '123456');
  await press('Activar');
  const shown = await screen.findByText('Guarda tus códigos de respaldo');
  expect(document.activeElement).toBe(shown.closest('[role=status]'));
  for (const spare of CODES) expect(screen.getByText(spare)).toBeDefined();
  await press('Ya los guardé');
  expect(screen.queryByText(CODES[0] as string)).toBeNull();
  await waitFor(() => expect(loads).toBe(2));
  expect(sent).toEqual([
    [security.prepareFactor.path, { password: 'mala' }],
    [security.prepareFactor.path, { password: 'girasol-22' }],
    [security.activateFactor.path, { codigo: '000000' }],
    [security.activateFactor.path, { codigo: '123456' }],
  ]);
});

test('AUT-27 who has no password goes on without one, and hears why it fails', async () => {
  answer = refuse('Entra de nuevo primero.');
  open(<SecondFactor factor={null} hasPassword={false} />);
  await press('Activar');
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
  await press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toBe('Entra de nuevo primero.');
  await press('Cancelar');
  expect(screen.getByRole('button', { name: 'Activar' })).toBeDefined();
});

test('AUT-27 spare codes are made anew and two steps are taken off against a code of now', async () => {
  const factor = { desde: '2026-11-01T18:00:00Z', codigos: 1 };
  open(<SecondFactor factor={factor} hasPassword />);
  expect(await screen.findByText(/Te queda 1 código de respaldo/)).toBeDefined();
  await press('Crear códigos de respaldo nuevos');
  expect(screen.getByText('Los códigos de respaldo anteriores dejarán de servir.')).toBeDefined();
  const label = 'Código de tu teléfono o de respaldo';
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  await press('Crear códigos nuevos');
  expect(screen.getByText('Escribe el código que ves ahora.')).toBeDefined();
  answer = () => Response.json({ codigos: CODES });
  type(label, '123456');
  await press('Crear códigos nuevos');
  expect(await screen.findByText(CODES[1] as string)).toBeDefined();
  await press('Ya los guardé');

  await press('Quitar');
  await press('Cancelar');
  await press('Quitar');
  answer = refuse('El código no es ese.');
  type(label, '1');
  await press('Quitar la verificación');
  expect(await screen.findByText('El código no es ese.')).toBeDefined();
  answer = () => Response.json({ success: true });
  type(label, '654321');
  expect(screen.queryByText('El código no es ese.')).toBeNull();
  const before = loads;
  await press('Quitar la verificación');
  expect(await screen.findByText('Quitamos la verificación en dos pasos.')).toBeDefined();
  await waitFor(() => expect(loads).toBeGreaterThan(before));
  expect(sent).toEqual([
    [security.renewCodes.path, { codigo: '123456' }],
    [security.removeFactor.path, { codigo: '1' }],
    [security.removeFactor.path, { codigo: '654321' }],
  ]);
});
