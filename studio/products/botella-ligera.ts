/** Plastic, silicone and glass bottles. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { facets, lathe } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { PLASTIC } from './botella-parts.ts';
import { arch, body, cap, printed } from './bottle-parts.ts';
import { clearWall, filled, glassware, heavyFoot, water } from './glassware.ts';
import { infuser } from './infuser.ts';
import { vessel } from './vessels.ts';

export const LIGHT_BOTTLES: Designs = {
  deportiva: (b) => {
    const p: Vec2[] = [
      [32, 0],
      [36, 0],
      [37, 4],
      [37, 84],
      [33, 98],
      [33, 118],
      [37, 132],
      [37, 168],
      [30, 182],
    ];
    b.add(M.matt({ soft: 0.2 }), body(p, 14)).add(
      M.black(),
      cap(32, 182, 18, 70),
      move(
        lathe(
          [
            [0, 0],
            [15, 0],
            [12, 10],
            [9, 14],
            [9, 24],
            [11, 25],
            [11, 32],
            [0, 33],
          ],
          { round: 2 },
        ),
        0,
        200,
        0,
      ),
    );
    return printed(b, p, 46, 64, 64, PLASTIC).done();
  },
  infusor: (b) => {
    const p: Vec2[] = [
      [32, 0],
      [36, 0],
      [37, 4],
      [37, 170],
      [31, 184],
    ];
    b.add(water({ opacity: 0.03 }), filled(p, 2.6, 7, 158)).add(
      clearWall(),
      vessel(p, 2.2, { floor: 7, steps: 160 }),
    );
    heavyFoot(b, 34.6, 7);
    // Ends above the print, which would not be read before fruit.
    infuser(b, 18, 94, 186);
    b.add(M.gloss({ zone: 'accent' }), cap(32, 184, 24, 60), strap(arch(26, 204, 234), 3, 12));
    return printed(b, p, 53, 56, 62, PLASTIC).done({ clear: true, accent: 'dark' });
  },
  plegable: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [36, 0],
      [37, 4],
      [37, 28],
      [33, 33],
      [37, 39],
      [33, 45],
      [37, 51],
      [33, 57],
      [37, 63],
      [33, 69],
      [37, 75],
      [37, 112],
      [28, 124],
    ];
    b.add(M.silicone(), body(p, 3)).add(
      M.silicone({ zone: 'accent' }),
      lathe(
        [
          [35, 78],
          [38.2, 78],
          [38.2, 98],
          [35, 98],
        ],
        { round: 1.5 },
      ),
      cap(29, 124, 18, 48),
    );
    b.add(
      M.black(),
      cord(
        [
          [0, 142, 0],
          [-12, 152, 0],
          [-10, 168, 0],
          [10, 168, 0],
          [12, 152, 0],
          [0, 142, 0.1],
        ],
        2.4,
      ),
    );
    return printed(
      b,
      [
        [38.2, 0],
        [38.2, 120],
      ],
      88,
      46,
      18,
      ['serigrafia', 'tampografia'],
    ).done();
  },
  vidrio: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [33, 0],
      [34, 4],
      [34, 170],
      [22, 192],
      [19, 206],
    ];
    const glass = glassware({ zone: 'fixed', colour: [0.9, 0.93, 0.93] });
    b.add(glass, vessel(p, 2.4, { floor: 8, round: 20, steps: 160 }));
    b.add(
      M.silicone(),
      lathe(
        [
          [34, 4],
          [36, 3],
          [36, 96],
          [34, 97],
        ],
        { round: 1.2 },
      ),
    ).add(
      M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO }),
      lathe(
        [
          [0, 206],
          [20, 206],
          [20, 232],
          [0, 232],
        ],
        { round: 1.8 },
      ),
    );
    for (const y of [20, 34, 48, 62, 76])
      b.add(
        M.silicone(),
        lathe(
          [
            [35.6, y - 3],
            [37, y],
            [35.6, y + 3],
          ],
          { round: 1, plan: facets(40, 0.1) },
        ),
      );
    return printed(
      b,
      [
        [36.6, 0],
        [36.6, 100],
      ],
      50,
      50,
      60,
      ['serigrafia'],
    ).done();
  },
};
