import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDifference, calibrate, calibrationFrom, noDifferences } from './calibration.ts';
import { scaled, VECTOR_LENGTH } from './global-vector.ts';
import { dequantise, quantise } from './quantise.ts';
import { seededRandom } from './random.ts';

const random = seededRandom(7);
const noise = (strength: number) =>
  Float32Array.from({ length: VECTOR_LENGTH }, () => strength * (random() - 0.5));
const plus = (one: Float32Array, other: Float32Array) =>
  one.map((value, i) => value + (other[i] ?? 0));
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);

test('directions in which pictures of one product differ count less once calibrated', () => {
  const light = scaled(noise(1), 1);
  const bulb = (strength: number) => light.map((value) => value * strength);
  const sums = noDifferences();
  const zero = new Float32Array(VECTOR_LENGTH);
  for (let lesson = 0; lesson < 40; lesson++)
    addDifference(sums, plus(bulb(random() - 0.5), noise(0.002)), zero);
  const calibration = calibrationFrom(sums, zero);
  const product = scaled(noise(1), 1);
  const inOtherLight = plus(product, bulb(2));
  const plain = cosine(calibrate(product, undefined), calibrate(inOtherLight, undefined));
  const learnt = cosine(calibrate(product, calibration), calibrate(inOtherLight, calibration));
  expect(plain).toBeLessThan(0.6);
  expect(learnt).toBeGreaterThan(0.95);
});

test('a calibration solves L y = x - mean for the factor of the covariance', () => {
  const sums = noDifferences();
  const zero = new Float32Array(VECTOR_LENGTH);
  addDifference(sums, noise(1), zero);
  const mean = noise(1);
  const calibration = calibrationFrom(sums, mean);
  const x = noise(1);
  const y = calibrate(x, calibration);
  const back = new Float32Array(VECTOR_LENGTH);
  let at = 0;
  for (let row = 0; row < VECTOR_LENGTH; row++)
    for (let column = 0; column <= row; column++)
      back[row] = (back[row] ?? 0) + (calibration?.factor?.[at++] ?? 0) * (y[column] ?? 0);
  const wanted = scaled(
    x.map((value, i) => value - (mean[i] ?? 0)),
    1,
  );
  expect(cosine(scaled(back, 1), wanted)).toBeCloseTo(1, 4);
});

test('without a lesson there is no calibration and vectors are compared as they are', () => {
  expect(calibrationFrom(noDifferences(), new Float32Array(VECTOR_LENGTH))).toBeUndefined();
  const vector = noise(3);
  expect(cosine(calibrate(vector, undefined), scaled(vector, 1))).toBeCloseTo(1, 5);
});

test('eight bits keep every number within half a step', () => {
  const numbers = fc.array(fc.float({ noNaN: true, min: -5, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (values) => {
      const stored = quantise(Float32Array.from(values));
      const back = dequantise(stored);
      for (const [i, value] of values.entries())
        expect(Math.abs((back[i] ?? 0) - value)).toBeLessThanOrEqual(stored.scale / 2 + 1e-6);
    }),
  );
});
