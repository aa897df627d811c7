import { useState } from 'react';
import { Button } from './button.tsx';

/**
 * 'Reintentar' for a page that could not be had. It asks first and loads the page anew only when the
 * shop answers, so that a line that is still lost does not cost the page that is on screen.
 */
export function RetryPage() {
  const [state, setState] = useState<'idle' | 'busy' | 'still'>('idle');
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

const PATIENCE_MS = 20_000;

/** Whether the shop has this page, or says itself that it is not there. */
function answers(address: string): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  return fetch(address, options).then(
    ({ status }) => status < 500,
    () => false,
  );
}
