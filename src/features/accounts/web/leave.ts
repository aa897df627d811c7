import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { logout } from '../calls.ts';
import { setSession } from './session-store.ts';

/** Where whoever leaves says so to their other tabs: a session may also just have ended. */
export const LEFT_KEY = 'estampa.salida';

/** Nobody is here any more, in this tab and in the others. */
export function endSession(): void {
  setSession(null);
  try {
    localStorage.setItem(LEFT_KEY, String(Date.now()));
  } catch (error) {
    console.warn('other tabs cannot be told', error);
  }
}

/** Ends the session at the shop and here; says so where that cannot be. */
export async function signOut(): Promise<void> {
  const answer = await call(logout);
  if (!answer.ok && answer.status !== 401) {
    toast.error('No pudimos cerrar tu sesión. Inténtalo de nuevo.');
    return;
  }
  endSession();
  // A whole page load: nothing of the person who left stays in this page's memory.
  window.location.assign(pages.login);
  // Nor in what this tab keeps.
  sessionStorage.clear();
}
