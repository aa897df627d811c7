/** Light as bytes. */

import { FRAME } from '../../../src/features/catalog/server/pictures/layer-set.ts';

/** Radiance to a byte, see layer-set.ts; WebGL rows run upwards. */
export function plane(
  source: Float32Array,
  channel: number,
  passes: number,
  linear: boolean,
): Uint8Array {
  const out = new Uint8Array(FRAME * FRAME);
  for (let y = 0; y < FRAME; y++) {
    for (let x = 0; x < FRAME; x++) {
      const value = (source[((FRAME - 1 - y) * FRAME + x) * 4 + channel] as number) / passes;
      out[y * FRAME + x] = linear
        ? Math.min(255, Math.round(value * 255))
        : Math.min(255, Math.round(255 * Math.sqrt(Math.max(0, value) / 2)));
    }
  }
  return out;
}
