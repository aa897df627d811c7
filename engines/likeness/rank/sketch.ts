import { scaled } from '../vectors/global-vector.ts';
import { seededRandom } from '../vectors/random.ts';

/**
 * Short forms of calibrated vectors, which tell what is worth comparing in full: their parts along
 * the SKETCH_LENGTH directions in which the gallery varies most.
 */
export interface SketchBasis {
  /** SKETCH_LENGTH rows, as long as a vector each; orthonormal, or zero when there are too many. */
  readonly rows: Float32Array;
}

export const SKETCH_LENGTH = 64;
/** Vectors that the directions are learnt from. */
const MOST_LESSONS = 1500;
/** Rounds of orthogonal iteration; the shortlist needs no exact eigenvectors. */
const ROUNDS = 5;
const SEED = 7;
/** What is left of a row, squared, when it is rounding alone. */
const NOTHING_NEW = 1e-6;

/** Learns the directions from up to MOST_LESSONS of `count` vectors. */
export function learnSketch(count: number, vectorAt: (place: number) => Float32Array): SketchBasis {
  const taken = Math.min(count, MOST_LESSONS);
  const lessons = Array.from({ length: taken }, (_, lesson) =>
    vectorAt(Math.floor(((lesson + 0.5) * count) / taken)),
  );
  const random = seededRandom(SEED);
  const length = lessons[0]?.length ?? 0;
  let rows = Float32Array.from({ length: SKETCH_LENGTH * length }, () => random() - 0.5);
  orthonormalise(rows);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float32Array(rows.length);
    for (const lesson of lessons) {
      const parts = sketchOf(lesson, { rows });
      for (let row = 0; row < SKETCH_LENGTH; row++) {
        const part = parts[row];
        const at = row * length;
        for (let i = 0; i < length; i++) next[at + i] = next[at + i] + part * lesson[i];
      }
    }
    orthonormalise(next);
    rows = next;
  }
  const kept = new Float32Array(new SharedArrayBuffer(rows.byteLength));
  kept.set(rows);
  return { rows: kept };
}

/** The vector's parts along each direction, four at once so that it is read a quarter as often. */
export function sketchOf(vector: Float32Array, { rows }: SketchBasis): Float32Array {
  const parts = new Float32Array(SKETCH_LENGTH);
  const length = vector.length;
  for (let row = 0; row < SKETCH_LENGTH; row += 4) {
    let [one, two, three, four] = [0, 0, 0, 0];
    const at = row * length;
    for (let i = 0; i < length; i++) {
      const value = vector[i];
      one += rows[at + i] * value;
      two += rows[at + length + i] * value;
      three += rows[at + 2 * length + i] * value;
      four += rows[at + 3 * length + i] * value;
    }
    parts.set([one, two, three, four], row);
  }
  return parts;
}

/** Gram and Schmidt, in place. A row that adds no direction becomes zero. */
function orthonormalise(rows: Float32Array): void {
  const length = rows.length / SKETCH_LENGTH;
  for (let row = 0; row < SKETCH_LENGTH; row++) {
    const own = rows.subarray(row * length, (row + 1) * length);
    const given = along(own, own);
    for (let before = 0; before < row; before++) {
      const other = rows.subarray(before * length, (before + 1) * length);
      const part = along(own, other);
      for (let i = 0; i < length; i++) own[i] = own[i] - part * other[i];
    }
    own.set(along(own, own) > NOTHING_NEW * given ? scaled(own, 1) : own.fill(0));
  }
}

function along(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i] * other[i];
  return sum;
}
