/** Metal key fobs. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { circle, rectangle, shift, soften } from '../kit/outline.ts';
import { plate } from '../kit/solids.ts';
import { keyRing } from './key-rings.ts';
import { eye, hang, METAL, TABLE, top } from './llavero-parts.ts';

export const METAL_FOBS: Designs = {
  'metal-rectangular': (b) =>
    top(
      hang(b.add(METAL, plate(rectangle(30, 52, 4), 3.6, 1, [eye(21)])), -21),
      3.6,
      24,
      34,
      6,
    ).done(TABLE),
  'metal-redondo': (b) => {
    b.add(
      METAL,
      plate(circle(21, 72), 3, 0.8),
      move(plate(circle(21, 72), 4.4, 1, [circle(17.6, 72)]), 0, -0.6, 0),
      move(plate(circle(5, 32), 3, 0.8, [circle(2.4, 24)]), 0, 0, -24),
    );
    return top(hang(b, -24), 3, 28, 28).done(TABLE);
  },
  destapador: (b) => {
    const outline = soften(
      [
        [-10, -38],
        [10, -38],
        [9, 6],
        [18, 18],
        [16, 38],
        [-16, 38],
        [-18, 18],
        [-9, 6],
      ],
      [8, 8, 12, 8, 10, 10, 8, 12],
    );
    b.add(
      METAL,
      plate(outline, 4, 1.2, [
        shift(
          soften(
            [
              [-9, -7],
              [9, -7],
              [9, 5],
              [-9, 5],
            ],
            4,
          ),
          0,
          24,
        ),
        shift(circle(3, 24), 0, -32),
      ]),
    );
    return top(b.add(M.chrome(), ...keyRing(0, 46)), 4, 12, 24, 10).done({
      ...TABLE,
      pose: [0, 160, 0],
    });
  },
};
