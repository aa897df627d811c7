/** Light as bytes. */

/** A part of the picture in pixels; y counts upwards as WebGL does. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One channel of summed light as a square of bytes, `side` wide, rows from the top: radiance as
 * layer-set.ts says, or `linear` opacity. Outside the window nothing is seen.
 */
export function plane(
  source: Float32Array,
  channel: number,
  passes: number,
  linear: boolean,
  window: Window,
  side: number,
): Uint8Array {
  const out = new Uint8Array(side * side);
  for (let row = 0; row < window.height; row++) {
    const start = (side - 1 - window.y - row) * side + window.x;
    for (let x = 0; x < window.width; x++) {
      const value = (source[(row * window.width + x) * 4 + channel] as number) / passes;
      out[start + x] = linear
        ? Math.min(255, Math.round(value * 255))
        : Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, value) / 2)));
    }
  }
  return out;
}
