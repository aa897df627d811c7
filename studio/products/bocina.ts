/** The designs of bocina. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import { type Designs, flatArea, roundArea, type Setup } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { rectangle } from '../kit/outline.ts';
import { ball, box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord, ring, strap } from '../kit/sweeps.ts';
import { HOW } from './audio-parts.ts';
import { body } from './bottle-parts.ts';

const GRILLE = M.paint([0.03, 0.03, 0.032], {
  rough: 0.6,
  pattern: 'net',
  size: 2.2,
  relief: 0.5,
  tone: 0.7,
});

const MESH = M.netting({ size: 2.2, tone: 0.4, zone: 'body' });

export const LOOK: Setup = { look: [-28, 16] };

export const front = (mesh: Mesh, y: number, z: number): Mesh =>
  move(turn(mesh, 90, 0, 0), 0, y, z);

export const buttons = (y: number, count = 3): Mesh[] =>
  Array.from({ length: count }, (_, i) =>
    move(cylinder(4.5, 1.2, 0.5, 24), (i - (count - 1) / 2) * 14, y, 0),
  );

export const BOCINA: Designs = {
  cilindro: (b) => {
    b.add(
      MESH,
      body(
        [
          [41, 8],
          [42, 10],
          [42, 90],
          [41, 92],
        ],
        2,
      ),
    )
      .add(
        M.rubber(),
        body(
          [
            [38, 0],
            [43, 2],
            [43, 9],
            [41, 10],
          ],
          2,
        ),
        body(
          [
            [41, 90],
            [43, 91],
            [43, 98],
            [38, 102],
          ],
          3,
        ),
      )
      .add(M.black(), ...buttons(101.4))
      .add(
        M.cotton({ zone: 'accent' }),
        cord(
          [
            [40, 92, 6],
            [58, 84, 10],
            [60, 50, 14],
            [50, 40, 12],
            [44, 70, 8],
          ],
          2,
        ),
      );
    return b
      .area(roundArea('frente', { radius: () => 42, middle: 50, width: 44, height: 30 }, HOW))
      .done(LOOK);
  },
  cubo: (b) => {
    b.add(M.matt({ rough: 0.45 }), box(80, 80, 80, 10, 10))
      .add(GRILLE, front(cylinder(30, 1.6, 0.6), 40, 39.4))
      .add(
        M.matt({ zone: 'accent' }),
        front(
          lathe(
            [
              [30, 0],
              [33, 0],
              [33, 2],
              [30, 2.4],
            ],
            { round: 0.6 },
          ),
          40,
          39.4,
        ),
      )
      .add(M.black(), ...buttons(79.6));
    return b
      .area(flatArea('lado', { centre: [0, 80.1, 26], up: [0, 0, -1], width: 40, height: 12 }, HOW))
      .done({ look: [-34, 20] });
  },
  bambu: (b) => {
    b.add(M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 10 }), box(150, 76, 62, 8, 5))
      .add(MESH, move(turn(plate(rectangle(134, 60, 8), 2, 0.8), 90, 0, 0), 0, 38, 30))
      .add(M.satin(), ...buttons(75.6, 4));
    return b
      .area(flatArea('frente', { centre: [0, 38, 32.1], width: 70, height: 24 }, HOW))
      .done({ look: [-26, 16] });
  },
  esfera: (b) => {
    const flat = reshape(ball(52), ([x, y, z]) => [x, Math.max(y, -46), z]);
    b.add(M.gloss({ coat: 0.6 }), move(flat, 0, 46, 0))
      .add(
        GRILLE,
        move(
          turn(
            lathe(
              [
                [0, 12],
                [22, 9],
                [32, 4],
                [34, 0],
              ],
              { round: 8 },
            ),
            72,
            0,
            0,
          ),
          0,
          56,
          40,
        ),
      )
      .add(M.black(), move(cylinder(14, 2, 0.8), 0, 96.4, 0));
    return b
      .area(roundArea('base', { radius: () => 50.6, middle: 26, width: 44, height: 12 }, HOW))
      .done({ look: [-24, 14] });
  },
  torre: (b) => {
    b.add(M.matt({ rough: 0.4 }), box(84, 230, 84, 22, 8))
      .add(
        GRILLE,
        ...[62, 142].map((y) => front(cylinder(31, 1.6, 0.6), y, 41.4)),
        front(cylinder(12, 1.6, 0.6), 196, 41.4),
      )
      .add(
        M.satin(),
        ...[62, 142].map((y) =>
          front(
            lathe(
              [
                [31, 0],
                [34, 0],
                [34, 2],
                [31, 2.6],
              ],
              { round: 0.6 },
            ),
            y,
            41.4,
          ),
        ),
      );
    return b
      .area(flatArea('frente', { centre: [0, 102, 42.1], width: 40, height: 10 }, HOW))
      .done({ look: [-30, 12] });
  },
  mini: (b) => {
    b.add(
      M.rubber(),
      body(
        [
          [30, 0],
          [33, 3],
          [33, 26],
          [30, 34],
          [24, 37],
        ],
        7,
      ),
    )
      .add(
        GRILLE,
        lathe(
          [
            [0, 40],
            [16, 39],
            [25, 37],
          ],
          { round: 6 },
        ),
      )
      .add(
        M.satin(),
        move(turn(ring(8, 1.4), 0, 90, 0), 36, 20, 0),
        move(box(4, 6, 8, 1, 1), 33, 17, 0),
      );
    return b
      .area(roundArea('frente', { radius: () => 33, middle: 15, width: 34, height: 14 }, HOW))
      .done({ look: [-28, 28] });
  },
  plana: (b) => {
    b.add(M.matt({ rough: 0.45 }), move(turn(box(170, 92, 30, 12, 6), -8, 0, 0), 0, 2, 0))
      .add(
        MESH,
        move(turn(turn(plate(rectangle(154, 64, 8), 2, 0.8), 90, 0, 0), -8, 0, 0), 0, 42, 11),
      )
      .add(
        M.satin(),
        strap(
          [
            [-88, 60, -6],
            [-110, 66, -10],
            [-112, 40, -8],
            [-90, 36, -4],
          ],
          10,
          2.4,
          { up: [0, 0, 1] },
        ),
      );
    return b
      .area(
        flatArea('frente', { centre: [0, 82, 7], up: [0, 0.99, -0.14], width: 70, height: 9 }, HOW),
      )
      .done({ look: [-26, 13] });
  },
};
