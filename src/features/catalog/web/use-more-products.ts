import { useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import type { ProductCard } from '../reads.ts';

/** Products a page of the home grid has (decision A67). */
export const PAGE_SIZE = 24;

export interface MoreProducts {
  readonly products: readonly ProductCard[];
  /** `rest`: there may be more; `end`: the server has sent an empty or unfilled page. */
  readonly state: 'rest' | 'loading' | 'failed' | 'end';
  more(): Promise<void>;
}

/** The home grid: the page the server rendered and those asked for since. */
export function useMoreProducts(first: readonly ProductCard[]): MoreProducts {
  const [products, setProducts] = useState(first);
  const [pages, setPages] = useState(1);
  const [state, setState] = useState<MoreProducts['state']>(
    first.length < PAGE_SIZE ? 'end' : 'rest',
  );
  const more = async (): Promise<void> => {
    if (state === 'loading' || state === 'end') return;
    setState('loading');
    const next = pages + 1;
    const answer = await call(calls.products, {
      query: { page: String(next), limit: String(PAGE_SIZE) },
    });
    if (!answer.ok) {
      console.error('more products could not be fetched', answer);
      setState('failed');
      return;
    }
    setPages(next);
    setProducts((shown) => withNew(shown, answer.value));
    setState(answer.value.length < PAGE_SIZE ? 'end' : 'rest');
  };
  return { products, state, more };
}

/** Joined without repeats: a product that moved to the next page meanwhile is shown once. */
function withNew(
  shown: readonly ProductCard[],
  next: readonly ProductCard[],
): readonly ProductCard[] {
  const known = new Set(shown.map((product) => product.id_producto_prov));
  return [...shown, ...next.filter((product) => !known.has(product.id_producto_prov))];
}
