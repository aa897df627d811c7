/** Forms that several kinds share. */
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Area, Builder, Part } from '../kit/model.ts';
import { ellipse } from '../kit/outline.ts';
import { type LatheOptions, lathe } from '../kit/solids.ts';
import { cord, curve, ring, sweep } from '../kit/sweeps.ts';
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

/** A handle in the xy plane through the given [x, y] points, flattened like a cup's. */
export function handle(points: readonly Vec2[], thick: number, wide: number): Mesh {
  const path = curve(
    points.map(([x, y]): Vec3 => [x, y, 0]),
    56,
  );
  return sweep(path, ellipse(wide / 2, thick / 2, 22), {
    up: [0, 0.0001, 1],
    taper: (t) => 1 + 0.28 * (2 * t - 1) ** 6,
  });
}

/** A key ring hanging open in the ground plane at (x, z). */
export function keyRing(x: number, z: number, radius = 13, wire = 1): Mesh[] {
  const flat = turn(ring(radius, wire), 90, 0, 0);
  return [move(flat, x, wire, z), move(flat, x + 0.6, wire * 2.6, z + 0.5)];
}

/** Small chain links along a line in the ground plane. */
export function chain(from: Vec2, to: Vec2, links: number, wire = 0.8): Mesh[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const size = (Math.hypot(dx, dz) / links) * 0.72;
  const angle = (-Math.atan2(dz, dx) * 180) / Math.PI;
  return Array.from({ length: links }, (_, i) => {
    const t = (i + 0.5) / links;
    const link = cord(
      [
        [-size, 0, 0],
        [-size * 0.5, 0, size * 0.5],
        [size * 0.5, 0, size * 0.5],
        [size, 0, 0],
        [size * 0.5, 0, -size * 0.5],
        [-size * 0.5, 0, -size * 0.5],
      ],
      wire,
      { closed: true, steps: 28 },
    );
    return move(
      turn(turn(link, i % 2 ? 62 : 14, 0, 0), 0, angle, 0),
      from[0] + dx * t,
      wire * 2.2,
      from[1] + dz * t,
    );
  });
}

/** A print area along a lying round barrel, on its -z side, read from low to high y. */
export function barrelArea(
  id: string,
  shape: { radius: number; from: number; to: number; height: number },
  techniques: readonly string[],
): Area {
  const { radius, from, to, height } = shape;
  return {
    id,
    surface: 'cylinder',
    widthMm: to - from,
    heightMm: height,
    techniques,
    point: (u, v) => {
      const angle = ((0.5 - v) * height) / radius;
      return [
        (radius + 0.05) * Math.sin(angle),
        from + (to - from) * u,
        -(radius + 0.05) * Math.cos(angle),
      ];
    },
  };
}

/** How long thin things lie: from the lower left to the upper right. */
export const LYING = { stance: 'lie', pose: [90, 128, 0], look: [0, 58] } as const;

/** Parts of a fanned builder's first copy. */
export function single(b: Builder): readonly Part[] {
  return b.parts.slice(0, FANNED.get(b) ?? b.parts.length);
}

const FANNED = new WeakMap<Builder, number>();

/** More of the same beside a lying thing (in its own upright coordinates), fanned a little. */
export function fan(b: Builder, more: readonly { x: number; y: number; turn: number }[]): Builder {
  const own = [...b.parts];
  FANNED.set(b, own.length);
  for (const { x, y, turn: angle } of more) {
    for (const { material, mesh } of own) b.add(material, move(turn(mesh, 0, 0, angle), x, y, 0));
  }
  return b;
}
