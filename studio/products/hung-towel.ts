/** Towels hanging over a rail. */
import { drapePattern } from '../kit/draped.ts';
import { type Form, limb } from '../kit/form.ts';
import * as M from '../kit/materials.ts';
import type { Builder, Setup } from '../kit/model.ts';
import { rectangle, shift } from '../kit/outline.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import type { Place } from './strips.ts';
import { bandOutline, crease, patch, stitch } from './trimmings.ts';

export interface Towel {
  readonly width: number;
  /** Of the half that hangs in front. */
  readonly height: number;
  readonly seed?: number;
  readonly stiffness?: number;
  /** Stripes across: height over the hem and width, mm. */
  readonly bands?: readonly (readonly [number, number])[];
}

const RAIL = 11;

/** Hangs a towel over a wooden rail; the rail's middle is (0, 0), y goes up. */
export function hangTowel(
  b: Builder,
  cloth: M.Material,
  stripe: M.Material,
  { width: w, height: h, seed = 1, stiffness = 0.35, bands = [] }: Towel,
): { readonly at: Place } {
  const foot = -h;
  const sides: Vec2[][] = [1, -1].map((s) => [
    [(s * w) / 2, 0],
    [(s * w) / 2, foot],
  ]);
  const draped = drapePattern(
    {
      outline: shift(rectangle(w, h, 3), 0, -h / 2),
      open: [
        ...sides.map((line): Vec2[] => [line[0] as Vec2, [(line[1] as Vec2)[0], foot - 9]]),
        [
          [-w / 2 - 9, foot],
          [w / 2 + 9, foot],
        ],
      ],
      kept: () => 1e3,
      layers: 2,
    },
    {
      form: keepingApart(limb([-w, 0, 0], [w, 0, 0], RAIL, RAIL)),
      stiffness,
      seed,
      gravity: 0.02,
      apart: 13,
      gap: 2.4,
      // Pushed together a little on the rail: folds run down from there.
      pinned: (x, y, side) =>
        y > -20
          ? [
              x * 0.92,
              13 + y * 0.5,
              side * (y > -4 ? 0 : 13 + 5 * Math.sin(x / 31 + seed * 2) * side),
            ]
          : undefined,
    },
  );
  b.add(cloth, draped.mesh(1), draped.mesh(-1));
  b.add(
    M.wood({ zone: 'fixed', colour: [0.42, 0.27, 0.14], size: 5 }),
    cord(
      [
        [-w * 0.56, 0, 0],
        [0, 0, 0],
        [w * 0.56, 0, 0],
      ],
      RAIL - 1,
      { up: [0, 1, 0.001], steps: 8 },
    ),
  );
  const worn: { readonly at: Place } = { at: (x, y, rise, side) => draped.at(x, y, rise, side) };
  const hemmed = M.canvas({ size: 1.3 });
  for (const side of [1, -1] as const) {
    for (const [up, wide] of bands) {
      const y = foot + up;
      patch(b, stripe, worn, bandOutline(0, y, w - 1, wide), {
        thickness: 2,
        roll: 1.2,
        steps: 150,
        side,
      });
      for (const off of [wide / 2 + 1.6, -wide / 2 - 1.6])
        crease(b, cloth, worn, level(w, y + off), { side, rise: 0.5, wide: 2.6, dark: 0.7 });
    }
    patch(b, hemmed, worn, bandOutline(0, foot + 7, w - 1, 13), {
      thickness: 1.6,
      roll: 1.4,
      steps: 200,
      side,
    });
    stitch(b, hemmed, worn, level(w - 6, foot + 12), { side, rise: 1.6, pitch: 4 });
  }
  return worn;
}

/** Below the rail a thin wall, so that the halves do not pass through each other. */
const keepingApart =
  (rail: Form): Form =>
  (x, y, z, time) =>
    Math.min(rail(x, y, z, time), y < 0 ? Math.abs(z) - 3 : 1e3);

const level = (w: number, y: number): Vec2[] => [
  [-w / 2 + 1, y],
  [w / 2 - 1, y],
];

/** How a hanging towel is looked at. */
export const hanging = (worn: { readonly at: Place }, low: number): Setup => ({
  look: [-14, 5],
  side: [34, 8],
  hang: 700,
  closeUp: { at: worn.at(60, low + 90, 0), reach: 130, look: [-26, 14] },
});
