/** Cups to go. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { box, lathe } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { body, ribs } from './bottle-parts.ts';
import { INK, printed } from './tumbler-parts.ts';

export const TRAVEL_CUPS: Designs = {
  viaje: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [33, 0],
      [34, 4],
      [42, 150],
      [43, 154],
    ];
    b.add(M.powder(), body(p, 6)).add(
      M.steel(),
      lathe(
        [
          [42.4, 154],
          [43.6, 155],
          [43.6, 159],
          [42, 160],
        ],
        { round: 0.6 },
      ),
    );
    b.add(
      M.black(),
      lathe(
        [
          [0, 166],
          [34, 166],
          [37, 171],
          [41, 171],
          [43, 160],
          [41, 159],
        ],
        { round: 1.6 },
      ),
      move(box(16, 5, 10, 3, 1.5), 0, 166, 20),
    );
    return printed(b, p, 80, 60, 88, ['grabado-laser', ...INK]).done({ look: [-22, 17] });
  },
  'con-popote': (b) => {
    const p: Vec2[] = [
      [29, 0],
      [33, 0],
      [34, 4],
      [46, 158],
      [46.5, 162],
    ];
    b.add(M.matt(), body(p, 6)).add(
      M.gloss({ zone: 'accent' }),
      lathe(
        [
          [0, 170],
          [30, 170],
          [46, 166],
          [48, 163],
          [48, 160],
          [45, 160],
        ],
        { round: 2 },
      ),
      lathe(
        [
          [0, 170],
          [9, 170],
          [8, 175],
          [0, 175],
        ],
        { round: 1.5 },
      ),
    );
    b.add(
      M.gloss({ zone: 'accent' }),
      cord(
        [
          [0, 170, 0],
          [2, 210, 0],
          [5, 252, 0],
        ],
        4.2,
      ),
    );
    return printed(b, p, 84, 64, 92).done({ accent: 'contrast' });
  },
  bambu: (b) => {
    const p: Vec2[] = [
      [30, 0],
      [34, 0],
      [36, 4],
      [43, 128],
      [43.4, 132],
    ];
    b.add(M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 11 }), body(p, 5)).add(
      M.steel(),
      lathe(
        [
          [42.6, 132],
          [44, 132.5],
          [44, 137],
          [42, 138],
        ],
        { round: 0.6 },
      ),
    );
    b.add(
      M.silicone(),
      lathe(
        [
          [0, 143],
          [38, 143],
          [42, 141],
          [43.4, 138],
        ],
        { round: 1.6 },
      ),
      move(box(14, 4, 9, 3, 1.5), 0, 142, 22),
      lathe(
        [
          [33.2, 0],
          [36.4, 0],
          [37, 10],
          [35, 10.4],
        ],
        { round: 0.8 },
      ),
    );
    return printed(b, p, 70, 58, 76, ['grabado-laser', 'serigrafia']).done({ look: [-22, 17] });
  },
  cafe: (b) => {
    const p: Vec2[] = [
      [28, 0],
      [30, 0],
      [30.5, 3],
      [41, 110],
      [41.5, 113],
    ];
    b.add(M.card({ zone: 'fixed', colour: [0.86, 0.85, 0.82] }), body(p, 1.5)).add(
      M.gloss({ zone: 'fixed', colour: [0.86, 0.855, 0.84], rough: 0.3 }),
      lathe(
        [
          [0, 118],
          [33, 118],
          [36, 124],
          [40, 124],
          [43.5, 115],
          [43.5, 111],
          [41, 110],
        ],
        { round: 1.5 },
      ),
    );
    b.add(
      M.kraft({ zone: 'body' }),
      lathe(
        [
          [32.6, 22],
          [33.6, 22.4],
          [39, 86],
          [38.2, 86.4],
        ],
        { round: 0.4, steps: 240, plan: ribs(70, 0.006) },
      ),
    );
    return printed(
      b,
      [
        [33.8, 22],
        [39.2, 86],
      ],
      54,
      54,
      46,
      ['serigrafia', 'offset'],
    ).done({ look: [-20, 17] });
  },
};
