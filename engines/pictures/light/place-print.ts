/** Bends what a press made over a print mesh, at its place and turn: geometry and bilinear sampling. */
import { FRAME, MESH_POINTS, type Placement, type PrintArea } from '../layer-format.ts';
import { EFFECTS, type Pressed } from '../press/sheet.ts';

/** All prints of a picture: interleaved RGBA of the whole picture, and how each pixel takes light. */
export interface Overprint {
  readonly pixels: Uint8Array;
  /** See EFFECTS. */
  readonly effects: Uint8Array;
}

/** Nothing printed on a picture of `size` pixels. */
export function bareOverprint(size: number): Overprint {
  const pixels = size * size;
  return { pixels: new Uint8Array(pixels * 4), effects: new Uint8Array(pixels * EFFECTS.bytes) };
}

interface Corner {
  readonly x: number;
  readonly y: number;
  /** Pixels of the print. */
  readonly u: number;
  readonly v: number;
}

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

/** Lays `print` on `target`, a picture of `size` pixels, over an area's points; beside it nothing. */
export function placePrint(
  print: Pressed,
  { xMm, yMm, turn }: Placement,
  area: PrintArea,
  points: Float32Array,
  size: number,
  target: Overprint,
): void {
  const [scale, cells] = [size / FRAME, MESH_POINTS - 1];
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * print.pxPerMm, Math.sin(radians) * print.pxPerMm];
  const corner = (column: number, row: number): Corner => {
    const at = (row * MESH_POINTS + column) * 2;
    const right = (column / cells - 0.5) * area.widthMm - xMm;
    const down = (row / cells - 0.5) * area.heightMm - yMm;
    return {
      x: (points[at] ?? Number.NaN) * scale,
      y: (points[at + 1] ?? Number.NaN) * scale,
      u: right * cos + down * sin + print.width / 2,
      v: down * cos - right * sin + print.height / 2,
    };
  };
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)];
      drawTriangle(print, [a, b, c], size, target);
      drawTriangle(print, [a, c, d], size, target);
    }
  }
}

type Triangle = readonly [Corner, Corner, Corner];

function drawTriangle(print: Pressed, [a, b, c]: Triangle, size: number, target: Overprint): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  // Negative: the surface turns away from the camera here. NaN: a hidden point.
  if (!(area > 1e-6)) return;
  const { width, height } = print;
  if (Math.min(a.u, b.u, c.u) > width || Math.max(a.u, b.u, c.u) < 0) return;
  if (Math.min(a.v, b.v, c.v) > height || Math.max(a.v, b.v, c.v) < 0) return;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(size - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(size - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const wb = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
      const wc = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area;
      const wa = 1 - wb - wc;
      if (wa < 0 || wb < 0 || wc < 0) continue;
      const u = wa * a.u + wb * b.u + wc * c.u - 0.5;
      const v = wa * a.v + wb * b.v + wc * c.v - 0.5;
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      sample(print, u, v, target, y * size + x);
    }
  }
}

/** Bilinear, weighted by alpha so that transparent pixels lend neither colour nor light to edges. */
function sample(
  { width, pixels, effects }: Pressed,
  u: number,
  v: number,
  target: Overprint,
  pixel: number,
): void {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - x, v - y];
  const [a, b] = [(y * width + x) * 4, (y * width + x + 1) * 4];
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
