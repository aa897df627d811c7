/** Torches for the hand. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { cylinder, lathe, plate } from '../kit/solids.ts';
import { cord, ring, strap } from '../kit/sweeps.ts';
import { ribs } from './bottle-parts.ts';
import { lens, METAL } from './linterna-parts.ts';
import { barrelArea, LYING } from './lying.ts';
import { HARD, TAG, tagArea } from './travel-parts.ts';

export const HAND_TORCHES: Designs = {
  tactica: (b) => {
    b.add(
      METAL,
      lathe(
        [
          [0, 0],
          [12, 0],
          [13, 3],
          [13, 92],
          [12, 96],
          [19, 112],
          [20, 116],
          [20, 136],
          [18.6, 138],
        ],
        { round: 2 },
      ),
      lathe(
        [
          [12.8, 20],
          [13.8, 21],
          [13.8, 70],
          [12.8, 71],
        ],
        {
          round: 0.6,
          steps: 240,
          plan: (a, y) => 1 + 0.02 * Math.sign(Math.sin(a * 22)) * Math.sign(Math.sin(y * 1.1)),
        },
      ),
    )
      .add(
        M.blackRubber(),
        move(
          lathe(
            [
              [0, -4],
              [7, -4],
              [8, 0],
              [0, 0],
            ],
            { round: 2 },
          ),
          0,
          0,
          0,
        ),
      )
      .add(
        M.satin(),
        strap(
          [
            [0, 30, -14],
            [0, 60, -17.5],
            [0, 86, -14],
          ],
          6,
          1.2,
          { up: [0, 0.02, 1] },
        ),
      );
    return lens(b, 138, 20)
      .area(barrelArea('cuerpo', { radius: 13.1, from: 72, to: 92, height: 8 }, HARD))
      .done({ ...LYING, pose: [90, 52, 0], look: [0, 30] });
  },
  mini: (b) => {
    b.add(
      METAL,
      lathe(
        [
          [0, 0],
          [9, 0],
          [10, 2],
          [10, 62],
          [12, 70],
          [12, 84],
          [11, 85],
        ],
        { round: 1.6 },
      ),
    )
      .add(
        M.satin(),
        lathe(
          [
            [10, 14],
            [10.5, 14.5],
            [10.5, 17],
            [10, 17.5],
          ],
          { round: 0.3 },
        ),
        lathe(
          [
            [12, 72],
            [12.6, 73],
            [12.6, 76],
            [12, 77],
          ],
          { round: 0.4, plan: ribs(40, 0.02) },
        ),
      )
      .add(
        M.black({ rough: 0.8 }),
        cord(
          [
            [0, 0, 0],
            [-8, -16, 4],
            [0, -46, 9],
            [14, -48, 9],
            [10, -18, 4],
            [2, 0, 0],
          ],
          1.2,
        ),
      );
    return lens(b, 85, 12)
      .area(barrelArea('cuerpo', { radius: 10, from: 22, to: 58, height: 8 }, HARD))
      .done({ ...LYING, pose: [90, 52, 0], look: [0, 32] });
  },
  llavero: (b) => {
    b.add(METAL, move(turn(plate(rectangle(26, 58, 10), 13, 4), 0, 0, 0), 0, 0, 0))
      .add(M.blackRubber(), move(cylinder(6, 2, 0.8, 28), 0, 12.4, -4))
      .add(
        M.clearPlastic({ opacity: 0.5 }),
        ...[-6, 0, 6].map((x) =>
          move(
            turn(
              lathe(
                [
                  [0, 0],
                  [2.6, 0],
                  [2, 4],
                  [0, 5],
                ],
                { round: 1 },
              ),
              90,
              0,
              0,
            ),
            x,
            6.5,
            28.6,
          ),
        ),
      )
      .add(
        M.satin(),
        move(turn(ring(12, 1.1), 80, 0, 0), 0, 5, -38),
        move(ring(3.6, 1, 24), 0, 6, -29),
      );
    return tagArea(b, 13, 16, 16, 14).done({ ...TAG, pose: [0, 30, 0], look: [0, 44] });
  },
};
