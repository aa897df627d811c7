import { hammingOfLike } from './hamming.ts';
import { WORDS } from './keypoint-descriptor.ts';
import type { Keypoints } from './keypoints.ts';

/** Pairs of a query's keypoint and a catalogue keypoint, by index. */
export interface Matches {
  readonly query: Int32Array;
  readonly found: Int32Array;
}

/** Bits in which matching keypoints differ at most. */
const NEAREST = 62;
/** The nearest must be this much nearer than the second. */
const RATIO = 0.88;
/** Beyond this the second nearest no longer matters. */
export const SECOND = Math.ceil(NEAREST / RATIO) + 1;

export function isClear(nearest: number, second: number): boolean {
  return nearest < NEAREST && nearest < RATIO * second;
}

/** Writes the clear matches of a query with one picture's keypoints; returns how many. */
export function matchKeypoints(query: Keypoints, catalogue: Keypoints, into: Matches): number {
  let count = 0;
  for (let q = 0; q < query.count; q++) {
    let nearest = SECOND;
    let second = SECOND;
    let found = -1;
    for (let point = 0; point < catalogue.count; point++) {
      const distance = hammingOfLike(query.bits, q * WORDS, catalogue.bits, point * WORDS);
      if (distance >= second) continue;
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        found = point;
      } else second = distance;
    }
    if (found < 0 || !isClear(nearest, second)) continue;
    into.query[count] = q;
    into.found[count] = found;
    count++;
  }
  return count;
}

export function emptyMatches(most: number): Matches {
  return { query: new Int32Array(most), found: new Int32Array(most) };
}
