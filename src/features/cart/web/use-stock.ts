import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/browser/api-client.ts';
import { api, fill } from '../../../routes.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import type { KnownStock } from '../available.ts';
import type { CartLine } from '../line.ts';

/**
 * What the shop has of the products in these lines, asked for whenever another product joins them
 * and every time the lines come into sight. A product that cannot be asked for is left out: the
 * server looks again when the order comes.
 */
export function useStock(lines: readonly Pick<CartLine, 'id'>[]): KnownStock {
  const [known, setKnown] = useState<KnownStock>(new Map());
  const codes = [...new Set(lines.map((line) => line.id))].sort().join('\n');
  useEffect(() => {
    const stop = new AbortController();
    Promise.all(codes.split('\n').map((code) => coloursOf(code, stop.signal))).then(
      (found) => setKnown(new Map(found.flatMap((entry) => (entry ? [entry] : [])))),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [codes]);
  return known;
}

async function coloursOf(code: string, signal: AbortSignal) {
  const path = fill(api.productDetail, { id: code });
  const answer = await callApi<Partial<ProductDetail>>(path, { signal });
  const colours = answer.ok ? answer.value.variantes_color : undefined;
  return Array.isArray(colours) ? ([code, colours] as const) : undefined;
}
