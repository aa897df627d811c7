/** Parts that several kinds share. */
import { type Mesh, move } from '../kit/mesh.ts';
import { type Builder, roundArea } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { radiusOf } from './vessels.ts';

export const STEEL = ['grabado-laser', 'serigrafia', 'uv'] as const;

/** A closed turned body from the foot up. */
export function body(
  profile: readonly Vec2[],
  round = 10,
  plan?: (angle: number, y: number) => number,
): Mesh {
  const top = profile[profile.length - 1] as Vec2;
  return lathe([[0, (profile[0] as Vec2)[1]], ...profile, [0, top[1]]], {
    round,
    steps: 120,
    ...(plan && { plan }),
  });
}

/** Vertical grip ribs for `lathe`. */
export const ribs =
  (count: number, depth: number) =>
  (angle: number): number =>
    1 + depth * Math.cos(angle * count);

/** A screw cap with ribs. */
export function cap(radius: number, y: number, height: number, count = 60): Mesh {
  return move(
    lathe(
      [
        [0, 0],
        [radius, 0],
        [radius, height],
        [0, height],
      ],
      { round: 2.2, steps: 240, plan: count ? ribs(count, 0.008) : () => 1 },
    ),
    0,
    y,
    0,
  );
}

export function printed(
  b: Builder,
  profile: readonly Vec2[],
  middle: number,
  width: number,
  height: number,
  how: readonly string[] = STEEL,
): Builder {
  return b.area(roundArea('frente', { radius: radiusOf(profile), middle, width, height }, how));
}

export const arch = (radius: number, low: number, high: number): Vec3[] => [
  [-radius, low, 0],
  [-radius * 0.98, (low + high) / 2, 0],
  [-radius * 0.6, high, 0],
  [radius * 0.6, high, 0],
  [radius * 0.98, (low + high) / 2, 0],
  [radius, low, 0],
];
