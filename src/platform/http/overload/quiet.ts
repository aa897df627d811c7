import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { watched } from '../../../routes.ts';

interface Heard {
  on(event: 'request', heard: (request: Pick<IncomingMessage, 'url'>) => void): unknown;
}

/** Without a visitor's request for this long nobody is opening a page. */
const STILL_MS = 2_000;
/** Whoever waits for quiet goes on after this long, so that a busy shop gets it done too. */
const MOST_MS = 5_000;

/** Those who only ask whether the shop is well are no visitors. */
const WATCHERS: ReadonlySet<string> = new Set(Object.values(watched));

/**
 * Waits, before work that nobody waits for, until no visitor has asked for anything for two seconds;
 * at most five. Holds no process up that wants to end.
 */
export function quietMoments(server: Heard): () => Promise<void> {
  let heardAt = Number.NEGATIVE_INFINITY;
  server.on('request', ({ url }) => {
    if (!WATCHERS.has(url ?? '')) heardAt = performance.now();
  });
  return async () => {
    const latest = performance.now() + MOST_MS;
    for (;;) {
      const now = performance.now();
      const rest = Math.min(heardAt + STILL_MS, latest) - now;
      if (rest <= 0) return;
      await pause(rest, undefined, { ref: false });
    }
  };
}
