/** The designs of lonchera. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import { body } from './bottle-parts.ts';
import { frontArea, pack, pocket, TRIM, zipArch } from './pack-parts.ts';

const COOL = M.nylon({ size: 2 });

export const LONCHERA: Designs = {
  termica: (b) => {
    b.add(
      COOL,
      cushion(250, 190, 150, { radius: 22, puff: [5, 4, 8], wrinkle: 2, seed: 1 }),
      pocket(200, 110, 22, 0, 18, 74, 2),
    );
    zipArch(b, [
      [-127, 150, 40],
      [-124, 150, 72],
      [-60, 152, 84],
      [60, 152, 84],
      [124, 150, 72],
      [127, 150, 40],
    ]);
    b.add(
      TRIM,
      strap(
        [
          [-90, 180, 0],
          [-84, 250, 0],
          [0, 276, 0],
          [84, 250, 0],
          [90, 180, 0],
        ],
        26,
        5,
        { up: [0, 0, 1] },
      ),
    );
    return b.area(frontArea([0, 74, 92], 140, 70)).done({ look: [-30, 16] });
  },
  cubo: (b) => {
    b.add(COOL, cushion(210, 220, 190, { radius: 14, puff: [3, 2, 4], wrinkle: 1.4, seed: 4 })).add(
      M.nylon({ zone: 'accent' }),
      move(cushion(216, 40, 196, { radius: 14, puff: [2, 6, 2], wrinkle: 1, seed: 6 }), 0, 196, 0),
    );
    for (const x of [-60, 60])
      b.add(
        TRIM,
        strap(
          [
            [x, 6, 100],
            [x, 120, 104],
            [x, 216, 104],
            [x * 0.9, 290, 40],
            [x * 0.9, 310, 0],
          ],
          26,
          3,
          { up: [0, 0, 1] },
        ),
      );
    b.add(
      TRIM,
      cord(
        [
          [-56, 308, 0],
          [0, 316, 0],
          [56, 308, 0],
        ],
        9,
      ),
    ).add(COOL, pocket(130, 96, 16, 0, 26, 98, 7));
    return b.area(frontArea([0, 74, 113], 90, 60)).done({ look: [-32, 18], accent: 'tone' });
  },
  tubo: (b) => {
    const side = (mesh: Mesh): Mesh => move(turn(mesh, 0, 0, 90), 0, 84, 0);
    b.add(
      COOL,
      side(
        body(
          [
            [78, -130],
            [84, -122],
            [84, 122],
            [78, 130],
          ],
          10,
        ),
      ),
      pocket(150, 84, 20, 0, 44, 82, 9),
    ).add(
      M.nylon({ zone: 'accent' }),
      side(
        lathe(
          [
            [84, -122],
            [86, -120],
            [86, -100],
            [84, -98],
          ],
          { round: 1 },
        ),
      ),
      side(
        lathe(
          [
            [84, 98],
            [86, 100],
            [86, 120],
            [84, 122],
          ],
          { round: 1 },
        ),
      ),
    );
    zipArch(b, [
      [-120, 150, 52],
      [-40, 151, 52],
      [40, 151, 52],
      [120, 150, 52],
    ]);
    b.add(
      TRIM,
      strap(
        [
          [-104, 160, 0],
          [-96, 240, 0],
          [0, 270, 0],
          [96, 240, 0],
          [104, 160, 0],
        ],
        26,
        4,
        { up: [0, 0, 1] },
      ),
    );
    return b.area(frontArea([0, 88, 100], 110, 52)).done({ look: [-34, 15] });
  },
  apilable: (b) => {
    for (let i = 0; i < 3; i++)
      b.add(
        i === 1 ? M.gloss({ zone: 'accent', coat: 0.3 }) : M.gloss({ coat: 0.3 }),
        move(
          body(
            [
              [58, 0],
              [62, 3],
              [66, 48],
              [68, 52],
              [68, 56],
            ],
            6,
          ),
          0,
          i * 58,
          0,
        ),
      );
    b.add(
      M.gloss({ coat: 0.3 }),
      move(
        lathe(
          [
            [0, 14],
            [30, 14],
            [64, 10],
            [69, 4],
            [69, 0],
          ],
          { round: 6 },
        ),
        0,
        174,
        0,
      ),
    ).add(
      M.steel(),
      ...[-1, 1].map((s) => move(box(5, 150, 26, 2, 1), s * 70, 34, 0)),
      cord(
        [
          [-70, 180, 0],
          [-66, 216, 0],
          [-40, 232, 0],
          [40, 232, 0],
          [66, 216, 0],
          [70, 180, 0],
        ],
        3.4,
      ),
    );
    return b.area(frontArea([0, 84, 68], 60, 30)).done({ look: [-24, 15], accent: 'white' });
  },
  mochila: (b) => {
    const z = pack(b, { width: 240, height: 310, depth: 150, radius: 26, wrinkle: 2 }, COOL);
    b.add(
      M.nylon({ zone: 'accent' }),
      move(
        cushion(246, 120, 156, { radius: 26, puff: [3, 0, 17], wrinkle: 0.4, seed: 240 }),
        0,
        -2,
        0,
      ),
    );
    zipArch(b, [
      [-122, 240, 60],
      [-116, 246, 82],
      [0, 250, z + 2],
      [116, 246, 82],
      [122, 240, 60],
    ]);
    zipArch(
      b,
      [
        [-90, 124, z],
        [0, 127, z + 6],
        [90, 124, z],
      ],
      0.8,
    );
    return b
      .area(frontArea([0, 186, z + 5], 130, 70))
      .done({ look: [-30, 11], accent: 'contrast' });
  },
};
