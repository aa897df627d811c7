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
    // A domed lid with a bite valve in front and a loop to carry it by behind.
    b.add(M.powder(), body(p, 18)).add(
      M.gloss({ zone: 'accent' }),
      cap(36, 118, 20, 0),
      lathe(
        [
          [0, 138],
          [35, 138],
          [33, 147],
          [20, 152],
          [0, 153],
        ],
        { round: 6 },
      ),
      strap(
        [
          [-33, 130, -6],
          [-40, 152, -8],
          [-30, 178, -10],
          [0, 188, -10],
          [30, 178, -10],
          [40, 152, -8],
          [33, 130, -6],
        ],
        13,
        5,
        { up: [0, 0, 1], steps: 90 },
      ),
    );
    b.add(
      M.silicone({ zone: 'fixed', colour: [0.8, 0.83, 0.85] }),
      cord(
        [
          [0, 146, 8],
          [0, 160, 9],
          [0, 170, 14],
          [0, 176, 24],
        ],
        5.4,
      ),
      cord(
        [
          [0, 174, 20],
          [0, 179, 30],
        ],
        7.2,
        { taper: (t) => 1 - 0.35 * t },
      ),
    ).add(
      M.silicone({ zone: 'accent' }),
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
    return printed(b, p, 66, 46, 34).done({ look: [-24, 14], accent: 'contrast' });
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
