import type { Keypoints } from './keypoints.ts';
import type { Matches } from './match-keypoints.ts';

/** How far a match may be off one common move, turn and scaling. */
const ANGLE = 0.6;
/** Base-2 logarithm. */
const SIZE = 0.8;
/** Distance allowed, in parts of the picture, and more for points far from the first. */
const DISTANCE = 0.06;
const DISTANCE_PER_REACH = 0.12;

/**
 * The most matches that agree on one similarity transform. Each match proposes the transform its
 * two places, sizes and angles imply; a catalogue keypoint counts once.
 */
export function countAgreeing(
  query: Keypoints,
  catalogue: Keypoints,
  matches: Matches,
  count: number,
): number {
  let best = 0;
  const counted = new Int32Array(catalogue.count).fill(-1);
  for (let lead = 0; lead < count; lead++) {
    const agreeing = agreeingWith(query, catalogue, matches, count, lead, counted);
    if (agreeing > best) best = agreeing;
  }
  return best;
}

function agreeingWith(
  query: Keypoints,
  catalogue: Keypoints,
  matches: Matches,
  count: number,
  lead: number,
  counted: Int32Array,
): number {
  const q = matches.query[lead];
  const c = matches.found[lead];
  const turn = catalogue.angle[c] - query.angle[q];
  const growth = catalogue.size[c] - query.size[q];
  const cosine = Math.cos(turn) * 2 ** growth;
  const sine = Math.sin(turn) * 2 ** growth;
  let agreeing = 0;
  for (let other = 0; other < count; other++) {
    const p = matches.query[other];
    const k = matches.found[other];
    if (counted[k] === lead) continue;
    const turnOff = catalogue.angle[k] - query.angle[p] - turn;
    if (Math.abs(turnOff - 2 * Math.PI * Math.round(turnOff / (2 * Math.PI))) >= ANGLE) continue;
    if (Math.abs(catalogue.size[k] - query.size[p] - growth) >= SIZE) continue;
    const dx = query.x[p] - query.x[q];
    const dy = query.y[p] - query.y[q];
    const x = cosine * dx - sine * dy;
    const y = sine * dx + cosine * dy;
    const off = Math.hypot(
      catalogue.x[k] - catalogue.x[c] - x,
      catalogue.y[k] - catalogue.y[c] - y,
    );
    if (off >= DISTANCE + DISTANCE_PER_REACH * Math.hypot(x, y)) continue;
    counted[k] = lead;
    agreeing++;
  }
  return agreeing;
}
