import { useEffect, useState } from 'react';
import { momentText } from '../../../kernel/moments.ts';
import { agoText } from '../../inventory/stock-age.ts';

/**
 * When the pieces were last told. A page that is remembered says the moment; once it has come alive
 * it says how long ago that is.
 */
export function StockAge({ since }: { readonly since: string }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = (): void => setNow(new Date());
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={since} title={momentText(since)}>
      Actualizadas {now ? agoText(new Date(since), now) : `el ${momentText(since)}`}
    </time>
  );
}
