/** The designs of destapador. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { circle, type Outline, rectangle, shift, soften } from '../kit/outline.ts';
import { cylinder, plate } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';
import { TABLE, top } from './home-parts.ts';

export const STEEL = M.steel({ pattern: 'brushed', size: 0.3 });

const CLAW: Outline = soften(
  [
    [-13, -9],
    [13, -9],
    [13, 4],
    [6, 10],
    [-6, 10],
    [-13, 4],
  ],
  4,
);

export const DESTAPADOR: Designs = {
  clasico: (b) => {
    const outline = soften(
      [
        [-12, -78],
        [12, -78],
        [14, 10],
        [26, 30],
        [26, 66],
        [-26, 66],
        [-26, 30],
        [-14, 10],
      ],
      [10, 10, 20, 12, 16, 16, 12, 20],
    );
    b.add(
      M.matt({ rough: 0.4 }),
      plate(
        soften(
          [
            [-15, -82],
            [15, -82],
            [16, 6],
            [-16, 6],
          ],
          9,
        ),
        9,
        3,
      ),
    ).add(
      STEEL,
      move(
        plate(outline, 3, 0.8, [
          shift(
            CLAW.map(([x, y]): Vec2 => [x * 1.2, y * 1.3]),
            0,
            46,
          ),
        ]),
        0,
        3,
        0,
      ),
    );
    return top(b, 9, 18, 56, 40).done({ ...TABLE, pose: [0, -36, 0] });
  },
  barman: (b) => {
    const outline = soften(
      [
        [-20, -88],
        [20, -88],
        [16, 0],
        [20, 88],
        [-20, 88],
        [-16, 0],
      ],
      [18, 18, 60, 18, 18, 60],
    );
    b.add(STEEL, plate(outline, 2.6, 0.7, [shift(CLAW, 0, 66), shift(circle(10, 32), 0, -70)])).add(
      M.rubber(),
      move(
        plate(
          soften(
            [
              [-18, -54],
              [18, -54],
              [15.4, 0],
              [17.4, 46],
              [-17.4, 46],
              [-15.4, 0],
            ],
            [8, 8, 40, 8, 8, 40],
          ),
          3.8,
          1,
        ),
        0,
        -0.6,
        0,
      ),
    );
    return top(b, 3.2, 20, 70, 4).done({ ...TABLE, pose: [0, -32, 0] });
  },
  iman: (b) => {
    b.add(M.gloss({ coat: 0.5 }), plate(circle(34, 80), 12, 4))
      .add(
        STEEL,
        move(
          plate(
            soften(
              [
                [-34, -16],
                [34, -16],
                [34, 16],
                [-34, 16],
              ],
              8,
            ),
            3,
            0.8,
            [CLAW],
          ),
          0,
          3,
          44,
        ),
      )
      .add(M.white({ coat: 0.3 }), move(plate(circle(27, 72), 0.8, 0.3), 0, 11.6, 0))
      .add(M.black(), move(cylinder(12, 3, 1), 0, -1, 0));
    return top(b, 12.4, 40, 40).done({ ...TABLE, pose: [0, 150, 0] });
  },
  tarjeta: (b) => {
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
      plate(rectangle(86, 54, 5), 2.6, 1, [
        shift(
          CLAW.map(([x, y]): Vec2 => [y * 1.1, x * 1.1]),
          26,
          0,
        ),
        shift(circle(3, 24), -37, 20),
      ]),
    );
    return top(b, 2.6, 44, 30, 0, -14).done({ ...TABLE, look: [0, 42] });
  },
};
