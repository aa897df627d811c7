/** Who is next: small pictures before large ones, and nobody's thousand before another's first. */

export interface QueueEntry {
  /** Whoever waits; entries of different askers take turns. Undefined: nobody is waiting. */
  readonly asker: string | undefined;
  /** Pixels of the side. */
  readonly width: number;
}

export interface PictureQueue<T extends QueueEntry> {
  readonly length: number;
  /** Whether anybody waits for an entry. */
  readonly awaited: boolean;
  add(entry: T): void;
  /** Takes out the entry whose turn it is. */
  next(): T | undefined;
  /** Takes out an entry nobody wants any more; says whether it was there. */
  drop(entry: T): boolean;
  clear(): T[];
}

/** As many entries may overtake a picture of this width: what is large is seldom looked at first. */
const HANDICAP: { readonly [width: number]: number } = { 320: 0, 640: 4, 960: 24, 1400: 48 };

interface Place<T> {
  readonly entry: T;
  readonly rank: number;
}

/**
 * Fair queueing: every asker has a clock of its own that goes on by one an entry and is never behind
 * the queue's, so that a newcomer's first entries stand beside, not behind, a flood. Entries nobody
 * waits for come last, in their order.
 */
export function createPictureQueue<T extends QueueEntry>(): PictureQueue<T> {
  let places: Place<T>[] = [];
  const unhurried: T[] = [];
  const clocks = new Map<string, number>();
  let now = 0;

  return {
    get length() {
      return places.length + unhurried.length;
    },
    get awaited() {
      return places.length > 0;
    },
    add(entry) {
      if (entry.asker === undefined) {
        unhurried.push(entry);
        return;
      }
      const own = Math.max(now, clocks.get(entry.asker) ?? 0) + 1;
      clocks.set(entry.asker, own);
      const rank = own + (HANDICAP[entry.width] ?? 0);
      // Behind its equals: the first come is the first served.
      const after = places.findLastIndex((place) => place.rank <= rank);
      places.splice(after + 1, 0, { entry, rank });
    },
    next() {
      const first = places.shift();
      if (!first) return unhurried.shift();
      now = Math.max(now, first.rank - (HANDICAP[first.entry.width] ?? 0));
      if (places.length === 0) clocks.clear();
      return first.entry;
    },
    drop(entry) {
      const at = places.findIndex((place) => place.entry === entry);
      if (at >= 0) places.splice(at, 1);
      const ahead = at >= 0 ? -1 : unhurried.indexOf(entry);
      if (ahead >= 0) unhurried.splice(ahead, 1);
      return at >= 0 || ahead >= 0;
    },
    clear() {
      const all = [...places.map((place) => place.entry), ...unhurried.splice(0)];
      places = [];
      clocks.clear();
      return all;
    },
  };
}
