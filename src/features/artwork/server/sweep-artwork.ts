import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { sweepStorage } from '../../files/server/sweep-storage.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import { knownNames, takeUnordered } from './artwork.sql.ts';

const KEPT_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;
const BATCH = 200;

/** Forgets artwork nobody ordered within seven days, and what broken uploads left behind. */
export async function sweepArtwork(deps: {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
}): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const forget = async (): Promise<void> => {
    for (;;) {
      const names = await takeUnordered(deps.db, before, BATCH);
      for (const name of names) await deps.storage.remove(name);
      if (names.length < BATCH) break;
    }
  };
  const known = (names: readonly string[]) => knownNames(deps.db, names);
  await sweepStorage({ db: deps.db, storage: deps.storage, now, known, forget });
}
