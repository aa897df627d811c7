import { type KnownWords, stem } from '../../../../engines/words/text.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { words } from '../../../kernel/fold.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { IndexProgress } from '../../image-search/reads.ts';
import type { MissedTerm, SearchDeskReads } from '../desk-reads.ts';
import { EVERYTHING, readText } from '../wanted.ts';
import type { IndexKeeper } from './memory/index-keeper.ts';
import { listMisses, type MissRow } from './misses.sql.ts';
import type { SearchEngine } from './search-engine.ts';
import { listGroups } from './synonyms.sql.ts';

export interface DeskDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly index: Pick<IndexKeeper, 'current' | 'progress'>;
  readonly engine: () => Promise<SearchEngine>;
  readonly pictures: () => Promise<IndexProgress>;
}

const MOST_TERMS = 100;

/** What staff see of the searches of the shop. */
export function createSearchDesk(deps: DeskDeps): SearchDeskReads {
  const { db, clock, index, pictures } = deps;
  return {
    missed: async (days) => {
      const rows = await listMisses(db, { days, now: clock.now(), limit: MOST_TERMS });
      const engine = await deps.engine();
      const counted = index.current() ? engine : undefined;
      return rows.map((row) => missedTerm(row, engine.knownWords, counted));
    },
    synonyms: () => listGroups(db),
    indexes: async () => ({ texto: await index.progress(), imagenes: await pictures() }),
  };
}

function missedTerm(
  { term, times, lastAt }: MissRow,
  { stems }: KnownWords,
  engine: SearchEngine | undefined,
): MissedTerm {
  const text = engine ? readText(term, engine.synonyms) : null;
  return {
    termino: term,
    veces: times,
    ultima: lastAt.toISOString(),
    encuentra: engine ? engine.total({ ...EVERYTHING, text }) : null,
    desconocidas: words(term).filter((word) => word.length > 2 && !stems.has(stem(word))),
  };
}
