import { expect, test } from 'vitest';
import { meshOfCorners, projectionOf } from '../layer-format.ts';
import { bareOverprint } from '../light/place-print.ts';
import { inkPhotograph } from './ink-photograph.ts';
import { mainColour } from './main-colour.ts';

type Rgb = readonly [number, number, number];
const picture = (side: number, at: (x: number, y: number) => Rgb): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: side * side }, (_, pixel) =>
      at(pixel % side, Math.floor(pixel / side)),
    ).flat(),
  );
const within = (x: number, y: number): boolean => x > 15 && x < 33 && y > 15 && y < 33;

test('the main colour is the product’s, not that of the wall behind it', () => {
  const scene = picture(48, (x, y) => (within(x, y) ? [200, 30, 40] : [240, 238, 235]));
  expect(mainColour(scene, 48)).toBe('#c81e28');
});

test('what fills its picture is its own main colour', () => {
  expect(
    mainColour(
      picture(48, () => [16, 90, 32]),
      48,
    ),
  ).toBe('#105a20');
});

const SIDE = 64;
const WHOLE = { x: 0, y: 0, width: SIDE, height: SIDE };
/** Everything printed in one ink. */
function inked(pixels: Uint8Array, ink: Rgb): Uint8Array {
  const overprint = bareOverprint(WHOLE);
  for (let at = 0; at < overprint.pixels.length; at += 4) {
    overprint.pixels.set([...ink, 255], at);
    overprint.effects.set([128, 0, 0, 0], at);
  }
  const out = pixels.slice();
  inkPhotograph(out, overprint, SIDE);
  return out;
}
const redAt = (pixels: Uint8Array, x: number): number => pixels[(32 * SIDE + x) * 3] ?? 0;

test('ink hides the colour under it and takes its shade', () => {
  // Blue cloth with a fold that is darker on its right half.
  const cloth = picture(SIDE, (x) => (x < 32 ? [40, 60, 200] : [30, 44, 150]));
  const printed = inked(cloth, [255, 255, 255]);
  expect(redAt(printed, 10)).toBeGreaterThan(235);
  expect(redAt(printed, 54)).toBeLessThan(redAt(printed, 10) - 15);
  expect(redAt(printed, 54)).toBeGreaterThan(150);
});

test('where nothing is printed the photograph stays as it was', () => {
  const cloth = picture(SIDE, (x, y) => [x * 3, y * 3, 90]);
  const out = cloth.slice();
  inkPhotograph(out, bareOverprint(WHOLE), SIDE);
  expect(out).toEqual(cloth);
});

test('a flat area is seen where its corners are, also askew', () => {
  const corners = [
    [100, 100],
    [500, 140],
    [460, 420],
    [120, 380],
  ] as const;
  const mesh = meshOfCorners(corners);
  const flat = { id: 'a', surface: 'flat', techniques: [] } as const;
  const project = projectionOf({ ...flat, widthMm: 80, heightMm: 60, mesh });
  const places = [
    [-40, -30],
    [40, -30],
    [40, 30],
    [-40, 30],
  ] as const;
  for (const [at, [right, down]] of places.entries()) {
    const [seen, meant] = [project(right, down) ?? [0, 0], corners[at] ?? [0, 0]];
    expect(Math.hypot(seen[0] - meant[0], seen[1] - meant[1])).toBeLessThan(0.2);
  }
  // Where the diagonals of what is drawn meet, those of what is seen do.
  const [x, y] = project(0, 0) ?? [0, 0];
  const along = (x - 100) / 360;
  expect(y).toBeCloseTo(100 + along * 320, 0);
});
