/** Key fobs of other materials and shapes. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { circle, rectangle, soften } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import { chain, keyRing } from './key-rings.ts';
import { HOW } from './keyring-parts.ts';
import { eye, hang, TABLE, top } from './llavero-parts.ts';

export const SHAPED_FOBS: Designs = {
  piel: (b) => {
    const loop: Mesh = plate(
      soften(
        [
          [-13, -44],
          [13, -44],
          [13, 14],
          [6, 40],
          [-6, 40],
          [-13, 14],
        ],
        [12, 12, 10, 5, 5, 10],
      ),
      3.4,
      1.1,
    );
    b.add(
      M.leather(),
      loop,
      move(loop, 0, 3.2, 0),
      strap(
        [
          [0, 3, -38],
          [0, 4, -50],
          [0, 8, -52],
          [0, 9, -44],
          [0, 6.4, -30],
        ],
        10,
        2,
        { up: [1, 0, 0] },
      ),
    ).add(M.satin(), move(cylinder(4.4, 2, 0.7, 28), 0, 6.2, -20));
    for (let i = 0; i < 11; i++)
      b.add(
        M.paint([0.65, 0.55, 0.4], { rough: 0.9 }),
        ...[-10.6, 10.6].map((x) => move(box(0.7, 0.5, 2.6, 0.3, 0.2), x, 6.5, -12 + i * 4)),
      );
    return top(b.add(M.chrome(), ...keyRing(0, -64)), 6.6, 18, 30, 14).done(TABLE);
  },
  acrilico: (b) => {
    b.add(
      M.glass({ zone: 'fixed', colour: [0.9, 0.92, 0.93], opacity: 0.28 }),
      plate(rectangle(36, 50, 7), 5, 0.9, [eye(19)]),
    ).add(M.card(), move(plate(rectangle(28, 32, 3), 0.6, 0.1), 0, 2.2, 4));
    return top(hang(b, -19), 5, 28, 32, 4).done(TABLE);
  },
  casa: (b) => {
    b.add(
      M.gloss({ coat: 0.4 }),
      plate(
        soften(
          [
            [-20, -22],
            [20, -22],
            [20, 6],
            [26, 6],
            [0, 30],
            [-26, 6],
            [-20, 6],
          ],
          2,
        ),
        5,
        1.4,
        [eye(19)],
      ),
    ).add(
      M.white(),
      move(
        plate(
          soften(
            [
              [-6, -22],
              [6, -22],
              [6, -4],
              [-6, -4],
            ],
            1,
          ),
          1,
          0.4,
        ),
        0,
        4.4,
        0,
      ),
    );
    return top(hang(b, -19), 5, 26, 10, 0).done(TABLE);
  },
  madera: (b) =>
    top(
      hang(
        b
          .add(
            M.wood({ zone: 'fixed', colour: OAK, size: 3 }),
            plate(circle(22, 72), 6, 1.6, [eye(16)]),
          )
          .add(
            M.cotton(),
            cord(
              [
                [0, 5, -16],
                [-3, 8, -22],
                [0, 7, -30],
                [3, 8, -22],
                [0.4, 5, -16],
              ],
              1.3,
            ),
          ),
        -28,
      ),
      6,
      28,
      24,
      4,
    ).done(TABLE),
  carrito: (b) => {
    b.add(
      M.gloss({ coat: 0.7 }),
      turn(
        plate(
          soften(
            [
              [-30, 4],
              [30, 4],
              [31, 12],
              [24, 15],
              [14, 24],
              [-12, 24],
              [-20, 15],
              [-30, 13],
            ],
            [3, 3, 5, 6, 6, 6, 6, 4],
          ),
          24,
          4,
        ),
        90,
        0,
        0,
      ),
    )
      .add(
        M.screen(),
        turn(
          move(
            plate(
              soften(
                [
                  [-15, 15],
                  [19, 15],
                  [12, 22],
                  [-10, 22],
                ],
                2,
              ),
              24.6,
              1,
            ),
            0,
            -0.3,
            0,
          ),
          90,
          0,
          0,
        ),
      )
      .add(
        M.blackRubber(),
        ...[
          [-17, -1],
          [17, -1],
          [-17, 20],
          [17, 20],
        ].map(([x, z]) =>
          move(turn(cylinder(6.4, 5, 1.6, 36), 90, 0, 0), x as number, 6.4, z as number),
        ),
      )
      .add(
        M.chrome(),
        ...[
          [-17, 3.8],
          [17, 3.8],
          [-17, 24.8],
          [17, 24.8],
        ].map(([x, z]) =>
          move(turn(cylinder(3.4, 0.8, 0.3, 28), 90, 0, 0), x as number, 6.4, z as number),
        ),
        ...chain([-32, 12], [-48, 12], 3),
        ...keyRing(-62, 12),
      );
    return b
      .area(flatArea('puerta', { centre: [0, 10, 24.1], width: 24, height: 7 }, HOW))
      .done({ look: [-26, 22] });
  },
};
