// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createRoutesStub, Outlet, useRouteLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, LEFT_KEY } from '../../features/accounts/web/leave.ts';
import { SESSION_KEY, setSession, useSession } from '../../features/accounts/web/session-store.ts';
import { rename } from '../../features/my-account/calls.ts';
import { call } from '../../platform/browser/call.ts';
import type { RootData } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';
import { SessionWatch } from './session-watch.tsx';

const followed = vi.hoisted(() => vi.fn());
vi.mock('../../features/favourites/web/use-followed-account.ts', () => ({
  useFollowedAccount: followed,
}));

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', roles: [] };
/** Whose the page is; undefined of one that is everybody's. */
let user: RootData['user'];
let asked = 0;
/** Whether the watch hears: a page is seen before its effects have run. */
let watches = false;

async function open(whose: RootData['user']): Promise<void> {
  user = whose;
  watches = false;
  const Root = () => {
    useEffect(() => {
      watches = true;
    }, []);
    const named = (useRouteLoaderData('root') as RootData | undefined)?.user?.username;
    return (
      <>
        <p>de {named ?? 'todos'}</p>
        <Outlet />
        <SessionWatch />
      </>
    );
  };
  const loader = () => {
    asked += 1;
    return { user, unread: 0 };
  };
  const children = [{ path: '*', Component: () => <input aria-label="Notas" /> }];
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Root, loader, children }]);
  render(<Stub initialEntries={['/mi-cuenta?parte=1']} />);
  await screen.findByLabelText('Notas');
  await vi.waitFor(() => expect(watches).toBe(true));
  asked = 0;
}

/** What another tab wrote. */
const wrote = (key: string, kept: unknown) =>
  act(async () => {
    const newValue = JSON.stringify(kept);
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
const whose = (username: string | null) => ({
  user: username === null ? null : { username },
  isAuthenticated: username !== null,
});

/** The shop refuses what this page asks for: its session has ended there. */
async function refuse(): Promise<void> {
  const body = { success: false, code: 'not_signed_in', error: 'Inicia sesión para continuar.' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 401 }));
  await act(() => call(rename, { body: { nombre: 'Ana' } }));
}
const notice = () => screen.queryByRole('alert');

beforeEach(() => {
  localStorage.clear();
  followed.mockClear();
  setSession({ username: 'Ana' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-573 what is somebody’s own is asked for anew once another tab has signed them out, or somebody else in', async () => {
  await open(ANA);
  await wrote('carrito', []);
  await wrote(SESSION_KEY, whose('Ana'));
  // The other tab's login page knows nobody: the session has ended, nobody has left.
  await wrote(SESSION_KEY, whose(null));
  expect(asked).toBe(0);
  user = null;
  await wrote(LEFT_KEY, 1);
  await vi.waitFor(() => expect(asked).toBe(1));
  await screen.findByText('de todos');
  cleanup();
  await open(ANA);
  await wrote(SESSION_KEY, whose('Beto'));
  await vi.waitFor(() => expect(asked).toBe(1));
});

test('BEH-573 whoever signs out says so to their other tabs', () => {
  endSession();
  expect(localStorage.getItem(LEFT_KEY)).toMatch(/^\d+$/);
  expect(useSession.getState().user).toBeNull();
});

test('T033 what is everybody’s shows at once who another tab is, and is not asked for anew', async () => {
  await open(undefined);
  await wrote(SESSION_KEY, whose('Beto'));
  expect(useSession.getState().user).toEqual({ username: 'Beto' });
  await wrote(LEFT_KEY, 1);
  expect(asked).toBe(0);
});

test('T033 a page brought back after somebody left shows them no more', async () => {
  await open(undefined);
  localStorage.setItem(SESSION_KEY, JSON.stringify(whose(null)));
  const back = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  back(false);
  expect(useSession.getState().user).toEqual({ username: 'Ana' });
  back(true);
  expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false });
});

test('BEH-588 whose session ended reads so over the page, keeps what they typed and signs in in another tab, until they have', async () => {
  await open(ANA);
  expect(notice()).toBeNull();
  await refuse();
  expect(notice()?.textContent).toContain('Tu sesión terminó.');
  const link = screen.getByRole('link', { name: 'inicia sesión en otra pestaña' });
  expect(link.getAttribute('href')).toBe(pages.loginThen('mi-cuenta?parte=1'));
  expect(link.getAttribute('target')).toBe('_blank');
  await wrote(SESSION_KEY, whose(null));
  expect(notice()).not.toBeNull();
  expect(asked).toBe(0);
  await wrote(SESSION_KEY, whose('Ana'));
  expect(notice()).toBeNull();
  expect(asked).toBe(0);
});

test('BEH-588 a stranger is asked to sign in by what refused them, not over the page', async () => {
  await open(undefined);
  await refuse();
  expect(notice()).toBeNull();
});

test('BEH-588 the word of an ended session goes with whoever it was told', async () => {
  await open(ANA);
  await refuse();
  expect(notice()).not.toBeNull();
  user = null;
  await wrote(LEFT_KEY, 1);
  await screen.findByText('de todos');
  expect(notice()).toBeNull();
});

test('FAV-08 until the shop has said who is here, nobody’s favourites are followed', async () => {
  await open(undefined);
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(followed).toHaveBeenCalled();
  expect(followed.mock.calls.flat().filter((signedIn) => signedIn !== undefined)).toEqual([]);
});
