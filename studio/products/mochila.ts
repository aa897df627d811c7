/** The designs of mochila. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, cylinder, lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { drawstring } from './mochila-cordon.ts';
import { frontArea, PACK, pack, pocket, TRIM, zipArch } from './pack-parts.ts';

export const arch = (x: number, low: number, high: number, z: number): Vec3[] => [
  [-x, low, z - 4],
  [-x, (low + high) / 2, z - 2],
  [-x * 0.86, high - 20, z],
  [-x * 0.4, high, z],
  [x * 0.4, high, z],
  [x * 0.86, high - 20, z],
  [x, (low + high) / 2, z - 2],
  [x, low, z - 4],
];

export const LOOK = { look: [-30, 9] } as const;

export const MOCHILA: Designs = {
  escolar: (b) => {
    const z = pack(b, { width: 300, height: 420, depth: 150 });
    b.add(PACK, pocket(250, 170, 60, 0, 24, 72, 2)).add(
      M.nylon({ zone: 'accent' }),
      pocket(60, 150, 80, -150, 20, 0, 3),
      pocket(60, 150, 80, 150, 20, 0, 4),
    );
    zipArch(b, arch(126, 200, 386, z - 16));
    zipArch(
      b,
      [
        [-112, 170, 100],
        [0, 176, 108],
        [60, 175, 106],
        [112, 170, 100],
      ],
      0.8,
    );
    b.area(frontArea([0, 104, 113], 150, 90));
    return b.done(LOOK);
  },
  ejecutiva: (b) => {
    const z = pack(
      b,
      { width: 290, height: 430, depth: 130, radius: 34, wrinkle: 1.4 },
      M.canvas({ size: 2, tone: 0.16 }),
    );
    b.add(M.canvas({ size: 2, tone: 0.16 }), pocket(230, 210, 34, 0, 30, 66, 7)).add(
      M.leather({ zone: 'fixed', colour: [0.03, 0.028, 0.028] }),
      move(box(200, 14, 4, 4, 1.6), 0, 244, z + 2),
      pocket(292, 70, 136, 0, 0, 0, 8),
    );
    zipArch(b, arch(122, 260, 402, z - 8));
    b.area(frontArea([0, 160, 89], 130, 90));
    return b.done(LOOK);
  },
  cordon: drawstring,
  deportiva: (b) => {
    const z = pack(b, { width: 290, height: 450, depth: 170, radius: 76, wrinkle: 4 });
    b.add(
      M.netting({ zone: 'accent' }),
      pocket(70, 190, 90, -142, 14, 10, 3),
      pocket(70, 190, 90, 142, 14, 10, 4),
    ).add(PACK, pocket(220, 150, 70, 0, 30, 80, 12), pocket(180, 70, 40, 0, 226, 88, 13));
    const lace = M.canvas({ zone: 'accent' });
    for (let i = 0; i < 4; i++)
      b.add(
        lace,
        cord(
          [
            [-70 + (i % 2) * 140, 200 + i * 34, z + 14],
            [0, 217 + i * 34, z + 20],
            [70 - (i % 2) * 140, 234 + i * 34, z + 12],
          ],
          2.4,
        ),
      );
    zipArch(b, arch(120, 220, 420, z - 20));
    b.area(frontArea([0, 106, 122], 120, 80));
    return b.done({ ...LOOK, accent: 'contrast' });
  },
  antirrobo: (b) => {
    pack(
      b,
      { width: 290, height: 440, depth: 150, radius: 44, wrinkle: 0.6 },
      M.nylon({ size: 1.2 }),
    );
    b.add(
      M.rubber(),
      move(cushion(262, 400, 60, { radius: 30, puff: [0, 0, 14], wrinkle: 0, seed: 1 }), 0, 18, 58),
    );
    const seam = TRIM;
    b.add(
      seam,
      strap(
        [
          [-120, 300, 92],
          [-40, 250, 104],
          [40, 250, 104],
          [120, 300, 92],
        ],
        3,
        1.6,
        { up: [0, 0, 1] },
      ),
      strap(
        [
          [-122, 130, 94],
          [-40, 180, 106],
          [40, 180, 106],
          [122, 130, 94],
        ],
        3,
        1.6,
        { up: [0, 0, 1] },
      ),
    );
    b.add(
      M.paint([0.6, 0.61, 0.62], { rough: 0.3, gloss: 0.2 }),
      move(box(200, 8, 2, 1, 0.8), 0, 60, 100),
    );
    b.area(frontArea([0, 215, 102.8], 110, 60));
    return b.done({ look: [-32, 8] });
  },
  rolltop: (b) => {
    const z = pack(
      b,
      { width: 300, height: 400, depth: 160, radius: 40, wrinkle: 4 },
      M.canvas({ size: 1.6 }),
    );
    b.add(
      M.canvas({ size: 1.6 }),
      move(
        turn(
          lathe(
            [
              [0, -148],
              [30, -148],
              [34, -120],
              [34, 120],
              [30, 148],
              [0, 148],
            ],
            { round: 14 },
          ),
          0,
          0,
          90,
        ),
        0,
        412,
        12,
      ),
    );
    for (const x of [-84, 84])
      b.add(
        TRIM,
        strap(
          [
            [x, 120, z - 6],
            [x, 280, z + 6],
            [x, 400, 54],
            [x, 450, 14],
            [x, 420, -40],
          ],
          24,
          3,
          { up: [1, 0, 0.001] },
        ),
        strap(
          [
            [x, 110, z + 1],
            [x, 250, z + 9],
            [x, 380, 60],
          ],
          22,
          3,
          { up: [0, 0, 1] },
        ),
      ).add(M.black(), move(box(34, 40, 8, 6, 2.4), x, 250, z + 8));
    b.add(M.canvas({ size: 1.6, zone: 'accent' }), pocket(240, 90, 40, 0, 20, 72, 9));
    b.area(frontArea([0, 200, z + 4], 110, 100));
    return b.done({ ...LOOK, accent: 'tone' });
  },
  infantil: (b) => {
    const z = pack(b, { width: 230, height: 290, depth: 110, radius: 54, wrinkle: 2 });
    b.add(M.nylon({ zone: 'accent' }), pocket(180, 110, 46, 0, 20, 56, 5)).add(
      PACK,
      ...[-1, 1].map((s) =>
        move(
          cushion(60, 60, 26, { radius: 13, puff: [6, 6, 6], wrinkle: 0, steps: 24 }),
          s * 78,
          262,
          4,
        ),
      ),
    );
    for (const s of [-1, 1])
      b.add(
        M.black({ rough: 0.2 }),
        move(turn(cylinder(9, 5, 2.4, 28), 90, 0, 0), s * 40, 190, z - 1),
      );
    zipArch(b, arch(94, 150, 262, z - 14), 0.8);
    b.area(frontArea([0, 76, 88], 110, 60));
    return b.done({ look: [-24, 10], accent: 'contrast' });
  },
};
