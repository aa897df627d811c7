import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBeginning, findWord, packWords } from '../index/packed-words.ts';
import { clearMarks, createMarks, createPostings, mark, markList } from '../index/postings.ts';
import { smallest } from './smallest.ts';

const word = fc.string({ unit: fc.constantFrom(...'abñ01'), maxLength: 5 });

test('packed words are found as a whole and by their beginning, each where it stands', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (list, asked) => {
      const sorted = [...list].sort();
      const packed = packWords(sorted);
      const places = (range: readonly [number, number]) => sorted.slice(...range);
      expect(places(findWord(packed, asked))).toEqual(sorted.filter((one) => one === asked));
      expect(places(findBeginning(packed, asked))).toEqual(
        sorted.filter((one) => one.startsWith(asked)),
      );
    }),
  );
});

test('lists of products come back as they were stored, at their best level', () => {
  const product = fc.integer({ min: 0, max: 70_000 });
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(product), { maxLength: 6 }), (slots) => {
      const postings = createPostings();
      slots.forEach((products, slot) => {
        for (const one of [...products].sort((a, b) => a - b)) postings.add(slot, one);
      });
      const { bytes, starts } = postings.pack(slots.map((_, slot) => slot));
      const marks = createMarks(70_001);
      slots.forEach((_, slot) => {
        const place = { from: starts[slot] ?? 0, to: starts[slot + 1] ?? 0 };
        markList(marks, bytes, place, 5 - (slot % 5));
      });
      const best = new Map<number, number>();
      slots.forEach((products, slot) => {
        for (const one of products) {
          best.set(one, Math.min(best.get(one) ?? 5, 5 - (slot % 5)));
        }
      });
      const read = Array.from(marks.products.subarray(0, marks.count), (one) => [
        one,
        marks.level[one],
      ]);
      expect(read.sort()).toEqual([...best].sort());
      clearMarks(marks);
      expect(marks.level.every((level) => level === 0)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a product marked twice keeps its better level and is listed once', () => {
  const marks = createMarks(3);
  mark(marks, 1, 4);
  mark(marks, 1, 2);
  mark(marks, 1, 3);
  expect([marks.count, marks.level[1]]).toEqual([1, 2]);
});

test('SRC-13 any page of the numbers is the page of the sorted numbers', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 400 });
  const place = fc.integer({ min: 0, max: 420 });
  fc.assert(
    fc.property(numbers, place, fc.integer({ min: 0, max: 30 }), (given, from, size) => {
      const sorted = [...given].sort((a, b) => a - b);
      expect([...smallest(Uint32Array.from(given), from, from + size)]).toEqual(
        sorted.slice(from, from + size),
      );
      expect([...smallest(Uint32Array.from(sorted), from, from + size)]).toEqual(
        sorted.slice(from, from + size),
      );
    }),
  );
});
