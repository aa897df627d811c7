/** Flat cloth cut along a pattern and meshed in triangles, sewn front to back where it is closed. */
import type { Weave } from './drape.ts';
import { insideBy, type Outline } from './outline.ts';
import { clamp, noise, type Vec2 } from './vector.ts';

export type Side = 1 | -1;

/** How cloth is cut: mm, y upwards, seen from the front. */
export interface Pattern {
  readonly outline: Outline;
  /** Open lines: where front and back are not sewn together (neck, cuffs, hem). */
  readonly open: readonly (readonly Vec2[])[];
  /** What remains of a layer: distance in mm inside its cut edge. */
  readonly kept: (side: Side, x: number, y: number) => number;
  /** Factor on the lengths the cloth wants to have: below 1 for elastic. */
  readonly tension?: (x: number, y: number) => number;
  /** 1 for a single layer, the front. */
  readonly layers: 1 | 2;
}

export interface Panels {
  readonly cell: number;
  /** Pattern coordinates, two per particle. */
  readonly flat: Float64Array;
  /** Three particles per triangle, per side. */
  readonly front: Uint32Array;
  readonly back: Uint32Array;
}

/** Meshes both layers in near equilateral triangles with sides of `cell` mm. */
export function cutPanels(pattern: Pattern, cell: number): Panels {
  const { outline } = pattern;
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const [left, low] = [Math.min(...xs) - cell, Math.min(...ys) - cell];
  const columns = Math.ceil((Math.max(...xs) - left) / cell) + 2;
  const tall = (cell * Math.sqrt(3)) / 2;
  const rows = Math.ceil((Math.max(...ys) - low) / tall) + 2;
  const spots: (Vec2 & { sewn?: boolean })[] = [];
  const at = new Int32Array(columns * rows).fill(-1);
  const border: boolean[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [x, y] = [left + (c + (r % 2) * 0.5) * cell, low + r * tall];
      const inside = insideBy(outline, x, y);
      if (inside < -cell * 0.56) continue;
      at[r * columns + c] = spots.length;
      const onEdge = inside < cell * 0.44;
      spots.push(onEdge ? nearest(outline, x, y) : [x, y]);
      border.push(onEdge);
    }
  }
  const faces: number[] = [];
  const corner = (c: number, r: number): number =>
    c < 0 || c >= columns || r >= rows ? -1 : (at[r * columns + c] as number);
  const triangle = (a: number, b: number, c: number): void => {
    if (a < 0 || b < 0 || c < 0) return;
    const [p, q, s] = [spots[a] as Vec2, spots[b] as Vec2, spots[c] as Vec2];
    const area = (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]);
    if (area < cell * cell * 0.1) return;
    if (border[a] && border[b] && border[c]) {
      const [mx, my] = [(p[0] + q[0] + s[0]) / 3, (p[1] + q[1] + s[1]) / 3];
      if (insideBy(outline, mx, my) < cell * 0.02) return;
    }
    faces.push(a, b, c);
  };
  for (let r = 0; r < rows - 1; r++) {
    const odd = r % 2;
    for (let c = 0; c < columns; c++) {
      triangle(corner(c, r), corner(c + 1, r), corner(c + odd, r + 1));
      triangle(corner(c + odd, r + 1), corner(c - 1 + odd, r + 1), corner(c, r));
    }
  }
  return layered(pattern, cell, spots, border, faces);
}

function layered(
  pattern: Pattern,
  cell: number,
  spots: readonly Vec2[],
  border: readonly boolean[],
  faces: readonly number[],
): Panels {
  const flat: number[] = [];
  const layer = (
    side: Side,
    shared: Int32Array | undefined,
  ): { own: Int32Array; triangles: number[] } => {
    const own = new Int32Array(spots.length).fill(-1);
    const triangles: number[] = [];
    for (let f = 0; f < faces.length; f += 3) {
      const face = faces.slice(f, f + 3);
      if (face.every((v) => pattern.kept(side, ...(spots[v] as [number, number])) < -cell))
        continue;
      for (const v of face) {
        if (own[v] === -1) {
          const spot = spots[v] as Vec2;
          const other = shared?.[v] ?? -1;
          const sewn = border[v] && other >= 0 && !isOpen(pattern, spot, cell);
          own[v] = sewn ? other : flat.push(spot[0], spot[1]) / 2 - 1;
        }
        triangles.push(own[v] as number);
      }
    }
    return { own, triangles };
  };
  const front = layer(1, undefined);
  const back = pattern.layers === 2 ? layer(-1, front.own) : { triangles: [] };
  return {
    cell,
    flat: Float64Array.from(flat),
    front: Uint32Array.from(front.triangles),
    back: Uint32Array.from(back.triangles),
  };
}

/** Ends of open lines are sewn: there the layers meet. */
function isOpen({ open }: Pattern, [x, y]: Vec2, cell: number): boolean {
  return open.some((line) => {
    const ends = [line[0] as Vec2, line.at(-1) as Vec2];
    if (ends.some((end) => Math.hypot(end[0] - x, end[1] - y) < cell * 0.4)) return false;
    return line.slice(1).some((b, i) => {
      const [px, py] = onSegment(line[i] as Vec2, b, x, y);
      return Math.hypot(px - x, py - y) < 0.6;
    });
  });
}

function onSegment([ax, ay]: Vec2, [bx, by]: Vec2, x: number, y: number): Vec2 {
  const [ex, ey] = [bx - ax, by - ay];
  const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1), 0, 1);
  return [ax + ex * t, ay + ey * t];
}

/** The point of the outline nearest to (x, y). */
function nearest(outline: Outline, x: number, y: number): Vec2 {
  let best: Vec2 = [x, y];
  let far = Number.POSITIVE_INFINITY;
  outline.forEach((b, i) => {
    const spot = onSegment(outline[(i + outline.length - 1) % outline.length] as Vec2, b, x, y);
    const d = Math.hypot(spot[0] - x, spot[1] - y);
    if (d < far) [far, best] = [d, spot];
  });
  return best;
}

/** The panels as particles: where `place` puts them, with lengths as they were cut. */
export function weaveOf(
  panels: Panels,
  pattern: Pattern,
  place: (particle: number) => readonly [number, number, number],
): Weave {
  const count = panels.flat.length / 2;
  const position = new Float64Array(count * 3);
  for (let i = 0; i < count; i++) position.set(place(i), i * 3);
  const across = new Map<number, number[]>();
  for (const triangles of [panels.front, panels.back]) {
    for (let f = 0; f < triangles.length; f += 3) {
      for (let k = 0; k < 3; k++) {
        const [a, b, c] = [k, (k + 1) % 3, (k + 2) % 3].map((j) => triangles[f + j] as number) as [
          number,
          number,
          number,
        ];
        const key = Math.min(a, b) * count + Math.max(a, b);
        const beside = across.get(key);
        if (beside) beside.push(c);
        else across.set(key, [c]);
      }
    }
  }
  const links: number[] = [];
  const lengths: number[] = [];
  const bends: number[] = [];
  const spans: number[] = [];
  const rest = (a: number, b: number): number => {
    const [ax, ay] = [panels.flat[a * 2] as number, panels.flat[a * 2 + 1] as number];
    const [bx, by] = [panels.flat[b * 2] as number, panels.flat[b * 2 + 1] as number];
    const pull = pattern.tension?.((ax + bx) / 2, (ay + by) / 2) ?? 1;
    return Math.hypot(ax - bx, ay - by) * pull;
  };
  for (const [key, beside] of across) {
    const [a, b] = [Math.floor(key / count), key % count];
    links.push(a, b);
    lengths.push(rest(a, b));
    const [c, d] = beside;
    if (c === undefined || d === undefined) continue;
    const far = rest(c, d);
    // Across a seam at the border front and back lie on each other: nothing to keep apart.
    if (far < panels.cell * 1.2) continue;
    bends.push(c, d);
    spans.push(far);
  }
  return {
    position,
    freedom: new Float64Array(count).fill(1),
    links: Uint32Array.from(links),
    lengths: Float64Array.from(lengths),
    bends: Uint32Array.from(bends),
    spans: Float64Array.from(spans),
  };
}

/** Small unevenness that decides which way a fold goes. */
export const uneven = (x: number, y: number, seed: number): number =>
  noise(x / 46 + seed * 3.1, y / 61 - seed * 1.7) + 0.5 * noise(x / 19 - seed, y / 23 + seed);
