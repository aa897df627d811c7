/** Lamps for head and tent. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Designs, roundArea } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { box, cylinder, lathe } from '../kit/solids.ts';
import { cord, sweep } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { body } from './bottle-parts.ts';
import { CLOTH, HARD, TAU } from './travel-parts.ts';

export const LAMPS: Designs = {
  cabeza: (b) => {
    const band = Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (i / 40) * TAU;
      return [92 * Math.cos(a), 30, -40 + 78 * Math.sin(a)];
    });
    b.add(M.canvas(), sweep(band, rectangle(2.4, 28, 1), { closed: true, up: [0, 1, 0] }))
      .add(
        M.matt({ zone: 'accent', rough: 0.4 }),
        move(box(66, 46, 24, 14, 8), 0, 8, 42),
        move(
          turn(
            body(
              [
                [22, 0],
                [24, 3],
                [24, 20],
                [21, 24],
              ],
              3,
            ),
            90,
            0,
            0,
          ),
          0,
          31,
          64,
        ),
      )
      .add(M.black(), move(box(22, 4, 10, 3, 1.4), 0, 53, 52));
    b.add(
      M.chrome(),
      move(
        turn(
          lathe(
            [
              [6, -10],
              [19, 0],
              [19, 1],
            ],
            { round: 3 },
          ),
          90,
          0,
          0,
        ),
        0,
        31,
        88,
      ),
    ).add(
      M.paint([0.9, 0.8, 0.4], { coat: 1 }),
      move(turn(cylinder(5, 2, 0.8, 24), 90, 0, 0), 0, 31, 79),
    );
    return b
      .area({
        id: 'banda',
        surface: 'cylinder',
        widthMm: 60,
        heightMm: 20,
        techniques: CLOTH,
        point: (u, v) => {
          const a = 0.32 * Math.PI - (u - 0.5) * 0.8 - 0.28 * Math.PI;
          return [93.4 * Math.cos(a), 40 - v * 20, -40 + 79.4 * Math.sin(a)];
        },
      })
      .done({ look: [24, 16], accent: 'dark' });
  },
  camping: (b) => {
    b.add(
      M.matt({ rough: 0.4 }),
      body(
        [
          [40, 0],
          [44, 3],
          [44, 40],
          [36, 46],
        ],
        5,
      ),
      lathe(
        [
          [30, 116],
          [40, 118],
          [42, 122],
          [42, 136],
          [34, 146],
          [0, 148],
        ],
        { round: 5 },
      ),
    )
      .add(
        M.clearPlastic({ opacity: 0.4 }),
        lathe(
          [
            [36, 46],
            [34, 118],
          ],
          { round: 0 },
        ),
      )
      .add(
        M.paint([0.95, 0.9, 0.7], { rough: 0.4 }),
        body(
          [
            [10, 46],
            [11, 50],
            [11, 112],
          ],
          2,
        ),
      )
      .add(
        M.satin(),
        cord(
          [
            [-40, 128, 0],
            [-46, 170, 0],
            [-20, 196, 0],
            [20, 196, 0],
            [46, 170, 0],
            [40, 128, 0],
          ],
          2.2,
        ),
        ...[0, 1, 2, 3].map((i) =>
          move(
            body(
              [
                [2, 46],
                [2, 118],
              ],
              0.2,
            ),
            37 * Math.cos(i * 1.57 + 0.6),
            0,
            37 * Math.sin(i * 1.57 + 0.6),
          ),
        ),
      );
    return b
      .area(roundArea('base', { radius: () => 44, middle: 21, width: 46, height: 20 }, HARD))
      .done({ look: [-24, 14] });
  },
};
