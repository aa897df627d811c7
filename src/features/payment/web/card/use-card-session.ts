import { use, useEffect, useState } from 'react';
import type { CardLibrary } from '../../card-library.port.ts';
import { CardDesks } from './card-desks.ts';
import { openCardSession } from './card-library.ts';

export type CardSession =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly deviceSessionId: string }
  | { readonly state: 'failed' };

/**
 * The provider's library on this page. Its hosts are allowed by the policy of a payment document
 * only, so a visitor who came here without a document load gets one first.
 */
export function useCardSession(library: CardLibrary | null): CardSession {
  const [session, setSession] = useState<CardSession>({
    state: library ? 'loading' : 'failed',
  });
  const desks = use(CardDesks);
  useEffect(() => {
    if (!library) return;
    if (arrivedWithoutDocument()) {
      window.location.reload();
      return;
    }
    let gone = false;
    openCardSession(library, desks).then(
      (deviceSessionId) => {
        if (!gone) setSession({ state: 'ready', deviceSessionId });
      },
      (error: unknown) => {
        console.error(error);
        if (!gone) setSession({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [library, desks]);
  return session;
}

function arrivedWithoutDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname !== window.location.pathname;
}
