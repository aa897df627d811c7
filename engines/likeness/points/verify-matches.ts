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
  const q = matches.query[lead] as number;
  const c = matches.found[lead] as number;
  const turn = (catalogue.angle[c] as number) - (query.angle[q] as number);
  const growth = (catalogue.size[c] as number) - (query.size[q] as number);
  const cosine = Math.cos(turn) * 2 ** growth;
  const sine = Math.sin(turn) * 2 ** growth;
  let agreeing = 0;
  for (let other = 0; other < count; other++) {
    const p = matches.query[other] as number;
    const k = matches.found[other] as number;
    if (counted[k] === lead) continue;
    const turnOff = (catalogue.angle[k] as number) - (query.angle[p] as number) - turn;
    if (Math.abs(turnOff - 2 * Math.PI * Math.round(turnOff / (2 * Math.PI))) >= ANGLE) continue;
    if (Math.abs((catalogue.size[k] as number) - (query.size[p] as number) - growth) >= SIZE)
      continue;
    const dx = (query.x[p] as number) - (query.x[q] as number);
    const dy = (query.y[p] as number) - (query.y[q] as number);
    const x = cosine * dx - sine * dy;
    const y = sine * dx + cosine * dy;
    const off = Math.hypot(
      (catalogue.x[k] as number) - (catalogue.x[c] as number) - x,
      (catalogue.y[k] as number) - (catalogue.y[c] as number) - y,
    );
    if (off >= DISTANCE + DISTANCE_PER_REACH * Math.hypot(x, y)) continue;
    counted[k] = lead;
    agreeing++;
  }
  return agreeing;
}
