import type { CatalogReads, ProductCard } from '../../../catalog/reads.ts';

/** Cards weigh about a kilobyte: all of a shop's, and no more than 20 MB of a large one's. */
const MOST_CARDS = 20_000;

export interface CardCache {
  readonly cards: CatalogReads['cards'];
  /** Cards may be others now: each is read again when it is next asked for. */
  forget(): void;
}

interface Kept {
  readonly card: ProductCard;
  /** How often everything had been forgotten when reading it began. */
  readonly age: number;
}

/** Remembers the cards of the products found; the rest come by one indexed query. */
export function createCardCache(read: CatalogReads['cards']): CardCache {
  const kept = new Map<number, Kept>();
  let age = 0;
  const known = (id: number): ProductCard | undefined => {
    const found = kept.get(id);
    return found?.age === age ? found.card : undefined;
  };
  const keep = (id: number, next: Kept): void => {
    const oldest = kept.keys().next().value;
    if (kept.size >= MOST_CARDS && oldest !== undefined && !kept.has(id)) kept.delete(oldest);
    kept.set(id, next);
  };
  const withMissing = async (
    ids: readonly number[],
    missing: readonly number[],
  ): Promise<ProductCard[]> => {
    // What is read before a change and comes after it is of before.
    const began = age;
    const found = new Map<number, ProductCard>();
    for (const id of ids) {
      const card = known(id);
      if (card) found.set(id, card);
    }
    for (const fresh of await read(missing)) {
      const card = sameOr(kept.get(fresh.id)?.card, fresh);
      if (began === age) keep(card.id, { card, age: began });
      found.set(card.id, card);
    }
    // A product deleted meanwhile has no card.
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  return {
    cards: async (ids) => {
      const found: ProductCard[] = [];
      for (const id of ids) {
        const card = known(id);
        if (card) found.push(card);
      }
      if (found.length === ids.length) return found;
      return withMissing(
        ids,
        ids.filter((id) => known(id) === undefined),
      );
    },
    forget: () => {
      age += 1;
    },
  };
}

/** The card known already when nothing changed: what was made of it stays good. */
function sameOr(known: ProductCard | undefined, card: ProductCard): ProductCard {
  return known && JSON.stringify(known) === JSON.stringify(card) ? known : card;
}
