import type { CatalogReads, ProductCard } from '../../../catalog/reads.ts';

/** Cards weigh about a kilobyte: all of a shop's, and no more than 20 MB of a large one's. */
const MOST_CARDS = 20_000;
/** Few enough at once that reading them holds no request up. */
const RENEWED_AT_ONCE = 100;

export interface CardCache {
  readonly cards: CatalogReads['cards'];
  /** Reads all remembered cards again; the old ones serve until all the new ones are there. */
  renew(): Promise<void>;
}

/** Remembers the cards of the products found; the rest come by one indexed query. */
export function createCardCache(read: CatalogReads['cards']): CardCache {
  let kept = new Map<number, ProductCard>();
  const keep = (cards: Map<number, ProductCard>, card: ProductCard): void => {
    const oldest = cards.keys().next().value;
    if (cards.size >= MOST_CARDS && oldest !== undefined) cards.delete(oldest);
    cards.set(card.id, card);
  };
  const withMissing = async (
    ids: readonly number[],
    missing: readonly number[],
  ): Promise<ProductCard[]> => {
    const mine = kept;
    const found = new Map<number, ProductCard>();
    for (const id of ids) {
      const card = mine.get(id);
      if (card) found.set(id, card);
    }
    for (const card of await read(missing)) {
      keep(mine, card);
      found.set(card.id, card);
    }
    // A product deleted meanwhile has no card.
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  return {
    cards: async (ids) => {
      const found: ProductCard[] = [];
      for (const id of ids) {
        const card = kept.get(id);
        if (card) found.push(card);
      }
      if (found.length === ids.length) return found;
      return withMissing(
        ids,
        ids.filter((id) => !kept.has(id)),
      );
    },
    renew: async () => {
      const ids = [...kept.keys()];
      const renewed = new Map<number, ProductCard>();
      for (let from = 0; from < ids.length; from += RENEWED_AT_ONCE) {
        const some = await read(ids.slice(from, from + RENEWED_AT_ONCE));
        for (const card of some) renewed.set(card.id, sameOr(kept.get(card.id), card));
      }
      kept = renewed;
    },
  };
}

/** The card known already when nothing changed: what was made of it stays good. */
function sameOr(known: ProductCard | undefined, card: ProductCard): ProductCard {
  return known && JSON.stringify(known) === JSON.stringify(card) ? known : card;
}
