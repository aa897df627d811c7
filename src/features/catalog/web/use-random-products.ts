import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { randomProducts } from '../calls.ts';
import { fourPictured } from '../panel.ts';
import type { Panel } from './panel-of-four.tsx';

/** Four products of the server's choice; none, and a line in the console, when it fails. */
export function useRandomProducts(panel: 'mas-vendidos' | 'sugeridos'): Panel {
  const [items, setItems] = useState<Panel>();
  useEffect(() => {
    const leaving = new AbortController();
    call(randomProducts, { query: { panel }, signal: leaving.signal }).then(
      (answer) => {
        if (!answer.ok) console.warn('the random products could not be fetched', answer);
        setItems(answer.ok ? fourPictured(answer.value) : []);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [panel]);
  return items;
}
