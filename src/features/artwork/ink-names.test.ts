import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, labOf } from './colour-match.ts';
import { inkText, nearestInk } from './ink-names.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('BEH-190 a colour of an artwork is called by the nearest ink that is kept, with how far it is', () => {
  expect(inkText('#c8102e')).toBe('Rojo');
  expect(inkText('#c9142f')).toMatch(/^Rojo \(ΔE 0\.\d\)$/);
  expect(nearestInk('#010203').name).toBe('Negro');
  expect(nearestInk('#fdfdfd').name).toBe('Blanco');
});

test('BEH-190 no colour is far from all inks, and the distance told is the distance there is', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const { hex: own, apart } = nearestInk(hex);
      expect(apart).toBeCloseTo(difference(labOf(hex), labOf(own)), 9);
      expect(apart).toBeLessThan(30);
    }),
  );
});
