import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { landedPrice } from '../calls.ts';
import type { LandedRow } from '../contract.ts';

/** Pieces are often added one after another; only where it ends is asked for. */
const PAUSE_MS = 250;

export interface LandedPrices {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last that came, while newer ones are on their way. */
  readonly rows: readonly LandedRow[];
  /** Why there are none. */
  readonly problem: string;
  readonly again: () => void;
}

export interface LandedWish {
  readonly id: string;
  readonly color: string;
  readonly terminado: string;
  readonly cp: string;
  readonly cantidades: readonly number[];
  /** Stored names of the visitor's own artwork. */
  readonly archivos?: readonly string[];
  /** Of another's. */
  readonly tintas?: number | undefined;
  readonly posiciones?: number | undefined;
}

const FAILED = 'No pudimos calcular el precio en tu puerta.';

/** Prices at the door as the server reckons them; undefined asks for none. */
export function useLandedPrice(wish: LandedWish | undefined): LandedPrices {
  const [attempt, setAttempt] = useState(0);
  const [got, setGot] = useState<Omit<LandedPrices, 'again'>>({
    state: 'loading',
    rows: [],
    problem: '',
  });
  const asked = wish ? JSON.stringify([wish, attempt]) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the wish.
  useEffect(() => {
    if (!wish) return;
    const asking = new AbortController();
    setGot((before) => ({ ...before, state: 'loading' }));
    const timer = setTimeout(() => {
      const body = {
        ...wish,
        cantidades: [...wish.cantidades],
        archivos: wish.archivos && [...wish.archivos],
      };
      call(landedPrice, { body, signal: asking.signal }).then(
        (answer) => {
          if (answer.ok) setGot({ state: 'ready', rows: answer.value.filas, problem: '' });
          else setGot({ state: 'failed', rows: [], problem: answer.error || FAILED });
        },
        (error: unknown) => {
          if (!asking.signal.aborted) throw error;
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...got, again };
}
