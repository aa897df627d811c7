import type { FacetCount } from './reads.ts';

export interface Counted {
  readonly total: number;
  readonly colours: readonly FacetCount[];
  readonly finishes: readonly FacetCount[];
  readonly categories: readonly FacetCount[];
}

/** One page of what a search finds. */
export interface FoundPage {
  readonly counted: Counted;
  /** Numeric ids in the order asked for. */
  readonly ids: readonly number[];
  /** The page shown, from 1: the nearest there is to the one asked for. */
  readonly page: number;
  readonly pages: number;
}

export const PAGE_SIZE = 24;
