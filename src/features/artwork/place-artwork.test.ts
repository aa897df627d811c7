import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placement } from '../cart/placement.ts';
import {
  blendOf,
  boxOf,
  dragged,
  firstPlacement,
  pinched,
  placementText,
  settle,
  whereText,
} from './place-artwork.ts';

const room = fc.record({
  id: fc.constant('frente'),
  ancho_mm: fc.double({ min: 12, max: 600, noNaN: true }),
  alto_mm: fc.double({ min: 12, max: 600, noNaN: true }),
});
const ratio = fc.double({ min: 0.1, max: 8, noNaN: true });
const wish = fc.record({
  area: fc.constant('otra'),
  x_mm: fc.double({ min: -900, max: 900, noNaN: true }),
  y_mm: fc.double({ min: -900, max: 900, noNaN: true }),
  ancho_mm: fc.double({ min: -10, max: 900, noNaN: true }),
  giro: fc.double({ min: -720, max: 720, noNaN: true }),
});
const MUG = { id: 'frente', ancho_mm: 190, alto_mm: 80 };

test('PDP-55 wherever an artwork is wished, it lies wholly on its area', () => {
  fc.assert(
    fc.property(room, ratio, wish, (space, high, wished) => {
      const { x_mm, y_mm, ancho_mm, giro, area } = settle(space, high, wished);
      const [across, down] = boxOf(ancho_mm, high, giro);
      expect(area).toBe('frente');
      expect(ancho_mm).toBeGreaterThan(0);
      expect(Math.abs(x_mm) + across / 2).toBeLessThanOrEqual(space.ancho_mm / 2 + 0.051);
      expect(Math.abs(y_mm) + down / 2).toBeLessThanOrEqual(space.alto_mm / 2 + 0.051);
      expect(giro).toBeGreaterThan(-180);
      expect(giro).toBeLessThanOrEqual(180);
    }),
  );
});

test('PDP-55 what lies on its area stays where it is', () => {
  fc.assert(
    fc.property(room, ratio, wish, (space, high, wished) => {
      const settled = settle(space, high, wished);
      expect(settle(space, high, settled)).toEqual(settled);
    }),
  );
});

test('PDP-55 at first an artwork stands upright in the middle, four fifths as large as fits', () => {
  expect(firstPlacement(MUG, 0.5)).toEqual({
    area: 'frente',
    x_mm: 0,
    y_mm: 0,
    ancho_mm: 128,
    giro: 0,
  });
  // A tall one is bounded by the height.
  expect(firstPlacement(MUG, 2).ancho_mm).toBe(32);
});

test('PDP-55 dragged close to a centre line it lies on it, and farther off it does not', () => {
  const wished: Placement = { area: 'frente', x_mm: 1.4, y_mm: -1.6, ancho_mm: 60, giro: 0 };
  expect(dragged(MUG, 0.5, wished)).toMatchObject({ x_mm: 0, y_mm: -1.6 });
  expect(dragged(MUG, 0.5, { ...wished, x_mm: 1.5, y_mm: -1.5 })).toMatchObject({
    ...{ x_mm: 1.5, y_mm: -1.5 },
  });
});

test('PDP-55 turned, an artwork is as wide as its area still holds, and no narrower than five millimetres', () => {
  const wide = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 900, giro: 90 } as const;
  expect(settle(MUG, 0.5, wide).ancho_mm).toBe(80);
  expect(settle(MUG, 0.5, { ...wide, giro: 0 }).ancho_mm).toBe(160);
  expect(settle(MUG, 0.5, { ...wide, ancho_mm: 1 }).ancho_mm).toBe(5);
});

test('PDP-55 its size and place are told in millimetres', () => {
  const placed: Placement = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 60, giro: 0 };
  expect(placementText(placed, 0.4)).toBe('60 × 24 mm, al centro');
  expect(placementText({ ...placed, x_mm: 5.5, y_mm: -3, giro: -15 }, 0.4)).toBe(
    '60 × 24 mm, 5.5 mm a la derecha y 3 mm arriba, girado -15°',
  );
});

test('PDP-55 while it moves ink covers the product, dye shines through it, and a laser bares it', () => {
  expect(['Serigrafía', 'DTF', 'Bordado', 'Impresión UV'].map(blendOf)).toEqual(
    Array(4).fill('covers'),
  );
  expect(blendOf('Sublimación')).toBe('shines-through');
  expect(['Grabado láser', 'Corte láser', 'Grabado de reconocimientos'].map(blendOf)).toEqual(
    Array(3).fill('bares'),
  );
});

test('PDP-55 two fingers that part make an artwork larger, and turn it as they turn', () => {
  const before = [
    [100, 100],
    [200, 100],
  ] as const;
  const upright = [
    [150, 0],
    [150, 200],
  ] as const;
  const start = { area: 'frente', x_mm: 3, y_mm: -2, ancho_mm: 20, giro: 10 };
  expect(pinched(start, before, upright)).toEqual({ ...start, ancho_mm: 40, giro: 100 });
  expect(pinched(start, before, before)).toEqual(start);
  // Past half a turn it is told from the other side.
  expect(pinched({ ...start, giro: 170 }, before, upright).giro).toBe(-100);
  // Two fingers on one spot say nothing.
  const spot = [
    [5, 5],
    [5, 5],
  ] as const;
  expect(pinched(start, spot, upright)).toEqual(start);
  expect(pinched(start, before, spot)).toEqual(start);
  // What counts is the turn between the two, whatever their own was.
  const slanted = [
    [100, 100],
    [200, 200],
  ] as const;
  expect(pinched(start, slanted, upright).giro).toBe(55);
});

test('PDP-55 on a round product an artwork first lies in front of who looks, and is seen whole', () => {
  const round = { id: 'frente', ancho_mm: 90, alto_mm: 80 };
  // A cylinder turned 20 degrees to the left: its front is to the right of the area's centre.
  const radius = 40;
  const project = (xMm: number, yMm: number) =>
    [500 + radius * Math.sin(xMm / radius - 0.35), 500 + yMm] as const;
  const first = firstPlacement(round, 0.5, project);
  expect(first.x_mm).toBeGreaterThan(10);
  expect(first.x_mm).toBeLessThan(18);
  expect(first.ancho_mm).toBeCloseTo(90 * 0.66, 0);
  const flat = (xMm: number, yMm: number) => [500 + xMm, 500 + yMm] as const;
  expect(firstPlacement(round, 0.5, flat)).toEqual(firstPlacement(round, 0.5));
});

test('PDP-55 an artwork that is turned takes up as much room as its corners do', () => {
  const taken = (turn: number, high = 0.5) => boxOf(60, high, turn).map((side) => +side.toFixed(3));
  expect([taken(0), taken(90), taken(180), taken(-90)]).toEqual([
    [60, 30],
    [30, 60],
    [60, 30],
    [30, 60],
  ]);
  expect(taken(30)).toEqual([66.962, 55.981]);
  expect(taken(45, 1)).toEqual([84.853, 84.853]);
});

test('PDP-55 a turn is told from minus 179 to 180 degrees, whichever way round it was made', () => {
  const turned = (giro: number) =>
    settle(MUG, 0.5, { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 20, giro }).giro;
  expect([0, 179.6, 180, -180, 181, 190, 540, -190, 725].map(turned)).toEqual([
    0, 180, 180, 180, -179, -170, 180, 170, 5,
  ]);
});

test('PDP-55 where an artwork lies is told by its sides, the middle by none', () => {
  const told = (x_mm: number, y_mm: number, giro = 0) => whereText({ x_mm, y_mm, giro });
  expect(told(5, -3)).toBe('5 mm a la derecha y 3 mm arriba');
  expect(told(-5, 3, -15)).toBe('5 mm a la izquierda y 3 mm abajo, girado -15°');
  expect(told(0, 3)).toBe('3 mm abajo');
  expect(told(0, 0, 90)).toBe('al centro, girado 90°');
});
