import { LRUCache } from 'lru-cache';
import { createSeenBefore } from './seen-before.ts';

/** What was found or made once and may be handed out again; losing it costs time only. */
export interface Remembered<V extends object> {
  find(key: string): V | undefined;
  /**
   * Call before making the value: what it returns keeps it, unless everything was forgotten
   * meanwhile. Then the value may be an old one.
   */
  begin(key: string): (value: V, lives?: number) => void;
  /** Forgets everything, what is being made now included. */
  clear(): void;
}

export interface Room<V> {
  /** How much is kept, in the units of `sizeOf`; how many values without it. */
  readonly most: number;
  readonly sizeOf?: (value: V, key: string) => number;
  /** Keeps only what is asked for again: for keys without number, most of which come once. */
  readonly onlyTheSecondTime?: boolean;
}

/**
 * Values by key in the memory of this process; the least recently asked for goes first. `lives`, in
 * milliseconds of a clock that only goes forward, ends a value by itself.
 */
export function remember<V extends object>(room: Room<V>): Remembered<V> {
  const { most, sizeOf, onlyTheSecondTime = false } = room;
  // The clock is read each time: to remember it for a millisecond a timer would be set and cleared.
  const clock = { perf: { now: () => performance.now() }, ttlResolution: 0 };
  const kept = new LRUCache<string, V>(
    sizeOf ? { ...clock, maxSize: most, sizeCalculation: sizeOf } : { ...clock, max: most },
  );
  const seen = onlyTheSecondTime ? createSeenBefore() : () => true;
  let age = 0;
  return {
    find: (key) => kept.get(key),
    begin: (key) => {
      const began = age;
      return (value, lives) => {
        if (began !== age || !seen(key)) return;
        kept.set(key, value, lives === undefined ? {} : { ttl: lives });
      };
    },
    clear: () => {
      age += 1;
      kept.clear();
    },
  };
}
