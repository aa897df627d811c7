import { remember } from '../../../../platform/memory/remembered.ts';
import type { SearchReads, SearchRequest, SearchResponse } from '../../reads.ts';

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
  const kept = remember<SearchResponse>({ most: MOST_ANSWERS, onlyTheSecondTime: true });
  return {
    search: async (request: SearchRequest) => {
      const key = JSON.stringify(request);
      const known = kept.find(key);
      if (known) return known;
      const keep = kept.begin(key);
      const response = await search(request);
      keep(response);
      return response;
    },
    clear: kept.clear,
  };
}
