/** The designs of llavero. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { circle, type Outline, rectangle, shift, soften } from '../kit/outline.ts';
import { box, cord, cylinder, plate, strap } from '../kit/solids.ts';
import { chain, keyRing } from './common.ts';
import { HOW } from './keyring-parts.ts';

export const TABLE: Setup = { stance: 'lie', pose: [0, 24, 0], look: [0, 52] };

export const METAL = M.satin({
  zone: 'body',
  colour: [1, 1, 1],
  metal: false,
  rough: 0.24,
  coat: 0.3,
});

export const top = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, HOW));

/** The split ring above a fob whose eye is at z. */
const hang = (b: Builder, z: number): Builder =>
  b.add(M.chrome(), ...chain([0, z], [2, z - 20], 4), ...keyRing(3, z - 34));

const eye = (z: number): Outline => shift(circle(2.6, 24), 0, z);

export const LLAVERO: Designs = {
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
            M.wood({ zone: 'fixed', colour: M.OAK, size: 3 }),
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
