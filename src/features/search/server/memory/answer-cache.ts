import type { SearchReads, SearchRequest, SearchResponse } from '../../reads.ts';
import { createSeenBefore } from './seen-before.ts';

/** An answer is a few kilobytes besides its cards, which other answers share. */
const MOST_ANSWERS = 2000;

export interface AnswerCache {
  readonly search: SearchReads['search'];
  /** Forgets all answers; what is being searched then is not kept either. */
  clear(): void;
}

/**
 * Remembers what is searched for more than once, found or not, for as long as nothing that the
 * answer shows has changed.
 */
export function createAnswerCache(search: SearchReads['search']): AnswerCache {
  const seen = createSeenBefore();
  let kept = new Map<string, SearchResponse>();
  return {
    search: async (request: SearchRequest) => {
      const mine = kept;
      const key = JSON.stringify(request);
      const known = mine.get(key);
      if (known) return known;
      const response = await search(request);
      if (!seen(key)) return response;
      const oldest = mine.keys().next().value;
      if (mine.size >= MOST_ANSWERS && oldest !== undefined) mine.delete(oldest);
      mine.set(key, response);
      return response;
    },
    clear: () => {
      kept = new Map();
    },
  };
}
