/** Straight flasks. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { lathe } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';
import { body, printed } from './bottle-parts.ts';

export const SLEEK_FLASKS: Designs = {
  clasico: (b) => {
    const p: Vec2[] = [
      [32, 0],
      [35, 0],
      [36, 3],
      [36, 176],
      [35.5, 178],
    ];
    b.add(M.powder(), body(p, 5)).add(
      M.steel(),
      lathe(
        [
          [33, 178],
          [34, 178],
          [34, 183],
          [33, 183],
        ],
        { round: 0.6 },
      ),
    );
    b.add(
      M.steel(),
      lathe(
        [
          [0, 183],
          [35.5, 183],
          [35.5, 232],
          [33, 240],
          [0, 240],
        ],
        { round: 4 },
      ),
    ).add(
      M.black(),
      lathe(
        [
          [35.2, 183],
          [36, 184],
          [36, 188],
          [35.2, 189],
        ],
        { round: 0.5 },
      ),
    );
    return printed(b, p, 92, 62, 100).done();
  },
  bala: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [33, 0],
      [34, 4],
      [34, 190],
      [30, 206],
      [27, 210],
    ];
    b.add(M.powder(), body(p, 16)).add(
      M.steel(),
      lathe(
        [
          [28, 210],
          [29, 210],
          [29, 214],
          [28, 214],
        ],
        { round: 0.5 },
      ),
    );
    b.add(
      M.powder(),
      lathe(
        [
          [0, 214],
          [29, 214],
          [29, 246],
          [26, 262],
          [14, 270],
          [0, 271],
        ],
        { round: 14 },
      ),
    );
    return printed(b, p, 100, 58, 110).done();
  },
  slim: (b) => {
    const p: Vec2[] = [
      [23, 0],
      [26, 0],
      [27, 3],
      [27, 205],
      [26, 208],
    ];
    b.add(M.powder(), body(p, 5)).add(
      M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO }),
      lathe(
        [
          [0, 209],
          [26.4, 209],
          [26.4, 238],
          [24, 241],
          [0, 241],
        ],
        { round: 2.5 },
      ),
    );
    b.add(
      M.steel(),
      lathe(
        [
          [25, 207],
          [26, 207],
          [26, 209.5],
          [25, 209.5],
        ],
        { round: 0.3 },
      ),
    );
    return printed(b, p, 110, 44, 120).done();
  },
};
