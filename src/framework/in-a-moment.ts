/** After what a page does while it comes alive. */
const MOMENT_MS = 50;

/**
 * Runs what nobody waits for in a task of its own: what is begun while a page comes alive makes that
 * one task longer, and presses wait for it. Returns what calls it off.
 */
export function inAMoment(run: () => unknown): () => void {
  const timer = setTimeout(run, MOMENT_MS);
  return () => clearTimeout(timer);
}
