/** Earbuds. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, stretch, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { rectangle, soften } from '../kit/outline.ts';
import { ball, box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { HOW } from './audio-parts.ts';

export const EARBUDS: Designs = {
  estuche: (b) => {
    // A pebble of a case, open: tub and lid are parts of one form that meet in a fine line.
    const skin = M.silicone({ rough: 0.36, gloss: 0.045, soft: 0.1 });
    const upright = (m: Mesh): Mesh => turn(m, 90, 0, 0);
    const tub = plate(
      soften(
        [
          [-31, -21],
          [31, -21],
          [31, 15],
          [-31, 15],
        ],
        [19, 19, 7, 7],
      ),
      26,
      6.5,
    );
    const lid = plate(
      soften(
        [
          [-31, 0],
          [31, 0],
          [31, 17],
          [-31, 17],
        ],
        [7, 7, 15, 15],
      ),
      26,
      6.5,
    );
    const hinged = (m: Mesh): Mesh => move(turn(m, -74, 0, 0), 0, 37.4, -13);
    b.add(skin, move(upright(tub), 0, 21, -13), hinged(move(upright(lid), 0, 0, 0)));
    b.add(
      M.black({ rough: 0.35 }),
      move(box(55, 1.2, 19, 8, 0.5), 0, 35.4, 0),
      hinged(move(box(54, 1.2, 18, 8, 0.5), 0, -0.4, 13)),
    ).add(M.satin(), move(turn(cylinder(1.5, 22, 0.5, 20), 0, 0, 90), 11, 36.4, -13));
    for (const side of [-1, 1]) {
      const seat = (m: Mesh): Mesh => move(turn(m, -8, 0, side * -6), side * 14, 35, 1);
      // The stem stands in its well; the round body with its tip leans inwards.
      b.add(
        M.gloss({ rough: 0.2, coat: 0.6 }),
        seat(move(stretch(ball(8, 40), 1, 0.86, 0.9), 0, 6, -1)),
        seat(move(turn(cylinder(3.4, 15, 1.6, 32), 8, 0, 0), 0, 1, 4)),
      )
        .add(
          M.silicone({ zone: 'fixed', colour: [0.05, 0.05, 0.052] }),
          seat(move(turn(stretch(ball(5, 30), 1, 1, 0.7), 0, 0, 0), side * -5.6, 9.4, -2)),
        )
        .add(M.chrome(), seat(move(turn(cylinder(2.2, 0.6, 0.2, 24), 8, 0, 0), 0, 15.9, 6.1)));
    }
    b.add(M.white({ coat: 0.6 }), move(turn(cylinder(0.9, 0.5, 0.2, 16), 90, 0, 0), 0, 28, 12.9));
    return b
      .area(flatArea('frente', { centre: [0, 17, 13.1], width: 34, height: 15 }, HOW))
      .done({ look: [-24, 24] });
  },
  cable: (b) => {
    for (const side of [-1, 1]) {
      const place = (m: Mesh): Mesh => move(turn(m, 90, side * 30, 0), side * 34, 7, -44);
      b.add(
        M.gloss({ coat: 0.6 }),
        place(
          lathe(
            [
              [0, -8],
              [5, -8],
              [8, -2],
              [8, 3],
              [0, 5],
            ],
            { round: 3 },
          ),
        ),
      ).add(
        M.silicone({ zone: 'fixed', colour: [0.7, 0.7, 0.69] }),
        place(
          lathe(
            [
              [0, 5],
              [4, 5],
              [7, 9],
              [4, 14],
              [0, 15],
            ],
            { round: 3 },
          ),
        ),
      );
      b.add(
        M.gloss(),
        cord(
          [
            [side * 38, 4, -34],
            [side * 44, 2, -10],
            [side * 20, 2, 14],
            [side * 3, 2, 24],
          ],
          1.3,
        ),
      );
    }
    b.add(
      M.gloss(),
      move(box(9, 5, 14, 2.4, 2), 0, 0, 28),
      cord(
        [
          [0, 2, 34],
          [-30, 2, 52],
          [-34, 2, 82],
          [0, 2.6, 92],
          [34, 2, 78],
          [26, 4, 58],
          [-10, 4.4, 60],
          [-24, 2.6, 84],
          [10, 4, 104],
          [50, 2, 96],
        ],
        1.4,
      ),
    )
      .add(M.chrome(), move(turn(cylinder(1.7, 15, 0.6, 20), 0, 0, -90), 60, 2.4, 95))
      .add(M.gloss(), move(turn(cylinder(3, 12, 1, 20), 0, 0, -90), 50, 3, 95.5));
    b.add(M.black(), move(box(6, 4, 20, 2, 1.6), 30, 0.6, -8));
    return b
      .area(
        flatArea('control', { centre: [0, 5.05, 28], up: [0, 0, -1], width: 7, height: 10 }, HOW),
      )
      .done({ stance: 'lie', look: [-10, 50] });
  },
  deportivos: (b) => {
    // Laid down flat: a band for the neck, a hook for each ear, keys in the middle.
    const band: Vec3[] = [
      [-52, 12, 34],
      [-60, 7, 12],
      [-58, 6, -18],
      [-36, 6, -46],
      [0, 6, -56],
      [36, 6, -46],
      [58, 6, -18],
      [60, 7, 12],
      [52, 12, 34],
    ];
    b.add(M.silicone(), cord(band, 2.6, { steps: 120 })).add(
      M.gloss({ coat: 0.4 }),
      move(plate(rectangle(44, 15, 7), 9, 3), 0, 2, -56),
      ...[-1, 1].map((s) => move(plate(rectangle(9, 22, 4), 8, 2.6), s * 59, 3, -14)),
    );
    for (const side of [-1, 1]) {
      const lying = (mesh: Mesh): Mesh => move(turn(mesh, 0, 0, side * 90), side * 50, 13, 44);
      const hook: Vec3[] = [
        [side * 58, 15, 48],
        [side * 72, 18, 56],
        [side * 88, 16, 44],
        [side * 90, 11, 18],
        [side * 80, 7, 2],
      ];
      const housing: Vec2[] = [
        [0, -16],
        [9, -15],
        [13, -7],
        [11, 4],
        [7, 10],
        [0, 11],
      ];
      const tip: Vec2[] = [
        [0, 9],
        [5, 9],
        [9, 14],
        [7, 20],
        [3, 23],
        [0, 23],
      ];
      b.add(M.silicone(), cord(hook, 2.8, { steps: 60, taper: (t) => 1 - 0.45 * t }))
        .add(M.gloss({ coat: 0.6 }), lying(lathe(housing, { round: 4 })))
        .add(M.satin(), lying(move(cylinder(8, 1.6, 0.6), 0, -17, 0)))
        .add(M.silicone({ zone: 'accent' }), lying(lathe(tip, { round: 3 })));
    }
    return b
      .area(
        flatArea('control', { centre: [0, 11.05, -56], up: [0, 0, -1], width: 28, height: 8 }, HOW),
      )
      .done({ stance: 'lie', pose: [0, 24, 0], look: [0, 50], accent: 'contrast' });
  },
};
