import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { noteMisses } from './misses.sql.ts';

export interface MissNotes {
  /** Notes a term that found nothing; nobody waits for it to be written. */
  note(term: string): void;
  /** Resolves when all that was noted is written. */
  settled(): Promise<void>;
}

/** More different terms than this between two writings are noise. */
const MOST_WAITING = 500;
/** Terms gather this long, so that many searches cost one statement. */
const GATHER_MS = 250;

/** Writes terms that found nothing behind the searches, many in one statement. */
export function createMissNotes(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): MissNotes {
  let waiting = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      if (waiting.size === 0) return;
      const notes = waiting;
      waiting = new Map();
      await noteMisses(deps.db, notes, deps.clock.now()).catch(deps.onError);
    });
    return writing;
  };
  return {
    note: (term) => {
      if (waiting.size >= MOST_WAITING && !waiting.has(term)) return;
      waiting.set(term, (waiting.get(term) ?? 0) + 1);
      timer ??= setTimeout(() => void write(), GATHER_MS);
    },
    settled: write,
  };
}
