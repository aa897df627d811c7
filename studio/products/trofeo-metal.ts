/** Metal trophies. */
import * as M from '../kit/materials.ts';
import { move, reshape } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { star } from '../kit/outline.ts';
import { ball, box, lathe } from '../kit/solids.ts';
import { faceted } from './award-parts.ts';
import { base, lift, PRIZE, SHINE } from './trofeo-parts.ts';
import { handle } from './vessels.ts';

export const METAL_TROPHIES: Designs = {
  copa: (b) => {
    base(b, 104, 104, 44);
    b.add(
      SHINE,
      lift(
        lathe(
          [
            [0, 0],
            [30, 0],
            [32, 4],
            [12, 16],
            [7, 30],
            [13, 40],
            [7, 50],
            [16, 66],
            [42, 96],
            [52, 140],
            [56, 176],
            [54, 178],
            [48, 142],
            [38, 104],
            [0, 84],
          ],
          { round: 12 },
        ),
        44,
      ),
      ...[1, -1].map((s) =>
        lift(
          reshape(
            handle(
              [
                [46, 150],
                [78, 158],
                [86, 128],
                [66, 100],
                [38, 96],
              ],
              7,
              9,
            ),
            ([x, y, z]) => [x * s, y, z],
          ),
          44,
        ),
      ),
    );
    return b.done(PRIZE);
  },
  estrella: (b) => {
    base(b, 96, 76, 40);
    b.add(
      SHINE,
      lift(
        lathe(
          [
            [0, 0],
            [18, 0],
            [8, 20],
            [5, 80],
            [5, 112],
            [0, 112],
          ],
          { round: 12 },
        ),
        40,
      ),
      lift(faceted(star(5, 62, 26, 1), 22), 180),
    );
    return b.done(PRIZE);
  },
  columna: (b) => {
    base(b, 110, 80, 36);
    b.add(
      SHINE,
      ...[-28, 28].map((x) =>
        move(
          lathe(
            [
              [0, 0],
              [13, 0],
              [13, 6],
              [9, 12],
              [9, 128],
              [13, 134],
              [13, 140],
              [0, 140],
            ],
            {
              round: 3,
              steps: 160,
              plan: (a, y) => (y > 12 && y < 128 ? 1 + 0.05 * Math.cos(a * 12) : 1),
            },
          ),
          x,
          36,
          0,
        ),
      ),
    )
      .add(
        M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }),
        lift(box(100, 12, 56, 3, 2), 176),
      )
      .add(
        SHINE,
        lift(ball(24, 56), 212),
        lift(
          lathe(
            [
              [0, 0],
              [20, 0],
              [10, 6],
              [0, 7],
            ],
            { round: 2 },
          ),
          186,
        ),
      );
    return b.done(PRIZE);
  },
};
