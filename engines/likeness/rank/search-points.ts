import { WORDS } from '../points/keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints, unpackPlace } from '../points/keypoints.ts';
import { isClear, type Matches, SECOND } from '../points/match-keypoints.ts';
import { countAgreeing } from '../points/verify-matches.ts';
import { descriptorScan } from './descriptor-scan.ts';
import type { Gallery } from './gallery.ts';
import { pivotSearch } from './point-words.ts';

/** Matches with all pictures: entry `i` says that query point and gallery point are alike. */
interface ListedMatches {
  readonly query: number[];
  readonly point: number[];
}

/**
 * How many keypoints of the query agree with each picture, as far as the lists of the nearest
 * pivots tell: a little less than comparing with every keypoint would.
 */
export function agreeingInLists(query: Keypoints, gallery: Gallery, fewest: number): Int32Array {
  const matches = listedMatches(query, gallery);
  const agreeing = new Int32Array(gallery.pictures);
  const byPicture = new Map<number, number[]>();
  matches.point.forEach((point, match) => {
    const picture = gallery.pictureOf[point];
    const own = byPicture.get(picture);
    if (own) own.push(match);
    else byPicture.set(picture, [match]);
  });
  for (const [picture, own] of byPicture)
    if (own.length >= fewest) agreeing[picture] = agreeingOf(query, gallery, matches, own);
  return agreeing;
}

/** The clear matches found in the lists, picture by picture as `matchKeypoints` finds them. */
function listedMatches(query: Keypoints, gallery: Gallery): ListedMatches {
  const { words, points, pictureOf, pictures } = gallery;
  const matches: ListedMatches = { query: [], point: [] };
  const nearest = new Uint16Array(pictures).fill(SECOND);
  const second = new Uint16Array(pictures).fill(SECOND);
  const found = new Int32Array(pictures);
  const touched: number[] = [];
  const scan = descriptorScan(points, (point, distance) => {
    const picture = pictureOf[point];
    const best = nearest[picture];
    if (best === SECOND) touched.push(picture);
    if (distance < best) {
      second[picture] = best;
      nearest[picture] = distance;
      found[picture] = point;
    } else if (distance < second[picture]) second[picture] = distance;
  });
  const nearestPivots = pivotSearch(words);
  for (let q = 0; q < query.count; q++) {
    for (const pivot of nearestPivots(query.bits, q * WORDS)) {
      const [from, to] = [words.start[pivot], words.start[pivot + 1]];
      scan.findNearer(from, to, SECOND, query.bits, q * WORDS);
    }
    for (const picture of touched) {
      if (isClear(nearest[picture], second[picture])) {
        matches.query.push(q);
        matches.point.push(found[picture]);
      }
      nearest[picture] = SECOND;
      second[picture] = SECOND;
    }
    touched.length = 0;
  }
  return matches;
}

/** Verifies the given matches, which are all of one picture. */
function agreeingOf(
  query: Keypoints,
  gallery: Gallery,
  matches: ListedMatches,
  own: readonly number[],
): number {
  const points = [...new Set(own.map((match) => matches.point[match]))];
  const keypoints = emptyKeypoints(points.length);
  const placeOf = new Map(points.map((point, i) => [point, i]));
  points.forEach((point, i) => {
    unpackPlace(gallery.places[point], keypoints, i);
  });
  const pairs: Matches = {
    query: Int32Array.from(own, (match) => matches.query[match]),
    found: Int32Array.from(own, (match) => placeOf.get(matches.point[match]) ?? 0),
  };
  return countAgreeing(query, keypoints, pairs, own.length);
}
