/** The designs of soporte-celular. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { ring, strap } from '../kit/sweeps.ts';
import { body } from './bottle-parts.ts';
import { addPhone, HOW, TABLE, top } from './power-parts.ts';

export const SOPORTE: Designs = {
  bambu: (b) => {
    const wood = M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 9 });
    b.add(
      wood,
      plate(rectangle(86, 110, 8), 14, 3),
      move(box(86, 12, 10, 3, 3), 0, 12, 42),
      move(turn(plate(rectangle(86, 110, 8), 10, 3), 68, 0, 0), 0, 58, -14),
    );
    addPhone(b, (m) => move(turn(m, 68, 0, 0), 0, 84, -2));
    b.add(M.rubber(), move(plate(rectangle(60, 6, 3), 1, 0.3), 0, 13.6, 30));
    return b
      .area(
        flatArea('base', { centre: [0, 18, 47.1], width: 50, height: 8 }, ['grabado-laser', 'uv']),
      )
      .done({ look: [-28, 16] });
  },
  metal: (b) => {
    const metal = M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.28 });
    b.add(
      metal,
      strap(
        [
          [0, 3, 50],
          [0, 3, -40],
          [0, 12, -52],
          [0, 60, -36],
          [0, 112, -16],
        ],
        74,
        5,
        { up: [0, 1, 0.4] },
      ),
      strap(
        [
          [0, 30, -44],
          [0, 26, 10],
          [0, 28, 30],
          [0, 42, 34],
        ],
        74,
        5,
        { up: [0, 1, 0.4] },
      ),
    );
    addPhone(b, (m) => move(turn(m, 70, 0, 0), 0, 106, -2));
    return b
      .area(flatArea('base', { centre: [0, 5.8, 30], up: [0, 0, -1], width: 50, height: 20 }, HOW))
      .done({ look: [-32, 16] });
  },
  plegable: (b) => {
    b.add(
      M.matt({ rough: 0.4 }),
      plate(rectangle(64, 92, 8), 9, 2.6),
      move(turn(plate(rectangle(60, 86, 8), 7, 2.4), 58, 0, 0), 0, 44, -22),
      move(box(60, 8, 12, 3, 2), 0, 8, 30),
    )
      .add(M.satin(), move(turn(cylinder(5, 64, 1), 0, 0, 90), 32, 9, -42))
      .add(
        M.rubber({ zone: 'accent' }),
        move(turn(plate(rectangle(46, 60, 6), 1, 0.4), 58, 0, 0), 0, 51, -12),
      );
    return b
      .area(flatArea('base', { centre: [0, 9.1, 6], up: [0, 0, -1], width: 44, height: 26 }, HOW))
      .done({ look: [-30, 24], accent: 'dark' });
  },
  anillo: (b) => {
    b.add(M.matt({ rough: 0.35 }), plate(circle(20, 64), 4, 1.2)).add(
      M.satin(),
      move(cylinder(7, 4, 1), 0, 3.6, 0),
      move(turn(ring(17, 2.6, 64), -28, 0, 0), 0, 20, -4),
    );
    addPhone(b, (m) => move(turn(m, 180, 0, 0), 10, -0.2, 14));
    return top(b, 4, 24, 24).done({ ...TABLE, pose: [0, 30, 0], look: [0, 42] });
  },
  escritorio: (b) => {
    b.add(M.matt({ rough: 0.4 }), plate(circle(48, 96), 12, 3))
      .add(
        M.satin(),
        body(
          [
            [6, 12],
            [6, 120],
          ],
          0.5,
        ),
      )
      .add(
        M.matt({ rough: 0.4 }),
        move(turn(plate(rectangle(66, 84, 12), 6, 2.4), 72, 0, 0), 0, 132, 0),
        move(box(50, 6, 18, 3, 2), 0, 90, 16),
        move(box(50, 14, 4, 2, 1.6), 0, 90, 24),
        move(turn(cylinder(9, 24, 2), 0, 0, 90), 12, 122, -6),
      );
    addPhone(b, (m) => move(turn(m, 72, 0, 0), 0, 164, 8));
    return top(b, 12, 50, 16, 0, 26).done({ look: [-26, 17] });
  },
};
