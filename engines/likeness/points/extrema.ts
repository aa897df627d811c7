import type { Mask } from '../picture/pixels.ts';
import { FIRST_SIGMA, type Octave, SCALES } from './scale-space.ts';

/** A point that stands out at its place and size. */
export interface Extremum {
  readonly octave: Octave;
  /** Layer of the octave nearest to its size. */
  readonly layer: number;
  /** Place in the octave's own pixels. */
  readonly x: number;
  readonly y: number;
  /** Size in the octave's own pixels. */
  readonly sigma: number;
  /** Strength of the difference of Gaussians. */
  readonly contrast: number;
}

const LEAST_CONTRAST = 0.004;
/** Ratio of curvatures above which a point lies on an edge and could be anywhere along it. */
const EDGE_RATIO = 13.5;
const EDGE_LIMIT = (EDGE_RATIO + 1) ** 2 / EDGE_RATIO;
const MARGIN = 3;

/** The `most` strongest extrema inside the mask (of the picture's size), strongest first. */
export function extremaOf(octaves: readonly Octave[], mask: Mask, most: number): Extremum[] {
  const found: Extremum[] = [];
  for (const octave of octaves) {
    const { width, height } = octave.layers[0] ?? { width: 0, height: 0 };
    for (let layer = 1; layer <= SCALES; layer++) {
      const here = octave.differences[layer] as Float32Array;
      const below = octave.differences[layer - 1] as Float32Array;
      const above = octave.differences[layer + 1] as Float32Array;
      for (let y = MARGIN; y < height - MARGIN; y++) {
        const row = Math.min(mask.height - 1, y * octave.pixel) * mask.width;
        for (let x = MARGIN; x < width - MARGIN; x++) {
          const value = here[y * width + x];
          if (value < LEAST_CONTRAST && value > -LEAST_CONTRAST) continue;
          if (mask.on[row + Math.min(mask.width - 1, x * octave.pixel)] === 0) continue;
          const i = y * width + x;
          if (!isExtreme(value, here, below, above, i, width)) continue;
          if (isOnEdge(here, i, width)) continue;
          found.push(refined(octave, layer, x, y, value));
        }
      }
    }
  }
  return found.sort((one, other) => other.contrast - one.contrast).slice(0, most);
}

function isExtreme(
  value: number,
  here: Float32Array,
  below: Float32Array,
  above: Float32Array,
  i: number,
  width: number,
): boolean {
  const sign = value > 0 ? 1 : -1;
  const top = value * sign;
  for (let dy = -width; dy <= width; dy += width) {
    for (let dx = -1; dx <= 1; dx++) {
      const near = i + dy + dx;
      if (below[near] * sign >= top || above[near] * sign >= top) return false;
      if (near !== i && here[near] * sign >= top) return false;
    }
  }
  return true;
}

function isOnEdge(here: Float32Array, i: number, width: number): boolean {
  const at = (place: number) => here[place];
  const dxx = at(i + 1) + at(i - 1) - 2 * at(i);
  const dyy = at(i + width) + at(i - width) - 2 * at(i);
  const dxy = (at(i + width + 1) - at(i + width - 1) - at(i - width + 1) + at(i - width - 1)) / 4;
  const determinant = dxx * dyy - dxy * dxy;
  return determinant <= 0 || (dxx + dyy) ** 2 / determinant >= EDGE_LIMIT;
}

/** Place and size between the samples, by a parabola along each axis. */
function refined(octave: Octave, layer: number, x: number, y: number, value: number): Extremum {
  const width = octave.layers[0]?.width ?? 0;
  const i = y * width + x;
  const here = octave.differences[layer] as Float32Array;
  const peak = (before: number, after: number) => {
    const bend = before + after - 2 * value;
    return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
  };
  const inScale = peak(
    octave.differences[layer - 1]?.[i] ?? value,
    octave.differences[layer + 1]?.[i] ?? value,
  );
  return {
    octave,
    layer,
    x: x + peak(here[i - 1], here[i + 1]),
    y: y + peak(here[i - width], here[i + width]),
    sigma: FIRST_SIGMA * 2 ** ((layer + inScale) / SCALES),
    contrast: Math.abs(value),
  };
}
