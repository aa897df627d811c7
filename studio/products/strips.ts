/** Bands that follow lines of a pattern, and measures along such lines. */
import { type Mesh, surface } from '../kit/mesh.ts';
import type { Side } from '../kit/panels.ts';
import { mix, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';

/** Where a point of the pattern lies, `rise` mm outside the cloth. */
export type Place = (x: number, y: number, rise: number, side?: Side) => Vec3;

/** The outline of a strip between two lines of a pattern, lying `thick` mm proud of the cloth. */
export interface Strip {
  readonly from: readonly Vec2[];
  readonly to: readonly Vec2[];
  readonly side?: Side;
  readonly thick?: number;
  /** Rounding of its two long borders, mm. */
  readonly roll?: number;
  /** Inside the garment instead of outside. */
  readonly within?: boolean;
}

/** A knitted or folded band that follows a line: collars, cuffs, hems. */
export function strip(
  garment: { readonly at: Place },
  { from, to, side = 1, thick = 1.6, roll = 2, within = false }: Strip,
): Mesh {
  const [near, far] = [evenly(from, 96), evenly(to, 96)];
  const long = lengthOf(from);
  const wide =
    Math.hypot(
      (from[0] as Vec2)[0] - (to[0] as Vec2)[0],
      (from[0] as Vec2)[1] - (to[0] as Vec2)[1],
    ) || 1;
  const grain: Vec2[] = [];
  const steps = 14;
  const mesh = surface(96, steps, (u, v) => {
    const i = Math.round(u * 96);
    // More rows near the borders, where it is round.
    const t = 0.5 - 0.5 * Math.cos(v * Math.PI);
    const [p, q] = [near[i] as Vec2, far[i] as Vec2];
    const rim = Math.min(t, 1 - t) * wide;
    const rise = thick * Math.sqrt(1 - (1 - Math.min(1, rim / roll)) ** 2);
    grain.push([u * long, t * wide]);
    return garment.at(
      mix(p[0], q[0], t),
      mix(p[1], q[1], t),
      within ? -rise - 0.3 : rise - 0.2,
      side,
    );
  });
  return { ...mesh, grain };
}

export function lengthOf(line: readonly Vec2[]): number {
  return line
    .slice(1)
    .reduce(
      (sum, [x, y], i) => sum + Math.hypot(x - (line[i] as Vec2)[0], y - (line[i] as Vec2)[1]),
      0,
    );
}

/** `count` + 1 points at even distances along a line. */
export function evenly(line: readonly Vec2[], count: number): Vec2[] {
  const total = lengthOf(line);
  let [index, passed] = [0, 0];
  return Array.from({ length: count + 1 }, (_, k): Vec2 => {
    const want = (total * k) / count;
    for (;;) {
      const [a, b] = [line[index] as Vec2, (line[index + 1] ?? line[index]) as Vec2];
      const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (passed + step >= want - 1e-6 || index >= line.length - 2) {
        const t = step > 0 ? Math.min(1, (want - passed) / step) : 0;
        return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
      }
      passed += step;
      index++;
    }
  });
}

/** Less length near a line: what a rib pulls together. */
export const tightNear = (distance: number, reach: number, factor: number): number =>
  mix(factor, 1, smoothstep(reach * 0.7, reach * 1.3, distance));
