import { expect, test } from 'vitest';
import { toLab } from '../picture/lab.ts';
import { areaOf, emptyMask, type Mask } from '../picture/pixels.ts';
import { otherGuesses } from './object-guesses.ts';

const SIDE = 128;

function maskWhere(inside: (x: number, y: number) => boolean): Mask {
  const mask = emptyMask(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) mask.on[y * SIDE + x] = inside(x, y) ? 1 : 0;
  return mask;
}
function overlap(one: Mask | undefined, other: Mask): number {
  if (!one) return 0;
  let both = 0;
  for (let i = 0; i < one.on.length; i++) both += (one.on[i] ?? 0) * (other.on[i] ?? 0);
  return both / (areaOf(one) + areaOf(other) - both);
}
function labOf(colourAt: (x: number, y: number) => readonly [number, number, number]) {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.set(colourAt(x, y), (y * SIDE + x) * 3);
  return toLab({ width: SIDE, height: SIDE, data });
}
const mug = (x: number, y: number) => Math.hypot(x - 64, y - 64) < 28;
const book = (x: number, y: number) => x > 84 && x < 122 && y > 40 && y < 110;

test('of two things that overlap the one in the middle is a guess of its own', () => {
  const lab = labOf((x, y) =>
    mug(x, y) ? [200, 40, 40] : book(x, y) ? [40, 60, 180] : [90, 140, 80],
  );
  const both = maskWhere((x, y) => mug(x, y) || book(x, y));
  const best = Math.max(...otherGuesses(lab, both).map((guess) => overlap(guess, maskWhere(mug))));
  expect(overlap(both, maskWhere(mug))).toBeLessThan(0.6);
  expect(best).toBeGreaterThan(0.9);
});

test('things of one colour joined by a thread are told apart by it', () => {
  const lab = labOf(() => [120, 120, 120]);
  const far = (x: number, y: number) => Math.hypot(x - 108, y - 64) < 14;
  const thread = (x: number, y: number) => y > 62 && y < 66 && x > 64 && x < 112;
  const joined = maskWhere((x, y) => mug(x, y) || far(x, y) || thread(x, y));
  const best = Math.max(
    ...otherGuesses(lab, joined).map((guess) => overlap(guess, maskWhere(mug))),
  );
  expect(best).toBeGreaterThan(0.9);
});

test('an object of one piece and one colour needs no other guess', () => {
  const lab = labOf((x, y) => (mug(x, y) ? [200, 40, 40] : [240, 240, 240]));
  expect(otherGuesses(lab, maskWhere(mug))).toEqual([]);
});
