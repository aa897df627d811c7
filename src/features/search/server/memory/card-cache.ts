import type { CatalogReads, ProductCard } from '../../../catalog/reads.ts';

/** Cards weigh about a kilobyte: all of a shop's, and no more than 20 MB of a large one's. */
const MOST_CARDS = 20_000;

export interface CardCache {
  readonly cards: CatalogReads['cards'];
  /** Forgets all cards; what is being read then is not kept either. */
  clear(): void;
}

/** Remembers the cards of the products found; the rest come by one indexed query. */
export function createCardCache(read: CatalogReads['cards']): CardCache {
  let kept = new Map<number, ProductCard>();
  return {
    cards: async (ids) => {
      const mine = kept;
      const found = new Map<number, ProductCard>();
      for (const id of ids) {
        const card = mine.get(id);
        if (card) found.set(id, card);
      }
      const missing = ids.filter((id) => !found.has(id));
      for (const card of missing.length === 0 ? [] : await read(missing)) {
        const oldest = mine.keys().next().value;
        if (mine.size >= MOST_CARDS && oldest !== undefined) mine.delete(oldest);
        mine.set(card.id, card);
        found.set(card.id, card);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    clear: () => {
      kept = new Map();
    },
  };
}
