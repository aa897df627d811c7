import { useEffect } from 'react';
import { create } from 'zustand';
import type { SessionUser } from '../reads.ts';

/** Where the browser keeps who is here. Never a credential: scripts can read this. */
export const SESSION_KEY = 'estampa';

export interface SessionState {
  readonly user: { readonly username: string } | null;
  readonly isAuthenticated: boolean;
}

const NOBODY: SessionState = { user: null, isAuthenticated: false };

export const useSession = create<SessionState>(() => NOBODY);

/** Storage may be forbidden or full; the page's own memory is then all there is. */
function store({ user, isAuthenticated }: SessionState): void {
  const kept = { user: user && { username: user.username }, isAuthenticated };
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  } catch (error) {
    console.warn('the session cannot be kept', error);
  }
}

/** Says who is here now; null after logging out. */
export function setSession(user: SessionState['user']): void {
  const next: SessionState = user ? { user, isAuthenticated: true } : NOBODY;
  useSession.setState(next);
  store(next);
}

/** Follows what the server knows: a session that ended there ends here too. */
export function useSessionSync(user: SessionUser | null): void {
  const username = user?.username;
  useEffect(() => {
    const known = useSession.getState().user;
    if (username === undefined) setSession(null);
    else if (known?.username !== username) setSession({ username });
    else store(useSession.getState());
  }, [username]);
}
