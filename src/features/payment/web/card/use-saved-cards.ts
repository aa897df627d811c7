import { useEffect, useState } from 'react';
import { toast } from '../../../../design/toast.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../calls.ts';
import type { SavedCard } from '../../contract.ts';

export type SavedCards =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly cards: readonly SavedCard[] }
  | { readonly state: 'failed' };

/** The cards this person keeps at the provider, asked for once. */
export function useSavedCards(wanted: boolean): SavedCards {
  const [saved, setSaved] = useState<SavedCards>({ state: 'loading' });
  useEffect(() => {
    if (!wanted) return;
    const away = new AbortController();
    call(calls.savedCards, { query: {}, signal: away.signal }).then(
      (answer) => {
        if (!answer.ok) {
          toast.error(MESSAGES.payment.savedCardsFailed);
          setSaved({ state: 'failed' });
          return;
        }
        const { cards } = answer.value;
        if (cards.length === 0) toast.info(MESSAGES.payment.noSavedCards);
        setSaved({ state: 'ready', cards });
      },
      () => undefined,
    );
    return () => away.abort();
  }, [wanted]);
  return saved;
}
