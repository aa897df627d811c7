// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../../design/toast.tsx';
import type { OwnPasskey } from '../../reads.ts';
import type { ProofKind } from './add-passkey.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const MADE = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };
const OPTIONS = {
  rp: { id: 'tienda.example', name: 'Tienda' },
  user: { id: 'QQ', name: 'ana@x.mx', displayName: 'Ana' },
  challenge: 'reto',
  timeout: 300_000,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [{ id: 'BB', type: 'public-key', transports: ['internal'] }],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
  attestation: 'none',
};
const PREPARE = '/api/mi-cuenta/llaves/preparar';
const PHONE: OwnPasskey = {
  id: 7,
  nombre: 'Mi teléfono',
  desde: '2026-11-01T18:00:00.000Z',
  usada: '2026-11-20T18:00:00.000Z',
  sincronizada: true,
};
const STICK: OwnPasskey = {
  ...PHONE,
  id: 8,
  nombre: 'Llave USB',
  usada: null,
  sincronizada: false,
};

let sent: { address: string; body: unknown }[];
let answers: Record<string, { readonly status: number; readonly body: object }>;
let keys: readonly OwnPasskey[];
beforeEach(() => {
  sent = [];
  answers = {};
  keys = [PHONE, STICK];
  startRegistration.mockReset().mockResolvedValue(MADE);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const { status, body } = answers[address] ?? {
      status: 200,
      body: address === PREPARE ? OPTIONS : { success: true },
    };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(proof: ProofKind = 'password') {
  const loader = vi.fn(() => null);
  const Component = () => (
    <>
      <OwnPasskeys keys={keys} proof={proof} />
      <ToastRegion />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Llaves de acceso' });
  return loader;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('BEH-143 each key says its name, when it was used last and whether it is on other devices', async () => {
  await open();
  const [phone, stick] = screen.getAllByRole('listitem');
  expect(phone?.textContent).toMatch(/^Mi teléfonoÚltimo uso: .*Desde .*Sincronizada/);
  expect(stick?.textContent).toMatch(/^Llave USBAún sin usar · Desde [^·]*Cambiar nombre/);
});

test('BEH-142 a key is made on this device once its owner said their password, and named as they like', async () => {
  const loader = await open();
  press('Agregar una llave de acceso');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre de la llave'));
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de la llave').value).not.toBe('');
  type('Nombre de la llave', 'Mi computadora');
  press('Crear la llave');
  expect(screen.getByRole('alert').textContent).toBe('Escribe tu contraseña.');
  expect(sent).toEqual([]);
  type('Tu contraseña', 'girasol-22-marea');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Crear la llave');
  expect(await screen.findByText('Agregaste una llave de acceso.')).toBeDefined();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
  expect(sent.map(({ body }) => body)).toEqual([
    { password: 'girasol-22-marea', codigo: '' },
    { nombre: 'Mi computadora', respuesta: MADE },
  ]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await focused('Agregar una llave de acceso');
});

test.each([
  ['code', 'Código de tu teléfono o de respaldo', 'Escribe el código que ves ahora.'],
  ['none', null, null],
] as const)('BEH-142 with the proof %s that alone is asked for', async (proof, label, missing) => {
  await open(proof);
  press('Agregar una llave de acceso');
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
  if (label) {
    press('Crear la llave');
    expect(screen.getByRole('alert').textContent).toBe(missing);
    type(label, '123456');
  }
  press('Crear la llave');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual({ password: '', codigo: label ? '123456' : '' });
});

test('BEH-143 a key without a name is not made', async () => {
  await open('none');
  press('Agregar una llave de acceso');
  type('Nombre de la llave', '   ');
  press('Crear la llave');
  expect(screen.getByRole('alert').textContent).toBe('Escribe un nombre para la llave.');
  expect(startRegistration).not.toHaveBeenCalled();
});

test.each([
  ['InvalidStateError', 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'],
  ['NotAllowedError', 'Tu dispositivo no creó ninguna llave. Inténtalo de nuevo.'],
  ['SecurityError', 'Este navegador no puede crear llaves de acceso aquí.'],
])('BEH-142 a device that says %s is told in words, and may be asked again', async (name, says) => {
  startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
  await open('none');
  press('Agregar una llave de acceso');
  press('Crear la llave');
  expect((await screen.findByRole('alert')).textContent).toBe(says);
  expect(sent).toHaveLength(1);
  press('Crear la llave');
  expect(await screen.findByText('Agregaste una llave de acceso.')).toBeDefined();
});

test('BEH-142 a wrong password is said before the device is asked', async () => {
  answers[PREPARE] = { status: 422, body: { error: 'La contraseña no es correcta.', code: 'x' } };
  await open();
  press('Agregar una llave de acceso');
  type('Tu contraseña', 'otra');
  press('Crear la llave');
  expect((await screen.findByRole('alert')).textContent).toBe('La contraseña no es correcta.');
  expect(startRegistration).not.toHaveBeenCalled();
});

test('BEH-143 a key gets another name, by keyboard, and the focus goes on where it was', async () => {
  const loader = await open();
  press('Cambiar nombre de Mi teléfono');
  const field = screen.getByLabelText<HTMLInputElement>('Nombre de la llave');
  expect([field.value, document.activeElement]).toEqual(['Mi teléfono', field]);
  type('Nombre de la llave', ' ');
  press('Guardar');
  expect(screen.getByText('Escribe un nombre.')).toBeDefined();
  type('Nombre de la llave', 'Teléfono nuevo');
  press('Guardar');
  expect(await screen.findByText('Guardamos el nombre.')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ id: 7, nombre: 'Teléfono nuevo' }]);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await focused('Cambiar nombre de Mi teléfono');
});

test('BEH-143 a key is removed once that is said again; who thinks better of it keeps it', async () => {
  await open();
  press('Quitar Llave USB');
  const [, stick] = screen.getAllByRole('listitem');
  expect(stick?.textContent).toContain('Bórrala también en los ajustes de tu dispositivo.');
  expect(document.activeElement?.textContent).toBe('Cancelar');
  press('Cancelar');
  await focused('Quitar Llave USB');
  expect(sent).toEqual([]);
  press('Quitar Llave USB');
  fireEvent.click(within(stick as HTMLElement).getByRole('button', { name: 'Sí, quitarla' }));
  expect(await screen.findByText('Quitamos «Llave USB».')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ id: 8 }]);
  await focused('Agregar una llave de acceso');
});

test('BEH-143 the last way in is not taken away, and why is said', async () => {
  const error = 'Es tu única forma de entrar. Primero crea una contraseña.';
  await open();
  press('Quitar Mi teléfono');
  answers['/api/mi-cuenta/llaves/quitar'] = { status: 409, body: { error, code: 'conflict' } };
  press('Sí, quitarla');
  expect(await screen.findByText(error)).toBeDefined();
  await focused('Quitar Mi teléfono');
});

test('BEH-347 a browser that knows no passkeys says so where a key is added; the keys of other devices stay', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await open();
  expect(screen.queryByRole('button', { name: 'Agregar una llave de acceso' })).toBeNull();
  expect(screen.getByText(/^Este navegador no puede crear llaves de acceso/)).toBeDefined();
  expect(button('Quitar Llave USB')).toBeDefined();
});
