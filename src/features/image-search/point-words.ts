import { WORDS } from './keypoint-descriptor.ts';
import { onesIn } from './match-keypoints.ts';

/**
 * An inverted index over a gallery's keypoints: each lies under the pivot nearest to it, so that a
 * search compares with a hundredth of them. The pivots are keypoints of the gallery itself.
 */
export interface PointWords {
  readonly pivots: Uint32Array;
  /** Points of pivot `w` are `points[start[w]]` to `points[start[w + 1]]`. */
  readonly start: Int32Array;
  readonly points: Int32Array;
  /** Picture of each entry of `points`. */
  readonly pictures: Int32Array;
}

/** Galleries of more pictures are searched through pivots; smaller ones whole (no loss at all). */
export const WORDS_FROM_PICTURES = 10_000;
const MOST_PIVOTS = 1024;
/** Points a pivot has on average at least. */
const POINTS_A_PIVOT = 16;
/** Pivots under which a searched point is looked for. */
export const PROBES = 24;

/**
 * Sorts the points of `bits` under pivots taken evenly from among them. Picture `p` has the points
 * from `pointStart[p]` on.
 */
export function sortUnderPivots(bits: Uint32Array, pointStart: Int32Array): PointWords {
  const count = bits.length / WORDS;
  const pivotCount = Math.max(1, Math.min(MOST_PIVOTS, Math.floor(count / POINTS_A_PIVOT)));
  const pivots = new Uint32Array(new SharedArrayBuffer(pivotCount * WORDS * 4));
  for (let pivot = 0; pivot < pivotCount; pivot++) {
    const point = Math.floor(((pivot + 0.5) * count) / pivotCount);
    pivots.set(bits.subarray(point * WORDS, (point + 1) * WORDS), pivot * WORDS);
  }
  const start = new Int32Array(new SharedArrayBuffer((pivotCount + 1) * 4));
  const points = new Int32Array(new SharedArrayBuffer(count * 4));
  const word = new Uint16Array(count);
  for (let point = 0; point < count; point++) {
    const nearest = nearestPivot(pivots, bits, point * WORDS);
    word[point] = nearest;
    start[nearest + 1] = (start[nearest + 1] as number) + 1;
  }
  for (let pivot = 0; pivot < pivotCount; pivot++)
    start[pivot + 1] = (start[pivot + 1] as number) + (start[pivot] as number);
  const next = start.slice();
  const pictures = new Int32Array(new SharedArrayBuffer(count * 4));
  let picture = 0;
  for (let point = 0; point < count; point++) {
    while (point >= (pointStart[picture + 1] as number)) picture++;
    const own = word[point] as number;
    const place = next[own] as number;
    points[place] = point;
    pictures[place] = picture;
    next[own] = place + 1;
  }
  return { pivots, start, points, pictures };
}

function nearestPivot(pivots: Uint32Array, bits: Uint32Array, at: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let pivot = 0; pivot * WORDS < pivots.length; pivot++) {
    const distance = distanceBelow(pivots, pivot * WORDS, bits, at, least);
    if (distance >= least) continue;
    least = distance;
    nearest = pivot;
  }
  return nearest;
}

/** Differing bits of two descriptors; at least `limit` once it is known not to be below. */
export function distanceBelow(
  one: Uint32Array,
  oneAt: number,
  other: Uint32Array,
  otherAt: number,
  limit: number,
): number {
  let distance = 0;
  for (let word = 0; word < WORDS && distance < limit; word++)
    distance += onesIn((one[oneAt + word] as number) ^ (other[otherAt + word] as number));
  return distance;
}

/** The PROBES pivots nearest to a descriptor, in no order. */
export function nearestPivots(pivots: Uint32Array, bits: Uint32Array, at: number): number[] {
  const count = pivots.length / WORDS;
  const distances = new Uint16Array(count);
  const frequency = new Int32Array(WORDS * 32 + 1);
  for (let pivot = 0; pivot < count; pivot++) {
    const distance = distanceBelow(pivots, pivot * WORDS, bits, at, Number.POSITIVE_INFINITY);
    distances[pivot] = distance;
    frequency[distance] = (frequency[distance] as number) + 1;
  }
  let limit = 0;
  for (let seen = frequency[0] as number; seen < PROBES && limit < WORDS * 32; )
    seen += frequency[++limit] as number;
  const nearest: number[] = [];
  for (let pivot = 0; pivot < count; pivot++)
    if ((distances[pivot] as number) <= limit) nearest.push(pivot);
  return nearest;
}
