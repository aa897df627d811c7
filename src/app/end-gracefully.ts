import { setTimeout as pause } from 'node:timers/promises';

export interface Ending {
  /** Readiness says no from here on. */
  readonly drain: () => void;
  /** How long requests are still taken after that, so that a balancer sees it and stops sending. */
  readonly drainSeconds: number;
  /** Takes no more requests, finishes those under way and lets everything go. */
  readonly close: () => Promise<void>;
}

/** Requests under way get this long once none are taken any more. */
const CLOSE_WITHIN_MS = 10_000;

/**
 * Ends the process in good order on SIGTERM, on Ctrl-C and when the process that started it is
 * gone; a second signal skips what is left of the drain. Until `ready` is called there is nothing to
 * put in order: it ends at once.
 */
export function endGracefully(): { readonly ready: (ending: Ending) => void } {
  let ending: Ending | undefined;
  const hurry = new AbortController();
  let begun = false;
  const end = async (wait: boolean): Promise<void> => {
    if (!ending) process.exit(1);
    if (!wait || begun) hurry.abort();
    if (begun) return;
    begun = true;
    ending.drain();
    // Aborted by whoever does not want to wait.
    await pause(ending.drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => null);
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await ending.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void end(true));
  }
  // Whoever started us died without a word; nobody reads readiness any more.
  if (process.channel) process.on('disconnect', () => void end(false));
  return {
    ready: (all) => {
      ending = all;
    },
  };
}
