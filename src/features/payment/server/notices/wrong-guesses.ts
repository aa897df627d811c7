/** Guesses of one network in a window; a tester with a wrong password is not stopped at once. */
const LIMIT = 300;
const WINDOW_MS = 300_000;
/** Networks remembered at once: what a flood from many costs in memory. */
const NETWORKS = 10_000;

/**
 * Counts wrong credentials by network, in this process alone: a flood of guesses must not take the
 * database's connections from the notices that are true. Returns how many seconds a network has to
 * wait, or undefined while it may go on.
 */
export function wrongGuesses(): (network: string, now: Date) => number | undefined {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return (network, now) => {
    const at = now.getTime();
    if (at >= windowEnd || counts.size >= NETWORKS) {
      counts = new Map();
      windowEnd = at + WINDOW_MS;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > LIMIT ? Math.ceil((windowEnd - at) / 1000) : undefined;
  };
}
