import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facing, facingPart, type Seen } from './facing.ts';

const RADIUS_MM = 40;
const AREA_MM = 200;
const STEP_MM = AREA_MM / 40;

/** A cup whose area is seen in the middle at `turnedMm`; its back is not seen. */
const cup =
  (turnedMm: number, radiusMm = RADIUS_MM): Seen =>
  (xMm, yMm) => {
    const angle = (xMm - turnedMm) / radiusMm;
    return Math.abs(angle) < Math.PI / 2 ? [300 * Math.sin(angle), yMm] : undefined;
  };
const flat: Seen = (xMm, yMm) => [3 * xMm, yMm];

describe('BEH-320 where a print faces whoever looks', () => {
  test('a flat area faces everywhere: the print stays in its middle', () => {
    expect(facingPart(flat, AREA_MM)).toBeUndefined();
    expect(facing(flat, AREA_MM, 60)).toBe(0);
  });

  test('a cup’s area faces where it is seen widest, wherever the cup is turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (turned) => {
        const found = facingPart(cup(turned), AREA_MM);
        expect(Math.abs((found ?? 1000) - turned)).toBeLessThanOrEqual(STEP_MM);
      }),
    );
  });

  test('the print goes there, and never beyond what stays free at the ends of the area', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: 1, max: 250 }),
        (turned, widthMm) => {
          const x = facing(cup(turned), AREA_MM, widthMm);
          const room = Math.max(0, (AREA_MM * 0.96 - widthMm) / 2);
          expect(Math.abs(x)).toBeLessThanOrEqual(room);
          const part = facingPart(cup(turned), AREA_MM) ?? 0;
          if (Math.abs(part) <= room) expect(x).toBe(part);
          else expect(x).toBe(Math.sign(part) * room);
        },
      ),
    );
  });

  test('it goes to either end alike, and one as wide as the area stays', () => {
    expect(facing(cup(60), AREA_MM, 172)).toBe(10);
    expect(facing(cup(-60), AREA_MM, 172)).toBe(-10);
    expect(facing(cup(60), AREA_MM, 192)).toBeCloseTo(0, 10);
    expect(facing(cup(60), AREA_MM, 400)).toBeCloseTo(0, 10);
  });

  test('an area that turns away a little faces everywhere; one that turns away by a third does not', () => {
    const edge = 18 * STEP_MM;
    const turnedBy = (radians: number) => facingPart(cup(0, edge / radians), AREA_MM);
    expect(turnedBy(Math.acos(0.75))).toBeUndefined();
    expect(turnedBy(Math.acos(0.65))).toBeCloseTo(0, 10);
  });

  test('an area seen from above, where it lies upwards in the picture, is measured along it', () => {
    const upright: Seen = (xMm, yMm) => {
      const seen = cup(30)(xMm, yMm);
      return seen && [seen[1], seen[0]];
    };
    expect(Math.abs((facingPart(upright, AREA_MM) ?? 1000) - 30)).toBeLessThanOrEqual(STEP_MM);
  });
});
