import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areFair,
  type Corners,
  cornersOf,
  firstCorners,
  flatOf,
  isSameArea,
  moveArea,
  moveCorner,
  straightCorners,
  straightOf,
  wishedCorners,
} from './photo-area.ts';

const PHOTO = { ancho: 1600, alto: 1200 };
const SIZE = { ancho_mm: 100, alto_mm: 40 };
const square: Corners = [
  [400, 300],
  [800, 300],
  [800, 460],
  [400, 460],
];

test('BEH-89 an area bulges nowhere inwards, goes clockwise, and lies on its photograph', () => {
  const [a, b, c, d] = square;
  expect(areFair(PHOTO, square)).toBe(true);
  expect(areFair(PHOTO, [b, a, d, c])).toBe(false);
  expect(areFair(PHOTO, [a, c, b, d])).toBe(false);
  expect(areFair(PHOTO, [a, b, [500, 350], d])).toBe(false);
  expect(areFair(PHOTO, [a, [1601, 300], c, d])).toBe(false);
  expect(areFair(PHOTO, [a, [405, 300], [405, 460], d])).toBe(false);
});

test('BEH-89 an area begins in the middle of what is shown, in its own proportion', () => {
  fc.assert(
    fc.property(
      fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 200 }) }),
      fc.record({
        ancho_mm: fc.integer({ min: 10, max: 400 }),
        alto_mm: fc.integer({ min: 10, max: 400 }),
      }),
      ({ x, y }, size) => {
        const corners = firstCorners({ x, y, lado: 1000 }, size);
        expect(areFair(PHOTO, corners)).toBe(true);
        const [a, b, c] = corners;
        expect((b[0] - a[0]) / (c[1] - b[1])).toBeCloseTo(size.ancho_mm / size.alto_mm, 5);
        expect((a[0] + c[0]) / 2).toBeCloseTo(x + 500, 5);
        expect((a[1] + c[1]) / 2).toBeCloseTo(y + 500, 5);
      },
    ),
  );
});

test('BEH-89 what is typed in millimetres is what the corners then say', () => {
  const wished = wishedCorners(PHOTO, { x: 500, y: 400, scale: 4, giro: 30 }, SIZE);
  expect(wished).toBeDefined();
  const read = straightOf(wished ?? square, SIZE);
  expect(read.x).toBeCloseTo(500);
  expect(read.y).toBeCloseTo(400);
  expect(read.scale).toBeCloseTo(4);
  expect(read.giro).toBeCloseTo(30);
  expect(wishedCorners(PHOTO, { x: 1500, y: 400, scale: 4, giro: 0 }, SIZE)).toBeUndefined();
});

test('BEH-89 an area moves as far as its photograph reaches and keeps its form', () => {
  const by = fc.tuple(
    fc.double({ min: -3000, max: 3000, noNaN: true }),
    fc.double({ min: -3000, max: 3000, noNaN: true }),
  );
  fc.assert(
    fc.property(by, (way) => {
      const moved = moveArea(PHOTO, square, way);
      expect(moved.every(([x, y]) => x >= -1e-9 && y >= -1e-9 && x <= 1600 && y <= 1200)).toBe(
        true,
      );
      expect(straightOf(moved, SIZE).scale).toBeCloseTo(straightOf(square, SIZE).scale);
    }),
  );
  expect(moveArea(PHOTO, square, [-3000, 0])[0]).toEqual([0, 300]);
});

test('BEH-89 a corner that would fold the area stays where it is', () => {
  expect(moveCorner(PHOTO, square, 1, [20, -10])[1]).toEqual([820, 290]);
  expect(moveCorner(PHOTO, square, 1, [-500, 0])).toBe(square);
  expect(moveCorner(PHOTO, square, 0, [-5000, 0])[0]).toEqual([0, 300]);
});

test('BEH-89 corners are kept as whole pixels, x and y in turn', () => {
  const corners = straightCorners({ x: 10.4, y: 20.6, scale: 2, giro: 0 }, SIZE);
  expect(flatOf(corners)).toEqual([10, 21, 210, 21, 210, 101, 10, 101]);
  expect(flatOf(cornersOf([1, 2, 3, 4, 5, 6, 7, 8]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('BEH-89 an area reaches each edge of its photograph and not beyond, and no edge is too short to be seen', () => {
  const { ancho, alto } = PHOTO;
  const box = (left: number, top: number, right: number, bottom: number): Corners => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  expect(areFair(PHOTO, box(0, 0, ancho, alto))).toBe(true);
  expect(areFair(PHOTO, box(-1, 0, ancho, alto))).toBe(false);
  expect(areFair(PHOTO, box(0, -1, ancho, alto))).toBe(false);
  expect(areFair(PHOTO, box(0, 0, ancho, alto + 1))).toBe(false);
  expect(areFair(PHOTO, box(0, 0, 12, 12))).toBe(true);
  expect(areFair(PHOTO, box(0, 0, 11, 12))).toBe(false);
  // Three corners in a line are a triangle.
  expect(
    areFair(PHOTO, [
      [0, 0],
      [50, 0],
      [100, 0],
      [50, 80],
    ]),
  ).toBe(false);
});

test('BEH-89 an area that is turned stands square to itself', () => {
  const [a, b, c, d] = straightCorners({ x: 500, y: 400, scale: 2, giro: 90 }, SIZE);
  for (const [is, at] of [
    [a, [500, 400]],
    [b, [500, 600]],
    [c, [420, 600]],
    [d, [420, 400]],
  ] as const) {
    expect(is[0]).toBeCloseTo(at[0]);
    expect(is[1]).toBeCloseTo(at[1]);
  }
});

test('BEH-89 an area is of one technique and one place of it', () => {
  const front = { id_terminado: 2, posicion: 'frente' };
  expect(isSameArea(front, { ...front })).toBe(true);
  expect(isSameArea(front, { ...front, posicion: 'espalda' })).toBe(false);
  expect(isSameArea(front, { ...front, id_terminado: 3 })).toBe(false);
});
