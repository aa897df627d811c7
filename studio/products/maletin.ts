/** The designs of maletin. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, lathe } from '../kit/solids.ts';
import { ring, strap } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { body } from './bottle-parts.ts';
import { front, grip } from './case-parts.ts';
import { zipArch } from './pack-parts.ts';

export const soft = (
  w: number,
  h: number,
  d: number,
  at: Vec3,
  seed: number,
  radius = 20,
  puff = 6,
): Mesh => move(cushion(w, h, d, { radius, puff: [2, 2, puff], wrinkle: 1.6, seed }), ...at);

const carry = (x: number, y: number, z: number): Mesh =>
  strap(
    [
      [-x, y, z],
      [-x - 14, y + 60, z - 10],
      [-x * 0.7, y + 190, z - 30],
      [x * 0.7, y + 190, z - 30],
      [x + 14, y + 60, z - 10],
      [x, y, z],
    ],
    34,
    4,
    { up: [0.001, 0, 1] },
  );

const buckle = (x: number, y: number, z: number): Mesh =>
  move(turn(ring(11, 3, 24), 0, 90, 0), x, y, z);

export const LOOK = { look: [-26, 12] } as const;

export const MALETIN: Designs = {
  portafolio: (b) => {
    const hide = M.leather({ size: 2.4 });
    b.add(
      hide,
      soft(390, 290, 90, [0, 0, 0], 1, 18, 4),
      soft(392, 170, 16, [0, 122, 44], 2, 8, 3),
      grip(288, 0, 70, 60, 9),
    ).add(
      M.brass(),
      ...[-110, 110].map((x) => move(box(30, 40, 8, 4, 2), x, 118, 52)),
      ...[-70, 70].map((x) => buckle(x, 290, 0)),
    );
    for (const x of [-110, 110]) b.add(hide, move(box(36, 150, 5, 6, 2), x, 130, 50));
    return b.area(front([0, 205, 57], 120, 60)).done(LOOK);
  },
  laptop: (b) => {
    b.add(
      M.canvas({ size: 2, tone: 0.16 }),
      soft(400, 300, 60, [0, 0, 0], 4, 24, 8),
      soft(340, 190, 20, [0, 24, 30], 5, 10, 6),
    ).add(M.black({ rough: 0.8 }), grip(296, 0, 54, 46, 7), carry(196, 250, 0));
    zipArch(b, [
      [-196, 230, 20],
      [-184, 284, 22],
      [-120, 296, 22],
      [120, 296, 22],
      [184, 284, 22],
      [196, 230, 20],
    ]);
    zipArch(
      b,
      [
        [-150, 206, 46],
        [0, 208, 50],
        [150, 206, 46],
      ],
      0.8,
    );
    return b.area(front([0, 120, 48], 150, 70)).done({ look: [-30, 10] });
  },
  congreso: (b) => {
    b.add(
      M.nylon(),
      soft(380, 300, 70, [0, 0, 0], 7, 20, 10),
      soft(384, 210, 10, [0, 84, 36], 8, 5, 8),
    )
      .add(M.nylon({ zone: 'accent' }), soft(382, 40, 12, [0, 78, 38], 9, 6, 6))
      .add(M.black({ rough: 0.8 }), carry(186, 260, -10));
    for (const x of [-186, 186]) b.add(M.black(), buckle(x, 262, -10));
    return b.area(front([0, 206, 52], 170, 90)).done({ ...LOOK, accent: 'contrast' });
  },
  cruzado: (b) => {
    const cloth = M.canvas({ size: 2.4 });
    b.add(
      cloth,
      soft(300, 250, 100, [0, 0, 0], 11, 30, 10),
      soft(306, 190, 18, [0, 74, 48], 12, 9, 10),
    )
      .add(
        M.leather({ zone: 'fixed', colour: [0.2, 0.08, 0.03] }),
        ...[-80, 80].map((x) => move(box(26, 120, 5, 8, 2), x, 40, 68)),
      )
      .add(M.brass(), ...[-80, 80].map((x) => move(box(32, 16, 8, 3, 2), x, 62, 68)));
    b.add(
      cloth,
      strap(
        [
          [-150, 210, 0],
          [-168, 300, -6],
          [-90, 430, -16],
          [90, 430, -16],
          [168, 300, -6],
          [150, 210, 0],
        ],
        42,
        5,
        { up: [0.001, 0, 1] },
      ),
    );
    return b.area(front([0, 190, 78], 130, 70)).done({ look: [-28, 13] });
  },
  deportivo: (b) => {
    const side = (m: Mesh): Mesh => move(turn(m, 0, 0, 90), 0, 130, 0);
    b.add(
      M.nylon(),
      side(
        body(
          [
            [112, -230],
            [128, -214],
            [132, 0],
            [128, 214],
            [112, 230],
          ],
          26,
        ),
      ),
      soft(230, 150, 40, [0, 44, 110], 14, 16, 10),
    ).add(
      M.nylon({ zone: 'accent' }),
      side(
        lathe(
          [
            [128, 120],
            [133, 124],
            [131, 210],
            [120, 228],
            [112, 231],
          ],
          { round: 10 },
        ),
      ),
      side(
        lathe(
          [
            [112, -231],
            [120, -228],
            [131, -210],
            [133, -124],
            [128, -120],
          ],
          { round: 10 },
        ),
      ),
    );
    zipArch(b, [
      [-210, 252, 40],
      [-100, 258, 40],
      [100, 258, 40],
      [210, 252, 40],
    ]);
    for (const z of [-50, 96])
      b.add(
        M.black({ rough: 0.8 }),
        strap(
          [
            [-90, 40, z > 0 ? 134 : -134],
            [-90, 180, z > 0 ? 128 : -128],
            [-80, 290, z],
            [-40, 346, z - 40],
            [40, 346, z - 40],
            [80, 290, z],
            [90, 180, z > 0 ? 128 : -128],
            [90, 40, z > 0 ? 134 : -134],
          ],
          34,
          4,
          { up: [0.001, 0, 1] },
        ),
      );
    return b.area(front([0, 118, 141], 130, 70)).done({ look: [-32, 14], accent: 'contrast' });
  },
};
