import type { LabPlanes } from '../picture/lab.ts';
import type { Mask } from '../picture/pixels.ts';

/** Side in pixels of the square in which objects are compared. */
export const FRAME_SIDE = 96;
/** The square is this much larger than the object's longer side. */
const MARGIN = 1.06;
/** Part of the object's pixels left out at each end when its extent is measured. */
const TAIL = 0.005;

/** An object cut out, straightened and scaled: Lab planes and how much of each pixel is object. */
export interface Frame {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** 0 to 1. */
  readonly cover: Float32Array;
}

interface Square {
  /** Centre in the turned coordinates. */
  readonly u: number;
  readonly v: number;
  readonly side: number;
}

/**
 * The object in its square, turned by `degrees` clockwise about the picture's origin first.
 * Each pixel is the mean of four bilinear samples; beyond the picture the edge is repeated.
 */
export function frameObject(lab: LabPlanes, mask: Mask, degrees: number): Frame {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  const { u, v, side } = squareAround(mask, cosine, sine);
  const pixels = FRAME_SIDE * FRAME_SIDE;
  const frame: Frame = {
    l: new Float32Array(pixels),
    a: new Float32Array(pixels),
    b: new Float32Array(pixels),
    cover: new Float32Array(pixels),
  };
  const half = FRAME_SIDE * 2;
  for (let row = 0; row < half; row++) {
    const along = v + side * ((row + 0.5) / half - 0.5);
    for (let column = 0; column < half; column++) {
      const across = u + side * ((column + 0.5) / half - 0.5);
      const x = cosine * across - sine * along;
      const y = sine * across + cosine * along;
      addSample(frame, (row >> 1) * FRAME_SIDE + (column >> 1), lab, mask, x, y);
    }
  }
  return frame;
}

/** Adds a quarter of the bilinear sample at (x, y) to a frame's pixel. */
function addSample(
  frame: Frame,
  pixel: number,
  lab: LabPlanes,
  mask: Mask,
  x: number,
  y: number,
): void {
  const { width, height } = lab;
  const left = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const top = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const column = left | 0;
  const row = top | 0;
  const fx = left - column;
  const fy = top - row;
  const at = row * width + column;
  const w11 = fx * fy * 0.25;
  const w01 = fx * 0.25 - w11;
  const w10 = fy * 0.25 - w11;
  const w00 = 0.25 - w01 - w10 - w11;
  frame.l[pixel] = frame.l[pixel] + four(lab.l, at, width, w00, w01, w10, w11);
  frame.a[pixel] = frame.a[pixel] + four(lab.a, at, width, w00, w01, w10, w11);
  frame.b[pixel] = frame.b[pixel] + four(lab.b, at, width, w00, w01, w10, w11);
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  frame.cover[pixel] = frame.cover[pixel] + four(mask.on, at, width, w00, w01, w10, w11);
}

function four(
  plane: Float32Array | Uint8Array,
  at: number,
  width: number,
  w00: number,
  w01: number,
  w10: number,
  w11: number,
): number {
  return (
    plane[at] * w00 + plane[at + 1] * w01 + plane[at + width] * w10 + plane[at + width + 1] * w11
  );
}

/** The square around the mask, in coordinates turned back by the angle. */
function squareAround({ width, height, on }: Mask, cosine: number, sine: number): Square {
  const reach = width + height;
  const across = new Float64Array(2 * reach + 1);
  const along = new Float64Array(2 * reach + 1);
  let area = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (on[y * width + x] === 0) continue;
      area++;
      const u = Math.floor(cosine * (x + 0.5) + sine * (y + 0.5)) + reach;
      const v = Math.floor(cosine * (y + 0.5) - sine * (x + 0.5)) + reach;
      across[u] = across[u] + 1;
      along[v] = along[v] + 1;
    }
  }
  if (area === 0) return { u: width / 2, v: height / 2, side: Math.max(width, height) };
  const [left, right] = extent(across, area);
  const [top, bottom] = extent(along, area);
  return {
    u: (left + right) / 2 - reach,
    v: (top + bottom) / 2 - reach,
    side: Math.max(right - left, bottom - top, 4) * MARGIN,
  };
}

/** First and last place of a profile, without its tails. */
function extent(profile: Float64Array, area: number): [number, number] {
  const skip = TAIL * area;
  let first = 0;
  for (let sum = profile[0]; sum <= skip; sum += profile[first]) first++;
  let last = profile.length - 1;
  for (let sum = profile[last]; sum <= skip; sum += profile[last]) last--;
  return [first, last + 1];
}
