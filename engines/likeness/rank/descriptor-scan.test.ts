import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembled } from '../points/assemble.ts';
import { hamming } from '../points/hamming.ts';
import { HAMMING_BINARY } from '../points/hamming-binary.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';
import { descriptorMemory, descriptorScan, placeOf, wordsIn } from './descriptor-scan.ts';

const MANY = 40;
const words = (count: number) => {
  const length = count * WORDS;
  return fc
    .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: length, maxLength: length })
    .map((numbers) => Uint32Array.from(numbers));
};

test('what runs is what hamming.wat says', async () => {
  expect(HAMMING_BINARY).toBe(await assembled());
});

test('a scan finds what counting bit by bit finds, and the first of the nearest', () => {
  const place = fc.integer({ min: 0, max: MANY });
  fc.assert(
    fc.property(words(MANY), words(1), place, place, (stored, wanted, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const memory = descriptorMemory(MANY);
      wordsIn(memory).set(stored);
      const distances = Array.from({ length: MANY }, (_, at) =>
        hamming(stored, at * WORDS, wanted, 0),
      );
      const limit = distances[MANY / 2] as number;
      const found: [number, number][] = [];
      const scan = descriptorScan(memory, (at, distance) => found.push([at, distance]));
      scan.findNearer(from, to, limit, wanted, 0);
      const nearer = distances.flatMap((distance, at): [number, number][] =>
        at >= from && at < to && distance < limit ? [[at, distance]] : [],
      );
      expect(found).toEqual(nearer);
      const nearest = scan.nearest(from, to, wanted, 0);
      const within = distances.slice(from, to);
      if (from === to) expect(nearest).toBe(Number.POSITIVE_INFINITY);
      else expect(placeOf(nearest)).toBe(from + within.indexOf(Math.min(...within)));
    }),
  );
});

test('a descriptor of ones alone differs from nothing in every bit', () => {
  const memory = descriptorMemory(1);
  const found: number[] = [];
  const scan = descriptorScan(memory, (_, distance) => found.push(distance));
  scan.findNearer(0, 1, WORDS * 32 + 1, new Uint32Array(WORDS).fill(0xffffffff), 0);
  expect(found).toEqual([WORDS * 32]);
});

test('more keypoints than WebAssembly can address are refused in words', () => {
  expect(() => descriptorMemory(2 ** 28)).toThrow(RangeError);
});
