/** Parts that the designs of sudadera share. */
import * as M from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import { type Outline, softenLine } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { armSeams, cuffs, hemLine } from './shirt-parts.ts';
import { strip } from './strips.ts';
import { type Cut, type Garment, type Sleeve, sewTop } from './tailoring.ts';
import { crease, patch, stitch } from './trimmings.ts';

export const HOODY: Cut = {
  neck: 80,
  drop: 76,
  neckShape: 'round',
  shoulder: [240, -42],
  armpit: [272, -246],
  waist: [278, -470],
  hem: [268, -692],
};

export const SWEAT = M.cotton({ size: 1.1, relief: 0.12, tone: 0.08, sheen: 1.1 });
const RIB = M.ribbed({ size: 2.6, relief: 0.4, tone: 0.14 });

const BAND = 62;

interface Sweat {
  readonly cut?: Cut;
  readonly seed?: number;
  readonly rib?: M.Material;
  readonly sleeve?: Sleeve;
  readonly collar?: number;
}

/** A sweatshirt with ribbed hem and cuffs: thick cloth in few broad folds. */
export function sweater(b: Builder, options: Sweat): Garment {
  const { cut = HOODY, seed = 0, rib = RIB, collar = 0 } = options;
  const sleeve = options.sleeve ?? { length: 600, angle: 46, cuff: 104, rib: 60 };
  const k = cut.armpit[0] / 272;
  const low = cut.hem[1] + BAND;
  const garment = sewTop(b, SWEAT, {
    cut,
    sleeve,
    collar,
    tension: (_x, y) => (y < low ? 0.84 : 1),
    figure: { chest: 256 * k },
    fall: { seed, stiffness: 0.3, gap: 5, gravity: 0.016 },
  });
  for (const side of [1, -1] as const) {
    b.add(
      rib,
      strip(garment, { from: hemLine(cut, 0), to: hemLine(cut, BAND), side, thick: 2.4, roll: 4 }),
    );
    b.add(
      rib,
      strip(garment, {
        from: hemLine(cut, 0),
        to: hemLine(cut, BAND),
        side,
        thick: 2,
        within: true,
      }),
    );
    crease(b, SWEAT, garment, hemLine(cut, BAND + 0.6), { side, rise: 0.5, wide: 2 });
  }
  armSeams(b, SWEAT, garment);
  cuffs(b, rib, garment);
  return garment;
}

/** The kangaroo pocket, sewn along its straight sides and open along its slants. */
export function pouch(b: Builder, material: M.Material, garment: Garment): void {
  const { cut } = garment;
  const y = cut.hem[1] + BAND + 2;
  const w = cut.hem[0] * 0.6;
  const tall = -cut.hem[1] * 0.29;
  const half: Vec2[] = softenLine(
    [
      [w, y],
      [w, y + tall * 0.34],
      [w * 0.62, y + tall],
      [0, y + tall],
    ],
    [0, 14, 10, 0],
  );
  const left = half.map(([px, py]): Vec2 => [-px, py]).reverse();
  const outline: Outline = [...half, ...left.slice(1)];
  patch(b, material, garment, outline, { thickness: 4.5, roll: 3.4, steps: 130 });
  for (const s of [1, -1]) {
    const slant: Vec2[] = [
      [s * (w - 10), y + tall * 0.34],
      [s * (w * 0.62 - 8), y + tall - 8],
    ];
    stitch(b, material, garment, slant, { rise: 4.6 });
    stitch(
      b,
      material,
      garment,
      slant.map(([px, py]): Vec2 => [px - s * 6, py - 3]),
      { rise: 4.6 },
    );
    const rim: Vec2[] = [
      [s * (w + 1), y + tall * 0.34],
      [s * (w * 0.62 + 1), y + tall],
    ];
    crease(b, material, garment, rim, { rise: 0.6, wide: 4, dark: 0.4 });
  }
  stitch(
    b,
    material,
    garment,
    [
      [-w * 0.6, y + tall - 5],
      [w * 0.6, y + tall - 5],
    ],
    { rise: 4.6 },
  );
}
