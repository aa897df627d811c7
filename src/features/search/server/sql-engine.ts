import type { Database } from '../../../platform/db/connect.ts';
import { catalogueVersion, perVersion } from '../../catalog/server/version.sql.ts';
import { type Counted, PAGE_SIZE } from '../found.ts';
import { knownWords } from '../nearest-word.ts';
import { clampPage } from '../pagination.ts';
import { readSynonyms } from '../terms.ts';
import type { Wanted } from '../wanted.ts';
import { heldWords } from './held-words.sql.ts';
import { countFound, findIds, listKnownWords, listSynonyms } from './search.sql.ts';
import type { SearchEngine } from './search-engine.ts';

/** The search written in SQL: always right, and fast enough for a catalogue of one shop. */
export function createSqlEngine(db: Database): SearchEngine {
  const count = rememberCounts(db);
  return {
    find: async (wanted, asked) => {
      const counted = await count(wanted);
      const pages = Math.max(1, Math.ceil(counted.total / PAGE_SIZE));
      const page = clampPage(asked, pages);
      const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      const ids = counted.total === 0 ? [] : await findIds(db, wanted, slice);
      return { counted, ids, page, pages };
    },
    total: async (wanted) => (await count(wanted)).total,
    first: (wanted, limit) => findIds(db, wanted, { offset: 0, limit }),
    held: (query) => heldWords(db, query),
    synonyms: perVersion(db, async () => readSynonyms(await listSynonyms(db))),
    knownWords: perVersion(db, async () => knownWords(await listKnownWords(db))),
  };
}

const MOST_COUNTS = 500;

/**
 * Counts by search, remembered while the catalogue stays at one version: counting the whole
 * catalogue is the one slow part. Stock moves without a new version, so searches by stock are
 * always counted.
 */
function rememberCounts(db: Database): (wanted: Wanted) => Promise<Counted> {
  const kept = new Map<string, Counted>();
  let keptVersion = -1;
  return async ({ order: _order, ...wanted }) => {
    const asked: Wanted = { ...wanted, order: 'relevancia' };
    if (wanted.minStock !== null || wanted.maxStock !== null) return countFound(db, asked);
    const version = await catalogueVersion(db);
    if (version !== keptVersion) {
      kept.clear();
      keptVersion = version;
    }
    const synonyms = [...(wanted.text?.query.synonyms ?? [])];
    const key = JSON.stringify([wanted, synonyms]);
    const known = kept.get(key);
    if (known) return known;
    const counted = await countFound(db, asked);
    if (version === keptVersion) {
      const oldest = kept.keys().next().value;
      if (kept.size >= MOST_COUNTS && oldest !== undefined) kept.delete(oldest);
      kept.set(key, counted);
    }
    return counted;
  };
}
