import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { catalogueVersion } from '../../../catalog/server/version.sql.ts';
import type { TextIndexProgress } from '../../desk-reads.ts';
import { createFinder, type MemoryFinder } from '../../memory-find.ts';
import { type MemoryIndex, setStock } from '../../memory-index.ts';
import { countOnSale, lastStockMove, listMovedStock } from './load-index.sql.ts';

export interface KeeperDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Builds an index and tells how many products it holds so far. */
  readonly build: (signal: AbortSignal, tell: (products: number) => void) => Promise<MemoryIndex>;
  readonly onError: (error: unknown) => void;
  /** Waited for when the catalogue moved on, before there is a new index. */
  readonly onNewVersion?: () => Promise<void>;
  /** Called when the index answers differently from before. */
  readonly onChange?: () => void;
}

export interface IndexKeeper {
  /** Builds the first index in the background and follows the database from then on. */
  start(): void;
  /** The newest index, or undefined while there is none: then the database answers. */
  current(): MemoryFinder | undefined;
  /** Whether nobody waits for an index: it is there, was never begun, or cannot be had. */
  settled(): boolean;
  /** How far the index is, for staff. */
  progress(): Promise<TextIndexProgress>;
  /** Looks at once whether the database moved on, and resolves when the index has too. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** How far the index may lag behind the database, besides the time of building. */
const LOOK_EVERY_MS = 1000;
/** What sells moves without a new version; so could a stock corrected by hand. */
const BUILD_AFTER_MS = 15 * 60_000;
/** Beyond this the database answers. */
const MOST_PRODUCTS = 2_000_000;
/** Entries of the journal are numbered before they are committed: some may appear late. */
const LATE_MOVES = 500;

/** Keeps one index in step with the database; the old one serves until the new one is there. */
export function createIndexKeeper(deps: KeeperDeps): IndexKeeper {
  const stopping = new AbortController();
  const state: State = {
    finder: undefined,
    moves: 0,
    seen: -1,
    indexed: -1,
    triedAt: 0,
    refused: false,
    building: undefined,
    failed: false,
    builtAt: null,
  };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const look = (): Promise<void> => {
    working = working.catch(() => undefined).then(() => follow(deps, state, stopping.signal));
    return working;
  };
  const lookAgain = async (): Promise<void> => {
    await look().catch((error: unknown) => {
      if (!stopping.signal.aborted) deps.onError(error);
    });
    if (!stopping.signal.aborted) timer = setTimeout(() => void lookAgain(), LOOK_EVERY_MS).unref();
  };
  let begun = false;
  return {
    start: () => {
      if (begun) return;
      begun = true;
      void lookAgain();
    },
    current: () => state.finder,
    settled: () => !begun || state.finder !== undefined || state.refused,
    progress: async () => progressOf(state, await countOnSale(deps.db)),
    catchUp: look,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      // What was under way ends with the error that it was stopped.
      await working.catch(() => undefined);
    },
  };
}

interface State {
  finder: MemoryFinder | undefined;
  /** The newest entry of the stock's journal that the index knows. */
  moves: number;
  /** The newest version seen, whether or not there is an index of it. */
  seen: number;
  /** The version of the index, or of the catalogue that was too large for one. */
  indexed: number;
  triedAt: number;
  /** The catalogue is too large for an index: the database answers. */
  refused: boolean;
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
  const { db } = deps;
  if (signal.aborted) return;
  const version = await catalogueVersion(db);
  if (version !== state.seen) await deps.onNewVersion?.();
  state.seen = version;
  const old = performance.now() - state.triedAt > BUILD_AFTER_MS;
  if (state.indexed !== version || old) await renew(deps, state, signal);
  await followStock(deps, state);
}

async function renew(deps: KeeperDeps, state: State, signal: AbortSignal): Promise<void> {
  const { db, build } = deps;
  state.triedAt = performance.now();
  state.refused = (await countOnSale(db)) > MOST_PRODUCTS;
  if (state.refused) {
    state.finder = undefined;
    state.indexed = state.seen;
    return;
  }
  // Read before the index: what moves meanwhile is read again.
  const moves = await lastStockMove(db);
  const index = await counting(state, (tell) => build(signal, tell));
  state.finder = createFinder(index);
  state.builtAt = deps.clock.now();
  state.indexed = index.version;
  state.moves = moves;
  deps.onChange?.();
}

/** Keeps what staff see of a build while it lasts. */
async function counting(
  state: State,
  build: (tell: (products: number) => void) => Promise<MemoryIndex>,
): Promise<MemoryIndex> {
  state.building = 0;
  state.failed = true;
  try {
    const index = await build((products) => {
      state.building = products;
    });
    state.failed = false;
    return index;
  } finally {
    state.building = undefined;
  }
}

async function followStock({ db, onChange }: KeeperDeps, state: State): Promise<void> {
  const { finder } = state;
  const last = await lastStockMove(db);
  if (!finder || last === state.moves) return;
  for (const row of await listMovedStock(db, state.moves - LATE_MOVES)) setStock(finder.index, row);
  state.moves = last;
  onChange?.();
}
