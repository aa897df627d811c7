/** The designs of cilindro. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { ball, box, lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { body, cap, ribs } from './bottle-parts.ts';
import { filled, milky, water } from './glassware.ts';
import { printed } from './tumbler-parts.ts';
import { vessel } from './vessels.ts';

export const CILINDRO: Designs = {
  deportivo: (b) => {
    const p: Vec2[] = [
      [34, 0],
      [37, 0],
      [38, 3],
      [38, 110],
      [34, 122],
      [34, 134],
      [38, 146],
      [38, 164],
    ];
    b.add(M.matt({ soft: 0.3 }), body(p, 12)).add(
      M.gloss({ zone: 'accent' }),
      cap(39, 164, 16, 0),
      move(
        lathe(
          [
            [0, 0],
            [30, 0],
            [14, 14],
            [9, 16],
            [9, 26],
            [12, 28],
            [12, 34],
            [0, 36],
          ],
          { round: 3 },
        ),
        0,
        180,
        0,
      ),
    );
    return printed(b, p, 58, 68, 84).done({ accent: 'contrast' });
  },
  translucido: (b) => {
    const p: Vec2[] = [
      [33, 0],
      [37, 0],
      [38, 4],
      [38, 160],
      [33, 172],
    ];
    b.add(water({ opacity: 0.36, colour: [0.4, 0.4, 0.4] }), filled(p, 2, 3.4, 118)).add(
      milky(),
      vessel(p, 1.6, { floor: 3, round: 12, steps: 160 }),
    );
    b.add(
      M.black(),
      cap(34, 172, 18, 60),
      move(
        lathe(
          [
            [0, 0],
            [12, 0],
            [9, 6],
            [9, 16],
            [0, 17],
          ],
          { round: 2 },
        ),
        0,
        190,
        0,
      ),
    );
    return printed(b, p, 82, 66, 96).done({ clear: true });
  },
  jumbo: (b) => {
    const p: Vec2[] = [
      [54, 0],
      [60, 0],
      [62, 6],
      [62, 176],
      [56, 200],
      [34, 214],
    ];
    b.add(
      milky({ opacity: 0.5, bends: 0.4 }),
      vessel(p, 2, { floor: 4, round: 22, steps: 160 }),
    ).add(
      M.black(),
      cap(34, 214, 26, 48),
      strap(
        [
          [62, 176, 0],
          [92, 170, 0],
          [98, 120, 0],
          [90, 70, 0],
          [62, 62, 0],
        ],
        22,
        12,
        { up: [0, 0, 1] },
      ),
    );
    return printed(b, p, 96, 96, 110).done({ clear: true, look: [-26, 13] });
  },
  'con-agarre': (b) => {
    const p: Vec2[] = [
      [33, 0],
      [36, 0],
      [37, 3],
      [37, 150],
      [32, 162],
    ];
    b.add(M.gloss(), body(p, 10)).add(
      M.blackRubber(),
      lathe(
        [
          [36, 60],
          [39.6, 61],
          [39.6, 111],
          [36, 112],
        ],
        { round: 1.6, steps: 240, plan: ribs(36, 0.012) },
      ),
    );
    b.add(
      M.black(),
      cap(33, 162, 20, 0),
      move(turn(box(15, 8, 34, 4, 3), 12, 0, 0), 0, 180, 6),
      cord(
        [
          [-10, 180, 0],
          [-24, 186, 0],
          [-26, 200, 0],
          [-12, 206, 0],
          [0, 196, 0],
        ],
        2.6,
      ),
    );
    return printed(b, p, 32, 62, 44).done();
  },
  ergonomico: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [35, 0],
      [38, 6],
      [40, 46],
      [30, 92],
      [30, 112],
      [38, 148],
      [36, 170],
      [30, 178],
    ];
    b.add(M.matt({ soft: 0.3 }), body(p, 30)).add(
      M.gloss({ zone: 'accent' }),
      lathe(
        [
          [0, 212],
          [12, 210],
          [26, 196],
          [32, 182],
          [32, 178],
          [0, 178],
        ],
        { round: 6 },
      ),
      move(ball(7, 30), 0, 214, 0),
    );
    return printed(b, p, 40, 60, 44).done();
  },
  plegable: (b) => {
    const rings: Vec2[] = [
      [34, 0],
      [39, 0],
      [40, 4],
      [40, 24],
      [36, 27],
      [36, 31],
      [40, 34],
      [40, 44],
      [36, 47],
      [36, 51],
      [40, 54],
      [40, 64],
      [36, 67],
      [36, 71],
      [40, 74],
      [40, 104],
    ];
    b.add(M.silicone(), body(rings, 2.4)).add(
      M.gloss({ zone: 'accent' }),
      cap(42, 104, 14, 0),
      move(
        lathe(
          [
            [0, 0],
            [16, 0],
            [12, 12],
            [0, 13],
          ],
          { round: 3 },
        ),
        12,
        118,
        0,
      ),
      strap(
        [
          [-40, 110, 0],
          [-52, 126, 0],
          [-26, 140, 0],
          [-10, 124, 0],
        ],
        10,
        3,
        { up: [0, 0, 1] },
      ),
    );
    return printed(
      b,
      [
        [40, 70],
        [40, 110],
      ],
      89,
      54,
      24,
    ).done({ look: [-22, 18] });
  },
};
