import { setTimeout as pause } from 'node:timers/promises';

/** How much is done in one transaction, and how often shoppers' pages are told. */
export interface Pace {
  /** Does a part of the size that lately took as long as a part may. */
  run<T>(part: (size: number) => Promise<T>): Promise<T>;
  /** Whether pages have shown the state before for as long as they may. */
  versionIsDue(): boolean;
}

/** As long as one of them holds the embedded database, which is one session for all. */
const PART_MS = 20;
const LEAST = 10;
const MOST = 400;
const FIRST = 25;
/** What a shopper reads is never older than two seconds. */
const VERSION_EVERY_MS = 1_500;
/** Room for whoever waits, a part of what the work took. */
const REST = 0.35;

export function createPace(): Pace {
  let size = FIRST;
  let raised = Number.NEGATIVE_INFINITY;
  return {
    run: async (part) => {
      const began = performance.now();
      const result = await part(size);
      const took = performance.now() - began;
      const fitting = size * (PART_MS / Math.max(took, 1));
      // Halfway to what would fit: one slow part on a busy machine says little.
      size = Math.round(Math.min(MOST, Math.max(LEAST, (size + fitting) / 2)));
      await pause(Math.min(took, PART_MS) * REST);
      return result;
    },
    versionIsDue: () => {
      const now = performance.now();
      if (now - raised < VERSION_EVERY_MS) return false;
      raised = now;
      return true;
    },
  };
}
