/** Solid forms: turned, extruded, swept and padded. */
import { ShapeUtils, Vector2 } from 'three';
import { join, type Mesh, mirror, move, surface } from './mesh.ts';
import { circle, inset, type Outline, rectangle, softenLine } from './outline.ts';
import { add, cross, noise, normalize, scale, subtract, type Vec2, type Vec3 } from './vector.ts';

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

/** A smooth curve through the points. */
export function curve(points: readonly Vec3[], steps = 48, closed = false): Vec3[] {
  const count = points.length;
  const at = (i: number): Vec3 =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Vec3;
  const spans = closed ? count : count - 1;
  const total = closed ? steps : steps + 1;
  return Array.from({ length: total }, (_, index) => {
    const place = (index / steps) * spans;
    const span = Math.min(spans - 1, Math.floor(place));
    return spline(at(span - 1), at(span), at(span + 1), at(span + 2), place - span);
  });
}

function spline(a: Vec3, b: Vec3, c: Vec3, d: Vec3, t: number): Vec3 {
  const one = (k: 0 | 1 | 2): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
  return [one(0), one(1), one(2)];
}

export interface SweepOptions {
  readonly closed?: boolean;
  /** Keeps the section's y axis near this direction. */
  readonly up?: Vec3;
  /** Factor on the section along the path, 0 to 1. */
  readonly taper?: (t: number) => number;
}

/** A section drawn along a path; open ends are closed with caps. */
export function sweep(path: readonly Vec3[], section: Outline, options: SweepOptions = {}): Mesh {
  const { closed = false, up = [0, 1, 0.001], taper = () => 1 } = options;
  const count = path.length;
  const spans = closed ? count : count - 1;
  const frames = path.map((point, i) => {
    const before = path[closed ? (i + count - 1) % count : Math.max(0, i - 1)] as Vec3;
    const after = path[closed ? (i + 1) % count : Math.min(count - 1, i + 1)] as Vec3;
    const along = normalize(subtract(after, before));
    const side = normalize(cross(along, up));
    return { point, side, top: cross(side, along), size: taper(i / Math.max(1, spans)) };
  });
  const place = (u: number, v: number): Vec3 => {
    const frame = frames[Math.round(v * spans) % count] as (typeof frames)[number];
    const [x, y] = section[Math.round(u * section.length) % section.length] as Vec2;
    return add(
      frame.point,
      add(scale(frame.side, x * frame.size), scale(frame.top, y * frame.size)),
    );
  };
  const skin = surface(section.length, spans, place, { u: true, v: closed });
  if (closed) return skin;
  const cap = (row: 0 | 1): Mesh => {
    const points = section.map((_, i) => place(i / section.length, row));
    const vectors = section.map(([x, y]) => new Vector2(x, y));
    const faces = ShapeUtils.triangulateShape(vectors, []) as [number, number, number][];
    return { points, faces: faces.map(([a, b, c]) => (row === 0 ? [a, c, b] : [a, b, c])) };
  };
  return join(skin, cap(0), cap(1));
}

/** A round cord or wire through the points. */
export function cord(
  points: readonly Vec3[],
  radius: number,
  options: SweepOptions & { steps?: number } = {},
): Mesh {
  return sweep(curve(points, options.steps ?? 64, options.closed), circle(radius, 14), options);
}

/** A flat strap through the points, `width` across the up direction's side. */
export function strap(
  points: readonly Vec3[],
  width: number,
  thickness: number,
  options: SweepOptions & { steps?: number } = {},
): Mesh {
  return sweep(
    curve(points, options.steps ?? 64, options.closed),
    rectangle(width, thickness, thickness * 0.45),
    options,
  );
}

/** A flat ring standing in the xy plane. */
export function ring(radius: number, wire: number, steps = 64): Mesh {
  const path = circle(radius, steps).map(([x, y]): Vec3 => [x, y, 0]);
  return sweep(path, circle(wire, 14), { closed: true, up: [0, 0, 1] });
}

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

/** Both the mesh and its mirror image in x. */
export const pair = (mesh: Mesh): Mesh => join(mesh, mirror(mesh));
