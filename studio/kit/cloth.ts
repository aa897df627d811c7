/** Cloth lying flat: sheets cut along an outline, with thickness, hems and folds. */
import { type Mesh, surface } from './mesh.ts';
import { insideBy, type Outline } from './outline.ts';
import { clamp, noise, smoothstep, type Vec2 } from './vector.ts';

export interface ClothOptions {
  /** Height of the middle above the ground, mm. */
  readonly thickness?: number;
  /** Width of the rounded border, mm. */
  readonly roll?: number;
  /** Height of folds, mm, and their length. */
  readonly fold?: number;
  readonly foldSize?: number;
  /** Distance of the stitched groove from the edge, mm; 0 for none. */
  readonly hem?: number;
  readonly lift?: number;
  readonly seed?: number;
  readonly steps?: number;
  /** More height at (x, y), y upwards in the picture. */
  readonly relief?: (x: number, y: number, inside: number) => number;
}

/** Narrower crests than valleys, as cloth has when it is pushed together. */
const soft = (wave: number): number => 1.4 * (wave * 0.5 + 0.5) ** 1.7;

/** The height of the cloth over the ground at (x, y); `inside` is the distance to its edge. */
export function clothHeight(x: number, y: number, inside: number, options: ClothOptions): number {
  const {
    thickness = 7,
    roll = 9,
    fold = 3,
    foldSize = 120,
    hem = 0,
    lift = 0,
    seed = 0,
  } = options;
  // A quarter of an ellipse: the border is round, what lies behind it is flat.
  const rim = 1 - clamp(inside / roll, 0, 1);
  const body = thickness * Math.sqrt(1 - rim * rim);
  const calm = smoothstep(0, roll * 4, inside);
  const [u, v] = [x / foldSize, y / foldSize];
  // Long soft folds, then ripples across them, then what a hand leaves behind.
  const folds =
    fold *
    calm *
    (0.9 * soft(noise(u * 0.9 + 0.5 * noise(v * 0.6 + seed, u * 0.4) + seed, v * 0.32 - seed)) +
      0.35 * noise(u * 1.3 + v * 0.9 - seed, v * 0.7 - u * 0.5 + seed) +
      0.14 * noise(u * 3.1 + seed, v * 2.3) +
      0.05 * noise(u * 8, v * 7 + seed));
  const groove = hem > 0 ? -0.9 * Math.exp(-(((inside - hem) / 1.6) ** 2)) : 0;
  return lift + body + folds + groove + (options.relief?.(x, y, inside) ?? 0);
}

/** A sheet of cloth on the ground; the outline's y becomes -z, so it reads upright from above. */
export function cloth(outline: Outline, options: ClothOptions = {}): Mesh {
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [left, right] = [Math.min(...xs) - 4, Math.max(...xs) + 4];
  const [bottom, top] = [Math.min(...ys) - 4, Math.max(...ys) + 4];
  const steps = options.steps ?? 150;
  const cell = Math.max(right - left, top - bottom) / steps;
  const columns = Math.ceil((right - left) / cell);
  const rows = Math.ceil((top - bottom) / cell);
  const edges: number[] = [];
  const sheet = surface(columns, rows, (u, v) => {
    const [x, y] = [left + (right - left) * u, bottom + (top - bottom) * v];
    const inside = insideBy(outline, x, y);
    edges.push(inside);
    return [x, clothHeight(x, y, inside, options), -y];
  });
  const faces = sheet.faces.filter((face) => face.some((corner) => (edges[corner] as number) > 0));
  const grain = sheet.points.map(([x, , z]): Vec2 => [x, -z]);
  return { points: sheet.points, faces, edges, grain };
}
