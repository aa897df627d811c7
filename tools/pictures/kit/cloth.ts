/** Cloth lying flat: sheets cut along an outline, with thickness, hems and folds. */
import { type Mesh, surface } from './mesh.ts';
import { insideBy, type Outline } from './outline.ts';
import { clamp, noise, ridge } from './vector.ts';

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
  const body = thickness * (1 - Math.exp(-Math.max(0, inside) / roll));
  const calm = clamp(inside / (roll * 2.5), 0, 1);
  const [u, v] = [x / foldSize, y / foldSize];
  const folds =
    fold *
    calm *
    (1.5 * ridge(u * 1.1 + seed, v * 0.5 - seed) +
      0.8 * ridge(u * 0.7 + v * 0.9 + seed * 2, v * 0.5 - u * 0.6) +
      0.4 * noise(u * 1.9 + seed, v * 1.4) +
      0.1 * noise(u * 6, v * 5 + seed));
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
  return { points: sheet.points, faces, edges };
}
