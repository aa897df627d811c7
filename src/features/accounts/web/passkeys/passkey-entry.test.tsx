// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import { setSession, useSession } from '../session-store.ts';
import { PasskeyEntry } from './passkey-entry.tsx';

const device = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  sendSignal: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => device);

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', token: 't-1' };
const ASKED = {
  challenge: 'reto',
  rpId: 'tienda.example',
  timeout: 300_000,
  userVerification: 'preferred',
};
const SIGNED = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };
const BEGIN = '/api/entrar-con-llave/reto';

let answer: { readonly status: number; readonly body: object };
let onCode: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  answer = { status: 200, body: { estado: 'dentro', user: ANA } };
  onCode = vi.fn<() => void>();
  device.startAuthentication.mockReset().mockResolvedValue(SIGNED);
  device.sendSignal.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('fetch', async (address: string) =>
    address === BEGIN
      ? Response.json(ASKED)
      : Response.json(answer.body, { status: answer.status }),
  );
});
afterEach(() => {
  cleanup();
  setSession(null);
  vi.unstubAllGlobals();
});

const Who = () => <p>{`Entró ${useSession(({ user }) => user?.username)}`}</p>;
function open(): void {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PasskeyEntry target="/mis-favoritos" onCode={onCode} /> },
    { path: '/mis-favoritos', Component: Who },
  ]);
  render(
    <>
      <Stub />
      <ToastRegion />
    </>,
  );
}
const enter = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Entrar con una llave de acceso' }));
const failing = (name: string) =>
  device.startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name }));

test('BEH-347 a browser that knows no passkeys is offered none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  open();
  expect(screen.queryByText('Entrar con una llave de acceso')).toBeNull();
});

test('BEH-347 what the server drew keeps its place and is no button any more once that is known', async () => {
  const routes = [{ path: '/', Component: () => <PasskeyEntry target="/" onCode={onCode} /> }];
  const Stub = createRoutesStub(routes);
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<Stub />);
  expect(page.querySelector('button')?.closest('.invisible')).toBeNull();
  const drawn = page.querySelector('button');
  vi.stubGlobal('PublicKeyCredential', undefined);
  const root = await act(async () => hydrateRoot(page, <Stub />));
  expect(page.querySelector('button')).toBe(drawn);
  expect(drawn?.closest('.invisible.mt-4')).not.toBeNull();
  await act(async () => root.unmount());
  page.remove();
});

test('BEH-140 the button asks the device, names no account, and goes where its owner was going', async () => {
  open();
  enter();
  expect(await screen.findByText('Entró Ana')).toBeDefined();
  expect(device.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: ASKED,
    useBrowserAutofill: false,
  });
});

test('BEH-140 a browser that lists keys at the e-mail field is asked for them by itself', async () => {
  const isConditionalMediationAvailable = async () => true;
  const Key = Object.assign(() => undefined, { isConditionalMediationAvailable });
  vi.stubGlobal('PublicKeyCredential', Key);
  open();
  expect(await screen.findByText('Entró Ana')).toBeDefined();
  expect(device.startAuthentication.mock.calls[0]?.[0]).toMatchObject({ useBrowserAutofill: true });
});

test('BEH-347 a list that the browser does not give after all is not told of: nobody asked for it', async () => {
  const isConditionalMediationAvailable = async () => true;
  const Key = Object.assign(() => undefined, { isConditionalMediationAvailable });
  vi.stubGlobal('PublicKeyCredential', Key);
  failing('SecurityError');
  open();
  await waitFor(() => expect(device.startAuthentication).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector('p[role=status]')?.textContent).toBe('');
});

test('BEH-142 a device that did not look at who used it leads to the code', async () => {
  answer = { status: 200, body: { estado: 'codigo', user: null } };
  open();
  enter();
  await waitFor(() => expect(onCode).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Entró/)).toBeNull();
});

test.each([
  [
    'NotAllowedError',
    'No usaste ninguna llave de acceso. Inténtalo de nuevo o entra de otra forma.',
  ],
  ['SecurityError', 'Este navegador no puede usar llaves de acceso aquí. Entra de otra forma.'],
  ['AbortError', ''],
])('BEH-140 a device that says %s is told in words', async (name, says) => {
  failing(name);
  open();
  enter();
  await waitFor(() => expect(device.startAuthentication).toHaveBeenCalled());
  await waitFor(() =>
    expect(screen.getByText(says || 'Entrar con una llave de acceso')).toBeDefined(),
  );
  if (!says) expect(document.querySelector('p[role=status]')?.textContent).toBe('');
});

test('BEH-143 a key that the shop forgot is said so, and the device is told', async () => {
  const error = 'Esa llave ya no abre ninguna cuenta aquí.';
  answer = { status: 404, body: { error, code: 'not_found' } };
  open();
  enter();
  expect(await screen.findByText(error)).toBeDefined();
  expect(device.sendSignal).toHaveBeenCalledWith({
    signalName: 'unknownCredential',
    rpID: ASKED.rpId,
    credentialID: SIGNED.id,
  });
});

test('BEH-141 an answer that was refused opens nothing and says so', async () => {
  const error = 'No pudimos comprobar tu llave. Inténtalo de nuevo.';
  answer = { status: 401, body: { error, code: 'not_signed_in' } };
  open();
  enter();
  expect(await screen.findByText(error)).toBeDefined();
  expect(device.sendSignal).not.toHaveBeenCalled();
});
