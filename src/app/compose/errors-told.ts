/** A line of the log that may come again and again, such as every second while the database is away. */
export interface Told {
  /** Of the same trouble since the line before; left out of the first. */
  readonly repeated?: number;
}

/** The same trouble of the same work is told once in this time, with how often it was met since. */
const AGAIN_MS = 60_000;
/** Different troubles that are remembered; past them each is told. */
const MOST = 500;

/**
 * Tells trouble at once, and what comes again once a minute: an hour without a database would
 * otherwise bury its beginning under forty thousand lines. `now` is in milliseconds and only grows.
 */
export function tellOnce(
  tell: (error: unknown, what: string, told: Told) => void,
  now: () => number,
): (error: unknown, what: string) => void {
  const known = new Map<string, { at: number; repeated: number }>();
  return (error, what) => {
    const key = `${what} ${error instanceof Error ? `${error.name} ${error.message}` : ''}`;
    const before = known.get(key);
    if (before && now() - before.at < AGAIN_MS) {
      before.repeated += 1;
      return;
    }
    if (!before && known.size >= MOST) known.clear();
    known.set(key, { at: now(), repeated: 0 });
    tell(error, what, before && before.repeated > 0 ? { repeated: before.repeated } : {});
  };
}
