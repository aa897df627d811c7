import { expect, test } from 'vitest';
import type { Query } from '../picture/describe-picture.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints } from '../points/keypoints.ts';
import { scaled, VECTOR_LENGTH } from '../vectors/global-vector.ts';
import { dequantise, quantise } from '../vectors/quantise.ts';
import { type Random, seededRandom } from '../vectors/random.ts';
import { type GalleryPicture, layOutGallery } from './gallery.ts';
import { pivotSearch, sortUnderPivots } from './point-words.ts';
import { rankAcross, rankProducts, similarity } from './rank-products.ts';

const POINTS = 30;

function randomPoints(random: Random): Keypoints {
  const points = emptyKeypoints(POINTS);
  for (let i = 0; i < POINTS; i++) {
    points.x[i] = random();
    points.y[i] = random();
    points.size[i] = 1 + random();
    points.angle[i] = random() * 6;
  }
  for (let i = 0; i < points.bits.length; i++) points.bits[i] = random() * 2 ** 32;
  return points;
}

/** The same points with `flips` bits of each turned over. */
function seenAgain(points: Keypoints, flips: number, random: Random): Keypoints {
  const bits = points.bits.slice();
  for (let i = 0; i < points.count; i++)
    for (let flip = 0; flip < flips; flip++) {
      const bit = Math.floor(random() * WORDS * 32);
      const at = i * WORDS + (bit >> 5);
      bits[at] = (bits[at] ?? 0) ^ (1 << (bit & 31));
    }
  return { ...points, bits };
}

function randomVector(random: Random): Float32Array {
  return scaled(
    Float32Array.from({ length: VECTOR_LENGTH }, () => random() - 0.5),
    1,
  );
}

function catalogue(size: number): GalleryPicture[] {
  const random = seededRandom(11);
  return Array.from({ length: size }, (_, product) => ({
    product,
    descriptor: {
      vectors: [quantise(randomVector(random))],
      keypoints: randomPoints(random),
    },
  }));
}

const FEW = 120;
/** Enough for a shortlist. */
const MANY = 900;
const pictures = catalogue(MANY);
const whole = layOutGallery(pictures.slice(0, FEW), undefined);
const large = layOutGallery(pictures, undefined);
const random = seededRandom(12);
const queryFor = (product: number, flips: number): Query => ({
  vectors: [randomVector(random)],
  keypoints: seenAgain(pictures[product]?.descriptor.keypoints ?? emptyKeypoints(0), flips, random),
});

test('keypoints that agree find a picture whose vector says nothing', () => {
  for (const product of [0, 57, 119]) {
    const [first, second] = rankProducts(queryFor(product, 25), whole, 5);
    expect(first?.product).toBe(product);
    expect((first?.score ?? 0) - (second?.score ?? 0)).toBeGreaterThan(1);
  }
});

test('the lists and short forms of a large catalogue find what comparing with everything finds', () => {
  expect(large.words.start.length).toBeGreaterThan(100);
  expect(large.words.start.at(-1)).toBe(MANY * POINTS);
  for (let product = 0; product < MANY; product += 200) {
    const query = queryFor(product, 25);
    const [byPoints] = rankProducts(query, large, 1);
    expect(byPoints?.product).toBe(product);
    expect([byPoints]).toEqual(rankProducts(query, large, 1, MANY));
    const vector = pictures[product]?.descriptor.vectors[0];
    const seen = scaled(
      (vector ? dequantise(vector) : randomVector(random)).map((x) => x + (random() - 0.5) * 0.02),
      1,
    );
    const [byVector] = rankProducts({ vectors: [seen], keypoints: emptyKeypoints(0) }, large, 1);
    expect(byVector?.product).toBe(product);
  }
});

test('BEH-192 pictures laid out in two goes, of which some are gone, rank as those that are left laid out at once', () => {
  const isGone = (place: number): boolean => place % 7 === 3;
  const first = pictures.slice(0, 700);
  const base = layOutGallery(first, undefined);
  const gone = Uint8Array.from(first, (_, place) => Number(isGone(place)));
  const added = layOutGallery(pictures.slice(700), undefined, base.basis);
  const left = pictures.filter(({ product }) => product >= 700 || !isGone(product));
  const atOnce = layOutGallery(left, undefined);
  for (const product of [0, 3, 10, 699, 700, 899]) {
    const query = queryFor(product, 25);
    const shelf = [{ ...base, gone }, added];
    const all = rankAcross(query, shelf, 24, MANY);
    expect(all).toEqual(rankProducts(query, atOnce, 24, MANY));
    const [nearest] = rankAcross(query, shelf, 24);
    if (product < 700 && isGone(product)) expect(nearest?.product).not.toBe(product);
    else expect(nearest).toEqual(all[0]);
  }
});

test('a point lies under a pivot and is found there again', () => {
  const bits = Uint32Array.from({ length: 6000 * WORDS }, () => random() * 2 ** 32);
  const { words, own } = sortUnderPivots(bits);
  const nearestPivots = pivotSearch(words);
  let found = 0;
  for (let point = 0; point < 6000; point += 20)
    if (nearestPivots(bits, point * WORDS).includes(own[point] ?? -1)) found++;
  expect(found).toBeGreaterThan(295);
});

test('a vector alone ranks by cosine and a product is as good as its best picture', () => {
  const [one, other] = [randomVector(random), randomVector(random)];
  const between = scaled(
    one.map((value, i) => value + 0.5 * (other[i] ?? 0)),
    1,
  );
  const picture = (product: number, vector: Float32Array): GalleryPicture => ({
    product,
    descriptor: { vectors: [quantise(vector)], keypoints: emptyKeypoints(0) },
  });
  const gallery = layOutGallery(
    [picture(1, other), picture(2, between), picture(1, one)],
    undefined,
  );
  const ranked = rankProducts({ vectors: [one], keypoints: emptyKeypoints(0) }, gallery, 24);
  expect(ranked.map(({ product }) => product)).toEqual([1, 2]);
  expect(ranked[0]?.score).toBeCloseTo(1, 2);
});

test('a product of very many good pictures leaves room for the others', () => {
  const crowd = pictures.map(({ descriptor }, place) => ({
    product: place < 700 ? 7 : place,
    descriptor,
  }));
  const gallery = layOutGallery(crowd, undefined);
  const query: Query = { vectors: [randomVector(random)], keypoints: emptyKeypoints(0) };
  const ranked = rankProducts(query, gallery, 5, MANY);
  expect(ranked).toEqual(rankProducts(query, gallery, MANY, MANY).slice(0, 5));
  expect(new Set(ranked.map(({ product }) => product)).size).toBe(5);
});

test('similarity grows with the score and stays from 0 to 1', () => {
  const scores = [-1, 0, 0.3, 1, 2.6].map(similarity);
  expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  expect(scores[0]).toBe(0);
  expect(scores[3]).toBeGreaterThan(0.8);
  expect(scores[4]).toBeLessThan(1);
});
