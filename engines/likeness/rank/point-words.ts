import { hamming } from '../points/hamming.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';
import {
  type DescriptorScan,
  descriptorMemory,
  descriptorScan,
  placeOf,
  wordsIn,
} from './descriptor-scan.ts';

/**
 * An inverted index over a gallery's keypoints: each lies under the pivot nearest to it, so that a
 * search compares with a few of a hundred. The pivots are keypoints of the gallery itself, and lie in
 * groups under the nearest of some heads, so that a search looks at a part of them.
 */
export interface PointWords extends PivotGroups {
  /** Points of pivot `w` lie at `start[w]` to `start[w + 1]` once sorted. */
  readonly start: Int32Array;
}

interface PivotGroups {
  /** Descriptors of the pivots, those of a group beside each other. */
  readonly pivots: WebAssembly.Memory;
  /** Descriptors of the heads. */
  readonly heads: Uint32Array;
  /** Pivots of head `h` are `groupStart[h]` to `groupStart[h + 1]`. */
  readonly groupStart: Int32Array;
}

const BITS = WORDS * 32;
/** Points a pivot has on average at least; a search reads PROBES of the lists. */
const POINTS_A_PIVOT = 150;
const MOST_PIVOTS = 8192;
/** Pivots under which a searched point is looked for. */
export const PROBES = 32;
/** Pivots among which those are found: all of a gallery of up to some 8,000 pictures. */
const PIVOTS_SEARCHED = 2400;
/** Groups of pivots in which a point's own one is looked for. */
const GROUPS_FOR_OWN = 6;

/** Pivots taken evenly from among the points of `bits`, and the pivot of every point. */
export function sortUnderPivots(bits: Uint32Array): { words: PointWords; own: Uint16Array } {
  const count = bits.length / WORDS;
  const pivotCount = Math.max(1, Math.min(MOST_PIVOTS, Math.floor(count / POINTS_A_PIVOT)));
  const groups = groupPivots(evenly(bits, pivotCount));
  const start = new Int32Array(new SharedArrayBuffer((pivotCount + 1) * 4));
  const own = new Uint16Array(count);
  const ownPivot = ownPivotSearch(groups);
  for (let point = 0; point < count; point++) {
    const pivot = ownPivot(bits, point * WORDS);
    own[point] = pivot;
    start[pivot + 1] = start[pivot + 1] + 1;
  }
  for (let pivot = 0; pivot < pivotCount; pivot++)
    start[pivot + 1] = start[pivot + 1] + start[pivot];
  return { words: { ...groups, start }, own };
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

/** Puts each pivot under the nearest of as many heads as a group has pivots. */
function groupPivots(given: Uint32Array): PivotGroups {
  const count = given.length / WORDS;
  const heads = evenly(given, Math.ceil(Math.sqrt(count)));
  const members = Array.from({ length: heads.length / WORDS }, (): number[] => []);
  const headMemory = descriptorMemory(members.length);
  wordsIn(headMemory).set(heads);
  const scan = descriptorScan(headMemory);
  for (let pivot = 0; pivot < count; pivot++)
    members[placeOf(scan.nearest(0, members.length, given, pivot * WORDS))]?.push(pivot);
  const pivots = descriptorMemory(count);
  const groupStart = new Int32Array(new SharedArrayBuffer((members.length + 1) * 4));
  let place = 0;
  for (const [head, group] of members.entries()) {
    for (const pivot of group) {
      const descriptor = given.subarray(pivot * WORDS, (pivot + 1) * WORDS);
      wordsIn(pivots).set(descriptor, place++ * WORDS);
    }
    groupStart[head + 1] = place;
  }
  return { pivots, heads, groupStart };
}

/** Finds the groups nearest to a descriptor that have `enough` pivots together, in no order. */
function groupSearch({ heads, groupStart }: PivotGroups, enough: number) {
  const headCount = heads.length / WORDS;
  const distances = new Uint16Array(headCount);
  const pivotsAt = new Int32Array(BITS + 1);
  const near = new Int32Array(headCount);
  return (bits: Uint32Array, at: number): Int32Array => {
    pivotsAt.fill(0);
    for (let head = 0; head < headCount; head++) {
      const distance = hamming(heads, head * WORDS, bits, at);
      distances[head] = distance;
      const pivots = groupStart[head + 1] - groupStart[head];
      pivotsAt[distance] = pivotsAt[distance] + pivots;
    }
    const limit = reaching(pivotsAt, enough);
    let count = 0;
    for (let head = 0; head < headCount; head++) if (distances[head] <= limit) near[count++] = head;
    return near.subarray(0, count);
  };
}

/** The least distance up to which `enough` are counted, or the greatest of all. */
function reaching(countAt: Int32Array, enough: number): number {
  let distance = 0;
  for (let seen = countAt[0]; seen < enough && distance < BITS; ) seen += countAt[++distance];
  return distance;
}

/** Finds the pivot nearest to a descriptor, or nearly. */
function ownPivotSearch(groups: PivotGroups): (bits: Uint32Array, at: number) => number {
  const { pivots, heads, groupStart } = groups;
  const scan: DescriptorScan = descriptorScan(pivots);
  const inGroups = groupSearch(groups, (GROUPS_FOR_OWN * heads.length) / WORDS);
  return (bits, at) => {
    let best = Number.POSITIVE_INFINITY;
    for (const head of inGroups(bits, at)) {
      const [from, to] = [groupStart[head], groupStart[head + 1]];
      best = Math.min(best, scan.nearest(from, to, bits, at));
    }
    return placeOf(best);
  };
}

/** Finds about the PROBES pivots nearest to a descriptor, or nearly, in no order. */
export function pivotSearch(words: PointWords): (bits: Uint32Array, at: number) => number[] {
  const inGroups = groupSearch(words, PIVOTS_SEARCHED);
  const countAt = new Int32Array(BITS + 1);
  let places: number[] = [];
  let distances: number[] = [];
  const scan = descriptorScan(words.pivots, (place, distance) => {
    places.push(place);
    distances.push(distance);
    countAt[distance] = countAt[distance] + 1;
  });
  return (bits, at) => {
    countAt.fill(0);
    [places, distances] = [[], []];
    for (const head of inGroups(bits, at)) {
      const from = words.groupStart[head];
      scan.findNearer(from, words.groupStart[head + 1], BITS + 1, bits, at);
    }
    const limit = reaching(countAt, PROBES);
    return places.filter((_, i) => distances[i] <= limit);
  };
}
