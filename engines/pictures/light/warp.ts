/** Bends a flat artwork over a print mesh: pure geometry and bilinear sampling. */
import { FRAME, MESH_POINTS } from '../layer-format.ts';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Interleaved RGBA, sRGB, alpha not multiplied in. */
  readonly pixels: Uint8Array;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  /** Artwork coordinates from 0 to 1. */
  readonly u: number;
  readonly v: number;
}

/**
 * Draws `artwork` into `target` (RGBA of `size` × `size`) over the mesh points (frame pixels, see
 * `readMesh`). Cells with a hidden point are left out.
 */
export function warp(
  artwork: Bitmap,
  points: Float32Array,
  size: number,
  target: Uint8Array,
): void {
  const scale = size / FRAME;
  const corner = (column: number, row: number): Corner => {
    const at = (row * MESH_POINTS + column) * 2;
    return {
      x: points[at] * scale,
      y: points[at + 1] * scale,
      u: column / (MESH_POINTS - 1),
      v: row / (MESH_POINTS - 1),
    };
  };
  for (let row = 0; row < MESH_POINTS - 1; row++) {
    for (let column = 0; column < MESH_POINTS - 1; column++) {
      const [a, b] = [corner(column, row), corner(column + 1, row)];
      const [c, d] = [corner(column + 1, row + 1), corner(column, row + 1)];
      drawTriangle(artwork, [a, b, c], size, target);
      drawTriangle(artwork, [a, c, d], size, target);
    }
  }
}

type Triangle = readonly [Corner, Corner, Corner];

function drawTriangle(artwork: Bitmap, [a, b, c]: Triangle, size: number, target: Uint8Array) {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  // Negative: the surface turns away from the camera here. NaN: a hidden point.
  if (!(area > 1e-6)) return;
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
      const u = wa * a.u + wb * b.u + wc * c.u;
      const v = wa * a.v + wb * b.v + wc * c.v;
      sample(artwork, u, v, target, (y * size + x) * 4);
    }
  }
}

/** Bilinear, weighted by alpha so that transparent pixels lend no colour to edges. */
function sample(
  { width, height, pixels }: Bitmap,
  u: number,
  v: number,
  out: Uint8Array,
  at: number,
) {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  const taps = [
    [(y0 * width + x0) * 4, (1 - fx) * (1 - fy)],
    [(y0 * width + x1) * 4, fx * (1 - fy)],
    [(y1 * width + x0) * 4, (1 - fx) * fy],
    [(y1 * width + x1) * 4, fx * fy],
  ] as const;
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (const [tap, weight] of taps) {
    const opacity = weight * pixels[tap + 3];
    red += opacity * pixels[tap];
    green += opacity * pixels[tap + 1];
    blue += opacity * pixels[tap + 2];
    alpha += opacity;
  }
  if (alpha === 0) return;
  out[at] = red / alpha;
  out[at + 1] = green / alpha;
  out[at + 2] = blue / alpha;
  out[at + 3] = alpha;
}
