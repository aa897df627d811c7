import { type Gallery, pointsOf } from './gallery.ts';
import { WORDS } from './keypoint-descriptor.ts';
import type { Keypoints } from './keypoints.ts';
import { emptyMatches, isClear, SECOND } from './match-keypoints.ts';
import { distanceBelow, nearestPivots, type PointWords } from './point-words.ts';
import { countAgreeing } from './verify-matches.ts';

/** Pairs found so far, chained by picture. */
interface Pairs {
  readonly query: number[];
  readonly point: number[];
  readonly next: number[];
  /** Last pair of each picture, or -1. */
  readonly last: Int32Array;
  readonly count: Int32Array;
}

/**
 * How many keypoints of the query agree with each picture, found through the gallery's pivots.
 * Pictures with fewer than `fewest` pairs are not verified and count none.
 */
export function agreeingByWords(
  query: Keypoints,
  gallery: Gallery,
  words: PointWords,
  fewest: number,
): Int32Array {
  const pairs: Pairs = {
    query: [],
    point: [],
    next: [],
    last: new Int32Array(gallery.pictures).fill(-1),
    count: new Int32Array(gallery.pictures),
  };
  const pictureOf = pictureOfPoints(gallery);
  const near = new NearestByPicture(gallery.pictures);
  for (let q = 0; q < query.count; q++) {
    near.begin();
    for (const pivot of nearestPivots(words.pivots, query.bits, q * WORDS)) {
      const end = words.start[pivot + 1] as number;
      for (let place = words.start[pivot] as number; place < end; place++) {
        const point = words.points[place] as number;
        const distance = distanceBelow(query.bits, q * WORDS, gallery.bits, point * WORDS, SECOND);
        if (distance < SECOND) near.offer(pictureOf[point] as number, point, distance);
      }
    }
    near.eachClear((picture, point) => {
      pairs.query.push(q);
      pairs.point.push(point - (gallery.pointStart[picture] as number));
      pairs.next.push(pairs.last[picture] as number);
      pairs.last[picture] = pairs.query.length - 1;
      pairs.count[picture] = (pairs.count[picture] as number) + 1;
    });
  }
  return verified(query, gallery, pairs, fewest);
}

function verified(query: Keypoints, gallery: Gallery, pairs: Pairs, fewest: number): Int32Array {
  const agreeing = new Int32Array(gallery.pictures);
  const matches = emptyMatches(query.count);
  for (let picture = 0; picture < gallery.pictures; picture++) {
    if ((pairs.count[picture] as number) < fewest) continue;
    let count = 0;
    for (let pair = pairs.last[picture] as number; pair >= 0; pair = pairs.next[pair] as number) {
      matches.query[count] = pairs.query[pair] as number;
      matches.found[count] = pairs.point[pair] as number;
      count++;
    }
    agreeing[picture] = countAgreeing(query, pointsOf(gallery, picture), matches, count);
  }
  return agreeing;
}

const KNOWN = new WeakMap<Gallery, Int32Array>();

function pictureOfPoints(gallery: Gallery): Int32Array {
  const known = KNOWN.get(gallery);
  if (known) return known;
  const pictures = new Int32Array(gallery.x.length);
  for (let picture = 0; picture < gallery.pictures; picture++)
    pictures.fill(picture, gallery.pointStart[picture], gallery.pointStart[picture + 1]);
  KNOWN.set(gallery, pictures);
  return pictures;
}

/** The nearest and the second nearest point of each picture to one searched point. */
class NearestByPicture {
  readonly #stamp: Int32Array;
  readonly #nearest: Uint16Array;
  readonly #second: Uint16Array;
  readonly #point: Int32Array;
  #touched: number[] = [];
  #round = 0;

  constructor(pictures: number) {
    this.#stamp = new Int32Array(pictures);
    this.#nearest = new Uint16Array(pictures);
    this.#second = new Uint16Array(pictures);
    this.#point = new Int32Array(pictures);
  }

  begin(): void {
    this.#round++;
    this.#touched = [];
  }

  offer(picture: number, point: number, distance: number): void {
    if (this.#stamp[picture] !== this.#round) {
      this.#stamp[picture] = this.#round;
      this.#nearest[picture] = SECOND;
      this.#second[picture] = SECOND;
      this.#touched.push(picture);
    }
    const nearest = this.#nearest[picture] as number;
    if (distance < nearest) {
      this.#second[picture] = nearest;
      this.#nearest[picture] = distance;
      this.#point[picture] = point;
    } else if (distance < (this.#second[picture] as number)) this.#second[picture] = distance;
  }

  eachClear(visit: (picture: number, point: number) => void): void {
    for (const picture of this.#touched)
      if (isClear(this.#nearest[picture] as number, this.#second[picture] as number))
        visit(picture, this.#point[picture] as number);
  }
}
