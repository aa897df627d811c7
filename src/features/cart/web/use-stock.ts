import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { productDetail } from '../../catalog/calls.ts';
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
  const answer = await call(productDetail, { params: { id: code }, signal });
  return answer.ok ? ([code, answer.value.variantes_color] as const) : undefined;
}
