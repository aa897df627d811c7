import {
  type KnownWords,
  knownWords,
  readSynonyms,
  type Synonyms,
} from '../../../../engines/words/text.ts';
import type { MemoryFinder } from '../../../../engines/words/words.ts';

/** What finds products: an index in memory, with the words that it knows made ready. */
export interface SearchEngine extends Pick<MemoryFinder, 'find' | 'total' | 'first' | 'held'> {
  readonly synonyms: Synonyms;
  /** Words of names and groups, which what was typed may stand for. */
  readonly knownWords: KnownWords;
}

const made = new WeakMap<MemoryFinder, SearchEngine>();

/** The engine of a finder; its words are made ready once. */
export function engineOf(finder: MemoryFinder): SearchEngine {
  const known = made.get(finder) ?? {
    ...finder,
    synonyms: readSynonyms(finder.index.synonyms),
    knownWords: knownWords(finder.index.knownWords),
  };
  made.set(finder, known);
  return known;
}
