import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { LEFT_KEY } from '../../features/accounts/web/leave.ts';
import {
  nameIn,
  SESSION_KEY,
  takeOver,
  useVisit,
} from '../../features/accounts/web/session-store.ts';
import { useFollowedAccount } from '../../features/favourites/web/use-followed-account.ts';
import { SIGNED_OUT } from '../../platform/browser/call.ts';
import { useRootData } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';

/**
 * What happens to a session elsewhere: in another tab, or at the shop, which ends it. What is
 * somebody's own stays on no screen once they left or somebody else came; what they typed stays where
 * the session only ended.
 */
export function SessionWatch() {
  const { known, signedIn } = useVisit();
  useFollowedAccount(known ? signedIn : undefined);
  const username = useRootData()?.user?.username;
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === SESSION_KEY) takeOver();
      if (username === undefined) return;
      const name = key === SESSION_KEY ? nameIn(() => newValue) : undefined;
      if (name === username) setEnded(false);
      else if (name !== undefined || key === LEFT_KEY) void revalidate();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [username, revalidate]);
  useEffect(() => {
    if (username === undefined) return;
    const end = (): void => setEnded(true);
    addEventListener(SIGNED_OUT, end);
    return () => {
      removeEventListener(SIGNED_OUT, end);
      setEnded(false);
    };
  }, [username]);
  useEffect(() => {
    const asOf = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) takeOver();
    };
    addEventListener('pageshow', asOf);
    return () => removeEventListener('pageshow', asOf);
  }, []);
  return ended ? <SessionEnded /> : null;
}

/** Over the page, for whoever was doing something on it: nothing of that goes. */
function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <p
      role="alert"
      className="gutter fixed inset-x-0 top-0 z-50 border-b border-warning bg-warning-wash py-2 text-center text-sm shadow-sheet print:hidden"
    >
      <strong>Tu sesión terminó.</strong> Lo que escribiste sigue aquí:{' '}
      <a
        href={pages.loginThen((pathname + search).slice(1))}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-semibold text-cobalt underline"
      >
        inicia sesión en otra pestaña
      </a>{' '}
      y vuelve a intentarlo.
    </p>
  );
}
