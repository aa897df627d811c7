import { fold } from '../../kernel/fold.ts';

/** Terms this browser searched for, newest first. They never leave it. */
export type RecentSearches = readonly string[];

const MOST_KEPT = 12;
const LONGEST_TERM = 100;
/** A longer text is nobody's list of searches. */
const LONGEST_TEXT = 10_000;

/** The searches of a stored text; junk is no searches. */
export function readRecent(stored: string | null): RecentSearches {
  if (!stored || stored.length > LONGEST_TEXT) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isTerm).slice(0, MOST_KEPT) : [];
  } catch {
    // Anything but JSON is no searches.
    return [];
  }
}

function isTerm(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TERM;
}

/** The list with this term first; the same words written otherwise are the same search. */
export function withSearch(recent: RecentSearches, term: string): RecentSearches {
  const wanted = term.trim().slice(0, LONGEST_TERM);
  return wanted === '' ? recent : [wanted, ...withoutSearch(recent, wanted)].slice(0, MOST_KEPT);
}

export function withoutSearch(recent: RecentSearches, term: string): RecentSearches {
  const gone = fold(term.trim());
  return recent.filter((other) => fold(other) !== gone);
}
