/** Parts that the designs of sudadera share. */

import { cloth } from '../kit/cloth.ts';
import * as M from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import { insideBy, type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { type Cut, ccw, type Garment, sewBody, sewSleeves } from './tailoring.ts';
import { layCord, patch } from './trimmings.ts';

export const HOODY: Cut = {
  neck: 84,
  drop: 72,
  neckShape: 'round',
  shoulder: [246, -42],
  armpit: [276, -240],
  waist: [276, -460],
  hem: [270, -640],
};

export const SWEAT = M.cotton({ size: 2.2, relief: 0.3 });

export function sweater(
  b: Builder,
  cut: Cut,
  {
    fold = 9,
    seed = 0,
    rib = M.ribbed(),
    sleeve = 560,
  }: { fold?: number; seed?: number; rib?: M.Material; sleeve?: number } = {},
): Garment {
  sewSleeves(b, SWEAT, cut, { length: sleeve, angle: 68, cuff: 118, rib: 52 }, rib);
  const garment = sewBody(b, SWEAT, cut, { fold, seed, thickness: 16, roll: 16, foldSize: 200 });
  const [hx, hy] = cut.hem;
  patch(
    b,
    rib,
    { height: () => 2 },
    soften(
      [
        [-hx + 10, hy - 2],
        [hx - 10, hy - 2],
        [hx - 26, hy - 56],
        [-hx + 26, hy - 56],
      ],
      10,
    ),
    { thickness: 13, roll: 10, hem: 0 },
  );
  return garment;
}

/** The kangaroo pocket. */
export const pouch = (cut: Cut): Outline => {
  const y = cut.hem[1] + 14;
  const w = cut.hem[0] * 0.62;
  return soften(
    [
      [-w, y],
      [w, y],
      [w, y + 70],
      [w * 0.66, y + 190],
      [-w * 0.66, y + 190],
      [-w, y + 70],
    ],
    10,
  );
};

export function hood(b: Builder, scale: number): void {
  const shape = (k: number, dy: number): Outline =>
    soften(
      (
        [
          [-118, -70],
          [-150, 40],
          [-128, 150],
          [-60, 196],
          [60, 196],
          [128, 150],
          [150, 40],
          [118, -70],
          [0, -128],
        ] as Vec2[]
      ).map(([x, y]): Vec2 => [x * k * scale, (y * k + dy) * scale]),
      60,
    );
  b.add(
    SWEAT,
    cloth(ccw(shape(1, 0)), {
      thickness: 26,
      roll: 26,
      fold: 2,
      foldSize: 90,
      lift: 8,
      steps: 120,
      seed: 4,
    }),
  );
  b.add(
    { ...SWEAT, colour: [0.55, 0.55, 0.55] },
    cloth(ccw(shape(0.64, 2)), {
      thickness: 1,
      roll: 4,
      fold: 3,
      foldSize: 70,
      lift: 38,
      steps: 90,
    }),
  );
  const rim = shape(0.68, 2);
  const inner = shape(0.56, 3);
  b.add(
    SWEAT,
    cloth(ccw(rim), {
      thickness: 0,
      lift: 34,
      fold: 0,
      steps: 130,
      relief: (x, y) => {
        const d = insideBy(rim, x, y);
        return (
          15 * Math.sqrt(Math.max(0, 1 - ((d - 9) / 10) ** 2)) -
          (insideBy(inner, x, y) > 4 ? 30 : 0)
        );
      },
    }),
  );
}

export function strings(
  b: Builder,
  garment: Garment,
  scale = 1,
  material = M.white({ rough: 0.9 }),
): void {
  const over = {
    height: (x: number, y: number): number =>
      Math.max(garment.height(x, y), y > -125 * scale ? 40 : 0),
  };
  for (const side of [-1, 1]) {
    const x = 34 * scale * side;
    layCord(
      b,
      material,
      over,
      [
        [x, -92 * scale],
        [x * 1.1, -122 * scale],
        [x * 1.3, -190 * scale],
        [x * 1.1, -250 * scale],
        [x * 1.35, -300 * scale],
      ],
      3.2,
    );
    layCord(
      b,
      M.satin(),
      over,
      [
        [x * 1.35, -298 * scale],
        [x * 1.38, -318 * scale],
      ],
      4,
    );
  }
}
