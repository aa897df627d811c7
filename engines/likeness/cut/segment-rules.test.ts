import { expect, test } from 'vitest';
import { toLab } from '../picture/lab.ts';
import { areaOf, emptyMask, type Mask, type RgbPicture, resizeMask } from '../picture/pixels.ts';
import { seededRandom } from '../vectors/random.ts';
import { backdropOf, isPlain } from './backdrop.ts';
import { FRAME_SIDE, frameObject } from './frame.ts';
import { close, fillHoles, open, regionsOf } from './mask-shape.ts';
import { segment } from './segment.ts';

type Rgb = readonly [number, number, number];
const SIDE = 128;

function picture(colourAt: (x: number, y: number) => Rgb): RgbPicture {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.set(colourAt(x, y), (y * SIDE + x) * 3);
  return { width: SIDE, height: SIDE, data };
}
function maskWhere(inside: (x: number, y: number) => boolean): Mask {
  const mask = emptyMask(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) mask.on[y * SIDE + x] = inside(x, y) ? 1 : 0;
  return mask;
}
function overlap(one: Mask, other: Mask): number {
  let both = 0;
  for (let i = 0; i < one.on.length; i++) both += (one.on[i] ?? 0) * (other.on[i] ?? 0);
  return both / (areaOf(one) + areaOf(other) - both);
}
const inDisc = (x: number, y: number) => Math.hypot(x - 60, y - 66) < 30;

test('white is L 100 without colour and sRGB red is where CIE says', () => {
  const lab = toLab({ width: 2, height: 1, data: Uint8Array.from([255, 255, 255, 255, 0, 0]) });
  expect(lab.l[0]).toBeCloseTo(100, 1);
  expect(Math.hypot(lab.a[0] ?? 9, lab.b[0] ?? 9)).toBeLessThan(0.1);
  expect(lab.l[1]).toBeCloseTo(53.24, 1);
  expect(lab.a[1]).toBeCloseTo(80.09, 0);
  expect(lab.b[1]).toBeCloseTo(67.2, 0);
});

test('an object on white paper is cut out whole, with what is white inside it', () => {
  const hole = (x: number, y: number) => Math.hypot(x - 60, y - 66) < 8;
  const lab = toLab(
    picture((x, y) => (inDisc(x, y) && !hole(x, y) ? [200, 30, 40] : [252, 252, 252])),
  );
  expect(isPlain(backdropOf(lab))).toBe(true);
  const { whole, plain, parts } = segment(lab);
  expect(plain).toBe(true);
  expect(parts).toHaveLength(1);
  expect(overlap(whole, maskWhere(inDisc))).toBeGreaterThan(0.95);
});

test('an object on a busy ground is cut out by its colours', () => {
  const random = seededRandom(3);
  const lab = toLab(
    picture((x, y) => {
      const grain = random() * 25;
      if (inDisc(x, y)) return [190 + grain, 40, 60];
      return (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0
        ? [60 + grain, 110, 70]
        : [150, 150 + grain, 110];
    }),
  );
  const { whole, plain } = segment(lab);
  expect(plain).toBe(false);
  expect(overlap(whole, maskWhere(inDisc))).toBeGreaterThan(0.85);
});

test('nothing at all gives a disc in the middle rather than nothing', () => {
  const { whole } = segment(toLab(picture(() => [240, 240, 240])));
  expect(whole.on[64 * SIDE + 64]).toBe(1);
  expect(whole.on[0]).toBe(0);
});

test('two objects of like size are both parts and specks are none', () => {
  const lab = toLab(
    picture((x, y) => {
      const left = x > 20 && x < 55 && y > 40 && y < 90;
      const right = x > 72 && x < 107 && y > 40 && y < 90;
      const speck = x === 64 && y === 20;
      return left || right || speck ? [30, 60, 160] : [250, 250, 250];
    }),
  );
  const { parts, whole } = segment(lab);
  expect(parts).toHaveLength(2);
  expect(areaOf(whole)).toBe(areaOf(parts[0] ?? whole) + areaOf(parts[1] ?? whole));
});

test('closing bridges a gap, opening removes a thread, small holes are filled and large kept', () => {
  const gap = maskWhere((x, y) => y > 40 && y < 80 && x > 40 && x < 80 && x !== 60);
  expect(regionsOf(close(gap, 1), 1).areas).toHaveLength(2);
  const thread = maskWhere((x, y) => (x > 40 && x < 60 && y > 40 && y < 60) || y === 50);
  expect(open(thread, 1).on[50 * SIDE + 100]).toBe(0);
  const ring = maskWhere((x, y) => inDisc(x, y) && Math.hypot(x - 60, y - 66) > 10);
  expect(areaOf(fillHoles(ring, 1000))).toBe(areaOf(maskWhere(inDisc)));
  expect(areaOf(fillHoles(ring, 10))).toBe(areaOf(ring));
});

test('a frame holds the object, centred, on its longer side with a little margin', () => {
  const bar = maskWhere((x, y) => x >= 20 && x < 100 && y >= 50 && y < 70);
  const frame = frameObject(toLab(picture(() => [90, 90, 90])), bar, 0);
  let first = FRAME_SIDE;
  let last = 0;
  for (let x = 0; x < FRAME_SIDE; x++)
    if ((frame.cover[(FRAME_SIDE / 2) * FRAME_SIDE + x] ?? 0) > 0.5) {
      first = Math.min(first, x);
      last = x;
    }
  expect(last - first + 1).toBeGreaterThanOrEqual(88);
  expect(last - first + 1).toBeLessThanOrEqual(92);
  expect(Math.abs(first + last - (FRAME_SIDE - 1))).toBeLessThanOrEqual(2);
  const upright = frameObject(toLab(picture(() => [90, 90, 90])), bar, 90);
  expect(upright.cover[8 * FRAME_SIDE + FRAME_SIDE / 2]).toBeGreaterThan(0.5);
  expect(upright.cover[(FRAME_SIDE / 2) * FRAME_SIDE + 8]).toBe(0);
});

test('a mask keeps its shape at twice the size', () => {
  const large = resizeMask(maskWhere(inDisc), SIDE * 2, SIDE * 2);
  expect(areaOf(large)).toBe(areaOf(maskWhere(inDisc)) * 4);
});
