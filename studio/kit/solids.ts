/** Solid forms: turned, extruded, swept and padded. */

import { ShapeUtils, Vector2 } from 'three';
import { join, type Mesh, surface } from './mesh.ts';
import { circle, inset, type Outline, rectangle, softenLine } from './outline.ts';
import type { Vec2, Vec3 } from './vector.ts';

const TAU = Math.PI * 2;

export interface LatheOptions {
  readonly steps?: number;
  /** Rounding of the profile's corners in mm, one or one per corner. */
  readonly round?: number | readonly number[];
  /** Factor on the radius by angle, for plans that are not round. */
  readonly plan?: (angle: number, y: number) => number;
}

/** Turns a profile of [radius, height] corners around the y axis; up the outside, down the inside. */
export function lathe(profile: readonly Vec2[], options: LatheOptions = {}): Mesh {
  const line = splitLong(softenLine(profile, options.round ?? 0.6));
  const point = (u: number, v: number): Vec3 => {
    const [radius, y] = line[Math.round(v * (line.length - 1))] as Vec2;
    const angle = u * TAU;
    const r = radius * (options.plan?.(angle, y) ?? 1);
    return [r * Math.cos(angle), y, -r * Math.sin(angle)];
  };
  return surface(options.steps ?? 96, line.length - 1, point, { u: true });
}

/** Long straight runs need points near their ends, or a plan that varies would bend them. */
function splitLong(line: readonly Vec2[]): Vec2[] {
  return line.flatMap((point, index): Vec2[] => {
    const next = line[index + 1];
    if (!next) return [point];
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
    const parts = Math.max(1, Math.min(8, Math.ceil(Math.hypot(dx, dy) / 12)));
    return Array.from({ length: parts }, (_, i) => [
      point[0] + (dx * i) / parts,
      point[1] + (dy * i) / parts,
    ]);
  });
}

/** A plan for `lathe`: 2 is round, 4 and more is a rounded square. */
export function squircle(power: number, turn = 0): (angle: number) => number {
  return (angle) => {
    const [c, s] = [Math.abs(Math.cos(angle + turn)), Math.abs(Math.sin(angle + turn))];
    return (c ** power + s ** power) ** (-1 / power);
  };
}

/** A plan for `lathe` with flat sides. */
export function facets(sides: number, sharpness = 1): (angle: number) => number {
  return (angle) => {
    const part = TAU / sides;
    const within = ((angle % part) + part) % part;
    const flat = Math.cos(part / 2) / Math.cos(within - part / 2);
    return 1 + (flat - 1) * sharpness;
  };
}

/**
 * A plate lying on y = 0..`thickness` with the outline seen from above (outline y is -z), edges
 * rounded by `bevel`; `holes` are cut through.
 */
export function plate(
  outline: Outline,
  thickness: number,
  bevel = 0.5,
  holes: readonly Outline[] = [],
): Mesh {
  const edge = Math.min(bevel, thickness / 2);
  const levels = bevelLevels(thickness, edge);
  const walls = [outline, ...holes].map((ring, index) =>
    wall(
      ring,
      levels.map(({ cut, y }) => ({ cut: index === 0 ? cut : -cut, y })),
    ),
  );
  const top = fill(
    inset(outline, edge),
    holes.map((hole) => inset(hole, -edge)),
    thickness,
    true,
  );
  const bottom = fill(
    inset(outline, edge),
    holes.map((hole) => inset(hole, -edge)),
    0,
    false,
  );
  return join(...walls, top, bottom);
}

interface Level {
  readonly cut: number;
  readonly y: number;
}

function bevelLevels(thickness: number, bevel: number): Level[] {
  if (bevel <= 0)
    return [
      { cut: 0, y: 0 },
      { cut: 0, y: thickness },
    ];
  const steps = 4;
  const arc = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * (Math.PI / 2);
    return { cut: bevel * (1 - Math.sin(angle)), rise: bevel * (1 - Math.cos(angle)) };
  });
  return [
    ...arc.map(({ cut, rise }) => ({ cut, y: rise })),
    ...arc.reverse().map(({ cut, rise }) => ({ cut, y: thickness - rise })),
  ];
}

function wall(ring: Outline, levels: readonly Level[]): Mesh {
  const rings = levels.map(({ cut, y }) => ({ y, ring: cut === 0 ? ring : inset(ring, cut) }));
  const signed = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] as Vec2;
    return sum + x * ny - nx * y;
  }, 0);
  const mesh = surface(
    ring.length,
    levels.length - 1,
    (u, v) => {
      const level = rings[Math.round(v * (levels.length - 1))] as (typeof rings)[number];
      const [x, y] = level.ring[Math.round(u * ring.length) % ring.length] as Vec2;
      return [x, level.y, -y];
    },
    { u: true },
  );
  return signed < 0 ? { ...mesh, faces: mesh.faces.map(([a, b, c]) => [a, c, b]) } : mesh;
}

function fill(outline: Outline, holes: readonly Outline[], y: number, up: boolean): Mesh {
  const vectors = (ring: Outline) => ring.map(([a, b]) => new Vector2(a, b));
  const faces = ShapeUtils.triangulateShape(vectors(outline), holes.map(vectors)) as [
    number,
    number,
    number,
  ][];
  const points = [outline, ...holes].flat().map(([a, b]): Vec3 => [a, y, -b]);
  return { points, faces: faces.map(([a, b, c]) => (up ? [a, b, c] : [a, c, b])) };
}

/** A rounded box standing on y = 0. `corner` rounds the plan, `bevel` the horizontal edges. */
export function box(
  width: number,
  height: number,
  depth: number,
  corner = 1,
  bevel = corner,
): Mesh {
  return plate(rectangle(width, depth, Math.min(corner, width / 2, depth / 2)), height, bevel);
}

export function cylinder(radius: number, height: number, bevel = 0.5, steps = 64): Mesh {
  return plate(circle(radius, steps), height, bevel);
}

export function ball(radius: number, steps = 48): Mesh {
  return surface(
    steps,
    steps / 2,
    (u, v) => {
      const [a, b] = [u * TAU, v * Math.PI - Math.PI / 2];
      return [
        radius * Math.cos(b) * Math.cos(a),
        radius * Math.sin(b),
        -radius * Math.cos(b) * Math.sin(a),
      ];
    },
    { u: true },
  );
}
