import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { keysOfUrl, type MovedAddress } from '../../moved-address.ts';
import { addHits, listMoved } from './moved-address.sql.ts';

/** Where addresses lead that nothing answers, as this process knows it. */
export interface MovedMemory {
  /** Where an address leads that no page has; undefined for one that nobody knows. Counts it. */
  find(url: URL): Promise<Pick<MovedAddress, 'to'> | undefined>;
  /** Reads them anew when the next is asked for: one of them changed. */
  forget(): void;
  /** Writes down what was counted. */
  flush(): Promise<void>;
}

/** However many ask for what is not there, the database is asked once in so long. */
const FRESH_MS = 1000;

type Known = ReadonlyMap<string, { readonly id: number; readonly to: string | null }>;

/** Keeps all moved addresses in memory, a second old at most, and counts how often each is used. */
export function createMovedMemory(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  freshMs = FRESH_MS,
): MovedMemory {
  let known: Promise<Known> | undefined;
  let readAt = 0;
  let counted = new Map<number, number>();

  const load = async (): Promise<Known> => {
    const rows = await listMoved(db);
    return new Map(rows.map(({ from, id, to }) => [from, { id, to }]));
  };
  const current = (): Promise<Known> => {
    if (known && performance.now() - readAt < freshMs) return known;
    readAt = performance.now();
    const reading = load();
    known = reading;
    // A failed reading must not be remembered: the next who asks tries again.
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };

  return {
    find: async (url) => {
      const rows = await current();
      const found = keysOfUrl(url).flatMap((key) => rows.get(key) ?? [])[0];
      if (found) counted.set(found.id, (counted.get(found.id) ?? 0) + 1);
      return found && { to: found.to };
    },
    forget: () => {
      known = undefined;
    },
    flush: async () => {
      if (counted.size === 0) return;
      const mine = counted;
      counted = new Map();
      try {
        await addHits(
          db,
          [...mine].map(([id, hits]) => ({ id, hits })),
          clock.now(),
        );
      } catch (error) {
        for (const [id, hits] of mine) counted.set(id, (counted.get(id) ?? 0) + hits);
        throw error;
      }
    },
  };
}
