import type { Clock } from '../../../kernel/clock.ts';
import { Overloaded } from '../../../kernel/overloaded.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import type { SearchDeskReads } from '../desk-reads.ts';
import { missedTerm } from '../missed-term.ts';
import type { SearchReads } from '../reads.ts';
import { createAnswerCache } from './memory/answer-cache.ts';
import { buildInThread } from './memory/build-in-thread.ts';
import { createCardCache } from './memory/card-cache.ts';
import { createIndexKeeper, type IndexKeeper, IndexNotReady } from './memory/index-keeper.ts';
import { createReadyTexts, type ReadyTexts } from './memory/ready-texts.ts';
import { createMissNotes } from './miss-notes.ts';
import { createSearchDesk, type DeskDeps } from './search-desk.ts';
import { engineOf, type SearchEngine } from './search-engine.ts';
import { createSearch } from './search-reads.ts';

export interface ShopSearchDeps {
  readonly db: Database;
  /** Where the building thread finds the database: what `connect` takes. */
  readonly address: string;
  /** Where this instance keeps its last index; safe to remove. */
  readonly file: string;
  readonly clock: Clock;
  readonly catalog: CatalogReads;
  /** How far the index of pictures is. */
  readonly pictures: DeskDeps['pictures'];
  readonly onError: (error: unknown) => void;
  /**
   * Told a second or so after the shop's products, prices or stock have changed, and once more when
   * searches know of it.
   */
  readonly onMoved?: (what: 'catalogue' | 'stock') => void;
}

const RETRY_SECONDS = 2;

function refuse(error: unknown): never {
  if (!(error instanceof IndexNotReady)) throw error;
  throw new Overloaded(RETRY_SECONDS);
}

/**
 * The search of the shop: from an index in memory, which lags about a second behind the database.
 * Who comes before there is a first one waits for it.
 */
export function createShopSearch(deps: ShopSearchDeps): {
  readonly reads: SearchReads;
  /** Answers of the search call that may be sent again as they are. */
  readonly ready: ReadyTexts;
  /** What staff see of it. */
  readonly desk: SearchDeskReads;
  readonly index: IndexKeeper;
  /** Call after a change of what is searched: the index follows it at once. */
  changed(): void;
  /** Gives up an index under way and writes what is left to note. */
  close(): Promise<void>;
} {
  const { db, address, file, clock, catalog, onError } = deps;
  const misses = createMissNotes({ db, clock, onError });
  const cache = createCardCache(catalog.cards);
  const index = createIndexKeeper({
    db,
    clock,
    file,
    build: (signal, tell) => buildInThread({ address, file }, signal, tell),
    onError,
    onNewVersion: () => {
      cache.forget();
      forget('catalogue');
    },
    onChange: (what) => forget(what),
  });
  const engine = async (): Promise<SearchEngine> => engineOf(await index.ready().catch(refuse));
  const reads = createSearch({
    catalog,
    cards: (ids) => (index.current() ? cache.cards(ids) : catalog.cards(ids)),
    engine,
  });
  const desk = createSearchDesk({ db, clock, index, engine, pictures: deps.pictures });
  const answers = createAnswerCache(reads.search);
  const noteMiss = (term: string | undefined): void => {
    if (term !== undefined) misses.note(term);
  };
  const search: SearchReads['search'] = async (request) => {
    const response = await (index.current() ? answers.search(request) : reads.search(request));
    noteMiss(missedTerm(request, response));
    return response;
  };
  const ready = createReadyTexts({ noteMiss, mayKeep: () => index.current() !== undefined });
  const forget = (what: 'catalogue' | 'stock'): void => {
    answers.clear();
    ready.clear();
    deps.onMoved?.(what);
  };
  const close = async (): Promise<void> => {
    await index.stop();
    await misses.settled();
  };
  const changed = (): void => {
    // The index looks twice a second by itself; whoever changed something need not wait for that.
    if (index.current()) index.catchUp().catch(onError);
  };
  return { reads: { ...reads, search }, ready, desk, index, changed, close };
}
