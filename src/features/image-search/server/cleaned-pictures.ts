import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';

/** Cleaned pictures for as long as the shopper looks at them. Never on disk (T148). */
export interface CleanedPictures {
  /** Keeps a picture for its visitor; returns its name. */
  keep(visitor: string, picture: Uint8Array): string;
  /** The picture, for the visitor who sent it and for KEPT_MS only. */
  find(visitor: string, id: string): Uint8Array | undefined;
}

const KEPT_MS = 2 * 60_000;
const MOST_KEPT = 200;

interface Kept {
  readonly visitor: string;
  readonly picture: Uint8Array;
  readonly until: number;
}

export function createCleanedPictures(clock: Clock): CleanedPictures {
  const kept = new Map<string, Kept>();
  const dropOld = () => {
    const now = clock.now().getTime();
    for (const [id, { until }] of kept)
      if (until <= now || kept.size > MOST_KEPT) kept.delete(id);
      else break;
  };
  return {
    keep(visitor, picture) {
      const id = randomBytes(16).toString('base64url');
      kept.set(id, { visitor, picture, until: clock.now().getTime() + KEPT_MS });
      dropOld();
      return id;
    },
    find(visitor, id) {
      dropOld();
      const found = kept.get(id);
      return found?.visitor === visitor ? found.picture : undefined;
    },
  };
}
