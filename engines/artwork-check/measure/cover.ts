import type { Drawing, Paper } from './drawing.ts';
import type { Ink } from './inks.ts';

/** What is printed where. */
export interface Cover {
  /** How much of each pixel is printed, 0 to 255. */
  readonly amount: Uint8Array;
  /** Which ink prints it; without meaning where nothing is printed. */
  readonly ink: Uint8Array;
}

/**
 * Takes paper and ink apart: on nothing a pixel is printed as far as it is opaque; on white, as far
 * as it lies between white and the ink that explains it best.
 */
export function coverOf(drawing: Drawing, paper: Paper, inks: readonly Ink[]): Cover {
  const { pixels } = drawing;
  const count = drawing.width * drawing.height;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, count);
  const amount = new Uint8Array(count);
  const ink = new Uint8Array(count);
  if (inks.length === 0) return { amount, ink };
  const take = paper === 'white' ? fromWhite : fromNothing;
  let [last, lastAmount, lastInk] = [-1, 0, 0];
  for (let at = 0; at < count; at += 1) {
    if (words[at] !== last) {
      last = words[at];
      const byte = at * 4;
      const of = pixels[byte + 3] === 0 ? 0 : take(pixels, byte, inks);
      lastAmount = of & 255;
      lastInk = of >> 8;
    }
    amount[at] = lastAmount;
    ink[at] = lastInk;
  }
  return { amount, ink };
}

/** Amount in the low byte, index of the ink above it: an object for each pixel would be too slow. */
function fromNothing(pixels: Uint8Array, at: number, inks: readonly Ink[]): number {
  let [best, nearest] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < inks.length; index += 1) {
    const { red, green, blue } = inks[index];
    const [r, g, b] = [pixels[at] - red, pixels[at + 1] - green, pixels[at + 2] - blue];
    const away = r * r + g * g + b * b;
    if (away < nearest) [best, nearest] = [index, away];
  }
  const share = Math.min(255, Math.round((pixels[at + 3] / inks[best].alpha) * 255));
  return (best << 8) | share;
}

function fromWhite(pixels: Uint8Array, at: number, inks: readonly Ink[]): number {
  const opacity = pixels[at + 3] / 255;
  const [r, g, b] = [0, 1, 2].map((channel) => (255 - pixels[at + channel]) * opacity);
  let [best, nearest, share] = [0, Number.POSITIVE_INFINITY, 0];
  for (let index = 0; index < inks.length; index += 1) {
    const { red, green, blue } = inks[index];
    const [x, y, z] = [255 - red, 255 - green, 255 - blue];
    const long = x * x + y * y + z * z;
    const part = long === 0 ? 0 : Math.min(1, Math.max(0, (r * x + g * y + b * z) / long));
    const away = (r - part * x) ** 2 + (g - part * y) ** 2 + (b - part * z) ** 2;
    if (away < nearest - 1) [best, nearest, share] = [index, away, part];
  }
  return (best << 8) | Math.round(share * 255);
}
