/** Further apart than this, in parts of 441 from black to white, and eyes call it another colour. */
const APART = 130;

const channels = (css: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));

/**
 * Whether what a photograph shows most of may pass for a colour. Light and shade move a colour
 * towards black and white alike, so that only what is far off is told.
 */
export function looksLikeColour(shown: string, css: string): boolean {
  const [a, b] = [channels(shown), channels(css)];
  const apart = Math.hypot(...a.map((value, channel) => value - (b[channel] ?? 0)));
  return apart <= APART;
}
