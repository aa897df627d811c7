import type { MemoryIndex } from '../index/memory-index.ts';
import { findBeginning, findWord } from '../index/packed-words.ts';
import { clearMarks, type Marks, mark, markList } from '../index/postings.ts';
import { MOST_SHORTFALL, ordersByWords, type SearchQuery } from '../text/terms.ts';
import type { WantedText } from './wanted.ts';

/** How well a product was found: by its code, as the thing it is, by its group and so on. */
const BY_CODE = 1;
type Levels = readonly [thing: number, group: number, material: number, description: number];
const OWN: Levels = [2, 3, 4, 5];
/** A word that stands for what was typed counts one level less, a reach later than itself. */
const ALIKE: Levels = [3, 4, 0, 0];
/** Of several words the worst level counts, and among its equals how far all are from the best. */
const SHORTFALLS = MOST_SHORTFALL + 1;
/** The greatest level that `matchText` gives. */
export const WORST_LEVEL = 5 * SHORTFALLS + MOST_SHORTFALL;

/** Places of stems, and the levels at which their products are found. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly levels: Levels;
}

/**
 * Marks the products that hold every word of the query, at the level of the worst found word and,
 * where words are put in order, what the others fall short of the best by. `found` and `other` come empty; `other` is left empty.
 */
export function matchText(
  index: MemoryIndex,
  { query, code }: WantedText,
  found: Marks,
  other: Marks,
): void {
  const words = query.stems.map((_, place) => rangesOf(index, query, place));
  // The rarest word first: what it does not hold need not be looked at again.
  const [first, ...rest] = words
    .map((ranges) => ({ ranges, bytes: bytesOf(index, ranges) }))
    .sort((a, b) => a.bytes - b.bytes);
  if (first) markRanges(index, first.ranges, found);
  const byWords = ordersByWords(query);
  if (byWords) addShortfalls(found);
  for (const { ranges } of rest) {
    if (found.count === 0) break;
    markRanges(index, ranges, other);
    keepBoth(found, other, byWords);
    clearMarks(other);
  }
  if (query.code !== undefined) {
    const [from, to] = findBeginning(index.stems, query.code);
    markRanges(index, [{ from, to, levels: OWN }], found);
  }
  const [from, to] = findWord(index.codes, code);
  for (let at = from; at < to; at += 1) mark(found, index.codeOf[at] ?? 0, BY_CODE);
}

/** Marks the products that hold the word at this place of the query. */
export function markWord(
  index: MemoryIndex,
  query: SearchQuery,
  place: number,
  marks: Marks,
): void {
  markRanges(index, rangesOf(index, query, place), marks);
}

/** Whether some product is this very word of the query ('taza'), not only something of its kind. */
export function isThing(index: MemoryIndex, query: SearchQuery, place: number): boolean {
  const { listStarts } = index;
  return rangesOf(index, query, place).some(({ from, to, levels }) => {
    if (levels !== OWN) return false;
    for (let list = from * 4; list < to * 4; list += 4) {
      if ((listStarts[list] ?? 0) < (listStarts[list + 1] ?? 0)) return true;
    }
    return false;
  });
}

/** Where the word at this place of the query is found: itself, what it begins, what it stands for. */
function rangesOf(index: MemoryIndex, query: SearchQuery, place: number): Range[] {
  const stem = query.stems[place] ?? '';
  const ranges = [rangeOf(index, stem, OWN)];
  for (const other of query.synonyms.get(stem) ?? []) ranges.push(rangeOf(index, other, ALIKE));
  if (query.beginning !== undefined && place === query.stems.length - 1) {
    const [from, to] = findBeginning(index.stems, query.beginning);
    ranges.push({ from, to, levels: OWN });
  }
  return ranges;
}

function rangeOf(index: MemoryIndex, stem: string, levels: Levels): Range {
  const [from, to] = findWord(index.stems, stem);
  return { from, to, levels };
}

function bytesOf({ listStarts }: MemoryIndex, ranges: readonly Range[]): number {
  return ranges.reduce(
    (sum, { from, to }) => sum + (listStarts[to * 4] ?? 0) - (listStarts[from * 4] ?? 0),
    0,
  );
}

function markRanges(index: MemoryIndex, ranges: readonly Range[], marks: Marks): void {
  const { listStarts, lists } = index;
  for (const { from, to, levels } of ranges) {
    for (let list = from * 4; list < to * 4; list += 1) {
      const level = levels[list & 3] ?? 0;
      if (level === 0) continue;
      const place = { from: listStarts[list] ?? 0, to: listStarts[list + 1] ?? 0 };
      if (place.from < place.to) markList(marks, lists, place, level);
    }
  }
}

/** A level as one with room for what falls short. */
const withShortfall = (level: number): number => level * SHORTFALLS + level - OWN[0];

function addShortfalls({ level, products, count }: Marks): void {
  for (let at = 0; at < count; at += 1) {
    const product = products[at] ?? 0;
    level[product] = withShortfall(level[product] ?? 0);
  }
}

/** The worse of both levels, and what both fall short by together. */
function bothOf(one: number, other: number): number {
  const shortfall = (one % SHORTFALLS) + (other % SHORTFALLS);
  const worse = Math.max(Math.floor(one / SHORTFALLS), Math.floor(other / SHORTFALLS));
  return worse * SHORTFALLS + Math.min(MOST_SHORTFALL, shortfall);
}

/** Keeps in `found` what `other` holds too, at the level of both. */
function keepBoth(found: Marks, other: Marks, byWords: boolean): void {
  let kept = 0;
  for (let at = 0; at < found.count; at += 1) {
    const product = found.products[at] ?? 0;
    const level = other.level[product] ?? 0;
    if (level === 0) {
      found.level[product] = 0;
      continue;
    }
    const before = found.level[product] ?? 0;
    found.level[product] = byWords ? bothOf(before, withShortfall(level)) : Math.max(before, level);
    found.products[kept++] = product;
  }
  found.count = kept;
}
