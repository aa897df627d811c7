import type { SearchQuery } from '../text/terms.ts';

/** How what is found is put in order. */
export type SearchOrder = 'relevance' | 'price' | 'price-falling' | 'name';

/** A search: nothing that was typed reaches the index as it came. */
export interface Wanted {
  /** Null searches everything; no query at all means that nothing telling was typed. */
  readonly text: WantedText | null;
  /** Key of a colour; '' for any. */
  readonly colour: string;
  /** In the unit of the index's prices. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minStock: number | null;
  readonly maxStock: number | null;
  /** Name of a finish; '' for any. */
  readonly finish: string;
  /** Slug of a category or of a subcategory; '' for any. */
  readonly category: string;
  readonly order: SearchOrder;
}

export interface WantedText {
  readonly query: SearchQuery;
  /** The whole text as typed, in capitals: a code comes first. */
  readonly code: string;
}
