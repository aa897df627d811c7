/** Bends what a press made over a print mesh, at its place and turn: geometry and bilinear sampling. */
import { type Box, FRAME, MESH_POINTS, type Placement, type PrintArea } from '../layer-format.ts';
import { EFFECTS, type Pressed } from '../press/sheet.ts';

/** All prints of a picture: interleaved RGBA, and how each pixel takes light. */
export interface Overprint {
  /** The part of the picture that is printed on, in its pixels; what follows is of this part alone. */
  readonly box: Box;
  readonly pixels: Uint8Array;
  /** See EFFECTS. */
  readonly effects: Uint8Array;
}

/** Nothing printed on this part of a picture. */
export function bareOverprint(box: Box): Overprint {
  const pixels = box.width * box.height;
  return {
    box,
    pixels: new Uint8Array(pixels * 4),
    effects: new Uint8Array(pixels * EFFECTS.bytes),
  };
}

interface Corner {
  readonly x: number;
  readonly y: number;
  /** Pixels of the print. */
  readonly u: number;
  readonly v: number;
}
type Triangle = readonly [Corner, Corner, Corner];

/** Pixels a millimetre where the area is seen largest, in a frame of `size` pixels. */
export function densityOf(
  points: Float32Array,
  { widthMm, heightMm }: PrintArea,
  size: number,
): number {
  const cells = MESH_POINTS - 1;
  let most = 0;
  const measure = (from: number, to: number, mm: number) => {
    const dx = (points[to * 2] ?? 0) - (points[from * 2] ?? 0);
    const dy = (points[to * 2 + 1] ?? 0) - (points[from * 2 + 1] ?? 0);
    const pixels = Math.hypot(dx, dy) / mm;
    if (pixels > most) most = pixels;
  };
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const at = row * MESH_POINTS + column;
      measure(at, at + 1, widthMm / cells);
      measure(at, at + MESH_POINTS, heightMm / cells);
    }
  }
  return (most * size) / FRAME;
}

/** A print as it lies on a picture. */
export interface Bent {
  readonly print: Pressed;
  /** The parts of its area that are seen and that it reaches, in pixels of the picture. */
  readonly triangles: readonly Triangle[];
}

/** Bends `print` over an area's points, in a picture of `size` pixels; beside the area nothing. */
export function bend(
  print: Pressed,
  { xMm, yMm, turn }: Placement,
  area: PrintArea,
  points: Float32Array,
  size: number,
): Bent {
  const [scale, cells] = [size / FRAME, MESH_POINTS - 1];
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * print.pxPerMm, Math.sin(radians) * print.pxPerMm];
  const corners = Array.from({ length: MESH_POINTS * MESH_POINTS }, (_, at): Corner => {
    const [column, row] = [at % MESH_POINTS, Math.floor(at / MESH_POINTS)];
    const right = (column / cells - 0.5) * area.widthMm - xMm;
    const down = (row / cells - 0.5) * area.heightMm - yMm;
    return {
      x: (points[at * 2] ?? Number.NaN) * scale,
      y: (points[at * 2 + 1] ?? Number.NaN) * scale,
      u: right * cos + down * sin + print.width / 2,
      v: down * cos - right * sin + print.height / 2,
    };
  });
  const triangles: Triangle[] = [];
  const keep = (triangle: Triangle): void => {
    if (isPrinted(triangle, print)) triangles.push(triangle);
  };
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const at = row * MESH_POINTS + column;
      const [a, b] = [corners[at], corners[at + 1]] as [Corner, Corner];
      const [d, c] = [corners[at + MESH_POINTS], corners[at + MESH_POINTS + 1]] as [Corner, Corner];
      keep([a, b, c]);
      keep([a, c, d]);
    }
  }
  return { print, triangles };
}

const areaOf = ([a, b, c]: Triangle): number =>
  (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

function isPrinted(triangle: Triangle, { width, height }: Pressed): boolean {
  // Negative: the surface turns away from the camera here. NaN: a hidden point.
  if (!(areaOf(triangle) > 1e-6)) return false;
  const [a, b, c] = triangle;
  if (Math.min(a.u, b.u, c.u) > width || Math.max(a.u, b.u, c.u) < 0) return false;
  return Math.min(a.v, b.v, c.v) <= height && Math.max(a.v, b.v, c.v) >= 0;
}

/** Lays prints on a picture of `size` pixels; undefined where none is seen. */
export function layPrints(prints: readonly Bent[], size: number): Overprint | undefined {
  const corners = prints.flatMap(({ triangles }) => triangles.flat());
  if (corners.length === 0) return undefined;
  const within = (value: number): number => Math.max(0, Math.min(size, value));
  let [left, right, top, bottom] = [size, 0, size, 0];
  for (const { x, y } of corners) {
    left = Math.min(left, within(Math.floor(x)));
    right = Math.max(right, within(Math.ceil(x) + 1));
    top = Math.min(top, within(Math.floor(y)));
    bottom = Math.max(bottom, within(Math.ceil(y) + 1));
  }
  const box = {
    x: left,
    y: top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  };
  const target = bareOverprint(box);
  for (const { print, triangles } of prints) {
    for (const triangle of triangles) drawTriangle(print, triangle, target);
  }
  return target;
}

/** Whatever changes evenly over a triangle: its value at (0, 0) and its steps to the right and down. */
type Slope = readonly [start: number, right: number, down: number];

function drawTriangle(print: Pressed, triangle: Triangle, target: Overprint): void {
  const [a, b, c] = triangle;
  const { box } = target;
  const area = areaOf(triangle);
  const slope = (atA: number, atB: number, atC: number): Slope => {
    const right = ((atB - atA) * (c.y - a.y) - (atC - atA) * (b.y - a.y)) / area;
    const down = ((atC - atA) * (b.x - a.x) - (atB - atA) * (c.x - a.x)) / area;
    return [atA - right * a.x - down * a.y, right, down];
  };
  const [ofB, ofC] = [slope(0, 1, 0), slope(0, 0, 1)];
  const [ofU, ofV] = [slope(a.u, b.u, c.u), slope(a.v, b.v, c.v)];
  const left = Math.max(box.x, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(box.x + box.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(box.y, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(box.y + box.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const [lastU, lastV] = [print.width - 1, print.height - 1];
  for (let y = top; y <= bottom; y++) {
    const down = y + 0.5;
    const row = (y - box.y) * box.width - box.x;
    let entered = false;
    for (let x = left; x <= right; x++) {
      const across = x + 0.5;
      const wb = ofB[0] + ofB[1] * across + ofB[2] * down;
      const wc = ofC[0] + ofC[1] * across + ofC[2] * down;
      if (wb < -EDGE || wc < -EDGE || 1 - wb - wc < -EDGE) {
        // A row of a triangle is in one piece.
        if (entered) break;
        continue;
      }
      entered = true;
      const u = ofU[0] + ofU[1] * across + ofU[2] * down - 0.5;
      const v = ofV[0] + ofV[1] * across + ofV[2] * down - 0.5;
      if (u < 0 || v < 0 || u >= lastU || v >= lastV) continue;
      sample(print, u, v, target, row + x);
    }
  }
}

/** What lies on the line between two triangles belongs to both, whatever rounding says. */
const EDGE = 1e-9;

/** Bilinear, weighted by alpha so that transparent pixels lend neither colour nor light to edges. */
function sample(
  { width, pixels, effects }: Pressed,
  u: number,
  v: number,
  target: Overprint,
  pixel: number,
): void {
  const [x, y] = [u | 0, v | 0];
  const [fx, fy] = [u - x, v - y];
  const a = (y * width + x) * 4;
  const b = a + 4;
  const [c, d] = [a + width * 4, b + width * 4];
  const wa = pixels[a + 3] * (1 - fx) * (1 - fy);
  const wb = pixels[b + 3] * fx * (1 - fy);
  const wc = pixels[c + 3] * (1 - fx) * fy;
  const wd = pixels[d + 3] * fx * fy;
  const alpha = wa + wb + wc + wd;
  const to = pixel * 4;
  // Of two prints on each other the denser is seen.
  if (alpha === 0 || alpha < target.pixels[to + 3]) return;
  const inverse = 1 / alpha;
  for (let at = 0; at < 3; at++) {
    target.pixels[to + at] =
      (wa * pixels[a + at] + wb * pixels[b + at] + wc * pixels[c + at] + wd * pixels[d + at]) *
      inverse;
  }
  target.pixels[to + 3] = alpha;
  for (let at = 0; at < 4; at++) {
    target.effects[to + at] =
      (wa * effects[a + at] + wb * effects[b + at] + wc * effects[c + at] + wd * effects[d + at]) *
      inverse;
  }
}
