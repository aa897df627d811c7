import { distanceInside } from './distance.ts';

/** Amounts of one thing, 0 to 255, pixel by pixel. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly amount: Uint8Array;
}

export interface Thinnest {
  /** Pixels across. */
  readonly across: number;
  readonly x: number;
  readonly y: number;
}

/** The middle of a line: nothing within this many pixels is much farther from the edge. */
const REACH = 5;
/** Rise of the distance to the edge that still is the middle: corners from 23 degrees rise more. */
const RISE = 0.2;
const RING = [
  [REACH, 0],
  [-REACH, 0],
  [0, REACH],
  [0, -REACH],
  [4, 4],
  [-4, 4],
  [4, -4],
  [-4, -4],
  [3, 5],
  [-3, 5],
  [3, -5],
  [-3, -5],
  [5, 3],
  [-5, 3],
  [5, -3],
  [-5, -3],
] as const;
const HALF = 128;
const BINS_A_PIXEL = 2;
const MOST_REFINED = 200;
/** Along the sides first, then between: what is straight is told soonest, and the rest is cut short. */
const DIRECTIONS = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15].map((sixteenth) => {
  const angle = (sixteenth * Math.PI) / 16;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/**
 * Where a shape is thinnest, and how thin: of the middles of its lines by the distance to the edge,
 * then across them by how much of each pixel is covered, which tells tenths of a pixel. `need` is
 * how many middles must be as thin, so that noise is none. `beyond` says what lies outside of the
 * field: nothing that is known, or more of the same, as of the paper around a drawing. Undefined
 * for an empty field.
 */
export function thinnest(
  field: Field,
  need: number,
  beyond: 'unknown' | 'wider' = 'unknown',
): Thinnest | undefined {
  const { width, height, amount } = field;
  const inside = new Uint8Array(amount.length);
  for (let at = 0; at < inside.length; at += 1) inside[at] = amount[at] >= HALF ? 1 : 0;
  const distance = distanceInside(inside, width, height);
  const middles = middlesOf(distance, width, height, beyond === 'wider');
  const limit = thinLimit(distance, middles, need);
  if (limit === undefined) return undefined;
  const thin = middles.filter((at) => distance[at] <= limit);
  const step = Math.max(1, Math.floor(thin.length / MOST_REFINED));
  const refined = thin
    .filter((_, index) => index % step === 0)
    .map((at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return { x, y, across: acrossAt(field, x, y, distance[at] + 3) };
    })
    .sort((a, b) => a.across - b.across);
  return refined[Math.floor(refined.length / 4)];
}

function middlesOf(
  distance: Float32Array,
  width: number,
  height: number,
  wider: boolean,
): number[] {
  const middles: number[] = [];
  const outside = width + height;
  // Beside what goes on no middle is known.
  const edge = wider ? REACH : 0;
  const ring = RING.map(([dx, dy]) => dy * width + dx);
  for (let y = edge; y < height - edge; y += 1) {
    for (let x = edge; x < width - edge; x += 1) {
      const at = y * width + x;
      const here = distance[at];
      // Farther than anything: there is no edge at all.
      if (here === 0 || here >= outside) continue;
      const whole = x >= REACH && y >= REACH && x < width - REACH && y < height - REACH;
      const middle = whole
        ? isMiddleOf(distance, ring, at, here)
        : isMiddle(distance, width, height, x, y, here);
      if (middle) middles.push(at);
    }
  }
  return middles;
}

/** Where its whole ring lies in the field, as of nearly every pixel. */
function isMiddleOf(
  distance: Float32Array,
  ring: readonly number[],
  at: number,
  here: number,
): boolean {
  for (let each = 0; each < ring.length; each += 1) {
    if (distance[at + ring[each]] - here > RISE * REACH) return false;
  }
  return true;
}

function isMiddle(
  distance: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  here: number,
): boolean {
  for (const [dx, dy] of RING) {
    const [nx, ny] = [x + dx, y + dy];
    if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
    if (distance[ny * width + nx] - here > RISE * REACH) return false;
  }
  return true;
}

/** The distance up to which middles count as the thinnest. */
function thinLimit(
  distance: Float32Array,
  middles: readonly number[],
  need: number,
): number | undefined {
  const counts = new Map<number, number>();
  for (const at of middles) {
    const bin = Math.floor(distance[at] * BINS_A_PIXEL);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  let sum = 0;
  for (const bin of [...counts.keys()].sort((a, b) => a - b)) {
    sum += counts.get(bin) ?? 0;
    if (sum >= need) return (bin + 1) / BINS_A_PIXEL + 0.5;
  }
  return undefined;
}

/** The least that is covered on a straight way through a point, from edge to edge. */
function acrossAt(field: Field, x: number, y: number, reach: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [dx, dy] of DIRECTIONS) {
    const one = half(field, x, y, dx, dy, reach * 3, least);
    if (one >= least) continue;
    const way = one + half(field, x, y, -dx, -dy, reach * 3, least);
    if (way < least) least = way;
  }
  return least;
}

const STEP = 0.25;

/** What is covered on the way to the edge; from `enough` on, which no least is, it goes no farther. */
function half(
  field: Field,
  x: number,
  y: number,
  dx: number,
  dy: number,
  reach: number,
  enough: number,
): number {
  let [covered, fell] = [0, false];
  for (let way = STEP / 2; way < reach; way += STEP) {
    const value = valueAt(field, x + dx * way, y + dy * way);
    if (value < 0.5) fell = true;
    // Another line begins, or this one has ended.
    if (fell && (value < 0.02 || value > 0.5)) break;
    covered += value * STEP;
    if (covered >= enough) break;
  }
  return covered;
}

function valueAt({ width, height, amount }: Field, x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const left = within(x0, width);
  const right = within(x0 + 1, width);
  const above = within(y0, height) * width;
  const below = within(y0 + 1, height) * width;
  const top = amount[above + left] * (1 - fx) + amount[above + right] * fx;
  const low = amount[below + left] * (1 - fx) + amount[below + right] * fx;
  return (top * (1 - fy) + low * fy) / 255;
}

const within = (place: number, count: number): number =>
  place < 0 ? 0 : place < count ? place : count - 1;
