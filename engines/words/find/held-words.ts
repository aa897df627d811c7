/** So many words of a query are looked at for a part that finds something; one bit each. */
export const MOST_WORDS = 8;
/** So many different masks there are. */
export const MASKS = 1 << MOST_WORDS;

/** What products hold of the words of a query, as bits: the first word is the highest. */
export interface HeldWords {
  /** The words that some product holds together, once each. */
  readonly together: readonly number[];
  /** The words that say of some product what it is ('taza'; not 'regalo', which a set is for). */
  readonly things: number;
}

/** The bit of the word at this place of a query. */
export const bitOf = (place: number): number => 1 << (MOST_WORDS - 1 - place);
