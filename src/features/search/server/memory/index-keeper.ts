import {
  createFinder,
  type MemoryFinder,
  recallIndex,
  setStock,
} from '../../../../../engines/words/words.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { catalogueState, catalogueVersion } from '../../../catalog/server/version.sql.ts';
import type { TextIndexProgress } from '../../desk-reads.ts';
import type { BuiltIndex } from './build-in-thread.ts';
import { countOnSale, lastStockMove, listMovedStock } from './load-index.sql.ts';
import { loadIndex, type StockNote } from './load-index.ts';

export interface KeeperDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Builds an index and tells how many products it holds so far. */
  readonly build: (signal: AbortSignal, tell: (products: number) => void) => Promise<BuiltIndex>;
  /** Where `build` keeps what it built, for the next start to begin with. */
  readonly file: string;
  readonly onError: (error: unknown) => void;
  /** Called as soon as the catalogue moved on, however long its index takes. */
  readonly onNewVersion?: () => void;
  /** Called when the index answers differently from before, and because of what. */
  readonly onChange?: (what: 'catalogue' | 'stock') => void;
}

export interface IndexKeeper {
  /** Takes the index that was kept, builds one in the background and follows the database from then on. */
  start(): void;
  /** The newest index that is followed, or undefined while there is none. */
  current(): MemoryFinder | undefined;
  /**
   * The newest index once there is one. Of a keeper that was not started (a tool, or a test that
   * asks once) one of the catalogue as it is now. Rejects with IndexNotReady after WAIT_MS.
   */
  ready(): Promise<MemoryFinder>;
  /** Whether nobody waits for an index: it is there, or was never begun. */
  settled(): boolean;
  /** How far the index is, for staff. */
  progress(): Promise<TextIndexProgress>;
  /** Looks at once whether the database moved on, and resolves when the index has too. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** What is remembered of a product may be two seconds old; building an index takes longer. */
const LOOK_EVERY_MS = 500;
/** Rest between two builds, while the catalogue keeps changing. */
const REST_MS = 1000;
/** What sells moves without a new version; so could a stock corrected by hand. */
const BUILD_AFTER_MS = 15 * 60_000;
/** How long a search waits for the first index. */
const WAIT_MS = 10_000;
/** Entries of the journal are numbered before they are committed: some may appear late. */
const LATE_MOVES = 500;

/** There is no index yet; ask again later. */
export class IndexNotReady extends Error {
  override readonly name = 'IndexNotReady';
}

/** Keeps one index in step with the database; the old one serves until the new one is there. */
export function createIndexKeeper(deps: KeeperDeps): IndexKeeper {
  const stopping = new AbortController();
  const state: State = {
    finder: undefined,
    waiting: new Set(),
    moves: 0,
    seen: -1,
    indexed: -1,
    triedAt: 0,
    restedAt: 0,
    building: undefined,
    failed: false,
    builtAt: null,
  };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let underWay: Promise<void> | undefined;
  const look = (): Promise<void> => {
    working = working.catch(() => undefined).then(() => follow(deps, state, stopping.signal));
    return working;
  };
  const renewed = (): Promise<void> => {
    underWay ??= renew(deps, state, stopping.signal).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const report = (error: unknown): void => {
    if (!stopping.signal.aborted) deps.onError(error);
  };
  const lookAgain = async (): Promise<void> => {
    await look().catch(report);
    if (stopping.signal.aborted) return;
    const rested = performance.now() >= state.restedAt;
    if (!underWay && rested && isDue(state)) void renewed().catch(report);
    timer = setTimeout(() => void lookAgain(), LOOK_EVERY_MS).unref();
  };
  const catchUp = async (): Promise<void> => {
    await look();
    // One under way may be of what was before; whoever began it hears of its failure.
    await underWay?.catch(() => undefined);
    if (isDue(state)) await renewed();
    await followStock(deps, state);
  };
  let begun = false;
  return {
    start: () => {
      if (begun) return;
      begun = true;
      working = takeKept(deps, state).catch(report);
      void lookAgain();
    },
    current: () => state.finder,
    ready: async () => {
      if (state.finder) return state.finder;
      return begun ? firstOf(state) : createFinder((await loadIndex(deps.db)).index);
    },
    settled: () => !begun || state.finder !== undefined,
    progress: async () => progressOf(state, await countOnSale(deps.db)),
    catchUp,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      // What was under way ends with the error that it was stopped.
      await working.catch(() => undefined);
      await underWay?.catch(() => undefined);
    },
  };
}

interface State {
  finder: MemoryFinder | undefined;
  /** Searches that wait for the first index. */
  readonly waiting: Set<(finder: MemoryFinder) => void>;
  /** The newest entry of the stock's journal that the index knows. */
  moves: number;
  /** The newest version seen, whether or not there is an index of it. */
  seen: number;
  /** The version that the index was built of; -1 for none, or for one that was kept. */
  indexed: number;
  triedAt: number;
  /** When the next build may begin by itself. */
  restedAt: number;
  /** Products in the index under way; undefined while there is none. */
  building: number | undefined;
  /** The last build ended with an error. */
  failed: boolean;
  builtAt: Date | null;
}

function progressOf(state: State, total: number): TextIndexProgress {
  const { building, failed, finder, builtAt } = state;
  const estado =
    building !== undefined ? 'construyendo' : failed ? 'fallo' : finder ? 'listo' : 'directo';
  const avance = building ?? finder?.index.size ?? 0;
  return { estado, avance, total, terminado: builtAt?.toISOString() ?? null };
}

async function follow(deps: KeeperDeps, state: State, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const version = await catalogueVersion(deps.db);
  if (version !== state.seen) {
    state.seen = version;
    deps.onNewVersion?.();
  }
  await followStock(deps, state);
}

function isDue({ indexed, seen, triedAt }: State): boolean {
  return indexed !== seen || performance.now() - triedAt > BUILD_AFTER_MS;
}

/** Begins with what an earlier process built of the same state; it is built anew all the same. */
async function takeKept({ db, file }: KeeperDeps, state: State): Promise<void> {
  const { state: key } = await catalogueState(db);
  const kept = recallIndex<StockNote>({ file, key });
  if (!kept || state.finder) return;
  for (const row of await listMovedStock(db, kept.note.moves - LATE_MOVES)) {
    setStock(kept.index, row);
  }
  take(state, kept);
}

function take(state: State, { index, note }: BuiltIndex): void {
  const finder = createFinder(index);
  state.finder = finder;
  state.moves = note.moves;
  for (const tell of state.waiting) tell(finder);
  state.waiting.clear();
}

function firstOf({ waiting }: State): Promise<MemoryFinder> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      waiting.delete(tell);
      reject(new IndexNotReady('the first index is still being built'));
    }, WAIT_MS).unref();
    const tell = (finder: MemoryFinder): void => {
      clearTimeout(giveUp);
      resolve(finder);
    };
    waiting.add(tell);
  });
}

async function renew(deps: KeeperDeps, state: State, signal: AbortSignal): Promise<void> {
  state.triedAt = performance.now();
  const built = await counting(state, (tell) => deps.build(signal, tell));
  take(state, built);
  state.builtAt = deps.clock.now();
  const same = state.indexed === built.index.version;
  state.indexed = built.index.version;
  deps.onChange?.(same ? 'stock' : 'catalogue');
  if (built.unkept !== undefined) deps.onError(new Error(`index not kept: ${built.unkept}`));
}

/** Keeps what staff see of a build while it lasts. */
async function counting(
  state: State,
  build: (tell: (products: number) => void) => Promise<BuiltIndex>,
): Promise<BuiltIndex> {
  state.building = 0;
  state.failed = true;
  try {
    const built = await build((products) => {
      state.building = products;
    });
    state.failed = false;
    return built;
  } finally {
    state.building = undefined;
    state.restedAt = performance.now() + REST_MS;
  }
}

async function followStock({ db, onChange }: KeeperDeps, state: State): Promise<void> {
  const { finder } = state;
  const last = await lastStockMove(db);
  if (!finder || last === state.moves) return;
  for (const row of await listMovedStock(db, state.moves - LATE_MOVES)) setStock(finder.index, row);
  // An index that came meanwhile has its own note of what it knows.
  if (state.finder !== finder) return;
  state.moves = last;
  onChange?.('stock');
}
