import type { Mesh } from '../kit/mesh.ts';
import { strap } from '../kit/sweeps.ts';
import { turned } from './pen-parts.ts';

/** A clip on the -z side from y `low` to y `high`. */
export function clip(radius: number, low: number, high: number, width = 3.4, thick = 1): Mesh {
  return strap(
    [
      [0, high, -radius + 0.5],
      [0, high + 0.4, -radius - 2.4],
      [0, high - 4, -radius - 3.2],
      [0, (low + high) / 2, -radius - 2.6],
      [0, low + 3, -radius - 1.1],
      [0, low, -radius - 1.9],
    ],
    width,
    thick,
    { up: [0, 0.02, 1] },
  );
}

export const nib = (size = 1): Mesh =>
  turned(
    [
      [0.4, 0],
      [0.5 * size, 1.5],
      [1.1 * size, 2],
      [2.2 * size, 10],
    ],
    0.3,
  );
