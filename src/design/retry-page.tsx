import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

/**
 * 'Reintentar' for a page that could not be had. It asks first and loads the page anew only when the
 * shop answers, so that a line that is still lost does not cost the page that is on screen. What did
 * not come on a lost line is tried by itself once the line is back; so is, once, code that did not
 * come before: the router keeps that failure until a document is loaded.
 */
export function RetryPage({ failure }: { readonly failure?: unknown }) {
  const [state, setState] = useState<'idle' | 'busy' | 'still'>('idle');
  const now = useRef<() => void>(undefined);
  now.current = () => void retry();
  useEffect(() => {
    // What a browser says of a fetch that failed, code's too.
    if (!(failure instanceof TypeError)) return;
    const tryNow = (): void => now.current?.();
    if (failure.name === 'ChunkLoadError' && navigator.onLine && mayCome(failure)) tryNow();
    addEventListener('online', tryNow);
    return () => removeEventListener('online', tryNow);
  }, [failure]);
  const retry = async (): Promise<void> => {
    setState('busy');
    if (await answers(window.location.href)) window.location.reload();
    else setState('still');
  };
  return (
    <div>
      <Button busy={state === 'busy'} onClick={() => void retry()}>
        Reintentar
      </Button>
      <p role="status" className="mt-3 text-sm text-ink-2">
        {state === 'still' ? 'Seguimos sin respuesta. Inténtalo en un momento.' : ''}
      </p>
    </div>
  );
}

/**
 * Whether code may come now that did not come before: once for an address in a tab, and not where the
 * shop answers without it. Where nothing can be remembered it is not tried.
 */
function mayCome({ message }: Error): boolean {
  try {
    const { lost, retried } = sessionStorage;
    if (retried === location.href || (lost && message.includes(lost))) return false;
    sessionStorage.retried = location.href;
    return true;
  } catch {
    return false;
  }
}

const PATIENCE_MS = 20_000;

/** Whether the shop has this page, or says itself that it is not there. */
function answers(address: string): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  return fetch(address, options).then(
    ({ status }) => status < 500,
    () => false,
  );
}
