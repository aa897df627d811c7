import type { MemoryFinder } from '../../memory-find.ts';
import { knownWords } from '../../nearest-word.ts';
import { readSynonyms } from '../../terms.ts';
import type { SearchEngine } from '../search-engine.ts';

/** The search as an index in memory answers it. */
export function createMemoryEngine(finder: MemoryFinder): SearchEngine {
  const synonyms = readSynonyms(finder.index.synonyms);
  const known = knownWords(finder.index.knownWords);
  return {
    find: async (wanted, page) => finder.find(wanted, page),
    total: async (wanted) => finder.total(wanted),
    first: async (wanted, limit) => finder.first(wanted, limit),
    held: async (query) => finder.held(query),
    synonyms: async () => synonyms,
    knownWords: async () => known,
  };
}
