import { useEffect } from 'react';
import { create } from 'zustand';
import type { Visitor } from '../../../kernel/visitor.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';

/** Where the browser keeps who is here. Never a credential: whatever is stored can be stolen later. */
export const SESSION_KEY = 'estampa';

export interface SessionState {
  readonly user: {
    readonly username: string;
    /** The opaque token of the documented calls: in this page's memory alone (decision A36). */
    readonly token?: string | undefined;
  } | null;
  readonly isAuthenticated: boolean;
}

const NOBODY: SessionState = { user: null, isAuthenticated: false };

export const useSession = create<SessionState>(() => NOBODY);

/** Who was here when the page was left; the server's word follows and counts. */
function restore(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    const user = (kept as { user?: { username?: unknown } | null } | null)?.user;
    if (typeof user?.username !== 'string') return;
    useSession.setState({ user: { username: user.username }, isAuthenticated: true });
  } catch (error) {
    console.warn('the session cannot be read', error);
  }
}

if (typeof window !== 'undefined') restore();

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

/** Takes over the token of the session there is now; a stranger has none. */
function rememberToken(token: string | undefined): void {
  const { user } = useSession.getState();
  if (user && user.token !== token) setSession({ username: user.username, token });
}

/** Asks for the token of this browser's session, and keeps it in the state. */
export async function askToken(signal?: AbortSignal): Promise<string | undefined> {
  const answer = await call(calls.session, { signal });
  if (!answer.ok) return undefined;
  const { user } = answer.value;
  rememberToken(user?.token);
  return user?.token;
}

/** Follows what the server knows: a session that ended there ends here too. */
export function useSessionSync(user: Visitor | null): void {
  const username = user?.username;
  useEffect(() => {
    const known = useSession.getState().user;
    if (username === undefined) return setSession(null);
    if (known?.username !== username) setSession({ username });
    else store(useSession.getState());
    if (useSession.getState().user?.token) return;
    const away = new AbortController();
    askToken(away.signal).catch((error: unknown) => {
      if (!away.signal.aborted) throw error;
    });
    return () => away.abort();
  }, [username]);
}
