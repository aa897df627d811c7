import type { MemoryIndex, Order } from '../index/memory-index.ts';
import { clearMarks, createMarks, type Marks } from '../index/postings.ts';
import type { SearchQuery } from '../text/terms.ts';
import { FITS_ALL, fitOf, readChoice } from './choice.ts';
import { clearCounts, countProduct, createCounts, presentCounts } from './facets.ts';
import { type Counted, clampPage, type FoundPage, PAGE_SIZE } from './found.ts';
import { heldWords } from './held.ts';
import type { HeldWords } from './held-words.ts';
import { matchText, WORST_LEVEL } from './match.ts';
import { smallest } from './smallest.ts';
import type { Wanted } from './wanted.ts';

/** Answers searches from an index; one at a time, since the searches share their working memory. */
export interface MemoryFinder {
  readonly index: MemoryIndex;
  find(wanted: Wanted, page: number): FoundPage;
  total(wanted: Wanted): number;
  first(wanted: Wanted, limit: number): number[];
  /** What products hold of the words of a query, whatever is filtered. */
  held(query: SearchQuery): HeldWords;
}

/** Above this a product's place and level no longer fit 32 bits together. */
const MOST_PRODUCTS = Math.floor(0xffffffff / (WORST_LEVEL + 1));
const MOST_COUNTS = 500;

/** Throws RangeError for an index of more than 44 million products. */
export function createFinder(index: MemoryIndex): MemoryFinder {
  if (index.size > MOST_PRODUCTS) throw new RangeError(`${index.size} products in an index`);
  const marks = { found: createMarks(index.size), other: createMarks(index.size) };
  const select = createSelect(index, marks);
  const kept = new Map<string, Counted>();
  /** The counts of a search without stock are the same on each of its pages. */
  const countKey = ({ order: _order, text, ...wanted }: Wanted): string | undefined => {
    if (wanted.minStock !== null || wanted.maxStock !== null) return undefined;
    return JSON.stringify([text?.code, text?.query.stems, text?.query.beginning, wanted]);
  };
  const remember = (key: string, counted: Counted): void => {
    const oldest = kept.keys().next().value;
    if (kept.size >= MOST_COUNTS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, counted);
  };
  return {
    index,
    find: (wanted, asked) => {
      const key = countKey(wanted);
      const known = key === undefined ? undefined : kept.get(key);
      const { keys, counted = known } = select(wanted, known === undefined);
      if (counted === undefined) throw new Error('a search was not counted');
      if (key !== undefined && known === undefined) remember(key, counted);
      const pages = Math.max(1, Math.ceil(counted.total / PAGE_SIZE));
      const page = clampPage(asked, pages);
      const slice = { from: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      return { counted, page, pages, ids: idsAt(index, wanted, keys, slice) };
    },
    total: (wanted) => select(wanted, false).keys.length,
    first: (wanted, limit) => idsAt(index, wanted, select(wanted, false).keys, { from: 0, limit }),
    held: (query) => heldWords(index, query, marks.found, marks.other),
  };
}

interface Selected {
  /** The order of each product found: its level times the size, plus its place. */
  readonly keys: Uint32Array;
  readonly counted?: Counted;
}

function createSelect(
  index: MemoryIndex,
  { found, other }: { readonly found: Marks; readonly other: Marks },
): (wanted: Wanted, counting: boolean) => Selected {
  const { size } = index;
  const keys = new Uint32Array(size);
  const counts = createCounts(index);
  return (wanted, counting) => {
    const choice = readChoice(index, wanted);
    clearCounts(counts);
    const { text } = wanted;
    if (text) matchText(index, text, found, other);
    const candidates = text ? found.count : size;
    const { placeOf } = orderOf(index, wanted);
    const [falling, byLevel] = [wanted.order === 'price-falling', wanted.order === 'relevance'];
    for (let at = 0; at < candidates; at += 1) {
      const product = text ? (found.products[at] ?? 0) : at;
      const fit = fitOf(index, choice, product);
      if (counting && fit !== 0) countProduct(index, choice, counts, product, fit);
      if (fit !== FITS_ALL) continue;
      const place = placeOf[product] ?? 0;
      const level = byLevel ? (found.level[product] ?? 0) : 0;
      keys[counts.total++] = level * size + (falling ? size - 1 - place : place);
    }
    clearMarks(found);
    const selected = keys.subarray(0, counts.total);
    return counting
      ? { keys: selected, counted: presentCounts(index, counts) }
      : { keys: selected };
  };
}

function orderOf({ orders }: MemoryIndex, { order }: Wanted): Order {
  if (order === 'name') return orders.name;
  return order === 'relevance' ? orders.sales : orders.price;
}

/** Ids of one slice of what was found, in order. Leaves `keys` in another order. */
function idsAt(
  index: MemoryIndex,
  wanted: Wanted,
  keys: Uint32Array,
  slice: { readonly from: number; readonly limit: number },
): number[] {
  const { productAt } = orderOf(index, wanted);
  const falling = wanted.order === 'price-falling';
  const ids: number[] = [];
  for (const key of smallest(keys, slice.from, slice.from + slice.limit)) {
    const place = key % index.size;
    ids.push(index.ids[productAt[falling ? index.size - 1 - place : place] ?? 0] ?? 0);
  }
  return ids;
}
