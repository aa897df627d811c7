import { useEffect, useState } from 'react';
import { stateOfPostalCode } from '../../../../kernel/mexican-states.ts';
import type { CartLine } from '../../../cart/line.ts';
import { type Address, EMPTY_ADDRESS } from '../../address.ts';
import { loadQuotes, type Quotes } from '../review/use-quotes.ts';

/** Pieces are often added one after another; only where it ends is asked for. */
const PAUSE_MS = 400;

/** As far as a postal code alone says where it is. */
function placeOf(postalCode: string): Address {
  const state = stateOfPostalCode(postalCode);
  return {
    ...EMPTY_ADDRESS,
    postal_code: postalCode,
    estado: state?.name ?? '',
    estado_code: state?.code ?? '',
  };
}

/** What couriers would bring the cart for, before there is an address; undefined asks nobody. */
export function useCartQuotes(postalCode: string | undefined, lines: readonly CartLine[]): Quotes {
  const [quotes, setQuotes] = useState<Quotes>({ state: 'idle' });
  const print = JSON.stringify([
    postalCode,
    lines.map((line) => [line.id, line.quantity, line.technique]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` stands for place and lines.
  useEffect(() => {
    setQuotes({ state: postalCode === undefined ? 'idle' : 'loading' });
    if (postalCode === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      loadQuotes(placeOf(postalCode), lines, stop.signal).then(
        (loaded) => setQuotes(loaded),
        (error: unknown) => {
          if (!stop.signal.aborted) throw error;
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [print]);
  return quotes;
}
