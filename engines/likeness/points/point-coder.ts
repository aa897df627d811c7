import { createBitReader, createBitWriter } from './bit-coder.ts';
import { LEVELS_A_POINT, levelAt, setLevel, WORDS } from './keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints, packPlace, unpackPlace } from './keypoints.ts';

/**
 * Keypoints in as few bytes as they can be told in, about twenty each: neighbouring levels of a
 * descriptor are alike, and each is written in the context of three of them.
 */

const PLACE_BITS = 24;
/** Levels in one of the descriptor's squares and in a row of squares. */
const SQUARE = 8;
const ROW = 32;
/** Three neighbours of three levels or none; two decisions a level. */
const CONTEXTS = 4 * 4 * 4 * 2;
const EVEN = CONTEXTS;

/** The first `count` keypoints. */
export function writePoints(keypoints: Keypoints, count: number): Uint8Array {
  const writer = createBitWriter(CONTEXTS + 1);
  const levels = new Uint8Array(LEVELS_A_POINT);
  for (let point = 0; point < count; point++) {
    const place = packPlace(keypoints, point);
    for (let bit = 0; bit < PLACE_BITS; bit++) writer.write((place >>> bit) & 1, EVEN);
    for (let i = 0; i < LEVELS_A_POINT; i++) {
      const level = levelAt(keypoints.bits, point * WORDS, i);
      const context = contextOf(levels, i);
      writer.write(level > 0 ? 1 : 0, context);
      if (level > 0) writer.write(level - 1, context + 1);
      levels[i] = level;
    }
  }
  return writer.finish();
}

/** The inverse of `writePoints`. */
export function readPoints(bytes: Uint8Array, count: number): Keypoints {
  const read = createBitReader(bytes, CONTEXTS + 1);
  const keypoints = emptyKeypoints(count);
  const levels = new Uint8Array(LEVELS_A_POINT);
  for (let point = 0; point < count; point++) {
    let place = 0;
    for (let bit = 0; bit < PLACE_BITS; bit++) place |= read(EVEN) << bit;
    unpackPlace(place, keypoints, point);
    for (let i = 0; i < LEVELS_A_POINT; i++) {
      const context = contextOf(levels, i);
      const level = read(context) === 0 ? 0 : 1 + read(context + 1);
      levels[i] = level;
      setLevel(keypoints.bits, point * WORDS, i, level);
    }
  }
  return keypoints;
}

/** The level before, the one of the same direction in the square before and in the row before. */
function contextOf(levels: Uint8Array, i: number): number {
  const before = i % SQUARE > 0 ? levels[i - 1] : 3;
  const beside = i % ROW >= SQUARE ? levels[i - SQUARE] : 3;
  const above = i >= ROW ? levels[i - ROW] : 3;
  return (before * 16 + beside * 4 + above) * 2;
}
