import { useCallback, useEffect, useRef } from 'react';

/**
 * What was pressed on a lost line and goes out by itself once it is back: `wait` until then for one
 * thing at most, `stop` waiting. Leaving the page stops it too.
 */
export function useWhenOnline(): {
  readonly wait: (act: () => void) => void;
  readonly stop: () => void;
} {
  const waiting = useRef<(() => void) | undefined>(undefined);
  const stop = useCallback((): void => {
    if (waiting.current) window.removeEventListener('online', waiting.current);
    waiting.current = undefined;
  }, []);
  const wait = useCallback(
    (act: () => void): void => {
      stop();
      waiting.current = () => {
        stop();
        act();
      };
      window.addEventListener('online', waiting.current);
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { wait, stop };
}

/** Whether a call without an answer failed on a line that the browser knows is lost. */
export function isLineLost({ status }: { readonly status: number }): boolean {
  return status === 0 && !navigator.onLine;
}
