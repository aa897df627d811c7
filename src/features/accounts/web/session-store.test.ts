// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { SESSION_KEY, setSession, useSession, useSessionSync } from './session-store.ts';

// Outside a page, as on one whose root never answered: nothing is said of who is here.
vi.mock('react-router', () => ({ useRouteLoaderData: () => undefined }));

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', roles: [] };
const TOKEN = 'ficha-de-la-sesion-de-ana';
const kept = (): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
const stores = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });
/** The session the server has for this browser. */
let session: { token: string } | null;
let asked = 0;

beforeEach(() => {
  session = { token: TOKEN };
  asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(api.session);
    asked += 1;
    return Response.json({ user: session && { ...ANA, ...session }, sinLeer: session ? 3 : 0 });
  });
  localStorage.clear();
  setSession(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The store as a page has it that was just loaded, with what the browser kept. */
async function reloaded(): Promise<typeof import('./session-store.ts')> {
  vi.resetModules();
  return import('./session-store.ts');
}

test('AUT-22 A36 a user means authenticated, with the token in user.token', () => {
  setSession({ username: 'Ana', token: TOKEN });
  expect(useSession.getState()).toEqual({
    user: { username: 'Ana', token: TOKEN },
    isAuthenticated: true,
  });
});

test('T032 what is kept names the user and nothing else', () => {
  setSession({ username: 'Ana', token: TOKEN });
  expect(kept()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
  expect(stores()).not.toContain(TOKEN);
});

test('AUT-23 after logging out the stored user is null, and the token is gone', () => {
  setSession({ username: 'Ana', token: TOKEN });
  setSession(null);
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false });
  expect(kept()).toEqual({ user: null, isAuthenticated: false });
});

test('FAV-08 a page that is loaded again knows at once who was here', async () => {
  setSession({ username: 'Ana', token: TOKEN });
  const page = await reloaded();
  expect(page.useSession.getState()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
});

test('FAV-08 what somebody wrote into the storage is no user', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const nonsense of ['{', '7', 'null', '{"user":7}', '{"user":{"username":{}}}']) {
    localStorage.setItem(SESSION_KEY, nonsense);
    const page = await reloaded();
    expect(page.useSession.getState()).toEqual({ user: null, isAuthenticated: false });
  }
});

test('AUT-22 A36 a page that is loaded again asks for the token of its session, once', async () => {
  setSession({ username: 'Ana', token: TOKEN });
  const page = await reloaded();
  renderHook(() => page.useSessionSync({ user: ANA, unread: 0 }));
  await vi.waitFor(() => expect(page.useSession.getState().user?.token).toBe(TOKEN));
  expect(stores()).not.toContain(TOKEN);
});

test('AUT-22 the token of a session that was replaced in another tab is replaced here', async () => {
  const page = await reloaded();
  const { withUserToken } = await import('./user-token.ts');
  page.setSession({ username: 'Ana', token: 'la-de-antes' });
  expect(await withUserToken('token', {})).toEqual({ token: TOKEN });
  expect(page.useSession.getState().user?.token).toBe(TOKEN);
});

test('AUT-22 T032 the page takes over who the server says is here, and stores no e-mail', () => {
  const { rerender } = renderHook(({ user }) => useSessionSync({ user, unread: 0 }), {
    initialProps: { user: ANA as typeof ANA | null },
  });
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(kept()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
  expect(stores()).not.toContain('ana@x.mx');
  rerender({ user: null });
  expect(kept()).toEqual({ user: null, isAuthenticated: false });
});

/** The frame of a page that is everybody's, as it is loaded. */
function everybodysPage(page: typeof import('./session-store.ts')) {
  return renderHook(() => {
    page.useSessionSync({ user: undefined, unread: 0 });
    return page.useVisit();
  });
}

test('T179 a page that is everybody’s shows the name at once and learns the rest by one call', async () => {
  setSession({ username: 'Ana' });
  const page = await reloaded();
  const { result } = everybodysPage(page);
  expect(result.current).toMatchObject({
    username: 'Ana',
    signedIn: true,
    known: false,
    unread: 0,
  });
  await vi.waitFor(() => expect(result.current.known).toBe(true));
  expect(result.current).toMatchObject({ username: 'Ana', email: 'ana@x.mx', unread: 3 });
  expect(asked).toBe(1);
  expect(stores()).not.toContain('ana@x.mx');
});

test('T033 a session that ended elsewhere ends on a page that is everybody’s', async () => {
  setSession({ username: 'Ana' });
  session = null;
  const { result } = everybodysPage(await reloaded());
  await vi.waitFor(() => expect(result.current.known).toBe(true));
  expect(result.current).toMatchObject({ username: undefined, signedIn: false, email: '' });
  expect(kept()).toEqual({ user: null, isAuthenticated: false });
  expect(asked).toBe(1);
});

test('BEH-677 T033 a page of somebody else’s own has nothing of whoever was here before, their token least', () => {
  setSession({ username: 'Beto', token: 'la-de-Beto' });
  renderHook(() => useSessionSync({ user: ANA, unread: 0 }));
  expect(useSession.getState().user).toEqual({ username: 'Ana' });
});

test('BEH-677 T033 what the shop told of somebody is forgotten as they leave, and as another tab tells of another', async () => {
  setSession({ username: 'Ana' });
  const page = await reloaded();
  const { result } = everybodysPage(page);
  await vi.waitFor(() => expect(result.current).toMatchObject({ email: 'ana@x.mx', unread: 3 }));
  const unknown = { known: false, email: '', unread: 0 };
  act(() => page.setSession(null));
  expect(result.current).toEqual({ ...unknown, username: undefined, signedIn: false });
  await vi.waitFor(() => expect(result.current.email).toBe('ana@x.mx'));
  const beto = { user: { username: 'Beto' }, isAuthenticated: true };
  localStorage.setItem(SESSION_KEY, JSON.stringify(beto));
  act(() => page.takeOver());
  expect(result.current).toEqual({ ...unknown, username: 'Beto', signedIn: true });
});

test('without an answer the browser’s own word stands, and nothing is asked in a circle', async () => {
  setSession({ username: 'Ana' });
  const lost = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', lost);
  const { result } = everybodysPage(await reloaded());
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(result.current).toMatchObject({ username: 'Ana', signedIn: true, known: false });
  expect(lost).toHaveBeenCalledTimes(1);
});
