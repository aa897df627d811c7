/** Sections drawn along paths: wires, cords, straps, handles. */

import { ShapeUtils, Vector2 } from 'three';
import { join, type Mesh, surface } from './mesh.ts';
import { circle, type Outline, rectangle } from './outline.ts';
import { add, cross, normalize, scale, subtract, type Vec2, type Vec3 } from './vector.ts';

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
  /** Leaves the ends of a sweep without caps: one would see them through what it is joined to. */
  readonly bare?: boolean;
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
  if (closed || options.bare) return skin;
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

/** Two strands of paper or cotton twisted into a cord along the points. */
export function twisted(points: readonly Vec3[], radius: number): Mesh {
  const path = curve(points, 150);
  const strand = (phase: number): Mesh =>
    sweep(
      path.map((point, i): Vec3 => {
        const next = path[Math.min(path.length - 1, i + 1)] as Vec3;
        const before = path[Math.max(0, i - 1)] as Vec3;
        const along = normalize(subtract(next, before));
        const side = normalize(cross(along, [0, 0, 1]));
        const [c, s] = [Math.cos(i * 0.62 + phase), Math.sin(i * 0.62 + phase)];
        return add(point, add(scale(side, c * radius * 0.5), [0, 0, s * radius * 0.5]));
      }),
      circle(radius * 0.62, 10),
      { up: [0, 0, 1] },
    );
  return join(strand(0), strand(Math.PI));
}
