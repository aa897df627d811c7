/** Cups for the table. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { facets, lathe } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';
import { glassware } from './glassware.ts';
import { printed } from './tumbler-parts.ts';
import { vessel } from './vessels.ts';

export const TABLE_CUPS: Designs = {
  conico: (b) => {
    const p: Vec2[] = [
      [25, 0],
      [29, 0],
      [31, 3],
      [43.6, 112],
      [44.6, 121],
    ];
    // Moulded in one: a lip rolled outwards, and polypropylene that lets a little light into it.
    const lip = lathe(
      [
        [43, 119.4],
        [46.4, 118.6],
        [47, 121],
        [46, 123],
        [43.6, 123],
        [42.8, 121],
      ],
      { round: 1.4, steps: 160 },
    );
    b.add(M.gloss({ rough: 0.3, coat: 0.25, soft: 0.35 }), vessel(p, 1.8, { steps: 160 }), lip);
    return printed(b, p, 64, 60, 66).done({ look: [-20, 19] });
  },
  'doble-pared': (b) => {
    const p: Vec2[] = [
      [22, 0],
      [27, 0],
      [32, 10],
      [38, 60],
      [39, 96],
      [37, 112],
    ];
    // Two walls with air between them, joined at the lip: the coffee stands in the inner one.
    b.add(glassware(), vessel(p, 1.6, { floor: 2.4 })).add(
      glassware(),
      vessel(
        [
          [14, 12],
          [22, 14],
          [30, 30],
          [34.4, 60],
          [35.6, 96],
          [35.2, 111],
        ],
        1.6,
      ),
    );
    b.add(
      M.paint([0.05, 0.022, 0.01], { coat: 0.7 }),
      lathe(
        [
          [0, 15],
          [19.6, 16],
          [28, 31],
          [32.4, 60],
          [33.6, 88],
          [33.4, 89],
          [0, 88],
        ],
        { round: 3, steps: 120 },
      ),
    );
    b.add(
      M.silicone(),
      lathe(
        [
          [37.6, 52],
          [40, 52],
          [41, 82],
          [39, 82],
        ],
        { round: 1.5 },
      ),
    );
    return printed(
      b,
      [
        [40, 52],
        [41, 82],
      ],
      67,
      48,
      26,
      ['serigrafia', 'grabado-laser'],
    ).done({ clear: false, look: [-20, 16] });
  },
  apilable: (b) => {
    const p: Vec2[] = [
      [28, 0],
      [32, 0],
      [33, 3],
      [34, 22],
      [36, 25],
      [40, 92],
      [41, 96],
    ];
    b.add(
      M.gloss({ soft: 0.2 }),
      vessel(p, 2.4, { plan: (angle, y) => (y > 30 && y < 84 ? facets(12, 0.5)(angle) : 1) }),
    );
    b.add(M.gloss({ soft: 0.2 }), move(vessel(p, 2.4), 0, 24, 0));
    return printed(b, p, 58, 50, 44).done({ look: [-20, 22] });
  },
};
