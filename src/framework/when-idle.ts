/** Where the browser does not say when it is idle: after what it does just now. */
const SOON_MS = 50;

/**
 * Runs what nobody waits for in a task of its own, once the browser has nothing else to do: what is
 * begun while a page comes alive makes that one task longer, and presses wait for it. Returns what
 * calls it off.
 */
export function whenIdle(run: () => unknown): () => void {
  const saysWhen: unknown = window.requestIdleCallback;
  if (saysWhen) {
    const asked = requestIdleCallback(run);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, SOON_MS);
  return () => clearTimeout(timer);
}
