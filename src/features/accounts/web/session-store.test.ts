// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SESSION_KEY,
  sessionToken,
  setSession,
  useSession,
  useSessionSync,
} from './session-store.ts';

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', roles: [] };
const kept = (): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  setSession(null);
});
afterEach(() => vi.unstubAllGlobals());

test('AUT-22 T032 a user means authenticated; the token stays in memory, never in storage', () => {
  setSession({ username: 'Ana', token: 'canario-secreto' });
  expect(useSession.getState()).toMatchObject({
    user: { username: 'Ana', token: 'canario-secreto' },
    isAuthenticated: true,
  });
  expect(kept()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
  expect(JSON.stringify(localStorage)).not.toContain('canario');
});

test('AUT-23 after logging out the stored user is null', () => {
  setSession({ username: 'Ana' });
  setSession(null);
  expect(kept()).toEqual({ user: null, isAuthenticated: false });
});

test('FAV-08 T032 the page takes over who the server says is here, and stores no e-mail', () => {
  const { rerender } = renderHook(({ user }) => useSessionSync(user), {
    initialProps: { user: ANA as typeof ANA | null },
  });
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(kept()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
  expect(JSON.stringify(localStorage)).not.toContain('ana@x.mx');
  rerender({ user: null });
  expect(kept()).toEqual({ user: null, isAuthenticated: false });
});

test('A68 the token for documented calls is asked once and remembered', async () => {
  const answer = { user: { username: 'Ana', nombre: 'Ana', email: 'a@x.mx', token: 't-1' } };
  const fetcher = vi.fn(async () => new Response(JSON.stringify(answer)));
  vi.stubGlobal('fetch', fetcher);
  expect(await Promise.all([sessionToken(), sessionToken()])).toEqual(['t-1', 't-1']);
  expect(await sessionToken()).toBe('t-1');
  expect(fetcher).toHaveBeenCalledTimes(1);
});
