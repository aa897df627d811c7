/** Open vessels and their handles. */
import type { Mesh } from '../kit/mesh.ts';
import { ellipse } from '../kit/outline.ts';
import { type LatheOptions, lathe } from '../kit/solids.ts';
import { curve, sweep } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';

/** An open vessel: `outside` from the foot to the rim, a wall and a floor of the given thickness. */
export function vessel(
  outside: readonly Vec2[],
  wall: number,
  options: LatheOptions & { floor?: number } = {},
): Mesh {
  const { floor = wall * 1.5 } = options;
  const foot = outside[0] as Vec2;
  const inside = [...outside]
    .reverse()
    .map(([r, y]): Vec2 => [Math.max(1, r - wall), Math.max(foot[1] + floor, y)]);
  return lathe([[0, foot[1]], ...outside, ...inside, [0, foot[1] + floor]], {
    round: 16,
    ...options,
  });
}

/** The radius of a profile at a height. */
export function radiusOf(profile: readonly Vec2[]): (y: number) => number {
  return (y) => {
    for (let i = 1; i < profile.length; i++) {
      const [a, b] = [profile[i - 1] as Vec2, profile[i] as Vec2];
      if (y <= b[1] && b[1] > a[1])
        return a[0] + ((b[0] - a[0]) * Math.max(0, y - a[1])) / (b[1] - a[1]);
    }
    return (profile[profile.length - 1] as Vec2)[0];
  };
}

/**
 * A handle in the xy plane through the given [x, y] points, flattened like a cup's; `bare` where one
 * looks through the wall that it is joined to.
 */
export function handle(points: readonly Vec2[], thick: number, wide: number, bare = false): Mesh {
  const path = curve(
    points.map(([x, y]): Vec3 => [x, y, 0]),
    56,
  );
  return sweep(path, ellipse(wide / 2, thick / 2, 22), {
    up: [0, 0.0001, 1],
    bare,
    taper: (t) => 1 + 0.28 * (2 * t - 1) ** 6,
  });
}
