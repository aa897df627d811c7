// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY, setSession, useSession, useSessionSync } from './session-store.ts';

const ANA = { username: 'Ana', nombre: 'Ana Ferrer', email: 'ana@x.mx', roles: [] };
const kept = (): unknown => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  setSession(null);
});
afterEach(() => vi.unstubAllGlobals());

test('AUT-22 T032 a user means authenticated; nothing but the name is kept', () => {
  setSession({ username: 'Ana' });
  expect(useSession.getState()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
  expect(kept()).toEqual({ user: { username: 'Ana' }, isAuthenticated: true });
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
