/** After what a first visit waits for: hydration, its first calls and their pictures. */
const CALM_AFTER_MS = 2500;
/** Parts painted each time the browser has nothing else to do: a telephone takes 30 ms for one. */
const AT_ONCE = 1;

/**
 * Paints what lies below the first view, little by little once the page is calm, so that it has its
 * true height. Until then the browser paints each part as it comes near (`paint-later` in sheet/looks.css).
 * Returns what ends it.
 */
export function paintTheRest(): () => void {
  const whenIdle =
    window.requestIdleCallback ?? ((next: () => void) => window.setTimeout(next, 50));
  let given = false;
  const paint = (parts: readonly HTMLElement[]): void => {
    if (given || parts.length === 0) return;
    for (const part of parts.slice(0, AT_ONCE)) part.style.contentVisibility = 'visible';
    whenIdle(() => paint(parts.slice(AT_ONCE)));
  };
  const timer = setTimeout(
    () => paint([...document.querySelectorAll<HTMLElement>('.paint-later')]),
    CALM_AFTER_MS,
  );
  return () => {
    given = true;
    clearTimeout(timer);
  };
}
