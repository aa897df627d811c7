import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../design/toast.tsx';
import { logout } from '../../features/accounts/calls.ts';
import { setSession } from '../../features/accounts/web/session-store.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { call } from '../../platform/browser/call.ts';
import { pages } from '../../routes.ts';

/** 'Iniciar sesión', or who is here and the way out. */
export function AccountLinks({ username }: { readonly username: string | undefined }) {
  if (!username) {
    return (
      <Link
        to={pages.login}
        className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-ink hover:text-cobalt"
      >
        {MESSAGES.header.signIn}
      </Link>
    );
  }
  return (
    <div className="flex min-w-0 flex-col items-end text-sm leading-tight min-[22.5rem]:max-md:flex-row min-[22.5rem]:max-md:items-center min-[22.5rem]:max-md:gap-3 md:items-start">
      <Link
        to={pages.account}
        title="Mi cuenta"
        className="max-w-32 truncate leading-6 font-semibold hover:text-cobalt hover:underline"
      >
        Hola {username}
      </Link>
      <SignOut />
    </div>
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(logout);
    if (answer.ok || answer.status === 401) {
      setSession(null);
      // A whole page load: nothing of the person who left stays in this page's memory.
      window.location.assign(pages.login);
      // Nor in what this tab keeps.
      sessionStorage.clear();
      return;
    }
    setBusy(false);
    toast.error('No pudimos cerrar tu sesión. Inténtalo de nuevo.');
  };
  return (
    <button
      type="button"
      disabled={busy}
      onClick={leave}
      className="min-h-6 shrink-0 text-xs whitespace-nowrap text-ink-2 underline underline-offset-2 hover:text-ink min-[22.5rem]:max-md:min-h-11"
    >
      {MESSAGES.header.signOut}
    </button>
  );
}
