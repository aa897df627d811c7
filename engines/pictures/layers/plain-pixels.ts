/** Pixels of one thing alone, found by looking up: the pixels that most pictures mostly consist of. */

import type { SpanWriter } from '../light/spans.ts';
import { LIGHT_END, STILL, TONE } from '../light/tone.ts';
import type { Pixels } from './decode-webp.ts';

/** Red, green and blue of a colour by its light, in units of light. */
export type Dyes = readonly [Int32Array, Int32Array, Int32Array];

export interface Target {
  readonly out: Uint8Array;
  /** 4 with alpha. */
  readonly channels: 3 | 4;
}

const toned = (units: number): number => TONE[units < LIGHT_END ? units : LIGHT_END];

/** Byte of a channel at `light << 8 | shine`, of what keeps its own colour. */
const STILL_LOOKS = Uint8Array.from({ length: 256 * 256 }, (_, both) =>
  toned(STILL[both >> 8] + STILL[both & 255]),
);

/** Writes the colour of `dyes` in its `lights`, under the reflections of `shines`. */
export function dyedWriter(
  dyes: Dyes,
  glossAt: (light: number) => Int32Array,
  lights: Uint8Array,
  shines: Uint8Array,
  { out, channels }: Target,
): SpanWriter {
  const looks = looksOf(dyes, glossAt);
  return (from, to, pixel) => {
    for (let at = pixel * channels; from < to; from++, at += channels) {
      const look = looks[(lights[from] << 8) | shines[from]];
      out[at] = look;
      out[at + 1] = look >> 8;
      out[at + 2] = look >> 16;
      if (channels === 4) out[at + 3] = 255;
    }
  };
}

/** Red, green and blue, from the lowest byte, of a colour at `light << 8 | shine`. */
function looksOf(dyes: Dyes, glossAt: (light: number) => Int32Array): Uint32Array {
  const looks = new Uint32Array(256 * 256);
  for (let light = 0; light < 256; light++) {
    const gloss = glossAt(light);
    const [red, green, blue] = dyes.map((dye) => dye[light]) as [number, number, number];
    for (let shine = 0; shine < 256; shine++) {
      const more = gloss[shine];
      looks[(light << 8) | shine] =
        toned(red + more) | (toned(green + more) << 8) | (toned(blue + more) << 16);
    }
  }
  return looks;
}

/** Writes what keeps its own colour, under the reflections of `shines`. */
export function stillWriter(
  fixed: Pixels,
  shines: Uint8Array,
  { out, channels }: Target,
): SpanWriter {
  return (from, to, pixel) => {
    for (let at = pixel * channels; from < to; from++, at += channels) {
      const still = fixed[from];
      const shine = shines[from];
      out[at] = STILL_LOOKS[((still & 255) << 8) | shine];
      out[at + 1] = STILL_LOOKS[(still & 0xff00) | shine];
      out[at + 2] = STILL_LOOKS[((still >> 8) & 0xff00) | shine];
      if (channels === 4) out[at + 3] = 255;
    }
  };
}
