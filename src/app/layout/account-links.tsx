import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../design/toast.tsx';
import { MESSAGES } from '../../kernel/messages.ts';
import { pages } from '../../routes.ts';

/** 'Iniciar sesión', or who is here and the way out. */
export function AccountLinks({ username }: { readonly username: string | undefined }) {
  if (!username) {
    return (
      <Link
        to={pages.login}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-ink hover:text-cobalt min-[22.5rem]:whitespace-nowrap"
      >
        {MESSAGES.header.signIn}
      </Link>
    );
  }
  return (
    <div className="flex min-w-0 flex-col items-end text-sm leading-tight max-md:mb-1 min-[22.5rem]:max-md:flex-row min-[22.5rem]:max-md:items-center min-[22.5rem]:max-md:gap-3 md:items-start">
      <Link
        to={pages.account}
        title="Mi cuenta"
        className="max-w-32 truncate leading-6 font-semibold hover:text-cobalt hover:underline min-[22.5rem]:max-md:leading-11"
      >
        {/* Where more stands beside it on a phone, the name alone is seen. */}
        <span className="max-sm:slim:sr-only">Hola </span>
        {username}
      </Link>
      <SignOut />
    </div>
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    setBusy(true);
    import('../../features/accounts/web/leave.ts')
      .then(({ signOut }) => signOut())
      .catch(() => toast.error('Revisa tu conexión.'))
      .finally(() => setBusy(false));
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
