import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../../platform/browser/call.ts';
import { type RootData, useRootData } from '../../../platform/browser/root-data.ts';
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

/** What the shop said of the person here; in this page's memory alone. */
interface Told {
  readonly known: boolean;
  readonly email: string;
  /** Notifications not read yet. */
  readonly unread: number;
}

const NOTHING: Told = { known: false, email: '', unread: 0 };
const useTold = create<Told>(() => NOTHING);

/** Who was here when the page was left; the server's word follows and counts. */
function restoreSession(): void {
  const username = nameIn(() => localStorage.getItem(SESSION_KEY));
  if (username === undefined && !useSession.getState().user) return;
  useSession.setState(
    username === undefined ? NOBODY : { user: { username }, isAuthenticated: true },
  );
}

/** Forgets what the shop told, and takes over whom another page has kept: the shop is asked again. */
export function takeOver(): void {
  restoreSession();
  useTold.setState(NOTHING);
}

/** Whom a kept session names; nobody where it cannot be read. */
export function nameIn(read: () => string | null): string | undefined {
  try {
    const session = JSON.parse(read() ?? 'null') as { user?: { username?: unknown } | null } | null;
    const name = session?.user?.username;
    return typeof name === 'string' ? name : undefined;
  } catch (error) {
    console.warn('the session cannot be read', error);
    return undefined;
  }
}

if (typeof window !== 'undefined') restoreSession();

/** Storage may be forbidden or full; the page's own memory is then all there is. */
function store({ user, isAuthenticated }: SessionState): void {
  const kept = { user: user && { username: user.username }, isAuthenticated };
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  } catch (error) {
    console.warn('the session cannot be kept', error);
  }
}

/** Says who is here now; null after logging out (`endSession`). What was told of whoever was here before is over. */
export function setSession(user: SessionState['user']): void {
  useTold.setState(NOTHING);
  keepSession(user);
}

function keepSession(user: SessionState['user']): void {
  const next: SessionState = user ? { user, isAuthenticated: true } : NOBODY;
  useSession.setState(next);
  store(next);
}

/** Asks who this browser's session is of, and for its token, and keeps both in the state. */
export async function askToken(signal?: AbortSignal): Promise<string | undefined> {
  const answer = await call(calls.session, { signal });
  if (!answer.ok) return undefined;
  const { user, sinLeer } = answer.value;
  keepSession(user && { username: user.username, token: user.token });
  useTold.setState({ known: true, email: user?.email ?? '', unread: sinLeer });
  return user?.token;
}

interface Visit {
  readonly username: string | undefined;
  /** As far as this browser knows. */
  readonly signedIn: boolean;
  /** Whether the shop has said so. */
  readonly known: boolean;
  /** Of a known person; else empty. */
  readonly email: string;
  readonly unread: number;
}

/**
 * Who is here. A page that is somebody's own says it itself; on one that is everybody's the browser
 * remembers the name and the shop tells the rest after it is shown.
 */
export function useVisit(): Visit {
  const root = useRootData();
  const { user, isAuthenticated } = useSession();
  const told = useTold();
  if (root?.user === undefined)
    return { username: user?.username, signedIn: isAuthenticated, ...told };
  const { username, email = '' } = root.user ?? {};
  return { username, signedIn: root.user !== null, known: true, email, unread: root.unread };
}

/** Follows what the server knows: a session that ended there ends here too. */
export function useSessionSync({ user, unread }: Pick<RootData, 'user' | 'unread'>): void {
  const username = user?.username;
  const email = user?.email ?? '';
  const everybodys = user === undefined;
  const known = useTold((told) => told.known);
  useEffect(() => {
    if (everybodys) return;
    const before = useSession.getState().user;
    if (username === undefined) keepSession(null);
    else keepSession(before?.username === username ? before : { username });
    useTold.setState({ known: true, email, unread });
  }, [everybodys, username, email, unread]);
  useEffect(() => {
    const enough = everybodys ? known : !username || useSession.getState().user?.token;
    if (enough) return;
    const away = new AbortController();
    askToken(away.signal).catch((error: unknown) => {
      if (!away.signal.aborted) throw error;
    });
    return () => away.abort();
  }, [everybodys, known, username]);
}
