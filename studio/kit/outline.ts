/** Flat outlines: closed polygons, counter-clockwise, in mm. */
import { clamp, type Vec2 } from './vector.ts';

export type Outline = Vec2[];

const TAU = Math.PI * 2;

export function circle(radius: number, steps = 64, cx = 0, cy = 0): Outline {
  return Array.from({ length: steps }, (_, i) => [
    cx + radius * Math.cos((i / steps) * TAU),
    cy + radius * Math.sin((i / steps) * TAU),
  ]);
}

export function ellipse(rx: number, ry: number, steps = 64): Outline {
  return circle(1, steps).map(([x, y]) => [x * rx, y * ry]);
}

/** A rectangle around the origin with rounded corners. */
export function rectangle(width: number, height: number, radius = 0): Outline {
  const [x, y] = [width / 2, height / 2];
  return soften(
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    radius,
  );
}

export function regular(sides: number, radius: number, turn = 0, corner = 0): Outline {
  const points = Array.from(
    { length: sides },
    (_, i): Vec2 => [
      radius * Math.cos((i / sides) * TAU + turn),
      radius * Math.sin((i / sides) * TAU + turn),
    ],
  );
  return soften(points, corner);
}

export function star(points: number, outer: number, inner: number, corner = 0): Outline {
  const tips = Array.from({ length: points * 2 }, (_, i): Vec2 => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i / (points * 2)) * TAU + Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return soften(tips, corner);
}

export function heart(width: number, steps = 72): Outline {
  return Array.from({ length: steps }, (_, i): Vec2 => {
    const t = (i / steps) * TAU;
    const x = 16 * Math.sin(t) ** 3;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [(-x * width) / 32, (y * width) / 32];
  });
}

/** Replaces every corner by an arc of about `radius`. */
export function soften(corners: readonly Vec2[], radius: number | readonly number[]): Outline {
  const radii = typeof radius === 'number' ? corners.map(() => radius) : radius;
  return corners.flatMap((corner, index): Vec2[] => {
    const before = corners[(index + corners.length - 1) % corners.length] as Vec2;
    const after = corners[(index + 1) % corners.length] as Vec2;
    return arcAt(before, corner, after, radii[index] ?? 0);
  });
}

/** The same for an open line: its ends stay. */
export function softenLine(corners: readonly Vec2[], radius: number | readonly number[]): Vec2[] {
  return corners.flatMap((corner, index): Vec2[] => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after) return [corner];
    return arcAt(before, corner, after, typeof radius === 'number' ? radius : (radius[index] ?? 0));
  });
}

function arcAt(before: Vec2, corner: Vec2, after: Vec2, radius: number): Vec2[] {
  const reach = (to: Vec2): { length: number; x: number; y: number } => {
    const [x, y] = [to[0] - corner[0], to[1] - corner[1]];
    const length = Math.hypot(x, y) || 1;
    return { length, x: x / length, y: y / length };
  };
  const [a, b] = [reach(before), reach(after)];
  const cut = Math.min(radius, a.length * 0.48, b.length * 0.48);
  if (cut < 0.02) return [corner];
  const start: Vec2 = [corner[0] + a.x * cut, corner[1] + a.y * cut];
  const end: Vec2 = [corner[0] + b.x * cut, corner[1] + b.y * cut];
  const steps = 6;
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = i / steps;
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [u * start[0] + v * corner[0] + w * end[0], u * start[1] + v * corner[1] + w * end[1]];
  });
}

export const shift = (outline: readonly Vec2[], x: number, y: number): Outline =>
  outline.map((p) => [p[0] + x, p[1] + y]);

/** Moves every side inwards by `distance`. */
export function inset(outline: readonly Vec2[], distance: number): Outline {
  return outline.map((point, index) => {
    const before = outline[(index + outline.length - 1) % outline.length] as Vec2;
    const after = outline[(index + 1) % outline.length] as Vec2;
    const [ax, ay] = unit(point[0] - before[0], point[1] - before[1]);
    const [bx, by] = unit(after[0] - point[0], after[1] - point[1]);
    const [nx, ny] = unit(-ay - by, ax + bx);
    const stretch = 1 / clamp(nx * -ay + ny * ax, 0.5, 1);
    return [point[0] + nx * distance * stretch, point[1] + ny * distance * stretch];
  });
}

function unit(x: number, y: number): Vec2 {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Counter-clockwise, as outlines are. */
export function ccw(outline: readonly Vec2[]): Outline {
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] as Vec2;
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? [...outline].reverse() : [...outline];
}

/** Distance in mm from a point to the outline, positive inside. */
export function insideBy(outline: readonly Vec2[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[j] as Vec2;
    const [bx, by] = outline[i] as Vec2;
    const [ex, ey] = [bx - ax, by - ay];
    const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1), 0, 1);
    best = Math.min(best, (x - ax - t * ex) ** 2 + (y - ay - t * ey) ** 2);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? Math.sqrt(best) : -Math.sqrt(best);
}
