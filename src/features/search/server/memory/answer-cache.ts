import type { SearchReads, SearchRequest, SearchResponse } from '../../reads.ts';

/** An answer is some 20 KB, most of it cards that other answers share. */
const MOST_ANSWERS = 1000;

export interface AnswerCache {
  readonly search: SearchReads['search'];
  /** Forgets all answers; what is being searched then is not kept either. */
  clear(): void;
}

/**
 * Remembers what searches found, for as long as nothing they can show has changed. A search that
 * finds nothing is asked again each time, since each is noted for the staff.
 */
export function createAnswerCache(search: SearchReads['search']): AnswerCache {
  let kept = new Map<string, SearchResponse>();
  return {
    search: async (request: SearchRequest) => {
      const mine = kept;
      const key = JSON.stringify(request);
      const known = mine.get(key);
      if (known) return known;
      const response = await search(request);
      if (response.total === 0 || response.sugerencia !== undefined) return response;
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
