// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../design/toast.tsx';
import { pages } from '../../../routes.ts';
import { LEFT_KEY, signOut } from './leave.ts';
import { setSession, useSession } from './session-store.ts';

const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
const said = vi.spyOn(toast, 'error');

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
  said.mockClear();
  setSession({ username: 'Ana' });
  sessionStorage.setItem('borrador', 'lo que Ana escribió');
});
afterEach(() => vi.unstubAllGlobals());

const answered = (status: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: status === 200 }, { status }));

test.each([
  [200, 'ends it there'],
  [401, 'has ended it before'],
])(
  'BEH-675 T033 whoever signs out (%s: the shop %s) leaves nothing in the tab, and the page is loaded anew',
  async (status) => {
    answered(status);
    await signOut();
    expect(useSession.getState()).toEqual({ user: null, isAuthenticated: false });
    expect(sessionStorage).toHaveLength(0);
    expect(assign.mock.calls).toEqual([[pages.login]]);
    expect(localStorage.getItem(LEFT_KEY)).not.toBeNull();
    expect(said).not.toHaveBeenCalled();
  },
);

test('BEH-675 whom the shop could not sign out is told so, and is still signed in', async () => {
  answered(503);
  await signOut();
  expect(said).toHaveBeenCalledWith('No pudimos cerrar tu sesión. Inténtalo de nuevo.');
  expect(useSession.getState().user).toEqual({ username: 'Ana' });
  expect(sessionStorage).toHaveLength(1);
  expect(assign).not.toHaveBeenCalled();
});
