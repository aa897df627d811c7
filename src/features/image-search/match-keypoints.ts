import { WORDS } from './keypoint-descriptor.ts';
import type { Keypoints } from './keypoints.ts';

/** Pairs of a query's keypoint and a catalogue keypoint, by index. */
export interface Matches {
  readonly query: Int32Array;
  readonly found: Int32Array;
  readonly count: number;
}

/** Bits in which matching keypoints differ at most. */
export const NEAREST = 62;
/** The nearest must be this much nearer than the second. */
const RATIO = 0.88;
/** Beyond this the second nearest no longer matters. */
const SECOND = Math.ceil(NEAREST / RATIO) + 1;
/** Pairs that differ this much in their first word are not looked at further. */
const FIRST_WORD = 11;

/** Ones in a 32-bit word. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * The nearest catalogue keypoint of each query keypoint among those from `start` to `end` of
 * `bits`; only clear matches. `found` counts from `start`.
 */
export function matchKeypoints(
  query: Keypoints,
  bits: Uint32Array,
  start: number,
  end: number,
  into: Matches,
): number {
  let count = 0;
  for (let q = 0; q < query.count; q++) {
    let nearest = SECOND;
    let second = SECOND;
    let found = -1;
    const from = q * WORDS;
    const first = query.bits[from] as number;
    for (let point = start; point < end; point++) {
      const at = point * WORDS;
      let distance = onesIn(first ^ (bits[at] as number));
      if (distance > FIRST_WORD) continue;
      for (let word = 1; word < WORDS && distance < second; word++)
        distance += onesIn((query.bits[from + word] as number) ^ (bits[at + word] as number));
      if (distance >= second) continue;
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        found = point - start;
      } else second = distance;
    }
    if (found < 0 || nearest >= NEAREST || nearest >= RATIO * second) continue;
    into.query[count] = q;
    into.found[count] = found;
    count++;
  }
  return count;
}

export function emptyMatches(most: number): Matches {
  return { query: new Int32Array(most), found: new Int32Array(most), count: 0 };
}
