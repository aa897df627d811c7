/** A choice of a filter, and how many products it would find. */
export interface Facet {
  readonly value: string;
  readonly name: string;
  /** How a colour is painted. */
  readonly css?: string;
  readonly count: number;
}

export interface Counted {
  readonly total: number;
  readonly colours: readonly Facet[];
  readonly finishes: readonly Facet[];
  readonly categories: readonly Facet[];
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

/** A page number kept between 1 and the last page. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, Math.floor(page) || 1), Math.max(1, pages));
}
