import type { Gallery } from './gallery.ts';
import { SKETCH_LENGTH } from './sketch.ts';

/**
 * Sketches compared at once, for reading a stored number takes as long as multiplying it: an object's
 * in its five turns.
 */
const LANES = 5;

/** The best cosine of any of the query's short forms with any of each picture's. */
export function sketchCosines(sketches: readonly Float32Array[], gallery: Gallery): Float32Array {
  const cosines = new Float32Array(gallery.pictures).fill(-1);
  for (let first = 0; first < sketches.length; first += LANES)
    raiseToBest(cosines, sideBySide(sketches.slice(first, first + LANES)), gallery);
  return cosines;
}

/** The first numbers of each sketch, then the second: LANES of them. The last fills empty places. */
function sideBySide(sketches: readonly Float32Array[]): Float32Array {
  return Float32Array.from({ length: SKETCH_LENGTH * LANES }, (_, place) => {
    const sketch = sketches[Math.min(place % LANES, sketches.length - 1)];
    return sketch?.[Math.floor(place / LANES)] ?? 0;
  });
}

function raiseToBest(cosines: Float32Array, lanes: Float32Array, gallery: Gallery): void {
  const { pictures, vectorStart, sketches, sketchScale } = gallery;
  for (let picture = 0; picture < pictures; picture++) {
    let best = cosines[picture];
    const end = vectorStart[picture + 1];
    for (let stored = vectorStart[picture]; stored < end; stored++) {
      const product = greatestProduct(lanes, sketches, stored * SKETCH_LENGTH);
      best = Math.max(best, product * sketchScale[stored]);
    }
    cosines[picture] = best;
  }
}

/** The greatest of the scalar products of every lane with the numbers from `offset` on. */
function greatestProduct(lanes: Float32Array, stored: Int8Array, offset: number): number {
  let [one, two, three, four, five] = [0, 0, 0, 0, 0];
  for (let i = 0, lane = 0; i < SKETCH_LENGTH; i++, lane += LANES) {
    const value = stored[offset + i];
    one += value * lanes[lane];
    two += value * lanes[lane + 1];
    three += value * lanes[lane + 2];
    four += value * lanes[lane + 3];
    five += value * lanes[lane + 4];
  }
  return Math.max(one, two, three, four, five);
}
