import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORDS } from '../points/keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints } from '../points/keypoints.ts';
import { type GalleryPicture, layOutGallery } from '../rank/gallery.ts';
import { rankProducts } from '../rank/rank-products.ts';
import { scaled, VECTOR_LENGTH } from '../vectors/global-vector.ts';
import { dequantise, quantise } from '../vectors/quantise.ts';
import { seededRandom } from '../vectors/random.ts';
import { keepGallery, recallGallery } from './kept-gallery.ts';

const PICTURES = 700;
const POINTS = 12;
const random = seededRandom(3);
const numbers = (length: number) => Float32Array.from({ length }, () => random() - 0.5);

function points(): Keypoints {
  const made = emptyKeypoints(POINTS);
  for (let i = 0; i < POINTS; i++) {
    made.x[i] = random();
    made.y[i] = random();
    made.size[i] = 1 + random();
  }
  for (let i = 0; i < POINTS * WORDS; i++) made.bits[i] = random() * 2 ** 32;
  return made;
}

const pictures = Array.from(
  { length: PICTURES },
  (_, product): GalleryPicture => ({
    product,
    descriptor: { vectors: [quantise(scaled(numbers(VECTOR_LENGTH), 1))], keypoints: points() },
  }),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a gallery that was kept is the same gallery and ranks alike', () => {
  const calibration = { mean: numbers(VECTOR_LENGTH), factor: undefined };
  const made = layOutGallery(pictures, calibration);
  const place = { file: join(folder, 'gallery.bin'), key: 'seven hundred' };
  keepGallery(place, made);
  const read = recallGallery(place);
  if (!read) throw new Error('nothing was kept');
  const { points: madePoints, words: madeWords, ...plain } = made;
  const { points: readPoints, words: readWords, ...again } = read;
  expect(again).toEqual(plain);
  expect(new Uint8Array(readPoints.buffer)).toEqual(new Uint8Array(madePoints.buffer));
  expect(new Uint8Array(readWords.pivots.buffer)).toEqual(new Uint8Array(madeWords.pivots.buffer));
  for (const { descriptor } of pictures.filter((_, place) => place % 100 === 0)) {
    const query = { vectors: descriptor.vectors.map(dequantise), keypoints: descriptor.keypoints };
    expect(rankProducts(query, read, 20)).toEqual(rankProducts(query, made, 20));
  }
});

test('a gallery laid out from something else is not taken', () => {
  const place = { file: join(folder, 'other.bin'), key: 'these' };
  keepGallery(place, layOutGallery(pictures.slice(0, 5), undefined));
  expect(recallGallery({ ...place, key: 'those' })).toBeUndefined();
});
