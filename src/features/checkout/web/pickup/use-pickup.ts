import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../platform/browser/call.ts';
import { pickupPlace } from '../../../shipping/calls.ts';
import type { OfferedPickup } from '../../../shipping/contract.ts';

/** Where the order may be fetched: undefined until it is known, null where it may not. */
export type PickupOffer = OfferedPickup | null | undefined;

/** Asks once it is wanted; what cannot be had is not offered. `again` asks anew. */
export function usePickup(wanted: boolean): {
  readonly place: PickupOffer;
  readonly again: () => void;
} {
  const [place, setPlace] = useState<PickupOffer>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    call(pickupPlace, { signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return;
        if (!answer.ok)
          console.warn('whether orders are fetched could not be asked', answer.status);
        setPlace(answer.ok ? answer.value.lugar : null);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [wanted, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { place, again };
}
