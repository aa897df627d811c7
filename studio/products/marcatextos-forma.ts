/** Flat and grouped markers. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { rectangle, regular } from '../kit/outline.ts';
import { plate, squircle } from '../kit/solids.ts';
import { LYING } from './lying.ts';
import { clip, flatten } from './marcatextos-parts.ts';
import { INK, turned } from './marker-parts.ts';

export const SHAPED_MARKERS: Designs = {
  clasico: (b) => {
    const plan = squircle(4);
    b.add(
      M.gloss(),
      flatten(
        turned(
          [
            [11, 0],
            [11.6, 2],
            [11.6, 44],
            [11, 45],
          ],
          2,
          plan,
        ),
        0.62,
      ),
      clip(7, 8, 40, 6),
    );
    b.add(
      M.white({ coat: 0.3 }),
      flatten(
        turned(
          [
            [10.4, 45],
            [11, 46],
            [11, 112],
            [8, 116],
          ],
          3,
          plan,
        ),
        0.62,
      ),
    ).add(
      M.gloss(),
      flatten(
        turned(
          [
            [9.5, 114],
            [9.5, 119],
            [8.5, 120],
          ],
          1,
          plan,
        ),
        0.62,
      ),
    );
    return b
      .area(
        flatArea(
          'cuerpo',
          { centre: [0, 78, -6.9], right: [0, 1, 0], up: [1, 0, 0], width: 50, height: 12 },
          INK,
        ),
      )
      .done(LYING);
  },
  triple: (b) => {
    for (let i = 0; i < 3; i++) {
      const [x, z] = [15 * Math.sin((i * 2 * Math.PI) / 3), -15 * Math.cos((i * 2 * Math.PI) / 3)];
      const ink = [
        M.gloss(),
        M.paint([0.82, 0.7, 0.02], { coat: 0.5, rough: 0.22 }),
        M.paint([0.75, 0.06, 0.3], { coat: 0.5, rough: 0.22 }),
      ][i] as M.Material;
      const arm = turned(
        [
          [6, 20],
          [8, 24],
          [8, 60],
          [7, 70],
          [5, 76],
        ],
        5,
      );
      b.add(ink, move(turn(arm, 0, 0, 0), x * 1.1, 0, z * 1.1));
      b.add(
        ink,
        move(
          turned(
            [
              [3, 72],
              [3, 80],
              [1.4, 84],
            ],
            0.6,
          ),
          x * 1.1,
          0,
          z * 1.1,
        ),
      );
    }
    b.add(M.white({ coat: 0.3 }), plate(regular(3, 34, Math.PI / 2, 22), 22, 4));
    return b
      .area(flatArea('base', { centre: [0, 11, 16.6], width: 26, height: 12 }, INK))
      .done({ look: [-24, 26] });
  },
  plano: (b) => {
    const shape = rectangle(26, 104, 9);
    b.add(M.gloss(), plate(shape, 11, 3)).add(
      M.white({ coat: 0.3 }),
      move(plate(rectangle(20, 52, 5), 1, 0.6), 0, 10.6, 10),
    );
    b.add(M.blackRubber(), move(plate(rectangle(26.4, 1.2, 0.3), 11.3, 2.6), 0, -0.1, -22));
    return b
      .area(
        flatArea('frente', { centre: [0, 11.7, 10], up: [0, 0, -1], width: 16, height: 46 }, INK),
      )
      .done({ stance: 'lie', pose: [0, -32, 0], look: [0, 58] });
  },
};
