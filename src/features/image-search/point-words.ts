import { hamming } from './hamming.ts';
import { WORDS } from './keypoint-descriptor.ts';

/**
 * An inverted index over a gallery's keypoints: each lies under the pivot nearest to it, so that a
 * search compares with a hundredth of them. The pivots are keypoints of the gallery itself.
 */
export interface PointWords {
  readonly pivots: Uint32Array;
  /** Points of pivot `w` lie at `start[w]` to `start[w + 1]` once sorted. */
  readonly start: Int32Array;
}

/** Points a pivot has on average at least; a search looks at all pivots and PROBES of the lists. */
const POINTS_A_PIVOT = 150;
const MOST_PIVOTS = 8192;
/** Pivots under which a searched point is looked for. */
export const PROBES = 32;
/** Groups of pivots in which a point's nearest one is looked for. */
const GROUPS_SEARCHED = 6;

/** Pivots taken evenly from among the points of `bits`, and the pivot of every point. */
export function sortUnderPivots(bits: Uint32Array): { words: PointWords; own: Uint16Array } {
  const count = bits.length / WORDS;
  const pivotCount = Math.max(1, Math.min(MOST_PIVOTS, Math.floor(count / POINTS_A_PIVOT)));
  const pivots = evenly(bits, pivotCount);
  const start = new Int32Array(new SharedArrayBuffer((pivotCount + 1) * 4));
  const own = new Uint16Array(count);
  const nearestPivot = groupedSearch(pivots);
  for (let point = 0; point < count; point++) {
    const nearest = nearestPivot(bits, point * WORDS);
    own[point] = nearest;
    start[nearest + 1] = (start[nearest + 1] as number) + 1;
  }
  for (let pivot = 0; pivot < pivotCount; pivot++)
    start[pivot + 1] = (start[pivot + 1] as number) + (start[pivot] as number);
  return { words: { pivots, start }, own };
}

function evenly(bits: Uint32Array, most: number): Uint32Array {
  const count = bits.length / WORDS;
  const taken = new Uint32Array(new SharedArrayBuffer(most * WORDS * 4));
  if (count === 0) return taken;
  for (let place = 0; place < most; place++) {
    const point = Math.floor(((place + 0.5) * count) / most);
    taken.set(bits.subarray(point * WORDS, (point + 1) * WORDS), place * WORDS);
  }
  return taken;
}

/** Finds the nearest pivot, or nearly, by looking only into the nearest groups of pivots. */
function groupedSearch(pivots: Uint32Array): (bits: Uint32Array, at: number) => number {
  const pivotCount = pivots.length / WORDS;
  const heads = evenly(pivots, Math.ceil(Math.sqrt(pivotCount)));
  const headCount = heads.length / WORDS;
  const groups = Array.from({ length: headCount }, (): number[] => []);
  const distances = new Uint16Array(headCount);
  for (let pivot = 0; pivot < pivotCount; pivot++) {
    let nearest = 0;
    for (let head = 0; head < headCount; head++) {
      distances[head] = hamming(heads, head * WORDS, pivots, pivot * WORDS);
      if ((distances[head] as number) < (distances[nearest] as number)) nearest = head;
    }
    groups[nearest]?.push(pivot);
  }
  return (bits, at) => {
    for (let head = 0; head < headCount; head++)
      distances[head] = hamming(heads, head * WORDS, bits, at);
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < GROUPS_SEARCHED; round++) {
      let group = 0;
      for (let head = 1; head < headCount; head++)
        if ((distances[head] as number) < (distances[group] as number)) group = head;
      if (distances[group] === 0xffff) break;
      distances[group] = 0xffff;
      for (const pivot of groups[group] ?? []) {
        const distance = hamming(pivots, pivot * WORDS, bits, at);
        if (distance >= least) continue;
        least = distance;
        best = pivot;
      }
    }
    return best;
  };
}

/** About the PROBES pivots nearest to a descriptor, in no order. */
export function nearestPivots(pivots: Uint32Array, bits: Uint32Array, at: number): number[] {
  const count = pivots.length / WORDS;
  const distances = new Uint16Array(count);
  const frequency = new Int32Array(WORDS * 32 + 1);
  for (let pivot = 0; pivot < count; pivot++) {
    const distance = hamming(pivots, pivot * WORDS, bits, at);
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
