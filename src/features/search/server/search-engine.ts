import type { FoundPage } from '../found.ts';
import type { HeldWords } from '../most-words.ts';
import type { KnownWords } from '../nearest-word.ts';
import type { SearchQuery, Synonyms } from '../terms.ts';
import type { Wanted } from '../wanted.ts';

/** What finds products: the database itself, or an index of it in memory. Both answer alike. */
export interface SearchEngine {
  /** One page with its counts; `page` outside the results is the nearest inside. */
  find(wanted: Wanted, page: number): Promise<FoundPage>;
  total(wanted: Wanted): Promise<number>;
  /** The first ids of a search, without counting. */
  first(wanted: Wanted, limit: number): Promise<readonly number[]>;
  /** What products hold of the words of a query, whatever is filtered. */
  held(query: SearchQuery): Promise<HeldWords>;
  synonyms(): Promise<Synonyms>;
  /** Words of names and groups, which what was typed may stand for. */
  knownWords(): Promise<KnownWords>;
}
