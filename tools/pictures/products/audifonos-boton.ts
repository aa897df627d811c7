/** Earbuds. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, stretch, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { ball, box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import { HOW } from './audio-parts.ts';

export const EARBUDS: Designs = {
  estuche: (b) => {
    b.add(
      M.gloss({ coat: 0.6 }),
      move(turn(plate(rectangle(62, 40, 18), 24, 9), 90, 0, 0), 0, 20, 0),
      move(turn(turn(plate(rectangle(62, 20, 10), 24, 9), 90, 0, 0), -64, 0, 0), 0, 42, -14),
    );
    b.add(M.black({ rough: 0.6 }), move(box(50, 2, 15, 7, 0.6), 0, 38.6, 11));
    for (const side of [-1, 1]) {
      // Seated in their wells: only the backs of the buds show.
      const back = move(stretch(ball(11, 40), 1.05, 0.62, 0.8), side * 14, 41, 11);
      b.add(M.gloss({ coat: 0.7 }), back).add(
        M.black(),
        move(turn(box(7, 1.2, 2.6, 1.2, 0.4), 0, side * 18, 0), side * 14, 47, 12),
      );
    }
    return b
      .area(flatArea('frente', { centre: [0, 19, 24.1], width: 34, height: 16 }, HOW))
      .done({ look: [-24, 20] });
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
    b.add(
      M.silicone(),
      cord(
        [
          [-62, 40, 0],
          [-70, 64, -6],
          [-60, 78, -22],
          [-50, 52, -40],
          [-20, 22, -70],
          [20, 22, -70],
          [50, 52, -40],
          [60, 78, -22],
          [70, 64, -6],
          [62, 40, 0],
        ],
        4.2,
        { steps: 110 },
      ),
    );
    for (const side of [-1, 1])
      b.add(
        M.gloss({ coat: 0.6 }),
        move(
          turn(
            lathe(
              [
                [0, -10],
                [9, -10],
                [14, -4],
                [14, 6],
                [10, 10],
                [0, 11],
              ],
              { round: 4 },
            ),
            0,
            0,
            90,
          ),
          side * 62,
          38,
          4,
        ),
      ).add(
        M.silicone({ zone: 'accent' }),
        move(
          turn(
            lathe(
              [
                [0, 0],
                [5, 0],
                [8.4, 5],
                [5, 12],
                [0, 13],
              ],
              { round: 3 },
            ),
            0,
            0,
            side * 90,
          ),
          side * 52,
          38,
          4,
        ),
      );
    return b
      .area(flatArea('control', { centre: [0, 22, -65], width: 24, height: 6 }, HOW))
      .done({ look: [-26, 26], accent: 'contrast' });
  },
};
