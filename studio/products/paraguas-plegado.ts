/** Umbrellas shown folded. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, lathe } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import { body } from './bottle-parts.ts';
import { barrelArea, LYING } from './lying.ts';
import { folded } from './paraguas-parts.ts';
import { CLOTH } from './travel-parts.ts';

export const FOLDED_UMBRELLAS: Designs = {
  plegable: (b) => {
    folded(b, 26, 190)
      .add(
        M.black(),
        body(
          [
            [14, 192],
            [18, 200],
            [17, 262],
            [12, 272],
          ],
          6,
        ),
        cord(
          [
            [0, 268, 0],
            [-20, 290, 8],
            [-30, 330, 10],
            [-14, 340, 8],
            [0, 300, 4],
          ],
          2,
        ),
      )
      .add(
        M.satin(),
        body(
          [
            [10, -16],
            [12, -14],
            [12, 0],
          ],
          2,
        ),
      );
    return b
      .area(barrelArea('funda', { radius: 28.6, from: 40, to: 112, height: 24 }, CLOTH))
      .done(LYING);
  },
  mini: (b) => {
    folded(b, 21, 130)
      .add(
        M.gloss({ coat: 0.4 }),
        lathe(
          [
            [0, 132],
            [16, 132],
            [20, 140],
            [20, 156],
            [14, 166],
            [0, 168],
          ],
          { round: 6 },
        ),
      )
      .add(
        M.black(),
        cord(
          [
            [0, 166, 0],
            [-16, 182, 6],
            [-20, 210, 8],
            [4, 214, 6],
            [4, 182, 2],
          ],
          1.8,
        ),
      );
    b.add(M.matt({ rough: 0.4 }), move(box(46, 160, 34, 15, 12), 64, -6, 4));
    return b
      .area(barrelArea('funda', { radius: 23, from: 30, to: 78, height: 20 }, CLOTH))
      .done(LYING);
  },
};
