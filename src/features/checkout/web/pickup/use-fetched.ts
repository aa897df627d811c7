import { useEffect, useState } from 'react';
import type { CartLine } from '../../../cart/line.ts';
import { todayHere } from '../../../shipping/web/wanted-day-store.ts';
import { longestFinish } from '../../delivery-date.ts';
import { pickupOption, type ShippingOption } from '../../quote-options.ts';
import { useCheckoutDraft } from '../checkout-store.ts';
import { loadFinishDays } from '../review/use-quotes.ts';
import { type PickupOffer, usePickup } from './use-pickup.ts';

export interface Fetched {
  /** Whether it may be fetched, and where. */
  readonly place: PickupOffer;
  readonly option: ShippingOption | undefined;
  /** Of the slowest finish; undefined while nobody knows. */
  readonly finishDays: number | undefined;
  readonly again: () => void;
}

/** What is known of fetching the cart: nothing is asked before `wanted`, no finish before it is chosen. */
export function useFetched(
  wanted: boolean,
  reviewed: boolean,
  lines: readonly CartLine[],
): Fetched {
  const { place, again } = usePickup(wanted);
  const [finishDays, setFinishDays] = useState<number>();
  const offered = Boolean(place);
  const print = JSON.stringify(lines.map(({ quantity, technique }) => [quantity, technique]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` stands for the lines.
  useEffect(() => {
    if (!reviewed || !offered) return;
    const stop = new AbortController();
    loadFinishDays(lines, stop.signal).then(
      (known) => setFinishDays(known && longestFinish(known.map(({ days }) => days))),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [reviewed, offered, print]);
  useEffect(() => {
    // Chosen before, and offered no longer: it has to be said anew how it comes.
    if (place === null) useCheckoutDraft.getState().ship();
  }, [place]);
  return { place, again, finishDays, option: place ? pickupOption(place, todayHere()) : undefined };
}
