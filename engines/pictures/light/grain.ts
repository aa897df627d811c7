/** The main colour alone where it mirrors or has a grain, and so looks different from pixel to pixel. */
import type { Dyes, Target } from '../layers/plain-pixels.ts';
import type { SpanWriter } from './spans.ts';
import { LIGHT_END, TONE } from './tone.ts';

export interface Grained {
  readonly bodies: Dyes;
  readonly metals: Dyes;
  /** Mirror light, where there is any. */
  readonly mirrored: Uint8Array | undefined;
  /** Amplitude of the grain by light. */
  readonly grains: Float32Array;
  readonly glossAt: (light: number) => Int32Array;
  /** Side of the picture. */
  readonly size: number;
}

/** Writes the main colour in its `lights`, under the reflections of `shines`. */
export function grainedWriter(
  { bodies, metals, mirrored, grains, glossAt, size }: Grained,
  lights: Uint8Array,
  shines: Uint8Array,
  { out, channels }: Target,
): SpanWriter {
  const [bodyR, bodyG, bodyB] = bodies;
  const [metalR, metalG, metalB] = metals;
  const glosses = Array.from({ length: 256 }, (_, light) => glossAt(light));
  const grainy = grains.some((grain) => grain > 0);
  return (from, to, pixel) => {
    // A span lies in one row.
    const y = (pixel / size) | 0;
    for (let x = pixel - y * size, at = pixel * channels; from < to; from++, x++, at += channels) {
      const light = lights[from];
      const mirror = mirrored ? mirrored[from] : 0;
      const gloss = (glosses[light] as Int32Array)[shines[from]];
      const grain = grainy ? 1 + grains[light] * speckle(x, y) : 1;
      const red = (bodyR[light] + metalR[mirror]) * grain + gloss;
      const green = (bodyG[light] + metalG[mirror]) * grain + gloss;
      const blue = (bodyB[light] + metalB[mirror]) * grain + gloss;
      out[at] = TONE[red < LIGHT_END ? red | 0 : LIGHT_END];
      out[at + 1] = TONE[green < LIGHT_END ? green | 0 : LIGHT_END];
      out[at + 2] = TONE[blue < LIGHT_END ? blue | 0 : LIGHT_END];
      if (channels === 4) out[at + 3] = 255;
    }
  };
}

/** Repeatable noise of a pixel, -1 to 1. */
export function speckle(x: number, y: number): number {
  let seed = (Math.imul(x, 374761393) + Math.imul(y, 668265263)) | 0;
  seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((seed ^ (seed >>> 16)) >>> 0) / 2147483648 - 1;
}
