/** Parts that several kinds share. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move } from '../kit/mesh.ts';
import { type Area, type Builder, flatArea } from '../kit/model.ts';
import { box } from '../kit/solids.ts';
import { strap } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';

const STITCHED = ['serigrafia', 'bordado', 'dtf', 'parche'] as const;

export const PACK = M.nylon({ size: 1.8 });

export const TRIM = M.paint([0.03, 0.03, 0.032], {
  rough: 0.75,
  pattern: 'weave',
  size: 2,
  relief: 0.15,
});

/** A zip that runs over the front in an arch: teeth, tape and puller. */
export function zipArch(b: Builder, points: readonly Vec3[], size = 1): void {
  b.add(TRIM, strap(points, 12 * size, 2, { up: [0, 0, 1], steps: 80 }));
  b.add(
    M.satin({ pattern: 'rib', size: 2.4, relief: 0.4, tone: 0.7 }),
    strap(points, 4.4 * size, 3.6, { up: [0, 0, 1], steps: 80 }),
  );
  const end = points[Math.floor(points.length / 2) + 1] as Vec3;
  b.add(
    M.satin(),
    move(box(8, 10, 5, 2, 1.4), end[0], end[1] - 5, end[2] + 2),
    move(box(5, 24, 2, 1.6, 0.8), end[0], end[1] - 26, end[2] + 4),
  );
}

export function frontArea(centre: Vec3, width: number, height: number): Area {
  return { ...flatArea('frente', { centre, width, height }, STITCHED), surface: 'cloth' };
}

const topLoop = (y: number, z = -30): Mesh =>
  strap(
    [
      [-34, y - 6, z],
      [-30, y + 22, z],
      [0, y + 32, z],
      [30, y + 22, z],
      [34, y - 6, z],
    ],
    24,
    5,
    { up: [0, 0, 1] },
  );

function shoulderStraps(b: Builder, x: number, high: number, low: number, z: number): void {
  for (const side of [-1, 1])
    b.add(
      PACK,
      strap(
        [
          [side * x * 0.4, high, z],
          [side * x * 0.58, high - 26, z - 30],
          [side * x * 0.74, (high + low) / 2, z - 42],
          [side * x * 0.82, low + 40, z - 24],
          [side * x * 0.8, low, z],
        ],
        42,
        12,
        { up: [side * 0.25, 0, 1] },
      ),
    );
}

interface Pack {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly radius?: number;
  readonly wrinkle?: number;
}

export function pack(
  b: Builder,
  { width, height, depth, radius = 60, wrinkle = 3.2 }: Pack,
  material = PACK,
): number {
  shoulderStraps(b, width * 0.42, height - 20, 30, -depth / 2 + 4);
  b.add(
    material,
    cushion(width, height, depth, { radius, puff: [6, 4, 16], wrinkle, seed: width }),
  );
  b.add(TRIM, topLoop(height));
  return depth / 2 + 12;
}

export const pocket = (
  width: number,
  height: number,
  depth: number,
  x: number,
  y: number,
  z: number,
  seed: number,
): Mesh =>
  move(
    cushion(width, height, depth, {
      radius: Math.min(26, depth * 0.48),
      puff: [2, 2, 7],
      wrinkle: 2,
      seed,
    }),
    x,
    y,
    z,
  );
