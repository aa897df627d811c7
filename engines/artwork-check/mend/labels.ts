import type { Cover } from '../measure/cover.ts';
import type { Drawing } from '../measure/drawing.ts';
import type { Ink } from '../measure/inks.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Nothing is printed there. */
export const BARE = 255;

/** A drawing in whole inks: which one prints each pixel, without softened edges. */
export interface Labels {
  readonly width: number;
  readonly height: number;
  /** Index into `palette`, or `BARE`. */
  readonly of: Uint8Array;
  readonly palette: readonly Rgb[];
}

/** Half of a pixel printed is a printed pixel. */
const HALF = 128;

export function labelsOf({ width, height }: Drawing, cover: Cover, inks: readonly Ink[]): Labels {
  const of = new Uint8Array(width * height);
  for (let at = 0; at < of.length; at += 1) {
    of[at] = cover.amount[at] >= HALF ? cover.ink[at] : BARE;
  }
  return { width, height, of, palette: inks.map(({ red, green, blue }) => [red, green, blue]) };
}

/** A pixel of an ink is no farther from its colour than this, channel by channel. */
const OWN_COLOUR = 24;

/**
 * The same without the softened edges between inks, whose colours look like a third one's: what is
 * not surely of an ink goes to the nearest that is. Not for runs of colour, which are all edges.
 */
export function withoutFringes(labels: Labels, { width, height, pixels }: Drawing): Labels {
  const { palette } = labels;
  const of = labels.of.slice();
  const near = new Int32Array(of.length);
  let [next, last] = [0, 0];
  const own = (at: number): boolean =>
    palette[labels.of[at]].every(
      (value, channel) => Math.abs(value - pixels[at * 4 + channel]) <= OWN_COLOUR,
    );
  const alike = (at: number, to: number): boolean =>
    to >= 0 && to < of.length && labels.of[to] === labels.of[at] && own(to);
  const sure = (at: number): boolean =>
    own(at) &&
    ((alike(at, at - 1) && alike(at, at + 1)) || (alike(at, at - width) && alike(at, at + width)));
  const waiting = new Uint8Array(of.length);
  for (let at = 0; at < of.length; at += 1) {
    if (of[at] === BARE) continue;
    if (sure(at)) near[last++] = at;
    else waiting[at] = 1;
  }
  while (next < last) {
    const at = near[next++];
    const x = at % width;
    for (const to of [
      x > 0 ? at - 1 : -1,
      x + 1 < width ? at + 1 : -1,
      at - width,
      at + width < width * height ? at + width : -1,
    ]) {
      if (to < 0 || waiting[to] === 0) continue;
      waiting[to] = 0;
      of[to] = of[at];
      near[last++] = to;
    }
  }
  return { ...labels, of };
}

/** How many pixels each ink prints. */
export function countsOf({ of, palette }: Labels): number[] {
  const counts = new Array<number>(palette.length).fill(0);
  for (const label of of) if (label !== BARE) counts[label] += 1;
  return counts;
}

/** The same drawing with each ink replaced: by another of a new palette, or by nothing. */
export function relabel(labels: Labels, to: readonly number[], palette: readonly Rgb[]): Labels {
  const of = labels.of.map((label) => (label === BARE ? BARE : to[label]));
  return { ...labels, of, palette };
}

/** Interleaved RGBA. */
export function pixelsOf({ of, palette }: Labels): Uint8Array {
  const pixels = new Uint8Array(of.length * 4);
  for (let at = 0; at < of.length; at += 1) {
    if (of[at] === BARE) continue;
    const [red, green, blue] = palette[of[at]];
    pixels[at * 4] = red;
    pixels[at * 4 + 1] = green;
    pixels[at * 4 + 2] = blue;
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}
