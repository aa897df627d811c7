/** The designs of tabla-cortar. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { OAK, PALE_BAMBOO, WALNUT } from '../kit/natural.ts';
import { circle, type Outline, rectangle, shift, soften } from '../kit/outline.ts';
import { cylinder, lathe, plate } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { TABLE, top } from './home-parts.ts';

const BAMBOO = M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 16 });

/** A groove cut around the board. */
const channel = (outline: Outline, y: number): Mesh =>
  move(
    plate(outline, 0.7, 0.3, [outline.map(([x, z]): Vec2 => [x * 0.965, z * 0.955])]),
    0,
    y - 0.55,
    0,
  );

export const TABLA: Designs = {
  bambu: (b) => {
    b.add(BAMBOO, plate(rectangle(360, 250, 18), 18, 4, [shift(rectangle(80, 22, 10), 0, 104)]))
      .add(
        M.bamboo({ zone: 'fixed', colour: [0.36, 0.22, 0.1] }),
        channel(rectangle(320, 180, 14), 18.2),
      )
      .add(
        M.silicone(),
        ...[
          [-164, 112],
          [164, 112],
          [-164, -112],
          [164, -112],
        ].map(([x, z]) => move(plate(circle(16, 32), 19.4, 4), x as number, -0.6, z as number)),
      );
    return top(b, 18, 160, 80, 20).done(TABLE);
  },
  redonda: (b) => {
    b.add(M.wood({ zone: 'fixed', colour: OAK, size: 14 }), plate(circle(150, 110), 20, 5))
      .add(
        M.wood({ zone: 'fixed', colour: [0.2, 0.1, 0.04], size: 14 }),
        channel(circle(128, 110), 20.2),
      )
      .add(
        M.silicone(),
        strap(
          [
            [0, 10, -146],
            [-20, 10, -176],
            [0, 10, -196],
            [20, 10, -176],
            [0, 10, -146.1],
          ],
          10,
          3,
          { up: [0, 1, 0.001] },
        ),
      );
    return top(b, 20, 120, 80).done({ ...TABLE, look: [0, 40] });
  },
  asa: (b) => {
    const outline = soften(
      [
        [-95, -170],
        [95, -170],
        [95, 90],
        [26, 120],
        [24, 220],
        [-24, 220],
        [-26, 120],
        [-95, 90],
      ],
      [26, 26, 50, 30, 22, 22, 30, 50],
    );
    b.add(
      M.wood({ zone: 'fixed', colour: WALNUT, size: 12 }),
      plate(outline, 18, 4, [shift(circle(9, 32), 0, 196)]),
    ).add(
      M.leather(),
      cord(
        [
          [0, 16, -196],
          [-12, 22, -214],
          [-10, 4, -244],
          [10, 4, -244],
          [12, 22, -214],
          [0.5, 16, -196],
        ],
        2.4,
      ),
    );
    return top(b, 18, 120, 100, 40).done({ ...TABLE, pose: [0, -32, 0] });
  },
  plegable: (b) => {
    const [half, long, steep] = [92, 250, 52];
    const board = M.matt({ rough: 0.42 });
    // Both sides stand up along their hinges, so that what was cut slides off as from a shovel.
    const side = (s: number): Mesh =>
      move(
        turn(plate(shift(rectangle(62, long - 8, 10), s * 33, 0), 5, 1.8), 0, 0, s * steep),
        s * (half + 2),
        2,
        0,
      );
    const neck = soften(
      [
        [-60, 112],
        [60, 112],
        [42, 150],
        [42, 196],
        [-42, 196],
        [-42, 150],
      ],
      [4, 4, 24, 22, 22, 24],
    );
    b.add(
      board,
      plate(rectangle(half * 2, long, 8), 6, 2),
      side(1),
      side(-1),
      plate(neck, 6, 2, [shift(rectangle(46, 16, 8), 0, 176)]),
    ).add(
      M.silicone({ zone: 'accent' }),
      ...[-1, 1].map((s) =>
        move(turn(cylinder(4.6, long - 12, 1.4), 90, 0, 0), s * (half + 1), 4, -(long - 12) / 2),
      ),
      move(plate(rectangle(50, 20, 10), 7.4, 1.6, [rectangle(44, 14, 7)]), 0, -0.7, -176),
      ...[-1, 1].map((s) => move(plate(rectangle(40, 7, 3.4), 2, 0.9), s * 44, 5.2, 112)),
    );
    return top(b, 6, 110, 90, 6).done({
      ...TABLE,
      pose: [0, 26, 0],
      look: [0, 42],
      accent: 'contrast',
    });
  },
  queso: (b) => {
    b.add(
      M.wood({ zone: 'fixed', colour: [0.5, 0.3, 0.14], size: 10 }),
      plate(rectangle(280, 200, 30), 22, 6),
    ).add(
      M.paint([0.035, 0.037, 0.04], { rough: 0.7, pattern: 'stone', size: 3, tone: 0.2 }),
      move(plate(rectangle(160, 150, 8), 2, 0.5), -40, 21, 0),
    );
    const knife = (z: number, blade: Outline): void => {
      b.add(
        M.gloss(),
        move(
          turn(
            lathe(
              [
                [0, 0],
                [6, 2],
                [7, 40],
                [5, 66],
                [0, 67],
              ],
              { round: 4 },
            ),
            0,
            0,
            90,
          ),
          132,
          30,
          z,
        ),
      ).add(M.steel(), move(plate(blade, 1.6, 0.4), 60, 29, z));
    };
    knife(
      -40,
      soften(
        [
          [-32, -4],
          [8, -5],
          [8, 6],
          [-20, 12],
          [-34, 6],
        ],
        4,
      ),
    );
    knife(
      6,
      soften(
        [
          [-28, -12],
          [8, -4],
          [8, 4],
          [-28, 12],
        ],
        3,
      ),
    );
    b.add(
      M.paint([0.85, 0.62, 0.2], { rough: 0.6, soft: 0.5 }),
      move(
        plate(
          soften(
            [
              [-40, -30],
              [40, -20],
              [-30, 34],
            ],
            4,
          ),
          34,
          3,
        ),
        -50,
        23,
        10,
      ),
    ).add(
      M.paint([0.16, 0.03, 0.06], { coat: 0.7 }),
      ...[
        [20, 30],
        [34, 44],
        [12, 50],
        [30, 22],
      ].map(([x, z], i) =>
        move(
          lathe(
            [
              [0, 0],
              [10, 5],
              [11, 12],
              [6, 20],
              [0, 21],
            ],
            { round: 8 },
          ),
          (x as number) - 10,
          23 + (i === 3 ? 8 : 0),
          z as number,
        ),
      ),
    );
    return top(b, 23, 90, 30, 52, -40).done({ ...TABLE, look: [0, 40] });
  },
};
