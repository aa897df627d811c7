import { distanceInside } from '../measure/distance.ts';
import type { Labels } from './labels.ts';

/** What reaches no farther from where the brush gets, in its radius, is a corner of up to 47°. */
const CORNER = 1.5;
/** Beyond the limit, so that measuring the result does not blame its own pixels. */
const SPARE_PX = 1.5;

/**
 * Thickens what is thinner than `limitPx` to it, ink by ink, and leaves the rest as it is: what a
 * round brush of the limit's width cannot paint is grown until it can. Corners, which no brush
 * reaches into, stay sharp.
 */
export function thickened(labels: Labels, limitPx: number): Labels {
  const { width, height, palette } = labels;
  const of = labels.of.slice();
  for (const [ink] of palette.entries()) {
    const mask = labels.of.map((label) => (label === ink ? 1 : 0));
    const inside = distanceInside(padded(mask, width, height), width + 2, height + 2);
    const thin = thinOf(mask, inside, width, height, limitPx);
    if (!thin) continue;
    const { parts, thinnestPx } = thin;
    const grow = (limitPx - thinnestPx) / 2 + SPARE_PX;
    const away = distanceInside(
      parts.map((part) => 1 - part),
      width,
      height,
    );
    for (let at = 0; at < of.length; at += 1) if (away[at] <= grow) of[at] = ink;
  }
  return { ...labels, of };
}

/** With one empty pixel all around: a line at the edge of the drawing ends there. */
function padded(mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0; y < height; y += 1) {
    out.set(mask.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  }
  return out;
}

interface Thin {
  readonly parts: Uint8Array;
  /** Twice the depth of the shallowest of its lines. */
  readonly thinnestPx: number;
}

function thinOf(
  mask: Uint8Array,
  inside: Float32Array,
  width: number,
  height: number,
  limitPx: number,
): Thin | undefined {
  // What lies at the limit may be measured up to two pixels below it once it is drawn in whole pixels.
  const radius = (limitPx + 2) / 2;
  const depth = (x: number, y: number): number => inside[(y + 1) * (width + 2) + x + 1];
  const core = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (depth(x, y) >= radius) core[y * width + x] = 1;
  }
  const fromCore = distanceInside(
    core.map((part) => 1 - part),
    width,
    height,
  );
  const rest = new Uint8Array(width * height);
  for (let at = 0; at < rest.length; at += 1) {
    if (mask[at] === 1 && fromCore[at] > radius) rest[at] = 1;
  }
  return linesOf(rest, fromCore, depth, width, radius);
}

/** Of what the brush leaves over, the parts that are lines. */
function linesOf(
  rest: Uint8Array,
  fromCore: Float32Array,
  depth: (x: number, y: number) => number,
  width: number,
  radius: number,
): Thin | undefined {
  const parts = new Uint8Array(rest.length);
  const seen = rest.map((part) => 1 - part);
  let thinnest = Number.POSITIVE_INFINITY;
  for (let start = 0; start < rest.length; start += 1) {
    if (seen[start] === 1) continue;
    const part = partFrom(start, seen, width);
    let [far, deepest] = [0, 0];
    for (const at of part) {
      far = Math.max(far, fromCore[at] - radius);
      deepest = Math.max(deepest, depth(at % width, Math.floor(at / width)));
    }
    if (far < CORNER * radius) continue;
    thinnest = Math.min(thinnest, deepest);
    for (const at of part) parts[at] = 1;
  }
  // A line's depth counts its own pixel whole: half a pixel less on each side.
  return thinnest < radius ? { parts, thinnestPx: 2 * thinnest - 1 } : undefined;
}

/** The pixels joined to this one, which are marked as seen. */
function partFrom(start: number, seen: Uint8Array, width: number): number[] {
  const part = [start];
  seen[start] = 1;
  for (let next = 0; next < part.length; next += 1) {
    const at = part[next];
    const x = at % width;
    for (const side of [-1, 0, 1]) {
      if (x + side < 0 || x + side >= width) continue;
      for (const to of [at + side - width, at + side, at + side + width]) {
        if (to < 0 || to >= seen.length || seen[to] === 1) continue;
        seen[to] = 1;
        part.push(to);
      }
    }
  }
  return part;
}
