import { type Gallery, pointsOf } from './gallery.ts';
import { WORDS } from './keypoint-descriptor.ts';
import type { Keypoints } from './keypoints.ts';
import { emptyMatches, matchKeypoints, NEAREST } from './match-keypoints.ts';
import { distanceBelow, nearestPivots, type PointWords } from './point-words.ts';
import { countAgreeing } from './verify-matches.ts';

/** Pictures whose keypoints are compared in full after the vote. */
const MOST_COMPARED = 400;

/**
 * How many keypoints of the query agree with each picture of a large gallery. Points found under
 * the pivots vote for their pictures; those with the most votes, at least `fewest`, are compared
 * as every picture of a small gallery is. The others count none.
 */
export function agreeingByWords(
  query: Keypoints,
  gallery: Gallery,
  words: PointWords,
  fewest: number,
): Int32Array {
  const votes = votesOf(query, gallery, words);
  const agreeing = new Int32Array(gallery.pictures);
  const matches = emptyMatches(query.count);
  for (const picture of mostVoted(votes, fewest)) {
    const start = gallery.pointStart[picture] as number;
    const end = gallery.pointStart[picture + 1] as number;
    const found = matchKeypoints(query, gallery.bits, start, end, matches);
    if (found >= fewest)
      agreeing[picture] = countAgreeing(query, pointsOf(gallery, picture), matches, found);
  }
  return agreeing;
}

/** Points of the query that have a near point in each picture. */
function votesOf(query: Keypoints, gallery: Gallery, words: PointWords): Int32Array {
  const votes = new Int32Array(gallery.pictures);
  const lastVoter = new Int32Array(gallery.pictures).fill(-1);
  for (let q = 0; q < query.count; q++) {
    for (const pivot of nearestPivots(words.pivots, query.bits, q * WORDS)) {
      const end = words.start[pivot + 1] as number;
      for (let place = words.start[pivot] as number; place < end; place++) {
        const point = words.points[place] as number;
        const picture = words.pictures[place] as number;
        if (lastVoter[picture] === q) continue;
        if (distanceBelow(query.bits, q * WORDS, gallery.bits, point * WORDS, NEAREST) >= NEAREST)
          continue;
        lastVoter[picture] = q;
        votes[picture] = (votes[picture] as number) + 1;
      }
    }
  }
  return votes;
}

function mostVoted(votes: Int32Array, fewest: number): number[] {
  const voted: number[] = [];
  for (let picture = 0; picture < votes.length; picture++)
    if ((votes[picture] as number) >= fewest) voted.push(picture);
  return voted
    .sort((one, other) => (votes[other] as number) - (votes[one] as number))
    .slice(0, MOST_COMPARED);
}
