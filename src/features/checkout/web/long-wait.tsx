import { useEffect, useState } from 'react';

/** After so long whoever pressed wonders whether the press counted. */
const LONG_MS = 8_000;

/** Says, where an answer takes long, that it is still awaited and that nothing needs to be pressed again. */
export function LongWait({ busy }: { readonly busy: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    // Always there: what is not there yet when it speaks is not heard.
    <p
      role="status"
      className="text-sm text-ink-2 not-empty:mb-3 lg:order-1 lg:not-empty:mt-3 lg:not-empty:mb-0"
    >
      {long ? 'Sigue en camino; no vuelvas a pulsar.' : ''}
    </p>
  );
}
