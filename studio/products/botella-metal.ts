/** Steel bottles. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { arch, body, cap, printed } from './bottle-parts.ts';

export const STEEL_BOTTLES: Designs = {
  acero: (b) => {
    const p: Vec2[] = [
      [32, 0],
      [35, 0],
      [36, 3],
      [36, 170],
      [26, 192],
      [23, 206],
    ];
    b.add(M.powder(), body(p, 20)).add(
      M.steel(),
      lathe(
        [
          [22, 206],
          [23.4, 206],
          [23.4, 209],
          [22, 209],
        ],
        { round: 0.4 },
      ),
      lathe(
        [
          [35, 0],
          [36.3, 1],
          [36.3, 8],
          [35.8, 8.5],
        ],
        { round: 0.4 },
      ),
    );
    b.add(M.black(), cap(24, 209, 22, 0), cord(arch(17, 228, 254), 4));
    return printed(b, p, 88, 62, 100).done();
  },
  'boca-ancha': (b) => {
    const p: Vec2[] = [
      [40, 0],
      [44, 0],
      [45, 4],
      [45, 150],
      [40, 168],
      [36, 172],
    ];
    b.add(M.powder(), body(p, 16)).add(M.black(), cap(37, 172, 24, 52));
    b.add(
      M.black(),
      strap(
        [
          [-37, 186, 0],
          [-48, 204, 0],
          [-20, 222, 0],
          [20, 222, 0],
          [48, 204, 0],
          [37, 186, 0],
        ],
        14,
        5,
        { up: [0, 0, 1] },
      ),
    );
    return printed(b, p, 80, 76, 96).done({ look: [-22, 16] });
  },
  delgada: (b) => {
    const p: Vec2[] = [
      [24, 0],
      [27, 0],
      [28, 3],
      [28, 196],
      [18, 222],
      [15, 236],
    ];
    b.add(M.gloss(), body(p, 24)).add(
      M.steel(),
      lathe(
        [
          [0, 236],
          [16.5, 236],
          [16.5, 258],
          [14, 262],
          [0, 262],
        ],
        { round: 2.5 },
      ),
    );
    return printed(b, p, 100, 46, 120).done();
  },
};
