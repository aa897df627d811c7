import { notableTerm } from './notable-term.ts';
import type { SearchRequest, SearchResponse } from './reads.ts';
import { activeFilters } from './request.ts';

/** Terms with fewer letters say too little to be corrected or noted. */
export const SHORTEST_TERM = 3;

/**
 * The term to note for the staff when its words found nothing, whether or not others were offered
 * in their place; undefined when a filter may be at fault, or when it may not be kept.
 */
export function missedTerm(
  request: SearchRequest,
  { total, sugerencia, parcial }: Pick<SearchResponse, 'total' | 'sugerencia' | 'parcial'>,
): string | undefined {
  if (total > 0 && sugerencia === undefined && parcial === undefined) return undefined;
  if (activeFilters(request).length > 0) return undefined;
  return notableTerm(request.searchTerm);
}
