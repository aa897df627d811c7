import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placement } from '../cart/placement.ts';
import { boxOf, dragged, firstPlacement, placementText, settle } from './place-artwork.ts';

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
});

test('PDP-55 its size and place are told in millimetres', () => {
  const placed: Placement = { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 60, giro: 0 };
  expect(placementText(placed, 0.4)).toBe('60 × 24 mm, al centro');
  expect(placementText({ ...placed, x_mm: 5.5, y_mm: -3, giro: -15 }, 0.4)).toBe(
    '60 × 24 mm, 5.5 mm a la derecha y 3 mm arriba, girado -15°',
  );
});
