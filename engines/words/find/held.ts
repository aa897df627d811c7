import type { MemoryIndex } from '../index/memory-index.ts';
import { clearMarks, type Marks } from '../index/postings.ts';
import type { SearchQuery } from '../text/terms.ts';
import { bitOf, type HeldWords, MASKS, MOST_WORDS } from './held-words.ts';
import { isThing, markWord } from './match.ts';

/**
 * What products hold of the words of a query. `held` and `other` come empty and are left
 * empty; meanwhile a product's level in `held` are the bits of its words.
 */
export function heldWords(
  index: MemoryIndex,
  query: SearchQuery,
  held: Marks,
  other: Marks,
): HeldWords {
  const places = Math.min(query.stems.length, MOST_WORDS);
  let things = 0;
  for (let place = 0; place < places; place += 1) {
    markWord(index, query, place, other);
    addBit(held, other, bitOf(place));
    clearMarks(other);
    if (isThing(index, query, place)) things |= bitOf(place);
  }
  const seen = new Uint8Array(MASKS);
  for (let at = 0; at < held.count; at += 1) seen[held.level[held.products[at] ?? 0] ?? 0] = 1;
  clearMarks(held);
  return { together: Array.from(seen.keys()).filter((mask) => seen[mask] === 1), things };
}

function addBit(held: Marks, { products, count }: Marks, bit: number): void {
  for (let at = 0; at < count; at += 1) {
    const product = products[at] ?? 0;
    const before = held.level[product] ?? 0;
    if (before === 0) held.products[held.count++] = product;
    held.level[product] = before | bit;
  }
}
