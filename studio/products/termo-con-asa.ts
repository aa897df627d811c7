/** Flasks to hold by a handle. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { arch, body, cap, printed } from './bottle-parts.ts';
import { handle } from './vessels.ts';

export const HANDLED_FLASKS: Designs = {
  ancho: (b) => {
    const p: Vec2[] = [
      [46, 0],
      [50, 0],
      [52, 4],
      [52, 128],
      [46, 144],
      [41, 147],
    ];
    b.add(M.powder(), body(p, 16))
      .add(M.black(), cap(42, 147, 26, 44))
      .add(M.blackRubber(), cord(arch(36, 165, 202), 5.5));
    return printed(b, p, 66, 84, 76).done({ look: [-20, 15] });
  },
  infantil: (b) => {
    const p: Vec2[] = [
      [28, 0],
      [34, 0],
      [37, 5],
      [37, 40],
      [34, 56],
      [34, 78],
      [37, 94],
      [37, 112],
      [33, 120],
    ];
    b.add(M.powder(), body(p, 18)).add(
      M.gloss({ zone: 'accent' }),
      cap(35, 120, 22, 0),
      move(
        turn(
          lathe(
            [
              [0, 0],
              [6, 0],
              [5, 26],
              [0, 26],
            ],
            { round: 3 },
          ),
          0,
          0,
          22,
        ),
        6,
        142,
        0,
      ),
    );
    b.add(
      M.silicone({ zone: 'accent' }),
      strap(
        [
          [-35, 128, 0],
          [-56, 118, 6],
          [-60, 84, 8],
          [-52, 56, 6],
          [-36, 46, 0],
        ],
        3,
        14,
      ),
      lathe(
        [
          [33, 0],
          [38.4, 0],
          [38.4, 16],
          [37, 17],
          [33, 17],
        ],
        { round: 2 },
      ),
    );
    return printed(b, p, 66, 46, 34).done({ accent: 'contrast' });
  },
  'con-asa': (b) => {
    const p: Vec2[] = [
      [34, 0],
      [38, 0],
      [40, 5],
      [44, 100],
      [48, 200],
      [48.5, 206],
    ];
    b.add(M.powder(), body(p, 8)).add(
      M.steel(),
      lathe(
        [
          [47, 206],
          [49, 206.5],
          [49, 210],
          [47, 211],
        ],
        { round: 0.8 },
      ),
    );
    b.add(
      M.clearPlastic({ opacity: 0.35 }),
      lathe(
        [
          [0, 214],
          [20, 214],
          [46, 211],
          [48, 212],
          [48, 217],
          [0, 221],
        ],
        { round: 2 },
      ),
    );
    b.add(
      M.clearPlastic({ opacity: 0.5 }),
      cord(
        [
          [10, 90, 0],
          [11, 200, 0],
          [13, 272, 0],
        ],
        4,
      ),
    ).add(M.black(), move(box(40, 4, 16, 4, 1.5), 6, 219, 0));
    b.add(
      M.powder(),
      handle(
        [
          [46, 180],
          [68, 184],
          [82, 168],
          [80, 110],
          [66, 92],
          [43, 96],
        ],
        10,
        18,
      ),
    );
    return printed(b, p, 120, 66, 90).done();
  },
  matero: (b) => {
    const p: Vec2[] = [
      [38, 0],
      [43, 0],
      [44, 4],
      [44, 214],
      [36, 236],
      [30, 240],
    ];
    b.add(M.powder(), body(p, 18)).add(
      M.steel(),
      lathe(
        [
          [43.6, 4],
          [45, 5],
          [45, 12],
          [43.6, 13],
        ],
        { round: 0.5 },
      ),
      lathe(
        [
          [0, 240],
          [30, 240],
          [30, 292],
          [27, 298],
          [0, 298],
        ],
        { round: 4 },
      ),
    );
    b.add(
      M.black(),
      move(
        turn(
          lathe(
            [
              [0, 0],
              [8, 0],
              [6, 30],
              [0, 30],
            ],
            { round: 2 },
          ),
          0,
          0,
          -62,
        ),
        26,
        240,
        0,
      ),
      handle(
        [
          [44, 190],
          [70, 198],
          [84, 176],
          [84, 96],
          [70, 76],
          [44, 84],
        ],
        12,
        18,
      ),
    );
    for (const y of [84, 190])
      b.add(
        M.steel(),
        lathe(
          [
            [43.8, y - 8],
            [45, y - 7],
            [45, y + 7],
            [43.8, y + 8],
          ],
          { round: 0.5 },
        ),
      );
    return printed(b, p, 138, 72, 84).done({ look: [-28, 13] });
  },
};
