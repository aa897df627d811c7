/**
 * The second door of this engine, pure, for rules and browsers: what a text means. Its words and
 * their stems, what a query asks for, and which known word somebody probably meant.
 */
export { bitOf, type HeldWords, MASKS, MOST_WORDS } from './find/held-words.ts';
export type { SearchOrder, Wanted, WantedText } from './find/wanted.ts';
export { correctTerm, type KnownWords, knownWords } from './text/nearest-word.ts';
export {
  readQuery,
  readSynonyms,
  type SearchQuery,
  type Synonyms,
  stem,
} from './text/terms.ts';
