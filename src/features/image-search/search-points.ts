import type { Gallery } from './gallery.ts';
import { hammingOfLike } from './hamming.ts';
import { WORDS } from './keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints, unpackPlace } from './keypoints.ts';
import { isClear, type Matches, SECOND } from './match-keypoints.ts';
import { nearestPivots } from './point-words.ts';
import { countAgreeing } from './verify-matches.ts';

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
    const picture = gallery.pictureOf[point] as number;
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
  const { words, bits, pictureOf, pictures } = gallery;
  const matches: ListedMatches = { query: [], point: [] };
  const nearest = new Uint16Array(pictures);
  const second = new Uint16Array(pictures);
  const found = new Int32Array(pictures);
  const seenBy = new Int32Array(pictures).fill(-1);
  for (let q = 0; q < query.count; q++) {
    const touched: number[] = [];
    for (const pivot of nearestPivots(words.pivots, query.bits, q * WORDS)) {
      const end = words.start[pivot + 1] as number;
      for (let point = words.start[pivot] as number; point < end; point++) {
        const distance = hammingOfLike(query.bits, q * WORDS, bits, point * WORDS);
        if (distance >= SECOND) continue;
        const picture = pictureOf[point] as number;
        if (seenBy[picture] !== q) {
          seenBy[picture] = q;
          nearest[picture] = SECOND;
          second[picture] = SECOND;
          touched.push(picture);
        }
        if (distance < (nearest[picture] as number)) {
          second[picture] = nearest[picture] as number;
          nearest[picture] = distance;
          found[picture] = point;
        } else if (distance < (second[picture] as number)) second[picture] = distance;
      }
    }
    for (const picture of touched) {
      if (!isClear(nearest[picture] as number, second[picture] as number)) continue;
      matches.query.push(q);
      matches.point.push(found[picture] as number);
    }
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
  const points = [...new Set(own.map((match) => matches.point[match] as number))];
  const keypoints = emptyKeypoints(points.length);
  const placeOf = new Map(points.map((point, i) => [point, i]));
  points.forEach((point, i) => {
    unpackPlace(gallery.places[point] as number, keypoints, i);
  });
  const pairs: Matches = {
    query: Int32Array.from(own, (match) => matches.query[match] as number),
    found: Int32Array.from(own, (match) => placeOf.get(matches.point[match] as number) ?? 0),
  };
  return countAgreeing(query, keypoints, pairs, own.length);
}
