import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import { useWhenOnline } from '../../../../platform/browser/when-online.ts';
import * as calls from '../../calls.ts';
import { useCheckoutDraft } from '../checkout-store.ts';

export type LookupState = 'idle' | 'loading' | 'found' | 'unknown' | 'failed';

const RESET = { estado: '', estado_code: '', municipio: '', colonia: '' } as const;

/** The sentence under the postal code, if its lookup went wrong. */
export function lookupError(state: LookupState): string | undefined {
  if (state === 'unknown') return MESSAGES.address.unknownPostalCode;
  return state === 'failed' ? MESSAGES.address.lookupFailed : undefined;
}

/**
 * Fills state, municipality and colonia of a postal code into the draft, once it has five digits.
 * A code that is changed, unknown or could not be looked up empties them; on a lost line it is looked
 * up again once the line is back (F16).
 */
export function usePostalCode(): {
  readonly state: LookupState;
  readonly change: (postalCode: string) => void;
} {
  const known = useCheckoutDraft((draft) => draft.colonias.length > 0);
  const [state, setState] = useState<LookupState>(known ? 'found' : 'idle');
  const running = useRef<AbortController>(undefined);
  const line = useWhenOnline();
  useEffect(() => () => running.current?.abort(), []);

  const change = (postalCode: string): void => {
    const { address, edit } = useCheckoutDraft.getState();
    if (postalCode === address.postal_code && state !== 'failed') return;
    running.current?.abort();
    line.stop();
    edit({ ...RESET, postal_code: postalCode }, []);
    if (postalCode.length === 5) look(postalCode);
    else setState('idle');
  };
  const look = (postalCode: string): void => {
    const stop = new AbortController();
    running.current = stop;
    setState('loading');
    lookUp(postalCode, stop.signal).then(
      (found) => {
        setState(found);
        if (found === 'failed' && !navigator.onLine) line.wait(() => lookAgain(postalCode));
      },
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
  };
  // Whoever wrote the place themselves meanwhile keeps what they wrote.
  const lookAgain = (postalCode: string): void => {
    const { address } = useCheckoutDraft.getState();
    const written = address.estado || address.municipio || address.colonia;
    if (address.postal_code === postalCode && !written) look(postalCode);
  };
  return { state, change };
}

async function lookUp(postalCode: string, signal: AbortSignal): Promise<LookupState> {
  const answer = await call(calls.postalCode, { params: { postalCode }, signal });
  if (!answer.ok) return answer.code === 'not_found' ? 'unknown' : 'failed';
  const { estado, estado_code, municipio, colonias } = answer.value;
  const colonia = colonias[0] ?? '';
  useCheckoutDraft.getState().edit({ estado, estado_code, municipio, colonia }, colonias);
  return 'found';
}
