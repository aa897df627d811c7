import { type Drawing, type Paper, WHITE_FROM } from './drawing.ts';
import { deltaE, type Lab, labOf } from './lab.ts';

/** A colour that is printed as one. */
export interface Ink {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Of its full areas, 0 to 255. */
  readonly alpha: number;
  /** Its part of all that is printed, 0 to 1. */
  readonly share: number;
}

/** Shades of one ink: closer than this a printer mixes one colour for both. */
const SAME_INK = 14;
const MOST_INKS = 12;
/** Less is dust, or what compression left. */
const LEAST_SHARE = { vector: 0.0004, picture: 0.003 };
const FAINT = 40;
const BINS = 1 << 18;

interface Bin {
  readonly lab: Lab;
  readonly sums: readonly [number, number, number, number];
  count: number;
}

/**
 * The inks of a drawing, largest first: colours of areas that are even along a row or a column, so
 * that the softened edge between two is none. Shades of a run of colours count one by one, at most
 * twelve of them.
 */
export function findInks(drawing: Drawing, paper: Paper): readonly Ink[] {
  const bins = evenColours(drawing, paper).sort((a, b) => b.count - a.count);
  const printed = bins.reduce((sum, { count }) => sum + count, 0);
  const inks: { lab: Lab; sums: [number, number, number, number]; count: number }[] = [];
  for (const { lab, sums, count } of bins) {
    const same = inks.find((ink) => deltaE(ink.lab, lab) < SAME_INK);
    if (same) same.count += count;
    else inks.push({ lab, sums: [...sums], count });
  }
  const least = LEAST_SHARE[drawing.vector ? 'vector' : 'picture'] * printed;
  const whole = inks.filter(({ count }) => count >= Math.max(6, least));
  return whole
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_INKS)
    .map(({ sums: [red, green, blue, alpha], count }) => ({
      red,
      green,
      blue,
      alpha,
      share: count / printed,
    }));
}

function evenColours(drawing: Drawing, paper: Paper): Bin[] {
  const { width, height, pixels } = drawing;
  const even = drawing.vector ? 4 : 20;
  const counts = new Uint32Array(BINS);
  const sums = new Float64Array(BINS * 4);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const close = (one: number, other: number): boolean =>
    words[one] === words[other] || difference(pixels, one * 4, other * 4) <= even;
  const note = (at: number, times: number): void => {
    const byte = at * 4;
    const r = pixels[byte];
    const g = pixels[byte + 1];
    const b = pixels[byte + 2];
    const bin = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
    counts[bin] += times;
    sums[bin * 4] += r * times;
    sums[bin * 4 + 1] += g * times;
    sums[bin * 4 + 2] += b * times;
    sums[bin * 4 + 3] += pixels[byte + 3] * times;
  };
  // Nearly every pixel has the colour of the one before: it is looked at and noted once for them all.
  let [last, printed, times, first] = [-1, false, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      if (words[at] !== last) {
        if (times > 0) note(first, times);
        last = words[at];
        times = 0;
        first = at;
        printed = isPrinted(pixels, at * 4, paper);
      }
      if (!printed) continue;
      const row = close(at, at - 1) && close(at, at + 1);
      // The edge of something straight is an even row, too: a picture's may be long, and is a blend.
      if (row && drawing.vector) times += 1;
      else if (!row && !drawing.vector) continue;
      else if (close(at, at - width) && close(at, at + width)) times += 1;
    }
  }
  if (times > 0) note(first, times);
  const bins: Bin[] = [];
  for (let bin = 0; bin < BINS; bin += 1) {
    const count = counts[bin];
    if (count === 0) continue;
    const mean = (channel: number): number => Math.round(sums[bin * 4 + channel] / count);
    const [red, green, blue] = [mean(0), mean(1), mean(2)];
    bins.push({ lab: labOf(red, green, blue), sums: [red, green, blue, mean(3)], count });
  }
  return bins;
}

const isPrinted = (pixels: Uint8Array, at: number, paper: Paper): boolean =>
  pixels[at + 3] >= FAINT &&
  (paper !== 'white' || Math.min(pixels[at], pixels[at + 1], pixels[at + 2]) < WHITE_FROM);

const difference = (pixels: Uint8Array, one: number, other: number): number =>
  Math.abs(pixels[one] - pixels[other]) +
  Math.abs(pixels[one + 1] - pixels[other + 1]) +
  Math.abs(pixels[one + 2] - pixels[other + 2]) +
  Math.abs(pixels[one + 3] - pixels[other + 3]);
