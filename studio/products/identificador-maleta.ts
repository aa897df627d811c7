/** The designs of identificador-maleta. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { circle, rectangle, shift, soften } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { cord, ring, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { TAG, tagArea } from './travel-parts.ts';

const tagStrap = (b: Builder, material: M.Material, z: number): Builder =>
  b
    .add(
      material,
      strap(
        [
          [-3, 3, z],
          [-10, 3, z - 30],
          [-26, 4, z - 64],
          [2, 7, z - 84],
          [26, 5, z - 60],
          [10, 4, z - 26],
          [3, 5, z],
        ],
        9,
        2,
        { up: [0, 1, 0.001], steps: 90 },
      ),
    )
    .add(M.satin(), move(box(15, 3.6, 9, 2, 0.8), 12, 2.6, z - 30));

export const hole = (z: number): Vec2[] => shift(rectangle(16, 5, 2.4), 0, z);

export const IDENTIFICADOR: Designs = {
  silicon: (b) => {
    b.add(M.silicone(), plate(rectangle(68, 104, 16), 5, 2, [hole(42)]))
      .add(M.white(), move(plate(rectangle(52, 62, 6), 0.6, 0.1), 0, 4.8, 10))
      .add(
        M.silicone(),
        move(plate(rectangle(58, 68, 8), 1.6, 0.7, [rectangle(50, 60, 6)]), 0, 4.6, 10),
      );
    return tagArea(tagStrap(b, M.silicone(), -42), 5.6, 40, 46, 10).done(TAG);
  },
  piel: (b) => {
    b.add(
      M.leather(),
      plate(
        soften(
          [
            [-34, -54],
            [34, -54],
            [34, 36],
            [16, 54],
            [-16, 54],
            [-34, 36],
          ],
          6,
        ),
        4,
        1.4,
        [hole(44)],
      ),
      move(
        plate(
          soften(
            [
              [-34, -54],
              [34, -54],
              [34, 10],
              [-34, 10],
            ],
            6,
          ),
          3,
          1.2,
        ),
        0,
        3.4,
        0,
      ),
    );
    for (let i = 0; i < 13; i++)
      b.add(
        M.paint([0.65, 0.55, 0.4], { rough: 0.9 }),
        ...[-31, 31].map((x) => move(box(0.8, 0.6, 3, 0.3, 0.2), x, 6.3, -6 + i * 4.6)),
      );
    return tagArea(tagStrap(b, M.leather(), -44), 6.4, 44, 34, 22).done(TAG);
  },
  aluminio: (b) => {
    b.add(
      M.satin({
        zone: 'body',
        colour: [1, 1, 1],
        metal: false,
        rough: 0.28,
        pattern: 'brushed',
        size: 0.3,
        relief: 0.008,
      }),
      plate(rectangle(58, 92, 7), 3, 0.7, [hole(38)]),
    ).add(M.black(), move(plate(rectangle(56, 90, 7), 1.4, 0.3, [hole(38)]), 2, -1.2, 3));
    b.add(
      M.steel(),
      cord(
        [
          [0, 2, -38],
          [-14, 3, -58],
          [-18, 3, -90],
          [4, 4, -104],
          [20, 3, -84],
          [12, 3, -56],
          [2, 4, -38],
        ],
        1.3,
        { steps: 90 },
      ),
    );
    return tagArea(b, 3, 40, 50, 8).done({ ...TAG, pose: [0, 20, 0] });
  },
  acrilico: (b) => {
    b.add(
      M.glass({ zone: 'fixed', colour: [0.9, 0.92, 0.93], opacity: 0.3 }),
      plate(rectangle(64, 100, 10), 6, 1, [hole(42)]),
    ).add(M.card(), move(plate(rectangle(50, 70, 4), 1, 0.2), 0, 2.4, 8));
    return tagArea(tagStrap(b, M.cotton(), -42), 6, 40, 50, 8).done(TAG);
  },
  redondo: (b) => {
    b.add(M.silicone(), plate(circle(42, 80), 6, 2.4, [shift(rectangle(14, 5, 2.4), 0, 34)])).add(
      M.silicone({ zone: 'accent' }),
      move(turn(ring(35, 1.4, 80), 90, 0, 0), 0, 6, 0),
    );
    return tagArea(tagStrap(b, M.silicone({ zone: 'accent' }), -34), 6, 44, 36, 4).done({
      ...TAG,
      accent: 'contrast',
    });
  },
};
