import { calibrate } from './calibration.ts';
import type { Query } from './describe-picture.ts';
import { type Gallery, pointsOf } from './gallery.ts';
import { VECTOR_LENGTH } from './global-vector.ts';
import type { Keypoints } from './keypoints.ts';
import { emptyMatches, matchKeypoints } from './match-keypoints.ts';
import { agreeingByWords } from './search-points.ts';
import { countAgreeing } from './verify-matches.ts';

export interface RankedProduct {
  readonly product: number;
  /** Cosine plus what agreeing keypoints add: -1 to 2.6. */
  readonly score: number;
}

/** What each agreeing keypoint beyond the first two adds, and how many count. */
const POINT_WORTH = 0.08;
const FREE_POINTS = 2;
const MOST_POINTS = 20;

/** The `most` products most like the query, best first; a product is as good as its best picture. */
export function rankProducts(query: Query, gallery: Gallery, most: number): RankedProduct[] {
  const cosines = cosinesOf(query, gallery);
  const best = new Map<number, number>();
  const agreeing = gallery.words
    ? agreeingByWords(query.keypoints, gallery, gallery.words, FREE_POINTS + 1)
    : agreeingWithEach(query.keypoints, gallery);
  for (let picture = 0; picture < gallery.pictures; picture++) {
    const score = (cosines[picture] as number) + worthOf(agreeing[picture] as number);
    const product = gallery.product[picture] as number;
    if (score > (best.get(product) ?? Number.NEGATIVE_INFINITY)) best.set(product, score);
  }
  return [...best]
    .map(([product, score]) => ({ product, score }))
    .sort((one, other) => other.score - one.score || one.product - other.product)
    .slice(0, most);
}

/** Compares with every keypoint of every picture. */
function agreeingWithEach(query: Keypoints, gallery: Gallery): Int32Array {
  const agreeing = new Int32Array(gallery.pictures);
  const matches = emptyMatches(query.count);
  for (let picture = 0; picture < gallery.pictures; picture++) {
    const start = gallery.pointStart[picture] as number;
    const end = gallery.pointStart[picture + 1] as number;
    const found = matchKeypoints(query, gallery.bits, start, end, matches);
    if (found > FREE_POINTS)
      agreeing[picture] = countAgreeing(query, pointsOf(gallery, picture), matches, found);
  }
  return agreeing;
}

function worthOf(agreeing: number): number {
  return POINT_WORTH * Math.min(MOST_POINTS, Math.max(0, agreeing - FREE_POINTS));
}

/** The best cosine of any of the query's vectors with any of each picture's. */
function cosinesOf(query: Query, gallery: Gallery): Float32Array {
  const cosines = new Float32Array(gallery.pictures).fill(-1);
  for (const vector of query.vectors) {
    const compared = calibrate(vector, gallery.calibration);
    for (let picture = 0; picture < gallery.pictures; picture++) {
      const end = gallery.vectorStart[picture + 1] as number;
      for (let stored = gallery.vectorStart[picture] as number; stored < end; stored++) {
        const cosine =
          dot(compared, gallery.vectors, stored * VECTOR_LENGTH) *
          (gallery.scale[stored] as number);
        if (cosine > (cosines[picture] as number)) cosines[picture] = cosine;
      }
    }
  }
  return cosines;
}

/** Scalar product, in four sums so that the processor need not wait for each addition. */
function dot(vector: Float32Array, stored: Int8Array, offset: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let i = 0; i < VECTOR_LENGTH; i += 4) {
    one += (vector[i] as number) * (stored[offset + i] as number);
    two += (vector[i + 1] as number) * (stored[offset + i + 1] as number);
    three += (vector[i + 2] as number) * (stored[offset + i + 2] as number);
    four += (vector[i + 3] as number) * (stored[offset + i + 3] as number);
  }
  return one + two + three + four;
}

/** How alike a score is, 0 to 1: the same picture is above .8, a stranger below .5. */
export function similarity(score: number): number {
  return 1 - Math.exp(-1.8 * Math.max(0, score));
}
