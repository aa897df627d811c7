/** The designs of cosmetiquera. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, cylinder, lathe } from '../kit/solids.ts';
import { curve, ring, strap, sweep } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { body } from './bottle-parts.ts';
import { front, grip } from './case-parts.ts';
import { TRIM, zipArch } from './pack-parts.ts';

export const COSMETIQUERA: Designs = {
  plana: (b) => {
    b.add(
      M.canvas({ size: 2 }),
      cushion(230, 146, 38, { radius: 16, puff: [2, 3, 13], wrinkle: 3, seed: 1 }),
    );
    // Piping runs round the seam where both halves meet.
    b.add(
      M.leather({ zone: 'accent', rough: 0.4 }),
      move(
        sweep(
          rectangle(231, 147, 18).map(([x, y]): Vec3 => [x, y, 0]),
          circle(2.1, 12),
          { closed: true, up: [0, 0, 1] },
        ),
        0,
        73,
        0,
      ),
    );
    // The zip lies on the front, its tape sewn down on both sides.
    const track = [-106, -60, 0, 60, 106].map(
      (x): Vec3 => [x, 117, 18.6 + 9.4 * (1 - (x / 115) ** 2) ** 1.2],
    );
    b.add(TRIM, strap(track, 15, 2.4, { up: [0, 0, 1], steps: 60 }));
    const teeth = curve(track, 100).flatMap(([x, y, z], i) =>
      i % 2 ? [] : [move(box(1.4, 5, 2.2, 0.5, 0.4), x, y - 2.5, z + 1)],
    );
    b.add(M.satin(), ...teeth);
    const [at, y, z] = [-82, 117, 25.4];
    b.add(
      M.brass({ rough: 0.16 }),
      move(box(8, 9, 4, 2, 1.2), at, y - 4.5, z),
      move(turn(ring(3.4, 0.9, 30), 0, 0, 0), at - 1, y - 8, z + 3),
    ).add(
      M.leather({ zone: 'accent' }),
      move(turn(box(8, 30, 1.8, 3, 0.7), 4, 0, 6), at - 3, y - 40, z + 3),
    );
    b.add(
      M.leather({ zone: 'accent' }),
      strap(
        [
          [113, 104, 0],
          [126, 108, 1],
          [129, 98, 2],
          [124, 88, 1],
          [113, 92, 0],
        ],
        13,
        2.2,
        { up: [0, 0, 1], steps: 40 },
      ),
    );
    return b.area(front([0, 62, 32], 140, 60)).done({ look: [-24, 16], accent: 'dark' });
  },
  cubo: (b) => {
    b.add(
      M.nylon({ rough: 0.45 }),
      cushion(190, 150, 130, { radius: 20, puff: [5, 2, 6], wrinkle: 1.6, seed: 4 }),
    ).add(M.black({ rough: 0.6 }), grip(146, 0, 46, 40, 6));
    zipArch(
      b,
      [
        [-96, 118, 20],
        [-92, 122, 60],
        [0, 124, 70],
        [92, 122, 60],
        [96, 118, 20],
      ],
      0.8,
    );
    return b.area(front([0, 62, 71], 100, 60)).done({ look: [-30, 20] });
  },
  transparente: (b) => {
    const [wide, high, deep] = [220, 140, 76];
    const edge = M.nylon({ rough: 0.5 });
    b.add(
      M.glass({ zone: 'fixed', colour: [0.86, 0.9, 0.92], opacity: 0.13 }),
      cushion(wide, high, deep, { radius: 12, puff: [3, 0, 7], wrinkle: 1.2, seed: 6 }),
    ).add(
      edge,
      // Its seams are bound in tape: front and back all round, the foot along its sides.
      ...[-1, 1].map((s) =>
        move(
          sweep(
            rectangle(wide - 6, high - 4, 13).map(([x, y]): Vec3 => [x, y, 0]),
            rectangle(6, 4.4, 1.6),
            { closed: true, up: [0, 0, 1] },
          ),
          0,
          high / 2,
          s * (deep / 2 - 4),
        ),
      ),
      move(box(wide - 26, 4, 46, 4, 1.2), 0, high - 1.2, 0),
    );
    zipArch(
      b,
      [
        [-(wide / 2 - 18), high + 2.6, 0],
        [-40, high + 2.6, 0],
        [40, high + 2.6, 0],
        [wide / 2 - 18, high + 2.6, 0],
      ],
      0.9,
    );
    b.add(
      edge,
      strap(
        [
          [wide / 2 - 4, high - 12, 0],
          [wide / 2 + 20, high - 22, 6],
          [wide / 2 + 34, high - 70, 12],
          [wide / 2 + 20, high - 108, 12],
          [wide / 2 + 9, high - 66, 6],
          [wide / 2 - 4, high - 18, 0],
        ],
        13,
        2.2,
        { up: [0, 0, 1], steps: 80 },
      ),
    );
    b.add(M.paint([0.7, 0.25, 0.3], { coat: 0.6 }), move(cylinder(16, 84, 5), -54, 5, 2))
      .add(
        M.white({ coat: 0.6 }),
        move(cylinder(20, 56, 6), 2, 5, 4),
        move(cylinder(13, 16, 3), 2, 61, 4),
      )
      .add(M.brass(), move(cylinder(12, 74, 3), 52, 5, -4));
    return b.area(front([0, 76, 46], 110, 50)).done({ look: [-24, 17] });
  },
  neceser: (b) => {
    b.add(
      M.leather({ size: 2 }),
      cushion(250, 140, 120, { radius: 44, puff: [6, 2, 8], wrinkle: 2, seed: 9 }),
    );
    zipArch(
      b,
      [
        [-124, 90, 10],
        [-112, 130, 14],
        [0, 142, 16],
        [112, 130, 14],
        [124, 90, 10],
      ],
      0.9,
    );
    b.add(
      M.leather({ zone: 'accent' }),
      strap(
        [
          [124, 70, 0],
          [160, 90, 20],
          [166, 50, 40],
          [130, 40, 20],
        ],
        14,
        3,
        { up: [0, 0.4, 1] },
      ),
      move(
        cushion(252, 36, 124, { radius: 17, puff: [4, 0, 8], wrinkle: 1, seed: 3, steps: 26 }),
        0,
        -2,
        0,
      ),
    );
    return b.area(front([0, 84, 69], 110, 50)).done({ look: [-28, 18], accent: 'dark' });
  },
  enrollable: (b) => {
    const roll = (m: Mesh): Mesh => move(turn(m, 0, 0, 90), 0, 50, 0);
    b.add(
      M.canvas({ size: 2 }),
      roll(
        body(
          [
            [44, -120],
            [50, -112],
            [50, 112],
            [44, 120],
          ],
          6,
        ),
      ),
      roll(
        body(
          [
            [30, -124],
            [34, -120],
            [34, 120],
            [30, 124],
          ],
          4,
        ),
      ),
    );
    for (const x of [-60, 60])
      b.add(
        M.leather({ zone: 'fixed', colour: [0.2, 0.08, 0.03] }),
        move(
          turn(
            lathe(
              [
                [50.4, -10],
                [52, -10],
                [52, 10],
                [50.4, 10],
              ],
              { round: 0.6 },
            ),
            0,
            0,
            90,
          ),
          x,
          50,
          0,
        ),
      ).add(M.brass(), move(box(26, 20, 6, 3, 2), x, 44, 50));
    return b.area({ ...front([0, 60, 50], 70, 30) }).done({ look: [-34, 20] });
  },
};
