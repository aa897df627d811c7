import type { Query } from '../picture/describe-picture.ts';
import type { Keypoints } from '../points/keypoints.ts';
import { emptyMatches, matchKeypoints } from '../points/match-keypoints.ts';
import { countAgreeing } from '../points/verify-matches.ts';
import { calibrate } from '../vectors/calibration.ts';
import { type Gallery, pointsOf } from './gallery.ts';
import { nthSmallest } from './nth-smallest.ts';
import { agreeingInLists } from './search-points.ts';
import { sketchOf } from './sketch.ts';
import { sketchCosines } from './sketch-cosines.ts';

export interface RankedProduct {
  readonly product: number;
  /** Cosine plus what agreeing keypoints add: -1 to 2.6. */
  readonly score: number;
}

/** What each agreeing keypoint beyond the first two adds, and how many count. */
const POINT_WORTH = 0.08;
const FREE_POINTS = 2;
const MOST_POINTS = 20;
/** Pictures that are not compared in full come after those that are. */
const SHORT_OF = 0.15;

const SMALL = 300;
/** Pictures of a product among the best, at first guess. */
const PICTURES_A_PRODUCT = 8;
/** Pictures compared in full: the best by all that the short forms tell, and by shape alone. */
const BEST_BY_ALL = 160;
const BEST_BY_VECTOR = 120;

/** No picture is as unlike as one that is not there. */
const GONE = Number.NEGATIVE_INFINITY;

/** The `most` products of several galleries that are most like the query, best first. */
export function rankAcross(
  query: Query,
  galleries: readonly Gallery[],
  most: number,
  small = SMALL,
): RankedProduct[] {
  const best = new Map<number, RankedProduct>();
  for (const ranked of galleries.flatMap((one) => rankProducts(query, one, most, small))) {
    if (ranked.score > (best.get(ranked.product)?.score ?? GONE)) best.set(ranked.product, ranked);
  }
  return [...best.values()].sort(byScore).slice(0, most);
}

const byScore = (one: RankedProduct, other: RankedProduct): number =>
  other.score - one.score || one.product - other.product;

/**
 * The `most` products most like the query, best first; a product is as good as its best picture.
 * Galleries of up to `small` pictures are compared in full.
 */
export function rankProducts(
  query: Query,
  gallery: Gallery,
  most: number,
  small = SMALL,
): RankedProduct[] {
  const vectors = query.vectors.map((vector) => calibrate(vector, gallery.calibration));
  const scores = new Float32Array(gallery.pictures);
  for (const picture of shortlist(query.keypoints, vectors, gallery, scores, small))
    scores[picture] = gallery.gone?.[picture]
      ? GONE
      : cosineWith(vectors, gallery, picture) +
        worthOf(agreeingWith(query.keypoints, gallery, picture));
  return bestProducts(scores, gallery.product, most);
}

/** The first `most` products; only as many pictures are put in order as that takes. */
function bestProducts(scores: Float32Array, product: Float64Array, most: number): RankedProduct[] {
  for (let taken = PICTURES_A_PRODUCT * most; ; taken *= PICTURES_A_PRODUCT) {
    const best = new Map<number, number>();
    const pictures = highest(scores, Math.min(scores.length, taken));
    for (const picture of pictures) {
      const id = product[picture];
      const score = scores[picture];
      if (score > (best.get(id) ?? GONE)) best.set(id, score);
    }
    if (best.size < most && pictures.length < scores.length) continue;
    return [...best]
      .map(([id, score]) => ({ product: id, score }))
      .sort(byScore)
      .slice(0, most);
  }
}

/**
 * The pictures worth comparing in full. `scores` is given what the short forms tell of all of
 * them, less what they can be wrong by.
 */
function shortlist(
  keypoints: Keypoints,
  vectors: readonly Float32Array[],
  gallery: Gallery,
  scores: Float32Array,
  small: number,
): Iterable<number> {
  if (gallery.pictures <= small) return scores.keys();
  const sketches = vectors.map((vector) => sketchOf(vector, gallery.basis));
  const cosines = sketchCosines(sketches, gallery);
  const agreeing = agreeingInLists(keypoints, gallery, FREE_POINTS + 1);
  for (let picture = 0; picture < gallery.pictures; picture++) {
    if (gallery.gone?.[picture]) cosines[picture] = GONE;
    scores[picture] = cosines[picture] + worthOf(agreeing[picture]);
  }
  const chosen = new Set([...highest(scores, BEST_BY_ALL), ...highest(cosines, BEST_BY_VECTOR)]);
  for (let picture = 0; picture < gallery.pictures; picture++)
    scores[picture] = scores[picture] - SHORT_OF;
  return chosen;
}

/** Places of the `most` highest values, in no order. */
function highest(values: Float32Array, most: number): number[] {
  if (most >= values.length) return Array.from(values.keys());
  const limit = nthSmallest(values.slice(), values.length - most);
  const places: number[] = [];
  for (let place = 0; place < values.length; place++)
    if (values[place] >= limit) places.push(place);
  return places;
}

/** Compares with every keypoint of a picture. */
function agreeingWith(query: Keypoints, gallery: Gallery, picture: number): number {
  const catalogue = pointsOf(gallery, picture);
  const matches = emptyMatches(query.count);
  const found = matchKeypoints(query, catalogue, matches);
  return found > FREE_POINTS ? countAgreeing(query, catalogue, matches, found) : 0;
}

function worthOf(agreeing: number): number {
  return POINT_WORTH * Math.min(MOST_POINTS, Math.max(0, agreeing - FREE_POINTS));
}

/** The best cosine of any of the query's vectors with any of the picture's. */
function cosineWith(vectors: readonly Float32Array[], gallery: Gallery, picture: number): number {
  let best = -1;
  const end = gallery.vectorStart[picture + 1];
  for (let stored = gallery.vectorStart[picture]; stored < end; stored++) {
    const scale = gallery.scale[stored];
    for (const vector of vectors) {
      const cosine = scale * dot(vector, gallery.vectors, stored * gallery.length);
      if (cosine > best) best = cosine;
    }
  }
  return best;
}

/** Scalar product, in four sums so that the processor need not wait for each addition. */
function dot(vector: Float32Array, stored: Int8Array, offset: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  for (let i = 0; i < vector.length; i += 4) {
    one += vector[i] * stored[offset + i];
    two += vector[i + 1] * stored[offset + i + 1];
    three += vector[i + 2] * stored[offset + i + 2];
    four += vector[i + 3] * stored[offset + i + 3];
  }
  return one + two + three + four;
}

/** How alike a score is, 0 to 1: the same picture is above .8, a stranger below .5. */
export function similarity(score: number): number {
  return 1 - Math.exp(-1.8 * Math.max(0, score));
}
