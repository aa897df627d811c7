/** Where the studio's lamps hang, and which point of them a pass sees. */

import type { Stance } from '../kit/model.ts';
import { add, cross, normalize, scale, type Vec3 } from '../kit/vector.ts';

export interface Box {
  readonly direction: Vec3;
  /** Half sides as tangents. */
  readonly size: readonly [number, number];
  readonly power: number;
}

export interface Lamps {
  /** The middle of the light that casts shadows. */
  readonly key: Vec3;
  readonly fill: Vec3;
  /** What glossy things mirror, always four. */
  readonly boxes: readonly Box[];
  /** Height of the paper's far edge as a mirror sees it. */
  readonly horizon: number;
}

/** A direction from degrees round and above. */
export function direction(around: number, above: number): Vec3 {
  const [a, e] = [(around * Math.PI) / 180, (above * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
}

const box = (around: number, above: number, width: number, height: number, power: number): Box => ({
  direction: direction(around, above),
  size: [width, height],
  power,
});

/** The lamps move with the camera, so every picture is lit from its upper left. */
export function lampsFor(stance: Stance, around: number): Lamps {
  if (stance === 'flat') {
    return {
      key: direction(around - 138, 40),
      fill: direction(around + 60, 30),
      horizon: -0.05,
      boxes: [
        box(around - 138, 42, 0.42, 0.6, 1.1),
        box(around + 60, 30, 0.2, 0.8, 0.4),
        box(around + 120, 40, 0.25, 0.7, 0.5),
        box(around - 90, 72, 0.5, 0.4, 0.5),
      ],
    };
  }
  const upright = stance === 'stand';
  return {
    key: direction(around - (upright ? 42 : 52), upright ? 43 : 52),
    fill: direction(around + 72, 22),
    horizon: upright ? -0.42 : -0.12,
    boxes: [
      // Reaches low: upright walls seen from above mirror what is below the lens.
      box(around - 74, upright ? 14 : 40, 0.34, 0.72, 1.25),
      box(around + 82, upright ? 8 : 22, 0.13, 0.85, 0.7),
      box(around + 160, 40, 0.3, 0.5, upright ? 0.8 : 0.3),
      box(around + 176, upright ? 68 : 55, 0.75, 0.5, upright ? 0.6 : 0.16),
    ],
  };
}

type Four = [number, number, number, number];

/** The boxes as the shader wants them: one coordinate of all four together. */
export function boxColumns(boxes: readonly Box[]): { readonly [uniform: string]: Four } {
  const frames = boxes.map(({ direction: ahead }) => {
    const right = normalize(cross([0, 1, 0.01], ahead));
    return { right, up: cross(ahead, right), ahead };
  });
  const column = (pick: (index: number) => number): Four => [pick(0), pick(1), pick(2), pick(3)];
  const axes = (['right', 'up', 'ahead'] as const).flatMap((axis) =>
    ['X', 'Y', 'Z'].map((letter, k): [string, Four] => [
      axis + letter,
      column((i) => frames[i]?.[axis][k] ?? 0),
    ]),
  );
  return {
    ...Object.fromEntries(axes),
    boxWide: column((i) => boxes[i]?.size[0] ?? 0),
    boxHigh: column((i) => boxes[i]?.size[1] ?? 0),
    boxPower: column((i) => boxes[i]?.power ?? 0),
  };
}

const fraction = (x: number): number => x - Math.floor(x);
const GOLDEN: readonly [number, number] = [0.7548776662466927, 0.5698402909980532];

/** Evenly scattered pairs in the unit square; the seed moves them all. */
export function scatter(index: number, seed: number): readonly [number, number] {
  return [
    fraction(seed + (index + 0.5) * GOLDEN[0]),
    fraction(seed * 1.7 + (index + 0.5) * GOLDEN[1]),
  ];
}

/** A point of the softbox around `centre`, `size` its half sides as tangents. */
export function onSoftbox(
  centre: Vec3,
  size: readonly [number, number],
  [u, v]: readonly [number, number],
): Vec3 {
  const right = normalize(cross([0, 1, 0.01], centre));
  const up = cross(centre, right);
  return normalize(
    add(centre, add(scale(right, (u * 2 - 1) * size[0]), scale(up, (v * 2 - 1) * size[1]))),
  );
}

/** A direction of the sky, every solid angle alike, from just above the horizon. */
export function onSky([u, v]: readonly [number, number]): Vec3 {
  const y = 0.04 + 0.96 * v;
  const r = Math.sqrt(1 - y * y);
  return [r * Math.cos(u * 2 * Math.PI), y, r * Math.sin(u * 2 * Math.PI)];
}
