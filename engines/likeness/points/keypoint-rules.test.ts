import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DESCRIPTOR_VERSION,
  packDescriptor,
  STORED_BYTES,
  unpackDescriptor,
} from '../picture/picture-descriptor.ts';
import { emptyMask, type Mask, type RgbPicture } from '../picture/pixels.ts';
import { VECTOR_LENGTH } from '../vectors/global-vector.ts';
import { quantise } from '../vectors/quantise.ts';
import { seededRandom } from '../vectors/random.ts';
import { createBitReader, createBitWriter } from './bit-coder.ts';
import { hamming } from './hamming.ts';
import { WORDS } from './keypoint-descriptor.ts';
import { keypointsOf, QUERY_KEYPOINTS } from './keypoints.ts';
import { emptyMatches, matchKeypoints } from './match-keypoints.ts';
import { countAgreeing } from './verify-matches.ts';

const SIDE = 320;

/** Grey blots at places given by the seed, turned about the middle and scaled. */
function blots(seed: number, degrees = 0, growth = 1): RgbPicture {
  const random = seededRandom(seed);
  const spots = Array.from({ length: 60 }, () => ({
    x: (random() - 0.5) * 220,
    y: (random() - 0.5) * 220,
    size: 3 + random() * 7,
    grey: (random() - 0.5) * 200,
  }));
  const cosine = Math.cos((degrees * Math.PI) / 180) * growth;
  const sine = Math.sin((degrees * Math.PI) / 180) * growth;
  const values = new Float32Array(SIDE * SIDE).fill(128);
  for (const { x, y, size, grey } of spots) {
    const u = SIDE / 2 + cosine * x - sine * y;
    const v = SIDE / 2 + sine * x + cosine * y;
    const spread = 2 * (size * growth) ** 2;
    const reach = Math.ceil(3 * size * growth);
    for (let row = Math.max(0, Math.floor(v) - reach); row < Math.min(SIDE, v + reach); row++)
      for (
        let column = Math.max(0, Math.floor(u) - reach);
        column < Math.min(SIDE, u + reach);
        column++
      ) {
        const far = (column - u) ** 2 + (row - v) ** 2;
        const at = row * SIDE + column;
        values[at] = (values[at] ?? 0) + grey * Math.exp(-far / spread);
      }
  }
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, values[Math.floor(i / 3)] ?? 0));
  return { width: SIDE, height: SIDE, data };
}
const everywhere: Mask = { ...emptyMask(SIDE, SIDE), on: new Uint8Array(SIDE * SIDE).fill(1) };
const pointsOf = (picture: RgbPicture) => keypointsOf(picture, everywhere, QUERY_KEYPOINTS);

function agreeing(query: RgbPicture, catalogue: RgbPicture): number {
  const one = pointsOf(query);
  const other = pointsOf(catalogue);
  const matches = emptyMatches(one.count);
  const found = matchKeypoints(one, other, matches);
  return countAgreeing(one, other, matches, found);
}

test('a turned and smaller picture agrees with its original and not with a stranger', () => {
  expect(agreeing(blots(1), blots(1))).toBeGreaterThan(30);
  expect(agreeing(blots(1, 25, 0.8), blots(1))).toBeGreaterThan(12);
  expect(agreeing(blots(2), blots(1))).toBeLessThan(6);
});

test('keypoints lie on the object only', () => {
  const left: Mask = emptyMask(SIDE, SIDE);
  for (let i = 0; i < left.on.length; i++) left.on[i] = i % SIDE < SIDE / 2 ? 1 : 0;
  const found = keypointsOf(blots(1), left, QUERY_KEYPOINTS);
  expect(found.count).toBeGreaterThan(5);
  for (const x of found.x) expect(x).toBeLessThan(0.52);
});

test('differing bits are counted as by their binary writing', () => {
  const words = fc.uint32Array({ minLength: WORDS, maxLength: WORDS });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const written = [...one].map((bits, i) => ((bits ^ (other[i] ?? 0)) >>> 0).toString(2));
      const ones = written.join('').replaceAll('0', '').length;
      expect(hamming(one, 0, other, 0)).toBe(ones);
    }),
  );
});

test('a stored picture takes 4 KB at most and comes back the same but for rounding', () => {
  const keypoints = pointsOf(blots(1));
  const random = seededRandom(5);
  const vector = () => quantise(Float32Array.from({ length: VECTOR_LENGTH }, () => random() - 0.5));
  const packed = packDescriptor({ vectors: [vector(), vector()], keypoints });
  expect(packed.length).toBeLessThanOrEqual(STORED_BYTES);
  const back = unpackDescriptor(packed);
  expect(back?.vectors).toHaveLength(2);
  expect(back?.keypoints.count).toBeGreaterThan(50);
  for (let i = 0; i < (back?.keypoints.count ?? 0); i++) {
    expect(Math.abs((back?.keypoints.x[i] ?? 9) - (keypoints.x[i] ?? 0))).toBeLessThan(0.005);
    expect(Math.abs((back?.keypoints.size[i] ?? 9) - (keypoints.size[i] ?? 0))).toBeLessThan(0.17);
  }
  expect(back?.keypoints.bits.slice(0, 80)).toEqual(keypoints.bits.slice(0, 80));
});

test('bytes of another version or cut short are no descriptor', () => {
  const packed = packDescriptor({
    vectors: [quantise(new Float32Array(8))],
    keypoints: pointsOf(blots(1)),
  });
  expect(unpackDescriptor(packed.subarray(0, packed.length - 1))).toBeUndefined();
  const old = packed.slice();
  old[0] = DESCRIPTOR_VERSION + 1;
  expect(unpackDescriptor(old)).toBeUndefined();
});

test('bits written in contexts come back, however often and unlikely they are', () => {
  const decisions = fc.array(fc.tuple(fc.nat(9), fc.nat(3)), { maxLength: 3000 });
  fc.assert(
    fc.property(decisions, fc.nat(9), (wanted, rare) => {
      const writer = createBitWriter(4);
      for (const [value, context] of wanted) writer.write(value < rare ? 1 : 0, context);
      const read = createBitReader(writer.finish(), 4);
      for (const [value, context] of wanted) expect(read(context)).toBe(value < rare ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});
