/** The designs of cargador. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord, ring } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { addPhone, HOW, TABLE, top } from './power-parts.ts';

export const wire = (points: readonly Vec3[], radius = 1.8): Mesh =>
  cord(points, radius, { steps: 90 });

const port = (x: number, y: number, z: number, wide = 9): Mesh =>
  move(box(wide, 3.4, 1, 1, 0.3), x, y, z);

export const CARGADOR: Designs = {
  inalambrico: (b) => {
    b.add(M.matt({ rough: 0.4 }), plate(circle(50, 96), 9, 3))
      .add(M.rubber({ zone: 'accent' }), move(turn(ring(34, 0.9, 80), 90, 0, 0), 0, 9, 0))
      .add(
        M.white({ rough: 0.5 }),
        wire([
          [0, 4, -49],
          [0, 3, -70],
          [26, 2, -86],
          [62, 2, -70],
          [84, 2, -30],
          [78, 2, 10],
        ]),
      );
    return top(b, 9, 44, 44).done(TABLE);
  },
  auto: (b) => {
    const lie = (m: Mesh): Mesh => move(turn(m, 0, 0, 90), 0, 14, 0);
    b.add(
      M.gloss({ coat: 0.5 }),
      lie(
        lathe(
          [
            [0, -36],
            [12, -36],
            [14, -30],
            [14, -6],
            [10, 0],
            [0, 0],
          ],
          { round: 4 },
        ),
      ),
    )
      .add(
        M.black(),
        lie(
          lathe(
            [
              [0, 0],
              [9, 0],
              [10, 4],
              [10, 22],
              [6, 26],
              [0, 26],
            ],
            { round: 2 },
          ),
        ),
      )
      .add(
        M.steel(),
        lie(
          lathe(
            [
              [0, 26],
              [3, 26],
              [3, 29],
              [0, 30],
            ],
            { round: 1 },
          ),
        ),
        ...[-1, 1].map((s) => move(box(12, 4, 3, 1, 1), -14, 12, s * 10)),
        lie(
          lathe(
            [
              [13.8, -8],
              [14.4, -7],
              [14.4, -5],
              [13, -4],
            ],
            { round: 0.4 },
          ),
        ),
      );
    b.add(M.black(), ...[-4.5, 4.5].map((y) => move(box(0.8, 5, 13, 0.3, 0.2), 36.2, 11.6 + y, 0)));
    return b
      .area(
        flatArea('cuerpo', { centre: [18, 28.1, 0], up: [0, 0, -1], width: 18, height: 8 }, HOW),
      )
      .done({ stance: 'lie', pose: [0, -34, 0], look: [0, 34] });
  },
  pared: (b) => {
    b.add(
      M.gloss({ coat: 0.5 }),
      move(turn(plate(rectangle(54, 62, 12), 44, 7), 90, 0, 0), 0, 31, 0),
    )
      .add(M.black(), port(0, 40, 44, 13), port(0, 26, 44, 9))
      .add(M.steel(), ...[-7, 7].map((x) => move(box(6, 2, 18, 0.8, 0.5), x, 42, -9)));
    b.add(
      M.white({ rough: 0.5 }),
      wire([
        [0, 27, 46],
        [0, 24, 66],
        [20, 4, 84],
        [60, 2, 76],
        [78, 2, 40],
        [60, 2, 0],
      ]),
      move(turn(box(10, 14, 6, 2, 1.6), 90, 0, 0), 0, 27.6, 44),
    );
    return b
      .area(flatArea('frente', { centre: [0, 12, 44.1], width: 30, height: 10 }, HOW))
      .done({ look: [-32, 18] });
  },
  cubo: (b) => {
    b.add(M.matt({ rough: 0.4 }), box(62, 62, 62, 9, 9))
      .add(
        M.black(),
        port(-14, 42, 30.6, 13),
        port(14, 42, 30.6, 13),
        port(-14, 28, 30.6),
        port(14, 28, 30.6),
      )
      .add(M.matt({ zone: 'accent' }), move(plate(circle(24, 64), 1.4, 0.5), 0, 61.6, 0))
      .add(
        M.white({ rough: 0.5 }),
        wire(
          [
            [0, 12, -31],
            [0, 4, -52],
            [40, 2, -60],
            [70, 2, -20],
            [60, 2, 24],
          ],
          2.6,
        ),
      );
    return b
      .area(flatArea('frente', { centre: [0, 12, 31.1], width: 36, height: 10 }, HOW))
      .done({ look: [-30, 20], accent: 'contrast' });
  },
  'tres-en-uno': (b) => {
    b.add(
      M.matt({ rough: 0.35 }),
      plate(rectangle(150, 84, 30), 10, 3),
      move(turn(plate(rectangle(70, 110, 20), 8, 2.6), 66, 0, 0), -34, 56, -22),
      move(cylinder(8, 62, 2), 46, 8, -14),
      move(turn(cylinder(20, 9, 3), 66, 0, 0), 46, 66, -18),
    ).add(M.rubber({ zone: 'accent' }), move(turn(ring(16, 0.8), 90, 0, 0), 46, 10, 22));
    addPhone(b, (m) => move(turn(m, 66, 0, 0), -34, 82, -10));
    b.add(
      M.gloss({ zone: 'fixed', colour: [0.85, 0.85, 0.84] }),
      move(plate(rectangle(44, 26, 12), 14, 6), 46, 10, 22),
    );
    return top(b, 10, 40, 12, -34, 30).done({ look: [-20, 16] });
  },
};
