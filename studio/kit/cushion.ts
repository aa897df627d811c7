import { join, type Mesh, move, surface } from './mesh.ts';
import { add, noise, normalize, scale, subtract, type Vec3 } from './vector.ts';

export interface CushionOptions {
  readonly radius?: number;
  /** How far the middle of the faces swells, mm, per axis. */
  readonly puff?: Vec3;
  readonly wrinkle?: number;
  readonly seed?: number;
  readonly steps?: number;
}

/** A soft, rounded, filled box standing on y = 0: bags, pillows, pouches. */
export function cushion(
  width: number,
  height: number,
  depth: number,
  options: CushionOptions = {},
): Mesh {
  const { radius = 12, puff = [0, 0, 6], wrinkle = 1, seed = 0, steps = 40 } = options;
  const half: Vec3 = [width / 2, height / 2, depth / 2];
  const r = Math.min(radius, ...half);
  const face = (axis: 0 | 1 | 2, sign: 1 | -1): Mesh => {
    const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
    return surface(steps, steps, (u, v) => {
      const q = [0, 0, 0];
      q[axis] = sign;
      q[i] = Math.sin((u - 0.5) * Math.PI) * 0.35 + (u - 0.5) * 2 * 0.65;
      q[j] = (Math.sin((v - 0.5) * Math.PI) * 0.35 + (v - 0.5) * 2 * 0.65) * sign;
      return pad(q as unknown as Vec3, half, r, puff, wrinkle, seed);
    });
  };
  const axes = [0, 1, 2] as const;
  return move(join(...axes.flatMap((axis) => [face(axis, 1), face(axis, -1)])), 0, half[1], 0);
}

function pad(q: Vec3, half: Vec3, r: number, puff: Vec3, wrinkle: number, seed: number): Vec3 {
  const p = q.map((v, k) => v * (half[k] as number)) as unknown as Vec3;
  const core = p.map((v, k) =>
    Math.max(-(half[k] as number) + r, Math.min((half[k] as number) - r, v)),
  ) as unknown as Vec3;
  const out = subtract(p, core);
  const round = add(core, scale(normalize(out), r));
  const bulge = q.map((v, k) => {
    const [a, b] = [q[(k + 1) % 3] as number, q[(k + 2) % 3] as number];
    return v * (puff[k] as number) * (1 - a * a) * (1 - b * b);
  }) as unknown as Vec3;
  const fold = 0.8 * wrinkle * noise(round[0] / 38 + seed, round[1] / 44, round[2] / 38 + seed);
  return add(round, add(bulge, scale(normalize(p), fold)));
}
